"""A turn performed on the board: its keyframes one after another, each in its time; the hand, and seeds that fly."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

from katra import Frame, Player, Turn, frame_of
from web.board import drawing
from web.board.layout import Point
from web.board.markup import Element
from web.board.scene import Marks, Scene
from web.board.targets import place
from web.board.timeline import Keyframe, changed, keyframes
from web.board.timetable import timetable
from web.board.view import BoardView

FLYING: Final = {"take", "capture"}  # the keyframes in which seeds fly and no hand is seen
FRAME: Final = 1 / 70  # nothing is drawn more often than a screen can show


class Performance:
    """A turn that is shown on a board, seed by seed, beginning with the board it starts from.

    `on_keyframe` gets each keyframe that is shown.
    """

    def __init__(self, view: BoardView, turn: Turn, beat: float, on_keyframe: Callable[[Keyframe], None]) -> None:
        assert view.scene
        self.view = view
        self.turn = turn
        self.beat = beat
        self.on_keyframe = on_keyframe
        self.waking: Future[None] | None = None
        self.cut = False
        started = Marks(started=(turn.before.mover, place(turn.before, turn.decisions[0])))
        view.draw(Scene(turn.before, view.scene.wording, started))
        view.root.dataset.performing = "true"

    async def run(self) -> None:
        """Show the turn to its end."""
        try:
            await self.show_keyframes()
        finally:
            del self.view.root.dataset.performing
            self.view.put(".hand", [])
            self.view.put(".flights", [])

    async def show_keyframes(self) -> None:
        todo = keyframes(self.turn)
        times = timetable(todo, self.beat)
        shown = frame_of(self.turn.before)
        start, over = perf_counter(), 0.0
        for index, keyframe in enumerate(todo):
            over += times[index]
            if not times[index]:
                continue
            until = over - (perf_counter() - start)
            self.show_keyframe(shown, keyframe, todo[index + 1 : index + 2], until)
            self.on_keyframe(keyframe)
            shown = keyframe.frame
            await self.sleep(max(until, FRAME))
            if self.cut:
                return

    def show_keyframe(self, shown: Frame, keyframe: Keyframe, following: Sequence[Keyframe], seconds: float) -> None:
        """Show what differs from the frame that was shown, and send the hand to where it is needed next."""
        view, mover = self.view, self.turn.before.mover
        assert view.layout
        assert view.scene
        kind, frame = keyframe.kind, keyframe.frame
        for player, pit in changed(shown, frame):
            view.draw_seeds((player, pit), frame.counts[player][pit], falling=kind in {"seed", "drop"})
        for player in Player:
            view.draw_beside(player, frame.beside[player], view.scene)
        flying = kind in FLYING
        here = view.layout.pit(mover, keyframe.pit)
        there = view.layout.pit(mover, following[0].pit) if following and not flying else here
        self.move_hand(0 if flying else frame.hand, here, there, seconds)
        view.put(".flights", [])
        if kind == "take" and keyframe.source in view.layout.bowls:
            self.fly([drawing.drop(view.layout, mover, keyframe.source)], here, seconds, 0.1)
        elif kind == "capture":
            starts = [(seeds, view.layout.pit(mover.other, pit)) for pit, seeds in keyframe.taken if seeds]
            self.fly([drawing.flight(seeds, start) for seeds, start in starts], here, seconds, 0.4)

    def move_hand(self, held: int, here: Point, there: Point, seconds: float) -> None:
        """Let the hand go from one pit to the next in this time."""
        hand = self.view.root.querySelector(".hand")
        hand.innerHTML = str(drawing.hand(held)) if held else ""
        hand.style.transitionDuration = "0s"
        hand.style.transform = f"translate({here.x:.1f}px,{here.y:.1f}px)"
        if there != here and seconds > FRAME:
            hand.getBoundingClientRect()
            hand.style.transitionDuration = f"{seconds:.3f}s"
            hand.style.transform = f"translate({there.x:.1f}px,{there.y:.1f}px)"

    def fly(self, flights: Sequence[Element], end: Point, seconds: float, waiting: float) -> None:
        """Let seeds fly to a pit, after they have waited for a share of the time."""
        self.view.put(".flights", flights)
        drawn = self.view.root.querySelector(".flights")
        drawn.getBoundingClientRect()
        for group in drawn.children:
            group.style.transitionDuration = f"{max(seconds * (1 - waiting), 0):.3f}s"
            group.style.transitionDelay = f"{max(seconds * waiting, 0):.3f}s"
            group.style.transform = f"translate({end.x:.1f}px,{end.y:.1f}px)"

    async def sleep(self, seconds: float) -> None:
        """Wait, unless the turn is cut short."""
        if self.cut:
            return
        loop = get_running_loop()
        self.waking = loop.create_future()
        clock = loop.call_later(seconds, self.wake)
        await self.waking
        clock.cancel()

    def wake(self) -> None:
        if self.waking and not self.waking.done():
            self.waking.set_result(None)

    def finish(self) -> None:
        """End the turn at once."""
        self.cut = True
        self.wake()

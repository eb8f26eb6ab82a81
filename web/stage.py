"""The stage: draws a position, shows where a pit can be sown, performs turns; knows the drawing, not the rules."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Callable, Coroutine, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from katra import Board, Decision, Player, Position, Turn
from web import carving, drawing
from web.beats import Beat, Place, Speed, beats, happen, timetable
from web.heap import MOST_DRAWN
from web.layout import Layout, Point, fitting
from web.svg import Element

FRAME = 1 / 70  # nothing is drawn more often than a screen can show


class Marks(NamedTuple):
    """What the last turn did to the board."""

    started: Place | None = None
    ended: Place | None = None
    taken: frozenset[Place] = frozenset()


class Scene(NamedTuple):
    """All that a drawing shows."""

    position: Position
    legal: frozenset[int]
    marks: Marks
    chosen: int | None = None


class Shown(NamedTuple):
    """How a pit is drawn at this moment."""

    seeds: int
    classes: str
    label: str


class Stage:
    """A board element of the page; `pit_label` and `player_name` put pits and players into the reader's words."""

    def __init__(self, root: Any, pit_label: Callable[[Place, int, bool], str], player_name: Callable[[Player], str]):
        self.root = root
        self.pit_label = pit_label
        self.player_name = player_name
        self.layout: Layout | None = None
        self.shown: dict[Place, Shown] = {}
        self.nodes: dict[Place, Any] = {}
        self.places: dict[str, Place] = {}  # by the names of the pits
        self.waking: Future[None] | None = None
        self.performing = False
        self.cut = False

    # Drawing

    def draw(self, scene: Scene) -> None:
        """Show a scene, whatever was shown before."""
        self.fit(scene.position)
        for player in Player:
            for pit, count in enumerate(scene.position.counts(player)):
                self.draw_pit((player, pit), count, scene)
            self.draw_plaque(player, scene)
        self.root.dataset.mover = scene.position.mover.name.lower()

    def fit(self, position: Position) -> None:
        """Lay the board out anew if it is another one or if its space asks for it."""
        layout, board = self.best_layout(position.variant.board), position.variant.board
        if layout == self.layout:
            return
        self.layout = layout
        counts = [position.counts(player) for player in Player]
        self.root.innerHTML = f"{carving.wood(layout)}{drawing.play(layout, counts)}{drawing.air(layout)}"
        self.root.dataset.turned = "true" if layout.turned else "false"
        self.shown = {}
        self.places = {board.name(pit, player): (player, pit) for player in Player for pit in range(board.pits)}
        self.nodes = {place: self.root.querySelector(f'[data-pit="{name}"]') for name, place in self.places.items()}

    def best_layout(self, board: Board) -> Layout:
        """Return the layout that the space on the page asks for."""
        space = self.root.getBoundingClientRect()
        return fitting(board, space.width, space.height)

    def draw_pit(self, place: Place, count: int, scene: Scene) -> None:
        """Show a pit with its seeds, its light and its marks, if it is not shown so already."""
        player, pit = place
        own = player == scene.position.mover
        legal = own and pit in scene.legal
        names = {
            "legal": legal,
            "own": own,
            "chosen": own and pit == scene.chosen,
            "started": place == scene.marks.started,
            "ended": place == scene.marks.ended,
            "taken": place in scene.marks.taken,
        }
        classes = " ".join(["pit", *(name for name, wanted in names.items() if wanted)])
        shown = Shown(count, classes, self.pit_label(place, count, legal))
        before = self.shown.get(place)
        if shown == before:
            return
        node = self.nodes[place]
        node.setAttribute("class", classes)
        node.setAttribute("aria-label", shown.label)
        node.setAttribute("data-legal", "true" if legal else "false")
        node.setAttribute("aria-disabled", "false" if legal else "true")
        self.shown[place] = shown
        if int(node.dataset.count) != count:
            self.draw_seeds(place, count)

    def draw_seeds(self, place: Place, count: int, falling: bool = False) -> None:
        """Show the seeds and the number of a pit; one more than before is laid beside the others."""
        node = self.nodes[place]
        drawn = int(node.dataset.count)
        heap = node.querySelector(".seeds")
        if falling and count == drawn + 1 <= MOST_DRAWN:
            heap.insertAdjacentHTML("beforeend", str(drawing.seed(place[1], drawn, "seed falling")))
        elif min(count, MOST_DRAWN) != min(drawn, MOST_DRAWN) or not falling:
            heap.innerHTML = "".join(str(seed) for seed in drawing.heap(place[1], count))
        node.querySelector(".number").innerHTML = "".join(map(str, drawing.badge(count)))
        node.setAttribute("data-count", str(count))
        self.shown[place] = self.shown[place]._replace(seeds=count)

    def draw_plaque(self, player: Player, scene: Scene) -> None:
        """Show a player's name, the seeds he has, and whether it is his turn."""
        assert self.layout
        plaque = drawing.plaque(self.layout, player, self.player_name(player), scene.position.seeds(player))
        node = self.root.querySelector(f'[data-player="{player.name.lower()}"]')
        node.innerHTML = str(plaque)
        to_move = bool(scene.legal) and player == scene.position.mover
        node.setAttribute("class", "plaque to-move" if to_move else "plaque")

    # Choosing

    def offer(
        self, player: Player, arrows: Sequence[tuple[Decision, str]], ways: Sequence[tuple[str, list[int]]]
    ) -> None:
        """Show the arrows of a chosen pit, each with its label, and the way of the first lap of each."""
        assert self.layout
        layout = self.layout
        self.put(".arrows", [drawing.arrow(layout, player, d.pit, d.sign, label) for d, label in arrows])
        self.put(".route", [drawing.route(layout.way(player, pits), name) for name, pits in ways])

    def highlight(self, name: str) -> None:
        """Show one of the offered ways strongly, or none if the name is empty."""
        self.root.querySelector(".route").setAttribute("data-shown", name)

    def withdraw(self) -> None:
        """Take the arrows away."""
        self.put(".arrows", [])
        self.put(".route", [])

    def put(self, selector: str, elements: Sequence[Element]) -> None:
        """Fill a group of the drawing."""
        self.root.querySelector(selector).innerHTML = "".join(map(str, elements))

    # Performing

    def perform(self, turn: Turn, speed: Speed, tell: Callable[[Beat], None]) -> Coroutine[Any, Any, None]:
        """Begin to show a turn, seed by seed, on the board it starts from; what is returned goes on to its end.

        `tell` hears each beat; `finish` ends the turn at once.
        """
        self.performing, self.cut = True, False
        self.root.dataset.performing = "true"
        return self.perform_to_the_end(turn, speed, tell)

    async def perform_to_the_end(self, turn: Turn, speed: Speed, tell: Callable[[Beat], None]) -> None:
        try:
            await self.perform_beats(turn, speed, tell)
        finally:
            self.performing = False
            del self.root.dataset.performing
            self.put(".hand", [])
            self.put(".flights", [])

    async def perform_beats(self, turn: Turn, speed: Speed, tell: Callable[[Beat], None]) -> None:
        moments = beats(turn)
        times = timetable(moments, speed)
        counts = {player: list(turn.before.counts(player)) for player in Player}
        changed: set[Place] = set()
        start = perf_counter()
        for index, beat in enumerate(moments):
            changed |= happen(beat, counts, turn.before.mover)
            until = times[index + 1] - (perf_counter() - start)
            if until < FRAME and index + 1 < len(moments) and beat.kind != "capture":
                continue
            self.show_beat(turn.before.mover, beat, moments[index + 1 : index + 2], counts, changed, until)
            tell(beat)
            changed = set()
            await self.sleep(max(until, FRAME))
            if self.cut:
                return

    def show_beat(
        self,
        mover: Player,
        beat: Beat,
        following: Sequence[Beat],
        counts: dict[Player, list[int]],
        changed: set[Place],
        until: float,
    ) -> None:
        """Show the pits that changed, and send the hand to where it is needed next."""
        for place in changed:
            self.draw_seeds(place, counts[place[0]][place[1]], falling=beat.kind == "seed")
        assert self.layout
        here = self.layout.pit(mover, beat.pit)
        there = self.layout.pit(mover, following[0].pit) if following and beat.kind != "capture" else here
        self.move_hand(beat.hand, here, there, until)
        if beat.kind == "capture":
            self.fly(beat, mover, until)
        elif beat.kind == "join":
            self.put(".flights", [])

    def move_hand(self, held: int, here: Point, there: Point, seconds: float) -> None:
        """Let the hand go from one pit to the next in this time."""
        hand = self.root.querySelector(".hand")
        hand.innerHTML = str(drawing.hand(held)) if held else ""
        hand.style.transitionDuration = "0s"
        hand.style.transform = f"translate({here.x:.1f}px,{here.y:.1f}px)"
        if there != here and seconds > FRAME:
            hand.getBoundingClientRect()
            hand.style.transitionDuration = f"{seconds:.3f}s"
            hand.style.transform = f"translate({there.x:.1f}px,{there.y:.1f}px)"

    def fly(self, beat: Beat, mover: Player, seconds: float) -> None:
        """Let captured seeds fly to the pit they are added to."""
        assert self.layout
        end = self.layout.pit(mover, beat.pit)
        flights = self.root.querySelector(".flights")
        flights.innerHTML = "".join(
            str(drawing.flight(seeds, self.layout.pit(mover.other, pit))) for pit, seeds in beat.taken
        )
        flights.getBoundingClientRect()
        for group in flights.children:
            group.style.transitionDuration = f"{max(seconds * 0.6, 0):.3f}s"
            group.style.transitionDelay = f"{max(seconds * 0.4, 0):.3f}s"
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
        """End the turn that is being performed."""
        self.cut = True
        self.wake()

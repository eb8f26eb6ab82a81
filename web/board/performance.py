"""A turn performed on the board: its pictures one after another, each at its time, or any of them on demand."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

from katra import Player, Turn
from katra.film.playback import Film, Playback, Step
from katra.film.telling import telling
from katra.film.timeline import Keyframe, PitRef, changed
from katra.film.timetable import PACE, steps, timetable
from web.board import drawing
from web.board.board_view import BoardView
from web.board.layout import GAP, Point
from web.board.markup import Element
from web.board.scene import Marks, Scene

FLYING: Final = {"take", "capture"}  # the keyframes in which seeds fly and no hand is seen
SOWN: Final = {"lift", "tax", "seed", "drop", "join"}  # those whose pit is on the hand's way
LYING: Final = 0.4  # the share of a capture for which the seeds stay in their pits
FRAME: Final = 1 / 70  # draw no more often than a screen can show


class Performance:
    """A turn shown on a board, seed by seed, by a player that can be stopped and sent to any place in it.

    `beat`: the seconds per sown seed; `on_place` is called with each place shown, and whether the turn came there by
    itself. `still`: it goes from one told lap to the next, for people who want no motion; `unhurried`: see `timetable`.
    """

    def __init__(
        self,
        view: BoardView,
        turn: Turn,
        beat: float,
        on_place: Callable[[bool], None],
        *,
        still: bool = False,
        unhurried: bool = False,
    ) -> None:
        self.view = view
        self.turn = turn
        self.mover = turn.before.mover
        self.on_place = on_place
        self.still = still
        self.unhurried = unhurried
        self.film = Film(turn)
        self.playback = Playback(self.film)
        self.seconds: list[float] = []
        self.due = 0.0
        """When what is shown now is over."""
        self.pace(beat)
        self.shown = self.film.start
        """What the board shows."""
        self.lying = False
        """Whether what is being captured still lies where it was: only as it flies does it count as captured."""
        self.counted = [-1, -1]
        """The totals that the plaques show."""
        self.trail: dict[PitRef, str] = {}
        """How the pits are marked along which the hand went."""
        self.waking: Future[None] | None = None
        self.cut = False
        self.last_look = 0.0
        """How many seconds the last board stands there when all has been seen."""
        self.holds: set[int] = set()
        """The places at which the turn pauses by itself, each once, until someone lets it go on."""
        self.draw_start()
        view.root.dataset.performing = "true"

    def pace(self, beat: float) -> None:
        """Give each sown seed this many seconds from now on; a beat of 0 means the usual pace here."""
        film = self.film
        self.seconds = (
            steps(film.told_stops, film.end)
            if self.still
            else timetable(film.keyframes, film.beads, beat or PACE, unhurried=self.unhurried)
        )
        self.telling = telling(film, self.seconds)
        self.due = perf_counter()

    # Going on

    async def run(self) -> None:
        """Show the turn until it is over, or cut short."""
        try:
            await self.play()
        finally:
            for name in ("performing", "losing"):
                self.view.root.removeAttribute(f"data-{name}")
            self.mark({})
            for group in (".hand", ".flights", ".laps"):
                self.view.put(group, [])

    async def play(self) -> None:
        self.due = perf_counter()
        while not self.cut:
            if not self.playback.playing:
                await self.sleep(None)
                self.due = perf_counter()
            elif self.playback.ended:
                await self.sleep(self.last_look)
                return
            else:
                stands = self.seconds[self.playback.here]
                self.playback = self.playback._replace(here=self.playback.here + 1)
                if self.playback.here in self.holds:
                    self.hold()
                    continue
                if stands:
                    self.due += stands
                    await self.stand_until_due()

    def hold(self) -> None:
        """Pause at this place, which the turn has reached by itself."""
        self.holds.discard(self.playback.here)
        self.playback = self.playback.standing(self.playback.here)
        self.show(0)
        self.on_place(True)

    async def stand_until_due(self) -> None:
        """Show this place until it is time for the next, at least for a moment."""
        seconds, playback = max(self.due - perf_counter(), FRAME), self.playback
        self.show(seconds)
        self.on_place(True)
        if self.lying:
            await self.sleep(LYING * seconds)
            if self.playback is not playback:  # somebody has stopped it
                return
            self.lying = False
            self.draw_totals()
            self.on_place(False)
        await self.sleep(max(self.due - perf_counter(), FRAME))

    async def sleep(self, seconds: float | None) -> None:
        """Wait for some seconds, or until something happens, unless the turn is cut short."""
        if self.cut:
            return
        loop = get_running_loop()
        self.waking = loop.create_future()
        clock = None if seconds is None else loop.call_later(seconds, self.wake)
        await self.waking
        if clock:
            clock.cancel()

    def wake(self) -> None:
        if self.waking and not self.waking.done():
            self.waking.set_result(None)

    def finish(self) -> None:
        """End the turn at once."""
        self.cut = True
        self.wake()

    # Stopping anywhere

    def step(self, step: Step) -> None:
        """Take a step of the player."""
        self.stand(self.playback.after(step))

    def stand(self, playback: Playback) -> None:
        """Stop the player at another place, and show that place."""
        moved = playback.here != self.playback.here
        self.playback = playback
        if moved or not playback.playing:
            self.show(0)
        self.on_place(False)
        self.wake()

    # What is seen

    def draw_start(self) -> None:
        """Draw the board before the turn."""
        assert self.view.scene
        self.view.around = None  # the seeds on the plaques were counted as they fell
        started = Marks(started=(self.mover, self.film.start.pit))
        self.view.draw(Scene(self.turn.before, self.view.scene.wording, started, asked=True))

    def redraw(self) -> None:
        """Draw this place again on a board that has been laid out anew."""
        self.shown, self.trail, self.counted = self.film.start, {}, [-1, -1]
        self.draw_start()
        self.show(0)

    @property
    def here(self) -> Keyframe:
        """The keyframe of this place."""
        return self.film.at(self.playback.here)

    @property
    def moving(self) -> bool:
        """Whether no place stands long enough to be told by itself."""
        return self.playback.playing and not self.still

    def show(self, seconds: float) -> None:
        """Show this place for some seconds (0: until further notice); the hand leaves for the next place in time."""
        keyframe, frame, before = self.here, self.here.frame, self.shown.frame
        following = self.film.keyframes[self.playback.here - 1 : self.playback.here]
        falling = bool(seconds) and keyframe.kind in ("seed", "drop") and following == [keyframe]
        for place in changed(before, frame):
            player, pit = place
            self.view.draw_seeds(place, frame.counts[player][pit], falling=falling)
            self.view.name_pit(place, frame.counts[player][pit])
        self.draw_beside(keyframe)
        self.lying = keyframe.kind == "capture"
        self.draw_totals()
        self.mark(self.trail_here())
        self.shown = keyframe
        self.draw_hand(keyframe, seconds)

    def draw_beside(self, keyframe: Keyframe) -> None:
        """Show what is beside the pits; an enclosure falls as it is lost."""
        view, scene = self.view, self.view.scene
        assert scene
        for player in Player:
            if self.shown.frame.beside[player] != keyframe.frame.beside[player]:
                view.beside.draw(player, keyframe.frame.beside[player], scene)
        if keyframe.kind == "loss":
            view.root.dataset.losing = (self.mover.other if keyframe.robbed else self.mover).name.lower()
        elif self.shown.kind == "loss":
            del view.root.dataset.losing

    def draw_totals(self) -> None:
        """Show on the plaques how many seeds each player has, and update their labels."""
        assert self.view.scene
        totals = self.film.totals(self.playback.here, lying=self.lying)
        for player, total, before in zip(Player, totals, self.counted, strict=True):
            if total != before:
                plaque = self.view.root.querySelector(f'[data-player="{player.name.lower()}"]')
                plaque.querySelector(".total").textContent = str(total)
                plaque.setAttribute("aria-label", self.view.scene.wording.plaque_label(player, total))
        self.counted = totals

    @property
    def taken(self) -> int:
        """How many seeds have been captured."""
        return self.film.taken(self.playback.here - self.lying)

    def trail_here(self) -> dict[PitRef, str]:
        """Return the pits that the hand has passed, where its last seed fell, and what it captures there.

        What has been captured is marked for as long as the river says so.
        """
        here, way, film = self.playback.here, self.film.way(self.playback.here), self.film
        seen = film.keyframes[here : here + 1]
        trail: dict[PitRef, str] = dict.fromkeys(((self.mover, each.pit) for each in way if each.kind in SOWN), "now")
        sown = [each.pit for each in way if each.kind in ("seed", "drop")]
        if sown and not (seen and seen[0].kind == "seed"):
            trail[self.mover, sown[-1]] = "last"
        told = {lap for lap, _ in film.captured_with(self.telling[here].lap)} if self.moving else ()
        spoken_of = (film.at(place) for place in film.captures if place <= here and film.at(place).lap in told)
        for keyframe in (*way, *seen, *spoken_of):
            if keyframe.kind == "capture":
                trail |= {(self.mover.other, pit): "taken" for pit, _ in keyframe.taken}
        return trail

    def mark(self, trail: dict[PitRef, str]) -> None:
        """Mark the pits along the hand's way."""
        for place in self.trail.keys() - trail.keys():
            self.view.nodes[place].removeAttribute("data-trail")
        for place, mark in trail.items():
            if self.trail.get(place) != mark:
                self.view.nodes[place].setAttribute("data-trail", mark)
        self.trail = trail

    def draw_hand(self, keyframe: Keyframe, seconds: float) -> None:
        """Show the hand, on its way to the next place, or the seeds that fly."""
        layout = self.view.layout
        flying = keyframe.kind in FLYING
        here = layout.pit(self.mover, keyframe.pit)
        following = None if flying or not seconds else self.next_shown()
        there = layout.pit(self.mover, following.pit) if following else here
        self.move_hand(0 if flying else keyframe.frame.hand, here, there, seconds)
        self.view.put(".flights", [])
        if keyframe.kind == "take" and keyframe.source in layout.bowls:
            start = layout.bowl(self.mover, keyframe.source).centre
            self.fly([(start, drawing.drop(start))], here, seconds, 0.1)
        elif keyframe.kind == "capture":
            starts = [(seeds, layout.pit(self.mover.other, pit)) for pit, seeds in keyframe.taken if seeds]
            lip = Point(drawing.ASIDE, layout.ahead(self.mover).y * (layout.tall - GAP) / 2)  # away from the river
            self.fly([(start, drawing.flight(seeds, start, lip)) for seeds, start in starts], here, seconds, LYING)

    def next_shown(self) -> Keyframe | None:
        """Return the next keyframe that is not left out, if there is one."""
        places = range(self.playback.here, self.film.end)
        return next((self.film.keyframes[place] for place in places if self.seconds[place]), None)

    def move_hand(self, held: int, here: Point, there: Point, seconds: float) -> None:
        """Let the hand go from one pit to the next in this time."""
        hand = self.view.root.querySelector(".hand")
        hand.innerHTML = str(drawing.hand(held, (self.view.layout.tall - GAP) / 2)) if held else ""
        hand.style.transitionDuration = "0s"
        hand.style.transform = f"translate({here.x:.1f}px,{here.y:.1f}px)"
        if there != here and seconds > FRAME:
            hand.getBoundingClientRect()
            hand.style.transitionDuration = f"{seconds:.3f}s"
            hand.style.transform = f"translate({there.x:.1f}px,{there.y:.1f}px)"

    def fly(self, flights: Sequence[tuple[Point, Element]], end: Point, seconds: float, waiting: float) -> None:
        """Let seeds fly to a pit, after waiting for a share of the time; while the turn is stopped, they stay."""
        self.view.put(".flights", [drawn for _, drawn in flights])
        if not seconds:
            return
        drawn = self.view.root.querySelector(".flights")
        drawn.getBoundingClientRect()
        for group, (start, _) in zip(drawn.children, flights, strict=True):
            style = group.firstElementChild.style
            style.transitionDuration = f"{seconds * (1 - waiting):.3f}s"
            style.transitionDelay = f"{seconds * waiting:.3f}s"
            style.transform = f"translate({end.x - start.x:.1f}px,{end.y - start.y:.1f}px)"

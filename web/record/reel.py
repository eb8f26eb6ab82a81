"""A turn as a reel: what is seen at which moment, and the styles that show and hide parts of a drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from katra import Frame, Player, Turn, frame_of
from web.board.layout import Layout, Point
from web.board.markup import Element, number
from web.board.playback import Film
from web.board.shapes import pit_line
from web.board.timeline import Keyframe, PitRef
from web.board.timetable import PACE, SECONDS, limit_of, timetable, told
from web.record.picture import ROOT, Seen, Value
from web.record.picture_parts import RINGS, ring

TIMES: Final = 3
"""So often a turn is shown; then its end stands still, so that nothing moves for ever beside what one reads."""
SLOW: Final = 0.4
"""The seconds of a sown seed in a turn of so few that all are seen slowly within `SHORT`."""
SHORT: Final = 9.0
LONG: Final = 15.0
"""The seconds that a longer turn may take."""
LOOK: Final = 1.2
"""The seconds in which the eye finds where the turn begins."""
REST: Final = 3.5
"""The seconds for which the end stands before the turn is shown again."""
TRAILS: Final = {
    "lift": "started", "tax": "started", "seed": "sown", "drop": "sown", "join": "sown", "capture": "taken",
}  # fmt: skip
"""What each kind of keyframe makes of its pits in the eyes of who follows a lap."""


LIGHTS: Final = {"sown": ("#e9b45c", ".3"), "started": ("#e9b45c", ".12"), "taken": ("#cf5a31", ".4")}
"""How the pits shine along which a lap goes, by what happened in them."""


class Moment(NamedTuple):
    """What is seen for a while: a keyframe, its place in the turn, and its start, in seconds."""

    seen: Keyframe
    place: int
    begins: float


class Reel(Seen):
    """The moments of a turn, and the patterns in which parts of the drawing come and go with them.

    A pattern is the numbers of the moments in which a part is visible; the number after the last moment is the still
    end. What depends on a value is drawn for each, a heap is drawn seed by seed; the light of a pit stays while the
    lap that passed it goes on, with a ring where it began or captured.
    """

    def __init__(self, turn: Turn) -> None:
        self.film = Film(turn)
        seconds = paced(self.film.keyframes)
        self.moments = [Moment(self.film.start, 0, 0.0)]
        clock = LOOK
        for place, (seen, stands) in enumerate(zip(self.film.keyframes, seconds, strict=True), start=1):
            if stands:
                self.moments.append(Moment(seen, place, clock))
                clock += stands
        self.over = clock
        self.seconds = clock + REST
        self.patterns: dict[str, str] = {}
        """The names of what moves, by the keyframes of the style sheet."""

    @property
    def end(self) -> int:
        """The number of the end in patterns."""
        return len(self.moments)

    @cached_property
    def frames(self) -> list[Frame]:
        """The board at each moment, and at the end."""
        return [*(moment.seen.frame for moment in self.moments), frame_of(self.film.turn.after)]

    @cached_property
    def trails(self) -> dict[tuple[str, PitRef], set[int]]:
        """The moments at which a pit has begun the visible lap, was sown by it, or was captured before it."""
        found: dict[tuple[str, PitRef], set[int]] = {}
        mover = self.film.turn.before.mover
        for index, moment in enumerate(self.moments):
            for seen in self.film.way(moment.place) if moment.place else ():
                kind = TRAILS.get(seen.kind, "")
                pits = [pit for pit, _ in seen.taken] if kind == "taken" else [seen.pit]
                owner = mover.other if kind == "taken" else mover
                for pit in pits if kind else ():
                    found.setdefault((kind, (owner, pit)), set()).add(index)
        return found

    def share(self, moment: int, part: float = 0) -> str:
        """Return when a moment begins, or when a part of it is over, as a percentage of the total time."""
        begins = [*(each.begins for each in self.moments), self.over, self.seconds]
        return f"{number(100 * (begins[moment] + part * (begins[moment + 1] - begins[moment])) / self.seconds)}%"

    def each(self, of_frame: Callable[[Frame], Value]) -> dict[Value, set[int]]:
        """Return the values that something has at the moments and at the end, each with its moments."""
        found: dict[Value, set[int]] = {}
        for index, frame in enumerate(self.frames):
            found.setdefault(of_frame(frame), set()).add(index)
        return found

    def changing(self, value: Callable[[Frame], Value], drawn: Callable[[Value], Iterable[Element]]) -> list[Element]:
        return [
            part
            for each, moments in sorted(self.each(value).items())
            for one in drawn(each)
            for part in self.during(one, moments)
        ]

    def growing(self, count: Callable[[Frame], int], drawn: Callable[[int], Iterable[Element]]) -> list[Element]:
        values = self.each(count)
        large = (
            (seed, set().union(*(moments for value, moments in values.items() if value > index)))
            for index, seed in enumerate(drawn(max(values)))
        )
        return [part for seed, moments in large for part in self.during(seed, moments)]

    def lit(self, layout: Layout, player: Player, pit: int) -> Iterator[Element]:
        shape = layout.shape(pit)
        for kind, (colour, opacity) in LIGHTS.items():
            moments = self.trails.get((kind, (player, pit)), set())
            yield from self.during(pit_line(shape, 4, fill=colour, fill_opacity=opacity), moments)
            if kind in RINGS:
                yield from self.during(ring(kind, shape), moments)

    def when(self, seen: Callable[[Keyframe], bool]) -> set[int]:
        """Return the moments whose keyframe passes a test; never the end, where everything is over."""
        return {index for index, moment in enumerate(self.moments) if seen(moment.seen)}

    def during(self, drawn: Element, moments: set[int]) -> list[Element]:
        """Return a part of the drawing that is visible only at these moments; nothing if there are none."""
        if not moments:
            return []
        if len(moments) > self.end:
            return [drawn]
        comes = [index for index in sorted(moments) if index - 1 not in moments]
        goes = [index for index in range(1, self.end + 1) if index - 1 in moments and index not in moments]
        goes += [0] * (0 not in moments)
        written = rule(map(self.share, comes), "visible") + rule(map(self.share, sorted(goes)), "hidden")
        more = (("class", self.name(written)), *([("visibility", "hidden")] if self.end not in moments else []))
        return [drawn._replace(attributes=(*drawn.attributes, *more))]

    def moving(self, drawn: Element, places: Iterable[tuple[str, Point]]) -> Element:
        """Return a part of the drawing that is at these places at these times, and moves straight between them."""
        written = "".join(f"{when}{{transform:translate({px(place)})}}" for when, place in places)
        return drawn._replace(attributes=(*drawn.attributes, ("class", f"{self.name(written)} m")))

    def name(self, written: str) -> str:
        return self.patterns.setdefault(written, f"k{len(self.patterns)}")

    @property
    def style(self) -> str:
        """The style sheet that moves everything, unless the reader wants no motion."""
        root = f"#{ROOT}"
        names = "".join(f"{root} .{name}{{animation-name:{name}}}" for name in self.patterns.values())
        frames = "".join(f"@keyframes {name}{{{written}}}" for written, name in self.patterns.items())
        return (
            f"@media (prefers-reduced-motion:no-preference){{{root} [class]{{animation:{number(self.seconds)}s step-end"
            f" {TIMES}}}{root} .m{{animation-timing-function:ease-in-out}}{names}}}{frames}"
        )


def rule(times: Iterable[str], visibility: str) -> str:
    """Write that something appears or disappears at these times."""
    written = ",".join(times)
    return f"{written}{{visibility:{visibility}}}" if written else ""


def px(place: Point) -> str:
    return f"{place.x:.0f}px,{place.y:.0f}px"


def paced(shown: Sequence[Keyframe]) -> list[float]:
    """Return how many seconds each keyframe of a turn stays, 0 if it is left out.

    A short turn is shown slowly; in a long one, the deciding moments keep their time (web/board/timetable.py).
    """
    slowly = [SLOW / PACE * SECONDS[each.kind] for each in shown]
    if sum(slowly) <= SHORT:
        return slowly
    beads = told(shown)
    usual = timetable(shown, beads, PACE)
    if sum(usual) <= LONG:
        return usual
    return timetable(shown, beads, PACE * LONG / max(sum(usual), limit_of(shown[-1].lap)))

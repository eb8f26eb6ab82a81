"""What a picture shows at which moment, and the styles that show and hide its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from katra import Position, Turn, frame_of
from katra.film.playback import Film
from katra.film.timeline import Keyframe, PitRef
from katra.film.timetable import PACE, SECONDS, limit_of, timetable, told
from web.board.layout import Point
from web.board.markup import Element, number

ROOT: Final = "katra"
"""The id of a picture, so that its styles change nothing else in a page that contains it."""
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


Value = TypeVar("Value", int, str, bool, tuple[int, bool])


class Moment(NamedTuple):
    """What is seen for a while: a keyframe, and its start, in seconds."""

    seen: Keyframe
    begins: float


class Reel:
    """The moments of a turn, and the patterns in which parts of the drawing come and go with them.

    A pattern is the numbers of the moments in which a part is visible; the number after the last moment is the still
    end. A picture at rest has only the end.
    """

    def __init__(self, position: Position, turn: Turn | None = None) -> None:
        """`position`: what is seen at the end."""
        self.mover = turn.before.mover if turn else position.mover
        self.moments: list[Moment] = []
        self.trails: dict[tuple[str, PitRef], set[int]] = {}
        """The moments at which a pit has begun the visible lap, was sown by it, or was captured before it."""
        self.over = LOOK
        if turn:
            self.follow(Film(turn))
        self.seconds = self.over + REST
        self.frames = [*(moment.seen.frame for moment in self.moments), frame_of(position)]
        """The board at each moment, and at the end."""
        self.patterns: dict[str, str] = {}
        """The names of what moves, by the keyframes of the style sheet."""

    def follow(self, film: Film) -> None:
        """Note the moments of a turn, and the trail of the lap that is visible at each."""
        self.moments.append(Moment(film.start, 0.0))
        for here, (seen, stands) in enumerate(zip(film.keyframes, paced(film.keyframes), strict=True), start=1):
            if not stands:
                continue
            for passed in film.way(here):
                kind = TRAILS.get(passed.kind, "")
                pits = [pit for pit, _ in passed.taken] if kind == "taken" else [passed.pit]
                owner = self.mover.other if kind == "taken" else self.mover
                for pit in pits if kind else ():
                    self.trails.setdefault((kind, (owner, pit)), set()).add(len(self.moments))
            self.moments.append(Moment(seen, self.over))
            self.over += stands

    @property
    def end(self) -> int:
        """The number of the end in patterns."""
        return len(self.moments)

    def share(self, moment: int, part: float = 0) -> str:
        """Return when a moment begins, or when a part of it is over, as a percentage of the total time."""
        begins = [*(each.begins for each in self.moments), self.over, self.seconds]
        return f"{number(100 * (begins[moment] + part * (begins[moment + 1] - begins[moment])) / self.seconds)}%"

    def showing(self, values: Sequence[Value], draw: Callable[[Value], Iterable[Element]]) -> list[Element]:
        """Draw something by its value at each moment and at the end; a part of several values is drawn only once.

        So a heap is drawn seed by seed, as each lies where it lies in a larger heap.
        """
        parts: dict[Element, set[int]] = {}
        for value in sorted(set(values)):
            for part in draw(value):
                parts.setdefault(part, set()).update(at for at, each in enumerate(values) if each == value)
        return [one for part, moments in parts.items() for one in self.during(part, moments)]

    def trail(self, kind: str, place: PitRef, drawn: Iterable[Element]) -> Iterator[Element]:
        """Yield what a lap leaves in a pit, which stays while that lap goes on."""
        moments = self.trails.get((kind, place), set())
        return (one for part in drawn for one in self.during(part, moments))

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
        written = "".join(f"{when}{{transform:translate({place.x:.0f}px,{place.y:.0f}px)}}" for when, place in places)
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


def paced(shown: Sequence[Keyframe]) -> list[float]:
    """Return how many seconds each keyframe of a turn stays, 0 if it is left out.

    A short turn is shown slowly; in a long one, the deciding moments keep their time (katra/film/timetable.py).
    """
    slowly = [SLOW / PACE * SECONDS[each.kind] for each in shown]
    if sum(slowly) <= SHORT:
        return slowly
    beads = told(shown)
    usual = timetable(shown, beads, PACE)
    if sum(usual) <= LONG:
        return usual
    return timetable(shown, beads, PACE * LONG / max(sum(usual), limit_of(shown[-1].lap)))

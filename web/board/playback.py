"""The player of a turn as a value: at which keyframe it stands, whether it goes on, and where each step leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from katra import Turn, frame_of
from katra.turns import cycle
from web.board.targets import place
from web.board.timeline import Keyframe, keyframes

TENTHS: Final = 10
BEFORE: Final = 4
AFTER: Final = 4
"""How many keyframes belong to a capture that is seen alone, with the capture itself among the latter."""


class Film:
    """All that is seen of a turn, from the board before it; places in it count what has been seen.

    Place 0 is the board before the turn, place n the board after keyframe n.
    """

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.keyframes = keyframes(turn)
        start = place(turn.before, turn.decisions[0])
        self.start = Keyframe("change", start, 0, frame_of(turn.before))

    @property
    def end(self) -> int:
        """The last place."""
        return len(self.keyframes)

    def at(self, here: int) -> Keyframe:
        """Return what is seen in a place."""
        return self.keyframes[here - 1] if here else self.start

    @cached_property
    def laps(self) -> list[int]:
        """The places in which the laps begin, the first at 0."""
        seen = enumerate(pairwise(self.keyframes), start=2)
        return [0, *(here for here, (before, after) in seen if after.lap > max(before.lap, 1))]

    @cached_property
    def captures(self) -> list[int]:
        """The places in which something is captured, or a rova is lost."""
        return [here for here, keyframe in enumerate(self.keyframes, start=1) if keyframe.kind in ("capture", "loss")]

    @cached_property
    def last_capture(self) -> range:
        """The keyframes around the last capture: a few seeds before it, and what becomes of it; none without one."""
        if not self.captures:
            return range(0)
        capture = self.captures[-1] - 1
        return range(max(capture - BEFORE, 0), min(capture + AFTER, self.end))

    @cached_property
    def cycle(self) -> int | None:
        """The place from which an endless turn goes round, if it is known and seen."""
        around = cycle(self.turn)
        if around is None:
            return None
        first = self.turn.laps - around
        return self.laps[first] if 0 <= first < len(self.laps) else None

    def lap_of(self, here: int) -> int:
        """Return the number of the lap of a place, from 1; what comes before the first belongs to it."""
        return max(1, self.at(here).lap)

    def way(self, here: int) -> tuple[Sequence[Keyframe], Sequence[Keyframe]]:
        """Return what has been seen of the lap of a place, and all of the lap before."""
        number = self.lap_of(here) - 1
        begin = self.laps[number]
        first = max(begin - 1, 0)
        before = self.keyframes[max(self.laps[number - 1] - 1, 0) : first] if number else []
        return self.keyframes[first:here], before


class Playback(NamedTuple):
    """Where the player of a turn stands. Every step but going on stops it."""

    film: Film
    here: int = 0
    playing: bool = True

    @property
    def ended(self) -> bool:
        """Whether nothing is left to be seen."""
        return self.here == self.film.end

    def standing(self, here: int) -> Playback:
        """Return the player, stopped in a place, or in the nearest that there is."""
        return self._replace(here=min(max(here, 0), self.film.end), playing=False)

    def after(self, step: str) -> Playback:
        """Return the player after one of its steps, or after a digit, which leads to that tenth of the turn."""
        if step == "toggle":
            return self._replace(playing=not self.playing)
        if step in DESTINATIONS:
            return self.standing(DESTINATIONS[step](self))
        return self.standing(int(step) * self.film.end // TENTHS)

    def next_of(self, places: Iterable[int]) -> int:
        """Return the next of some places, or the end."""
        return min((place for place in places if place > self.here), default=self.film.end)

    def last_of(self, places: Iterable[int]) -> int:
        """Return the last of some places before this one, or the start."""
        return max((place for place in places if place < self.here), default=0)


DESTINATIONS: Final[Mapping[str, Callable[[Playback], int]]] = {
    "start": lambda playback: 0,
    "end": lambda playback: playback.film.end,
    "seed-back": lambda playback: playback.here - 1,
    "seed-on": lambda playback: playback.here + 1,
    "capture-back": lambda playback: playback.last_of(playback.film.captures),
    "capture-on": lambda playback: playback.next_of(playback.film.captures),
    "lap-back": lambda playback: playback.last_of(playback.film.laps),
    "lap-on": lambda playback: playback.next_of(playback.film.laps),
}
"""Where the steps of the player lead that stop it."""

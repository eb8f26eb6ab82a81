"""The player of a turn as a value: its current keyframe, whether it goes on, and where each step leads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Literal, NamedTuple

from katra.beside import tally
from katra.board import Player
from katra.film.timeline import Keyframe, keyframes
from katra.film.timetable import Bead, told
from katra.position import Turn
from katra.turns import decided_at, frame_of

Step = Literal["toggle", "back", "next"]


class Film:
    """Everything seen of a turn, from the board before it; places count the keyframes seen so far.

    Place 0 is the board before the turn, place n the board after keyframe n.
    """

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.keyframes = keyframes(turn)
        start = decided_at(turn.before, turn.decisions[0])
        self.start = Keyframe("change", start, 1, frame_of(turn.before))

    @property
    def end(self) -> int:
        """The last place."""
        return len(self.keyframes)

    def at(self, here: int) -> Keyframe:
        """Return the keyframe of a place."""
        return self.keyframes[here - 1] if here else self.start

    @cached_property
    def laps(self) -> list[int]:
        """The places at which the laps begin, the first at 0."""
        seen = enumerate(pairwise(self.keyframes), start=2)
        return [0, *(here for here, (before, after) in seen if after.lap > before.lap)]

    @cached_property
    def beads(self) -> list[Bead]:
        """The laps that are told."""
        return told(self.keyframes)

    @cached_property
    def captures(self) -> list[int]:
        """The places of the captures."""
        return [here for here, keyframe in enumerate(self.keyframes, start=1) if keyframe.kind == "capture"]

    @cached_property
    def begun(self) -> int:
        """The place of the first seed that is sown."""
        return next((here for here, each in enumerate(self.keyframes, start=1) if each.kind == "seed"), self.end)

    @cached_property
    def opened(self) -> int:
        """How many seeds are captured before any is sown."""
        return self.taken(self.begun - 1)

    @cached_property
    def opening(self) -> range:
        """The places from such a capture until it is seen what the first lap comes to."""
        ends = [*(place - 1 for place in (*self.captures[1:], *self.laps[1:])), self.end]
        return range(self.stops[1], min(ends)) if self.opened else range(0)

    @cached_property
    def stops(self) -> list[int]:
        """The place at which to stop for each lap, by its number: before its first capture, or else at its end.

        Number 0 stops at the board before the turn.
        """
        ends = [begin - 1 for begin in self.laps[1:]] + [self.end]
        first: dict[int, int] = {}
        for here in self.captures:
            first.setdefault(self.at(here).lap, max(here - 1, 1))
        return [0, *(first.get(lap, end) for lap, end in enumerate(ends, start=1))]

    @cached_property
    def told_stops(self) -> list[int]:
        """The stops of the told laps, and the end."""
        return [0, *(self.stops[bead.lap] for bead in self.beads), self.end]

    @property
    def asked(self) -> int:
        """The place at which to explain a turn: its first capture, or its end if it captured nothing."""
        return self.stops[self.at(self.captures[0]).lap] if self.captures else self.stops[-1]

    def taken(self, here: int) -> int:
        """Return how many seeds have been captured up to a place."""
        return sum(self.at(place).seeds for place in self.captures if place <= here)

    def totals(self, here: int, *, lying: bool) -> list[int]:
        """Return what counts of each player's seeds in a place, with those in the hand that sows them.

        What is captured there flies to who captures it, and counts as theirs, unless it is still `lying` where it was.
        """
        keyframe, before = self.at(here), self.turn.before
        left = keyframe.seeds if lying else 0
        held = {before.mover: keyframe.frame.hand - left, before.mover.other: left}
        return [tally(before.variant, keyframe.frame.counts[player], held[player]) for player in Player]

    def taken_by(self, lap: int) -> int:
        """Return how many seeds a lap captures."""
        return sum(self.at(place).seeds for place in self.captures if self.at(place).lap == lap)

    def captured_with(self, lap: int) -> tuple[tuple[int, int], ...]:
        """Return what is told at a lap together with its own capture, if it is told: the laps, and their seeds."""
        return next((bead.captures for bead in self.beads if bead.lap == lap), ())

    @cached_property
    def told_laps(self) -> frozenset[int]:
        """The numbers of the laps that are told."""
        return frozenset(bead.lap for bead in self.beads)

    def passed(self, lap: int) -> range:
        """Return the laps around this one that are passed along with it; none if it is told."""
        before = max((each for each in self.told_laps if each <= lap), default=0)
        after = min((each for each in self.told_laps if each >= lap), default=len(self.laps) + 1)
        return range(before + 1, after)

    def way(self, here: int) -> Sequence[Keyframe]:
        """Return what has been seen of a place's lap, or of all laps that are passed at once there."""
        lap = self.at(here).lap
        begin = self.laps[min((*self.passed(lap), lap)) - 1]
        return self.keyframes[max(begin - 1, 0) : here]


class Playback(NamedTuple):
    """The state of a turn's player; every step but going on stops it.

    `each`: after a pause, steps go from lap to lap, not only from one told lap to the next.
    """

    film: Film
    here: int = 0
    playing: bool = True
    each: bool = False

    @property
    def ended(self) -> bool:
        """Whether there is nothing left to see."""
        return self.here == self.film.end

    def standing(self, here: int) -> Playback:
        """Return the player stopped at a place, or at the nearest existing one."""
        return self._replace(here=min(max(here, 0), self.film.end), playing=False)

    def after(self, step: Step) -> Playback:
        """Return the player after one of its steps."""
        stops = [*self.film.stops, self.film.end] if self.each else self.film.told_stops
        match step:
            case "toggle":
                return self._replace(playing=not self.playing, each=self.playing)
            case "next":
                return self.standing(min((place for place in stops if place > self.here), default=self.film.end))
            case "back":
                return self.standing(max((place for place in stops if place < self.here), default=0))

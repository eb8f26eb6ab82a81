"""What a turn's commentary says at each place, as values: its beginning, its captures, the laps passed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from web.board.playback import Film
from web.board.timetable import steady

MENTIONED: Final = 3
"""Fewer laps that are passed are not worth a sentence."""


class News(NamedTuple):
    """What happened last: a turn of `number` laps begins, `number` seeds are captured, or `number` laps are passed.

    `taken` is what the turn has captured by then; `seeds`: the captures in passed laps; `until`: the next lap. `lap` is
    the last lap of which it is true: a capture belongs to one lap alone.
    """

    kind: Literal["sows", "takes", "passes"]
    number: int
    taken: int = 0
    seeds: int = 0
    until: int = 0
    lap: int = 0


def news(film: Film) -> list[News]:
    """Return the news at each place of a turn."""
    found, taken = [News("sows", len(film.laps))], 0
    for keyframe in film.keyframes:
        passed, last = film.passed(keyframe.lap), found[-1]
        if keyframe.kind == "capture":
            taken += keyframe.seeds
        if keyframe.kind == "capture" and not passed:
            last = News("takes", keyframe.seeds, taken, lap=keyframe.lap)
        elif len(passed) >= MENTIONED and last.until != passed.stop:
            seeds = sum(film.taken_by(lap) for lap in passed)
            last = News("passes", len(passed), taken, seeds, passed.stop, keyframe.lap)
        elif last.kind == "sows" or keyframe.lap <= last.until:
            last = last._replace(taken=taken, lap=keyframe.lap)
        found.append(last)
    return found


class Telling:
    """What is told of a turn that goes on by itself: no text changes before it could be read."""

    def __init__(self, film: Film, seconds: Sequence[float]) -> None:
        self.news = news(film)
        takes = {here for here in film.captures if film.at(here).lap in film.told_laps}
        self.places = steady(self.news, seconds, takes)
        """For each place of the turn, the one that is told there: in words, on the ribbon and on the plaques."""

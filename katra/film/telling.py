"""What a turn's commentary says at each place, as values: its beginning, its captures, the laps passed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from katra.film.playback import Film
from katra.film.timetable import steady

MENTIONED: Final = 3
"""Fewer laps that are passed are not worth a sentence."""


class News(NamedTuple):
    """What happened last: a turn of `number` laps begins, `number` seeds are captured, or `number` laps are passed.

    In a lap of which there is nothing else to say the turn goes on. `taken`: what it has captured with a capture;
    `seeds`: the captures in passed laps; `until`: the next lap; `lap`: the one that captures.
    """

    kind: Literal["sows", "takes", "passes", "goes_on"]
    number: int = 0
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
        elif len(passed) >= MENTIONED:
            last = News("passes", len(passed), seeds=sum(map(film.taken_by, passed)), until=passed.stop)
        elif last.kind != "sows" and keyframe.lap != last.lap:
            last = News("goes_on")
        found.append(last)
    return found


def telling(film: Film, seconds: Sequence[float]) -> list[News]:
    """Return what is told at each place of a turn that goes on by itself: no text changes before it could be read."""
    told = news(film)
    takes = {here for here in film.captures if film.at(here).lap in film.told_laps}
    return [told[place] for place in steady(told, seconds, takes)]

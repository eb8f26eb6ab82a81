"""The pace of a turn: which of its laps are told, and how long each keyframe stays.

The first two laps, the last two, and every lap that captures are told: seed by seed, at the usual pace. All others are
passed: one picture each. A turn of up to `FEW` laps takes no longer than `SHORT` seconds, any other no longer than
`LONG`. If there is not enough time, the passed laps are shortened first. Then the smallest captures join their
neighbours: one lap is told for both. Only if that is not enough either do the told laps go faster.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from katra.film.timeline import Keyframe

PACE: Final = 0.18
"""The seconds of a sown seed at the usual speed, in which all else here is said too."""
SECONDS: Final = {
    "take": 0.34, "drop": 0.2, "loss": 0.7, "lift": 0.25, "tax": 0.54,
    "seed": PACE, "capture": 0.7, "join": PACE, "change": PACE,
}  # fmt: skip
"""How long each kind of keyframe stands."""
ENDS: Final = 2
"""So many laps at the start and at the end are told, whatever happens in them."""
FOUND: Final = 1.8
"""So many times as long takes a first lap whose pit must first be found."""
PASSED: Final = 0.12
PICTURE: Final = 0.05
"""The seconds of a lap that is passed, and of any picture at least."""
FEW: Final = 40
SHORT: Final = 20.0
LONG: Final = 25.0
READING: Final = 1.2
"""No text changes again before it has stood for so many seconds, at whatever speed."""
STILL: Final = 1.5
"""The seconds of a told lap for people who want no motion."""


class Bead(NamedTuple):
    """A told lap, and its captures: the lap of each and its seeds, its own and those that joined it."""

    lap: int
    captures: tuple[tuple[int, int], ...] = ()

    @property
    def taken(self) -> int:
        """How many seeds it stands for."""
        return sum(seeds for _, seeds in self.captures)

    @property
    def own(self) -> int:
        """How many of them its own lap captures."""
        return dict(self.captures).get(self.lap, 0)


def limit_of(laps: int) -> float:
    """Return how many seconds a turn of this many laps may take at the usual speed."""
    return SHORT if laps <= FEW else LONG


def told(shown: Sequence[Keyframe]) -> list[Bead]:
    """Return the told laps of a turn."""
    laps = shown[-1].lap if shown else 0
    taken, seconds = dict[int, int](), dict.fromkeys(range(1, laps + 1), 0.0)
    for keyframe in shown:
        lap = keyframe.lap
        seconds[lap] += SECONDS[keyframe.kind]
        if keyframe.kind in ("capture", "loss"):
            taken[lap] = taken.get(lap, 0) + keyframe.seeds
    ends = {lap for lap in seconds if lap <= ENDS or lap > laps - ENDS}
    kept = [lap for lap in seconds if lap in ends or lap in taken]
    beads = [Bead(lap, ((lap, taken[lap]),) if lap in taken else ()) for lap in kept]
    room = limit_of(laps) - READING
    while sum(seconds[lap] for lap in ends | {bead.lap for bead in beads}) + passing(laps - len(beads)) > room:
        joined = join_smallest(beads)
        if joined == beads:
            break
        beads = joined
    told_twice = [Bead(lap) for lap in ends - {bead.lap for bead in beads}]
    return sorted(beads + told_twice)


def passing(laps: int) -> float:
    """Return the least time, in seconds, in which this many laps can be passed."""
    return min(PICTURE * laps, LONG / 8)


def join_smallest(beads: Sequence[Bead]) -> list[Bead]:
    """Return the beads after the smallest capture has joined the smaller of its neighbours.

    The larger of the two laps is told, or the later one if they are equal.
    """
    beside = [index for index, (one, other) in enumerate(pairwise(beads)) if one.taken and other.taken]
    if not beside:
        return list(beads)
    both = [(beads[index], beads[index + 1]) for index in beside]
    one, other = min(both, key=lambda pair: (min(bead.taken for bead in pair), sum(bead.taken for bead in pair)))
    larger, at = max(one, other, key=lambda bead: (bead.own, bead.lap)), beads.index(one)
    return [*beads[:at], Bead(larger.lap, one.captures + other.captures), *beads[at + 2 :]]


def timetable(shown: Sequence[Keyframe], beads: Sequence[Bead], beat: float, *, unhurried: bool = False) -> list[float]:
    """Return how many seconds each keyframe stays, 0 if it is left out; `beat`: the seconds per sown seed.

    `unhurried`: the first lap takes longer, so that the eye finds the pit from which somebody else sows.
    """
    if not shown or not beat:
        return [0.0] * len(shown)
    kept = {bead.lap for bead in beads}
    begins = [0, *(at for at, (one, other) in enumerate(pairwise(shown), start=1) if one.lap != other.lap)]
    passed = [at for at in begins if shown[at].lap not in kept]
    first = FOUND if unhurried else 1.0
    seconds = [SECONDS[each.kind] * (first if each.lap == 1 else 1) if each.lap in kept else 0.0 for each in shown]
    telling, room = sum(seconds), limit_of(shown[-1].lap) - READING
    quicker = min(1.0, (room - passing(len(passed))) / telling)
    seconds = [quicker * each for each in seconds]
    left = max(min(PASSED * len(passed), room - telling), passing(len(passed)))
    pictures = min(len(passed), round(left / PICTURE))
    for at in evenly(passed, pictures):
        seconds[at] = left / pictures
    return [beat / PACE * each for each in seconds]


def steps(stops: Sequence[int], end: int) -> list[float]:
    """Return the same for people who want no motion: the only pictures are the stops."""
    seen = {place - 1 for place in stops if place}
    each = min(STILL, (LONG - READING) / max(len(seen), 1))
    return [each if at in seen else 0.0 for at in range(end)]


def evenly(indices: Sequence[int], number: int) -> list[int]:
    """Return a number of the given indices, spread evenly."""
    number = min(max(number, 0), len(indices))
    return [indices[(2 * place + 1) * len(indices) // (2 * number)] for place in range(number)]


def steady(wanted: Sequence[object], seconds: Sequence[float], urgent: Container[int]) -> list[int]:
    """Return, for each place of a turn that goes on by itself, the place whose text is shown there: the text's first.

    `wanted`: the text of each place, the first before the turn. A text stays until it could be read; none appears if
    an `urgent` one would follow sooner than that.
    """
    starts = list(accumulate(seconds, initial=0.0))
    awaited = [start for here, start in enumerate(starts[:-1], start=1) if here in urgent]
    read, begun, since = 0, 0, 0.0
    found = [0]
    for here, now in enumerate(starts[:-1], start=1):
        begun = begun if wanted[here] == wanted[begun] else here
        in_time = here in urgent or not any(now < start < now + READING for start in awaited)
        if wanted[here] != wanted[read] and now - since >= READING - 1e-9 and in_time:
            read, since = begun, now
        found.append(read)
    return found

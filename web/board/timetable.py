"""The timetable of a turn: how long each of its keyframes stands, at a constant pace, or quickened where it is long.

A turn of up to `MAX_CONSTANT` keyframes keeps the pace from its first seed to its last. So does a longer one that is
over within its limit, which grows with its laps. In all others what decides keeps its time: a capture `CAPTURE`, the
`APPROACH` seeds before it and the last `LAST_LAPS` laps `SLOW` or more for each seed, and the picture before them
stands for a `REST`, so that the eye is there in time. All else is quickened, to one picture in `PICTURE` seconds and no
further: what finds no room even so is left out, evenly, the beginnings of laps last.

Where even what decides has no room, the limit holds, for nobody watches a turn for minutes: the last laps keep their
time first, then the captures, the largest first, of equal ones the later; the others go by like any seed, and are
marked on the scrubber, where each can be looked at for as long as one likes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from web.board.timeline import Keyframe

PACE: Final = 0.2
"""The seconds of a sown seed at the usual speed, in which all else here is said too."""
WEIGHTS: Final = {
    "take": 1.9, "drop": 1.1, "loss": 4.0, "lift": 1.3, "tax": 3.0,
    "seed": 1.0, "capture": 2.4, "join": 1.0, "change": 1.0,
}  # fmt: skip
"""How many times as long as a sown seed each kind of keyframe stands."""
MAX_CONSTANT: Final = 60
CAPTURE: Final = 0.35
LOSS: Final = 0.6
SLOW: Final = 0.09
REST: Final = 0.2
APPROACH: Final = 3
LAST_LAPS: Final = 3
PICTURE: Final = 0.05
"""The seconds that a picture needs to be seen at all, at whatever speed."""
KEPT: Final = 0.9
"""The share of the limit that what decides may take, so that the rest of the turn is seen too."""
LIMITS: Final = ((47, 15.0), (300, 30.0))
"""How many seconds a turn of so many laps may take; in between the limit grows evenly."""


def timetable(shown: Sequence[Keyframe], beat: float) -> list[float]:
    """Return how many seconds each keyframe stands, 0 if it is left out; `beat`: the seconds of a sown seed."""
    speed = beat / PACE
    natural = [beat * WEIGHTS[keyframe.kind] for keyframe in shown]
    limit = speed * limit_of(shown[-1].lap) if shown else 0
    if len(shown) <= MAX_CONSTANT or sum(natural) <= limit:
        return natural
    least = {index: speed * seconds for index, seconds in kept(shown).items()}
    others = [index for index in range(len(shown)) if index not in least]
    room = int((limit - sum(least.values())) / PICTURE)
    least |= dict.fromkeys(chosen(shown, others, room), PICTURE)
    stretched = quickening(least, natural, limit)
    return [max(least[index], stretched * natural[index]) if index in least else 0 for index in range(len(shown))]


def limit_of(laps: int) -> float:
    """Return how many seconds a turn of so many laps may take at the usual speed."""
    (few, short), (many, long) = LIMITS
    return short + (long - short) * min(max((laps - few) / (many - few), 0), 1)


def kept(shown: Sequence[Keyframe]) -> dict[int, float]:
    """Return the keyframes of a long turn that keep their time, with the seconds that each stands at least."""
    left, found = KEPT * limit_of(shown[-1].lap), dict[int, float]()
    for seconds in stretches(shown):
        cost = sum(more - found.get(index, 0) for index, more in seconds.items() if more > found.get(index, 0))
        if cost <= left:
            left -= cost
            found |= {index: max(more, found.get(index, 0)) for index, more in seconds.items()}
    return found


def stretches(shown: Sequence[Keyframe]) -> Iterator[dict[int, float]]:
    """Yield what decides in a turn, what decides most first: the last laps, a lost rova, the captures; then its start.

    Each is the seconds that some keyframes stand at least.
    """
    laps = shown[-1].lap
    begins = [0, *(index for index in range(1, len(shown)) if shown[index].lap != shown[index - 1].lap)]
    last = [index for index in begins if shown[index].lap > laps - LAST_LAPS]
    for first, end in reversed(list(pairwise([*last, len(shown)]))):
        yield dict.fromkeys(range(first, end), SLOW) | before(first)
    events = [index for index, keyframe in enumerate(shown) if keyframe.kind in ("loss", "capture")]
    for index in sorted(events, key=lambda index: (size(shown[index]), index), reverse=True):
        yield event(shown, index)
    yield {index: SLOW for index, keyframe in enumerate(shown) if keyframe.lap <= 1}


def size(keyframe: Keyframe) -> int:
    """Return how much a keyframe decides: a lost rova more than any capture, of captures the largest most."""
    return sum(seeds for _, seeds in keyframe.taken) if keyframe.kind == "capture" else 1_000


def event(shown: Sequence[Keyframe], index: int) -> dict[int, float]:
    """Return a capture, or a lost rova, with the seeds before it and what its seeds join."""
    first = max(index - APPROACH, 0)
    seconds = dict.fromkeys(range(first, index), SLOW) | before(first)
    if index + 1 < len(shown) and shown[index + 1].kind == "join":
        seconds[index + 1] = SLOW
    return seconds | {index: CAPTURE if shown[index].kind == "capture" else LOSS}


def before(index: int) -> dict[int, float]:
    """Return the rest in which a quickened stretch ends that leads up to a keyframe."""
    return {index - 1: REST} if index else {}


def chosen(shown: Sequence[Keyframe], others: Sequence[int], room: int) -> list[int]:
    """Return which of the keyframes that may be left out are shown, if there is room for so many."""
    if room >= len(others):
        return list(others)
    marked = [index for index in others if shown[index].kind != "seed"]
    seeds = [index for index in others if shown[index].kind == "seed"]
    return evenly(marked, room) + evenly(seeds, room - len(marked))


def evenly(indices: Sequence[int], number: int) -> list[int]:
    """Return so many of some indices, spread evenly."""
    number = min(max(number, 0), len(indices))
    return [indices[(2 * place + 1) * len(indices) // (2 * number)] for place in range(number)]


def quickening(least: Mapping[int, float], natural: Sequence[float], limit: float) -> float:
    """Return the share of their natural time that keyframes stand in a turn that keeps to its limit.

    Those that must stand longer do; the less a keyframe needs, the sooner it gets of the time that is left.
    """
    fixed, moving, share = sum(least.values()), 0.0, 0.0
    for index in sorted(least, key=lambda index: least[index] / natural[index]):
        if moving and share <= least[index] / natural[index]:
            break
        fixed, moving = fixed - least[index], moving + natural[index]
        share = (limit - fixed) / moving
    return share

"""A turn told in beats, and when each beat falls: long turns quicken by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, Literal, NamedTuple

from katra import Capture, Lap, Player, Turn

Place = tuple[Player, int]
MOST_BEATS: Final = 6000  # a turn with more is shown as far as this, then as it ends


class Beat(NamedTuple):
    """One thing seen: a pit lifted into the hand, a seed sown, a capture, captured seeds that join a pit.

    `hand` is what the hand holds afterwards, `lap` counts from 1; `taken` are the opponent's (pit, seeds) of a capture.
    """

    kind: Literal["lift", "seed", "capture", "join"]
    pit: int
    hand: int
    lap: int
    taken: tuple[tuple[int, int], ...] = ()


class Speed(NamedTuple):
    """How long a beat takes at first, and how long a whole turn may take, in seconds."""

    beat: float
    turn: float


SPEEDS: Final = (Speed(0.8, 50), Speed(0.44, 22), Speed(0.25, 12), Speed(0.14, 8), Speed(0.07, 5), Speed(0, 0))
USUAL_SPEED: Final = 2
WEIGHTS: Final = {"lift": 1.3, "seed": 1.0, "capture": 2.4, "join": 1.0}


def beats(turn: Turn) -> list[Beat]:
    """Return what is seen of a turn, in order."""
    return list(islice(told(turn), MOST_BEATS))


def told(turn: Turn) -> Iterator[Beat]:
    """Tell a turn step by step."""
    board = turn.before.variant.board
    lap = 0
    for step in turn.steps:
        match step:
            case Capture(taken, into):
                yield Beat("capture", into, 0, lap, taken)
                yield Beat("join", into, 0, lap, taken)
            case Lap(lifted, seeds, pit, sense):
                lap += 1
                for start in lifted:
                    yield Beat("lift", start, seeds, lap)
                for left in range(seeds - 1, -1, -1):
                    yield Beat("seed", pit, left, lap)
                    pit = board.next(pit, sense)


def timetable(moments: Sequence[Beat], speed: Speed) -> list[float]:
    """Return when each beat begins, in seconds, and at the end when the last one is over.

    Each beat is shorter than the one before by the same factor, chosen so that the longest turn, a geometric series,
    takes about `speed.turn`.
    """
    if speed.beat == 0:
        return [0.0] * (len(moments) + 1)
    shrinking = 1 - speed.beat / speed.turn
    times, now, beat = [0.0], 0.0, speed.beat
    for moment in moments:
        now += beat * WEIGHTS[moment.kind]
        beat *= shrinking
        times.append(now)
    return times


def happen(beat: Beat, counts: dict[Player, list[int]], mover: Player) -> set[Place]:
    """Do to the counts what a beat does, and return the pits that changed."""
    own, other = counts[mover], counts[mover.other]
    match beat.kind:
        case "lift":
            own[beat.pit] = 0
        case "seed":
            own[beat.pit] += 1
        case "join":
            own[beat.pit] += sum(seeds for _, seeds in beat.taken)
        case "capture":
            for pit, _ in beat.taken:
                other[pit] = 0
            return {(mover.other, pit) for pit, _ in beat.taken}
    return {(mover, beat.pit)}

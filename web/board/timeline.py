"""A turn told in beats, and when each beat falls: long turns quicken by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, Literal, NamedTuple

from katra import Capture, Drop, Frame, Lap, Player, Step, Turn, frame_of, frames

Place = tuple[Player, int]
MOST_BEATS: Final = 6000  # a turn with more is shown as far as this, then as it ends


class Beat(NamedTuple):
    """One thing seen: a seed taken from the reserve, or dropped; pits lifted into the hand; a seed sown; a capture;
    captured seeds that join a pit.

    `frame` is the board afterwards, `lap` counts from 1; `taken` are the opponent's (pit, seeds) of a capture, which
    fly to `pit`: they join it, or are sown from the hand from there on.
    """

    kind: Literal["take", "drop", "lift", "seed", "capture", "join"]
    pit: int
    lap: int
    frame: Frame
    taken: tuple[tuple[int, int], ...] = ()


class Speed(NamedTuple):
    """How long a beat takes at first, and how long a whole turn may take, in seconds."""

    beat: float
    turn: float


SPEEDS: Final = (Speed(0.8, 50), Speed(0.44, 22), Speed(0.25, 12), Speed(0.14, 8), Speed(0.07, 5), Speed(0, 0))
USUAL_SPEED: Final = 2
WEIGHTS: Final = {"take": 1.9, "drop": 1.1, "lift": 1.3, "seed": 1.0, "capture": 2.4, "join": 1.0}


def beats(turn: Turn) -> list[Beat]:
    """Return what is seen of a turn, in order."""
    return list(islice(told(turn), MOST_BEATS))


def told(turn: Turn) -> Iterator[Beat]:
    """Tell a turn step by step: its frames, and before a drop the seed on its way."""
    board, boards = turn.before.variant.board, frames(turn)
    lap, before = 0, frame_of(turn.before)
    for index, step in enumerate(turn.steps):
        match step:
            case Drop(pit):
                dropped = next(boards)
                yield Beat("take", pit, lap, before._replace(hand=1, beside=dropped.beside))
                yield Beat("drop", pit, lap, dropped)
            case Capture(taken, None):
                yield Beat("capture", entered(turn.steps[index + 1 :]), lap, next(boards), taken)
            case Capture(taken, int(into)):
                yield Beat("capture", into, lap, next(boards), taken)
                yield Beat("join", into, lap, next(boards), taken)
            case Lap(lifted, seeds, pit, sense):
                lap += 1
                if lifted:
                    yield Beat("lift", lifted[0], lap, next(boards))
                for _ in range(seeds):
                    yield Beat("seed", pit, lap, next(boards))
                    pit = board.next(pit, sense)


def entered(following: Sequence[Step]) -> int:
    """Return the pit in which captured seeds begin to be sown, by the step after their capture."""
    lap = following[0]
    assert isinstance(lap, Lap)
    return lap.first


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


def changed(before: Frame, after: Frame) -> set[Place]:
    """Return the pits that do not hold the same in two frames."""
    return {
        (player, pit)
        for player in Player
        for pit, counts in enumerate(zip(before.counts[player], after.counts[player], strict=True))
        if counts[0] != counts[1]
    }

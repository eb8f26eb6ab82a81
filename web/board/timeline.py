"""A turn as keyframes, and when each begins: long turns quicken by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, Literal, NamedTuple

from katra import Capture, Drop, Frame, Lap, Player, Step, Turn, frame_of, frames
from web.board.targets import place

PitRef = tuple[Player, int]
MAX_KEYFRAMES: Final = 6000  # a turn with more is shown as far as this, then as it ends


class Keyframe(NamedTuple):
    """One thing seen: a seed taken from beside the board, or dropped; pits lifted into the hand; a seed sown; a
    capture; captured seeds that join a pit; what lies beside the pits changed, and nothing else.

    `frame` is the board afterwards, `lap` counts from 1; `taken` are the opponent's (pit, seeds) of a capture, which
    fly to `pit`: they join it, or are sown from the hand from there on. `source` is the field a seed is taken from.
    """

    kind: Literal["take", "drop", "lift", "seed", "capture", "join", "change"]
    pit: int
    lap: int
    frame: Frame
    taken: tuple[tuple[int, int], ...] = ()
    source: str = ""


class Speed(NamedTuple):
    """How long a sown seed takes at first, and how long a whole turn may take, in seconds."""

    seed: float
    turn: float


SPEEDS: Final = (Speed(0.8, 50), Speed(0.44, 22), Speed(0.25, 12), Speed(0.14, 8), Speed(0.07, 5), Speed(0, 0))
DEFAULT_SPEED: Final = 2
WEIGHTS: Final = {"take": 1.9, "drop": 1.1, "lift": 1.3, "seed": 1.0, "capture": 2.4, "join": 1.0, "change": 1.0}


def keyframes(turn: Turn) -> list[Keyframe]:
    """Return what is seen of a turn, in order: its frames, and before a drop the seed on its way."""
    return list(islice(_keyframes(turn), MAX_KEYFRAMES))


def _keyframes(turn: Turn) -> Iterator[Keyframe]:
    board, boards = turn.before.variant.board, frames(turn)
    lap, before, pit = 0, frame_of(turn.before), place(turn.before, turn.decisions[0])
    for index, step in enumerate(turn.steps):
        match step:
            case Drop(pit, source):
                dropped = next(boards)
                yield Keyframe("take", pit, lap, before._replace(hand=1, beside=dropped.beside), source=source)
                yield Keyframe("drop", pit, lap, dropped)
            case Capture(taken, None):
                pit = entered(turn.steps[index + 1 :])
                yield Keyframe("capture", pit, lap, next(boards), taken)
            case Capture(taken, int(pit)):
                yield Keyframe("capture", pit, lap, next(boards), taken)
                yield Keyframe("join", pit, lap, next(boards), taken)
            case Lap(lifted, seeds, first, sense):
                lap += 1
                if lifted:
                    yield Keyframe("lift", lifted[0], lap, next(boards))
                for number in range(seeds):
                    pit = (first + number * sense) % board.pits
                    yield Keyframe("seed", pit, lap, next(boards))
    yield from (Keyframe("change", pit, lap, frame) for frame in boards)


def entered(following: Sequence[Step]) -> int:
    """Return the pit in which captured seeds begin to be sown, by the steps after their capture."""
    return next(step.first for step in following if isinstance(step, Lap))


def timetable(shown: Sequence[Keyframe], speed: Speed) -> list[float]:
    """Return when each keyframe begins, in seconds, and at the end when the last one is over.

    Each is shorter than the one before by the same factor, chosen so that the longest turn, a geometric series, takes
    about `speed.turn`.
    """
    if speed.seed == 0:
        return [0.0] * (len(shown) + 1)
    shrinking = 1 - speed.seed / speed.turn
    times, now, seconds = [0.0], 0.0, speed.seed
    for keyframe in shown:
        now += seconds * WEIGHTS[keyframe.kind]
        seconds *= shrinking
        times.append(now)
    return times


def changed(before: Frame, after: Frame) -> set[PitRef]:
    """Return the pits that do not hold the same in two frames."""
    return {
        (player, pit)
        for player in Player
        for pit, counts in enumerate(zip(before.counts[player], after.counts[player], strict=True))
        if counts[0] != counts[1]
    }

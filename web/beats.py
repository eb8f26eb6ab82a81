"""A turn told in beats, and when each beat falls: long turns quicken by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, Literal, NamedTuple

from katra import Capture, Drop, Lap, Player, Position, Step, Turn

Place = tuple[Player, int]
MOST_BEATS: Final = 6000  # a turn with more is shown as far as this, then as it ends


class Beat(NamedTuple):
    """One thing seen: a seed taken from the reserve, or dropped; pits lifted into the hand; a seed sown; a capture;
    captured seeds that join a pit.

    `hand` is what the hand holds afterwards, `lap` counts from 1; `taken` are the opponent's (pit, seeds) of a capture,
    which fly to `pit`: they join it, or are sown from the hand from there on. `beside` is the other pit that is lifted
    where the mover opens his rova.
    """

    kind: Literal["take", "drop", "lift", "seed", "capture", "join"]
    pit: int
    hand: int
    lap: int
    taken: tuple[tuple[int, int], ...] = ()
    beside: tuple[int, ...] = ()


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
    """Tell a turn step by step."""
    board = turn.before.variant.board
    lap = 0
    for index, step in enumerate(turn.steps):
        match step:
            case Drop(pit):
                yield Beat("take", pit, 1, lap)
                yield Beat("drop", pit, 0, lap)
            case Capture(taken, None):
                yield Beat("capture", entered(turn.steps[index + 1 :]), step.seeds, lap, taken)
            case Capture(taken, int(into)):
                yield Beat("capture", into, step.seeds, lap, taken)
                yield Beat("join", into, 0, lap, taken)
            case Lap(lifted, seeds, pit, sense):
                lap += 1
                if lifted:
                    yield Beat("lift", lifted[0], seeds, lap, beside=lifted[1:])
                for left in range(seeds - 1, -1, -1):
                    yield Beat("seed", pit, left, lap)
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


class Table:
    """The board while a turn is shown: the seeds of every pit, the reserves, the rovas that are intact."""

    def __init__(self, position: Position) -> None:
        self.mover = position.mover
        self.counts = {player: list(position.counts(player)) for player in Player}
        self.reserves = {player: position.reserve(player) for player in Player}
        self.rovas = {player: position.rova(player) for player in Player}

    def happen(self, beat: Beat) -> set[Place]:
        """Do what a beat does, and return the pits that changed."""
        mover, other = self.mover, self.mover.other
        own = self.counts[mover]
        match beat.kind:
            case "take":
                self.reserves[mover] -= 1
                return set()
            case "drop" | "seed":
                own[beat.pit] += 1
            case "join":
                own[beat.pit] += sum(seeds for _, seeds in beat.taken)
            case "lift":
                for pit in (beat.pit, *beat.beside):
                    own[pit] = 0
                self.rovas[mover] = self.rovas[mover] and not beat.beside
                return {(mover, pit) for pit in (beat.pit, *beat.beside)}
            case "capture":
                for pit, _ in beat.taken:
                    self.counts[other][pit] = 0
                self.rovas[other] = self.rovas[other] and len(beat.taken) == 1
                return {(other, pit) for pit, _ in beat.taken}
        return {(mover, beat.pit)}

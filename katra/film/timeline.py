"""A turn as keyframes: everything seen of it, in order, each with the board afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, Literal, NamedTuple

from katra.board import Player
from katra.position import Turn
from katra.steps import Capture, Change, Drop, Lap, Step, Tax
from katra.turns import Frame, decided_at, frame_of, frames

PitRef = tuple[Player, int]
MAX_KEYFRAMES: Final = 6000  # a longer turn is shown up to this point, then at its end


class Keyframe(NamedTuple):
    """One thing seen: a seed taken from beside the board, or dropped; pits lifted into the hand; the tax of a pit,
    which keeps its other seeds; a seed sown; a capture; captured seeds that join a pit; what stands around pits is
    lost, as a rova; what else lies beside them changed.

    `frame` is the board afterwards; `lap` counts from 1, and what comes before the first one belongs to it; `taken` are
    the opponent's (pit, seeds) of a capture, which fly to `pit`: they join it, or are sown from the hand from there on.
    `source` is the field a seed is taken from, or that is lost: by the mover or, if `robbed`, by the other player.
    """

    kind: Literal["take", "drop", "lift", "tax", "seed", "capture", "join", "loss", "change"]
    pit: int
    lap: int
    frame: Frame
    taken: tuple[tuple[int, int], ...] = ()
    source: str = ""
    robbed: bool = False

    @property
    def seeds(self) -> int:
        """The number of seeds captured."""
        return sum(seeds for _, seeds in self.taken)


SPEEDS: Final = (0.72, 0.36, 0.18, 0.09, 0.045, 0.0)
"""The seconds of a sown seed, each half of the one before; the last shows turns at once."""
DEFAULT_SPEED: Final = 2


def keyframes(turn: Turn) -> list[Keyframe]:
    """Return the keyframes of a turn, in order: its frames and, before a drop, the seed on its way."""
    return list(islice(_keyframes(turn), MAX_KEYFRAMES))


def _keyframes(turn: Turn) -> Iterator[Keyframe]:
    variant, boards = turn.before.variant, frames(turn)
    enclosures = {field.name for field in variant.fields if field.pits}
    lap, begun, shown, pit = 1, False, frame_of(turn.before), decided_at(turn.before, turn.decisions[0])
    lost = list[Change]()  # since the last movement, with which it comes
    for index, step in enumerate(turn.steps):
        if isinstance(step, Change):
            lost += [step] * (step.field in enclosures and not step.value)
            continue
        match step:
            case Drop(pit, source):
                dropped = next(boards)
                seen = [
                    Keyframe("take", pit, lap, shown._replace(hand=1, beside=dropped.beside), source=source),
                    Keyframe("drop", pit, lap, dropped),
                ]
            case Tax(pit):
                seen = [Keyframe("tax", pit, lap + begun, next(boards))]
            case Capture(taken, into):
                pit = entered(turn.steps[index + 1 :]) if into is None else into
                seen = [Keyframe("capture", pit, lap, next(boards), taken)]
                if into is not None:
                    seen.append(Keyframe("join", pit, lap, next(boards), taken))
            case Lap(lifted, seeds, first, sense):
                lap, begun = lap + begun, True
                seen = [Keyframe("lift", lifted[0], lap, next(boards))] if lifted else []
                pits = [(first + number * sense) % variant.board.pits for number in range(seeds)]
                seen += [Keyframe("seed", pit, lap, next(boards)) for pit in pits]
                pit = pits[-1]
        for change in lost:
            shown = shown._replace(beside=seen[0].frame.beside)
            yield Keyframe("loss", seen[0].pit, lap, shown, source=change.field, robbed=change.whose == "other")
        lost.clear()
        yield from seen
        shown = seen[-1].frame
    for frame in boards:  # a change after the last movement is a keyframe of its own
        if lost:
            yield Keyframe("loss", pit, lap, frame, source=lost[-1].field, robbed=lost[-1].whose == "other")
        else:
            yield Keyframe("change", pit, lap, frame)


def entered(following: Sequence[Step]) -> int:
    """Return the pit in which the sowing of captured seeds begins, from the steps after their capture."""
    return next(step.first for step in following if isinstance(step, Lap))


def changed(before: Frame, after: Frame) -> set[PitRef]:
    """Return the pits whose seeds differ between two frames."""
    return {
        (player, pit)
        for player in Player
        for pit, counts in enumerate(zip(before.counts[player], after.counts[player], strict=True))
        if counts[0] != counts[1]
    }

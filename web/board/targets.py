"""The targets that a board offers: each decision that can be made, with the pits of its first lap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from katra import Capture, Decision, Lap, Position, decision_text, outcome, play, turn


class Target(NamedTuple):
    """A decision as the board offers it.

    `sow` lifts a pit (or the rova) and sows it, `enter` sows captured seeds from an end pit, `stop` ends the turn.
    `pit` is where it begins: the pit lifted, entered, or stopped in; `sign` is the direction there. `way` are the pits
    that its first lap sows, `taken` what it captures before, as the opponent's (pit, seeds).
    """

    decision: Decision
    text: str
    kind: Literal["sow", "enter", "stop"]
    pit: int
    sign: str
    way: tuple[int, ...] = ()
    taken: tuple[tuple[int, int], ...] = ()
    opens_rova: bool = False

    @property
    def seeds(self) -> int:
        """The number of seeds captured."""
        return sum(seeds for _, seeds in self.taken)

    @property
    def side(self) -> str:
        """The key of the side to which it sows."""
        return "right" if self.sign == ">" else "left"


def targets(position: Position, offered: Sequence[Decision]) -> list[Target]:
    """Return decisions as the board offers them."""
    return [target(position, decision) for decision in offered]


def target(position: Position, decision: Decision) -> Target:
    """Return a decision as the board offers it: what moves before and in its first lap."""
    board = position.variant.board
    text = decision_text(position, decision)
    here = place(position, decision)
    taken: tuple[tuple[int, int], ...] = ()
    for step in turn(position, decision).steps:
        match step:
            case Capture():
                taken = step.taken
            case Lap(lifted, seeds, first, sense):
                start = here if lifted else first
                way = tuple((first + sense * index) % board.pits for index in range(seeds))
                sign = board.sign(start, sense)
                return Target(decision, text, "sow" if lifted else "enter", start, sign, way, taken, len(lifted) > 1)
    return Target(decision, text, "stop", here, decision.sign)


def place(position: Position, decision: Decision) -> int:
    """Return the pit in which a decision is made: where a turn starts, or where it waits."""
    if decision.pit is not None:
        return decision.pit
    assert position.pause
    return position.pause.pit


def starts(position: Position, pit: int, offered: Sequence[Decision]) -> list[Target]:
    """Return the ways to start from a pit; a side of a capture that wins at once by either is not asked for."""
    ways = [decision for decision in offered if decision.pit == pit]
    aims = targets(position, ways)
    return aims[:1] if aims and aims[0].kind == "enter" and all_win(position, ways) else aims


def all_win(position: Position, answers: Sequence[Decision]) -> bool:
    """Return whether each of some decisions ends the game at once with the mover's win."""
    ends = [outcome(play(position, answer)) for answer in answers]
    return all(end is not None and end.winner == position.mover for end in ends)

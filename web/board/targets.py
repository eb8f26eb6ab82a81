"""The targets that a board offers: each decision that can be made, with the pits of its first lap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from katra import Capture, Decision, Lap, Node, Position, Turn, decision_text, outcome


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


def targets(node: Node, offered: Sequence[Decision]) -> list[Target]:
    """Return decisions that may be taken in a place of a game as the board offers them."""
    return [target(node.after(decision)) for decision in offered]


def target(tried: Turn) -> Target:
    """Return a decision that was carried out as the board offers it: what moves before and in its first lap."""
    position, (decision, *_) = tried.before, tried.decisions
    board = position.variant.board
    text = decision_text(position, decision)
    here = place(position, decision)
    taken: tuple[tuple[int, int], ...] = ()
    for step in tried.steps:
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


def starts(node: Node, pit: int) -> list[Target]:
    """Return the ways to start from a pit; a side of a capture that wins at once by either is not asked for."""
    ways = [decision for decision in node.decisions if decision.pit == pit]
    aims = targets(node, ways)
    return aims[:1] if aims and aims[0].kind == "enter" and all_win(node, ways) else aims


def all_win(node: Node, answers: Sequence[Decision]) -> bool:
    """Return whether each of some decisions ends the game at once with the mover's win."""
    ends = [outcome(node.after(answer).after) for answer in answers]
    return all(end is not None and end.winner == node.position.mover for end in ends)

"""The targets that a board offers: each decision that can be made, with the pits of its first lap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from katra.deciding import all_win
from katra.node import Node
from katra.notation import decision_text
from katra.position import Turn
from katra.steps import Capture, Change, Decision, Drop, Lap, Tax
from katra.turns import decided_at


class Target(NamedTuple):
    """A decision as the board offers it.

    `sow` lifts a pit (or several together) and sows it, `enter` sows captured seeds from an end pit, `stop` ends the
    turn, `act` does anything else that sows nothing. `pit` is where it begins: the pit lifted, entered, or decided
    about; `sign` is the direction there, or the decision's sign. `way` are the pits sown by its first lap, `taken` the
    captures before that, as the opponent's (pit, seeds). `source` is the field from which a seed is dropped first,
    `gives_up` the field that the mover loses with it; "" if there is none. `part` is how many seeds are lifted from a
    pit that keeps the others, 0 if all are lifted.
    """

    decision: Decision
    text: str
    kind: Literal["sow", "enter", "stop", "act"]
    pit: int
    sign: str
    way: tuple[int, ...] = ()
    taken: tuple[tuple[int, int], ...] = ()
    source: str = ""
    gives_up: str = ""
    part: int = 0

    @property
    def seeds(self) -> int:
        """The number of seeds captured."""
        return sum(seeds for _, seeds in self.taken)


def targets(node: Node, offered: Sequence[Decision]) -> list[Target]:
    """Return the decisions that may be made at a place of a game, as the board offers them."""
    return [target(node.after(decision)) for decision in offered]


def target(tried: Turn) -> Target:
    """Return a decision, once tried out, as the board offers it: what moves before and in its first lap."""
    position, (decision, *_) = tried.before, tried.decisions
    board, sign = position.variant.board, decision.sign
    here = decided_at(position, decision)
    found = Target(decision, decision_text(position, decision), "stop" if sign == "=" else "act", here, sign)
    for step in tried.steps:
        match step:
            case Drop(_, source):
                found = found._replace(source=source)
            case Change("mover", name, 0):
                found = found._replace(gives_up=name)
            case Tax(_, part):
                found = found._replace(part=part)
            case Capture():
                found = found._replace(taken=step.taken)
            case Lap(lifted, seeds, first, sense):
                from_here = lifted or found.part
                start = here if from_here else first
                way = tuple((first + sense * index) % board.pits for index in range(seeds))
                kind: Literal["sow", "enter"] = "sow" if from_here else "enter"
                return found._replace(kind=kind, pit=start, sign=board.sign(start, sense), way=way)
    return found


def starts(node: Node, pit: int) -> list[Target]:
    """Return the ways to start from a pit; the side of a capture is not asked for if either side wins at once."""
    ways = [decision for decision in node.decisions if decision.pit == pit]
    aims = targets(node, ways)
    return aims[:1] if aims and aims[0].kind == "enter" and all_win(node, ways) else aims

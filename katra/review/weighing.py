"""Weigh a position: find best play and its value, by proof where there is one, else by the search."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from katra.position import Position
from katra.review.proofs import Proofs
from katra.review.worth import Worth, decided
from katra.search.thinking import think
from katra.search.thought import Thought
from katra.search.values import DRAW, WIN
from katra.steps import Decision, Outcome

PROOF_NODES: Final = 500
"""In a game that is solved, each player's win is also looked for in so many nodes."""

Turns = tuple[tuple[Decision, ...], ...]


class Weighed(NamedTuple):
    """What a position is worth to its mover, and best play from there as whole turns; () after the end of a game.

    `judged` is the same by the search alone, where the proof goes beyond what the search sees.
    """

    worth: Worth
    line: Turns
    judged: Weighed | None = None


def weighed_end(outcome: Outcome, position: Position) -> Weighed:
    """Return the value of a position in which the game has ended."""
    if outcome.winner is None:
        return Weighed(Worth(DRAW, proved=True), ())
    return Weighed(Worth(WIN if outcome.winner is position.mover else -WIN, proved=True), ())


def weigh(
    position: Position, history: Sequence[Position], nodes: int, proofs: Proofs, proof_nodes: int = PROOF_NODES
) -> Generator[None, None, Weighed]:
    """Return what a position at the start of a turn is worth, after `nodes` nodes; yield from time to time.

    Raises GameOver.
    """
    thought: Thought | None = None
    for latest in think(position, history, nodes=nodes):
        thought = latest or thought
        yield
    assert thought is not None
    line = thought.lines[0]
    judged = Weighed(Worth(line.value, decided(line.value)), line.turns)
    if judged.worth.proved:
        return judged
    return (yield from proved(position, judged, proofs, proof_nodes))


def proved(position: Position, judged: Weighed, proofs: Proofs, nodes: int) -> Generator[None, None, Weighed]:
    """Return what the search judged of a position, or what is proved about it within `nodes` nodes."""
    found = yield from proofs.find(position, nodes)
    if found is None:
        return judged
    line = judged.line if found.turn in ((), judged.line[0]) else (found.turn,)
    return Weighed(found.worth, line, judged)

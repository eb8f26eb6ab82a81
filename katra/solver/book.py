"""Books: the winner's proved turns in the positions where a short search would not find them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from katra.notation import parse_turn
from katra.position import Position, Variant
from katra.solver import alone
from katra.solver.data import read
from katra.solver.known import known
from katra.steps import Decision

BOOKS: Final = "books"

REACH: Final = 4_000
"""A search (`prove`) through so many nodes finds the win in the positions of a proof that a book leaves out."""


def proved_turn(position: Position) -> tuple[Decision, ...] | None:
    """Return the turn that wins by proof, if the book of this game has the position; None if not.

    A book leaves out the positions of its proof whose win `prove` finds within REACH nodes. The book of a race is the
    list of turns that win it alone (alone.py).
    """
    if position.variant.special_pit is not None:
        return alone.proved_turn(position)
    turn = _turns(position.variant).get(position.text)
    return parse_turn(position, turn) if turn else None


@lru_cache(maxsize=4)
def _turns(variant: Variant) -> dict[str, str]:
    solved = known(variant)
    if solved is None or solved.book is None:
        return {}
    _, _, lines = read(f"{BOOKS}/{solved.book}").partition("\n\n")
    pairs = (line.split(" ") for line in lines.splitlines())
    return {position.replace("_", " "): turn for position, turn in pairs}

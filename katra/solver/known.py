"""Who wins with best play, where it is known: proved results and how they were obtained."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from katra.board import Player
from katra.position import Position, Variant
from katra.solver.data import FOLDER, read
from katra.variants import variant

KNOWN_FILE: Final = "known.json"
PROOFS: Final = FOLDER / "proofs"
"""The folder of the proofs that are small enough to be kept."""


class Known(NamedTuple):
    """What was proved about a variant from its start. The proof was checked by the readable rules (check.py)."""

    game: str
    size: int
    options: Mapping[str, str]
    """Every option, so that a result stays true when another choice becomes the usual one."""
    winner: Literal["first", "second"]
    plies: int
    """The plies, of both players together, in which the winner wins at the latest."""
    exact: bool
    """Whether it was also proved that the loser can always hold out so long."""
    positions: int
    """The positions of the proof in which the winner is to move."""
    bytes: int
    """The size of the proof as text."""
    nodes: int
    seconds: float
    """The time that finding the first proof took, in CPython."""
    command: str
    """The command that finds a proof again."""
    proof: str | None
    """The name of the proof in PROOFS, if it is kept."""
    book: str | None = None
    """The name of the book (book.py), if there is one."""

    @property
    def variant(self) -> Variant:
        return variant(self.game, self.size, self.options)

    @property
    def turns(self) -> int:
        """How many turns the winner plays at most."""
        return (self.plies + 1) // 2 if self.winner == "first" else self.plies // 2


@lru_cache(maxsize=1)
def everything_known() -> tuple[Known, ...]:
    """Return all known results, game by game."""
    return tuple(Known(**result) for result in json.loads(read(KNOWN_FILE)))


def known(of: Variant) -> Known | None:
    """Return what is known of a variant from its usual start; None if it is not solved.

    >>> from katra.solver.known import known
    >>> found = known(variant("gorobaka"))
    >>> found.winner, found.plies, found.exact
    ('first', 5, True)
    >>> known(variant("katra-be")) is None
    True
    """
    near = (result for result in everything_known() if (result.game, result.size) == (of.game.id, of.size))
    return next((result for result in near if result.variant == of), None)


def known_at(position: Position) -> Known | None:
    """Return what is known about a game in its starting position."""
    return known(position.variant) if position == position.variant.start else None


def winner(position: Position) -> Player | None:
    """Return who can always win a game from its start, or None if that is not known."""
    found = known_at(position)
    if found is None:
        return None
    return position.mover if found.winner == "first" else position.mover.other


def trivial(position: Position) -> bool:
    """Return whether perfect play wins a game in its opening turn."""
    found = known_at(position)
    return found is not None and found.plies == 1

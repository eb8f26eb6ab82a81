"""What is not solved: the variants that were tried in vain, with what was spent on each player's win."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from katra.position import Variant
from katra.solver.data import read
from katra.variants import variant

UNDECIDED_FILE: Final = "undecided.json"


class Spent(NamedTuple):
    """What was spent on the win of one player."""

    nodes: int = 0
    seconds: float = 0
    cannot: bool = False
    """Whether it was found that the other player can keep them from winning."""


class Undecided(NamedTuple):
    """A variant whose winner nobody knows. `options` has every option, as in Known."""

    game: str
    size: int
    options: Mapping[str, str]
    first: Spent = Spent()
    second: Spent = Spent()

    @property
    def variant(self) -> Variant:
        return variant(self.game, self.size, self.options)

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Undecided:
        """Return a row of the file as a value."""
        return cls(row["game"], row["size"], row["options"], Spent(**row["first"]), Spent(**row["second"]))

    def row(self) -> dict[str, Any]:
        """Return it as a row of the file."""
        return self._asdict() | {"first": self.first._asdict(), "second": self.second._asdict()}


def everything_undecided() -> tuple[Undecided, ...]:
    """Return all variants that were tried in vain, game by game."""
    return tuple(Undecided.of(row) for row in json.loads(read(UNDECIDED_FILE)))

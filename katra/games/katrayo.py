"""Katrayo: a katro of one row each, invented at Ambositra for the boards of awale sold there."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation, ShownTurn, SowingGame
from katra.sowing.add_and_go_on import AddAndGoOn

KATRAYO: Final = SowingGame(
    id="katrayo",
    names=("Katrayo", "Katrayokely"),
    places=("ambositra",),
    peoples=(),
    year=2024,
    citations=(Citation("busser-katrayo"),),
    rows=1,
    columns=(6, 4),
    rules=AddAndGoOn(captures_from="front", target="front", goal="all"),
    difficulty="easy",
    length="short",
    shown=ShownTurn("A2>"),
)

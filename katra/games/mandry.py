"""Mandry dia homana, "sleep, then eat": a lap that ends in an empty front pit captures all the same."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation, Disagreement, Reading, ShownTurn, SowingGame
from katra.sowing.add_and_go_on import AddAndGoOn

MANDRY: Final = SowingGame(
    id="mandry",
    names=("Katro mandry dia homana",),
    places=("highlands",),
    peoples=("betsileo",),
    year=None,
    citations=(
        Citation("tiennot"),
        Citation("busser-katro", "fig. 46-49"),
        Citation("busser-gorobaka"),
        Citation("dandouau"),
    ),
    rows=2,
    columns=(6, 4),
    rules=AddAndGoOn(captures_from="front", target="column", goal="all", empty_front_captures="any"),
    difficulty="fair",
    length="short",
    shown=ShownTurn("A5<", "3.1.3.1.3.0/3.1.3.0.3.3/3.0.3.0.3.3/3.0.3.0.3.3 S"),
    disagreements=(
        Disagreement(
            "description",
            (Reading("rules_observed", Citation("tiennot")), Reading("named_without_rules", Citation("dandouau"))),
        ),
    ),
)

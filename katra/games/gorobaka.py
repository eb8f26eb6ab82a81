"""Gorobaka, "pierced from side to side": a capture empties the whole column."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation, Disagreement, Option, OptionValue, Reading, ShownTurn, SowingGame
from katra.sowing.add_and_go_on import AddAndGoOn

_DANDOUAU = Citation("dandouau", "1° Katra gorobaka")
_CASES = Citation("dandouau", "Deuxième cas")

GOROBAKA: Final = SowingGame(
    id="gorobaka",
    names=("Katra gorobaka", "Katra borobaka"),
    places=("coast",),
    peoples=(),
    year=1909,
    citations=(_DANDOUAU,),
    rows=2,
    columns=(8,),
    rules=AddAndGoOn(captures_from="front", target="column", goal="all"),
    difficulty="easy",
    length="short",
    shown=ShownTurn("A1>"),
    options=(
        Option("min_start", (OptionValue("1"), OptionValue("2", {"min_start": 2})), _DANDOUAU),
        Option(
            "first_turn",
            (OptionValue("any"), OptionValue("front", {"first_turn": "front"})),
            _DANDOUAU,
            usual="front",
        ),
    ),
    disagreements=(
        Disagreement(
            "min_start", (Reading("one_seed", _DANDOUAU), Reading("two_seeds_some_players", _DANDOUAU)), "min_start"
        ),
        Disagreement(
            "second_case_part_one", (Reading("to_the_right", _CASES), Reading("misprint_to_the_left", _CASES))
        ),
        Disagreement(
            "restricted_case",
            (
                Reading("second_case_part_two", _CASES),
                Reading("slip_third_case_part_one", Citation("dandouau", "Remarque")),
            ),
        ),
    ),
)

KATRO_GOROBAKA: Final = SowingGame(
    id="katro-gorobaka",
    names=("Katro gorobaka",),
    places=("highlands",),
    peoples=("betsileo",),
    year=None,
    citations=(
        Citation("tiennot"),
        Citation("busser-katro", "fig. 40-45"),
        Citation("busser-gorobaka"),
    ),
    rows=2,
    columns=(5, 4, 6, 8),
    rules=AddAndGoOn(captures_from="front", target="column", goal="all"),
    difficulty="easy",
    length="short",
    shown=ShownTurn("B2>"),
    disagreements=(
        Disagreement(
            "size", (Reading("five_columns", Citation("tiennot")), Reading("eight_columns", Citation("busser-katro")))
        ),
    ),
)

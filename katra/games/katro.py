"""Katro and its neighbours: the players capture between the two rows nearest to each other that still hold a seed."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation, Disagreement, Option, OptionValue, Reading, ShownTurn, SowingGame
from katra.sowing.add_and_go_on import AddAndGoOn

_BUSSER = Citation("busser-katro", "fig. 1-39")
_TIENNOT = Citation("tiennot")
_IANJANINA = Citation("voogt-1999", "p. 112-113")

KATRO: Final = SowingGame(
    id="katro",
    names=("Katro",),
    places=("highlands",),
    peoples=("merina",),
    year=None,
    citations=(_BUSSER, _TIENNOT),
    rows=2,
    columns=(6, 4, 8),
    rules=AddAndGoOn(captures_from="frontmost", target="frontmost", goal="all"),
    difficulty="fair",
    length="medium",
    shown=ShownTurn("B1<", "0.3.1.3.3.3/1.3.0.1.3.1/1.4.0.0.2.1/1.5.0.5.5.2 S"),
    options=(Option("start", (OptionValue("any"), OptionValue("outermost", {"start": "outermost"})), _IANJANINA),),
    disagreements=(
        Disagreement("goal", (Reading("all_seeds", _BUSSER), Reading("front_row_in_the_south_east", _TIENNOT))),
        Disagreement(
            "size",
            (
                Reading("six_columns", Citation("busser-katro")),
                Reading("four_columns_to_learn", Citation("busser-katro")),
                Reading("eight_columns", Citation("linton")),
            ),
        ),
        Disagreement("start", (Reading("any_pit", _BUSSER), Reading("back_row_in_ianjanina", _IANJANINA)), "start"),
    ),
)

AMBOHIMANGA: Final = SowingGame(
    id="ambohimanga",
    names=("Katro Ambohimanga",),
    places=("ambohimanga",),
    peoples=("merina",),
    year=None,
    citations=(_TIENNOT, _BUSSER),
    rows=2,
    columns=(6, 4, 8),
    rules=AddAndGoOn(captures_from="frontmost", target="frontmost", goal="all", direction="game"),
    difficulty="fair",
    length="medium",
    shown=ShownTurn("B5>"),
)

FANGA: Final = SowingGame(
    id="fanga",
    names=("Fanga", "M'raha mwana"),
    places=("south-east", "mayotte"),
    peoples=("antemoro", "antambahoaka"),
    year=None,
    citations=(_TIENNOT, _BUSSER),
    rows=2,
    columns=(8, 4, 6),
    rules=AddAndGoOn(captures_from="frontmost", target="frontmost", goal="front"),
    difficulty="fair",
    length="medium",
    shown=ShownTurn("B7<", "2.7.0.1.2.0.4.0/0.0.0.4.0.0.0.0/4.2.1.5.1.4.1.2/3.0.6.3.4.4.1.3 S"),
    disagreements=(
        Disagreement(
            "flacourt_game",
            (
                Reading("seems_the_same_name", _TIENNOT),
                Reading("flacourt_begins_otherwise", Citation("busser-2023")),
            ),
        ),
    ),
)

"""Mpantsaka: captures stop at the opponent's front row for as long as it holds a seed."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation, Disagreement, Option, OptionValue, Reading, SowingGame
from katra.sowing.add_and_go_on import AddAndGoOn

_DANDOUAU = Citation("dandouau", "2° Katra mpantsaka")

MPANTSAKA: Final = SowingGame(
    id="mpantsaka",
    names=("Katra mpantsaka",),
    places=("coast",),
    peoples=(),
    year=1909,
    citations=(_DANDOUAU,),
    rows=2,
    columns=(8,),
    rules=AddAndGoOn(captures_from="front", target="frontmost", goal="all"),
    difficulty="fair",
    length="long",
    options=(Option("start", (OptionValue("any"), OptionValue("front", {"start": "front"})), _DANDOUAU),),
    disagreements=(
        Disagreement("start", (Reading("any_pit", _DANDOUAU), Reading("front_row_some_players", _DANDOUAU)), "start"),
    ),
)

"""The katro of Fianarantsoa, with three rows each; its smallest board is a 2 x 6 one stood on end."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation, Disagreement, Option, OptionValue, Reading, ShownTurn, SowingGame
from katra.sowing.add_and_go_on import AddAndGoOn

_BUSSER = Citation("busser-betsileo")
_SUMMARY = Citation("ludii", "evidence 1867")
_BACK_ROW = Citation("voogt-1999", "p. 112-113")
_EXAMPLE = Citation("busser-betsileo", "6 x 2")

FIANARANTSOA: Final = SowingGame(
    id="fianarantsoa",
    names=("Katro Fianarantsoa",),
    places=("fianarantsoa",),
    peoples=("betsileo",),
    year=None,
    citations=(_BACK_ROW, _BUSSER),
    rows=3,
    columns=(6, 2, 3, 4),
    rules=AddAndGoOn(captures_from="frontmost", target="frontmost", goal="all"),
    difficulty="hard",
    length="long",
    shown=ShownTurn("C3<", "4.1.3.3.3.3/1.3.3.0.3.1/1.4.0.1.1.0/0.5.0.1.1.0/1.5.0.6.1.2/2.5.5.2.0.1 S"),
    options=(
        Option(
            "start",
            (OptionValue("any"), OptionValue("outermost", {"start": "outermost"})),
            _BACK_ROW,
            usual="outermost",
            usual_from=3,
        ),
        Option("direction", (OptionValue("turn"), OptionValue("game", {"direction": "game"})), _SUMMARY),
    ),
    disagreements=(
        Disagreement("start", (Reading("outermost_row", _BACK_ROW), Reading("any_pit_of_two", _EXAMPLE)), "start"),
        Disagreement("direction", (Reading("each_turn", _BUSSER), Reading("whole_game", _SUMMARY)), "direction"),
        Disagreement("lone_seed", (Reading("moved_as_any", _BUSSER), Reading("straight_ahead", _SUMMARY))),
        Disagreement(
            "described_before",
            (Reading("never_described", _BUSSER), Reading("three_rows_in_paris", Citation("parker", "p. 591"))),
        ),
    ),
)

"""Fandatsaka, "let fall": each turn drops a seed of the reserve, and captured seeds come in again by an end pit."""

from __future__ import annotations

from typing import Final

from katra.board import Board
from katra.games.description import (
    Citation,
    Disagreement,
    InitialSetup,
    Option,
    OptionValue,
    Reading,
    ShownTurn,
    SowingGame,
)
from katra.sowing.re_enter import ReEnter

_FANDATSAKA = Citation("dandouau", "3° Katra fandatsaka")
_SECOND_PHASE = Citation("dandouau", "Règles particulières, II")
_FLACOURT = Citation("flacourt", "p. 108-110")
_BUSSER = Citation("busser-fifanga")

ENDLESS: Final = Option(
    "endless", (OptionValue("draw"), OptionValue("illegal", {"endless": "illegal"})), Citation("donkers")
)


def one_in_every_inner_pit(board: Board) -> InitialSetup:
    """One seed in each front pit but the two end pits; the rest of each player's four a column in their reserve."""
    inner = [board.pit(0, col) for col in range(1, board.cols - 1)]
    return InitialSetup(tuple(int(pit in inner) for pit in range(board.pits)), {"reserve": 4 * board.cols - len(inner)})


FANDATSAKA: Final = SowingGame(
    id="fandatsaka",
    names=("Katra fandatsaka",),
    places=("coast",),
    peoples=(),
    year=1909,
    citations=(_FANDATSAKA,),
    rows=2,
    columns=(8,),
    rules=ReEnter(start="drop", side="forced", centre="first", phase2_min=2),
    difficulty="hard",
    length="medium",
    shown=ShownTurn("A4>", "0.0.0.0.0.0.0.0/1.1.0.1.1.2.1.0/1.1.2.1.1.0.1.0/0.0.0.0.0.0.0.0 S 25-25"),
    options=(ENDLESS,),
    disagreements=(
        Disagreement(
            "captured_singleton",
            (
                Reading("general_rule_covers_it", Citation("dandouau", "Katra fandatsaka, V")),
                Reading("special_rule_four", Citation("dandouau", "Règles particulières, IV")),
            ),
        ),
        Disagreement(
            "start_without_reserve",
            (Reading("front_row_preferred", _SECOND_PHASE), Reading("back_row_preferred", _BUSSER)),
        ),
    ),
    initial_setup=one_in_every_inner_pit,
    least_columns=4,
)

FIFANGHA: Final = SowingGame(
    id="fifangha",
    names=("Fifangha",),
    places=("fort-dauphin", "foulpointe"),
    peoples=(),
    year=1661,
    citations=(_FLACOURT, Citation("catat", "p. 185"), _BUSSER),
    rows=2,
    columns=(8, 6, 4),
    rules=ReEnter(start="drop", side="forced", centre="always", phase2_min=1),
    difficulty="hard",
    length="medium",
    shown=ShownTurn("A3>", "0.0.0.0.0.0.0.0/1.2.1.0.1.1.1.0/1.0.1.2.1.1.1.0/0.0.0.0.0.0.0.0 S 25-25"),
    options=(ENDLESS,),
    disagreements=(
        Disagreement(
            "reconstruction",
            (Reading("after_busser", _BUSSER), Reading("flacourt_leaves_open", _FLACOURT)),
        ),
        Disagreement(
            "goal",
            (Reading("front_row", _BUSSER), Reading("flacourt_chibon_and_cells", _FLACOURT)),
        ),
        Disagreement(
            "start_without_reserve",
            (Reading("back_row_preferred", _BUSSER), Reading("front_row_preferred", _SECOND_PHASE)),
        ),
        Disagreement(
            "place", (Reading("at_fort_dauphin", _FLACOURT), Reading("among_the_sakalava", Citation("mancala-world")))
        ),
        Disagreement(
            "origin", (Reading("from_bao", Citation("tiennot-2017")), Reading("before_bao", Citation("mancala-world")))
        ),
    ),
    initial_setup=one_in_every_inner_pit,
    least_columns=4,
)

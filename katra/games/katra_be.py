"""Katra-be, "the great katra": fandatsaka with a rova, an enclosure of two pits kept for the decisive turn."""

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
from katra.games.fandatsaka import ENDLESS
from katra.sowing.re_enter import ReEnter

ROVA_COLUMN: Final = 5
_DANDOUAU = Citation("dandouau", "Katra sakalava ou katra-be")
_BUSSER = Citation("busser-sakalava")


def _initial_setup(board: Board) -> InitialSetup:
    counts = [0] * board.pits
    for row, column, seeds in ((0, 5, 3), (0, 6, 2), (0, 7, 2), (1, 5, 3)):
        counts[board.pit(row, column - 1)] = seeds
    return InitialSetup(tuple(counts), {"reserve": 22})


KATRA_BE: Final = SowingGame(
    id="katra-be",
    names=("Katra-be", "Katra sakalava"),
    places=("north-west", "sambirano"),
    peoples=("sakalava",),
    year=1909,
    citations=(_DANDOUAU, _BUSSER),
    rows=2,
    columns=(8,),
    rules=ReEnter(start="drop", side="forced", centre="always", phase2_min=2, rova=ROVA_COLUMN),
    difficulty="hard",
    length="medium",
    shown=ShownTurn("A4<", "0.0.0.3.0.0.0.0/0.2.3.3.0.0.0.1/0.0.0.1.4.0.2.0/0.0.0.0.3.0.0.0 S 21-21 Rr"),
    options=(
        Option(
            "centre",
            (OptionValue("always"), OptionValue("first", {"centre": "first"})),
            Citation("dandouau", "Katra fandatsaka, VI, VIII"),
        ),
        ENDLESS,
    ),
    disagreements=(
        Disagreement(
            "centre",
            (Reading("every_capture", _BUSSER), Reading("dropped_seed_only", Citation("dandouau", "VI, VIII"))),
            "centre",
        ),
        Disagreement("singletons", (Reading("mover_without_start_loses", _BUSSER), Reading("game_ends", _DANDOUAU))),
        Disagreement(
            "goal", (Reading("front_row_of_either", _DANDOUAU), Reading("front_row_of_the_opponent", _BUSSER))
        ),
        Disagreement(
            "still_played",
            (
                Reading("no_longer_played", _BUSSER),
                Reading("bao_is_called_so", Citation("romchip")),
                Reading("mraha_is_called_katra", Citation("acoua")),
            ),
        ),
    ),
    initial_setup=_initial_setup,
    least_columns=8,
    most_columns=8,
)

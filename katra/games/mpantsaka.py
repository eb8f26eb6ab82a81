"""Mpantsaka: captures stop at the opponent's front row for as long as it holds a seed; katra, as seen in 1998."""

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
from katra.sowing.add_and_go_on import AddAndGoOn

_DANDOUAU = Citation("dandouau", "2° Katra mpantsaka")
_SEEN_IN_1998 = Citation("awale-info")


def three_in_every_pit(board: Board) -> InitialSetup:
    return InitialSetup((3,) * board.pits)


MPANTSAKA: Final = SowingGame(
    id="mpantsaka",
    names=("Katra mpantsaka",),
    places=("coast",),
    peoples=(),
    year=1909,
    citations=(_DANDOUAU, _SEEN_IN_1998),
    rows=2,
    columns=(8, 6, 4),
    rules=AddAndGoOn(captures_from="front", target="frontmost", goal="all"),
    difficulty="fair",
    length="long",
    shown=ShownTurn("A3>", "4.4.4.0.1.4.2.1/2.1.4.4.0.2.4.1/0.0.3.1.0.1.3.0/3.3.0.3.3.0.3.3 S"),
    options=(
        Option("start", (OptionValue("any"), OptionValue("front", {"start": "front"})), _DANDOUAU),
        Option("seeds", (OptionValue("2"), OptionValue("3", initial_setup=three_in_every_pit)), _SEEN_IN_1998),
    ),
    disagreements=(
        Disagreement("start", (Reading("any_pit", _DANDOUAU), Reading("front_row_some_players", _DANDOUAU)), "start"),
        Disagreement(
            "size", (Reading("eight_columns_on_the_coast", _DANDOUAU), Reading("six_or_four_in_1998", _SEEN_IN_1998))
        ),
        Disagreement("seeds", (Reading("two_a_pit", _DANDOUAU), Reading("also_three_a_pit", _SEEN_IN_1998)), "seeds"),
        Disagreement("place", (Reading("on_the_coast", _DANDOUAU), Reading("a_game_of_the_sakalava", _SEEN_IN_1998))),
    ),
)

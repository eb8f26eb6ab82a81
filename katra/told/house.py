"""Games with a house told: drop, capture, keep the house or sow it, play takata, pay the tax, block a pit, and lose."""

from __future__ import annotations

from typing import Final

from katra.board import Board
from katra.position import Variant
from katra.sowing.entry import RESERVE
from katra.sowing.house import ReEnterWithHouse
from katra.told.figures import Figure, Told, shown, start

KEPT: Final = "5-5 Hh"
ONE_KEPT: Final = "5-5 H"
SPENT: Final = "0-0 Hh"
WITHOUT_RESERVES: Final = "0-0 -"
"""What is written after a position: the reserves and the houses."""

DROPPED: Final = (
    Figure("0.0.0.0.0.0.0.0/2.3.0.6.0.0.0.0/1.1.0.0.6.0.0.0/0.0.0.0.0.0.0.0", "A1>"),
    Figure("0.0.0.0.0.0/2.3.6.0.0.0/1.1.0.6.0.0/0.0.0.0.0.0", "A1>"),
)
ENTERED: Final = (
    Figure("0.0.0.0.0.0.0.0/0.0.2.6.0.0.0.0/0.0.1.0.6.0.0.0/0.0.0.0.0.0.0.0", "A3>"),
    Figure("0.0.0.0.0.0/0.0.6.2.0.0/0.0.0.6.0.0/0.0.0.0.0.0", "A4>"),
)
SAFARI: Final = (
    Figure("0.0.0.0.0.0.0.0/5.0.0.6.0.0.0.0/1.0.0.0.6.0.0.0/0.0.0.0.0.0.0.0", "A1>+"),
    Figure("0.0.0.0.0.0/4.0.6.0.0.0/1.0.0.6.0.0/0.0.0.0.0.0", "A1>+"),
)
SMALL_HOUSE_SOWN: Final = (
    Figure("0.0.0.0.0.0.0.0/5.0.0.6.0.0.0.0/1.0.0.0.2.0.0.0/0.0.0.0.0.0.0.0", "A1>+"),
    Figure("0.0.0.0.0.0/4.0.6.0.0.0/1.0.0.1.0.0/0.0.0.0.0.0", "A1>+"),
)
TAXED: Final = (
    Figure("0.0.0.0.0.0.0.0/0.0.0.6.0.0.0.0/0.0.0.0.6.0.0.0/2.0.0.0.0.0.0.1", "A5>"),
    Figure("0.0.0.0.0.0/0.0.6.0.0.0/0.0.0.6.0.0/2.0.0.0.0.1", "A4>"),
)
SMALL_HOUSE_TAXED: Final = (
    Figure("0.0.0.0.0.0.0.0/0.0.0.6.0.0.0.0/0.0.0.0.3.0.0.0/2.0.0.0.0.0.0.1", "A5>"),
    Figure("0.0.0.0.0.0/0.0.6.0.0.0/0.0.0.3.0.0/2.0.0.0.0.1", "A4>"),
)
IN_WHITE: Final = (
    Figure("0.0.0.0.0.0.0.0/2.0.0.6.0.0.0.0/0.1.0.0.6.0.0.0/1.0.0.0.0.0.0.0", "A2<"),
    Figure("0.0.0.0.0.0/2.0.6.0.0.0/0.1.0.6.0.0/1.0.0.0.0.0", "A2<"),
)
WITHOUT_A_RESERVE: Final = (
    Figure("0.0.0.0.0.0.0.0/2.0.0.6.0.0.0.0/1.0.0.0.6.0.0.0/0.2.2.0.0.0.0.0", "B2<"),
    Figure("0.0.0.0.0.0/2.0.6.0.0.0/1.0.0.6.0.0/0.2.2.0.0.0", "B2<"),
)
SINGLE_CAPTURES: Final = (
    Figure("0.0.0.0.0.0.0.0/2.0.0.6.0.0.0.0/1.0.0.0.6.0.0.0/1.0.2.0.0.0.0.0", "B1<"),
    Figure("0.0.0.0.0.0/2.0.6.0.0.0/1.0.0.6.0.0/1.0.2.0.0.0", "B1<"),
)
FRONT_TAKEN: Final = (
    Figure("0.0.1.0.0.0.0.0/0.3.0.0.0.0.0.0/0.1.0.0.6.0.0.0/0.0.0.0.0.0.0.0", "A2>"),
    Figure("0.0.1.0.0.0/0.3.0.0.0.0/0.1.0.6.0.0/0.0.0.0.0.0", "A2>"),
)

BLOCKED: Final = Figure("0.0.0.0.0.0.0.0/1.2.0.0.2.0.0.0/0.0.2.2.0.0.0.0/0.0.0.0.0.0.0.0", "A3<")

TAKEN_BY_A_LAP: Final = Figure("2.0.0.0.0.0.0.0/2.0.1.0.0.0.0.0/1.0.0.0.0.0.0.0/0.2.2.0.0.0.0.0", "B2<")
DIRECTION_KEPT: Final = Figure("2.0.0.0.0.0.0.0/0.0.0.2.1.0.0.0/0.2.0.1.0.0.0.0/0.0.0.0.0.0.0.0", "A2>")
TAKEN_AGAIN: Final = Figure("2.0.0.0.0.0.0.0/2.3.1.0.0.0.0.0/1.1.0.0.0.0.0.0/0.2.0.0.0.0.0.0", "B2<")
PAST_SEEDS: Final = Figure("0.0.0.0.0.0.0.0/0.1.0.0.2.0.0.0/2.0.1.0.1.0.0.0/0.0.2.0.0.0.0.0", "A1>")
FRONT_TAKEN_BY_A_LAP: Final = Figure("0.0.1.0.0.0.0.0/0.0.0.3.0.0.0.0/0.2.0.1.0.0.0.0/0.0.0.0.0.0.0.0", "A2>")


def told(variant: Variant, rules: ReEnterWithHouse) -> list[Told]:
    """Return the rules of a game with a house, or of the one by which its captures are learned, which has none."""
    if rules.house_min is None:
        return without_a_house(variant, rules)
    board = variant.board
    reserve = variant.value(variant.opening.beside, RESERVE.name)
    drop = "drop.house" if rules.first_turn == "any" else "drop.house.first_turn"
    house = house_at_any_number(board) if rules.house_min == 1 else house_that_works(board, rules)
    return [
        start("aim.front", variant),
        start("board.house", variant, values={"columns": board.cols, "reserve": reserve}),
        shown(drop, board, *DROPPED, beside=KEPT),
        shown(f"enter.kichwa.{rules.centre}", board, *ENTERED, beside=KEPT),
        *house,
        *([shown("takasia", board, BLOCKED, beside=WITHOUT_RESERVES)] if rules.takasia == "on" else []),
        shown(f"kamu.{rules.lone_end}", board, *FRONT_TAKEN, beside=ONE_KEPT),
    ]


def house_that_works(board: Board, rules: ReEnterWithHouse) -> list[Told]:
    """Tell what a house of six seeds does, in the turns that capture and in the others, and without a reserve."""
    return [
        shown("on.safari", board, *SAFARI, beside=KEPT),
        shown("takata.tax", board, *TAXED, beside=KEPT),
        shown(f"mtaji.{rules.house_mtaji}", board, *WITHOUT_A_RESERVE, beside=SPENT, values={"most": most(board)}),
    ]


def house_at_any_number(board: Board) -> list[Told]:
    """Tell the same of a house that may hold any number of seeds, and is a pit like any other without a reserve."""
    return [
        shown("on.nyumba", board, *SMALL_HOUSE_SOWN, beside=KEPT),
        shown("trakatra", board, *IN_WHITE, beside=KEPT),
        shown("tax", board, *SMALL_HOUSE_TAXED, beside=KEPT),
        shown("mtaji.any", board, *SINGLE_CAPTURES, beside=SPENT),
    ]


def without_a_house(variant: Variant, rules: ReEnterWithHouse) -> list[Told]:
    """Tell the game without a house, in which every turn starts with a lap."""
    board, seeds = variant.board, max(variant.packing.unpack(variant.opening.pits))
    return [
        start("aim.front", variant),
        start("board.2", variant, values={"columns": board.cols, "seeds": seeds}),
        shown("start.lap", board, TAKEN_BY_A_LAP, values={"most": most(board)}),
        shown("enter.kichwa.lap", board, DIRECTION_KEPT),
        shown("on.pit", board, TAKEN_AGAIN),
        shown("takata.front", board, PAST_SEEDS),
        shown(f"kamu.{rules.lone_end}", board, FRONT_TAKEN_BY_A_LAP),
    ]


def most(board: Board) -> int:
    """Return the most seeds with which a capture by a lap can start: they must not come round to their own pit."""
    return board.pits - 1

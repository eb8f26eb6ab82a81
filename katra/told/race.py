"""The race told: the special pit, sow one way, go on, start again, and be home first."""

from __future__ import annotations

from typing import Final

from katra.board import Board
from katra.position import Variant
from katra.sowing.race import Race
from katra.told.figures import Figure, Told, shown, start

SOWN: Final = Figure("0.0/0.0/2.0/0.0", "A1<")
GONE_ON: Final = Figure("0.0.0/0.0.0/1.0.0/1.0.0", "A1<"), Figure("0.0/0.0/1.0/2.0", "A1<")
EMPTY: Final = Figure("0.0.0/0.0.0/0.1.0/1.0.0", "B1>"), Figure("0.0/0.0/0.1/1.0", "B1>")


def told(variant: Variant, rules: Race) -> list[Told]:
    """Return the rules of a race, in which all seeds are brought into one pit and none is captured."""
    board = variant.board
    return [
        start(f"aim.{rules.goal}", variant),
        start("board.race", variant, values={"columns": board.cols}),
        shown("sow.race", board, SOWN),
        shown("go_on.race", board, *GONE_ON),
        shown("empty.race", board, *EMPTY),
        shown("start_again", board, started_again(board)),
        shown("home", board, brought_home(board)),
    ]


def started_again(board: Board) -> Figure:
    """Draw a last seed that falls into the special pit, from the pit behind it, and the start that follows."""
    between = ".".join(["0"] * (board.cols - 1))
    front, back = ".".join(["1", *["0"] * (board.cols - 1)]), f"{between}.1"
    return Figure(f"{between}.0/{between}.0/{front}/{back}", f"B{board.cols}>A1<")


def brought_home(board: Board) -> Figure:
    """Draw the last seed that is not yet home, in the pit behind the special one."""
    between = ".".join(["0"] * (board.cols - 1))
    return Figure(f"{between}.0/{between}.0/{between}.3/{between}.1", f"B{board.cols}>")

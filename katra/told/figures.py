"""An example of a rule: a small figure laid on a board of any size, and a turn that is played there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from katra.board import Board
from katra.position import Variant

NOTHING: Final[Mapping[str, int]] = {}


class Told(NamedTuple):
    """One rule: the code of its text with the numbers in it, and an example: a position, and a turn played there.

    The turn is "" where the position alone is to be seen. South is to move in every example.
    """

    code: str
    position: str
    turn: str = ""
    values: Mapping[str, int] = NOTHING


class Figure(NamedTuple):
    """A board drawn as text, rows from top to bottom, South to move, and the turn to be played."""

    rows: str
    turn: str

    @property
    def columns(self) -> int:
        """The number of columns that are drawn."""
        return self.rows.partition("/")[0].count(".") + 1


def shown(code: str, board: Board, *figures: Figure, beside: str = "", values: Mapping[str, int] = NOTHING) -> Told:
    """Return a rule with the first of some figures that is not too wide for a board; `beside` as in a position."""
    figure = next(figure for figure in figures if figure.columns <= board.cols)
    return Told(code, " ".join([laid(board, figure.rows), "S", *beside.split()]), figure.turn, values)


def laid(board: Board, rows: str) -> str:
    """Return a figure of few columns laid on a board, at its left.

    There the way along the back row, round its left end and along the front row is the same on boards of any size, so
    that what is sown and captured is the same, too. Of a figure with more rows than the board only the inner ones are
    taken; of one with fewer, the outer rows of the board are empty.

    >>> from katra.told.figures import laid
    >>> laid(Board(2, 3), "0.0/0.1/1.0/0.2"), laid(Board(1, 3), "0.0/0.1/1.0/0.0"), laid(Board(3, 2), "0.1/1.0")
    ('0.0.0/0.1.0/1.0.0/0.2.0', '0.1.0/1.0.0', '0.0/0.0/0.1/1.0/0.0/0.0')
    """
    drawn = [[*row.split("."), *["0"] * board.cols][: board.cols] for row in rows.split("/")]
    missing = board.rows - len(drawn) // 2
    outer = [["0"] * board.cols] * missing
    inner = drawn[-missing:missing] if missing < 0 else drawn
    return "/".join(".".join(row) for row in [*outer, *inner, *outer])


def start(code: str, variant: Variant, turn: str = "", values: Mapping[str, int] = NOTHING) -> Told:
    """Return a rule with the position in which the game starts."""
    return Told(code, variant.start.text, turn, values)

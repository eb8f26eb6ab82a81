"""The board seen from one player's seat: rows, columns, the loop to sow along, and what faces what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

ROW_LETTERS: Final = "ABC"

FORWARD: Final = 1
BACKWARD: Final = -1


class Player(IntEnum):
    """South sits below the figure and, in the usual start, plays first.

    >>> Player.SOUTH.letter, Player.SOUTH.other, int(Player.NORTH)
    ('S', <Player.NORTH: 1>, 1)
    """

    SOUTH = 0
    NORTH = 1

    @property
    def other(self) -> Player:
        """The player on the other side."""
        return Player.NORTH if self is Player.SOUTH else Player.SOUTH

    @property
    def letter(self) -> str:
        """`S` or `N`, as positions are written."""
        return "SN"[self]


@dataclass(frozen=True)
class Board:
    """`rows` rows of `cols` pits for each of two players who face each other.

    Each player's pits are numbered 0.. along their own loop, so that one table serves both: the figure turned by 180
    degrees is the same board. Row 0 is the front row (the one facing the opponent), column 0 is at the owner's left.

    >>> board = Board(2, 4)
    >>> board.pits, board.order()
    (8, (0, 1, 2, 3, 7, 6, 5, 4))
    >>> board.name(7, Player.SOUTH), board.name(7, Player.NORTH), board.place(7), board.pit(1, 0)
    ('B1', 'b1', (1, 0), 7)

    >>> board.facing(0), board.facing_column(0), board.next(7, 1)
    (3, (3, 4), 0)
    """

    rows: int
    cols: int

    @property
    def pits(self) -> int:
        """The number of pits of one player, which is the length of the loop."""
        return self.rows * self.cols

    def place(self, pit: int) -> tuple[int, int]:
        """Return the (row, column) of a pit.

        One or two rows: front to the right, back to the left. Three rows: outer to the right, middle to the left, front
        to the right, and from its end to the outer row's left end.
        """
        stretch, along = divmod(pit, self.cols)
        row = self.rows - 1 - stretch if self.rows == 3 else stretch
        return row, along if stretch % 2 == 0 else self.cols - 1 - along

    def pit(self, row: int, col: int) -> int:
        """Return the pit at (row, column): the inverse of `place`."""
        stretch = self.rows - 1 - row if self.rows == 3 else row
        return stretch * self.cols + (col if stretch % 2 == 0 else self.cols - 1 - col)

    def row(self, row: int) -> tuple[int, ...]:
        """Return the pits of a row from the owner's left to the right."""
        return tuple(self.pit(row, col) for col in range(self.cols))

    def next(self, pit: int, sense: int) -> int:
        """Return the pit that follows along the loop in this sense: 1 or -1."""
        return (pit + sense) % self.pits

    def sense(self, pit: int, sign: str) -> int:
        """Return the sense along the loop of `>` (the owner's right) or `<` (the left) in the row of this pit."""
        runs_right = (pit // self.cols) % 2 == 0
        return FORWARD if (sign == ">") == runs_right else BACKWARD

    def sign(self, pit: int, sense: int) -> str:
        """Return `>` or `<` for a sense along the loop in the row of this pit: the inverse of `sense`."""
        return ">" if self.sense(pit, ">") == sense else "<"

    def facing(self, pit: int) -> int:
        """Return the opponent's pit of the same column of the figure, in the row of the same number."""
        row, col = self.place(pit)
        return self.pit(row, self.cols - 1 - col)

    def facing_column(self, pit: int) -> tuple[int, ...]:
        """Return all the opponent's pits in the same column of the figure, the front row first."""
        col = self.cols - 1 - self.place(pit)[1]
        return tuple(self.pit(row, col) for row in range(self.rows))

    def figure_column(self, pit: int, player: Player) -> int:
        """Return the column of a player's pit counted from the left of the printed figure, 0.."""
        col = self.place(pit)[1]
        return col if player is Player.SOUTH else self.cols - 1 - col

    def figure(self) -> tuple[tuple[tuple[Player, int], ...], ...]:
        """Return the (player, pit) of every place of the printed figure: rows from top to bottom, left to right."""
        north = tuple(
            tuple((Player.NORTH, self.pit(row, self.cols - 1 - col)) for col in range(self.cols))
            for row in reversed(range(self.rows))
        )
        south = tuple(tuple((Player.SOUTH, self.pit(row, col)) for col in range(self.cols)) for row in range(self.rows))
        return north + south

    def text(self, counts: Sequence[Sequence[int]]) -> str:
        """Return the pits of South and North (`counts`, each along its loop) as printed, rows from top to bottom.

        >>> Board(1, 4).text([(1, 2, 3, 4), (5, 6, 7, 8)])
        '8.7.6.5/1.2.3.4'
        """
        return "/".join(".".join(str(counts[player][pit]) for player, pit in row) for row in self.figure())

    def picture(self, counts: Sequence[Sequence[int]]) -> str:
        """Return the same as a picture of several lines, with the letters of the rows and the numbers of the columns.

        >>> print(*Board(1, 3).picture([(1, 0, 13), (5, 6, 7)]).splitlines()[2:5], sep="\\n")
        a |  7 |  6 |  5 |
          +====+====+====+
        A |  1 |  . | 13 |
        """
        cells = [[str(counts[player][pit] or ".") for player, pit in row] for row in self.figure()]
        width = max(2, *(len(cell) for row in cells for cell in row))
        rule = "  +" + f"-{'-' * width}-+" * self.cols
        columns = [str(column) for column in range(1, self.cols + 1)]
        lines = [_line(" ", columns[::-1], width, " ") + "  North", rule]
        for number, (row, seeds) in enumerate(zip(self.figure(), cells, strict=True), start=1):
            player, pit = row[0]
            lines += [_line(self.name(pit, player)[0], seeds, width, "|"), rule]
            if number == self.rows:
                lines[-1] = rule.replace("-", "=")
        return "\n".join([*lines, _line(" ", columns, width, " ") + "  South"])

    def name(self, pit: int, player: Player) -> str:
        """Return a pit's name: row A (front), B, C, column 1.. from the owner's left; small letters for North."""
        row, col = self.place(pit)
        name = f"{ROW_LETTERS[row]}{col + 1}"
        return name if player is Player.SOUTH else name.lower()

    def order(self) -> tuple[int, ...]:
        """Return all the pits in the order of their names: A1, A2, ... B1, ..."""
        return tuple(pit for row in range(self.rows) for pit in self.row(row))


def _line(letter: str, cells: Sequence[str], width: int, wall: str) -> str:
    return f"{letter} {wall}" + "".join(f" {cell:>{width}} {wall}" for cell in cells)

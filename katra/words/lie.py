"""How the board lies on the screen, which decides how words name directions."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from katra.board import Board, Player
from katra.targets import Target

Direction = Literal["right", "down", "left", "up"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("right", "down", "left", "up")
"""The four ways on the screen, clockwise, from the one to which South's right leads on the board as printed."""


class Lie(NamedTuple):
    """How the board lies on the screen: whose side is near, that is, below.

    Words need nothing else to name directions on the screen (`Language.lie`).

    >>> from katra.words.lie import Lie
    >>> Lie().direction(Player.NORTH, ">"), Lie(Player.NORTH).direction(Player.NORTH, ">")
    ('left', 'right')
    """

    near: Player = Player.SOUTH

    def way(self, player: Player, sign: str) -> int:
        """Return the number of the direction to a player's right (">") or left ("<"), clockwise from right."""
        return (2 * self.near + 2 * player + (0 if sign == ">" else 2)) % 4

    def direction(self, player: Player, sign: str) -> Direction:
        """Return where on the screen a player's sign leads: their right (">") or their left ("<")."""
        return DIRECTIONS[self.way(player, sign)]

    def leads(self, board: Board, player: Player, pit: int, sign: str) -> Direction:
        """Return the direction on the screen in which a sowing leaves a pit: at the end of a row, to the row beside it.

        >>> from katra.words.lie import Lie
        >>> [Lie().leads(Board(2, 4), Player.SOUTH, pit, "<") for pit in (1, 0)]
        ['left', 'down']
        """
        row, after = (board.place(each)[0] for each in (pit, board.next(pit, board.sense(pit, sign))))
        if abs(row - after) != 1:  # along the row, or round to its other end
            return self.direction(player, sign)
        return DIRECTIONS[(self.way(player, ">") + after - row) % 4]

    def aimed(self, board: Board, player: Player, aim: Target) -> Direction:
        """Return the direction in which a way sows; captured seeds go along the row in whose end pit they enter."""
        return self.direction(player, aim.sign) if aim.kind == "enter" else self.leads(board, player, aim.pit, aim.sign)


AS_PRINTED: Final = Lie()

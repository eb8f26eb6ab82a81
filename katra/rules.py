"""What can differ between games, in the words of the rulebook (RULES.md sections 2 and 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from katra.board import Board


@dataclass(frozen=True)
class AddAndGoOn:
    """Family A: what is captured is added to the last pit, and the whole is sown on.

    `captures_from`: a lap captures when it ends in the front row, or in the frontmost row that holds a seed.
    `target`: what it captures in that column: the opponent's front pit, the pit of his frontmost row that holds a seed,
    or his whole column.
    `goal`: capture all the opponent's seeds, or all those of his front row.
    `empty_front_captures`: a lap that ends in an empty front pit captures all the same (*mandry dia homana*: sleep,
    then eat).
    `min_start`: the fewest seeds with which a pit may start a turn.
    `start`: the pits that may start: any; the front row while it holds a seed; the outermost row that holds a seed.
    `first_turn`: the pits that may open the game: any, or the front row only.
    `direction`: chosen anew each turn, or fixed for each player by his first sowing for the whole game.
    """

    captures_from: Literal["front", "frontmost"]
    target: Literal["front", "frontmost", "column"]
    goal: Literal["all", "front"]
    empty_front_captures: bool = False
    min_start: Literal[1, 2] = 1
    start: Literal["any", "front", "outermost"] = "any"
    first_turn: Literal["any", "front"] = "any"
    direction: Literal["turn", "game"] = "turn"

    def check(self, board: Board) -> None:
        """Raise ValueError if a game with these rules could not be won on this board."""
        if self.target == "front" and self.goal == "all" and board.rows > 1:
            raise ValueError("seeds behind the front row could never be captured, so the game could not be won")


@dataclass(frozen=True)
class ReEnter:
    """Family B: what is captured is sown from an end pit of the own front row; the capturing pit keeps its seeds.

    `start`: a turn starts by dropping a seed of the reserve into a front pit, or with the seeds of a front pit itself.
    `side`: the end pit that captured seeds enter by is forced by the column of the capture (the two at each end), free
    at every capture, or free at the first and the same for the whole turn.
    `centre`: with a forced side, captures in the centre columns are free always, or only if the dropped seed captures.
    `phase2_min`: the fewest seeds with which a pit may start a turn when the reserve is empty.
    `rova`: the column (1.. from the owner's left) of the two-pit enclosure, or None.
    `endless`: a turn that never ends is a draw, or may not be played.
    """

    start: Literal["drop", "front"]
    side: Literal["forced", "free", "turn"]
    centre: Literal["first", "always"]
    phase2_min: Literal[1, 2]
    rova: int | None = None
    endless: Literal["draw", "illegal"] = "draw"

    def rova_pits(self, board: Board) -> tuple[int, ...]:
        """Return the front and the back pit of a player's rova, or () if the game has none."""
        return () if self.rova is None else (board.pit(0, self.rova - 1), board.pit(1, self.rova - 1))

    def check(self, board: Board) -> None:
        """Raise ValueError if these rules make no sense on this board."""
        if board.rows != 2:
            raise ValueError("captured seeds enter by an end pit of the front row and go on into one back row")
        if self.rova is not None and self.rova > board.cols:
            raise ValueError("the rova lies outside the board")


Rules = AddAndGoOn | ReEnter

"""Family A as anyone would first write it, the yardstick: lists, one seed at a time, `(pit + step) % pits`."""

from __future__ import annotations

from katra.board import Board
from katra.sowing.add_and_go_on import AddAndGoOn

Pits = list[int]


class PlainGame:
    """One game of family A with its usual options. A side is a list of seeds along its owner's loop."""

    def __init__(self, rules: AddAndGoOn, board: Board) -> None:
        self.rules = rules
        self.pits = board.pits
        self.rows = [board.row(row) for row in range(board.rows)]
        self.row_of = [board.place(pit)[0] for pit in range(board.pits)]
        self.facing = [board.facing_column(pit) for pit in range(board.pits)]
        self.counting = self.rows[0] if rules.goal == "front" else board.order()
        self.ways = [(pit, board.sense(pit, sign)) for pit in board.order() for sign in "<>"]

    def starts(self, own: Pits, fixed: int = 0) -> list[tuple[int, int]]:
        """Return every (pit, step) that may start a turn; `fixed` is the mover's step if it is fixed for the game."""
        return [(pit, step) for pit, step in self.ways if own[pit] >= self.rules.min_start and fixed in (0, step)]

    def is_over(self, own: Pits, other: Pits) -> bool:
        """Whether a side has lost the seeds that count, or the mover has no start; they never give their last away."""
        if self.rules.min_start > 1 and max(own) < self.rules.min_start:
            return True
        return not (any(own[pit] for pit in self.counting) and any(other[pit] for pit in self.counting))

    def sow(self, own: Pits, other: Pits, pit: int, step: int) -> tuple[Pits, Pits]:
        """Return (opponent's pits, own pits) after a turn; in family A every turn ends (RULES.md section 4)."""
        own, other = own[:], other[:]
        while True:
            hand, own[pit] = own[pit], 0
            while hand:
                pit = (pit + step) % self.pits
                own[pit] += 1
                hand -= 1
            if own[pit] == 1 and self.rules.empty_front_captures == "no":
                return other, own
            prey = self.prey(own, other, pit)
            if own[pit] == 1 and not prey:
                return other, own
            if not prey and self.rules.front_stops and self.row_of[pit] == 0:
                return other, own
            for facing in prey:
                own[pit] += other[facing]
                other[facing] = 0
            if prey and not any(other[pit] for pit in self.counting):
                return other, own

    def prey(self, own: Pits, other: Pits, pit: int) -> list[int]:
        """Return the opponent's pits that a lap which ended in `pit` captures."""
        capturing = 0 if self.rules.captures_from == "front" else self.frontmost(own)
        if self.row_of[pit] != capturing:
            return []
        facing = self.facing[pit]
        if self.rules.target != "column":
            row = 0 if self.rules.target == "front" else self.frontmost(other)
            facing = facing[row : row + 1]
        prey = [facing_pit for facing_pit in facing if other[facing_pit] >= self.rules.least_captured]
        if own[pit] == 1 and self.rules.empty_front_captures == "from_two":
            return prey if any(other[facing_pit] > 1 for facing_pit in prey) else []
        return prey

    def frontmost(self, side: Pits) -> int:
        """Return the number of a side's row nearest to the opponent that holds a seed."""
        return next(number for number, row in enumerate(self.rows) if any(side[pit] for pit in row))

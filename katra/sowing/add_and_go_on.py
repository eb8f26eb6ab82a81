"""Family A: sow, capture into the last pit, lift it whole and go on, until a lap ends in an empty pit (section 2)."""

from __future__ import annotations

from itertools import repeat

from katra.board import Player
from katra.packing import Packing
from katra.position import Capture, Decision, Lap, Outcome, Position, Side, Step
from katra.rules import AddAndGoOn
from katra.sowing.lap import LAP_LIMIT, LapTable, Reach, lap_tables


class AddAndGoOnSower:
    """Plays the turns of one game of family A.

    A capture needs no search for the row it takes from. Of the opponent's seeds, the *prey* are those that a lap could
    capture if it ended in the right column: all of them (`column`), or those of one row (`front`, `frontmost`). Sowing
    never touches them; only a capture does, so the prey is looked up again only when a capture has eaten all of it.
    """

    def __init__(self, rules: AddAndGoOn, packing: Packing) -> None:
        self.rules = rules
        self.packing = packing
        self._pit = packing.pit
        self._rows = tuple(packing.row(row) for row in range(packing.board.rows))
        self._goal = self._rows[0] if rules.goal == "front" else sum(self._rows)
        self._starting_rows = self._rows[::-1] if rules.start == "outermost" else self._rows[:1]
        board = packing.board
        tables = lap_tables(packing, self._reach)
        self._starts = tuple(
            (Decision(pit, sign), packing.shift(pit), tables[pit, board.sense(pit, sign)])
            for pit in board.order()
            for sign in "<>"
        )
        self._tables = {decision: (shift, table) for decision, shift, table in self._starts}

    def _reach(self, pit: int) -> Reach:
        board, packing = self.packing.board, self.packing
        row, _ = board.place(pit)
        if row > 0 and self.rules.captures_from == "front":
            return Reach(0, 0)
        rows_ahead = packing.mask(p for ahead in range(row) for p in board.row(ahead))
        return Reach(packing.mask(board.facing_column(pit)), rows_ahead)

    def _prey(self, other: int) -> int:
        """Return those of the opponent's seeds that can be captured now."""
        if self.rules.target == "column":
            return other
        rows = self._rows[:1] if self.rules.target == "front" else self._rows
        return next((other & row for row in rows if other & row), 0)

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        own = position.sides[position.mover].pits
        allowed = self._allowed(position, own)
        sense, least = position.sides[position.mover].sense, self.rules.min_start
        return tuple(
            decision
            for decision, shift, table in self._starts
            if allowed >> shift & self._pit >= least and sense in (0, table.sense)
        )

    def _allowed(self, position: Position, own: int) -> int:
        """Return the mover's seeds that lie in rows that may start a turn."""
        if self.rules.first_turn == "front" and position.mover is Player.SOUTH and position == position.variant.start:
            return own & self._rows[0]
        if self.rules.start == "any":
            return own
        return next((own & row for row in self._starting_rows if own & row), own)

    def play(self, position: Position, decision: Decision, log: list[Step] | None = None) -> Position:
        variant, mover, sides, _ = position
        own, other = sides[mover], sides[mover.other]
        shift, table = self._tables[decision]
        seeds = own.pits >> shift & self._pit
        other_pits, own_pits, ended = self.sow(own.pits, other.pits, table, seeds, self._prey(other.pits), log)
        sense = table.sense if self.rules.direction == "game" else 0
        own, other = Side(own_pits, sense), Side(other_pits, other.sense)
        after = (own, other) if mover is Player.SOUTH else (other, own)
        return Position(variant, mover.other, after) if ended else Position(variant, mover, after, endless=True)

    def children(self, own: int, other: int) -> list[tuple[int, int, bool]]:
        """Return what every start leads to, as `sow` does: for search and playouts, where a position is two integers.

        Only the pits are looked at: rules that narrow the starts (`start`, `first_turn`, `direction`) need a Position.
        """
        sow, pit, least, prey = self.sow, self._pit, self.rules.min_start, self._prey(other)
        return [
            sow(own, other, table, seeds, prey)
            for _, shift, table in self._starts
            if (seeds := own >> shift & pit) >= least
        ]

    def sow(
        self, own: int, other: int, table: LapTable, seeds: int, prey: int, log: list[Step] | None = None
    ) -> tuple[int, int, bool]:
        """Carry out a turn that lifts `seeds` from the pit of `table`: (opponent's pits, own pits, did it end)."""
        pit, goal, captures_in_empty = self._pit, self._goal, self.rules.empty_front_captures
        for _ in repeat(None, LAP_LIMIT):
            if log is not None:
                log.append(Lap((table.pit,), seeds, table.first, table.sense))
            delta, shift, facing, ahead, table = table[seeds]
            own += delta
            seeds = own >> shift & pit
            captured = prey & facing
            if seeds == 1 and not (captures_in_empty and captured):
                return other, own, True
            if captured and not own & ahead:
                if log is not None:
                    log.append(Capture(self.packing.held(captured), table.pit))
                other ^= captured
                prey = prey ^ captured or self._prey(other)
                taken = captured % pit
                own += taken << shift
                if not other & goal:
                    return other, own, True
                seeds += taken
        return other, own, False

    def outcome(self, position: Position) -> Outcome | None:
        mover = position.mover
        if position.endless:
            return Outcome(None, "endless")
        own, other = position.sides[mover].pits, position.sides[mover.other].pits
        if not own & self._goal:
            return Outcome(mover.other, "all_captured" if self.rules.goal == "all" else "front_captured")
        if self.rules.goal == "front" and not other & self._goal:
            return Outcome(mover, "front_emptied")
        return None

"""Family A: sow, capture into the last pit, lift it whole and go on, until a lap ends in an empty pit (section 2)."""

from __future__ import annotations

from itertools import repeat
from typing import NamedTuple

from katra.board import BACKWARD, FORWARD, Player
from katra.packing import Packing
from katra.position import LAP_LIMIT, Bar, Capture, Decision, Lap, Outcome, Pause, Position, Side, Step
from katra.rules import AddAndGoOn
from katra.sowing.lap import LapTable, Reach, lap_tables


class Start(NamedTuple):
    """A decision that starts a turn: the field of its pit and the table of its first lap."""

    decision: Decision
    shift: int
    table: LapTable


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
        targets = {"front": self._rows[:1], "frontmost": self._rows, "column": (sum(self._rows),)}
        self._target_rows = targets[rules.target]
        self._any_pit_starts = rules.start == "any" and rules.first_turn == "any"
        self._starting_rows = self._rows[::-1] if rules.start == "outermost" else self._rows[:1]
        board = packing.board
        tables = lap_tables(packing, self.reach)
        self._starts = tuple(
            Start(Decision(pit, sign), packing.shift(pit), tables[pit, board.sense(pit, sign)])
            for pit in board.order()
            for sign in "<>"
        )
        self._by_decision = {start.decision: start for start in self._starts}
        self._by_sense = {
            sense: tuple(
                (packing.holding(pit, rules.min_start), tuple(s.decision for s in self._starts_of(pit, sense)))
                for pit in board.order()
            )
            for sense in (0, FORWARD, BACKWARD)
        }
        """By a player's fixed sense (0: free), for each pit: the mask that tells if it may start, and his decisions."""

    def _starts_of(self, pit: int, sense: int) -> list[Start]:
        return [start for start in self._starts if start.decision.pit == pit and sense in (0, start.table.sense)]

    def reach(self, pit: int) -> Reach:
        """Return what a lap that ends in a pit can capture."""
        board, packing = self.packing.board, self.packing
        row, _ = board.place(pit)
        if row > 0 and self.rules.captures_from == "front":
            return Reach(0, 0)
        rows_ahead = packing.mask(p for ahead in range(row) for p in board.row(ahead))
        return Reach(packing.mask(board.facing_column(pit)), rows_ahead)

    def _prey(self, other: int) -> int:
        """Return those of the opponent's seeds that can be captured now."""
        for row in self._target_rows:
            if prey := other & row:
                return prey
        return 0

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        own = position.own
        allowed = own.pits if self._any_pit_starts else self._allowed(position, own.pits)
        found: list[Decision] = []
        for holding, decided in self._by_sense[own.sense]:
            if allowed & holding:
                found += decided
        return tuple(found)

    def _allowed(self, position: Position, own: int) -> int:
        """Return the mover's seeds that lie in rows that may start a turn."""
        if self.rules.first_turn == "front" and position.mover is Player.SOUTH and position == position.variant.start:
            return own & self._rows[0]
        if self.rules.start == "any":
            return own
        return next((own & row for row in self._starting_rows if own & row), own)

    def play(self, position: Position, decision: Decision, log: list[Step] | None = None) -> Position:
        variant, mover, sides, _, _ = position
        own, other = sides if mover is Player.SOUTH else sides[::-1]
        start = self._by_decision[decision]
        other_pits, own_pits, ended = self.sow(own.pits, other.pits, start, log)
        sense = start.table.sense if self.rules.direction == "game" else 0
        own = Side(own_pits, sense=sense)
        if other_pits != other.pits:
            other = Side(other_pits, sense=other.sense)
        after = (own, other) if mover is Player.SOUTH else (other, own)
        return Position(variant, mover.other, after) if ended else Position(variant, mover, after, endless=True)

    def sow(self, own: int, other: int, start: Start, log: list[Step] | None = None) -> tuple[int, int, bool]:
        """Carry out a turn: return (opponent's pits, own pits, whether the turn ends).

        Only a turn that finds no prey at all can be endless (see lap.py).
        """
        pit, goal = self._pit, self._goal
        captures_in_empty = self.rules.empty_front_captures
        table = first_table = start.table
        seeds = own >> start.shift & pit
        prey = self._prey(other)
        first_own = -1 if prey else own
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
            elif own == first_own and table is first_table:
                break
        return other, own, False

    def bar(self, position: Position, pit: int) -> Bar:
        seeds = position.own.pits >> self.packing.shift(pit) & self._pit
        return "empty" if seeds == 0 else "too_few" if seeds < self.rules.min_start else "row"

    def waits(self, position: Position, pause: Pause) -> bool:
        return False

    def outcome(self, position: Position) -> Outcome | None:
        mover = position.mover
        if position.endless:
            return Outcome(None, "endless")
        own, other = position.own.pits, position.other.pits
        if not own & self._goal:
            return Outcome(mover.other, "all_captured" if self.rules.goal == "all" else "front_captured")
        if self.rules.goal == "front" and not other & self._goal:
            return Outcome(mover, "front_emptied")
        return None

"""Family A: sow, capture into the last pit, lift it whole and go on, until a lap ends in an empty pit (section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import repeat
from typing import ClassVar, Final, Literal, NamedTuple

from katra.board import BACKWARD, FORWARD, Board, Player
from katra.errors import RulesError
from katra.fields import Field, Sign
from katra.packing import Packing
from katra.sowing.lap import LapTable, Reach, lap_tables
from katra.steps import LAP_LIMIT, Capture, Change, Decision, Lap, Obstacle, Outcome, Pause, Played, Side, Step

SENSE: Final = Sign("sense", ((0, "."), (FORWARD, ">"), (BACKWARD, "<")), error="bad_sense")
"""The sense along the own loop that a player's first sowing has fixed for the whole game."""

SHARED_SENSE: Final = SENSE._replace(error="bad_shared_sense", shared=True)
"""The same where the first sowing of the game fixes one sense of the clock for both players."""


@dataclass(frozen=True)
class AddAndGoOn:
    """The rules of family A: captured seeds are added to the last pit, and the whole is sown on.

    `captures_from`: a lap captures when it ends in the front row, or in the frontmost row that holds a seed.
    `target`: what it captures in that column: the opponent's front pit, the pit of their frontmost row that holds a
    seed, or their whole column.
    `goal`: capture all the opponent's seeds, or all those of their front row.
    `empty_front_captures`: a lap that ends in an empty front pit captures all the same (*mandry dia homana*: sleep,
    then eat): never; always; or if one of the pits to be captured holds two seeds or more (boaoaka).
    `least_captured`: the fewest seeds that a pit must hold to be captured.
    `front_stops`: a lap that ends in an occupied front pit and captures nothing there ends the turn.
    `min_start`: the fewest seeds with which a pit may start a turn.
    `start`: the pits that may start: any; the front row while it holds a seed; the outermost row that holds a seed.
    `first_turn`: the pits that may open the game: any, or the front row only.
    `direction`: chosen anew each turn; or fixed for the whole game, for each player by their own first sowing; or for
    both, as one sense of the clock, by the first sowing of the game.
    """

    captures_from: Literal["front", "frontmost"]
    target: Literal["front", "frontmost", "column"]
    goal: Literal["all", "front"]
    empty_front_captures: Literal["no", "any", "from_two"] = "no"
    least_captured: Literal[1, 2] = 1
    front_stops: bool = False
    min_start: Literal[1, 2] = 1
    start: Literal["any", "front", "outermost"] = "any"
    first_turn: Literal["any", "front"] = "any"
    direction: Literal["turn", "game", "shared"] = "turn"

    family: ClassVar = "add_and_go_on"

    def check(self, board: Board) -> None:
        """Raise RulesError if a game could not be won on this board, a turn would never end, or rules contradict."""
        if self.target == "front" and self.goal == "all" and board.rows > 1:
            raise RulesError("unwinnable")
        if self.least_captured == 2 and not self.front_stops:
            # A turn that meets nothing but singletons could go round for ever (RULES.md 10.8: 16 of 169 games).
            raise RulesError("endless_among_singletons")
        if self.least_captured == 2 and self.empty_front_captures == "from_two":
            raise RulesError("singletons_taken_and_safe")

    def fields(self, board: Board) -> tuple[Field, ...]:
        """Return the fixed sense of a player, if there is one."""
        return {"turn": (), "game": (SENSE,), "shared": (SHARED_SENSE,)}[self.direction]

    def special_pit(self, board: Board) -> int | None:
        """Return None: this is no race."""
        return None

    def sower(self, packing: Packing) -> AddAndGoOnSower:
        """Return the sower that plays the turns."""
        return AddAndGoOnSower(self, packing)


class Start(NamedTuple):
    """A decision that starts a turn: the field of its pit and the table of its first lap."""

    decision: Decision
    shift: int
    table: LapTable


class AddAndGoOnSower:
    """Plays the turns of one game of family A.

    A capture needs no search for the row it empties. Of the opponent's seeds, the *prey* are those that a lap could
    capture if it ended in the right column: all of them (`column`), or those of one row (`front`, `frontmost`). Sowing
    never touches them; only a capture does, so the prey is looked up again only when a capture has eaten all of it.
    """

    def __init__(self, rules: AddAndGoOn, packing: Packing) -> None:
        self.rules = rules
        self.packing = packing
        self._pit = packing.field_mask
        self._rows = tuple(packing.row(row) for row in range(packing.board.rows))
        self._goal = self._rows[0] if rules.goal == "front" else sum(self._rows)
        targets = {"front": self._rows[:1], "frontmost": self._rows, "column": (sum(self._rows),)}
        self._target_rows = targets[rules.target]
        twos = sum(packing.holding(pit, 2) for pit in range(packing.board.pits))
        self._enough_for_empty = {"no": 0, "any": sum(self._rows), "from_two": twos}[rules.empty_front_captures]
        """The bits that a capture from an empty front pit needs one of."""
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
        """By a player's fixed sense (0: free), for each pit: the mask that tells if it may start, and its decisions."""

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
        """Return the opponent's seeds that can be captured now."""
        for row in self._target_rows:
            if prey := other & row:
                return prey
        return 0

    @property
    def has_choices(self) -> bool:
        return False

    @property
    def first_turn_differs(self) -> bool:
        return self.rules.first_turn == "front"

    def decisions(self, own: Side, other: Side, pause: Pause | None, first: bool) -> tuple[Decision, ...]:
        pits, beside = own
        allowed = pits if self._any_pit_starts else self._allowed(pits, first)
        found: list[Decision] = []
        for holding, decided in self._by_sense[beside[0] if beside else 0]:
            if allowed & holding:
                found += decided
        return tuple(found)

    def _allowed(self, own: int, first: bool) -> int:
        """Return the mover's seeds that lie in rows that may start a turn."""
        if first and self.rules.first_turn == "front":
            return own & self._rows[0]
        if self.rules.start == "any":
            return own
        return next((own & row for row in self._starting_rows if own & row), own)

    def play(
        self, own: Side, other: Side, pause: Pause | None, decision: Decision, log: list[Step] | None = None
    ) -> Played:
        start = self._by_decision[decision]
        beside = own.beside
        if beside and beside[0] != start.table.sense:
            beside = (start.table.sense,)
            if log is not None:
                log.append(Change("mover", SENSE.name, start.table.sense))
            if self.rules.direction == "shared":
                other = Side(other.pits, beside)
                if log is not None:
                    log.append(Change("other", SENSE.name, start.table.sense))
        other_pits, own_pits, ended = self.sow(own.pits, other.pits, start, log)
        if other_pits != other.pits:
            other = Side(other_pits, other.beside)
        return Played(Side(own_pits, beside), other, None, not ended)

    def sow(self, own: int, other: int, start: Start, log: list[Step] | None = None) -> tuple[int, int, bool]:
        """Carry out a turn: return (opponent's pits, own pits, whether the turn ends).

        Only a turn that finds no prey at all can be endless (see lap.py), and a turn that a front pit stops cannot.
        """
        pit, goal, enough_for_empty = self._pit, self._goal, self._enough_for_empty
        singletons_are_safe, front_stops = self.rules.least_captured == 2, self.rules.front_stops
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
            if captured and singletons_are_safe:
                captured = self._heaps(captured)
            if seeds == 1 and not (captured & enough_for_empty and not ahead):  # only from the front row
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
            elif front_stops and facing and not ahead:  # only the front row faces something with nothing ahead
                return other, own, True
            elif own == first_own and table is first_table:
                break
        return other, own, False

    def _heaps(self, pits: int) -> int:
        """Return the pits, among these, that hold two seeds or more."""
        return sum(seeds << self.packing.shift(pit) for pit, seeds in self.packing.held(pits) if seeds > 1)

    def obstacle(self, own: Side, other: Side, pit: int, first: bool) -> Obstacle:
        seeds = own.pits >> self.packing.shift(pit) & self._pit
        if seeds < self.rules.min_start:
            return "too_few" if seeds else "empty"
        if first:
            return "first_turn"
        return "outermost_row" if self.rules.start == "outermost" else "front_row"

    def is_choice(self, own: Side, other: Side, pause: Pause) -> bool:
        return False

    def outcome(self, own: Side, other: Side, mover: Player) -> Outcome | None:
        if not own.pits & self._goal:
            return Outcome(mover.other, "all_captured" if self.rules.goal == "all" else "front_captured")
        if self.rules.goal == "front" and not other.pits & self._goal:
            return Outcome(mover, "front_emptied")
        return None

"""A race: the first player with all their seeds in one special pit wins; nothing is captured (RULES.md 10.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from katra.board import BACKWARD, Board, Player
from katra.errors import RulesError
from katra.fields import Field
from katra.packing import Packing
from katra.sowing.lap import Reach, lap_tables
from katra.steps import Decision, Lap, Obstacle, Outcome, Pause, Played, Side, Step

SENSE: Final = BACKWARD
"""Along the own front row to the left, along the back row to the right. By the symmetry of the loop that is no loss."""


@dataclass(frozen=True)
class Race:
    """The rules of the race. It has no parameters: one way round, and a special pit that is never lifted."""

    family: ClassVar = "race"
    goal: ClassVar = "special"

    def check(self, board: Board) -> None:
        """Raise RulesError if there is no back row to bring the seeds home from."""
        if board.rows != 2:
            raise RulesError("race_needs_two_rows", rows=board.rows)

    def fields(self, board: Board) -> tuple[Field, ...]:
        """Return nothing: the special pit is where it is."""
        return ()

    def special_pit(self, board: Board) -> int:
        """Return the right end pit of a player's front row."""
        return board.pit(0, board.cols - 1)

    def sower(self, packing: Packing) -> RaceSower:
        """Return the sower that plays the turns."""
        return RaceSower(self, packing)


class RaceSower:
    """Plays the turns of a race: after a lap that ends in the special pit its player starts again, from any other."""

    def __init__(self, rules: Race, packing: Packing) -> None:
        self.rules = rules
        self.packing = packing
        board = packing.board
        self.special = rules.special_pit(board)
        self._ahead = sum(packing.mask([pit]) for pit in range(board.pits) if pit != self.special)
        tables = lap_tables(packing, lambda pit: Reach(0, 0))
        self._laps = {pit: tables[pit, SENSE] for pit in range(board.pits)}
        self._starts = tuple(
            (packing.mask([pit]), Decision(pit, board.sign(pit, SENSE))) for pit in board.order() if pit != self.special
        )

    @property
    def has_choices(self) -> bool:
        return True

    @property
    def first_turn_differs(self) -> bool:
        return False

    def decisions(self, own: Side, other: Side, pause: Pause | None, first: bool) -> tuple[Decision, ...]:
        return tuple(decision for mask, decision in self._starts if own.pits & mask)

    def play(
        self, own: Side, other: Side, pause: Pause | None, decision: Decision, log: list[Step] | None = None
    ) -> Played:
        """Carry out one start. It ends, for a lap that does not feed the special pit brings its seeds nearer to it."""
        assert decision.pit is not None
        packing, pits = self.packing, own.pits
        table = self._laps[decision.pit]
        seeds = pits >> packing.shift(decision.pit) & packing.field_mask
        while True:
            if log is not None:
                log.append(Lap((table.pit,), seeds, table.first, table.sense))
            delta, shift, _, _, table = table[seeds]
            pits += delta
            seeds = pits >> shift & packing.field_mask
            if table.pit == self.special or seeds == 1:
                break
        own = own._replace(pits=pits)
        starts_again = table.pit == self.special and pits & self._ahead
        return Played(own, other, Pause(self.special, SENSE, may_capture=False) if starts_again else None)

    def obstacle(self, own: Side, other: Side, pit: int, first: bool) -> Obstacle:
        return "special" if pit == self.special and own.pits & ~self._ahead else "empty"

    def is_choice(self, own: Side, other: Side, pause: Pause) -> bool:
        fed = own.pits & ~self._ahead
        home = pause == Pause(self.special, SENSE, may_capture=False)
        return home and fed != 0 and own.pits & self._ahead != 0

    def outcome(self, own: Side, other: Side, mover: Player) -> Outcome | None:
        for side, player in ((other, mover.other), (own, mover)):
            if side.pits and not side.pits & self._ahead:
                return Outcome(player, "race_won")
        return None

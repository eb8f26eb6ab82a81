"""A turn under way in a game with a house: drop, tax, lap, capture, to its end or a choice (RULES.md 9.4 and 9.10)."""

from __future__ import annotations

from itertools import repeat
from typing import Final, Literal, NamedTuple

from katra.packing import Packing
from katra.sowing.entry import RESERVE, Entry
from katra.sowing.house_parameters import BLOCKED, HOUSE
from katra.sowing.lap import LapTable
from katra.steps import LAP_LIMIT, Capture, Change, Drop, Lap, Pause, Step, Tax

TAXED: Final = 2
"""So many seeds of the house are sown when no other pit can be (de Voogt 1995: 40)."""

InHouse = Literal["goes_on", "ends", "choice"]
"""What a lap does that ends in the own working house: go on as from any pit, end the turn, or let its player choose."""


class Half(NamedTuple):
    """One player's half: their pits (packed), their reserve, whether they own their house, and their blocked pit.

    `blocked` is a column of the front row, from 1; 0 if no pit is blocked.
    """

    pits: int
    reserve: int = 0
    owns: int = 0
    blocked: int = 0


class House(NamedTuple):
    """Where each player's house is (None: there is none), and from how many seeds it works."""

    pit: int | None
    least: int

    def works(self, half: Half, packing: Packing) -> bool:
        """Return whether a player's house works: it is still owned, and holds enough seeds."""
        return self.pit is not None and half.owns > 0 and self.holds(half.pits, packing) >= self.least

    def holds(self, pits: int, packing: Packing) -> int:
        """Return the number of seeds in the house."""
        return 0 if self.pit is None else pits >> packing.shift(self.pit) & packing.field_mask


class Kind(NamedTuple):
    """The kind of a turn, which fixes its rules from start to end.

    `in_house`: what a lap does when it ends in the mover's working house. `capture_loses_house`: whether the mover
    loses their house with the first capture. `last_drop`: as in a Pause.
    """

    may_capture: bool
    in_house: InHouse
    capture_loses_house: bool
    last_drop: bool


class Sowing:
    """A turn under way: both halves as they are now, and the movements of the mover's hand."""

    def __init__(self, entry: Entry, house: House, own: Half, other: Half, log: list[Step] | None = None) -> None:
        self.entry = entry
        self.packing = entry.packing
        self.board = entry.packing.board
        self.front = entry.front
        self.house = house
        self.own, self.reserve, self.owns, self.blocked = own
        self.other = other
        self.log = log
        self.won = False
        self.endless = False

    def own_half(self) -> Half:
        return Half(self.own, self.reserve, self.owns, self.blocked)

    def drop(self, pit: int) -> None:
        """Drop a seed of the reserve into a pit."""
        self.own += 1 << self.packing.shift(pit)
        self.reserve -= 1
        self._note(Drop(pit, RESERVE.name))

    def tax(self, pit: int, sense: int) -> tuple[LapTable, int]:
        """Take the tax of a house, lost only if nothing stays, into the hand; return the lap's table and seeds."""
        if self._seeds(pit) == TAXED:
            self._lose_house()
        self._note(Tax(pit, TAXED))
        table = self.entry.tables[pit, sense]
        self._note_lap((), TAXED, table)
        return table, TAXED

    def lift(self, pit: int, sense: int) -> tuple[LapTable, int]:
        """Take a pit into the hand, perhaps the mover's house, which is then lost; return the lap's table and seeds."""
        if self.owns and pit == self.house.pit:
            self._lose_house()
        table, seeds = self.entry.tables[pit, sense], self._seeds(pit)
        self._note_lap((pit,), seeds, table)
        return table, seeds

    def capture(self, pit: int, side: str, kind: Kind) -> tuple[LapTable, int]:
        """Capture what faces a front pit; return the table and seeds of the lap that begins in that side's end pit."""
        packing, table, facing = self.packing, self.entry.ends[side], self.board.facing(pit)
        if self.owns and kind.capture_loses_house:
            self._lose_house()
        pits, reserve, owns, blocked = self.other
        taken = pits & self.entry.facing[pit]
        self.other = Half(pits ^ taken, reserve, owns, blocked)
        if self.other.owns and facing == self.house.pit:
            self.other = self.other._replace(owns=0)
            self._note(Change("other", HOUSE, 0))
        self.won = not self.other.pits & self.front
        seeds = packing.total(taken)
        if self.log is not None:
            self.log.append(Capture(((facing, seeds),), None))
        # The lap's delta takes the seeds from the pit before the end pit, so they are lent to it.
        self.own += seeds << packing.shift(table.pit)
        self._note_lap((), seeds, table)
        return table, seeds

    def sow(self, table: LapTable, seeds: int, kind: Kind) -> Pause | None:
        """Sow lap after lap to the end of the turn (None) or a choice; only a fotsiny turn can be endless (lap.py)."""
        first_own, first_table, house = -1, table, self.house.pit
        for _ in repeat(None, LAP_LIMIT):
            delta, shift, facing, _, table = table[seeds]
            self.own += delta
            seeds = self.own >> shift & self.packing.field_mask
            pit = table.pit
            if seeds == 1 or self.won:
                return None
            if kind.may_capture and self.other.pits & facing:
                sides = self.entry.sides(pit, table.sense)
                if len(sides) > 1:
                    return Pause(pit, table.sense, kind.may_capture, kind.last_drop)
                table, seeds = self.capture(pit, sides, kind)
                continue
            if pit == house and kind.in_house != "goes_on" and self._house_works():
                if kind.in_house == "ends":
                    return None
                return Pause(pit, table.sense, kind.may_capture, kind.last_drop)
            if self.blocked and pit == self.board.pit(0, self.blocked - 1):
                return None
            if self.own == first_own and table is first_table:
                break
            if first_own < 0 and not kind.may_capture:
                # Not the start: the tax leaves seeds behind, so that no lap leads back to it.
                first_own, first_table = self.own, table
            table, seeds = self.lift(pit, table.sense)
        self.endless = True
        return None

    def end(self, blocked: int) -> None:
        """End the turn: the mover's blocked pit is free again, and a pit of the other player may now be blocked."""
        if self.blocked:
            self.blocked = 0
            self._note(Change("mover", BLOCKED, 0))
        if self.other.blocked != blocked:
            self.other = self.other._replace(blocked=blocked)
            self._note(Change("other", BLOCKED, blocked))

    def _seeds(self, pit: int) -> int:
        return self.own >> self.packing.shift(pit) & self.packing.field_mask

    def _house_works(self) -> bool:
        return self.house.works(self.own_half(), self.packing)

    def _lose_house(self) -> None:
        self.owns = 0
        self._note(Change("mover", HOUSE, 0))

    def _note(self, step: Step) -> None:
        if self.log is not None:
            self.log.append(step)

    def _note_lap(self, lifted: tuple[int, ...], seeds: int, table: LapTable) -> None:
        if self.log is not None:
            self.log.append(Lap(lifted, seeds, table.first, table.sense))

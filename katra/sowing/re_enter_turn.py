"""A turn under way in a game of family B: drop, lap, capture, to its end or a choice (RULES.md section 3)."""

from __future__ import annotations

from itertools import repeat
from typing import Final

from katra.sowing.entry import RESERVE, Entry
from katra.sowing.lap import LapTable
from katra.steps import LAP_LIMIT, Capture, Change, Drop, Lap, Pause, Side, Step

ROVA: Final = "rova"


class Halves:
    """Reads the halves of a game: their pits, and what is beside them."""

    def __init__(self, entry: Entry, rova: tuple[int, ...], drops: bool) -> None:
        """`rova`: the front and the back pit of a player's rova, if the game has one; `drops`: it has a reserve."""
        self.entry = entry
        self.packing = entry.packing
        self.front = entry.front
        self.rova = rova
        self.drops = drops

    def reserve_of(self, side: Side) -> int:
        """Return the seeds that a player has still to drop."""
        return side.beside[0] if self.drops else 0

    def has_rova(self, side: Side) -> bool:
        """Return whether a player has a rova that is intact."""
        return bool(self.rova and side.beside[-1])

    def beside(self, reserve: int, rova: int) -> tuple[int, ...]:
        """Return what a side has beside its pits, as `ReEnter.fields` puts it."""
        if self.drops:
            return (reserve, rova) if self.rova else (reserve,)
        return (rova,) if self.rova else ()

    def facing(self, pit: int, other: Side) -> int:
        """Return the seeds that a front pit captures: those of the facing pit, or of the whole enemy rova."""
        facing = self.packing.board.facing(pit)
        taken = other.pits & self.packing.mask([facing])
        if taken and self.has_rova(other) and facing == self.rova[0]:
            taken = other.pits & self.packing.mask(self.rova)
        return taken


class Sowing:
    """A turn of family B under way: both sides as they are now, and the movements of the mover's hand."""

    def __init__(self, halves: Halves, own: Side, other: Side, log: list[Step] | None = None) -> None:
        self.halves = halves
        self.packing = halves.packing
        self.own = own.pits
        self.reserve = halves.reserve_of(own)
        self.own_rova = halves.has_rova(own)
        self.other = other
        self.log = log
        self.may_capture = False
        self.won = False
        self.endless = False

    def sides(self) -> tuple[Side, Side]:
        return Side(self.own, self.halves.beside(self.reserve, int(self.own_rova))), self.other

    def drop(self, pit: int) -> None:
        """Drop a seed of the reserve into a pit."""
        self.own += 1 << self.packing.shift(pit)
        self.reserve -= 1
        if self.log is not None:
            self.log.append(Drop(pit, RESERVE.name))

    def lift(self, pit: int, sense: int) -> tuple[LapTable, int]:
        """Take a pit into the hand, or both pits of the mover's rova, then gone; return the lap's table and seeds."""
        packing, rova = self.packing, self.halves.rova
        lifted: tuple[int, ...] = (pit,)
        if self.own_rova and rova and pit in rova:
            lifted = rova
            self.own_rova = False
            if self.log is not None:
                self.log.append(Change("mover", ROVA, 0))
            # A lap's delta empties one pit, so the other's seeds are laid beside its own first.
            second = rova[1] if pit == rova[0] else rova[0]
            seeds = self.own >> packing.shift(second) & packing.field_mask
            self.own += (seeds << packing.shift(pit)) - (seeds << packing.shift(second))
        table = self.halves.entry.tables[pit, sense]
        seeds = self.own >> packing.shift(pit) & packing.field_mask
        self._log_lap(lifted, seeds, table)
        return table, seeds

    def capture(self, pit: int, side: str) -> tuple[LapTable, int]:
        """Capture what faces a front pit; return the table and seeds of the lap that begins in that side's end pit."""
        packing, table = self.packing, self.halves.entry.ends[side]
        taken, rova, before = self.halves.facing(pit, self.other), self.halves.rova, self.other
        takes_rova = self.halves.has_rova(before) and packing.board.facing(pit) == rova[0]
        beside = self.halves.beside(self.halves.reserve_of(before), 0) if takes_rova else before.beside
        self.other = Side(before.pits ^ taken, beside)
        self.won = not self.other.pits & self.halves.front
        seeds = packing.total(taken)
        if self.log is not None:
            if takes_rova:
                self.log.append(Change("other", ROVA, 0))
            # A rova is captured whole, with its back pit even if that is empty.
            prey = rova if takes_rova else (packing.board.facing(pit),)
            self.log.append(
                Capture(tuple((p, before.pits >> packing.shift(p) & packing.field_mask) for p in prey), None)
            )
        # The lap's delta takes the seeds from the pit before the end pit, so they are lent to it.
        self.own += seeds << packing.shift(table.pit)
        self._log_lap((), seeds, table)
        return table, seeds

    def _log_lap(self, lifted: tuple[int, ...], seeds: int, table: LapTable) -> None:
        if self.log is not None:
            self.log.append(Lap(lifted, seeds, table.first, table.sense))

    def sow(self, table: LapTable, seeds: int) -> Pause | None:
        """Sow lap after lap to the end of the turn (None) or a choice; only a fotsiny turn can be endless (lap.py)."""
        halves, pit_mask = self.halves, self.packing.field_mask
        first_own, first_table = (-1 if self.may_capture else self.own), table
        front_rova, back_rova = halves.rova or (None, None)
        for _ in repeat(None, LAP_LIMIT):
            delta, shift, facing, _, table = table[seeds]
            self.own += delta
            seeds = self.own >> shift & pit_mask
            pit = table.pit
            if seeds == 1 or self.won or (self.own_rova and pit == back_rova):
                return None
            if self.may_capture and self.other.pits & facing:
                sides = halves.entry.sides(pit, table.sense)
                if len(sides) > 1:
                    return Pause(pit, table.sense, may_capture=True)
                table, seeds = self.capture(pit, sides)
                continue
            if self.own_rova and pit == front_rova:
                return Pause(pit, table.sense, self.may_capture)
            if self.own == first_own and table is first_table:
                break
            self._log_lap((pit,), seeds, table)
        else:
            if self.log is not None:
                self.log.pop()  # that lap is not sown any more
        self.endless = True
        return None

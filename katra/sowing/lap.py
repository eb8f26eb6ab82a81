"""One lap as one addition: the effect on a side of sowing n seeds from a pit, looked up.

Why some turns never end, and how to see it with one comparison a lap. A lap can be played backwards: take one seed
back from each pit until an empty one is met, which is where they were lifted. So no two states (the pits, and the one
to be lifted next) lead to the same next one, and laps without a capture that come back to a state at all come back to
the *first* of them: to compare with that one is exact. An endless run lands on every pit of the loop, hence would
capture whatever can be captured. So only a turn that may not capture, or that finds nothing, can be endless (RULES.md
section 4).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from katra.board import BACKWARD, FORWARD
from katra.packing import Packing


class Reach(NamedTuple):
    """What a lap that ends in a pit can capture: these pits of the opponent, if these own pits are empty."""

    facing: int
    ahead: int


class Sown(NamedTuple):
    """A lap of a given number of seeds: add `delta` to the side; the last seed is in the field at `shift`.

    `facing` and `ahead` are the Reach of that pit, and `onward` is the table of the laps that start there: each lap
    leads to the table of the next, so a turn follows links and never computes a pit.
    """

    delta: int
    shift: int
    facing: int
    ahead: int
    onward: LapTable


class LapTable(dict[int, Sown]):
    """The laps from one pit in one sense, by the number of seeds; each is worked out when it is first sown.

    A table that fills itself costs nothing to make, and holds for any number of seeds a hand-made position may have.
    """

    def __init__(self, packing: Packing, pit: int, sense: int, reaches: Callable[[int], Reach]) -> None:
        super().__init__()
        self.pit = pit
        self.sense = sense
        self.first = packing.board.next(pit, sense)
        self._packing = packing
        self._reaches = reaches
        self._all: dict[tuple[int, int], LapTable] = {}

    def __missing__(self, seeds: int) -> Sown:
        packing, length = self._packing, self._packing.board.pits
        rounds, rest = divmod(seeds, length)
        counts = [rounds] * length
        for step in range(1, rest + 1):
            counts[(self.pit + step * self.sense) % length] += 1
        last = (self.pit + seeds * self.sense) % length
        delta = packing.pack(counts) - (seeds << packing.shift(self.pit))
        sown = self[seeds] = Sown(delta, packing.shift(last), *self._reaches(last), self._all[last, self.sense])
        return sown


def lap_tables(packing: Packing, reaches: Callable[[int], Reach]) -> dict[tuple[int, int], LapTable]:
    """Return the linked tables of all laps by (pit, sense); `reaches` gives what a lap ending in a pit can capture."""
    tables = {
        (pit, sense): LapTable(packing, pit, sense, reaches)
        for pit in range(packing.board.pits)
        for sense in (FORWARD, BACKWARD)
    }
    for table in tables.values():
        table._all = tables
    return tables

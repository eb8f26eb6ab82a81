"""The ribbon of a turn: its laps on a string, beads for told laps and ticks for passed ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from katra.film.timetable import Bead, join_smallest

LEAST: Final = 20
"""Beads of fewer pixels join; a finger still finds one of so many."""
SHARE: Final = 0.66
"""Of the width, the beads take so much at most."""
LETTERS: Final = 1.75
"""How many times as large as a letter a bead is at most."""
APART: Final = 9
"""The pixels between beads at least: the ring of the lap that is told overlaps neither neighbour."""
TICK: Final = 6
"""The pixels between ticks at least."""
STEPS: Final = (1, 5, 10, 20)
"""Where each passed lap has no room for a tick, every fifth has one, or tenth, or twentieth; or none."""
LAP: Final = 8
LONGER: Final = 3.0
"""The pixels of a passed lap, and so many times as long are the gaps at most where there is room; a short turn stays a
short string.
"""


class Mark(NamedTuple):
    """A bead or a tick of the string: its place, its lap, and what a bead captures."""

    x: float
    lap: int
    taken: int = 0
    told: bool = True


class String(NamedTuple):
    """The marks of a turn from left to right, the diameter of a bead, and the total length."""

    marks: tuple[Mark, ...] = ()
    size: float = 0
    length: float = 0

    def lap_at(self, x: float) -> int:
        """Return the lap at a place on the string, where a bead is all its own lap; none before the first."""
        if not self.marks or x <= self.marks[0].x - self.size:
            return 0
        for before, after, start, end in self.gaps:
            if x < end:
                return before.lap + round(max(x - start, 0) / (end - start) * (after.lap - before.lap))
        return self.marks[-1].lap

    def place(self, lap: int) -> float:
        """Return the place of a lap on the string; before the first, its beginning."""
        for before, after, start, end in self.gaps:
            if lap <= before.lap:
                return before.x
            if lap < after.lap:
                return start + (end - start) * (lap - before.lap) / (after.lap - before.lap)
        return self.marks[-1].x if self.marks else 0.0

    @property
    def gaps(self) -> Iterator[tuple[Mark, Mark, float, float]]:
        """Yield every two neighbouring marks, and where what is between them begins and ends."""
        half = self.size / 2
        for before, after in pairwise(self.marks):
            yield before, after, before.x + half * before.told, after.x - half * after.told


def string(beads: Sequence[Bead], laps: int, width: float, letters: float) -> String:
    """Lay out a turn of some laps in a width, with letters of some height; small neighbouring captures join.

    Nothing is drawn on a hidden ribbon, whose width is 0.
    """
    beads = list(beads)
    while beads and SHARE * width / len(beads) < LEAST:
        joined = join_smallest(beads)
        if joined == beads:
            break
        beads = joined
    if not (beads and width):
        return String()
    size = min(SHARE * width / len(beads), LETTERS * letters)
    passed = [after.lap - before.lap - 1 for before, after in pairwise(beads)] + [laps - beads[-1].lap]
    wished = [size / 3 + LAP * count for count in passed[:-1]] + [float(LAP * passed[-1])]
    least = min(APART, (width - size * len(beads)) / len(beads))
    room = width - (size + least) * len(beads) + least
    longer = min(LONGER, room / sum(wished)) if sum(wished) else 1.0
    marks, x = list[Mark](), size / 2
    for bead, count, wish in zip(beads, passed, wished, strict=True):
        marks.append(Mark(x, bead.lap, bead.taken))
        gap = least * (bead is not beads[-1]) + wish * longer
        each = gap / (count + 1)
        step = next((step for step in STEPS if step * each >= TICK), laps)
        ticks = (lap for lap in range(bead.lap + 1, bead.lap + count + 1) if lap % step == 0)
        marks += (Mark(x + size / 2 + (lap - bead.lap) * each, lap, told=False) for lap in ticks)
        x += size + gap
    return String(tuple(marks), size, x - size / 2 if not passed[-1] else x)

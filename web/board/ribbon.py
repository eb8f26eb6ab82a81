"""The ribbon of a turn: its laps on a string, beads for told laps and ticks for passed ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from web.board.timetable import Bead, join_smallest

LEAST: Final = 20
"""Beads of fewer pixels join; a finger still finds one of so many."""
SHARE: Final = 0.74
"""Of the width, the beads take so much at most."""
LETTERS: Final = 1.75
"""How many times as large as a letter a bead is at most."""
TICK: Final = 4
"""The pixels between ticks at least."""
LONGER: Final = 3.0
"""So many times as long are the gaps at most where there is room; a short turn stays a short string."""


class Mark(NamedTuple):
    """A bead or a tick of the string: its place, the last lap that it represents, and what a bead captures."""

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
        """Return the lap whose mark is nearest to a place on the string; none before the first."""
        nearest = min(self.marks, key=lambda mark: abs(mark.x - x), default=None)
        return nearest.lap if nearest and x > self.marks[0].x - self.size else 0


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
    wished = [size * 0.45 + 2 * TICK * count for count in passed[:-1]] + [2.0 * TICK * passed[-1]]
    room = width - size * len(beads)
    longer = min(LONGER, room / sum(wished)) if sum(wished) else 1.0
    marks, x = list[Mark](), size / 2
    for bead, count, wish in zip(beads, passed, wished, strict=True):
        marks.append(Mark(x, bead.lap, bead.taken))
        gap = wish * longer
        drawn = min(count, max(int(gap / TICK) - 1, 1))
        for number in range(1, drawn + 1):
            at = x + size / 2 + gap * number / (drawn + 1)
            marks.append(Mark(at, bead.lap + count * number // drawn, told=False))
        x += size + gap
    return String(tuple(marks), size, x - size / 2 if not passed[-1] else x)

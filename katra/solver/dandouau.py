"""Dandouau's tree of 1909: the first player of gorobaka wins by his third turn."""

from __future__ import annotations

from typing import Final

from katra.game import Game
from katra.record import read_record
from katra.solver.data import read

RECORD: Final = "dandouau.katra"

CODES: Final = (
    "figure_3",
    "case_1_1",
    "case_1_2",
    "case_2_1",
    "case_2_2",
    "case_3_1",
    "case_3_2",
    "case_3_2_right",
    "case_3_2_left",
    "no_win",
    "corrected",
    "misprint",
    "touched_by_two_seeds",
)
"""What the comments of the record say.

`figure_3`: the opening, after which North has 12 seeds in three columns. `case_*`: North's reply, by his case and its
part; `case_3_2_right` and `case_3_2_left` are the replies of the second round. `no_win`: no reply wins at once, this
one prepares it. `misprint`: the turn that is printed, which does not win. `corrected`: the one that was meant.
`touched_by_two_seeds`: it starts from a single seed, so those who ask for two may not play it.
"""


def dandouau() -> Game:
    """Return his tree as a game: every reply of North, the turns printed for South, a second round where needed."""
    return read_record(read(RECORD))

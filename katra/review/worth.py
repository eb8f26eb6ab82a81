"""Chances: the value of a position on one scale from -1 to 1, and the losses at which a turn is marked."""

from __future__ import annotations

from math import tanh
from typing import Final, NamedTuple

from katra.position import Variant
from katra.search.values import DECIDED, DRAW, later, plies_to_end

STEEPNESS: Final = 2.0
"""Measured on games of levels 2 and 3, searched through 1,500 nodes a position: who is ahead by a share x of all seeds
scores tanh(2x) on the average, where a win is 1 and a loss -1."""

THRESHOLD: Final = 0.3
"""A turn that leaves its player so much less is marked, wherever: graph, list, glyph, and the judge of a new try.

Between equals that is a seventh of all the seeds; from won to drawn, or from drawn to lost, it is always more.
"""

Mark = str
"""`""`, `"could_be_better"`, or `"turning_point"`: a sure win or draw is gone, the leader fell behind, or an even game
was all but lost.
"""

GLYPHS: Final = {"": "", "could_be_better": "?!", "turning_point": "?"}
"""The glyph of each mark, as records write it."""


class Worth(NamedTuple):
    """What a position is worth to its mover: a value (katra.search.values), and whether it is proved."""

    value: int
    proved: bool = False

    @property
    def turned(self) -> Worth:
        """What it is worth to the other player, who played the turn that led to it."""
        return Worth(later(-self.value, 1), self.proved)

    def chance(self, variant: Variant) -> float:
        """Return the chance of the mover: 1 for a game that is won, -1 for one that is lost, 0 for a draw.

        >>> from katra.review.worth import Worth
        >>> from katra.search.values import WIN
        >>> katro = variant("katro")
        >>> Worth(WIN - 5).chance(katro), Worth(0, proved=True).chance(katro), Worth(12).chance(katro)
        (1.0, 0.0, 0.462)
        """
        if plies_to_end(self.value) is not None:
            return 1.0 if self.value > DRAW else -1.0
        return round(tanh(STEEPNESS * self.value / variant.seeds), 3)


def decided(value: int) -> bool:
    """Return whether a value is that of a game won or lost: the search saw the end, which is a proof."""
    return abs(value) > DECIDED


def is_as_good(before: float, after: float) -> bool:
    """Return whether a turn after which its player has this chance is as good as what they could have had.

    >>> from katra.review.worth import is_as_good
    >>> is_as_good(0.6, 0.4), is_as_good(0.6, 0.3)
    (True, False)
    """
    return round(before - after, 3) < THRESHOLD


def mark_of(before: float, after: float) -> Mark:
    """Return the mark of a turn by its player's chances: before it, with best play, and after it.

    >>> from katra.review.worth import mark_of
    >>> mark_of(0.9, 0.5), mark_of(0.3, -0.3), mark_of(1.0, 0.5), mark_of(0.1, -0.6), mark_of(0.3, 0.2)
    ('could_be_better', 'turning_point', 'turning_point', 'turning_point', '')
    """
    if is_as_good(before, after):
        return ""
    certain = before == 1.0 or (before, after) == (0.0, -1.0)
    overtaken = before >= THRESHOLD / 2 and after <= -THRESHOLD / 2
    thrown_away = before > -THRESHOLD / 2 and after <= -2 * THRESHOLD
    return "turning_point" if certain or overtaken or thrown_away else "could_be_better"

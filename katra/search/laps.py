"""The laps of a variant as linked lists, which the fast loops follow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

from katra.packing import Packing

LISTED: Final = 200
"""Laps are listed beforehand, in a few milliseconds, if no more seeds than this are in play."""


def sowing(packing: Packing, pit: int, sense: int) -> Iterator[tuple[int, int, int]]:
    """Yield, for 0, 1, 2... seeds in hand, (their number, the packed seeds when sown from a pit, the last pit)."""
    sown = 0
    for seeds in count():
        yield seeds, sown, pit
        pit = packing.board.next(pit, sense)
        sown += 1 << packing.shift(pit)

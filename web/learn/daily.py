"""One puzzle a day, the same for everyone: chosen by the date alone, none twice before all have been."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from math import gcd
from typing import Final

TODAY: Final = "today"
"""What of the screen of a puzzle is meant by `?screen=puzzle&item=today`."""


def puzzle_of(day: date, names: Sequence[str]) -> str:
    """Return the puzzle of a day. Raises LookupError if there are none.

    >>> [puzzle_of(date(2026, 11, day), "abcdefg") for day in range(1, 9)]
    ['a', 'e', 'b', 'f', 'c', 'g', 'd', 'a']
    """
    if not names:
        raise LookupError("there are no puzzles")
    return names[day.toordinal() * stride(len(names)) % len(names)]


def stride(count: int) -> int:
    """Return how far the puzzles of two days are apart: so that all have their turn, and neighbours are not alike.

    The golden section of their number, or the next number above it that has no divisor in common with theirs.
    """
    return next(far for far in range(count * 618 // 1000, 2 * count) if gcd(far, count) == 1)

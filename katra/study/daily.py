"""One puzzle a day, chosen by the date alone, with no repeats before all have come: of all or of known games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from math import gcd
from typing import Final

from katra.progress import Progress
from katra.study.path import paths
from katra.study.puzzle_list import Listed, game_of_book, listed, solved_last

EASY: Final = 2
"""Up to this grade are the puzzles for whoever has solved none; others get one grade more than they have solved."""
TODAY: Final = "today"
"""What of the screen of a puzzle is meant by `?screen=puzzle&item=today`: one of all games, the same for everyone."""


def todays(day: date, progress: Progress) -> Listed:
    """Return the puzzle of a day: the one that was seen earlier that day, or one of a game that the visitor knows.

    It is of a game in which a lesson was solved, else of the first book, and hardly harder than what was solved.
    """
    by_name = {each.name: each for each in listed()}
    if seen := by_name.get(progress.daily.removeprefix(f"{day} ")):
        return seen
    learnt = {path.book for path in paths(progress) if any(path.solved)}
    known = [each for each in listed() if game_of_book(each.book) in learnt]
    known = known or [each for each in listed() if each.book == listed()[0].book]
    most = max([EASY, *(int(each.grade) + 1 for each in solved_last(progress))])
    easy = [each.name for each in known if int(each.grade) <= most]
    return by_name[puzzle_of(day, easy or [each.name for each in known])]


def puzzle_of(day: date, names: Sequence[str]) -> str:
    """Return the puzzle of a day. Raises LookupError if there are none.

    >>> from datetime import date
    >>> from katra.study.daily import puzzle_of
    >>> [puzzle_of(date(2026, 11, day), "abcdefg") for day in range(1, 9)]
    ['a', 'e', 'b', 'f', 'c', 'g', 'd', 'a']
    """
    if not names:
        raise LookupError("there are no puzzles")
    return names[day.toordinal() * stride(len(names)) % len(names)]


def stride(count: int) -> int:
    """Return the distance between the puzzles of two days, so that all have their turn and neighbours differ.

    It is the golden section of their number, or the next number above that has no divisor in common with theirs.
    """
    return next(far for far in range(count * 618 // 1000, 2 * count) if gcd(far, count) == 1)

"""The puzzles of all books with what is asked in them and how hard they are, as their records tell it."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from katra.study.books import books, records

THEMES: Final = ("win1", "win2", "win3", "most", "rova", "escape")
"""What is asked: to win in so many turns, to take most, to save the rova, to escape a loss."""
GRADES: Final = ("1", "2", "3", "4", "5")
GRADE: Final = "grade-"
"""What stands before a grade in an address: `item=win2,grade-3`."""

_TAG: Final = re.compile(r'\[(Theme|Grade) "([^"]*)"\]')


class Listed(NamedTuple):
    """A puzzle; `number`: which of its book it is, from 1."""

    name: str
    book: str
    number: int
    theme: str
    grade: str


@cache
def listed() -> tuple[Listed, ...]:
    """Return all puzzles in order; none is set up, as one is for solving."""
    return tuple(
        Listed(name, book, number, tags["Theme"], tags["Grade"])
        for book in books("puzzle")
        for number, (name, record) in enumerate(records("puzzle", book).items(), start=1)
        if (tags := dict(_TAG.findall(record)))
    )


class Filter(NamedTuple):
    """Which puzzles are wanted; "" leaves open what it stands for."""

    book: str = ""
    theme: str = ""
    grade: str = ""

    @classmethod
    def read(cls, item: str) -> Filter:
        """Return what an address asks for. Raises LookupError.

        >>> Filter.read("win2,grade-3")
        Filter(book='', theme='win2', grade='3')
        """
        wanted = cls()
        for part in filter(None, item.split(",")):
            if part in THEMES:
                wanted = wanted._replace(theme=part)
            elif part.removeprefix(GRADE) in GRADES and part.startswith(GRADE):
                wanted = wanted._replace(grade=part.removeprefix(GRADE))
            elif part in books("puzzle"):
                wanted = wanted._replace(book=part)
            else:
                raise LookupError(f"no puzzles are {part!r}")
        return wanted

    @property
    def item(self) -> str:
        """What an address says of it."""
        return ",".join(filter(None, (self.book, self.theme, self.grade and GRADE + self.grade)))

    def lets(self, puzzle: Listed) -> bool:
        """Return whether a puzzle is wanted."""
        pairs = ((self.book, puzzle.book), (self.theme, puzzle.theme), (self.grade, puzzle.grade))
        return all(wanted in ("", value) for wanted, value in pairs)

    def puzzles(self) -> list[Listed]:
        """Return the puzzles that are wanted."""
        return list(filter(self.lets, listed()))

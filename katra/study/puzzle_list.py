"""The puzzles of all books, with their tasks and how hard they are, according to their records."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from katra.progress import Progress
from katra.study.books import books, records
from katra.study.path import paths

THEMES: Final = ("win1", "win2", "win3", "most", "rova", "escape")
"""What is asked: to win in so many turns, to take most, to save the rova, to escape a loss."""
USES: Final = ("nyumba", "sown", "takasia")
"""What some are solved with: a choice at the house, a rova that is sown to win, a pit that is blocked."""
GRADES: Final = ("1", "2", "3", "4", "5")
GRADE: Final = "grade-"
"""What stands before a grade in an address: `item=win2,grade-3`."""

_TAG: Final = re.compile(r'\[(Theme|Grade|Uses) "([^"]*)"\]')


class Listed(NamedTuple):
    """A puzzle; `number`: its place in its book, from 1, which is not always the number in its name."""

    name: str
    book: str
    number: int
    theme: str
    grade: str
    uses: tuple[str, ...]


@cache
def listed() -> tuple[Listed, ...]:
    """Return all puzzles in order, without setting them up for solving."""
    return tuple(
        Listed(name, book, number, tags["Theme"], tags["Grade"], tuple(tags.get("Uses", "").split()))
        for book in books("puzzle")
        for number, (name, record) in enumerate(records("puzzle", book).items(), start=1)
        if (tags := dict(_TAG.findall(record)))
    )


def listed_in(names: Sequence[str]) -> list[Listed]:
    """Return the puzzles of these names, in the same order."""
    by_name = {each.name: each for each in listed()}
    return [by_name[name] for name in names]


class Filter(NamedTuple):
    """Which puzzles are wanted; "" in a field admits any value. `book` may be a game, which means all its books.

    `theme` may also be what puzzles are solved with.
    """

    book: str = ""
    theme: str = ""
    grade: str = ""

    @classmethod
    def read(cls, item: str) -> Filter:
        """Return what an address asks for. Raises LookupError.

        >>> from katra.study.puzzle_list import Filter
        >>> Filter.read("win2,grade-3")
        Filter(book='', theme='win2', grade='3')
        """
        wanted = cls()
        for part in filter(None, item.split(",")):
            if part in THEMES + USES:
                wanted = wanted._replace(theme=part)
            elif part.removeprefix(GRADE) in GRADES and part.startswith(GRADE):
                wanted = wanted._replace(grade=part.removeprefix(GRADE))
            elif part in books("puzzle") or any(part == game_of_book(book) for book in books("puzzle")):
                wanted = wanted._replace(book=part)
            else:
                raise LookupError(f"no puzzles are {part!r}")
        return wanted

    @property
    def item(self) -> str:
        """The filter as in an address."""
        return ",".join(filter(None, (self.book, self.theme, self.grade and GRADE + self.grade)))

    def lets(self, puzzle: Listed) -> bool:
        of_book = self.book in ("", puzzle.book, game_of_book(puzzle.book))
        return of_book and self.theme in ("", puzzle.theme, *puzzle.uses) and self.grade in ("", puzzle.grade)

    def puzzles(self) -> list[Listed]:
        return list(filter(self.lets, listed()))


def game_of_book(name: str) -> str:
    """Return the id of the game of a book: `katro` of `katro-4`."""
    return name.rpartition("-")[0]


def known_first(progress: Progress) -> list[str]:
    """Return all books of puzzles: first those in which the visitor has solved some, then those of known games."""
    last = [each.book for each in solved_last(progress)]
    learnt = [path.book for path in paths(progress) if any(path.solved)]
    of_game = (name for game in learnt for name in books("puzzle") if game_of_book(name) == game)
    return list(dict.fromkeys([*last, *of_game, *books("puzzle")]))


def solved_last(progress: Progress) -> list[Listed]:
    """Return the solved puzzles, the last one first."""
    kept = {f"puzzle {each.name}": each for each in listed()}
    return [kept[name] for name in reversed(progress.solved) if name in kept]


def next_puzzle(progress: Progress, among: Sequence[Listed]) -> Listed:
    """Return the next of some puzzles: the easiest unsolved one of the same game as the last one solved, else of all.

    Once all are solved, it is the very first.
    """
    left = [each for each in among if not progress.has("puzzle", each.name)]
    last = next(iter(solved_last(progress)), None)
    of_game = [each for each in left if last and each.book == last.book]
    return min(of_game or left, key=lambda each: each.grade, default=among[0])

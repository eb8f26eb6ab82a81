"""The lessons of a game as a path: which ones were solved here, and which one comes next."""

from __future__ import annotations

from typing import Final, NamedTuple

from katra.position import Variant
from katra.progress import Progress
from katra.study.books import books, records, study

LESSON: Final = "lesson "
"""What stands before the name of a lesson among what was solved."""


class Path(NamedTuple):
    """The lessons of a book, and whether each was solved."""

    book: str
    lessons: tuple[str, ...]
    solved: tuple[bool, ...]

    @property
    def variant(self) -> Variant:
        """The game, on the board of its first lesson."""
        return study("lesson", self.lessons[0]).start.variant

    @property
    def next(self) -> int | None:
        """The number, from 0, of the next lesson: the first unsolved one; None if all are solved."""
        return self.solved.index(False) if False in self.solved else None


def paths(progress: Progress) -> list[Path]:
    """Return all paths: first those already begun, starting with the most recent."""
    solved = (each.removeprefix(LESSON) for each in progress.solved if each.startswith(LESSON))
    gone = [name.rpartition(".")[0] for name in solved]
    all_books = list(books("lesson"))
    begun = [book for book in dict.fromkeys(reversed(gone)) if book in all_books]
    return [path_of(book, progress) for book in dict.fromkeys([*begun, *all_books])]


def path_of(book: str, progress: Progress) -> Path:
    """Return the path of a book. Raises LookupError if there is no book of that name."""
    lessons = tuple(records("lesson", book))
    return Path(book, lessons, tuple(progress.has("lesson", name) for name in lessons))


def here(progress: Progress) -> tuple[Path, int]:
    """Return the current path, and its next lesson; the very first lesson once all are solved."""
    walked = paths(progress)
    return next(((path, path.next) for path in walked if path.next is not None), (walked[0], 0))

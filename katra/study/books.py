"""The books of studies: a file of records each, read one record at a time on request."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pkgutil import get_data
from typing import Final

from katra.study.study import Kind, Study, read_study

FOLDERS: Final[dict[Kind, str]] = {"lesson": "lessons", "walk": "walks", "figure": "figures", "puzzle": "puzzles"}
CONTENTS: Final = "contents.txt"
"""The file of a folder that names its books in order, one a line: an archive cannot be listed quickly."""

_BETWEEN: Final = re.compile(r"\n\s*\n(?=\[)")
_ID: Final = re.compile(r'\[Id "([^"]*)"\]')


def books(kind: Kind) -> tuple[str, ...]:
    """Return the books of a kind, in the order in which they are offered."""
    return tuple(_text(kind, CONTENTS).split())


@cache
def records(kind: Kind, book: str) -> dict[str, str]:
    """Return the records of a book by the names of their studies, in order. Raises LookupError.

    >>> from katra.study.books import records
    >>> list(records("lesson", "katro"))[0]
    'katro.1'
    """
    if book not in books(kind):
        raise LookupError(f"there is no book {book!r} of {FOLDERS[kind]}")
    text = _text(kind, f"{book}.katra")
    return {_ID.findall(record)[0]: record for record in _BETWEEN.split(text.strip())}


def names(kind: Kind) -> list[str]:
    """Return the names of all studies of a kind."""
    return [name for book in books(kind) for name in records(kind, book)]


def first(kind: Kind, game: str) -> str:
    """Return the first study of a game, or the first of all if it has none.

    >>> from katra.study.books import first, names
    >>> first("lesson", "katrayo"), first("lesson", "no game") == names("lesson")[0]
    ('katrayo.1', True)
    """
    book = next((book for book in books(kind) if book.startswith(game)), books(kind)[0])
    return next(iter(records(kind, book)))


@lru_cache(maxsize=64)
def study(kind: Kind, name: str) -> Study:
    """Return a study by its name, which begins with that of its book: `katro.3`. Raises LookupError."""
    text = records(kind, name.partition(".")[0]).get(name)
    if text is None:
        raise LookupError(f"there is no {kind} {name!r}")
    return read_study(text)


def _text(kind: Kind, file: str) -> str:
    content = get_data("katra.study", f"{FOLDERS[kind]}/{file}")
    assert content is not None
    return content.decode("utf-8")

"""Sets of puzzles: a teacher's choice, which is a link: `?screen=puzzles&item=set:katro-4.1,5::Class_7b`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple
from urllib.parse import unquote

from katra.study.books import names

PREFIX: Final = "set:"
CLASS: Final = "class:"
"""What stands before the same set on the page for whoever gives it to others."""
MAKE: Final = "make"
"""What of the page of the puzzles is meant by who wants to choose some for a set; filters may follow."""
CODES: Final = "codes"
"""What stands after the set on that page for whoever comes to check result codes."""
MAX_PUZZLES: Final = 50
MAX_TITLE: Final = 40


class PuzzleSet(NamedTuple):
    """The puzzles that a text names, its names that are not puzzles, and how many puzzles are over the limit.

    In an address also the number of one of them (`rest`), and the name that a teacher gave the set; "" for none.
    """

    names: tuple[str, ...]
    unknown: tuple[str, ...] = ()
    left_off: int = 0
    rest: str = ""
    title: str = ""


def read_item(item: str) -> PuzzleSet:
    """Return the requested part of a set. Raises LookupError if the set has no puzzle at all.

    >>> from katra.study.sets import read_item
    >>> read_item("set:katro-4.1,5:2:Class_7b").title
    'Class 7b'
    """
    text, rest, title = [*item.removeprefix(PREFIX).removeprefix(CLASS).split(":", 2), "", ""][:3]
    found = read_set(text)
    if not found.names:
        raise LookupError(f"there is no puzzle in {item!r}")
    return found._replace(rest=rest, title=title_of(title))


def title_of(text: str) -> str:
    """Return the name of a set from a text: its words and figures, as addresses can carry them."""
    return " ".join(re.findall(r"[^\W_][\w.’'()-]*", text.replace("_", " ")))[:MAX_TITLE].strip()


def read_set(text: str) -> PuzzleSet:
    """Return the puzzles that a text names, each once; a bare number refers to the previous book."""
    known, book = frozenset(names("puzzle")), ""
    found, unknown = dict[str, None](), dict[str, None]()
    for part in filter(None, re.split(r"[\s,;]+", text)):
        name = part if "." in part or not book else f"{book}.{part}"
        if name in known:
            book = name.partition(".")[0]
            found[name] = None
        else:
            unknown[part] = None
    return PuzzleSet(tuple(found)[:MAX_PUZZLES], tuple(unknown), max(0, len(found) - MAX_PUZZLES))


def for_class(chosen: Sequence[str], rest: str = "", title: str = "") -> str:
    """Return the page for whoever gives a set to others, as in an address; `rest`: what of it is meant."""
    return CLASS + item_of(chosen, rest, title).removeprefix(PREFIX)


def set_in(text: str) -> str:
    """Return the page for whoever gives a set to others, from its link; "" if there is none in the text."""
    if found := re.search(rf"(?:{PREFIX}|{CLASS})[^\s&]+", unquote(text)):
        with suppress(LookupError):
            asked = read_item(found[0])
            return for_class(asked.names, "", asked.title)
    return ""


def item_of(chosen: Sequence[str], rest: str = "", title: str = "") -> str:
    """Return a set as in an address; `rest`: the number of one of its puzzles; `title`: its name.

    >>> from katra.study.sets import item_of
    >>> item_of(["katro-4.1", "katro-4.5", "katrayo-4.2"], "2"), item_of(["katro-4.1"], title="Class 7b")
    ('set:katro-4.1,5,katrayo-4.2:2', 'set:katro-4.1::Class_7b')
    """
    parts = ",".join(shortened(chosen)), rest, title.replace(" ", "_")
    return PREFIX + ":".join(parts).rstrip(":")


def shortened(chosen: Iterable[str]) -> Iterable[str]:
    """Yield the names of puzzles, without the book where the previous one has the same."""
    before = ""
    for name in chosen:
        book, _, number = name.partition(".")
        yield number if book == before else name
        before = book

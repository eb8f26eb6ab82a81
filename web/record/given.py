"""A game from whatever a visitor brings: a record, a file of many, an address of this page, or a short code.

A file of games also carries which lessons and puzzles are solved to another device.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

from katra import Game, KatraError, NotationError, read_record
from katra.code import read_code
from katra.progress import MAX_CHARACTERS, Progress
from katra.records import RecordText, split_records
from web.links.link import Link, parse_link
from web.session.session import Session
from web.words.problems import Problem

SLICE: Final = 400
"""So many records are taken apart at once: the page does not stand still for it."""

CODE: Final = re.compile(r"[a-z-]+-[0-9]+-[0-9]+(-[0-9a-z]+)?\.\S+")
ADDRESS: Final = re.compile(r"\S*\?(\S+)")

SOLVED: Final = re.compile(r'^\[Solved "([^"\n]*)"\]\r?\n?', re.MULTILINE)
"""The tag of the first game that names them; no game that is kept has it."""
NAMED: Final = re.compile(r"(?:lesson|puzzle) [a-z]+(?:-[a-z0-9]+)*\.[0-9]{1,3}")
"""Whether there is such a lesson is not checked: an unknown name does no harm, and the books may not be there yet."""


def brought(text: str) -> Game | Records | Problem:
    """Return the game or the file of records in a text, or the problem.

    >>> brought("katrayo-4-2.16wUZJ").ply, brought('[Game "katrayo"] 1. A1> *').ply
    (2, 1)
    """
    told, link = text.strip(), link_of(text)
    try:
        if CODE.fullmatch(told):
            return read_code(told)
        if link is None:
            return open_text(text)
        return link.problems[0] if link.problems else link.game or read_record(told)
    except KatraError as error:
        return Problem.of_error("", error)


def link_of(text: str) -> Link | None:
    """Return what the address in a text asks for, if it is one."""
    address = ADDRESS.fullmatch(text.strip())
    return parse_link(address[1].partition("#")[0]) if address else None


def friends_link(text: str) -> Link | None:
    """Return the link of a game played by links, if a text is a readable one; else None.

    >>> friends_link("./?play=katrayo-4-2.16wUZJ&id=x7x7x7x7").options.id, friends_link("./?game=katro")
    ('x7x7x7x7', None)
    """
    link = link_of(text)
    return link if link and link.game and link.options.id and not link.problems else None


def seems_given(text: str) -> bool:
    """Return whether a text pasted anywhere on the page is meant as a game.

    >>> seems_given('[Game "katro"]'), seems_given("./?v=1&play=x"), seems_given("hello")
    (True, True, False)
    """
    told = text.strip()
    address = ADDRESS.fullmatch(told)
    asked = bool(address and re.search(r"(^|&)(play|game)=", address[1]))
    return asked or bool(CODE.fullmatch(told) or re.match(r"\[\s*\w+\s+\"", told))


class Records:
    """A file of records; `texts` are those found so far, `done`: there are no more."""

    def __init__(self, text: str) -> None:
        self.texts: list[RecordText] = []
        self.done = False
        self._coming = split_records(text)

    def take(self, count: int = SLICE) -> None:
        """Find this many more records."""
        found = list(islice(self._coming, count))
        self.texts += found
        self.done = len(found) < count


def open_text(text: str) -> Game | Records:
    """Return the one game in a text, or its file of records.

    Raises NotationError (or another KatraError) if it is neither: the error is that of the first record.
    """
    records = Records(text)
    records.take(2)
    if not records.texts:
        raise NotationError("empty")
    if records.done and len(records.texts) == 1:
        return records.texts[0].read()
    if not any(map(is_named, records.texts)):
        return records.texts[0].read()
    return records


def is_named(record: RecordText) -> bool:
    try:
        return "Game" in record.tags()
    except KatraError:
        return False


# What was solved


def with_solved(records: str, progress: Progress) -> str:
    """Return records whose first one also names what was solved.

    >>> print(with_solved('[Game "katro"]\\n\\n*\\n', Progress(("lesson katro.1", "puzzle katro-4.2"))))
    [Game "katro"]
    [Solved "lesson katro.1, puzzle katro-4.2"]
    <BLANKLINE>
    *
    <BLANKLINE>
    """
    if not progress.solved:
        return records
    head, end, rest = records.partition("]\n")
    return f'{head}{end}[Solved "{", ".join(progress.solved)}"]\n{rest}'


def take_solved(session: Session, text: str) -> tuple[str, int]:
    """Add what a file says was solved to what is; return the file without it, and how many were added.

    A file that names more than can be kept adds nothing.
    """
    line = SOLVED.search(text)
    if line is None:
        return text, 0
    before = session.progress
    told = [name for name in dict.fromkeys(line[1].split(", ")) if NAMED.fullmatch(name) and name not in before.solved]
    joined = before._replace(solved=(*before.solved, *told))
    session.progress = joined if len(joined.text) <= MAX_CHARACTERS else before
    rest = text[: line.start()] + text[line.end() :]
    return rest, len(session.progress.solved) - len(before.solved)

"""A file of many records, one after the other: each is read on its own, so that a bad one spoils no other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from katra.errors import START, KatraError, NotationError, Place
from katra.game import Game
from katra.record import read_record, write_record
from katra.tags import TAG, read_tags

MAX_FILE: Final = 5_000_000
"""The most characters of a file that are looked at: some eight thousand records."""

MAX_RECORD: Final = 50_000
"""The most characters of one of its records: no game that was played is ever so long."""

_MARK: Final = re.compile(r"^\[|\{", re.MULTILINE)
_HEADING: Final = re.compile(TAG, re.DOTALL)
_SAME_LINE: Final = re.compile(r"[^\S\n]*" + TAG, re.DOTALL)
_GAME: Final = re.compile(r"\[\s*Game\b")
_IN_COMMENT: Final = re.compile(r"\\.|\}|\n(?=\[\s*Game\b)", re.DOTALL)
"""What ends a comment, or shows that it was never closed; a record as we write it begins no line of one so."""


class RecordText(NamedTuple):
    """One record of a file, and the line in which it begins."""

    text: str
    line: int = 1

    def tags(self) -> dict[str, str]:
        """Return what its heading says, without playing a turn. Raises NotationError, with the place in the file."""
        return {name: value for name, (value, _) in read_tags(self._checked())[0].items()}

    def read(self) -> Game:
        """Return its game. Raises NotationError (or another KatraError), with the place in the file."""
        try:
            return read_record(self._checked())
        except KatraError as error:
            line, character = error.place or START
            error.place = Place(self.line + line - 1, character)
            raise

    def _checked(self) -> str:
        if len(self.text) > MAX_RECORD:
            raise NotationError("too_long", START, most=MAX_RECORD)
        return self.text


def split_records(text: str) -> Iterator[RecordText]:
    """Split a file of records; a record begins at the first tag after the turns of another, or where Game comes again.

    Raises NotationError if the file is longer than MAX_FILE.

    >>> from katra.records import split_records
    >>> file = '[Game "katrayo"]\\n\\n1. A1> *\\n\\n[Game "katrayo"]\\n\\n1. A9> *\\n'
    >>> [(found.line, found.tags()) for found in split_records(file)]
    [(1, {'Game': 'katrayo'}), (5, {'Game': 'katrayo'})]
    """
    if len(text) > MAX_FILE:
        raise NotationError("too_long", START, most=MAX_FILE)
    line, start = 1, 0
    for end in chain(_starts(text), (len(text),)):
        piece = text[start:end]
        if piece.strip("\ufeff \t\r\n"):
            yield RecordText(piece, line)
        line, start = line + piece.count("\n"), end


def _starts(text: str) -> Iterator[int]:
    """Yield the start of each record but the first, in one pass over any text."""
    index, named, played = len(text) - len(text.lstrip("\ufeff")), False, False
    while mark := _MARK.search(text, index):
        here = mark.start()
        played = played or mark[0] == "{" or (not text[index:here].isspace() and index < here)
        if mark[0] == "{":
            index = _after_comment(text, mark.end())
            continue
        tag, names = _HEADING.match(text, here), bool(_GAME.match(text, here))
        if not (tag or names):
            played, index = True, mark.end()
            continue
        if played or (names and named):
            yield here
            named = played = False
        named, index = named or names, tag.end() if tag else mark.end()
        while tag := _SAME_LINE.match(text, index):
            named, index = named or tag[1] == "Game", tag.end()


def _after_comment(text: str, index: int) -> int:
    """Return where a comment ends, or where the next record begins, if it is never closed."""
    ending = next((found for found in _IN_COMMENT.finditer(text, index) if found[0][0] != "\\"), None)
    return ending.end() if ending else len(text)


def read_records(text: str) -> list[Game | KatraError]:
    """Return the game of each record of a file, or what is wrong with it, with the place in the file.

    Raises NotationError if the file is longer than MAX_FILE.

    >>> game, error = read_records('[Game "katrayo"]\\n1. A1> *\\n[Game "katrayo"]\\n1. A9> *')
    >>> game.ply, str(error)
    (1, 'line 4, character 4: there is no pit A9 on this board')
    """
    return [_game_or_error(found) for found in split_records(text)]


def _game_or_error(found: RecordText) -> Game | KatraError:
    try:
        return found.read()
    except KatraError as error:
        return error


def write_records(games: Iterable[Game]) -> str:
    """Return the file of the records of some games. Raises NotationError as `write_record` does.

    >>> len(read_records(write_records([Game("katrayo"), Game("katro", size=4)])))
    2
    """
    return "\n".join(map(write_record, games))

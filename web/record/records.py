"""The content of a text from outside: one game, or a file of many records, split slice by slice."""

from __future__ import annotations

from itertools import islice
from typing import Final

from katra import Game, KatraError, NotationError
from katra.records import RecordText, split_records

SLICE: Final = 400
"""So many records are taken apart at once: the page does not stand still for it."""


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
    """Return whether a record names its game."""
    try:
        return "Game" in record.tags()
    except KatraError:
        return False

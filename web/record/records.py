"""What a text from outside holds: one game, or a file of many records, taken apart slice by slice."""

from __future__ import annotations

from itertools import islice
from typing import Final

from katra import Game, KatraError, NotationError
from katra.records import RecordText, split_records

SLICE: Final = 400
"""So many records are taken apart at once: the page does not stand still for it."""


class Records:
    """A file of records; `texts` are those that were found so far, `done` tells whether there are no more."""

    def __init__(self, text: str) -> None:
        self.texts: list[RecordText] = []
        self.done = False
        self._coming = split_records(text)

    def take(self, count: int = SLICE) -> None:
        """Find so many more."""
        found = list(islice(self._coming, count))
        self.texts += found
        self.done = len(found) < count


def open_text(text: str) -> Game | Records:
    """Return the one game of a text, or the file of records that it is.

    Raises NotationError (or another KatraError) if it is neither: what is wrong is told of the first record.
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
    """Return whether a record says of which game it is."""
    try:
        return "Game" in record.tags()
    except KatraError:
        return False

"""The publications that the games are taken from, by the name under which they are cited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from katra.games.description import Source

if TYPE_CHECKING:
    from katra.bibliography import Record


class Sources(Mapping[str, Source]):
    """All publications; their file is read when the first is asked for."""

    @cached_property
    def _found(self) -> dict[str, Source]:
        from katra.bibliography import records  # no game that is played needs it

        return {record["id"]: _source(record) for record in records()}

    def __getitem__(self, name: str) -> Source:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


def _source(record: Record) -> Source:
    note = dict(line.split(": ", 1) for line in record["note"].splitlines())
    authors = ", ".join(map(_name, record["author"]))
    year = record["issued"]["date-parts"][0][0] if "issued" in record else None
    return Source(authors, record.get("title", ""), year, note.get("Through"), note["Seen"], record)


def _name(author: Mapping[str, str]) -> str:
    parts = ("literal", "given", "non-dropping-particle", "family")
    return " ".join(author[part] for part in parts if part in author)


SOURCES: Final = Sources()

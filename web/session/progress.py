"""What has been solved on this device: lessons and puzzles by name; kept nowhere else, and easy to forget."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from katra.json_object import read_object

NAME: Final = "learned"
"""Under what name it is kept (web/session/settings.py)."""
MAX_CHARACTERS: Final = 50_000


class Progress(NamedTuple):
    """The names of what was solved, each preceded by its kind: `lesson katro.1`; `daily`: the puzzle of a day.

    >>> Progress().with_solved("lesson", "katro.1").has("lesson", "katro.1")
    True
    """

    solved: tuple[str, ...] = ()
    daily: str = ""
    """The day on which the entry page of learning was last seen, and its puzzle: `2026-11-22 katro-4.2`."""

    @classmethod
    def read(cls, text: str | None) -> Progress:
        """Return the progress in a stored text; none, if the text is not ours."""
        stored: dict[str, Any] | None = None if not text or len(text) > MAX_CHARACTERS else read_object(text)
        solved, daily = ((stored or {}).get(each) for each in cls._fields)
        if isinstance(solved, list) and all(isinstance(name, str) for name in solved):
            return cls(tuple(dict.fromkeys(solved)), daily if isinstance(daily, str) else "")
        return cls()

    @property
    def text(self) -> str:
        """The text to store."""
        return json.dumps(self._asdict())

    def has(self, kind: str, name: str) -> bool:
        """Return whether something was solved."""
        return f"{kind} {name}" in self.solved

    def with_solved(self, kind: str, name: str) -> Progress:
        """Return the same progress with one more thing solved."""
        return self if self.has(kind, name) else self._replace(solved=(*self.solved, f"{kind} {name}"))

"""What has been solved on this device, lessons and puzzles by name, and the sets of puzzles that were made on it."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from katra.json_object import read_object

MAX_CHARACTERS: Final = 50_000
MAX_SETS: Final = 20
MAX_ANSWERS: Final = 500


class Progress(NamedTuple):
    """The names of what was solved, each preceded by its kind: `lesson katro.1`; `daily`: the puzzle of a day.

    >>> from katra.progress import Progress
    >>> Progress().with_solved("lesson", "katro.1").has("lesson", "katro.1")
    True
    """

    solved: tuple[str, ...] = ()
    daily: str = ""
    """The day on which the entry page of learning was last seen, and its puzzle: `2026-11-22 katro-4.2`."""
    sets: tuple[str, ...] = ()
    """The sets that were made or opened for a class, the last one first, as in addresses: `katro-4.1,5`."""
    answers: tuple[str, ...] = ()
    """What the present pupil has solved in each set: `0PMR katro-4.5`; a set begins with nothing solved."""

    @classmethod
    def read(cls, text: str | None) -> Progress:
        """Return the progress in a stored text; none, if the text is not ours."""
        stored: dict[str, Any] | None = None if not text or len(text) > MAX_CHARACTERS else read_object(text)
        solved, daily, sets, answers = ((stored or {}).get(each) for each in cls._fields)
        day = daily if isinstance(daily, str) else ""
        return cls(names_in(solved), day, names_in(sets)[:MAX_SETS], names_in(answers)[-MAX_ANSWERS:])

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

    def answered(self, of: str, name: str) -> bool:
        """Return whether the present pupil has solved something in a set."""
        return f"{of} {name}" in self.answers

    def with_answer(self, of: str, name: str) -> Progress:
        """Return the same progress with one more thing solved in a set."""
        return self if self.answered(of, name) else self._replace(answers=(*self.answers, f"{of} {name}"))

    def without_answers(self, of: str) -> Progress:
        """Return the same progress with nothing solved in a set, for the next pupil."""
        return self._replace(answers=tuple(each for each in self.answers if not each.startswith(f"{of} ")))

    def with_set(self, item: str) -> Progress:
        """Return the same progress with a set as the last one that was made, by its newest name."""
        others = (each for each in self.sets if each.partition(":")[0] != item.partition(":")[0])
        return self._replace(sets=(item, *others)[:MAX_SETS])


def names_in(stored: object) -> tuple[str, ...]:
    """Return the names in a stored list, each once; none, if it is not one of ours."""
    if isinstance(stored, list) and all(isinstance(name, str) for name in stored):
        return tuple(dict.fromkeys(stored))
    return ()

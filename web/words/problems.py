"""What is wrong with input from outside, ready to be said in any language and safe to show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from katra.errors import KatraError, Place
from katra.words.language import Language

MAX_QUOTED: Final = 60
"""Of what came from outside, no more characters than these are ever quoted."""

MAX_SAID: Final = 3


class Problem(NamedTuple):
    """One thing that cannot be used: its parameter or field, the key of its sentence and the values in it."""

    where: str
    key: str
    values: Mapping[str, object]
    place: Place | None = None

    @classmethod
    def of(cls, where: str, key: str, **values: object) -> Problem:
        """Return what is wrong with a parameter or a field."""
        return cls(where, key, {name: quoted(value) for name, value in values.items()})

    @classmethod
    def of_error(cls, where: str, error: KatraError) -> Problem:
        """Return the problem that an error of the engine reports."""
        return cls.of(where, f"error.{error.code}", **error.values)._replace(place=error.place)

    @property
    def code(self) -> str:
        """The problem in one word, for programs."""
        return self.key.rpartition(".")[2]


def quoted(value: object) -> object:
    """Return a value fit to be quoted: short, and without characters that are invisible or reverse the text."""
    if not isinstance(value, str):
        return value
    short = value if len(value) <= MAX_QUOTED else value[: MAX_QUOTED - 1] + "…"
    return "".join(character if character.isprintable() else "�" for character in short)


def sentence(words: Language, about: Problem) -> str:
    """Say what is wrong, and where."""
    said = words.say(about.key, **about.values)
    if about.place and max(about.place) > 1:
        place = words.say("place.line", line=about.place.line, character=max(about.place.character, 1))
        said = words.say("place", place=place, error=said)
    return words.say("problem", where=about.where, error=said) if about.where else said


def sentences(words: Language, about: Sequence[Problem]) -> str:
    """Say the first things that are wrong, and how many more there are."""
    said = [words.say("broken.link.one", error=sentence(words, each)) for each in about[:MAX_SAID]]
    if about[MAX_SAID:]:
        said.append(words.say("broken.link.more", n=len(about) - MAX_SAID))
    return " ".join(said)

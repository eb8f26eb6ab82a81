"""The titles of the sources, each in the language in which it was printed."""

from __future__ import annotations

from functools import cache
from typing import Final

from katra.games import SOURCES
from katra.words.language import Language
from katra.words.named_pits import Terms

NAMES_OF_GAMES: Final = {
    "mg": (
        *("awale-info", "busser-katro", "busser-fifanga", "busser-betsileo", "busser-gorobaka", "busser-bevohoka"),
        *("busser-sakalava", "busser-paika", "busser-katrayo", "mancala-world", "mancala-katro"),
    ),
    "swb": ("busser-mraha",),
    "sw": ("kiba", "gering", "wikipedia-bao", "bga", "abstractplay"),
}
"""The sources whose title is the name of a game, by its language; any other title is in the language of its source."""
IN_NONE: Final = ("nkkmd",)
"""A title that is the name of a folder."""


def titles_of(words: Language) -> Terms:
    """Return the titles that are not in the reader's language."""
    return tuple((code, titles) for code, titles in _titles().items() if code != words.code)


@cache
def _titles() -> dict[str, tuple[str, ...]]:
    """Return the titles by language; the part before a colon also counts alone, if it is not the name of a game."""
    found: dict[str, list[str]] = {}
    for name, source in SOURCES.items():
        if source.title and name not in IN_NONE:
            found.setdefault(language_of(name), []).extend(_forms(source.title))
    return {code: tuple(titles) for code, titles in found.items()}


def language_of(name: str) -> str:
    """Return the language of the title of a source."""
    named = (code for code, names in NAMES_OF_GAMES.items() if name in names)
    return next(named, None) or str(SOURCES[name].record["language"])


def _forms(title: str) -> tuple[str, ...]:
    return title, *(head for head in title.split(" : ")[:-1] if " " in head)

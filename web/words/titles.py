"""The titles of the sources, each in the language in which it was printed."""

from __future__ import annotations

from functools import cache
from typing import Final

from katra import SOURCES
from web.words.language import Language
from web.words.named_pits import Terms

LANGUAGES: Final = {
    "fr": ("flacourt", "catat", "dandouau", "tiennot", "ylangue", "comores-online", "omar"),
    "en": (
        *("linton", "murray", "ludii", "voogt-1995", "voogt-abstract-games", "donkers", "kronenburg"),
        "gering",
    ),
    "mg": (
        *("busser-katro", "busser-fifanga", "busser-betsileo", "busser-gorobaka", "busser-bevohoka"),
        *("busser-sakalava", "busser-paika", "busser-katrayo"),
    ),
    "swb": ("busser-mraha",),
    "sw": ("kiba", "wikipedia-bao", "polovynka", "bga", "abstractplay"),
}
"""The sources by the language of their title."""
IN_NONE: Final = ("nkkmd",)
"""A title that is the name of a folder."""


def titles_of(words: Language) -> Terms:
    """Return the titles that are not in the reader's language."""
    return tuple((code, titles) for code, titles in _titles().items() if code != words.code)


@cache
def _titles() -> dict[str, tuple[str, ...]]:
    """Return the titles by language; the part before a colon also counts alone."""
    return {
        code: tuple(title for name in names for title in _forms(SOURCES[name].title))
        for code, names in LANGUAGES.items()
    }


def _forms(title: str) -> tuple[str, ...]:
    return title, *title.split(" : ")[:-1]

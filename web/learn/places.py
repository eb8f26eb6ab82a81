"""The places for learning the games that several pages lead to."""

from __future__ import annotations

from typing import Final

from katra.study.study import Kind
from web.board.markup import Element, element
from web.reading.links import link
from web.words.language import Language

STUDIES: Final[dict[str, Kind]] = {"lesson": "lesson", "puzzle": "puzzle"}
"""The screens on which a study is solved."""


def print_link(words: Language, what: str) -> Element:
    """Return a link to a printable page: `lesson:katro`, `puzzles:katro-4.1,5`, `rules:katro/4`."""
    return element("p", link(words, "print", what, words.say("print.link")), class_="print-link")

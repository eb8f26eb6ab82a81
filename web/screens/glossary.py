"""The words of other languages below the rules, as they are drawn: what each means, and who says so."""

from __future__ import annotations

from collections.abc import Iterable

from web.board.markup import Element, element
from web.words.glossary import Word


def glossary(words: Iterable[Word]) -> Element:
    """Draw a list of words with their meanings."""
    return element("dl", *map(line, words), class_="words")


def line(word: Word) -> Element:
    """Draw a word, its meaning and its source."""
    meaning = element("dd", word.meaning, " ", element("cite", f"({word.source})"))
    return element("div", element("dt", word.word, lang=word.language), meaning)

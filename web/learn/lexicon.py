"""The words of the games: Malagasy, Swahili, Shimaore, and technical terms; their meanings, and the sources."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from katra.games.more_terms import FIELD_TERMS, MORE_TERMS
from katra.games.terms import LANGUAGES, TERMS, Term
from katra.words.glossary import literally
from katra.words.language import Language
from katra.words.named_pits import marks_of
from web.board.markup import Element
from web.screens.elements import explaining

FIELD: Final = "field"
"""In place of a language: words of who writes on such games, which every language has of its own."""


class Entry(NamedTuple):
    """A word: its name in an address, its spelling, its heading, its meaning, and who says so, where.

    `heading`: its language, or FIELD. `literal`: its literal sense, "" if nobody says it.
    """

    item: str
    word: str
    heading: str
    meaning: str
    term: Term
    literal: str = ""

    def explained(self, words: Language) -> str:
        """Return what the word means, after its literal sense if it has one."""
        return literally(words, self.literal, self.meaning) if self.literal else self.meaning


def item_of(word: str) -> str:
    """Return the name of a word in an address.

    >>> item_of("vary be"), item_of("lahàrana"), item_of("m’raha mwana")
    ('vary-be', 'laharana', 'mraha-mwana')
    """
    plain = unicodedata.normalize("NFD", word.lower())
    return "".join(each for each in plain if each.isascii() and (each.isalnum() or each in " -")).replace(" ", "-")


def entries(words: Language) -> Iterator[Entry]:
    """Yield all words, language by language, each in alphabetical order."""
    found = [entry(words, word, term) for word, term in (*TERMS.items(), *MORE_TERMS.items())]
    for code in LANGUAGES:
        yield from sorted((each for each in found if each.heading == code), key=lambda each: each.item)
    for item, citation in FIELD_TERMS.items():
        word, meaning = words.say(f"glossary.word.{item}"), words.say(f"glossary.field.{item}")
        yield Entry(item, word, FIELD, meaning, Term(words.code, citation))


def entry(words: Language, word: str, term: Term) -> Entry:
    """Return a word that the rules use, or one found only in the glossary."""
    item, meaning, literal = item_of(word), f"word.{word}", f"literal.{word}"
    if word not in TERMS:
        meaning, literal = f"glossary.{term.language}.{item}", f"glossary.literal.{item}"
    return Entry(item, word, term.language, words.say(meaning), term, words.say(literal) if term.literal else "")


def told(words: Language, text: str) -> Iterator[Element | str]:
    """Draw a text in which every word of another language leads to the glossary."""
    return explaining(text, marks_of(words))

"""The words of the games: Malagasy, Swahili, Shimaore, and technical terms; their meanings, and the sources."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from katra.games.description import Citation
from katra.games.more_terms import FIELD, MORE_TERMS
from katra.games.terms import TERMS
from web.board.markup import Element
from web.screens.elements import explaining
from web.words.language import Language
from web.words.named_pits import KEYS, marks_of

LANGUAGES: Final = (*KEYS, FIELD)


class Entry(NamedTuple):
    """A word: its name in an address, its spelling, its language, its meaning and its source.

    `heading`: its language, or FIELD.
    """

    item: str
    word: str
    language: str
    heading: str
    meaning: str
    citation: Citation


def item_of(word: str) -> str:
    """Return the name of a word in an address.

    >>> item_of("vary be"), item_of("lahàrana"), item_of("m’raha mwana")
    ('vary-be', 'laharana', 'mraha-mwana')
    """
    plain = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in plain if letter.isascii() and (letter.isalnum() or letter in " -")).replace(
        " ", "-"
    )


def entries(words: Language) -> Iterator[Entry]:
    """Yield all words, language by language, each in alphabetical order."""
    marked = {word: code for code, key in KEYS.items() for word in words.say(key).split(", ")}
    for code in LANGUAGES:
        found = [
            Entry(item_of(word), word, code, code, words.say(f"word.{word}"), citation)
            for word, citation in TERMS.items()
            if marked.get(word) == code
        ]
        found += [more(words, word, code, citation) for word, citation in MORE_TERMS.get(code, ())]
        yield from found if code == FIELD else sorted(found, key=lambda entry: entry.item)


def more(words: Language, word: str, code: str, citation: Citation) -> Entry:
    """Return a word found only in the glossary."""
    item = item_of(word)
    meaning = words.say(f"glossary.{code}.{item}")
    if code == FIELD:
        return Entry(item, words.say(f"glossary.word.{item}"), words.code, code, meaning, citation)
    return Entry(item, word, code, code, meaning, citation)


def told(words: Language, text: str) -> Iterator[Element | str]:
    """Draw a text in which every word of another language leads to the glossary."""
    return explaining(text, marks_of(words))

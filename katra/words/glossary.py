"""The words that the rules leave in Malagasy, Swahili or Shimaore: what each means, and which source says so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from katra.games.terms import TERMS
from katra.words.catalogue import short_source
from katra.words.language import Language
from katra.words.named_pits import pieces, terms_of


class Word(NamedTuple):
    """A word, the code of its language, what it means, and who says so."""

    word: str
    language: str
    meaning: str
    source: str


def explained(words: Language, texts: Iterable[str]) -> tuple[Word, ...]:
    """Return the words of other languages in some texts, in the order in which they come."""
    terms = terms_of(words)
    found = (piece for text in texts for piece in pieces(text, (), terms) if piece.language)
    languages = {piece.text.lower(): piece.language for piece in found}
    return tuple(
        Word(word, code, meaning(words, word), short_source(TERMS[word].citation)) for word, code in languages.items()
    )


def meaning(words: Language, word: str) -> str:
    """Return what a word means in the games, after its literal sense if it has one."""
    found = words.say(f"word.{word}")
    return literally(words, words.say(f"literal.{word}"), found) if TERMS[word].literal else found


def literally(words: Language, literal: str, meaning: str) -> str:
    """Return a literal sense and then a meaning.

    >>> from katra.words.glossary import literally
    >>> from katra.words.language import language
    >>> literally(language("en"), "to eat", "to capture")
    '“to eat”: to capture'
    """
    return words.say("literally", literal=literal, meaning=meaning)

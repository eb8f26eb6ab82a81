"""The words that the rules leave in Malagasy, Swahili or Shimaore: what each means, and which source says so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from katra.games import Citation
from web.words.catalogue import short_source
from web.words.language import Language
from web.words.named_pits import pieces, terms_of

CITATIONS: Final = {
    "fotsiny": Citation("dandouau"),
    "homana": Citation("dandouau"),
    "kamo": Citation("dandouau"),
    "mandry": Citation("dandouau"),
    "rova": Citation("dandouau"),
    "tsibongy": Citation("dandouau"),
    "vary be": Citation("dandouau"),
    "kamu": Citation("ylangue"),
    "kichwa": Citation("gering"),
    "kimbi": Citation("wikipedia-bao"),
    "mtaji": Citation("donkers"),
    "namua": Citation("donkers"),
    "nyumba": Citation("voogt-1995", "p. 38-42"),
    "safari": Citation("donkers"),
    "takasia": Citation("voogt-1995", "p. 41-43"),
    "takata": Citation("ylangue"),
    "trakatra": Citation("ylangue"),
}
"""Where each word is explained."""


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
        Word(word, code, words.say(f"word.{word}"), short_source(CITATIONS[word])) for word, code in languages.items()
    )

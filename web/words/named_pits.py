"""The pits that a sentence names, found by their form in the notation; and its words of other languages."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import cache
from typing import Final, NamedTuple

from katra.board import Board, Player
from web.words.language import Language

KEYS: Final = {"mg": "terms", "sw": "terms.sw", "swb": "terms.swb"}
"""The keys of the words that no language translates: those of Malagasy, Swahili, and the Shimaore of Mayotte."""

Terms = tuple[tuple[str, str], ...]
"""Languages, each with its words, and a comma between them."""


@cache
def names_of(board: Board) -> frozenset[str]:
    """Return the names of all pits of a board."""
    return frozenset(board.name(pit, player) for player in Player for pit in range(board.pits))


def terms_of(words: Language) -> Terms:
    """Return the words that a reader is left in languages other than their own."""
    return tuple((code, words.say(key)) for code, key in KEYS.items() if code != words.code)


class Piece(NamedTuple):
    """A part of a sentence: words, or a pit with the signs of its turn, or a word of another language."""

    text: str
    pit: str = ""
    language: str = ""


def pieces(text: str, pits: Container[str], terms: Terms = ()) -> Iterator[Piece]:
    """Yield the parts of a sentence; together they are the sentence.

    `pits` are those of the board that is shown; `terms` the words of other languages.

    >>> found = pieces("North’s a5 is kamo. Sow A10<", {"a5"}, (("mg", "kamo, vary be"),))
    >>> [piece for piece in found if piece.pit or piece.language]
    [Piece(text='a5', pit='a5', language=''), Piece(text='kamo', pit='', language='mg')]
    """
    begun = 0
    for found in _form(terms).finditer(text):
        language = "" if found["pit"] else str(found.lastgroup)
        if language or found["pit"] in pits:
            yield from _words(text[begun : found.start()])
            yield Piece(found[0], found["pit"] or "", language)
            begun = found.end()
    yield from _words(text[begun:])


@cache
def _form(terms: Terms) -> re.Pattern[str]:
    words = ((code, "|".join(map(re.escape, listed.split(", ")))) for code, listed in terms)
    forms = [r"(?P<pit>[A-Ca-c][1-9][0-9]?)(?!\w)[<>=+]*", *(rf"(?P<{code}>(?i:{form}))(?!\w)" for code, form in words)]
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})")


def _words(text: str) -> Iterator[Piece]:
    if text:
        yield Piece(text)

"""The pits that a sentence names, found by their form in the notation; and its Malagasy words, by themselves."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import cache
from typing import Final, NamedTuple

from katra.board import Board, Player

MALAGASY: Final = "mg"


@cache
def names_of(board: Board) -> frozenset[str]:
    """Return the names of all pits of a board."""
    return frozenset(board.name(pit, player) for player in Player for pit in range(board.pits))


class Piece(NamedTuple):
    """A part of a sentence: words, or a pit with the signs of its turn, or a word of another language."""

    text: str
    pit: str = ""
    language: str = ""


def pieces(text: str, pits: Container[str], terms: str = "") -> Iterator[Piece]:
    """Yield the parts of a sentence; together they are the sentence.

    `pits` are those of the board that is shown; `terms` the words that the reader's language leaves in Malagasy.

    >>> [piece.text for piece in pieces("North’s a5 is kamo. Sow A10<", {"a5"}, "kamo, vary be") if any(piece[1:])]
    ['a5', 'kamo']
    """
    begun = 0
    for found in _form(terms).finditer(text):
        if found["term"] or found["pit"] in pits:
            yield from _words(text[begun : found.start()])
            yield Piece(found[0], found["pit"] or "", MALAGASY if found["term"] else "")
            begun = found.end()
    yield from _words(text[begun:])


@cache
def _form(terms: str) -> re.Pattern[str]:
    words = "|".join(map(re.escape, terms.split(", "))) if terms else "(?!)"
    return re.compile(rf"(?<!\w)(?:(?P<pit>[A-Ca-c][1-9][0-9]?)(?!\w)[<>=+]*|(?P<term>{words})(?!\w))")


def _words(text: str) -> Iterator[Piece]:
    if text:
        yield Piece(text)

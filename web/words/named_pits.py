"""The pits that a sentence names, found by their form in the notation; and its Malagasy words, by themselves."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import cache
from typing import Final, NamedTuple

from katra.board import Board, Player

MALAGASY: Final = "mg"
TERMS: Final = ("homana", "kamo", "fotsiny", "mandry", "rova", "tsibongy", "vary be")
"""The words of the game that every language leaves in Malagasy."""

_NAMED: Final = re.compile(rf"(?<!\w)(?:(?P<pit>[A-Ca-c][1-9][0-9]?)(?!\w)[<>=+]*|(?P<term>{'|'.join(TERMS)})(?!\w))")


@cache
def names_of(board: Board) -> frozenset[str]:
    """Return the names of all pits of a board."""
    return frozenset(board.name(pit, player) for player in Player for pit in range(board.pits))


class Piece(NamedTuple):
    """A part of a sentence: words, or a pit with the signs of its turn, or a word of another language."""

    text: str
    pit: str = ""
    language: str = ""


def pieces(text: str, pits: Container[str], language: str) -> Iterator[Piece]:
    """Yield the parts of a sentence in a language; together they are the sentence. `pits`: those of the board shown.

    >>> [piece.text for piece in pieces("North’s a5 (rova) is kamo. Sow A10<", {"a5"}, "en") if piece.pit]
    ['a5']
    """
    begun = 0
    for found in _NAMED.finditer(text):
        pit, term = found["pit"] or "", found["term"]
        if pit in pits or (term and language != MALAGASY):
            yield from _words(text[begun : found.start()])
            yield Piece(found[0], pit, MALAGASY if term else "")
            begun = found.end()
    yield from _words(text[begun:])


def _words(text: str) -> Iterator[Piece]:
    if text:
        yield Piece(text)

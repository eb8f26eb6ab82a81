"""The pits mentioned in a sentence, found by their form in the notation, and its words of other languages."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import cache
from typing import NamedTuple

from katra.board import Board, Player
from katra.games import GAMES
from katra.games.terms import LANGUAGES, NAMES, TERMS
from katra.words.language import Language

Terms = tuple[tuple[str, tuple[str, ...]], ...]
"""Languages, each with its words."""


@cache
def names_of(board: Board) -> frozenset[str]:
    """Return the names of all pits of a board."""
    return frozenset(board.name(pit, player) for player in Player for pit in range(board.pits))


def terms_of(words: Language) -> Terms:
    """Return the words left in languages other than the reader's, which are explained."""
    return tuple((code, terms) for code, terms in _terms().items() if code != words.code)


@cache
def _terms() -> dict[str, tuple[str, ...]]:
    return {code: tuple(word for word, term in TERMS.items() if term.language == code) for code in LANGUAGES}


def marks_of(words: Language) -> Terms:
    """Return those words and the names of the games: everything marked as not in the reader's language."""
    return terms_of(words) + tuple((code, names) for code, names in names_of_games().items() if code != words.code)


@cache
def names_of_games() -> dict[str, tuple[str, ...]]:
    """Return the names of the games, and the words they consist of, by language."""
    whole = {name.lower() for game in GAMES.values() for name in game.names}
    begun = {word: code for code, words in NAMES.items() for word in words}
    of_games = {name: begun.get(name.split()[0], "mg") for name in sorted(whole)}
    return {code: (*words, *(name for name in of_games if of_games[name] == code)) for code, words in NAMES.items()}


class Piece(NamedTuple):
    """A part of a sentence: words, or a pit with the signs of its turn, or a word of another language."""

    text: str
    pit: str = ""
    language: str = ""


def pieces(text: str, pits: Container[str], terms: Terms = ()) -> Iterator[Piece]:
    """Yield the parts of a sentence; together they are the sentence.

    `pits` are those of the board shown; `terms` are the words of other languages.

    >>> from katra.words.named_pits import pieces
    >>> found = pieces("North’s a5 is kamo. Sow A10<", {"a5"}, (("mg", ("kamo", "vary be")),))
    >>> [piece for piece in found if piece.pit or piece.language]
    [Piece(text='a5', pit='a5', language=''), Piece(text='kamo', pit='', language='mg')]
    """
    languages = _languages(terms)
    begun = 0
    for found in _form(terms).finditer(text):
        if found["pit"] in pits or not found["pit"]:
            if text[begun : found.start()]:
                yield Piece(text[begun : found.start()])
            yield Piece(found[0], found["pit"] or "", "" if found["pit"] else languages[_plain(found[0])])
            begun = found.end()
    if text[begun:]:
        yield Piece(text[begun:])


@cache
def _form(terms: Terms) -> re.Pattern[str]:
    """Return the pattern of a pit or a word: the longest of those with the same beginning, and none in an address."""
    known = sorted(_languages(terms), key=len, reverse=True)
    words = "|".join(re.escape(word).replace("'", "['’]") for word in known) or "(?!)"
    return re.compile(rf"(?<!\w)(?:(?P<pit>[A-Ca-c][1-9][0-9]?)(?!\w)[<>=+]*|(?<![./=-])(?i:{words})(?!\w|[./-]\w))")


@cache
def _languages(terms: Terms) -> dict[str, str]:
    return {_plain(word): code for code, words in terms for word in words}


def _plain(word: str) -> str:
    return word.lower().replace("’", "'")

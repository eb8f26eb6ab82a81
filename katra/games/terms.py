"""Words of the games that no language translates, and where each is explained; and those of the games' own names."""

from __future__ import annotations

from typing import Final, NamedTuple

from katra.games.description import Citation

LANGUAGES: Final = ("mg", "sw", "swb")
"""The languages of the games' own words: Malagasy, Swahili, and the Shimaore of Mayotte."""


class Term(NamedTuple):
    """A word of a game: its language, who says what it is in the game, and where it is said, if they name a place.

    `literal`: who says what the word means outside the games, if anybody does.
    """

    language: str
    citation: Citation
    places: tuple[str, ...] = ()
    literal: Citation | None = None


_DANDOUAU: Final = Citation("dandouau")
_SPELO: Final = Citation("ylangue")
_DONKERS: Final = Citation("donkers")
_ZANZIBAR: Final = ("zanzibar",)
_MAYOTTE: Final = ("mayotte",)

TERMS: Final[dict[str, Term]] = {
    "fotsiny": Term("mg", Citation("dandouau", "Règles particulières, I"), ("coast",), _DANDOUAU),
    "homana": Term("mg", _DANDOUAU, (), _DANDOUAU),
    "kamo": Term("mg", _DANDOUAU, (), _DANDOUAU),
    "mandry": Term("mg", _DANDOUAU, (), _DANDOUAU),
    "rova": Term(
        "mg", Citation("dandouau", "Katra sakalava ou katra-be"), ("north-west",), Citation("busser-sakalava")
    ),
    "tsibongy": Term("mg", Citation("busser-sakalava"), (), _DANDOUAU),
    "vary be": Term("mg", _DANDOUAU, (), Citation("mancala-world")),
    "kichwa": Term("sw", Citation("gering"), _ZANZIBAR, Citation("gering")),
    "kimbi": Term("sw", Citation("wikipedia-bao"), _ZANZIBAR),
    "mtaji": Term("sw", _DONKERS, _ZANZIBAR),
    "namua": Term("sw", _DONKERS, _ZANZIBAR),
    "nyumba": Term("sw", Citation("voogt-1995", "p. 38-42"), (*_ZANZIBAR, *_MAYOTTE), Citation("busser-mraha")),
    "safari": Term("sw", _DONKERS, _ZANZIBAR),
    "takasia": Term("sw", Citation("voogt-1995", "p. 41-43"), _ZANZIBAR),
    "takata": Term("sw", Citation("wikipedia-bao"), _ZANZIBAR, _SPELO),
    "kamu": Term("swb", _SPELO, _MAYOTTE),
    "kotso": Term("swb", _SPELO, _MAYOTTE, _SPELO),
    "trakatra": Term("swb", _SPELO, _MAYOTTE),
}

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "mg": (
        *("katra", "katro", "gorobaka", "borobaka", "mpantsaka", "fanga", "fifanga", "mandry dia homana", "boaoaka"),
        *("bahoaka", "fandatsaka", "paika", "bevohoka", "masombika", "homanivoho", "atsipina", "fanenjika", "olo-may"),
    ),
    "sw": ("bao", "kujifunza"),
    "swb": ("m'raha", "mraha"),
    "crs": ("makonn",),
}
"""The words of which the names of the games are made, by their language: Malagasy, Swahili, Shimaore, Seychellois.

A whole name is in the language of its first word, in Malagasy if that stands nowhere here.
"""

"""Words of the games that no language translates, and where each is explained; and those of the games' own names."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation

TERMS: Final[dict[str, Citation]] = {
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

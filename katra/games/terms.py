"""Words of the games that no language translates, in Malagasy, Swahili or Shimaore, and where each is explained."""

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

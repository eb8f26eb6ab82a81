"""Games that are only names, promised by Dandouau in an article that never appeared, and two described too little."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation, LostGame

_PROMISE: Final = Citation("dandouau", "Katra sakalava ou katra-be")

LOST_GAMES: Final[tuple[LostGame, ...]] = (
    LostGame("masombika", ("Katra masombika",), ("imerina",), _PROMISE),
    LostGame("homanivoho", ("Katra homanivoho",), ("imerina",), _PROMISE),
    LostGame("atsipina", ("Katra atsipina",), ("imerina",), _PROMISE),
    LostGame("fanenjika", ("Katra fanenjika", "Katra olo-may"), ("imerina",), _PROMISE),
)

UNDESCRIBED_GAMES: Final[tuple[LostGame, ...]] = (
    LostGame("makonn", ("Makonn",), ("seychelles",), Citation("voogt-2013", "p. 160-162")),
    LostGame(
        "bevohoka-antananarivo", ("Katro bevohoka (Antananarivo)",), ("antananarivo",), Citation("busser-bevohoka")
    ),
)

"""Games that are only names: Dandouau promised to describe them in an article that never appeared."""

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

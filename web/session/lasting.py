"""A game against the computer that might never end: after many turns it is a draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from katra import Game
from katra.words.language import Language
from web.session.players import Players

MAX_TURNS: Final = 200
"""After so many turns of both a game against the computer is a draw; people decide for themselves."""


def draw(game: Game, players: Players) -> Callable[[Language], str] | None:
    """End a game that has lasted too long as a draw, if the computer plays in it; return what is said about that."""
    if game.outcome or game.ply < MAX_TURNS or not any(players):
        return None
    game.agree_on_draw()
    return lambda words: words.say("lasting.draw", turns=MAX_TURNS)

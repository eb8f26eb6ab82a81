"""The games with a house, which are not in the list of games yet: here they are found by their own modules."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from katra.games import SowingGame
from katra.games.bao import BAO, KUJIFUNZA
from katra.games.mraha import MRAHA
from katra.position import Position

from .strategies import positions

HOUSES: Final[dict[str, SowingGame]] = {game.id: game for game in (MRAHA, BAO, KUJIFUNZA)}
"""Listed for a test by the fixture `houses_listed`."""


def in_games_with_a_house(*games: str) -> st.SearchStrategy[Position]:
    """Draw a position of these games, or of any of them, while they are listed."""
    return st.deferred(lambda: positions(list(games or HOUSES)))

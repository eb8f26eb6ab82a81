"""The games with a house, which have tests of their own."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from katra.position import Position

from .strategies import positions

HOUSES: Final = ("mraha", "bao", "kujifunza")
"""The last is the learner's game, which has no house yet."""


def in_games_with_a_house(*games: str) -> st.SearchStrategy[Position]:
    """Draw a position of these games, or of any of them."""
    return positions(games or HOUSES)

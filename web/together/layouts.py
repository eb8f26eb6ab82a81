"""How the board is laid out for two people who face each other over it, and for people who sit far away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from web.board.fitting import fitting
from web.board.layout import Layout
from web.session.session import Session
from web.together.far_side import far_player

MIN_LETTERS: Final = 26
"""How high letters are at least for a class, in pixels of the screen."""


def layout_for(session: Session) -> Callable[[Layout, float, float], Layout]:
    """Return the function that lays out the board for the people present."""
    return lettered if session.settings.presenter and far_player(session) is None else fitting


def lettered(layout: Layout, width: float, height: float) -> Layout:
    """Return, of the layouts whose letters can be read from afar, the one with the largest pits."""
    return fitting(layout, width, height, MIN_LETTERS)

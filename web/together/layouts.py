"""How the board is laid out for two who face each other over it, and for those who sit far from it."""

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
    """Return what lays the board out for the people there."""
    return lettered if session.settings.presenter and far_player(session) is None else fitting


def lettered(layout: Layout, width: float, height: float) -> Layout:
    """Return the layout whose pits are largest among those whose letters can be read from afar."""
    return fitting(layout, width, height, MIN_LETTERS)

"""Showing who wins with best play on the board, or hiding it."""

from __future__ import annotations

from web.screens.adding import add_styles
from web.session.session import Session
from web.session.who_wins import WhoWins


def show_or_hide(session: Session) -> None:
    """Start or stop showing who wins with best play."""
    add_styles("web.record", "who_wins.css")
    session.who_wins = None if session.who_wins else WhoWins()

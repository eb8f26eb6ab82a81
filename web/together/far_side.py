"""The player at the far side of a flat screen: the same text as seen from there; how the board is laid out for all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from katra import Player, Turn
from katra.words import sentences
from katra.words.lie import Lie
from web.board.fitting import fitting, scale
from web.board.layout import Layout
from web.session.players import Players, friend, seated
from web.session.session import Session
from web.together.together_view import FarView

MIN_LETTERS: Final = 26
"""How high letters are at least for a class, in pixels of the screen."""


def far_player(session: Session) -> Player | None:
    """Return who sits at the far side: the second of two people at one screen; None if nobody sits there."""
    game = session.screen.game
    two = game is session.game and seated(game.tags) == Players() and friend(game.tags) is None
    return session.near.other if session.settings.facing and two else None


def far_view(session: Session, player: Player) -> FarView:
    """Return what a player at the far side sees now."""
    turned = session.turned
    session.turned = turned != (player is not session.near)
    try:
        view = session.screen.view(session)
    finally:
        session.turned = turned
    may = not session.permissions.readonly and session.permissions.controls != "none"
    undo, again = view.toolbar.undo and may, view.toolbar.over and may
    return FarView(session.words, player, view.whose, view.said, undo, again)


def far_turn_text(session: Session, player: Player, turn: Turn) -> str:
    """Return the text of a player at the far side while a turn is shown."""
    return sentences.sowing_sentence(replace(session.words, lie=Lie(player)), turn)


def layout_for(session: Session) -> Callable[[Layout, float, float], Layout]:
    """Return the function that lays out the board for the people present."""
    return lettered if session.settings.presenter and far_player(session) is None else fitting


def lettered(layout: Layout, width: float, height: float) -> Layout:
    """Return, of the layouts whose letters can be read from afar, the one with the largest pits.

    Plaques beside the rows leave the height to the pits, those in the rims the width.
    """
    laid = [fitting(replace(layout, flanked=flanked), width, height, MIN_LETTERS) for flanked in (True, False)]
    return max(laid, key=lambda each: each.wide * each.tall * scale(each, width, height) ** 2)

"""The player at the far side of a flat screen: the same text as seen from there; how the board is laid out for all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from katra import Player, Turn
from web.board.fitting import fitting
from web.board.layout import Layout
from web.board.lie import Lie
from web.session.players import Players, friend, seated
from web.session.session import Session
from web.words import sentences
from web.words.language import Language

MIN_LETTERS: Final = 26
"""How high letters are at least for a class, in pixels of the screen."""


class FarText(NamedTuple):
    """The text of a player at the far side, and which buttons are theirs."""

    whose: str
    said: str
    undo: bool
    again: bool


def far_player(session: Session) -> Player | None:
    """Return who sits at the far side: the second of two people at one screen; None if nobody sits there."""
    game = session.screen.game
    two = game is session.game and seated(game.tags) == Players() and friend(game.tags) is None
    return session.near.other if session.settings.facing and two else None


def seen_by(session: Session, player: Player) -> Language:
    """Return the reader's language, with right and left of the screen as a player sees them from their side."""
    return replace(session.words, lie=Lie(player))


def far_text(session: Session, player: Player) -> FarText:
    """Return the text of a player at the far side now."""
    turned = session.turned
    session.turned = turned != (player is not session.near)
    try:
        view = session.screen.view(session)
    finally:
        session.turned = turned
    may = not session.permissions.readonly and session.permissions.controls != "none"
    return FarText(view.whose, view.said, view.toolbar.undo and may, view.toolbar.over and may)


def far_turn_text(session: Session, player: Player, turn: Turn) -> str:
    """Return the text of a player at the far side while a turn is shown."""
    return sentences.sowing_sentence(seen_by(session, player), turn)


def layout_for(session: Session) -> Callable[[Layout, float, float], Layout]:
    """Return the function that lays out the board for the people present."""
    return lettered if session.settings.presenter and far_player(session) is None else fitting


def lettered(layout: Layout, width: float, height: float) -> Layout:
    """Return, of the layouts whose letters can be read from afar, the one with the largest pits."""
    return fitting(layout, width, height, MIN_LETTERS)

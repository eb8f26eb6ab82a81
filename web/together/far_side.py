"""The player at the far side of a flat screen, and their text: the same, but as seen from there."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from katra import Player, Turn
from web.board.lie import Lie
from web.session.players import Players, friend, seated
from web.session.session import Session
from web.words import sentences
from web.words.language import Language


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

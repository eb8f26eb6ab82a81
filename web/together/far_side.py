"""Who sits at the far side of a lying screen, and what is said to them: the same, as they see it from there."""

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
    """What a player at the far side reads, and which buttons are theirs."""

    whose: str
    said: str
    undo: bool
    again: bool


def far_player(session: Session) -> Player | None:
    """Return who sits at the far side: the other of two people who play at one screen; None if nobody sits there."""
    game = session.screen.game
    two = game is session.game and seated(game.tags) == Players() and friend(game.tags) is None
    return session.near.other if session.settings.facing and two else None


def seen_by(session: Session, player: Player) -> Language:
    """Return the reader's language, in which right and left of the screen are as a player sees them from their side."""
    return replace(session.words, lie=Lie(player))


def far_text(session: Session, player: Player) -> FarText:
    """Return what a player at the far side reads now."""
    turned = session.turned
    session.turned = turned != (player is not session.near)
    try:
        view = session.screen.view(session)
    finally:
        session.turned = turned
    may = not session.permissions.readonly and session.permissions.controls != "none"
    return FarText(view.whose, view.said, view.toolbar.undo and may, view.toolbar.over and may)


def far_turn_text(session: Session, player: Player, turn: Turn) -> str:
    """Return what a player at the far side reads while a turn is shown."""
    return sentences.sowing_sentence(seen_by(session, player), turn)

"""What the screens about the record of a game have in common: a place of their own, and the way out of it."""

from __future__ import annotations

from web.links.parameters import ScreenName
from web.screens.opened import Opened
from web.session.effects import Effect, Signal
from web.session.session import Screen, Session


class RecordScreen(Opened):
    """Such a screen; `place` is its name in addresses; `linked`: the page's address asks for it."""

    place: ScreenName

    def __init__(self, below: Screen, *, linked: bool = False) -> None:
        super().__init__(below)
        self.linked = linked

    def leave(self, session: Session) -> tuple[Effect, ...]:
        """Go back to where the screen was opened."""
        session.close()
        return (Signal.FORGET_SCREEN,) if self.linked else ()

"""The list of keyboard shortcuts, in front of the screen on which it was requested."""

from __future__ import annotations

from collections.abc import Iterable

from web.screens.opened import Opened
from web.screens.shortcuts_view import ShortcutsView
from web.session.commands import Action, Command, GoTo
from web.session.effects import Effect
from web.session.session import Session
from web.session.shortcuts import SHORTCUTS
from web.session.view import View


class ShowShortcuts(Opened):
    """The shortcuts dialog."""

    place = "shortcuts"

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        if command in (Action.CLOSE, Action.CANCEL):
            session.close()
            return ()
        return self.below.update(session, command)

    def view(self, session: Session) -> View:
        shown = ShortcutsView(session.words, SHORTCUTS, session.settings.shortcuts)
        return self.below.view(session)._replace(dialog=shown)


def open(session: Session, _: GoTo) -> None:
    """List the shortcuts in front of the current screen."""
    session.open(ShowShortcuts(session.screen))

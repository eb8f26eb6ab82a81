"""A turn being shown, over everything but the presenter: a click or key not meant for its player ends it."""

from __future__ import annotations

from typing import Any, Final

from web.app import App
from web.screens.layer import ANY_KEY, CLICK, WRITING, Rows, has_use
from web.session.commands import Action, By, Command, GoTo
from web.session.shortcuts import pressed

LEAVES: Final = "#type-turn, [data-press], [data-copy], [data-screen], [data-action=close]"
"""What ends a turn and does what it does besides."""
LEFT_FOR: Final[dict[str, Command]] = {
    "#undo": Action.UNDO,
    "#redo": Action.REDO,
    "#new-game": Action.NEW_GAME,
    "#hint": Action.HINT,
    "#panel [data-action=close]": Action.CLOSE,
}
"""What the buttons do whose shortcuts end a turn, too; one that leads to a place always does."""


class TurnLayer:
    """The turn being shown, if there is one."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rows: Rows = (
            (CLICK, "#own-turn", lambda *_: app.showing.ask_own()),
            (CLICK, "*", self.on_click),
            (ANY_KEY, "*", self.on_key),
            (ANY_KEY, "*", self.step_aside),
        )

    def on_click(self, event: Any, target: Any) -> bool:
        """Follow a click on the player, and let any other click end the turn."""
        if not self.app.showing.turn or target.closest(LEAVES):
            self.app.showing.finish()
            return False
        if not has_use(self.app.showing.turn, "click", event):
            self.cut_short(event)
        return True

    def on_key(self, event: Any, _: Any) -> bool:
        """Follow a key of the player, and let Enter and Escape end the turn."""
        if not self.app.showing.turn or event.ctrlKey or event.metaKey:
            return False
        if has_use(self.app.showing.turn, str(event.key), event):
            return True
        if event.key in ("Enter", "Escape"):
            self.cut_short(event)
            return True
        return False

    def cut_short(self, event: Any) -> None:
        """End the turn, and stop the event from doing anything else; two computers then rest."""
        event.preventDefault()
        event.stopPropagation()
        assert self.app.showing.turn
        self.app.showing.turn.finish()
        self.app.obey(Action.PAUSE, By.ITSELF)

    def step_aside(self, event: Any, target: Any) -> bool:
        """Let a shortcut that leaves the turn end it and then take effect, although its button is off during the turn.

        The button may not be in the page yet, or no longer; what counts is what the page's address permits.
        """
        session = self.app.session
        shortcut = pressed(event, single=session.settings.shortcuts)
        if not (shortcut and self.app.showing.turn) or target.closest(WRITING):
            return False
        command = GoTo(shortcut.place) if shortcut.place else LEFT_FOR.get(shortcut.buttons.partition(",")[0])
        nothing = command is Action.CLOSE and not session.screens[1:]
        if nothing or not (command and session.permissions.allow(command)):
            return False
        event.preventDefault()
        self.app.showing.finish()
        self.app.obey(command)
        return True

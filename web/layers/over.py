"""What lies over the board to be read: the card at the end of a game, and the captions."""

from __future__ import annotations

from typing import Any

from web.app import App
from web.screens.layer import CLICK, Rows
from web.session.commands import Action


class EndCardLayer:
    """The card at the end of a game, which takes nothing from the page but a click beside it, and Escape."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rows: Rows = ((CLICK, "*", self.close), (("Escape",), "*", self.close))

    def close(self, event: Any, target: Any) -> bool:
        """Close the card: by Escape, which leads to the board, or by a click beside it unless a button is clicked."""
        by_key = event.type == "keydown"
        beside = not target.closest("button, a, input, select, label, #end")
        if not self.app.dialogs.shows("end") or not (by_key or beside):
            return False
        self.app.obey(Action.CLOSE)
        if by_key:
            self.app.board.focus(self.app.board.cursor)
        return True


class CaptionLayer:
    """What is told of a choice: a click on it takes it away, and tells what else is new."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rows: Rows = (
            (CLICK, "#telling", self.read),
            (("Escape",), "*", lambda *_: app.visit.captions.silence()),
        )

    def read(self, _: Any, __: Any) -> None:
        """Take away what has been read, and tell what else is new."""
        self.app.visit.captions.silence()
        self.app.showing.explain()

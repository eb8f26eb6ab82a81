"""The dialogs, which stay in front of everything else until they are answered: in the page only while open."""

from __future__ import annotations

from typing import Any

from web.screens.elements import Elements
from web.screens.panel import ADDRESSED, add_styles_of


class Dialogs:
    """Draws the open dialog from its values."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.open: Any = None
        """Its element."""
        self.shown: Any = None
        """Its values."""

    def shows(self, name: str) -> bool:
        return self.open is not None and self.open.id == name

    def draw(self, shown: Any) -> None:
        """Show a dialog, or what has changed in it, and remove one that is no longer open."""
        others, before = type(shown) is not type(self.shown), self.open
        self.shown = shown
        if before and others:
            self.open = None  # what closes it hears that
            before.close()
            self.page.take_out(before.id)
        if shown is None:
            return
        add_styles_of(shown)
        self.open = self.page.bring_in(shown.draw(), "body")
        if self.open.querySelector(ADDRESSED):
            from web.screens.qr import complete

            complete(self.open)
        if others:
            self.open.showModal()
        self.page.give_focus(self.open)

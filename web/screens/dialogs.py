"""The dialogs: what draws each, and which of them is open."""

from __future__ import annotations

from typing import Any, Protocol

from web.words.language import Language


class Dialog(Protocol):
    """What draws a dialog."""

    element: Any

    def draw(self, words: Language, view: Any) -> None: ...


class Dialogs:
    """Those that have been opened, by the values that they show; `open` is the one that is open now."""

    def __init__(self) -> None:
        self.drawers: dict[type, Dialog] = {}
        self.open: Dialog | None = None

    def shows(self, name: str) -> bool:
        """Return whether the dialog with this id is open."""
        return self.open is not None and self.open.element.id == name

    def draw(self, words: Language, shown: object) -> None:
        """Show a dialog, and close the one that is done with."""
        dialog = self.drawers[type(shown)] if shown else None
        if self.open is not dialog:
            open_before, self.open = self.open, dialog
            if open_before:
                open_before.element.close()
        if dialog:
            dialog.draw(words, shown)

"""The dialogs: what draws each, and which of them is open."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Protocol

from web.board.board_view import BoardView
from web.screens.elements import Elements
from web.words.language import Language

DRAWN_BY: Final = {
    "GamesView": ("web.screens.games_dialog", "GamesDialog"),
    "PlayersView": ("web.screens.players_dialog", "PlayersDialog"),
    "ResultView": ("web.screens.end_card_dialog", "EndCardDialog"),
    "ShortcutsView": ("web.screens.shortcuts_dialog", "ShortcutsDialog"),
}
"""By the names of the values that they show: the class that draws each, and its module."""


class Dialog(Protocol):
    """What draws a dialog."""

    element: Any

    def draw(self, words: Language, view: Any) -> None: ...


class Dialogs:
    """Those that have been opened, by the values that they show; `open` is the one that is open now."""

    def __init__(self, page: Elements, board: BoardView) -> None:
        self.page = page
        self.board = board
        self.drawers: dict[type, Dialog] = {}
        self.open: Dialog | None = None

    def shows(self, name: str) -> bool:
        """Return whether the dialog with this id is open."""
        return self.open is not None and self.open.element.id == name

    def drawer(self, shown: object) -> Dialog:
        """Return what draws these values; its module is imported when there is something to draw."""
        kind = type(shown)
        if kind not in self.drawers:
            module, name = DRAWN_BY[kind.__name__]
            self.drawers[kind] = getattr(import_module(module), name)(self.page, self.board)
        return self.drawers[kind]

    def draw(self, words: Language, shown: object) -> None:
        """Show a dialog, and close the one that is done with."""
        dialog = self.drawer(shown) if shown else None
        if self.open is not dialog:
            open_before, self.open = self.open, dialog
            if open_before:
                open_before.element.close()
        if dialog:
            dialog.draw(words, shown)

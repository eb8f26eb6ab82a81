"""The dialogs: each is drawn from its values, and in the page only while it is open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

from web.board.board_view import BoardView
from web.screens.elements import Elements
from web.words.language import Language

if TYPE_CHECKING:
    from web.screens.end_card_dialog import EndCardDialog
    from web.screens.moving_boards import MovingBoards
    from web.session.session import Session

PAUSE: Final = 0.15
"""The seconds between two pieces of what is drawn ahead."""


class Dialog(Protocol):
    """What draws a dialog."""

    element: Any

    def draw(self, words: Language, view: Any) -> None: ...


class Asking:
    """A dialog that lies before all else until it is answered; its values draw it."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.element: Any = None

    def draw(self, _: Language, view: Any) -> None:
        """Show what differs, or all if it opens."""
        opens = self.element is None
        self.element = self.page.bring_in(view.draw(), "body")
        if opens:
            self.element.showModal()
        self.page.give_focus(self.element)


class Dialogs:
    """What can be open: one that asks, or the card at the end of a game, which does not."""

    def __init__(self, page: Elements, board: BoardView) -> None:
        self.page = page
        self.board = board
        self.open: Dialog | None = None
        self.shown: Any = None
        """The values that it shows."""

    @cached_property
    def end_card(self) -> EndCardDialog:
        """The card; its module is imported when there is something to draw."""
        from web.screens.end_card_dialog import EndCardDialog

        return EndCardDialog(self.page, self.board)

    @cached_property
    def boards(self) -> MovingBoards:
        """What lets the little boards of the catalogue move."""
        from web.screens.moving_boards import MovingBoards

        return MovingBoards()

    async def draw_ahead(self, session: Session, is_busy: Callable[[], bool]) -> None:
        """Draw what is opened first, the catalogue, before that, in pieces and while nobody waits for anything else."""
        opener = self.page.get("choose-game")
        if opener.disabled or not opener.getClientRects().length:
            return
        await asyncio.sleep(PAUSE)
        from web.screens import games  # noqa: F401
        from web.screens.games_view import ahead

        for _ in ahead(session.words.code, session.still):
            await asyncio.sleep(PAUSE)
            while is_busy():
                await asyncio.sleep(PAUSE)

    def shows(self, name: str) -> bool:
        """Return whether the dialog with this id is open."""
        return self.open is not None and self.open.element.id == name

    def draw(self, words: Language, shown: Any) -> None:
        """Show a dialog, and take out the one that is done with."""
        before, others, self.shown = self.open, type(shown) is not type(self.shown), shown
        if others:
            self.open = (Asking(self.page) if hasattr(shown, "draw") else self.end_card) if shown else None
        if before and others:
            before.element.close()
            self.page.take_out(before.element.id)
        if self.open:
            self.open.draw(words, shown)
            if moves := self.open.element.querySelector("[data-moves]"):
                moves.removeAttribute("data-moves")
                self.boards.move(shown, moves)

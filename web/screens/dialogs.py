"""The dialogs, which stay in front of everything else until they are answered: in the page only while open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from web.screens.elements import Elements

if TYPE_CHECKING:
    from web.screens.moving_boards import MovingBoards
    from web.session.session import Session

PAUSE: Final = 0.15
"""The seconds between two pieces of what is drawn ahead."""


class Dialogs:
    """Draws the open dialog from its values."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.open: Any = None
        """Its element."""
        self.shown: Any = None
        """Its values."""

    @cached_property
    def boards(self) -> MovingBoards:
        """The animation of the little boards of the catalogue."""
        from web.screens.moving_boards import MovingBoards

        return MovingBoards()

    async def draw_ahead(self, session: Session, is_busy: Callable[[], bool]) -> None:
        """Draw the catalogue, the most likely to be opened first, ahead of time, in pieces and while nobody waits."""
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
        self.open = self.page.bring_in(shown.draw(), "body")
        if others:
            self.open.showModal()
        self.page.give_focus(self.open)
        if moves := self.open.querySelector("[data-moves]"):
            moves.removeAttribute("data-moves")
            self.boards.move(shown, moves)

"""The moving pictures of the rules."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyscript.ffi import create_proxy

from web.board.moving_picture import MovingPicture, MovingPictures
from web.screens.board_state import marks
from web.screens.elements import Elements
from web.screens.rules import RulesPanel
from web.session.view import Panel


class RulesPictures:
    """The pictures of the visible sheet."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.shown: RulesPanel | None = None
        self.pictures = MovingPictures()
        page.get("panel").addEventListener("click", create_proxy(self.on_click))

    def show(self, panel: Panel) -> None:
        """Draw the boards of a sheet already in the page, and let them move."""
        if panel is self.shown:
            return
        assert isinstance(panel, RulesPanel)
        self.shown = panel
        places = self.page.document.querySelectorAll("#rules-sheet .small-board")
        shown = [step.picture for step in panel.steps]
        self.pictures.show(
            MovingPicture(place, each.position, each.turn, marks(each.turn))
            for place, each in zip(places, shown, strict=True)
        )

    def on_click(self, event: Any) -> None:
        """Let a touched picture play again."""
        if event.target.closest("#rules-sheet [data-picture] button"):
            self.pictures.play(int(event.target.closest("[data-picture]").dataset.picture))


@cache
def drawn(page: Elements) -> RulesPictures:
    return RulesPictures(page)

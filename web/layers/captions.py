"""The captions, which appear between the two halves of the board."""

from __future__ import annotations

from typing import Any

from web.app import App
from web.screens.layer import CLICK, Rows


class CaptionLayer:
    """The caption of a choice: a click on it removes it, and shows what else is new."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rows: Rows = (
            (CLICK, "#telling", self.read),
            (("Escape",), "*", lambda *_: app.visit.captions.silence()),
        )

    def read(self, _: Any, __: Any) -> None:
        """Remove the caption that has been read, and show what else is new."""
        self.app.visit.captions.silence()
        self.app.showing.explain()

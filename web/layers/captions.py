"""The captions, which are told between the two halves of the board."""

from __future__ import annotations

from typing import Any

from web.app import App
from web.screens.layer import CLICK, Rows


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

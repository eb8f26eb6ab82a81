"""The browser's history in a kiosk: it does not grow, and Back closes a screen, never the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyscript.ffi import create_proxy

BEFORE: Final = "before"
HERE: Final = "here"


class StandingHistory:
    """A history that does not grow, in the place of web/shell/history.py; `back` is told when somebody goes back."""

    def __init__(self, window: Any, back: Callable[[], None], *, framed: bool) -> None:
        self.window = window
        self.back = back
        if framed:
            return
        if window.history.state != HERE:  # a reload stands there already
            window.history.replaceState(BEFORE, "")
            window.history.pushState(HERE, "")
        window.addEventListener("popstate", create_proxy(self.on_popstate))

    def on_popstate(self, event: Any) -> None:
        """Stay here, and close what was opened last."""
        if event.state != HERE:
            self.window.history.go(1)
            self.back()

    def opened(self, screens: int) -> None:
        """Let the screens that are open leave no entry."""

    def forget(self, *names: str) -> None:
        """Keep what the address asks for: the next visitor begins with that."""

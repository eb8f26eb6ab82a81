"""The browser's history: an open screen is an entry in it, so that a phone's Back closes it; never in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript.ffi import create_proxy


class History:
    """The entries of the browser's history for open screens; `close_to` closes all screens above a depth."""

    def __init__(self, window: Any, close_to: Callable[[int], None], *, framed: bool) -> None:
        self.window = window
        self.close_to = close_to
        self.framed = framed
        self.wanted = 0
        """How many screens are open before the first."""
        self.depth = 0
        """How many entries there are."""
        self.returning = False
        """Whether the browser is on its way back over entries of screens that were closed."""
        self.forgotten: tuple[str, ...] = ()
        if not framed:
            window.history.replaceState(0, "")
            window.addEventListener("popstate", create_proxy(self.on_popstate))

    def opened(self, screens: int) -> None:
        """Keep as many entries as there are open screens."""
        self.wanted = screens
        if self.framed or self.returning:
            return
        while self.depth < screens:
            self.depth += 1
            self.window.history.pushState(self.depth, "")
        if self.depth > screens:
            self.returning = True
            self.window.history.go(screens - self.depth)

    def on_popstate(self, event: Any) -> None:
        """Follow the browser to where it went: after the page's own step back, or because someone asked for it."""
        self.depth = event.state or 0
        self.forget()
        if not self.returning and self.depth < self.wanted:
            self.close_to(self.depth)
        self.returning = False
        self.opened(self.wanted)

    def forget(self, *names: str) -> None:
        """Remove parameters from the address, including earlier entries, so that a reload finds the page as it is."""
        self.forgotten += names
        address = self.window.URL.new(self.window.location.href)
        for name in self.forgotten:
            address.searchParams.delete(name)
        if address.href != self.window.location.href:
            self.window.history.replaceState(self.window.history.state, "", address.href)

"""What a visitor does before all of the page's Python is there waits for it a little, and happens then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from web.shell import rest

SOON: Final = 3
"""For so many seconds the rest is waited for, from when it was asked for; then what needs none of it goes on."""

KINDS: Final = ("click", "keydown", "change", "input")
AT_ONCE: Final = "#board"
"""Where turns are played, which need none of the rest, unless something else was done before."""


class Postponing:
    """Postpones events, and lets them happen in their order."""

    def __init__(self) -> None:
        self.waiting: list[asyncio.Future[None]] = []
        self.happens = False
        """Whether one happens that was postponed."""

    def postpones(self, event: Any, hear: Callable[[Any], None]) -> bool:
        """Return whether an event happens later."""
        if self.happens or rest.is_there() or event.type not in KINDS or not hasattr(event.target, "closest"):
            return False
        if event.target.closest(AT_ONCE) and not self.waiting:
            return False
        if event.type == "click":
            event.preventDefault()
            event.stopImmediatePropagation()
        self.waiting.append(asyncio.ensure_future(self.let_happen(event, hear)))
        return True

    async def let_happen(self, event: Any, hear: Callable[[Any], None]) -> None:
        await rest.arrive(patience=SOON)
        self.happens = True
        try:
            if event.type == "click":
                event.target.dispatchEvent(clicked(event))
            else:
                hear(event)
        finally:
            self.happens = False
            self.waiting.pop(0)


def clicked(event: Any) -> Any:
    """Return the same click once more, with all that a browser does at it."""
    from js import MouseEvent

    return MouseEvent.new("click", event)

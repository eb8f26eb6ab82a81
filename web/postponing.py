"""What a visitor does before all of the page's Python is there waits for it a little, and happens then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from web.shell import rest

SOON: Final = 3
"""For so many seconds the rest is waited for, from when it was asked for; then what needs none of it goes on."""

KINDS: Final = ("click", "keydown", "change", "input")
AT_ONCE: Final = "#board"
"""Where turns are played, which need none of the rest, unless something else was done before."""


class Postponed(NamedTuple):
    """An event that happens later, and how the field stood in which it happened: that is drawn anew meanwhile."""

    event: Any
    hear: Callable[[Any], None]
    stood: dict[str, Any]

    def happen(self) -> None:
        """Let the field stand as it did, and the event happen."""
        target = self.event.target
        for name, value in self.stood.items():
            if getattr(target, name) != value:
                setattr(target, name, value)
        if self.event.type == "click":
            target.dispatchEvent(clicked(self.event))
        else:
            self.hear(self.event)


class Postponing:
    """Postpones events, and lets them happen in their order."""

    def __init__(self) -> None:
        self.waiting: list[Postponed] = []
        self.happens = False
        """Whether one happens that was postponed."""
        self.task: asyncio.Future[None] | None = None
        """What lets them happen."""

    def postpones(self, event: Any, hear: Callable[[Any], None]) -> bool:
        """Return whether an event happens later; nothing overtakes what waits, though the rest has come meanwhile."""
        if self.happens or event.type not in KINDS or not hasattr(event.target, "closest"):
            return False
        if not self.waiting and (rest.are_there() or event.target.closest(AT_ONCE)):
            return False
        if event.type == "click":
            event.preventDefault()
            event.stopImmediatePropagation()
        self.waiting.append(Postponed(event, hear, field_of(event)))
        if not self.task or self.task.done():
            self.task = asyncio.ensure_future(self.let_happen())
        return True

    async def let_happen(self) -> None:
        await rest.arrive(patience=SOON)
        while self.waiting:
            self.happens = True
            try:
                self.waiting[0].happen()
            finally:
                self.happens = False
                self.waiting.pop(0)


def field_of(event: Any) -> dict[str, Any]:
    """Return what a field holds that has been changed."""
    if event.type not in ("change", "input"):
        return {}
    return {name: getattr(event.target, name) for name in ("value", "checked") if hasattr(event.target, name)}


def clicked(event: Any) -> Any:
    """Return the same click once more, with all that a browser does at it."""
    from js import MouseEvent

    return MouseEvent.new("click", event)

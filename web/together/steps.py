"""What a presenter's keys do: those of a clicker, and those of a keyboard that the board does not need."""

from __future__ import annotations

from typing import Final, Literal

from web.session.shortcuts import is_single

Step = Literal["next", "previous", "black", "full"]

CLICKER: Final[dict[str, Step]] = {
    "PageDown": "next",
    "PageUp": "previous",
    "b": "black",
    "B": "black",
    ".": "black",
    "F5": "full",
}
"""What the keys of a clicker ask for, wherever the focus is. Escape, which ends a show, leaves a full screen."""
KEYBOARD: Final[dict[str, Step]] = {"ArrowRight": "next", " ": "next", "ArrowLeft": "previous"}
"""The same of keys that only ask for it where nothing else has a use for them."""


def step_of(key: str, *, free: bool, singles: bool) -> Step | None:
    """Return what a key asks for; `free`: nothing else uses it; `singles`: characters are shortcuts.

    >>> step_of("PageDown", free=False, singles=False), step_of(" ", free=False, singles=True)
    ('next', None)
    """
    if is_single(key) and not singles:
        return None
    return CLICKER.get(key) or (KEYBOARD.get(key) if free else None)

"""How large whatever is touched has to be on a screen whose width is told in millimetres."""

from __future__ import annotations

from typing import Final

from pyscript import window

from web.screens.adding import add_styles
from web.screens.elements import Elements

TARGET: Final = 15
"""Millimetres."""
MAX_PART: Final = 0.14
"""At most this part of the shorter side of a small screen."""


def enlarge(page: Elements, width: int) -> None:
    """Let whatever is touched be large enough for a finger, on a screen so many millimetres wide."""
    least = pixels(width, window.screen.width, min(window.innerWidth, window.innerHeight))
    add_styles("web.kiosk", "kiosk.css")
    page.root.style.setProperty("--touch", f"{least}px")
    page.root.dataset.touch = "large"


def pixels(width: int, across: int, shorter: int) -> int:
    """Return how many pixels that is where the screen has so many across, and the page so many along its shorter side.

    >>> pixels(600, 1080, 1080), pixels(200, 1024, 700)
    (27, 77)
    """
    return round(min(TARGET * across / width, MAX_PART * shorter))

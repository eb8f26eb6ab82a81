"""The room on the page in which the board is drawn, and how large that makes it."""

from __future__ import annotations

from typing import Any

from pyscript import window

from web.board.fitting import least_height, scale
from web.board.layout import Layout


def tell_sizes(root: Any, layout: Layout) -> float:
    """Tell the style sheet the size of a unit, so that no text is too small, and where river and far plate are.

    The page around learns how much it leaves free above the board and below, and how high the board must be. Returns
    the pixels of the screen for a unit of the drawing.
    """
    space = root.getBoundingClientRect()
    unit = scale(layout, space.width, space.height)
    root.style.setProperty("--scale", f"{unit:.4f}")
    around, page = root.parentElement.style, root.parentElement.parentElement.style
    page.setProperty("--least-board", f"{least_height(layout):.0f}px")
    page.setProperty("--spare", f"{max(0.0, space.height - layout.size[1] * unit) / 2:.1f}px")
    around.setProperty("--river-width", f"{layout.river.width * unit:.1f}px")
    between_chips = layout.river.width - (2 * layout.chips + 1) * layout.chip
    around.setProperty("--river-words", f"{between_chips * unit:.1f}px")
    around.setProperty("--river-height", f"{layout.river.height * unit:.1f}px")
    plate, middle = layout.plaque(layout.lie.near.other), layout.whole.centre
    around.setProperty("--plate-width", f"{plate.width * unit:.1f}px")
    around.setProperty("--plate-height", f"{plate.height * unit:.1f}px")
    around.setProperty("--plate-right", f"{(plate.centre.x - middle.x) * unit:.1f}px")
    around.setProperty("--plate-down", f"{(plate.centre.y - middle.y) * unit:.1f}px")
    return unit


def surroundings() -> tuple[int, int, str]:
    """Return the size of the window, and which panel is open in it."""
    panel = window.document.documentElement.dataset.panel
    return window.innerWidth, window.innerHeight, panel

"""The room on the page in which the board is drawn, and how large that makes it."""

from __future__ import annotations

from typing import Any

from pyscript import window

from web.board.fitting import least_height, scale
from web.board.layout import Layout


def tell_sizes(root: Any, layout: Layout) -> float:
    """Tell the style sheet the size of a unit, so that no text is too small, and where river and far plate are.

    The page around learns how much it leaves free beside the board, above it and below, and how high it must be.
    Returns the pixels of the screen for a unit of the drawing.
    """
    space = root.getBoundingClientRect()
    unit = scale(layout, space.width, space.height)
    root.style.setProperty("--scale", f"{unit:.4f}")
    around, page = root.parentElement.style, root.parentElement.parentElement.style
    page.setProperty("--least-board", f"{least_height(layout):.0f}px")
    for name, room, length in zip(("--flank", "--spare"), (space.width, space.height), layout.size, strict=True):
        page.setProperty(name, f"{max(0.0, room - length * unit) / 2:.1f}px")
    river, plate, middle = layout.river, layout.plaque(layout.lie.near.other), layout.whole.centre
    sizes = {
        "--river-width": river.width,
        "--river-words": river.width - (2 * layout.chips + 1) * layout.chip,
        "--river-height": river.height,
        "--plate-width": plate.width,
        "--plate-height": plate.height,
        "--plate-right": plate.centre.x - middle.x,
        "--plate-down": plate.centre.y - middle.y,
    }
    for name, size in sizes.items():
        around.setProperty(name, f"{size * unit:.1f}px")
    return unit


def surroundings() -> tuple[int, int, str]:
    """Return the size of the window, and which panel is open in it."""
    panel = window.document.documentElement.dataset.panel
    return window.innerWidth, window.innerHeight, panel

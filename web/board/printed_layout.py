"""How a small board lies that is a picture: as it is printed, cut around its field."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from web.board.layout import Box, Layout

BORDER: Final = 3
"""How much of the rims is left around the field."""


def as_picture(layout: Layout, *_: float) -> Layout:
    """Return the layout of a small board: as it is printed, its plaques in the rims that are cut off."""
    return replace(layout, at_ends=False)


def cut(layout: Layout) -> Box:
    """Return what is shown of a small board: the field, and the bowls beside it."""
    field, whole = layout.field, layout.whole
    box = whole if layout.bowls else field.inset(-BORDER)
    return Box(box.x, field.y - BORDER, box.width, field.height + 2 * BORDER)

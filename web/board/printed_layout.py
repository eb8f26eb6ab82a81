"""The layout of a small board that is a picture: as printed, cut around its field."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from katra import Player
from web.board.layout import Box, Layout

BORDER: Final = 3
"""How much of the rims is left around the rows."""
RIVER: Final = 26
"""The distance of the front rows: no words stand there, so a carved line is enough."""
TROUGHS: Final = 24
"""The height of letters beside troughs, so that their numbers can be read."""


def as_picture(layout: Layout, *_: float) -> Layout:
    """Return the layout of a small board: as printed, with narrow ends and a narrow river."""
    narrow = replace(layout, narrow=True, deep=0, text=TROUGHS if layout.bowls else layout.text)
    return replace(narrow, deep=RIVER - narrow.gorge)


def cut(layout: Layout) -> Box:
    """Return the visible part of a small board: the rows of both players, and the troughs beside them."""
    whole, far = layout.whole, layout.field(Player.NORTH)
    if layout.bowls:
        return whole
    return Box(whole.x, far.y - BORDER, whole.width, whole.height - 2 * (far.y - whole.y - BORDER))

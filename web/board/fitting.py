"""The layout that a space requires: where it is higher or wider than the board, the pits become longer."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final

from web.board.layout import BANK, CELL, TEXT, Layout

NARROW: Final = 600  # pixels of a space in which its whole width is needed
LOW: Final = 480  # pixels of a space so low that letters are kept as small as possible
MAX_TEXT: Final = 60
MIN_TEXT: Final = 17
"""Letters on the board are no smaller than this, in pixels of the screen; in a low space than MIN_LOW_TEXT."""
MIN_LOW_TEXT: Final = 14
TALL: Final = 1000, 1200  # pixels of a space that one stands before, as in a museum
MIN_TALL_TEXT: Final = 40
LEAST_PIT: Final = 50
SLIM_PIT, SLIM_COLS = 58, 8
"""The pixels of a cell that a finger meets: those of many columns are narrow on a phone, and need to be higher."""
STEP: Final = 5  # cells are longer in one direction by a multiple of this
MOST: Final = 25  # how much longer at most: pits are hollows, not troughs
MOST_HIGHER: Final = 10  # how much higher than wide at most, in a space that is wider than high
LEAST_FRIEZE: Final = 1.4  # the depth of a carved band, in heights of letters
MOST_RIVER: Final = 0.6  # how much deeper than usual the river may be


def fitting(layout: Layout, width: float, height: float, letters: float = 0) -> Layout:
    """Return the layout whose pits are largest in a space of this width and height, in pixels.

    Round pits are made as large as possible; then they grow a little in the direction in which room is left. Height
    that is left after that goes to the carving and the river. `letters`: the least height of letters, in pixels, where
    it is more than usual.
    """
    least = MIN_LOW_TEXT if height < LOW else MIN_TALL_TEXT if width >= TALL[0] and height >= TALL[1] else MIN_TEXT
    letters = max(letters, least)
    laid = legible(replace(layout, wide=CELL, tall=CELL, narrow=width < NARROW), width, height, letters)
    unit = scale(laid, width, height)
    high = (height / unit - laid.size[1]) / (2 * laid.board.rows)
    if high >= STEP:
        laid = replace(laid, tall=CELL + stepped(min(high, MOST_HIGHER if width > height else MOST)))
        return deepened(laid, height / unit - laid.size[1])
    smaller = 1.0 if laid.flanked else min(1.0, max(0.0, (96 - CELL * unit) / 30))  # the smaller the cells, the more
    return replace(laid, wide=CELL + stepped(min((width / unit - laid.size[0]) / laid.board.cols, MOST * smaller)))


def least_height(layout: Layout) -> float:
    """Return the height, in pixels, that lets a finger hit every pit: the text beside the board leaves this much."""
    pit = SLIM_PIT if layout.board.cols >= SLIM_COLS else LEAST_PIT
    usual = replace(layout, deep=0, frieze=0)
    rims = (2 * usual.side + usual.gorge) / usual.text * MIN_TEXT
    return 2 * layout.board.rows * pit + rims


def stepped(more: float) -> int:
    """Return the extra length of a cell, as a multiple of STEP."""
    return max(0, int(more / STEP) * STEP)


def deepened(layout: Layout, left: float) -> Layout:
    """Return the layout with the height that is left, in units, in a carved band at each edge and in the river."""
    river = MOST_RIVER * (layout.gorge - 2 * BANK)
    carved = replace(layout, frieze=round(LEAST_FRIEZE * layout.text))
    rest = left - (carved.breadth - layout.breadth)
    if rest < 0:
        return replace(layout, deep=stepped(min(river, left)))
    more = int(min(max(0, (rest - river) / 2), layout.length / 4 - carved.frieze))
    return replace(carved, frieze=carved.frieze + more, deep=stepped(min(river, rest - 2 * more)))


def legible(layout: Layout, width: float, height: float, letters: float) -> Layout:
    """Return the layout with the smallest letters that are legible in a space of this width and height.

    Higher letters need wider rims, which make everything smaller, including the letters; a few rounds settle it.
    """
    text = TEXT
    while True:
        layout = replace(layout, text=text)
        needed = ceil(letters / scale(layout, width, height))
        if needed <= text or text == MAX_TEXT:
            return layout
        text = min(needed, MAX_TEXT)


def scale(layout: Layout, width: float, height: float) -> float:
    """Return the size of one unit when the drawing fills a space of this width and height."""
    return min(width / layout.size[0], height / layout.size[1])

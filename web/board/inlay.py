"""The inlay of bone around the square pit of a house; once the house is lost, the worn grooves where the bone was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from katra.board import Player
from web.board.layout import Enclosure, Layout, Point
from web.board.markup import Element, element
from web.board.shapes import at
from web.board.wood import LIGHT, SHADE

REACH: Final = 46
"""From the middle of the pit to the middle of the inlay at its sides."""
BEND: Final = 17
ARM: Final = 27
"""How far a corner of the inlay reaches along a side."""
CORNER: Final = f"M{-REACH},{ARM - REACH}V{BEND - REACH}Q{-REACH},{-REACH} {BEND - REACH},{-REACH}H{ARM - REACH}"
SIDES: Final = (0, 90, 180, 270)
BROKEN: Final = 180
"""The side whose lozenge is broken off, when the house is lost."""


def inlay(layout: Layout, player: Player, enclosed: Enclosure) -> Iterator[Element]:
    """Draw a corner of bone at each corner of the pit, and a lozenge in the middle of each side."""
    for side in SIDES:
        parts = [
            element("path", d=CORNER, fill="none", stroke=SHADE, stroke_width=10, stroke_linecap="round"),
            element("path", d=CORNER, fill="none", stroke="url(#bone)", stroke_width=6.5, stroke_linecap="round"),
            lozenge("stake"),
        ]
        yield element("g", *parts, transform=turned(layout.pit(player, enclosed.pits[0]), side))


def worn(layout: Layout, player: Player, enclosed: Enclosure) -> Iterator[Element]:
    """Draw the same without its bone."""
    for side in SIDES:
        parts = [
            element("path", d=CORNER, fill="none", stroke=LIGHT, stroke_width=8, stroke_opacity=".5"),
            element("path", d=CORNER, fill="none", stroke="#140603", stroke_width=6),
            lozenge("stump" if side == BROKEN else "socket"),
        ]
        yield element("g", *parts, transform=turned(layout.pit(player, enclosed.pits[0]), side))


def lozenge(shape: str) -> Element:
    """Draw what is, or was, in the middle of a side."""
    return element("use", href=f"#{shape}", transform=f"translate(0,{-REACH})rotate(90)")


def turned(centre: Point, angle: int) -> str:
    return f"translate({at(centre)})rotate({angle})"

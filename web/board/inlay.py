"""The bone inlay around the square pit of a house; once the house is lost, the worn grooves where the bone was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from katra.board import Player
from web.board.layout import Enclosure, Layout, Point
from web.board.markup import Element, element
from web.board.shapes import at
from web.board.wood import LIGHT, SHADE

BEYOND: Final = 5
"""From the edge of the pit to the middle of the inlay."""
BEND: Final = 17
ARM: Final = 27
"""How far a corner of the inlay reaches along a side."""
CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
BROKEN: Final = 2
"""The side whose lozenge is broken off, when the house is lost."""


def inlay(layout: Layout, player: Player, enclosed: Enclosure) -> Iterator[Element]:
    """Draw a corner of bone at each corner of the pit, and a lozenge in the middle of each side."""
    for path in corners(layout, enclosed):
        parts = [
            element("path", d=path, fill="none", stroke=SHADE, stroke_width=10, stroke_linecap="round"),
            element(
                "path",
                d=path,
                fill="none",
                stroke="url(#bone)",
                stroke_width=5,
                stroke_opacity=".8",
                stroke_linecap="round",
            ),
        ]
        yield placed(layout, player, enclosed, parts)
    yield placed(layout, player, enclosed, [lozenge("stake", *side) for side in sides(layout, enclosed)])


def worn(layout: Layout, player: Player, enclosed: Enclosure) -> Iterator[Element]:
    """Draw the same inlay without its bone."""
    for path in corners(layout, enclosed):
        parts = [
            element("path", d=path, fill="none", stroke=LIGHT, stroke_width=8, stroke_opacity=".5"),
            element("path", d=path, fill="none", stroke="#140603", stroke_width=6),
        ]
        yield placed(layout, player, enclosed, parts)
    lost = [
        lozenge("stump" if which == BROKEN else "socket", *side) for which, side in enumerate(sides(layout, enclosed))
    ]
    yield placed(layout, player, enclosed, lost)


def reaches(layout: Layout, enclosed: Enclosure) -> Point:
    """Return the distance of the inlay from the middle of the pit, sideways and vertically."""
    shape = layout.shape(enclosed.pits[0])
    return Point(shape.across + BEYOND, shape.down + BEYOND)


def corners(layout: Layout, enclosed: Enclosure) -> Iterator[str]:
    """Yield the paths of the four corners."""
    across, down = reaches(layout, enclosed)
    for x, y in CORNERS:
        yield (
            f"M{x * across},{y * (down - ARM)}V{y * (down - BEND)}"
            f"Q{x * across},{y * down} {x * (across - BEND)},{y * down}H{x * (across - ARM)}"
        )


def sides(layout: Layout, enclosed: Enclosure) -> list[tuple[Point, int]]:
    """Return the middles of the four sides, clockwise from the top, and the angle of the lozenge there."""
    across, down = reaches(layout, enclosed)
    return [(Point(0, -down), 90), (Point(across, 0), 0), (Point(0, down), 90), (Point(-across, 0), 0)]


def lozenge(shape: str, place: Point, angle: int) -> Element:
    """Draw what is, or was, in the middle of a side."""
    return element("use", href=f"#{shape}", transform=f"translate({at(place)})rotate({angle})")


def placed(layout: Layout, player: Player, enclosed: Enclosure, parts: list[Element]) -> Element:
    """Put parts of the inlay around its pit."""
    return element("g", *parts, transform=f"translate({at(layout.pit(player, enclosed.pits[0]))})")

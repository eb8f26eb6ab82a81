"""The bone inlay around the square pit of a house; once the house is lost, the worn grooves where the bone was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from katra.beside import Enclosure
from katra.board import Player
from web.board.layout import Layout, Point
from web.board.markup import Element, element
from web.board.shapes import at
from web.board.wood import LIGHT, SHADE

BEYOND: Final = 5
"""From the edge of the pit to the middle of the inlay."""
BEND: Final = 17
ARM: Final = 27
"""How far a corner of the inlay reaches along a side."""
CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
Look = dict[str, str | int]
BONE: Final[tuple[Look, ...]] = (
    {"stroke": SHADE, "stroke_width": 10, "stroke_linecap": "round"},
    {"stroke": "url(#bone)", "stroke_width": 5, "stroke_opacity": ".8", "stroke_linecap": "round"},
)
GROOVE: Final[tuple[Look, ...]] = (
    {"stroke": LIGHT, "stroke_width": 8, "stroke_opacity": ".5"},
    {"stroke": "#140603", "stroke_width": 6},
)
"""The strokes of a corner, from below."""


def inlay(layout: Layout, player: Player, enclosed: Enclosure) -> Iterator[Element]:
    """Draw a corner of bone at each corner of the pit, and a lozenge in the middle of each side."""
    return laid(layout, player, enclosed, BONE, ("stake", "stake", "stake", "stake"))


def worn(layout: Layout, player: Player, enclosed: Enclosure) -> Iterator[Element]:
    """Draw the same inlay without its bone; one lozenge is broken off."""
    return laid(layout, player, enclosed, GROOVE, ("socket", "socket", "stump", "socket"))


def laid(
    layout: Layout, player: Player, enclosed: Enclosure, looks: Sequence[Look], shapes: Sequence[str]
) -> Iterator[Element]:
    """Draw the strokes along the corners of the pit, and what is in the middle of its sides."""
    for path in corners(layout, enclosed):
        strokes = [element("path", d=path, fill="none", **look) for look in looks]
        yield placed(layout, player, enclosed, strokes)
    found = zip(shapes, sides(layout, enclosed), strict=True)
    yield placed(layout, player, enclosed, [lozenge(shape, *side) for shape, side in found])


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

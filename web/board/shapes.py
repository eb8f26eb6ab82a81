"""The building blocks of drawings: rectangles, shapes of the palette, and points as written in paths."""

from __future__ import annotations

from typing import Final

from web.board.layout import Box, Point, Shape
from web.board.markup import Element, element, number

HEAD: Final = "M-8,-12L8,0L-8,12L-3,0Z"
"""The head of an arrow along the x axis, its middle at the origin: notched, as that of an arrow to be touched is."""


def rectangle(box: Box, radius: float, **attributes: str | float | None) -> Element:
    """Return a rectangle with round corners."""
    return element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=radius, **attributes)


def pit_line(shape: Shape, beyond: float = 0, **attributes: str | float | None) -> Element:
    """Return a line around a pit, this far beyond its edge."""
    across, down = shape.across + beyond, shape.down + beyond
    return rectangle(Box(-across, -down, 2 * across, 2 * down), shape.corner + beyond, **attributes)


def use(name: str, place: Point) -> Element:
    """Refer to a shape of the palette."""
    return element("use", href=f"#{name}", x=place.x, y=place.y)


def at(point: Point) -> str:
    """Write a point for a path or a transform."""
    return f"{number(point.x)},{number(point.y)}"

"""What drawings are put together from: rectangles, shapes of the palette, and points as paths write them."""

from __future__ import annotations

from web.board.layout import PIT_RADIUS, Box, Point
from web.board.markup import Element, element, number

SQUARED = 3  # by so much less a square reaches to its sides than a circle that looks as wide
SQUARE_CORNER = 13


def rectangle(box: Box, radius: float, **attributes: str | float | None) -> Element:
    """Return a rectangle with round corners."""
    return element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=radius, **attributes)


def pit_line(reach: float, square: bool, **attributes: str | float | None) -> Element:
    """Return a line around the middle of a pit: a circle of this reach or, as wide to the eye, a square."""
    if not square:
        return element("circle", r=reach, **attributes)
    half = reach - SQUARED
    return rectangle(Box(-half, -half, 2 * half, 2 * half), SQUARE_CORNER + reach - PIT_RADIUS, **attributes)


def use(name: str, place: Point) -> Element:
    """Refer to a shape of the palette."""
    return element("use", href=f"#{name}", x=place.x, y=place.y)


def at(point: Point) -> str:
    """Write a point as paths and transforms want it."""
    return f"{number(point.x)},{number(point.y)}"

"""A plan of a board to dig in sand, seen from above, with its measures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from katra import Player, Variant
from web.board.layout import Point
from web.board.markup import Element, element, number
from web.board.miniature import single
from web.reading.diagram import INK, text

PIT_CM: Final = 10
APART_CM: Final = 14
BETWEEN_CM: Final = 20
DEPTH_CM: Final = 5


class Measures(NamedTuple):
    """The size of a board on the ground, in cm: over all pits, and between the middles of the pits at the ends."""

    width: int
    height: int
    columns: int
    rows: int

    @classmethod
    def of(cls, variant: Variant) -> Measures:
        """Return the measures of a board whose pits hold a hand."""
        board = variant.board
        columns = (board.cols - 1) * APART_CM
        rows = 2 * (board.rows - 1) * APART_CM + BETWEEN_CM
        return cls(columns + PIT_CM, rows + PIT_CM, columns, rows)


def floor_plan(variant: Variant, said: str) -> Element:
    """Draw a board to dig, seen from above, with dimension lines in cm."""
    of, size = variant.board, Measures.of(variant)
    left, top = 34.0, 20.0
    right, bottom, middle = left + size.width, top + size.height, top + size.height / 2
    rows = [middle + BETWEEN_CM / 2 + row * APART_CM for row in range(of.rows)]
    columns = [left + PIT_CM / 2 + column * APART_CM for column in range(of.cols)]
    beyond, below = right + 10, bottom + 10
    measured = [
        *dimension(Point(left, top - 8), Point(right, top - 8), size.width),
        *dimension(Point(left - 12, top), Point(left - 12, bottom), size.height, outside=-1),
        *dimension(Point(columns[0], below), Point(columns[1], below), APART_CM),
        *dimension(Point(right - PIT_CM, below), Point(right, below), PIT_CM),
        *dimension(Point(beyond, 2 * middle - rows[0]), Point(beyond, rows[0]), BETWEEN_CM),
    ]
    if of.rows > 1:
        measured += dimension(Point(beyond, rows[0]), Point(beyond, rows[1]), APART_CM)
    upright = [(x, top - 10, top + PIT_CM / 2) for x in (left, right)]
    upright += [(x, bottom, below + 2) for x in columns[:2]]
    upright += [(x, bottom - PIT_CM / 2, below + 2) for x in (right - PIT_CM, right)]
    flat = [(y, left - 14, left + PIT_CM / 2) for y in (top, bottom)]
    flat += [(y, right, beyond + 2) for y in (2 * middle - rows[0], *rows[:2])]
    helping = "".join(f"M{number(x)} {number(start)}V{number(end)}" for x, start, end in upright)
    helping += "".join(f"M{number(start)} {number(y)}H{number(end)}" for y, start, end in flat)
    width, height = beyond + 16, below + 5
    return element(
        "svg",
        element("path", d=helping, stroke_width=0.25),
        element("g", *hollows(variant, columns, rows, middle), fill="#fff", stroke_width=0.7),
        element("path", d=f"M{number(left)} {number(middle)}H{number(right)}", stroke_dasharray="3 2"),
        *measured,
        viewBox=f"0 0 {number(width)} {number(height)}",
        class_="diagram",
        role="img",
        aria_label=said,
        fill="none",
        stroke=INK,
        stroke_width=0.4,
    )


def hollows(variant: Variant, columns: Sequence[float], rows: Sequence[float], middle: float) -> Iterator[Element]:
    of, r = variant.board, PIT_CM / 2
    square = {pits[0] for pits in single(variant)}
    for player, pit in product(Player, range(of.pits)):
        x, y = columns[of.figure_column(pit, player)], rows[of.place(pit)[0]]
        if player is Player.NORTH:
            y = 2 * middle - y
        if pit in square:
            yield element("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=1)
        else:
            yield element("circle", cx=x, cy=y, r=r)
        if pit == variant.special_pit:
            yield element("circle", cx=x, cy=y, r=r - 1.2)


def dimension(start: Point, end: Point, length: float, outside: int = 1) -> Iterator[Element]:
    """Draw a dimension line, with a stroke across each end; `outside`: the side of its label, if upright."""
    flat = start.y == end.y
    ticks = "".join(f"M{number(p.x - 1.2)} {number(p.y + 1.2)}l2.4 -2.4" for p in (start, end))
    yield element("path", d=f"M{number(start.x)} {number(start.y)}L{number(end.x)} {number(end.y)}{ticks}")
    middle = start.towards(end, 0.5)
    place = (
        Point(middle.x, middle.y - 3.4) if flat else Point(middle.x + outside * (6 if length < 100 else 8), middle.y)
    )
    yield text(place, number(length), 6)

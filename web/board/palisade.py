"""A palisade inlaid in bone around pits, such as a rova; once opened or captured, its sides are gone but for sockets.

An enclosure around a single pit is not a palisade: inlay.py draws it.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from katra.beside import Enclosure
from katra.board import Player
from web.board.layout import Box, Layout, Point
from web.board.markup import Element, element
from web.board.shapes import rectangle
from web.board.wood import SHADE

CORNER = 31  # radius of the palisade's corners
SPACING = 14.6
STANDS = 0.62  # how far from its middle, of half its length, a lost palisade still stands: its two ends


def enclosure(layout: Layout, player: Player, enclosed: Enclosure) -> Element:
    """Draw an enclosure of a player, and its ruin; in the page, `data-intact` says whether it still stands."""
    if len(enclosed.pits) == 1:
        from web.board.inlay import inlay, worn

        return standing_or_not(player, enclosed, worn(layout, player, enclosed), inlay(layout, player, enclosed))
    box = layout.around(player, enclosed.pits)
    stakes = palisade(box)
    groove = rectangle(box, CORNER, fill="none", stroke=SHADE, stroke_width=9, stroke_opacity=".75")
    trodden = rectangle(box.inset(-3), CORNER, fill="#000", fill_opacity=".28", stroke=SHADE, stroke_width=2)
    ends = [abs(point.y - box.centre.y) > STANDS * box.height / 2 for point, _ in stakes]
    ruin = [trodden, *(stake("stake" if end else "socket", *at) for at, end in zip(stakes, ends, strict=True))]
    whole = [groove, *(stake("stake", point, angle) for point, angle in stakes)]
    return standing_or_not(player, enclosed, ruin, whole)


def standing_or_not(player: Player, enclosed: Enclosure, ruin: Iterable[Element], whole: Iterable[Element]) -> Element:
    """Draw an enclosure as it looks while it stands, and once it is lost."""
    return element(
        "g",
        element("g", *ruin, class_="ruin"),
        element("g", *whole, class_="stakes"),
        class_="rova",
        data_rova=player.name.lower(),
        data_field=enclosed.name,
        data_intact="true",
    )


def stake(shape: str, point: Point, angle: float) -> Element:
    """Draw a stake of the palisade, or its socket."""
    return element("use", href=f"#{shape}", transform=f"translate({point.x:.1f},{point.y:.1f})rotate({angle:.0f})")


def palisade(box: Box) -> list[tuple[Point, float]]:
    """Return the places of a palisade's stakes, evenly along a rectangle with round corners, each with its angle."""
    straight = [box.width - 2 * CORNER, box.height - 2 * CORNER]
    arc = CORNER * pi / 2
    length = 2 * sum(straight) + 4 * arc
    count = round(length / SPACING)
    return [along(box, straight, arc, (index + 0.5) * length / count) for index in range(count)]


def along(box: Box, straight: list[float], arc: float, way: float) -> tuple[Point, float]:
    """Return the point at this distance along a rectangle's border, clockwise from its upper left, and its angle."""
    centre = box.centre
    for side in range(4):
        angle = side * pi / 2
        reach = (box.height, box.width)[side % 2] / 2
        half = straight[side % 2] / 2
        if way <= straight[side % 2]:
            return turned(centre, way - half, -reach, angle)
        way -= straight[side % 2]
        if way <= arc:
            bend = way / CORNER
            x, y = half + CORNER * sin(bend), -reach + CORNER - CORNER * cos(bend)
            return turned(centre, x, y, angle, bend)
        way -= arc
    raise ValueError("the way is longer than the border")


def turned(centre: Point, x: float, y: float, angle: float, bend: float = 0) -> tuple[Point, float]:
    """Rotate a point about a centre; a stake there lies along the border."""
    point = Point(centre.x + x * cos(angle) - y * sin(angle), centre.y + x * sin(angle) + y * cos(angle))
    return point, (angle + bend + pi / 2) * 180 / pi

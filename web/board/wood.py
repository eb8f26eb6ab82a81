"""The board without its seeds: rosewood, pits, and Zafimaniry carving along the rim, lit from the upper left.

The carving is chip carving: every hollow is two facets, one in the shade and one in the light. What drawings refer to
by name is in `web/record/palette.svg`; the page has it once (tools/static_board.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi

from katra.board import Player
from web.board.layout import Box, Layout, Point, Shape
from web.board.markup import Element, element, number
from web.board.shapes import at, pit_line, rectangle

SHADE, LIGHT = "#1d0b06", "#9a5f3d"
FLOWER = 34  # the side of a carved square, as drawn in the palette
ROSETTE = 48
CIRCLET = 8  # beyond the edge of a special pit


def wood(layout: Layout) -> Element:
    """Draw the empty board."""
    whole = layout.whole
    return element(
        "svg",
        rectangle(
            Box(whole.x + 2, whole.y + 6, whole.width - 4, whole.height),
            30,
            fill="#000",
            opacity=".5",
            filter="url(#shadow)",
        ),
        rectangle(whole, 26, fill="url(#wood)"),
        rectangle(whole, 26, class_="grain", filter="url(#grain)"),
        rectangle(whole.inset(1.2), 25, fill="none", stroke="#d79a6c", stroke_opacity=".35", stroke_width=1.6),
        element("g", *carving(layout), class_="carving"),
        *(part for player in Player for part in half(player, layout.field(player))),
        *river(layout),
        *(bowl(layout.bowl(player, name)) for player in Player for name in layout.bowls),
        *(hollow(layout.pit(player, pit), layout.shape(pit)) for player in Player for pit in range(layout.board.pits)),
        *(
            circlet(layout.pit(player, layout.special), layout.shape(layout.special))
            for player in Player
            if layout.special is not None
        ),
        class_="wood",
        viewBox=layout.view_box,
        aria_hidden="true",
    )


def half(player: Player, field: Box) -> Iterator[Element]:
    """Draw the ground of a player's rows, a little sunk."""
    side = f"half {player.name.lower()}"
    yield rectangle(field, 44, class_=side, fill="#000", fill_opacity=".1", stroke="#1a0904", stroke_opacity=".6")
    edge = Box(field.x + 1, field.y + 1.4, field.width, field.height)
    yield rectangle(edge, 44, fill="none", stroke="#d79a6c", stroke_opacity=".4", stroke_width=1.2)


def hollow(centre: Point, shape: Shape) -> Element:
    """Draw one pit, polished by hands."""
    lip = pit_line(shape, 1.6, fill="none", stroke="url(#pit-lip)", stroke_width=3.2)
    sunk = pit_line(shape, fill="url(#pit-fill)")
    depth = pit_line(shape, fill="url(#pit-deep)")
    return element("g", sunk, depth, lip, transform=f"translate({at(centre)})")


def circlet(centre: Point, shape: Shape) -> Element:
    """Draw the beads of bone inlaid around a special pit, which distinguish it from the others."""
    beads = 24
    length = 2 * pi * (shape.corner + CIRCLET) + 4 * (shape.across + shape.down - 2 * shape.corner)
    groove = pit_line(shape, CIRCLET, fill="none", stroke=SHADE, stroke_width=8, stroke_opacity=".8")
    bone = pit_line(
        shape,
        CIRCLET,
        fill="none",
        stroke="url(#bone)",
        stroke_width=5.5,
        stroke_linecap="round",
        stroke_dasharray=f"0 {number(length / beads)}",
    )
    return element("g", groove, bone, class_="circlet", transform=f"translate({at(centre)})")


def bowl(box: Box) -> Element:
    """Draw a bowl, hollowed out like a pit."""
    radius = min(box.width, box.height) / 2
    lip = rectangle(box.inset(-1.6), radius + 1.6, fill="none", stroke="url(#pit-lip)", stroke_width=3.2)
    hollowed = rectangle(box, radius, fill="url(#pit-fill)")
    groove = rectangle(box.inset(-4.5), radius + 4.5, fill="none", stroke=SHADE, stroke_width=2, stroke_opacity=".7")
    depth = rectangle(box.inset(7), radius - 7, fill="#000", opacity=".22")
    return element("g", groove, hollowed, depth, lip)


def carving(layout: Layout) -> Iterator[Element]:
    """Carve a rosette at each end of a rim's bands, and rows of flowers between, wherever a whole one has room."""
    ends = layout.end - layout.seat
    bands = [(4, layout.frieze - 4)] if layout.frieze else []
    if not layout.flanked:
        bands.append((layout.frieze, layout.side - layout.seat - layout.frieze))
    troughs = [layout.bowl(player, name).inset(-8) for player in Player for name in layout.bowls]
    free = [*(layout.plaque(player).inset(-4) for player in Player), *troughs]
    for player in Player:
        for side in (-1, 1):
            half_way = layout.length / 2
            for out, motif in bands:
                middle, inner, corner = (
                    layout.own_point(player, half_way + side * way, out + motif / 2 + 1)
                    for way in (0, half_way - motif, half_way - motif / 2 - 3)
                )
                if not any(near(corner, box, 0.42 * motif) for box in free):
                    yield carved("rosette", corner, 0.86 * motif / ROSETTE)
                yield from flowers(middle, inner, 0.8 * motif, free)
            if not layout.narrow:
                line = half_way + side * (half_way - ends / 2)
                first, last = (layout.own_point(player, line, out) for out in (layout.side, layout.side + layout.half))
                yield from flowers(first, last, 0.86 * min(ends, layout.half), free)


def flowers(start: Point, end: Point, size: float, keep_free: Sequence[Box]) -> Iterator[Element]:
    """Carve a row of whole flowers that fills the length, except where something else is."""
    way = abs(end.x - start.x) + abs(end.y - start.y)
    count = int(way / size)
    for index in range(count):
        place = start.towards(end, (index + 0.5) / count)
        if not any(near(place, box, size / 2) for box in keep_free):
            yield carved("flower", place, 0.94 * size / FLOWER)


def carved(motif: str, place: Point, scale: float) -> Element:
    """Cut a motif of the palette."""
    return element("use", href=f"#{motif}", transform=f"translate({at(place)})scale({number(scale)})")


def near(place: Point, box: Box, reach: float) -> bool:
    """Return whether a point is in a rectangle or within reach of it."""
    across = box.x - reach < place.x < box.x + box.width + reach
    return across and box.y - reach < place.y < box.y + box.height + reach


def river(layout: Layout) -> Iterator[Element]:
    """Draw the dark band between the two players, with chips at both ends that fade towards the middle."""
    box = layout.river
    round_ends = min(16, box.height / 3)
    yield rectangle(box, round_ends, class_="river", fill="url(#band)")
    yield rectangle(box.inset(-0.8), round_ends, fill="none", stroke="#c98d60", stroke_opacity=".35", stroke_width=1.6)
    for index in range(layout.chips):
        fading = number(0.75 - 0.2 * index)
        for side in (-1, 1):
            x = box.centre.x + side * (box.width / 2 - (0.75 + index) * layout.chip)
            place = f"translate({at(Point(x, box.centre.y))})scale({number(layout.chip / 23)})"
            yield element("use", href="#chip", transform=place, opacity=fading, class_="chip")

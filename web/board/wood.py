"""The board without its seeds: rosewood, pits, and Zafimaniry carving along the rim, lit from the upper left.

The carving is chip carving: every hollow is two facets, one in the shade and one in the light. `palette()` holds all
that drawings refer to by name; it stands once in the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin

from katra.board import Player
from web.board.layout import PIT_RADIUS, Box, Layout, Point
from web.board.markup import Element, element, number
from web.board.shapes import at, pit_line, rectangle, use

SHADE, LIGHT = "#1d0b06", "#9a5f3d"
NUTS = (("#eceae2", "#b7b6ae", "#5b5c59"), ("#e4e6e3", "#a5aaa8", "#4c5252"), ("#f1ece0", "#c1b8a7", "#665f55"))
FLOWER = 34  # the side of a carved square, as it is drawn in the palette
CORNER = 32  # from a rosette to the first flower along the rows
SKIRT = 50  # what the rosettes in the corners leave of an end
GRAIN = (("grain-along", ".0035 .085"), ("grain-across", ".085 .0035"))


def palette() -> Element:
    """Return the gradients, filters and shapes that every drawing refers to."""
    return element(
        "defs", *gradients(), *filters(), flower(), rosette(), chip("chip-x", 0), chip("chip-y", 90), *stakes(), *nuts()
    )


def gradients() -> Iterator[Element]:
    yield linear("wood", ("#7d4429", "#5f2f1b", "#4a2214", "#5a2b19"))
    yield linear("sunk", ("#3d1a0f", "#582a19", "#6b3721"))
    yield linear("pit-fill", ("#120604", "#2a110a", "#4b2314", "#7b4529"))
    yield linear("pit-lip", ("#2a1009", "#6d3c24", "#c08a5f"))
    yield linear("bone", ("#f6ecd6", "#e4d2ae"))
    yield radial("pit-deep", (("0", "#000", ".55"), (".62", "#000", ".2"), ("1", "#000", "0")), cx=".44", cy=".4")
    yield radial("glow", ((".74", "#ffcf70", "0"), (".86", "#ffcf70", ".5"), ("1", "#ffcf70", "0")))
    for shape, (bright, grey, dark) in enumerate(NUTS):
        stops = (("0", bright, "1"), (".35", grey, "1"), ("1", dark, "1"))
        yield radial(f"nut-{shape}", stops, r=".62")
    shade = (("0", "#fff", ".5"), (".3", "#fff", ".14"), (".55", "#000", "0"), ("1", "#000", ".5"))
    yield radial("nut-light", shade, cx=".33", cy=".28", r=".8")
    yield radial("soft", (("0", "#000", ".6"), (".6", "#000", ".35"), ("1", "#000", "0")))


def linear(name: str, colours: tuple[str, ...]) -> Element:
    """Return a gradient from the upper left to the lower right."""
    last = len(colours) - 1
    stops = [element("stop", offset=index / last, stop_color=colour) for index, colour in enumerate(colours)]
    return element("linearGradient", *stops, id=name, x1=0, y1=0, x2=1, y2=1)


def radial(name: str, stops: tuple[tuple[str, str, str], ...], **where: str) -> Element:
    """Return a gradient from a middle outwards; each stop is an offset, a colour, an opacity."""
    drawn = [
        element("stop", offset=offset, stop_color=colour, stop_opacity=opacity) for offset, colour, opacity in stops
    ]
    return element("radialGradient", *drawn, id=name, **where)


def filters() -> Iterator[Element]:
    """The grain of the wood, along or across, and the shadow of the board."""
    for name, frequency in GRAIN:
        yield element(
            "filter",
            element("feTurbulence", type="fractalNoise", baseFrequency=frequency, numOctaves=4, seed=11),
            element("feColorMatrix", values="0 0 0 0 .06  0 0 0 0 .02  0 0 0 0 .015  2.6 0 0 0 -1.08"),
            element("feComposite", in2="SourceAlpha", operator="in"),
            id=name,
            x=0,
            y=0,
            width=1,
            height=1,
            color_interpolation_filters="sRGB",
        )
    yield element(
        "filter", element("feGaussianBlur", stdDeviation=7), id="shadow", x="-5%", y="-5%", width="110%", height="110%"
    )


def flower() -> Element:
    """Four leaves that meet in the middle of a square, each cut as two facets, with a chip on every side of it."""
    half = FLOWER / 2
    leaves: list[Element] = []
    for index in range(4):
        angle = pi / 4 + index * pi / 2
        tip = Point(cos(angle) * half * 1.3, sin(angle) * half * 1.3)
        leaves += leaf(Point(cos(angle) * 1.5, sin(angle) * 1.5), tip, 5.6)
    chips = [
        element("path", d="M-6,-15.4L6,-15.4L0,-8Z", fill=SHADE, transform=f"rotate({turn})", opacity=".85")
        for turn in (0, 90, 180, 270)
    ]
    return element("g", *leaves, *chips, id="flower")


def rosette() -> Element:
    """The six-leaved star of the corners, drawn with a compass."""
    leaves: list[Element] = []
    for index in range(6):
        angle = pi / 6 + index * pi / 3
        leaves += leaf(Point(0, 0), Point(cos(angle) * 19, sin(angle) * 19), 5.4)
        leaves += leaf(
            Point(cos(angle) * 19, sin(angle) * 19), Point(cos(angle + pi / 3) * 19, sin(angle + pi / 3) * 19), 3
        )
    rings = [
        element("circle", r=22.5, fill="none", stroke=SHADE, stroke_width=2.2),
        element("circle", r=21, fill="none", stroke=LIGHT, stroke_width=".8", opacity=".7"),
    ]
    return element("g", *rings, *leaves, id="rosette")


def leaf(base: Point, tip: Point, width: float) -> list[Element]:
    """Cut a leaf: the facet that looks away from the light is dark, the other is bright."""
    middle = base.towards(tip, 0.5)
    along = Point(tip.x - base.x, tip.y - base.y)
    long = (along.x**2 + along.y**2) ** 0.5
    normal = Point(-along.y / long, along.x / long)
    facets = []
    for side in (1, -1):
        bend = Point(middle.x + side * normal.x * width * 2, middle.y + side * normal.y * width * 2)
        path = f"M{at(base)}Q{at(bend)} {at(tip)}Z"
        # A facet on the upper left side of a hollow slopes away from the light.
        lit = side * (normal.x + normal.y * 1.2) > 0
        facets.append(element("path", d=path, fill=LIGHT if lit else SHADE, opacity=".8" if lit else "1"))
    return facets


def chip(name: str, angle: int) -> Element:
    """One triangle of the zigzag between the players."""
    pair = [
        element("path", d="M-11.5,9L0,-9L0,4Z", fill=LIGHT, opacity=".75"),
        element("path", d="M11.5,9L0,-9L0,4Z", fill=SHADE),
        element("path", d="M-11.5,9L0,4L11.5,9Z", fill=SHADE, opacity=".6"),
    ]
    return element("g", element("g", *pair, transform=f"rotate({angle})"), id=name)


def stakes() -> Iterator[Element]:
    """A stake of a palisade, inlaid in bone, the stump of a broken one, and the empty socket that a lost one leaves."""
    lozenge = "M0,-6.4L4.3,0L0,6.4L-4.3,0Z"
    inlay = element("path", d=lozenge, fill="url(#bone)", stroke="#2a1009", stroke_width="1.1")
    cut = element("path", d="M0,-6.4L0,6.4L-4.3,0Z", fill="#b79a6c", opacity=".75")
    yield element("g", inlay, cut, id="stake")
    broken = element("path", d="M-4.3,.5L-2.2,-2L-.8,.8L1.6,-2.6L4.3,.5L0,6.4Z", fill="#a8906a", stroke="#2a1009")
    yield element("g", element("path", d=lozenge, fill="#140603"), broken, id="stump")
    sunk = element("path", d=lozenge, fill="#140603")
    edge = element("path", d="M0,6.4L4.3,0L0,-6.4", fill="none", stroke=LIGHT, stroke_width="1", opacity=".55")
    yield element("g", sunk, edge, id="socket")


def nuts() -> Iterator[Element]:
    """Three nicker nuts (vatolalaka), grey, with fine rings; the light on them, which does not turn with the nut."""
    for shape, (rx, ry) in enumerate(((14, 12.6), (13.4, 13), (14.3, 12))):
        yield element(
            "g",
            element(
                "ellipse",
                rx=rx,
                ry=ry,
                fill=f"url(#nut-{shape})",
                stroke="#2c2b29",
                stroke_width=".7",
                stroke_opacity=".75",
            ),
            element(
                "ellipse",
                rx=rx * 0.72,
                ry=ry * 0.7,
                cx=1,
                cy=1,
                fill="none",
                stroke="#3b3c3a",
                stroke_width=".5",
                opacity=".22",
            ),
            element("ellipse", rx=2.1, ry=1.2, cx=rx - 2.6, cy=ry * 0.3, fill="#403a33", opacity=".55"),
            id=f"seed-{shape}",
        )
    light = element("circle", r=12.3, fill="url(#nut-light)")
    glint = element("ellipse", rx=2.7, ry=1.6, fill="#fff", opacity=".5", transform="translate(-4.6,-5.4)rotate(-40)")
    yield element("g", light, glint, id="seed-light")


def wood(layout: Layout) -> Element:
    """Draw the empty board."""
    grain = "grain-across" if layout.on_end else "grain-along"
    whole, field = layout.whole, layout.field
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
        rectangle(whole, 26, class_="grain", filter=f"url(#{grain})"),
        rectangle(whole.inset(1.2), 25, fill="none", stroke="#d79a6c", stroke_opacity=".35", stroke_width=1.6),
        element("g", *rim(layout)),
        element("g", *names(layout), class_="names"),
        rectangle(
            Box(field.x + 1.5, field.y + 2, field.width, field.height),
            30,
            fill="none",
            stroke="#c98d60",
            stroke_opacity=".5",
            stroke_width=2,
        ),
        rectangle(field, 30, fill="url(#sunk)"),
        rectangle(field, 30, class_="grain", filter=f"url(#{grain})", opacity=".8"),
        rectangle(field, 30, fill="none", stroke="#160704", stroke_opacity=".8", stroke_width=2.4),
        element("g", *river(layout)),
        *(bowl(layout.bowl(player, name)) for player in Player for name in layout.bowls),
        *(
            hollow(layout.pit(player, pit), square=pit in layout.squares)
            for player in Player
            for pit in range(layout.board.pits)
        ),
        *(circlet(layout.pit(player, layout.special)) for player in Player if layout.special is not None),
        class_="wood",
        viewBox=layout.view_box,
        aria_hidden="true",
    )


def hollow(centre: Point, *, square: bool = False) -> Element:
    """Draw one pit, polished by hands."""
    lip = pit_line(PIT_RADIUS + 1.6, square, fill="none", stroke="url(#pit-lip)", stroke_width=3.2)
    bowl = pit_line(PIT_RADIUS, square, fill="url(#pit-fill)")
    depth = pit_line(PIT_RADIUS, square, fill="url(#pit-deep)")
    return element("g", bowl, depth, lip, transform=f"translate({at(centre)})")


def circlet(centre: Point) -> Element:
    """Draw what tells a special pit from all others: beads of bone inlaid around it."""
    radius, beads = PIT_RADIUS + 8, 24
    groove = element("circle", r=radius, fill="none", stroke=SHADE, stroke_width=8, stroke_opacity=".8")
    gap = f"0 {number(2 * pi * radius / beads)}"
    bone = element(
        "circle",
        r=radius,
        fill="none",
        stroke="url(#bone)",
        stroke_width=5.5,
        stroke_linecap="round",
        stroke_dasharray=gap,
    )
    return element("g", groove, bone, class_="circlet", transform=f"translate({at(centre)})")


def bowl(box: Box) -> Element:
    """Draw a bowl, hollowed out like a pit."""
    radius = min(box.width, box.height) / 2
    lip = rectangle(box.inset(-1.6), radius + 1.6, fill="none", stroke="url(#pit-lip)", stroke_width=3.2)
    hollowed = rectangle(box, radius, fill="url(#pit-fill)")
    groove = rectangle(box.inset(-7), radius + 7, fill="none", stroke=SHADE, stroke_width=2, stroke_opacity=".7")
    depth = rectangle(box.inset(7), radius - 7, fill="#000", opacity=".22")
    return element("g", groove, hollowed, depth, lip)


def rim(layout: Layout) -> Iterator[Element]:
    """Carve the band of flowers around the board, a rosette in each corner, room for plaques, bowls and names."""
    plaques = [layout.plaque(player).inset(1) for player in Player]
    bowls = [layout.bowl(player, name).inset(-8) for player in Player for name in layout.bowls]
    free = [*plaques, *bowls]
    ends, sides = lines(layout, layout.end), lines(layout, layout.side)
    for player in Player:
        for left in (ends[0] + 3, layout.length - ends[0] - 3):
            corner = layout.own_point(player, left, sides[0] + 1)
            if not any(near(corner, box, 20) for box in free):
                yield use("rosette", corner)
        yield from side_rim(layout, player, ends, sides, free)
        yield from end_rim(layout, player, ends, free)


def lines(layout: Layout, depth: float) -> list[float]:
    """Return how far from the edge of the board the lines of carving in a rim of this depth lie."""
    if layout.is_plain(depth):
        return [layout.name_line(depth)]
    carved = layout.carved(depth)
    count = max(1, int(carved / (FLOWER + 1)))
    return [carved / 2 + 1 + (index - (count - 1) / 2) * (FLOWER + 2) for index in range(count)]


def side_rim(
    layout: Layout, player: Player, ends: Sequence[float], sides: Sequence[float], free: Sequence[Box]
) -> Iterator[Element]:
    """Carve the rim along a player's rows."""
    slots = [layout.column_line(column) for column in range(layout.board.cols)] if layout.is_plain(layout.side) else []
    for nth, out in enumerate(sides):
        left = ends[0] + CORNER if nth == 0 else layout.end
        places = [layout.own_point(player, along, out) for along in (left, *slots, layout.length - left)]
        yield from row_of_flowers(places, free)


def end_rim(layout: Layout, player: Player, ends: Sequence[float], free: Sequence[Box]) -> Iterator[Element]:
    """Carve the rim at a player's left."""
    rows = layout.board.rows
    slots = (
        [point for owner in (player, player.other) for point in row_slots(layout, player, owner, rows)]
        if layout.is_plain(layout.end)
        else []
    )
    for left in ends:
        first, last = (layout.own_point(player, left, out) for out in (SKIRT, layout.breadth - SKIRT))
        yield from row_of_flowers([first, *slots, last], free)


def row_slots(layout: Layout, player: Player, owner: Player, rows: int) -> list[Point]:
    """Return where an owner's rows meet the line of carving at a player's left, from that player's edge inwards."""
    line = layout.name_line(layout.end)
    left = line if owner is player else layout.length - line
    outs = [layout.own_point(owner, left, layout.row_line(row)) for row in range(rows)]
    return outs[::-1] if owner is player else outs


def row_of_flowers(places: Sequence[Point], free: Sequence[Box]) -> Iterator[Element]:
    """Carve a row of flowers from the first place to the last; where it is broken by names stands a flower for each.

    Such a flower is seen while the names are put away.
    """
    last = len(places) - 1
    for index, (start, end) in enumerate(pairwise(places)):
        way = abs(end.x - start.x) + abs(end.y - start.y)
        before, after = (FLOWER / 2 if slot else 0 for slot in (index > 0, index + 1 < last))
        yield from flowers(start.towards(end, before / way), end.towards(start, after / way), free)
        if index + 1 < last:
            yield element("g", use("flower", end), class_="unnamed")


def flowers(start: Point, end: Point, keep_free: Sequence[Box]) -> Iterator[Element]:
    """Carve a row of flowers that fills the way exactly, except where something else lies."""
    way = abs(end.x - start.x) + abs(end.y - start.y)
    count = round(way / FLOWER)
    for index in range(count):
        place = start.towards(end, (index + 0.5) / count)
        if not any(near(place, box, FLOWER / 2 - 1) for box in keep_free):
            yield use("flower", place)


def names(layout: Layout) -> Iterator[Element]:
    """Inlay the names of the rows at each player's left, and of the columns along their side, upright in any lie."""
    for player in Player:
        yield element("g", *names_of(layout, player))


def names_of(layout: Layout, player: Player) -> Iterator[Element]:
    """Inlay the names of a player's rows and columns."""
    board = layout.board
    for row in range(board.rows):
        name = board.name(board.pit(row, 0), player)[0]
        yield inlaid(name, layout.row_name(player, row))
    for column in range(board.cols):
        yield inlaid(str(column + 1), layout.column_name(player, column))


def inlaid(name: str, place: Point) -> Element:
    """Write a name in bone."""
    return element("text", name, x=place.x, y=place.y, dy=".36em")


def near(place: Point, box: Box, reach: float) -> bool:
    """Tell whether a point lies in a rectangle or within reach of it."""
    across = box.x - reach < place.x < box.x + box.width + reach
    return across and box.y - reach < place.y < box.y + box.height + reach


def river(layout: Layout) -> Iterator[Element]:
    """Carve the zigzag between the two front rows."""
    box = layout.river
    chips, name = (round(box.height / 23), "chip-y") if layout.on_end else (round(box.width / 23), "chip-x")
    start, end = (
        (Point(box.centre.x, box.y), Point(box.centre.x, box.y + box.height))
        if layout.on_end
        else (Point(box.x, box.centre.y), Point(box.x + box.width, box.centre.y))
    )
    yield from (use(name, start.towards(end, (index + 0.5) / chips)) for index in range(chips))

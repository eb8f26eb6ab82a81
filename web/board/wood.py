"""The board without its seeds: rosewood, pits, and Zafimaniry carving along the rim, lit from the upper left.

The carving is chip carving: every hollow is two facets, one in the shade and one in the light. `palette()` holds
everything that drawings refer to by name; the page has it once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin

from katra.board import Player
from web.board.layout import Box, Layout, Point, Shape
from web.board.markup import Element, element, number
from web.board.shapes import at, pit_line, rectangle

SHADE, LIGHT = "#1d0b06", "#9a5f3d"
NUTS = (("#f7f1e3", "#d3c9b4", "#7d7260"), ("#f3ead9", "#c6bda9", "#6f675a"), ("#faf0dc", "#dccdad", "#85765a"))
FLOWER = 34  # the side of a carved square, as drawn in the palette
ROSETTE = 48
CIRCLET = 8  # beyond the edge of a special pit


def palette() -> Element:
    """Return the gradients, filters and shapes that every drawing refers to."""
    return element("defs", *gradients(), *filters(), flower(), rosette(), chip(), *stakes(), *nuts())


def gradients() -> Iterator[Element]:
    yield linear("wood", ("#8a5231", "#774326", "#63341c", "#6f3b20"))
    yield linear("band", ("#1d0b06", "#2a120a", "#3a1c10"))
    yield linear("pit-fill", ("#120604", "#2a110a", "#4b2314", "#7b4529"))
    yield linear("pit-lip", ("#2a1009", "#6d3c24", "#c08a5f"))
    yield linear("bone", ("#f6ecd6", "#e4d2ae"))
    yield radial("pit-deep", (("0", "#000", ".55"), (".62", "#000", ".2"), ("1", "#000", "0")), cx=".44", cy=".4")
    for shape, (bright, grey, dark) in enumerate(NUTS):
        stops = (("0", bright, "1"), (".35", grey, "1"), ("1", dark, "1"))
        yield radial(f"nut-{shape}", stops, r=".62")
    shade = (("0", "#fff", ".5"), (".35", "#fff", ".12"), (".6", "#000", "0"), ("1", "#1a0d04", ".5"))
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
    """The grain of the wood, and the shadow of the board."""
    yield element(
        "filter",
        element("feTurbulence", type="fractalNoise", baseFrequency=".0016 .2", numOctaves=3, seed=11),
        element("feColorMatrix", values="0 0 0 0 .08  0 0 0 0 .03  0 0 0 0 .02  1.1 0 0 0 -.4"),
        element("feComposite", in2="SourceAlpha", operator="in"),
        id="grain",
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
    """Four leaves that meet in the middle of a square, each cut as two facets, with a chip on each side."""
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
    tips = [Point(19 * cos(pi / 6 + turn * pi / 3), 19 * sin(pi / 6 + turn * pi / 3)) for turn in range(7)]
    rays = (part for tip in tips[:6] for part in leaf(Point(0, 0), tip, 5.4))
    rim = (part for one, other in pairwise(tips) for part in leaf(one, other, 3))
    ring = element("circle", r=22.4, fill="none", stroke=SHADE, stroke_width=2.4)
    light = element("circle", r=20.9, fill="none", stroke=LIGHT, stroke_width=".8")
    return element("g", ring, light, *rays, *rim, id="rosette")


def leaf(base: Point, tip: Point, width: float) -> list[Element]:
    """Cut a leaf: the facet that faces away from the light is dark, the other is bright."""
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


def chip() -> Element:
    """One triangle of the river's ends."""
    return element(
        "g",
        element("path", d="M-11.5,9L0,-9L0,4Z", fill=LIGHT, opacity=".75"),
        element("path", d="M11.5,9L0,-9L0,4Z", fill=SHADE),
        element("path", d="M-11.5,9L0,4L11.5,9Z", fill=SHADE, opacity=".6"),
        id="chip",
    )


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
    """Three nicker nuts (vatolalaka), which are sown on the coast (Dandouau 1909), of a warm grey, each with its eye.

    The light on them does not turn with the nut.
    """
    for shape, (rx, ry) in enumerate(((14, 12.6), (13.4, 13), (14.3, 12))):
        yield element(
            "g",
            element(
                "ellipse",
                rx=rx,
                ry=ry,
                fill=f"url(#nut-{shape})",
                stroke="#2a1d12",
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
                stroke="#4b3d2c",
                stroke_width=".5",
                opacity=".22",
            ),
            element("ellipse", rx=2.1, ry=1.2, cx=rx - 2.6, cy=ry * 0.3, fill="#3a2a1c", opacity=".7"),
            id=f"seed-{shape}",
        )
    light = element("circle", r=12.3, fill="url(#nut-light)")
    glint = element("ellipse", rx=2.7, ry=1.6, fill="#fff", opacity=".2", transform="translate(-4.6,-5.4)rotate(-40)")
    yield element("g", light, glint, id="seed-light")


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
            x = box.centre.x + side * (box.width / 2 - (0.9 + index) * layout.chip)
            place = f"translate({at(Point(x, box.centre.y))})scale({number(layout.chip / 23)})"
            yield element("use", href="#chip", transform=place, opacity=fading, class_="chip")

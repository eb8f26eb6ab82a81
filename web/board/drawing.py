"""What moves on the board: seeds, numbers, plaques, arrows, the hand and its way."""

from __future__ import annotations

from collections.abc import Iterator

from katra.board import Player
from web.board.heap import MAX_DRAWN, Seed, bowl_seeds, seeds
from web.board.layout import PIT_RADIUS, Box, Layout, Point
from web.board.markup import Element, element, number
from web.board.shapes import at, pit_line, rectangle, use
from web.board.targets import Target

NUMBER_PLACE = Point(40, 40)  # where four pits leave room, beside the seeds
LETTER = 0.56  # how wide a letter is, as a share of how high its line is
MAX_UNCOUNTED = 10  # seeds of a heap that an eye still counts; a larger one always has its number


def air(layout: Layout) -> Element:
    """Draw the place above the board, where the hand goes and captured seeds fly."""
    places = (element("g", class_=name) for name in ("verdicts", "laps", "rain", "flights", "hand", "guide"))
    return element("svg", *places, class_="air", viewBox=layout.view_box, aria_hidden="true")


def heap(index: int, count: int) -> list[Element]:
    """Draw the seeds of a pit, the last one on top."""
    return [seed_in_pit(index, which) for which in range(min(count, MAX_DRAWN))]


def seed_in_pit(index: int, which: int, classes: str = "seed") -> Element:
    """Draw the seed that is number `which` of its pit, with its shadow."""
    return lying_seed(seeds(index, which + 1)[which], classes)


def lying_seed(lying: Seed, classes: str = "seed") -> Element:
    """Draw a seed where it lies, with its shadow."""
    shadow = element("ellipse", cx=lying.x + 2.5, cy=lying.y + 4, rx=16, ry=15, fill="url(#soft)")
    return element("g", shadow, *nut(Point(lying.x, lying.y), lying.shape, lying.angle), class_=classes)


def nut(place: Point, shape: int, angle: float = 0) -> list[Element]:
    """Draw a nut that lies turned by an angle, and the light on it."""
    turned = f"translate({at(place)})rotate({angle:.0f})"
    return [element("use", href=f"#seed-{shape}", transform=turned), use("seed-light", place)]


def bowl_heap(layout: Layout, player: Player, name: str, count: int) -> list[Element]:
    """Draw the seeds of a bowl, and their number beside it."""
    quarters = (layout.lie.quarters + (0 if layout.bowls_at_ends else 1)) % 4
    middle, beside = layout.bowl(player, name).centre, layout.bowl_number(player, name)
    lying = [seed._replace(**Point(seed.x, seed.y).turned(quarters)._asdict()) for seed in bowl_seeds(count)]
    return [
        element("g", *map(lying_seed, lying), class_="seeds"),
        element("g", *badge(count, Point(beside.x - middle.x, beside.y - middle.y), 0), class_="number"),
    ]


def badge(count: int, place: Point = NUMBER_PLACE, uncounted: int = MAX_UNCOUNTED) -> list[Element]:
    """Draw a pit's number; an empty pit has none."""
    if not count:
        return []
    text = str(count)
    width = 26 + 13 * (len(text) - 1)
    drawn = element(
        "g",
        element("rect", x=-width / 2, y=-14, width=width, height=28, rx=14),
        element("text", text, y=8.5),
        class_="badge" if count <= uncounted else "badge many",
        transform=f"translate({at(place)})",
    )
    return [drawn]


def plaque(layout: Layout, player: Player, name: str, count: int, picture: str = "") -> Element:
    """Draw a player's plaque: their name and how many seeds they have on the board; a computer's with its picture.

    It is upright, however the board lies; in a rim at the left or the right the total stands below the name.
    """
    width, height = (box := layout.plaque(player)).width, box.height
    if layout.stacked:
        parts = [
            lamp(Point(0, -height * 0.33), picture),
            written(name, Point(0, 0), width - 10, layout.text, "name"),
            element("text", str(count), y=height * 0.33, dy=".36em", class_="total"),
        ]
    else:
        left = -width / 2 + (36 if picture else 29)
        parts = [
            lamp(Point(-width / 2 + 17, 0), picture),
            written(name, Point(left, 0), width / 2 - left - 18 - 1.4 * layout.text, layout.text, "name"),
            element("text", str(count), x=width / 2 - 14, dy=".36em", class_="total"),
        ]
    return element(
        "g",
        rectangle(Box(-width / 2, -height / 2, width, height), min(18, height / 2)),
        *parts,
        class_="stacked" if layout.stacked else None,
        transform=f"translate({at(box.centre)})",
    )


def written(name: str, place: Point, room: float, text: float, class_: str) -> Element:
    """Write a name in the room there is; one that would need more is drawn closer together."""
    wide = len(name) * text * LETTER > room
    narrowed = room if wide else None
    adjusted = "spacingAndGlyphs" if wide else None
    return element("text", name, x=place.x, dy=".36em", class_=class_, textLength=narrowed, lengthAdjust=adjusted)


def lamp(place: Point, picture: str) -> Element:
    """Draw what shines on a plaque while its player is to move."""
    if not picture:
        return element("circle", r=5, cx=place.x, cy=place.y, class_="lamp")
    x, y = place.x - 14, place.y - 14
    return element("use", href=f"#icon-{picture}", x=x, y=y, width=28, height=28, class_="lamp")


def route(layout: Layout, player: Player, aim: Target) -> Element:
    """Draw the way of a lap: a thread through the pits it sows, a bead in each, a ring around the last.

    What is captured before crosses the board first, to the pit where its seeds enter.
    """
    pits = [layout.pit(player, pit) for pit in (aim.pit, *aim.way)]
    drawn = []
    for pit, _ in aim.taken:
        leap = across(layout, player, layout.pit(player.other, pit), pits[0])
        drawn += [element("path", d=leap, class_="thread under"), element("path", d=leap, class_="leap")]
    if len(pits) > 1:
        thread = "M" + "L".join(at(point) for point in pits)
        drawn += [element("path", d=thread, class_="thread under"), element("path", d=thread, class_="thread")]
        sown = pits[1:]
        drawn += [element("circle", r=6, cx=point.x, cy=point.y, class_="bead") for point in sown]
    square = bool(aim.way) and aim.way[-1] in layout.squares
    landing = pit_line(PIT_RADIUS + 2, square, class_="landing", transform=f"translate({at(pits[-1])})")
    drawn.append(landing)
    return element("g", *drawn, class_="way", data_way=aim.decision.sign)


def across(layout: Layout, player: Player, prey: Point, entry: Point) -> str:
    """Return the path from the edge of a captured pit down the river between the players to where its seeds enter."""
    ahead, middle = layout.ahead(player), layout.middle()
    reach = PIT_RADIUS + 11  # beyond the number of a pit
    edge = Point(prey.x - ahead.x * reach, prey.y - ahead.y * reach)
    bends = [Point(middle.x, point.y) if layout.on_end else Point(point.x, middle.y) for point in (prey, entry)]
    return f"M{at(edge)}C{at(bends[0])} {at(bends[1])} {at(entry)}"


def hand(count: int) -> Element:
    """Draw the hand: some seeds, and a disc of bone with their number."""
    return element(
        "g",
        element("ellipse", cx=5, cy=13, rx=38, ry=36, fill="url(#soft)"),
        *carried(count, 1),
        element("circle", r=25, class_="palm"),
        element("text", str(count), y=10),
    )


def flight(count: int, start: Point) -> Element:
    """Draw captured seeds at the pit they leave."""
    return element(
        "g",
        *carried(count, 0.7),
        element("circle", r=23, class_="taken"),
        element("text", f"+{count}", y=9),
        class_="flight",
        style=f"transform:translate({number(start.x)}px,{number(start.y)}px)",
    )


CARRIED = (Point(-24, 8), Point(24, 6), Point(0, -25), Point(-19, -17), Point(20, -16))


def carried(count: int, spread: float) -> Iterator[Element]:
    """Draw the seeds that look out from under a disc."""
    for index, place in enumerate(CARRIED[:count]):
        yield from nut(Point(place.x * spread, place.y * spread), index % 3, index * 70)


def drop(layout: Layout, player: Player, name: str) -> Element:
    """Draw the seed that leaves a player's bowl of this name."""
    start = layout.bowl(player, name).centre
    shadow = element("ellipse", cx=7, cy=15, rx=24, ry=22, fill="url(#soft)")
    halo = element("circle", r=17.5, class_="halo")
    return element(
        "g",
        element("g", shadow, halo, *nut(Point(0, 0), 1, 40), class_="dropped"),
        class_="flight",
        style=f"transform:translate({number(start.x)}px,{number(start.y)}px)",
    )

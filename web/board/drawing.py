"""What moves on the board: seeds, numbers, plaques, the hand."""

from __future__ import annotations

from katra.board import Player
from web.board.heap import MAX_DRAWN, Seed, bowl_seeds, larger, seeds
from web.board.layout import PIT_RADIUS, Box, Layout, Point, Shape
from web.board.markup import Element, element, number
from web.board.shapes import at, rectangle, use

ON_LIP, IN_SQUARE = 38, 29  # from the middle of a pit's round corner to its number; in a house it lies within
LETTER = 0.56  # width of a letter as a share of its line's height
PLAQUE_LETTER = 1.25  # height of a plaque's letters as a share of others
OPENS = 1.6  # the room for the sign that a plaque opens something, after its name
SMALLER = 0.7  # how small the letters of a long name become before they are narrowed too
CALLED = (0.85, 0.7)  # the height of a trough's name: beside its number, and below it
ASIDE = -12  # from the middle of a pit to what stands on its lip, clear of the numbers of the pits beyond
MAX_UNCOUNTED = 5  # seeds of a heap that the eye counts at once; a larger heap always has its number


def air(layout: Layout) -> Element:
    """Draw the layer above the board, where the hand moves and captured seeds fly."""
    places = (element("g", class_=name) for name in ("verdicts", "laps", "flights", "hand", "guide"))
    (width, end), river = layout.size, layout.river
    lines = (0, river.y, river.y + river.height, end)
    corners = (f"{x:g}px {y:g}px" for y, ways in zip(lines, ((0, width), (width, 0)) * 2, strict=True) for x in ways)
    style = f"--banks: polygon({','.join(corners)}) view-box"
    return element("svg", *places, class_="air", viewBox=layout.view_box, aria_hidden="true", style=style)


def heap(shape: Shape, index: int, count: int) -> Element:
    """Draw the seeds of a pit, the last one on top."""
    return element("g", *(seed_in_pit(shape, index, which) for which in range(min(count, MAX_DRAWN))), class_="seeds")


def seed_in_pit(shape: Shape, index: int, which: int, classes: str = "seed") -> Element:
    """Draw seed number `which` of a pit, with its shadow."""
    return lying_seed(seeds(shape, index, which + 1)[which], classes, larger(shape))


def lying_seed(lying: Seed, classes: str = "seed", large: float = 1) -> Element:
    """Draw a seed in its place, with its shadow; `large`: how much larger than in a round pit."""
    drawn = [
        element("ellipse", cx=2.5, cy=4, rx=16, ry=15, fill="url(#soft)"),
        *nut(Point(0, 0), lying.shape, lying.angle),
    ]
    sized = f"scale({number(large)})" if large != 1 else ""
    return element("g", *drawn, class_=classes, transform=f"translate({at(Point(lying.x, lying.y))}){sized}")


def nut(place: Point, shape: int, angle: float = 0) -> list[Element]:
    """Draw a nut turned by an angle, and the light on it."""
    turned = f"translate({at(place)})rotate({angle:.0f})"
    return [element("use", href=f"#seed-{shape}", transform=turned), use("seed-light", place)]


def bowl_heap(layout: Layout, player: Player, name: str, count: int, called: str = "") -> list[Element]:
    """Draw the seeds of a trough, and their number at its end with what they are `called`."""
    box, beside, text = layout.bowl(player, name), layout.bowl_number(player, name), layout.text
    long, short = (box.height, box.width) if layout.flanked else (box.width, box.height)
    middle, word = box.centre, list[Element]()
    number_at, end = Point(beside.x - middle.x, beside.y - middle.y), 2.4 * text
    if called and stacks(layout, short):
        number_at, end = Point(number_at.x - 0.7 * text, -0.42 * text), 3.4 * text
        word = [calling(called, Point(number_at.x, 0.74 * text), CALLED[1] * text, "middle")]
    elif called and not layout.flanked:
        high = CALLED[0] * text
        word = [calling(called, Point(number_at.x - 1.1 * text, 0), high, "end")]
        end += written_length(called, high) + 0.4 * text
    room = (long - end) / 2
    drawn, (lying, size) = [], bowl_seeds(room, short / 2, count)
    for seed in lying:
        along = seed.x - end / 2
        x, y = (seed.y, along) if layout.flanked else (along, seed.y)
        drawn.append(lying_seed(seed._replace(x=x, y=y), large=size))
    return [
        element("g", *drawn, class_="seeds"),
        element("g", numeral(count, number_at, "badge many"), *word, class_="number", style=letters(layout)),
    ]


def stacks(layout: Layout, depth: float) -> bool:
    """Return whether a trough of this depth has room for its name below its number."""
    return depth > 2.4 * layout.text and not layout.flanked


def calling(name: str, place: Point, high: float, anchor: str) -> Element:
    """Write what the seeds of a trough are called."""
    style = f"--high: {high:g}px; text-anchor: {anchor}"
    return element("text", name, x=place.x, y=place.y, dy=".36em", class_="called", style=style)


def badge(count: int, place: Point) -> list[Element]:
    """Draw a number; nothing for no seeds."""
    if not count:
        return []
    return [numeral(count, place, "badge" if count <= MAX_UNCOUNTED else "badge many")]


def numeral(count: int, place: Point, classes: str) -> Element:
    """Draw a number in the middle of a place."""
    return element("text", str(count), x=place.x, y=place.y, dy=".36em", class_=classes)


def number_place(shape: Shape) -> Point:
    """Return the place of a pit's number: at a corner of its lip, beside its seeds."""
    return shape.at_corner(IN_SQUARE if shape.square else ON_LIP)


def plaque(layout: Layout, player: Player, name: str, count: int, picture: str = "") -> Element:
    """Draw a player's plaque: their name and how many seeds they have on the board; a computer's with its picture."""
    box, text, stacked = layout.plaque(player), layout.text, layout.flanked
    left, line = -box.width / 2 + (2.3 if picture else 1.7) * text, 1.1 * text if stacked else 0
    room = box.width / 2 - left - (0.5 if stacked else 2.5 + OPENS) * text
    parts = [
        lamp(Point(-box.width / 2 + 1.1 * text, -line), picture, text),
        written(name, Point(left, -line), room, PLAQUE_LETTER * text, "name"),
        element("text", str(count), x=box.width / 2 - 0.8 * text, y=line, dy=".36em", class_="total"),
    ]
    if player != layout.lie.near:
        after = left + min(room, written_length(name, PLAQUE_LETTER * text)) + 1.1 * text
        parts.append(opening(Point(left if stacked else after, line), text))
    corner = text if stacked else box.height / 2
    drawn = rectangle(Box(-box.width / 2, -box.height / 2, box.width, box.height), corner)
    return element("g", drawn, *parts, transform=f"translate({at(box.centre)})", style=letters(layout))


def letters(layout: Layout) -> str:
    """Tell the style sheet how high the letters are on plaques, and the numbers of troughs."""
    return f"--letters: {PLAQUE_LETTER * layout.text:g}px"


def opening(place: Point, text: float) -> Element:
    """Draw the sign that a plaque opens something, visible only where the page can (web/shell/players.css)."""
    reach = 0.32 * text
    down = f"M{at(Point(place.x - reach, place.y - reach / 2))}l{reach:g} {reach:g} {reach:g}{-reach:g}"
    return element("path", d=down, class_="opens", display="none")


def written(name: str, place: Point, room: float, text: float, class_: str) -> Element:
    """Write a name in the available room, with its letters smaller and closer together if it needs more."""
    share = room / written_length(name, text) if name else 1
    narrowed, adjusted, small = (room, "spacingAndGlyphs", max(SMALLER, share)) if share < 1 else (None, None, 1)
    return element(
        "text", name, x=place.x, y=place.y, dy=".36em", class_=class_, textLength=narrowed, lengthAdjust=adjusted,
        style=f"--letters: {small * text:g}px" if small < 1 else None,
    )  # fmt: skip


def written_length(name: str, text: float) -> float:
    """Return about how long a name is in letters of this height."""
    return len(name) * text * LETTER


def lamp(place: Point, picture: str, text: float) -> Element:
    """Draw the lamp on the plaque of the player to move, as high as its letters."""
    if not picture:
        return element("circle", r=number(0.25 * text), cx=place.x, cy=place.y, class_="lamp")
    size = 1.4 * text
    x, y = place.x - size / 2, place.y - size / 2
    return element("use", href=f"#icon-{picture}", x=x, y=y, width=size, height=size, class_="lamp")


def hand(count: int, down: float = PIT_RADIUS) -> Element:
    """Draw the hand: some seeds over a pit that extends `down` so far, and a disc of bone with their number at its lip.

    The number of the pit itself is at the lip below.
    """
    return element(
        "g",
        element("ellipse", cx=5, cy=13, rx=38, ry=36, fill="url(#soft)"),
        *(part for index, place in enumerate(CARRIED[:count]) for part in nut(place, index % 3, index * 70)),
        element("circle", r=21, cx=ASIDE, cy=-LIFTED, class_="palm"),
        element("text", str(count), x=ASIDE, y=9 - LIFTED),
        transform=f"translate(0,{number(LIFTED - down)})",
    )


def flight(count: int, start: Point, beside: Point) -> Element:
    """Draw captured seeds in the pit that they leave, and their number `beside` them, at its lip."""
    return element(
        "g",
        element("g", *(lying_seed(seed, "flying") for seed in seeds(Shape(), 0, count)), class_="carried"),
        element("circle", r=22, cx=beside.x, cy=beside.y, class_="taken"),
        element("text", f"+{count}", x=beside.x, y=beside.y + 9),
        class_="flight",
        transform=f"translate({at(start)})",
    )


LIFTED = 30  # from the seeds in the hand up to their number
CARRIED = (Point(9, -4), Point(-13, 4), Point(26, 8), Point(3, 17), Point(-24, -8))


def drop(start: Point) -> Element:
    """Draw a seed that leaves a bowl, in its middle."""
    shadow = element("ellipse", cx=7, cy=15, rx=24, ry=22, fill="url(#soft)")
    halo = element("circle", r=17.5, class_="halo")
    dropped = element("g", shadow, halo, *nut(Point(0, 0), 1, 40), class_="dropped")
    return element("g", element("g", dropped, class_="carried"), class_="flight", transform=f"translate({at(start)})")

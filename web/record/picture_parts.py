"""The parts of a self-contained picture, whose elements carry the paint that the page has in its style sheets.

Nothing depends on style sheets, variables or filters, which programs other than browsers draw differently or ignore.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from math import sin
from pkgutil import get_data
from typing import Final

from katra import Player, Turn
from katra.beside import Enclosure
from katra.targets import target
from web.board import drawing
from web.board.arrows import face
from web.board.bar import bar
from web.board.drawing import PLAQUE_LETTER, badge, number_place
from web.board.laps import laps
from web.board.layout import Box, Layout, Point, Shape
from web.board.markup import Element, element, number
from web.board.palisade import enclosure
from web.board.shapes import at, pit_line, rectangle
from web.board.whole import names_of
from web.board.wood import wood

FONT: Final = "Alegreya Sans, Segoe UI, Roboto, Noto Sans, DejaVu Sans, sans-serif"
TEXT: Final = 24
NAME_TEXT: Final = 20
LETTER: Final = 0.68
"""How wide a strong letter is in the widest of those fonts, as a share of its height."""
FALL: Final = 0.36
"""By how much of its height a line of letters stands below the middle that it is written about."""
GRAIN_STEP: Final = 12

OF_PAGE: Final = re.compile("(?:class|role|style)$|data-|aria-")
"""The attributes that are useful only on the page: a class, a style, a role, a label or a lookup key."""

Paint = Mapping[str, str]
PAINT: Final[Mapping[str, Mapping[str, Paint]]] = json.loads(get_data(__package__, "paint.json") or b"")
"""How the page paints each thing, by its classes and tags; rings are a little stronger, as a picture may be looked at
when small."""
LIGHTS: Final = {"sown": ("#e9b45c", ".3"), "started": ("#e9b45c", ".12"), "taken": ("#cf5a31", ".4")}
"""How the pits shine along which a lap goes, by what happened in them."""


def painted(drawn: Element, paints: Mapping[str, Paint]) -> Element:
    """Return an element of the page with its paint written in, by class or tag, and without classes and names."""
    own = dict(drawn.attributes)
    known = [*own.get("class", "").split(), drawn.tag]
    paint = next((paints[name] for name in known if name in paints), {})
    kept = {name: value for name, value in own.items() if not OF_PAGE.match(name)}
    children = (painted(child, paints) if isinstance(child, Element) else child for child in drawn.children)
    return Element(drawn.tag, tuple({**paint, **kept}.items()), tuple(children))


def text(words: str, place: Point, size: float, colour: str, *, anchor: str = "middle", bold: bool = True) -> Element:
    """Write a line about a place."""
    return element(
        "text",
        words,
        x=place.x,
        y=place.y + size * FALL,
        font_size=size,
        font_weight="bold" if bold else None,
        text_anchor=anchor if anchor != "start" else None,
        fill=colour,
    )


def fitted(words: str, room: float, size: float) -> float:
    """Return the size in which a line fits, no larger than wanted."""
    return min(size, room / (LETTER * max(len(words), 1)))


# The empty board


def ground(layout: Layout) -> Iterator[Element]:
    """Draw the empty board: the wood of the page, with its grain cut in lines, and its shadow as three rims."""
    whole = layout.whole
    for grown in (6, 4, 2):
        shade = Box(whole.x - grown + 2, whole.y - grown + 6, whole.width + 2 * grown - 4, whole.height + 2 * grown - 2)
        yield rectangle(shade, 26 + grown, fill="#000", fill_opacity=".12")
    for part in wood(layout).children:
        assert isinstance(part, Element)
        yield from uncovered(layout, part)
    names = (painted(name, PAINT["name"]) for player in Player for name in names_of(layout, player))
    yield element("g", *names, text_anchor="middle", font_weight="bold", font_size=NAME_TEXT)


def uncovered(layout: Layout, part: Element) -> Iterator[Element]:
    """Yield a part of the wood as drawn without filters."""
    attributes = dict(part.attributes)
    match attributes.get("class"):
        case "grain":
            x, y, width, height = (float(attributes[name]) for name in ("x", "y", "width", "height"))
            yield grain(Box(x, y, width, height))
        case _ if "filter" in attributes:
            return
        case _:
            inner = (each for child in part.children if isinstance(child, Element) for each in uncovered(layout, child))
            yield painted(part._replace(children=tuple(inner)), {})


def grain(box: Box) -> Element:
    """Draw the grain of the wood as fine dark lines along the board, nowhere quite straight and nowhere in step."""
    lines = []
    for index in range(int(box.height / GRAIN_STEP)):
        y = box.y + (index + 0.5) * GRAIN_STEP + 3 * sin(index * 2.7)
        inset = 26 if min(y - box.y, box.y + box.height - y) < 26 else 4
        start, end = box.x + inset, box.x + box.width - inset
        bend, other = 6 * sin(index * 1.9), 7 * sin(index * 1.3 + 2)
        first, second = start + (end - start) * 0.33, start + (end - start) * 0.7
        lines.append(
            f"M{number(start)} {number(y)}Q{number(first)} {number(y + bend)} "
            f"{number((first + second) / 2)} {number(y + other / 3)}T{number(end)} {number(y)}"
        )
    return element("path", d="".join(lines), fill="none", stroke="#1a0803", stroke_width=1.6, stroke_opacity=".2")


# What is on it


def heap(shape: Shape, pit: int, count: int) -> list[Element]:
    """Draw the seeds of a pit about its middle, and their number."""
    lying = drawing.heap(shape, pit, count).children
    parts = (*lying, *badge(count, number_place(shape)))
    return [painted(each, PAINT["badge"]) for each in parts if isinstance(each, Element)]


def bowl_heap(layout: Layout, player: Player, name: str, count: int) -> list[Element]:
    """Draw the seeds of a trough about its middle, and their number at its end."""
    parts = (each for group in drawing.bowl_heap(layout, player, name, count) for each in group.children)
    return [painted(each, PAINT["badge"]) for each in parts if isinstance(each, Element)]


def surrounded(layout: Layout, player: Player, enclosed: Enclosure, stands: bool) -> Iterator[Element]:
    """Draw a player's enclosure, or its ruin."""
    part = enclosure(layout, player, enclosed).children[stands]
    assert isinstance(part, Element)
    yield painted(part, {})


def barred(player: Player, shape: Shape, is_so: bool) -> Iterator[Element]:
    """Draw the bar of a pit that is blocked for a turn, about its middle."""
    if is_so:
        yield painted(bar(player, shape), PAINT["bar"])


def plaque(layout: Layout, player: Player, name: str, seen: tuple[int, bool]) -> Iterator[Element]:
    """Draw the plaque of a player with their seeds; it is of bone if it is lit."""
    count, lit = seen
    ink, lamp = ("#2b140b", "#b5541c") if lit else ("#ecd9b6", "#5b3a28")
    letters = {"fill": ink, "font-size": number(PLAQUE_LETTER * layout.text)}
    paints: dict[str, Paint] = {
        "rect": {"fill": "url(#bone)", "stroke": "#fff4dc"} if lit else {"fill": "#24100a", "stroke": "#b98a5e"},
        "lamp": {"fill": lamp},
        "name": letters,
        "total": {**letters, "text-anchor": "end"},
    }
    yield painted(drawing.plaque(layout, player, name, count), paints)


def ring(kind: str, shape: Shape) -> Element:
    return painted(pit_line(shape, 2, class_=kind), PAINT["rings"])


def light(kind: str, shape: Shape) -> Iterator[Element]:
    """Draw what a lap that is shown has left in a pit: its light, and a ring where it began or captured."""
    colour, opacity = LIGHTS[kind]
    yield pit_line(shape, 4, fill=colour, fill_opacity=opacity)
    if kind in PAINT["rings"]:
        yield ring(kind, shape)


def in_hand(count: int) -> list[Element]:
    """Draw the hand that sows, if it holds any seeds."""
    return [painted(drawing.hand(count), PAINT["hand"])] if count else []


def in_flight(count: int) -> list[Element]:
    """Draw flying seeds, if there are any."""
    return [painted(drawing.flight(count, Point(0, 0), Point(40, -34)), PAINT["flight"])] if count else []


# What a turn did


def arrow(layout: Layout, played: Turn) -> Element:
    """Draw the arrow by which a turn was chosen, beside the pit in which it began."""
    aim = target(played)
    return element("g", painted(face(layout, played.before.mover, aim), PAINT["arrow"]))


def way(layout: Layout, played: Turn) -> Iterator[Element]:
    """Draw the way of a turn: threads along its last laps, and the numbers of its laps where they begin."""
    return (painted(each, PAINT["laps"]) for each in laps(layout, played))


def robbed(seeds_taken: int, place: Point) -> Element:
    """Draw how many seeds were captured from a pit, at its upper left."""
    words = f"−{seeds_taken}"
    width = 28 + 12 * (len(words) - 1)
    sign = element(
        "g",
        rectangle(Box(-width / 2, -15, width, 30), 8),
        element("text", words, y=8.5),
        transform=f"translate({at(Point(place.x - 36, place.y - 36))})",
    )
    return painted(sign, PAINT["taken"])


# Shared definitions


@cache
def palette() -> dict[str, str]:
    """Return the shapes and colours that drawings refer to by name: the lines of their file, but for its comments."""
    lines = (get_data(__package__, "palette.svg") or b"").decode().splitlines()
    return {found[1]: line for line in lines if (found := re.search(r' id="([\w-]+)"', line))}


def referred(drawn: str) -> str:
    """Return the shapes and colours that a drawing refers to by name, and those that they refer to."""
    known, wanted, written = palette(), set[str](), drawn
    while more := set(re.findall(r"#([\w-]+)[\")]", written)) & known.keys() - wanted:
        wanted |= more
        written = "".join(known[name] for name in more)
    return f"<defs>{''.join(line for name, line in known.items() if name in wanted)}</defs>"

"""The map of Madagascar and the Comoros with the places where games were seen: a drawing for the eye and the finger.

A list below it (web/learn/pages/sources.py) gives the same places to keyboards and screen readers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pkgutil import get_data
from typing import Final, NamedTuple

from katra.words.language import Language
from web.board.markup import Attribute, Element, element

Point = tuple[float, float]
"""A longitude and a latitude, in degrees east and north."""

COASTS: Final[Mapping[str, Sequence[Point]]] = json.loads(get_data(__package__, "coasts.json") or b"")
"""Of each island, the largest first, clockwise from its northern cape."""


class Place(NamedTuple):
    """A place on the map; `size`: how large an area the sources mean; `beside`: where its name is written.

    `at`: how far down the map the name is, if not at the height of the place.
    """

    longitude: float
    latitude: float
    size: str
    beside: str
    at: float | None = None


PLACES: Final[dict[str, Place]] = {
    "comoros": Place(43.33, -11.65, "region", "right"),
    "mayotte": Place(45.15, -12.83, "region", "right"),
    "sambirano": Place(48.40, -13.76, "region", "left"),
    "north-west": Place(46.35, -15.90, "region", "above"),
    "foulpointe": Place(49.51, -17.68, "town", "right"),
    "ambohimanga": Place(47.56, -18.76, "town", "sea", -18.72),
    "imerina": Place(47.10, -18.90, "region", "left"),
    "antananarivo": Place(47.53, -18.91, "town", "sea", -19.62),
    "highlands": Place(46.75, -19.78, "region", "left"),
    "ambositra": Place(47.24, -20.53, "town", "left"),
    "south-east": Place(48.30, -21.25, "region", "sea", -20.90),
    "ifanadiana": Place(47.63, -21.30, "town", "sea", -21.83),
    "fianarantsoa": Place(47.09, -21.45, "town", "left"),
    "ikongo": Place(47.43, -21.88, "town", "sea", -22.76),
    "fort-dauphin": Place(46.99, -25.03, "town", "right"),
}
"""By their codes in katra/games, from north to south."""

OFF_THE_MAP: Final = {"zanzibar": "north-west", "seychelles": "north-east"}
"""Places further away, each with the corner towards which it lies."""

UNCERTAIN: Final = ("coast",)
"""Places that are no point: the sources say no more."""


WIDTH: Final = 420
HEIGHT: Final = 590
WEST: Final = 41.9
NORTH: Final = -10.0
DEGREE: Final = 36.0
"""How long a degree of latitude is drawn; one of longitude is shorter, as it is in the middle of the island."""
SHORTER: Final = 0.945
SEA: Final = 262
"""Where the names begin that stand in the sea, east of the island."""
LETTER: Final = 9.0
"""How wide a letter is, about."""
TOUCH: Final = 33
"""How high the part of the drawing is that a finger finds."""

LinkTo = Callable[..., Element]
"""Makes a link to what was seen at a place: from its code, what is drawn, and attributes."""


def drawn(words: Language, link_to: LinkTo) -> Element:
    """Draw the map; it is hidden from screen readers, because a list beside it gives the same."""
    coasts = map(outline, COASTS.values())
    places = (marked(words, code, place, link_to) for code, place in PLACES.items())
    far = (pointed_to(words, code, corner, link_to) for code, corner in OFF_THE_MAP.items())
    return element(
        "svg",
        element("rect", class_="sea", width=WIDTH, height=HEIGHT, rx=10),
        *coasts,
        *places,
        *far,
        class_="map",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
        focusable="false",
    )


def at(longitude: float, latitude: float) -> Point:
    return (longitude - WEST) * DEGREE * SHORTER, (NORTH - latitude) * DEGREE


def outline(points: Sequence[Point]) -> Element:
    corners = " ".join("{:.0f},{:.0f}".format(*at(*point)) for point in points)
    return element("path", d=f"M{corners}Z", class_="land")


def marked(words: Language, code: str, place: Place, link_to: LinkTo) -> Element:
    """Draw a place and its name, which together link to what was seen there."""
    x, y = at(place.longitude, place.latitude)
    name = words.say(f"place.{code}")
    name_x, name_y, anchor = beside(place, x, y)
    town = place.size == "town"
    spot = element("circle", cx=x, cy=y, r=5 if town else 8, class_="town" if town else "region")
    leader = [element("path", d=f"M{x:.0f},{y:.0f}L{SEA - 5},{name_y - 5:.0f}", class_="leader")]
    inside = [*(leader if place.beside == "sea" else []), *touched(name, name_x, name_y, anchor), spot]
    return link_to(code, *inside, written(name, name_x, name_y, anchor, "name" if town else "name country"))


def beside(place: Place, x: float, y: float) -> tuple[float, float, str]:
    """Return where the name of a place is written, and which end of the name is there."""
    match place.beside:
        case "sea":
            return SEA, at(place.longitude, place.at or place.latitude)[1] + 5, "start"
        case "left":
            return x - 13, y + 5, "end"
        case "above":
            return x + 8, y - 20, "end"
        case _:
            return x + 13, y + 5, "start"


def touched(name: str, x: float, y: float, anchor: str) -> Iterator[Element]:
    """Draw the touch area behind a name."""
    width = len(name) * LETTER + 10
    left = x - 5 if anchor == "start" else x - width + 5
    yield element("rect", x=left, y=y - 5 - TOUCH / 2, width=width, height=TOUCH, class_="touched", rx=6)


def written(name: str, x: float, y: float, anchor: str, class_: str) -> Element:
    where: dict[str, Attribute] = {"x": x, "y": y, "text_anchor": anchor, "class_": class_}
    return element("text", name, **where)


def pointed_to(words: Language, code: str, corner: str, link_to: LinkTo) -> Element:
    """Draw an arrow towards a place that is off the map."""
    name = words.say(f"place.{code}")
    west = corner == "north-west"
    x, anchor = (26.0, "start") if west else (WIDTH - 26.0, "end")
    arrow = "M21,22L8,9M8,18V9H17" if west else f"M{WIDTH - 21},22L{WIDTH - 8},9M{WIDTH - 8},18V9H{WIDTH - 17}"
    return link_to(
        code,
        *touched(name, x, 25, anchor),
        element("path", d=arrow, class_="leader arrow"),
        written(name, x, 25, anchor, "name country"),
    )

"""Madagascar and the Comoros in a few points, with the places where the games were seen; drawn by us."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pkgutil import get_data
from typing import Final, NamedTuple

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

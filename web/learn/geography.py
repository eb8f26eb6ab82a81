"""Madagascar and the Comoros in a few points, with the places where the games were seen; drawn by us."""

from __future__ import annotations

from typing import Final, NamedTuple

Point = tuple[float, float]
"""A longitude and a latitude, in degrees east and north."""

MADAGASCAR: Final[tuple[Point, ...]] = (
    (49.27, -11.95), (49.35, -12.25), (49.55, -12.60), (50.02, -13.37), (50.18, -14.27), (50.30, -14.90),
    (50.50, -15.27), (50.22, -15.97), (49.88, -15.45), (49.68, -15.55), (49.77, -16.17), (49.70, -16.50),
    (49.59, -16.92), (49.43, -17.38), (49.54, -17.66), (49.41, -18.15), (48.98, -19.33), (48.81, -19.90),
    (48.53, -20.58), (48.35, -21.23), (48.02, -22.15), (47.83, -22.82), (47.60, -23.36), (47.32, -24.28),
    (47.03, -25.06), (46.40, -25.17), (45.60, -25.53), (45.17, -25.60), (44.40, -25.27), (44.02, -24.98),
    (43.72, -24.45), (43.65, -23.66), (43.68, -23.33), (43.36, -22.85), (43.26, -22.05), (43.36, -21.75),
    (43.50, -21.30), (44.00, -20.73), (44.27, -20.29), (44.45, -19.75), (44.28, -19.10), (44.23, -18.70),
    (44.02, -18.06), (43.93, -17.45), (44.42, -16.85), (44.45, -16.17), (45.32, -15.98), (45.85, -15.80),
    (46.30, -15.95), (46.32, -15.70), (46.95, -15.20), (47.18, -15.45), (47.45, -14.75), (47.76, -14.63),
    (47.98, -14.10), (47.85, -13.62), (48.30, -13.48), (48.78, -13.25), (48.95, -12.80), (48.78, -12.45),
    (49.10, -12.20),
)  # fmt: skip
"""The coast, clockwise from the northern cape."""

ISLANDS: Final[tuple[tuple[Point, ...], ...]] = (
    ((43.30, -11.37), (43.40, -11.42), (43.50, -11.85), (43.42, -11.94), (43.25, -11.77), (43.22, -11.50)),
    ((43.62, -12.28), (43.80, -12.27), (43.87, -12.36), (43.70, -12.38)),
    ((44.20, -12.17), (44.40, -12.08), (44.53, -12.17), (44.45, -12.38), (44.33, -12.28)),
    ((45.06, -12.68), (45.20, -12.70), (45.24, -12.85), (45.16, -12.99), (45.05, -12.90)),
    ((48.20, -13.28), (48.36, -13.25), (48.33, -13.41), (48.20, -13.40)),
    ((50.02, -16.72), (50.00, -16.88), (49.85, -17.08), (49.82, -17.02)),
)
"""Grande Comore, Mohéli, Anjouan, Mayotte; Nosy Be; Sainte-Marie."""


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

"""What bars a pit that is blocked for a turn: a dotted line around it, and a crossed disc at its edge."""

from __future__ import annotations

from typing import Final

from katra.board import Player
from web.board.layout import PIT_RADIUS, Point
from web.board.markup import Element, element
from web.board.shapes import at, pit_line

PLACE: Final = Point(-33, -33)
"""Away from the number of the pit."""
DISC: Final = 17


def bar(player: Player, *, square: bool) -> Element:
    """Draw what bars a pit."""
    cross = element("path", d="M-7,-7L7,7M7,-7L-7,7")
    return element(
        "g",
        pit_line(PIT_RADIUS - 1, square),
        element("g", element("circle", r=DISC), cross, transform=f"translate({at(PLACE)})"),
        class_="bar",
        data_bar=player.name.lower(),
    )

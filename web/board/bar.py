"""What bars a pit that is blocked for a turn: a dotted line around it, and a crossed disc at its edge."""

from __future__ import annotations

from typing import Final

from katra.board import Player
from web.board.layout import Shape
from web.board.markup import Element, element
from web.board.shapes import at, pit_line

DISC: Final = 17
REACH: Final = 33
"""From the middle of the round corner of a pit to the disc, away from its number."""


def bar(player: Player, shape: Shape) -> Element:
    """Draw what bars a pit."""
    cross = element("path", d="M-7,-7L7,7M7,-7L-7,7")
    return element(
        "g",
        pit_line(shape, -1),
        element("g", element("circle", r=DISC), cross, transform=f"translate({at(shape.at_corner(REACH).reversed)})"),
        class_="bar",
        data_bar=player.name.lower(),
    )

"""The hand of the first game: it taps the pit to start from and, once that is chosen, the arrow of the way to sow."""

from __future__ import annotations

from typing import Final

from web.board.layout import Layout, Point, Shape
from web.board.markup import Element, element
from web.board.scene import Guide, Offered
from web.board.shapes import at, pit_line

HAND: Final = (
    "M-9,10a9,9 0 0 1 18,0V44c3,-6 15,-6 17,1c4,-6 15,-5 16,3c4,-4 13,-3 13,5V76c0,22 -12,34 -30,34"
    "H13c-13,0 -21,-7 -28,-18L-31,68c-5,-9 3,-15 11,-10L-9,66Z"
)
"""A hand with the tip of its pointing finger at the origin."""
ASIDE: Final = 12
"""How far beside the middle of a pit it taps: the seeds stay in sight, and the tap is within the pit."""
SIZE: Final = 0.55
"""The hand is so small that it hides no seeds of the pit below."""
BESIDE: Final = 6
"""How far beyond the middle of an arrowhead it taps, at its side, where it hides neither arrowhead."""


def drawn(layout: Layout, guide: Guide, offered: Offered) -> Element:
    """Draw the hand at the pit that it shows or, once the pit is chosen, at the way."""
    player, pit = guide.place
    meant = offered.hinted
    if meant is None:
        return pointing(layout.pit(player, pit), layout.shape(pit), "to-pit", Point(ASIDE, 0))
    from web.board import arrows  # there are none before the first choice

    place, way = arrows.middle_of(layout, player, meant), arrows.step(layout, player, meant)
    span, inwards = arrows.SPAN * arrows.size(layout, way), 1 if place.x < layout.whole.centre.x else -1
    side = way.x or inwards * way.y  # the other way of a corner pit lies inwards
    beside = Point(side * BESIDE, span) if way.x else Point(side * span, BESIDE)
    return pointing(place, Shape(arrows.SPAN, arrows.SPAN), "to-arrow", beside)


def pointing(place: Point, shape: Shape, name: str, tip: Point) -> Element:
    """Draw a pulse around a place, and the hand; it comes from the side on which the `tip` of its finger is."""
    mirrored = "scale(-1,1)" if tip.x < 0 else ""
    turned = f"translate({at(tip)}){mirrored}rotate(-28)scale({SIZE})"
    finger = element("g", element("path", d=HAND, transform=turned), class_="finger")
    return element(
        "g",
        pit_line(shape, class_="pulse"),
        pit_line(shape, class_="pulse second"),
        finger,
        class_=f"points {name}",
        transform=f"translate({at(place)})",
    )

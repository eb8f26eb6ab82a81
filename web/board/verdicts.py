"""Marks that show who wins: a head pointing up for won, down for lost, a square for drawn, a disc for unknown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from web.board import arrows
from web.board.fitting import MIN_TEXT
from web.board.layout import Layout, Point
from web.board.markup import Element, element, number
from web.board.scene import Scene, Verdict
from web.board.shapes import at

REACH: Final = 31
"""From the middle of the round corner of a pit to the mark there, away from its number."""
TEXT: Final = 26
"""How high the number in a mark is; more where that would be too small to be read."""
OUTLINES: Final = {
    "won": "M0,-25L20,-7V17Q20,21 16,21H-16Q-20,21 -20,17V-7Z",
    "lost": "M0,25L20,7V-17Q20,-21 16,-21H-16Q-20,-21 -20,-17V7Z",
    "drawn": "M-16,-20H16Q20,-20 20,-16V16Q20,20 16,20H-16Q-20,20 -20,16V-16Q-20,-20 -16,-20Z",
    "unknown": "M-17,0A17,17 0 1 1 17,0A17,17 0 1 1 -17,0Z",
}
MIDDLES: Final = {"won": 4, "lost": -4}
SIGNS: Final = {"drawn": "=", "unknown": "?"}
TICK: Final = "M-9,4L-3,10L9,-4"
CROSS: Final = "M-7,-11L7,3M7,-11L-7,3"


def marks(layout: Layout, scene: Scene, scale: float) -> Iterator[Element]:
    """Draw the marks for the mover's pits, except the chosen one, and for what can be decided there.

    `scale`: screen pixels per unit of the drawing.
    """
    if scene.verdicts is None:
        return
    mover, size = scene.position.mover, max(1, MIN_TEXT / (TEXT * scale))
    for pit, verdict in scene.verdicts.pits.items():
        if pit != scene.chosen:
            middle, corner = layout.pit(mover, pit), layout.shape(pit).at_corner(REACH)
            yield mark(verdict, Point(middle.x - corner.x, middle.y - corner.y), size)
    for aim in scene.offered.targets:
        if aim.text in scene.verdicts.ways:
            place = arrows.middle_of(layout, mover, aim)
            beside = Point(place.x, place.y - arrows.SPAN - 16)
            yield mark(scene.verdicts.ways[aim.text], beside, size, "way-verdict")


def mark(verdict: Verdict, place: Point, size: float, kind: str = "pit-verdict") -> Element:
    """Draw a mark."""
    return element(
        "g",
        *face(verdict),
        class_=f"verdict {verdict.result} {kind}",
        transform=f"translate({at(place)})scale({number(size)})",
    )


def face(verdict: Verdict) -> Iterator[Element]:
    """Draw the visible part of a mark on the board: its outline with a number or a sign in it."""
    yield from outline(verdict)
    if text := sign(verdict):
        yield element("text", text, y=MIDDLES.get(verdict.result, 0), dy=".36em")


def outline(verdict: Verdict) -> Iterator[Element]:
    """Draw a mark without its inscription."""
    yield element("path", d=OUTLINES[verdict.result])
    if not sign(verdict):
        yield element("path", class_="sign", d=TICK if verdict.result == "won" else CROSS)


def sign(verdict: Verdict) -> str:
    """Return the inscription of a mark; nothing if the distance of the end is unknown."""
    return verdict.turns or SIGNS.get(verdict.result, "")


def icon(verdict: Verdict) -> Element:
    """Return a mark as a picture beside words; screen readers read only the words."""
    drawn = element("g", *outline(verdict), class_=f"verdict {verdict.result}")
    picture = element("svg", drawn, viewBox="-27 -27 54 54")
    kind = f"verdict-icon {verdict.result}"
    return element("span", picture, class_=kind, data_sign=sign(verdict), aria_hidden="true")

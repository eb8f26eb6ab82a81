"""What a decision is made by: the arrows and signs beside a pit, where a finger meets them, and buttons in their place.

No target reaches inside the rim of another pit: what is met ends there, and what is seen is drawn before it. Where the
board is too small for that, it only points (`points_only`), and the ways are buttons beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin, sqrt
from typing import Final, Literal, NamedTuple

from katra.board import Player
from web.board.layout import CELL, HEADINGS, RIM_RADIUS, Layout, Point
from web.board.markup import Element, element, number
from web.board.scene import Offered, Wording
from web.board.shapes import at
from web.board.targets import Target

MIN_TARGET: Final = 44
"""How wide and how high a target is at least, in pixels of the screen."""
FROM_MIDDLE: Final = 16  # of its own pit a target leaves so much to the pit itself
BEYOND: Final = 78  # so far it reaches between two rims, where they leave room
OUTSIDE: Final = (RIM_RADIUS + 1, RIM_RADIUS + 57)  # in the rim of the board it reaches from here to here
HALF: Final = 44  # and so far to either side
DISC: Final = 24

TAG: Final = "M15,-20 L35,-20 L53,0 L35,20 L15,20 Q10,20 10,15 L10,-15 Q10,-20 15,-20 Z"
TAG_MIDDLE: Final = 30
ARROWHEAD: Final = "M-12,-6 L1,-6 L1,-15 L17,0 L1,15 L1,6 L-12,6 Z"
BEND: Final = "M-15,-14 L-2,-14 Q10,-14 10,-2 L10,1 L18,1 L4,16 L-10,1 L-2,1 Q-2,-3 -5,-3 L-15,-3 Z"
AROUND: Final = "M-13,-15 L2,-15 A13,13 0 0 1 2,11 L-2,11 L-2,18 L-17,6 L-2,-6 L-2,1 A4,4 0 0 0 2,-5 L-13,-5 Z"
STOP: Final = "M-9,-9 L9,-9 L9,9 L-9,9 Z"
PLUS: Final = "M-13,-4 L-4,-4 L-4,-13 L4,-13 L4,-4 L13,-4 L13,4 L4,4 L4,13 L-4,13 L-4,4 L-13,4 Z"


class Stand(NamedTuple):
    """Where a target stands: from which point, on which side of it (clockwise from the screen's right), how.

    `between`: in the gap before a next pit, whose middle is `distance` away; `outside`: in the rim of the board;
    `corner`: there too, where the seeds go round to another row, or to the other end of the row, by so many units to
    the right of the side that it looks to.
    """

    origin: Point
    side: int
    kind: Literal["between", "outside", "corner"]
    distance: float = 0
    aside: float = 0


def stand(layout: Layout, player: Player, aim: Target) -> Stand:
    """Return where a target stands.

    An arrow points away from its pit, or into the pit that seeds enter by. The sign to stop stands between the players,
    before the pit; a plus behind it.
    """
    board, centre = layout.board, layout.pit(player, aim.pit)
    right = layout.lie.way(player, ">")
    if aim.sign in "<>":
        side = (layout.lie.way(player, aim.sign) + (2 if aim.kind == "enter" else 0)) % 4
    else:
        side = (right + (3 if aim.sign == "=" else 1)) % 4
    heading = HEADINGS[side]
    if aim.sign in "<>" and aim.kind != "enter":
        there = layout.pit(player, board.next(aim.pit, board.sense(aim.pit, aim.sign)))
        ahead, aside = turned_to(centre, there, heading)
        if ahead <= 0:
            near = aside if abs(aside) <= CELL and ahead == 0 else 0
            return Stand(centre, side, "corner", 0, near)
    neighbour = layout.neighbour(player, aim.pit, heading)
    if neighbour is None:
        return Stand(centre, side, "outside")
    there = layout.pit(*neighbour)
    return Stand(centre, side, "between", hypot(there.x - centre.x, there.y - centre.y))


def turned_to(origin: Point, there: Point, heading: Point) -> tuple[float, float]:
    """Return how far a point is ahead of another, and how far to the right of where that looks."""
    x, y = there.x - origin.x, there.y - origin.y
    return round(x * heading.x + y * heading.y), round(y * heading.x - x * heading.y)


def middle(standing: Stand) -> tuple[float, float, float]:
    """Return how far ahead and aside of its pit the middle of what is seen is, and how far it reaches from there."""
    if standing.kind != "between":
        return OUTSIDE[0] + DISC - 1, standing.aside / 2, DISC
    reach = min(DISC, (standing.distance - RIM_RADIUS - 13) / 2)
    return standing.distance - RIM_RADIUS - reach, 0, reach


def area(layout: Layout, player: Player, aim: Target) -> list[Point]:
    """Return the corners of what is met of a target; its border follows the rim of the next pit."""
    standing = stand(layout, player, aim)
    if standing.kind != "between":
        near, far = OUTSIDE
        aside = standing.aside / 2
        corners: list[tuple[float, float]] = [(near, aside - HALF), (far, aside - HALF)]
        corners += [(far, aside + HALF), (near, aside + HALF)]
    else:
        end = min(BEYOND, standing.distance - CELL + BEYOND)
        steps = [HALF * step / 4 for step in range(-4, 5)]
        corners = [(min(end, standing.distance - sqrt((RIM_RADIUS + 1) ** 2 - y**2)), y) for y in steps]
        corners += [(FROM_MIDDLE, HALF), (FROM_MIDDLE, -HALF)]
    return [placed(standing, x, y) for x, y in corners]


def placed(standing: Stand, ahead: float, aside: float) -> Point:
    """Return the point of the drawing that lies ahead and aside of where a target stands."""
    step = Point(ahead, aside).turned(standing.side)
    return Point(standing.origin.x + step.x, standing.origin.y + step.y)


def place(layout: Layout, player: Player, aim: Target) -> Point:
    """Return the middle of what is seen of a target."""
    standing = stand(layout, player, aim)
    if standing.kind == "between" and is_tag(aim):
        return placed(standing, TAG_MIDDLE, 0)
    return placed(standing, *middle(standing)[:2])


def is_tag(aim: Target) -> bool:
    """Whether a target is a pointed tag if it stands between two pits."""
    return aim.sign in "<>" and aim.kind != "enter"


def points_only(scale: float, least: float = MIN_TARGET) -> bool:
    """Return whether a board of this scale, in pixels a unit, has no room for targets of a finger's size.

    `least`: the pixels that a finger needs on this screen, if that is known.
    """
    return scale * (OUTSIDE[1] - OUTSIDE[0]) < max(least, MIN_TARGET)


# Drawn


def target(layout: Layout, player: Player, aim: Target, label: str, hinted: bool = False) -> Element:
    """Draw a target that plays its decision."""
    outline = "M" + "L".join(at(point) for point in area(layout, player, aim)) + "Z"
    return element(
        "g",
        element("path", class_="touch", d=outline),
        *face(layout, player, aim),
        class_=f"arrow {aim.kind} hinted" if hinted else f"arrow {aim.kind}",
        role="button",
        tabindex="0",
        aria_label=label,
        data_decision=aim.text,
    )


def pointer(layout: Layout, player: Player, aim: Target, hinted: bool = False) -> Element:
    """Draw a target that points to a button beside the board; who touches it all the same is understood."""
    name = f"arrow pointer {aim.kind} hinted" if hinted else f"arrow pointer {aim.kind}"
    return element("g", *face(layout, player, aim), class_=name, aria_hidden="true", data_way=aim.text)


def face(layout: Layout, player: Player, aim: Target) -> Iterator[Element]:
    """Draw what is seen of a target: an arrow, or the sign to stop, or a plus."""
    standing = stand(layout, player, aim)
    if standing.kind == "between" and is_tag(aim):
        inner = element("path", d=ARROWHEAD, transform=f"translate({TAG_MIDDLE},0)scale(.78)")
        tag = element("path", class_="disc", d=TAG)
        yield element("g", tag, inner, transform=f"translate({at(standing.origin)})rotate({90 * standing.side})")
        return
    _, _, reach = middle(standing)
    disc = octagon(reach) if aim.sign == "=" else element("circle", class_="disc", r=reach)
    sign = element("g", picture(layout, player, aim, standing), transform=f"scale({number(reach / DISC)})")
    yield element("g", disc, sign, transform=f"translate({at(place(layout, player, aim))})")


def picture(layout: Layout, player: Player, aim: Target, standing: Stand) -> Element:
    """Draw what a target shows, as the board lies."""
    turned = f"rotate({quarter(layout, player, aim) * 90}){flip(standing)}"
    return element("path", d=shape(standing, aim), transform=turned)


def quarter(layout: Layout, player: Player, aim: Target) -> int:
    """Return by how many quarters the picture of a target is turned."""
    return layout.lie.way(player, aim.sign) if aim.sign in "<>" else 0


def flip(standing: Stand) -> str:
    """Return what turns a bent arrow over, if it leads to the left of where it looks."""
    return "scale(1,-1)" if standing.aside < 0 else ""


def shape(standing: Stand, aim: Target) -> str:
    """Return the path of what a target shows."""
    if aim.sign not in "<>":
        return STOP if aim.sign == "=" else PLUS
    if standing.kind != "corner":
        return ARROWHEAD
    return BEND if standing.aside else AROUND


def octagon(reach: float) -> Element:
    """Draw the face of the sign to stop."""
    turns = [pi / 8 + index * pi / 4 for index in range(8)]
    corners = [Point(1.06 * reach * cos(turn), 1.06 * reach * sin(turn)) for turn in turns]
    return element("path", class_="disc", d="M" + "L".join(map(at, corners)) + "Z")


# In their place, buttons beside the board


def buttons(layout: Layout, player: Player, offered: Offered, wording: Wording, leave: str) -> Iterator[Element]:
    """Draw a button for each target, in the order in which they stand on the board, and one that leaves the choice."""
    aims = sorted(offered.targets, key=lambda aim: sum(place(layout, player, aim)))
    for aim, label in zip(offered.targets, offered.labels, strict=True):
        name = wording.way_name(aim, layout.lie)
        yield element(
            "button",
            icon(picture(layout, player, aim, stand(layout, player, aim))),
            element("span", name),
            type="button",
            class_="hinted" if aim == offered.hinted else None,
            style=f"order:{aims.index(aim)}",
            aria_label=wording.way_label(name, label),
            data_decision=aim.text,
        )
    if leave:
        cross = icon(element("path", d="M-9,-9L9,9M9,-9L-9,9", class_="cross"))
        yield element("button", cross, element("span", leave), type="button", style="order:9")


def icon(drawn: Element) -> Element:
    """Return the picture of a button."""
    return element("svg", drawn, viewBox="-20 -20 40 40", aria_hidden="true")


def towards(layout: Layout, player: Player, aims: Sequence[Target], step: Point) -> Target | None:
    """Return to which of some targets a step on the screen leads: one that sows that way, or that stands there."""

    def along(aim: Target) -> float:
        return max((way.x * step.x + way.y * step.y) / hypot(*step) for way in headings(layout, player, aim))

    best = max(aims, key=along, default=None)
    return best if best and along(best) > cos(pi / 4) else None


def headings(layout: Layout, player: Player, aim: Target) -> list[Point]:
    """Return the unit steps on the screen that mean a target: where it sows to; at a corner, also the way after."""
    standing = stand(layout, player, aim)
    if aim.sign not in "<>":
        return [HEADINGS[standing.side]]
    found = [layout.heading(player, aim.sign)]
    if standing.aside:
        found.append(HEADINGS[(standing.side + (1 if standing.aside > 0 else 3)) % 4])
    return found

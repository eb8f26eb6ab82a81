"""The targets that make a decision: a disc of bone where its first seed would fall, with the whole cell to touch.

A disc overlaps the chosen pit a little, so that its seeds stay in sight. A target that sows nothing, such as stopping,
is in the pit itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import Final

from katra.board import Player
from web.board.layout import CELL, HEADINGS, Box, Layout, Point
from web.board.markup import Element, element, number
from web.board.shapes import at, rectangle
from web.board.targets import Target

DISC: Final = 23
OVERLAP: Final = 3
"""How far a disc reaches into the chosen pit."""
ARROWHEAD: Final = "M-12,-6 L1,-6 L1,-15 L17,0 L1,15 L1,6 L-12,6 Z"
AROUND: Final = "M-13,-15 L2,-15 A13,13 0 0 1 2,11 L-2,11 L-2,18 L-17,6 L-2,-6 L-2,1 A4,4 0 0 0 2,-5 L-13,-5 Z"
STOP: Final = "M-9,-9 L9,-9 L9,9 L-9,9 Z"
PLUS: Final = "M-13,-4 L-4,-4 L-4,-13 L4,-13 L4,-4 L13,-4 L13,4 L4,4 L4,13 L-4,13 L-4,4 L-13,4 Z"


def reach(layout: Layout) -> float:
    """Return the radius of a disc: on small boards, as large as its arrow needs to be visible."""
    return min(max(DISC, layout.text), 0.45 * CELL)


def first(layout: Layout, aim: Target) -> int:
    """Return the pit of the mover that a way leads to: where its first seed falls."""
    return aim.way[0] if aim.way else layout.board.next(aim.pit, layout.board.sense(aim.pit, aim.sign))


def leads(layout: Layout, player: Player, aim: Target) -> Point | None:
    """Return the unit step on the screen from a pit to the one its way leads to, if the two are neighbours."""
    here, there = layout.pit(player, aim.pit), layout.pit(player, first(layout, aim))
    across, down = round((there.x - here.x) / layout.wide), round((there.y - here.y) / layout.tall)
    return Point(across, down) if abs(across) + abs(down) == 1 else None


def place(layout: Layout, player: Player, aim: Target) -> Point:
    """Return the middle of the disc of a target."""
    here, shape = layout.pit(player, aim.pit), layout.shape(aim.pit)
    if aim.sign not in "<>":
        out = (1 if aim.sign == "=" else -1) * shape.down / 2
        ahead = layout.ahead(player)
        return Point(here.x + out * ahead.x, here.y + out * ahead.y)
    if step := leads(layout, player, aim):
        out = shape.edge(step) + reach(layout) - OVERLAP
        return Point(here.x + out * step.x + aside(layout, player, aim), here.y + out * step.y)
    there = layout.pit(player, first(layout, aim))
    return Point(there.x + aside(layout, player, aim), there.y)


def aside(layout: Layout, player: Player, aim: Target) -> float:
    """Return how far a target is offset to a side, where both ways lead to the same pit."""
    board = layout.board
    both = {board.next(aim.pit, board.sense(aim.pit, sign)) for sign in "<>"}
    return layout.heading(player, aim.sign).x * layout.wide / 4 if aim.kind == "sow" and len(both) == 1 else 0


def area(layout: Layout, player: Player, aim: Target) -> Box:
    """Return the touch area of a target: the cell that it leads to, or half of a cell that it shares."""
    if aim.sign not in "<>":
        cell, middle = layout.cell(player, aim.pit), place(layout, player, aim)
        return Box(cell.x, cell.y + (cell.height / 2 if middle.y > cell.centre.y else 0), cell.width, cell.height / 2)
    cell, beside = layout.cell(player, first(layout, aim)), aside(layout, player, aim)
    if beside:
        return Box(cell.x + (cell.width / 2 if beside > 0 else 0), cell.y, cell.width / 2, cell.height)
    return cell


# Drawn


def target(layout: Layout, player: Player, aim: Target, label: str, hinted: bool = False) -> Element:
    """Draw a target that plays its decision."""
    return element(
        "g",
        rectangle(area(layout, player, aim), 0, class_="touch"),
        face(layout, player, aim),
        class_=f"arrow {aim.kind} hinted" if hinted else f"arrow {aim.kind}",
        role="button",
        tabindex="0",
        aria_label=label,
        data_decision=aim.text,
    )


def face(layout: Layout, player: Player, aim: Target) -> Element:
    """Draw the visible part of a target: a disc with an arrow, a stop sign, or a plus."""
    radius = reach(layout)
    disc = octagon(radius) if aim.sign == "=" else element("circle", class_="disc", r=number(radius))
    turned = f"rotate({quarter(layout, player, aim) * 90})scale({number(radius / (DISC + 1))})"
    sign = element("path", d=picture(layout, player, aim), transform=turned)
    return element("g", disc, sign, transform=f"translate({at(place(layout, player, aim))})")


def quarter(layout: Layout, player: Player, aim: Target) -> int:
    """Return by how many quarter turns a target's picture is rotated, so that it points where the way leads."""
    if aim.sign not in "<>":
        return 0
    step = leads(layout, player, aim) if aim.kind == "sow" else None
    return HEADINGS.index(step) if step else layout.lie.way(player, aim.sign)


def picture(layout: Layout, player: Player, aim: Target) -> str:
    """Return the path of the sign on a target."""
    if aim.sign not in "<>":
        return STOP if aim.sign == "=" else PLUS
    return ARROWHEAD if aim.kind != "sow" or leads(layout, player, aim) else AROUND


def octagon(radius: float) -> Element:
    """Draw the face of the stop sign."""
    turns = [pi / 8 + index * pi / 4 for index in range(8)]
    corners = [Point(1.06 * radius * cos(turn), 1.06 * radius * sin(turn)) for turn in turns]
    return element("path", class_="disc", d="M" + "L".join(map(at, corners)) + "Z")


# Reached


def towards(layout: Layout, player: Player, aims: Sequence[Target], step: Point) -> Target | None:
    """Return the target to which a step on the screen leads: one that sows that way, or that is there."""

    def along(aim: Target) -> float:
        return max((way.x * step.x + way.y * step.y) / hypot(*step) for way in headings(layout, player, aim))

    best = max(aims, key=along, default=None)
    return best if best and along(best) > cos(pi / 4) else None


def headings(layout: Layout, player: Player, aim: Target) -> Iterator[Point]:
    """Yield the unit steps on the screen that mean a target: towards its disc, and the way it goes on."""
    if aim.sign not in "<>":
        ahead = layout.ahead(player)
        yield ahead if aim.sign == "=" else ahead.reversed
        return
    yield layout.heading(player, aim.sign)
    if aim.kind == "sow" and (step := leads(layout, player, aim)):
        yield step

"""The targets that make a decision: an arrowhead of bone on the lip where its first seed falls in.

Its tip is on the lip of the pit it leads to, and it reaches so little into the other that its seeds stay in sight. The
whole cell of the pit is touched or, if that pit can be chosen too, what is around the arrowhead. A target that sows
nothing is a disc in the pit itself, and to stop is a disc at its corner.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import cos, hypot, pi
from typing import Final

from katra.board import Player
from katra.targets import Target
from web.board.layout import CELL, GAP, HEADINGS, Box, Layout, Point
from web.board.markup import Element, element, number
from web.board.shapes import at, rectangle

DISC: Final = 23
OVER: Final = 8
"""How far the back of an arrowhead is over the edge of the pit it comes from; its tip is on the other's lip."""
NEAR: Final = 0.14
"""How near the middle of a pit that can be chosen too an arrowhead is touched, by the cell; a large one nearer."""
SPAN: Final = 31  # from its axis to its corners
SMALL: Final = 19
"""From letters of this height on, a board is so small that its arrowheads are broader, for a finger to meet."""
LARGEST: Final = 1.45  # times as large as where there is room
ARROWHEAD: Final = "M-17,-31 L-6,0 L-17,31 L12,0 Z"
TAIL: Final = 11
SHADED: Final = "M-6,0 L-17,31 L12,0 Z"
"""Its facet that faces away from the light: the lower one, or the one on the right."""
OCTAGON: Final = "M22.5,9.3 L9.3,22.5 L-9.3,22.5 L-22.5,9.3 L-22.5,-9.3 L-9.3,-22.5 L9.3,-22.5 L22.5,-9.3 Z"
STOP: Final = "M-9,-9 L9,-9 L9,9 L-9,9 Z"
PLUS: Final = "M-13,-4 L-4,-4 L-4,-13 L4,-13 L4,-4 L13,-4 L13,4 L4,4 L4,13 L-4,13 L-4,4 L-13,4 Z"


def reach(layout: Layout) -> float:
    """Return the radius of a disc: on small boards, as large as its sign needs to be visible."""
    return min(max(DISC, layout.text), 0.32 * CELL)


def size(layout: Layout, way: Point) -> float:
    """Return how many times as broad an arrowhead is drawn: as much as the letters, as far as the pit is wide."""
    room = (layout.tall if way.x else layout.wide) - GAP
    return min(max(1.0, layout.text / SMALL), LARGEST, room / (2 * SPAN))


def first(layout: Layout, aim: Target) -> int:
    """Return the pit of the mover that a way leads to: where its first seed falls."""
    return aim.way[0] if aim.way else layout.board.next(aim.pit, layout.board.sense(aim.pit, aim.sign))


def step(layout: Layout, player: Player, aim: Target) -> Point:
    """Return the unit step on the screen by which the first seed of a way falls in.

    It comes from the pit beside, from that of a capture over the end of the row, or from the row's other end.
    """
    here, there = layout.pit(player, aim.pit), layout.pit(player, first(layout, aim))
    across, down = round((there.x - here.x) / layout.wide), round((there.y - here.y) / layout.tall)
    return Point(across, down) if abs(across) + abs(down) == 1 else layout.heading(player, aim.sign)


def middle_of(layout: Layout, player: Player, aim: Target) -> Point:
    """Return the middle of what is drawn of a target."""
    if aim.sign not in "<>":
        here, ahead, (across, down, _) = layout.pit(player, aim.pit), layout.ahead(player).y, layout.shape(aim.pit)
        if aim.sign == "=":  # at a corner towards the river, where it hides no seeds
            return Point(here.x - ahead * across, here.y + ahead * (down + OVER))
        return Point(here.x, here.y - ahead * down / 2)
    pit, way = first(layout, aim), step(layout, player, aim)
    there, out = layout.pit(player, pit), layout.shape(pit).edge(way) + GAP + OVER - TAIL
    return Point(there.x - out * way.x + aside(layout, player, aim), there.y - out * way.y)


def aside(layout: Layout, player: Player, aim: Target) -> float:
    """Return how far a target is offset to a side, where both ways lead to the same pit."""
    board = layout.board
    both = {board.next(aim.pit, board.sense(aim.pit, sign)) for sign in "<>"}
    return layout.heading(player, aim.sign).x * layout.wide / 4 if aim.kind == "sow" and len(both) == 1 else 0


def area(layout: Layout, player: Player, aim: Target) -> Box:
    """Return the touch area of a target: the cell that it leads to, or half of a cell that it shares."""
    if aim.sign not in "<>":
        cell, middle = layout.cell(player, aim.pit), middle_of(layout, player, aim)
        return Box(cell.x, cell.y + (cell.height / 2 if middle.y > cell.centre.y else 0), cell.width, cell.height / 2)
    cell, beside = layout.cell(player, first(layout, aim)), aside(layout, player, aim)
    if beside:
        return Box(cell.x + (cell.width / 2 if beside > 0 else 0), cell.y, cell.width / 2, cell.height)
    return cell


# Drawn


def target(
    layout: Layout, player: Player, aim: Target, label: str, legal: Collection[int] = (), hinted: bool = False
) -> Element:
    """Draw a target that plays its decision; `legal`: the pits that can be chosen instead."""
    beside = aim.sign in "<>" and first(layout, aim) in legal
    return element(
        "g",
        around(layout, player, aim) if beside else rectangle(area(layout, player, aim), 0, class_="touch"),
        face(layout, player, aim),
        class_=f"arrow {aim.kind} hinted" if hinted else f"arrow {aim.kind}",
        role="button",
        tabindex="0",
        aria_label=label,
        data_decision=aim.text,
    )


def around(layout: Layout, player: Player, aim: Target) -> Element:
    """Draw the touch area around an arrowhead: the corner of the pit it comes from, and of the next less than half."""
    way, (x, y) = step(layout, player, aim), layout.pit(player, first(layout, aim))
    along, across = (layout.wide, layout.tall) if way.x else (layout.tall, layout.wide)
    near = NEAR / size(layout, way) ** 2
    outline = ((-0.82, -0.28), (-0.5, -0.5), (-near, -0.5), (-near, 0.5), (-0.5, 0.5), (-0.82, 0.28))
    corners = (Point(out * along, aside * across).turned(HEADINGS.index(way)) for out, aside in outline)
    path = "L".join(at(Point(x + corner.x, y + corner.y)) for corner in corners)
    return element("path", d=f"M{path}Z", class_="touch")


def face(layout: Layout, player: Player, aim: Target) -> Element:
    """Draw the visible part of a target: an arrowhead, or a disc with a stop sign or a plus."""
    if aim.sign in "<>":
        way = step(layout, player, aim)
        turned = f"rotate({HEADINGS.index(way) * 90})scale(1,{number(size(layout, way))})"
        mirrored = "scale(1,-1)" if way.y > 0 or way.x < 0 else None
        shaded = element("path", d=SHADED, class_="shaded", transform=mirrored)
        drawn = [element("path", d=ARROWHEAD, class_="disc"), shaded]
    else:
        turned = f"scale({number(reach(layout) / (DISC + 1))})"
        stops = aim.sign == "="
        disc = element("path", class_="disc", d=OCTAGON) if stops else element("circle", class_="disc", r=DISC)
        drawn = [disc, element("path", d=STOP if stops else PLUS)]
    return element("g", *drawn, transform=f"translate({at(middle_of(layout, player, aim))}){turned}")


# Reached


def towards(layout: Layout, player: Player, aims: Sequence[Target], step: Point) -> Target | None:
    """Return the target to which a step on the screen leads: one that sows that way, or that is there."""

    def along(aim: Target) -> float:
        return max((way.x * step.x + way.y * step.y) / hypot(*step) for way in headings(layout, player, aim))

    best = max(aims, key=along, default=None)
    return best if best and along(best) > cos(pi / 4) else None


def headings(layout: Layout, player: Player, aim: Target) -> Iterator[Point]:
    """Yield the unit steps on the screen that mean a target: towards what is drawn of it, and the way it goes on."""
    if aim.sign not in "<>":
        ahead = layout.ahead(player)
        yield ahead if aim.sign == "=" else ahead.reversed
        return
    yield layout.heading(player, aim.sign)
    yield step(layout, player, aim)

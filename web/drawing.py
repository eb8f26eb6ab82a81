"""What moves on the board: seeds, numbers, plaques, arrows, the hand and its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from katra.board import Player
from web.carving import at, rectangle, use
from web.heap import MOST_DRAWN, seeds
from web.layout import ARROW_RADIUS, PIT_RADIUS, Box, Layout, Point
from web.svg import Element, element, number

Counts = Sequence[Sequence[int]]
ARROWHEAD = "M-15,-9 L2,-9 L2,-20 L22,0 L2,20 L2,9 L-15,9 Z"


def play(layout: Layout, counts: Counts) -> Element:
    """Draw the pits with their seeds, and the places of all else that lies on the wood, from below upwards."""
    pits = (pit(layout, player, index, counts[player][index]) for row in layout.board.figure() for player, index in row)
    plaques = (
        element("g", plaque(layout, player, "", sum(counts[player])), class_="plaque", data_player=player.name.lower())
        for player in Player
    )
    return element(
        "svg",
        element("g", *plaques, aria_hidden="true"),
        element("g", *pits, class_="pits"),
        element("g", class_="route", aria_hidden="true"),
        element("g", class_="arrows"),
        class_="play",
        viewBox=layout.view_box,
    )


def air(layout: Layout) -> Element:
    """Draw the place above the board, where the hand goes and captured seeds fly."""
    places = element("g", class_="flights"), element("g", class_="hand")
    return element("svg", *places, class_="air", viewBox=layout.view_box, aria_hidden="true")


def pit(layout: Layout, player: Player, index: int, count: int) -> Element:
    """Draw one pit; the group is what fingers, mice and keys meet."""
    return element(
        "g",
        element("circle", class_="touch", r=PIT_RADIUS + 6.5),
        element("circle", class_="glow", r=PIT_RADIUS + 9, fill="url(#glow)"),
        element("circle", class_="ring", r=PIT_RADIUS + 2),
        element("g", *heap(index, count), class_="seeds"),
        element("g", *badge(count), class_="number"),
        class_="pit",
        role="button",
        tabindex="-1",
        transform=f"translate({at(layout.pit(player, index))})",
        data_pit=layout.board.name(index, player),
        data_count=count,
        data_legal="false",
    )


def heap(index: int, count: int) -> list[Element]:
    """Draw the seeds of a pit, the last one on top."""
    return [seed(index, which) for which in range(min(count, MOST_DRAWN))]


def seed(index: int, which: int, classes: str = "seed") -> Element:
    """Draw the seed that is number `which` of its pit, with its shadow."""
    lying = seeds(index, which + 1)[which]
    shadow = element("ellipse", cx=lying.x + 2.5, cy=lying.y + 4, rx=16, ry=15, fill="url(#soft)")
    return element("g", shadow, *nut(Point(lying.x, lying.y), lying.shape, lying.angle), class_=classes)


def nut(place: Point, shape: int, angle: float = 0) -> list[Element]:
    """Draw a nut that lies turned by an angle, and the light on it."""
    turned = f"translate({at(place)})rotate({angle:.0f})"
    return [element("use", href=f"#seed-{shape}", transform=turned), use("seed-light", place)]


def badge(count: int) -> list[Element]:
    """Draw a pit's number; an empty pit has none."""
    if not count:
        return []
    text = str(count)
    width = 26 + 13 * (len(text) - 1)
    drawn = element(
        "g",
        element("rect", x=-width / 2, y=-14, width=width, height=28, rx=14),
        element("text", text, y=8.5),
        class_="badge" if count <= MOST_DRAWN else "badge many",
        transform=f"translate(0,{PIT_RADIUS - 5})",
    )
    return [drawn]


def plaque(layout: Layout, player: Player, name: str, count: int) -> Element:
    """Draw a player's plaque: his name and how many seeds he has on the board."""
    box = layout.plaque(player)
    long, short = max(box.width, box.height), min(box.width, box.height)
    return element(
        "g",
        rectangle(Box(-long / 2, -short / 2, long, short), short / 2),
        element("circle", r=5, cx=-long / 2 + 18, class_="lamp"),
        element("text", name, x=-long / 2 + 34, y=8, class_="name"),
        element("text", str(count), x=long / 2 - 18, y=8, class_="total"),
        transform=f"translate({at(box.centre)})" + ("rotate(90)" if layout.turned else ""),
    )


def arrow(layout: Layout, player: Player, index: int, sign: str, label: str) -> Element:
    """Draw one of the two arrows of a chosen pit."""
    heading = layout.heading(player, sign)
    angle = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[round(heading.x), round(heading.y)]
    return element(
        "g",
        element("circle", class_="touch", r=ARROW_RADIUS + 6),
        element("circle", class_="disc", r=ARROW_RADIUS),
        element("path", d=ARROWHEAD, transform=f"rotate({angle})"),
        class_="arrow",
        role="button",
        tabindex="0",
        aria_label=label,
        transform=f"translate({at(layout.arrow(player, index, sign))})",
        data_decision=layout.board.name(index, player) + sign,
    )


def route(points: Sequence[Point], name: str) -> Element:
    """Draw the way of a lap: a thread through the pits it sows, a bead in each, a ring around the last."""
    if len(points) < 2:
        return element("g")
    thread = "M" + "L".join(at(point) for point in points)
    beads = [element("circle", r=6, cx=point.x, cy=point.y, class_="bead") for point in points[1:]]
    last = points[-1]
    return element(
        "g",
        element("path", d=thread, class_="thread under"),
        element("path", d=thread, class_="thread"),
        *beads,
        element("circle", r=PIT_RADIUS + 2, cx=last.x, cy=last.y, class_="landing"),
        class_=f"way {name}",
    )


def hand(count: int) -> Element:
    """Draw the hand: some seeds, and a disc of bone with their number."""
    return element(
        "g",
        element("ellipse", cx=5, cy=13, rx=38, ry=36, fill="url(#soft)"),
        *carried(count, 1),
        element("circle", r=25, class_="palm"),
        element("text", str(count), y=10),
    )


def flight(count: int, start: Point) -> Element:
    """Draw captured seeds at the pit they leave."""
    return element(
        "g",
        *carried(count, 0.7),
        element("circle", r=23, class_="taken"),
        element("text", f"+{count}", y=9),
        class_="flight",
        style=f"transform:translate({number(start.x)}px,{number(start.y)}px)",
    )


CARRIED = (Point(-24, 8), Point(24, 6), Point(0, -25), Point(-19, -17), Point(20, -16))


def carried(count: int, spread: float) -> Iterator[Element]:
    """Draw the seeds that look out from under a disc."""
    for index, place in enumerate(CARRIED[:count]):
        yield from nut(Point(place.x * spread, place.y * spread), index % 3, index * 70)

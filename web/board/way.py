"""The way of a first lap: a thread along the lips of the pits that it sows, as what is in a pit must stay countable.

Two ways that are offered together may pass the same pits: each has its side of the lip, and one is dotted, one dashed.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from katra.board import Player
from katra.targets import Target
from web.board.arrows import size, step
from web.board.layout import BANK, HEADINGS, Layout, Point
from web.board.markup import Element, element, number
from web.board.shapes import HEAD, at

BEAD: Final = 5
LARGE: Final = 1.2
"""So many times as large as elsewhere is the head of a way, and larger on small boards, as an arrowhead is."""
LANES: Final = {"<": -3, ">": 3}
"""How far a way runs beside the middle of the wood between pits, to the right and downwards, by its sign."""


def drawn(layout: Layout, player: Player, aim: Target, *, shares: bool = False) -> Element:
    """Draw a way: a thread from the arrowhead on, a bead at each pit that it passes, and at the last one a head.

    Seeds captured before the lap cross the board first, to where they enter. `shares`: the other way ends there, too.
    """
    lane = LANES.get(aim.decision.sign, 0)

    def beside(point: Point) -> Point:
        return Point(point.x + lane, point.y + lane)

    parts = []
    pieces = [[beside(corner) for corner in piece] for piece in (thread(layout, player, aim) if aim.way else ())]
    entry = pieces[0][0] if pieces else lip(layout, player, aim.pit)
    for pit, _ in aim.taken:
        leap = across(layout, player, pit, entry)
        parts += [element("path", d=leap, class_="thread under"), element("path", d=leap, class_="leap")]
    if pieces:
        line = "".join("M" + "L".join(map(at, piece)) for piece in pieces)
        parts += [element("path", d=line, class_="thread under"), element("path", d=line, class_="thread")]
        *passed, last = (lip(layout, player, pit) for pit in aim.way)
        parts += [element("circle", r=BEAD, cx=x, cy=y, class_="bead") for x, y in map(beside, passed)]
        inwards = Point(0, 1 if layout.pit(player, aim.way[-1]).y > last.y else -1)
        broad = LARGE * size(layout, inwards)
        long = broad if layout.board.rows < 3 else 1  # else pits are on either side of it
        tip = Point(last.x + 6 * lane * shares, last.y - 8 * (long - 1) * inwards.y)
        large = f"scale({number(long)},{number(broad)})"
        turned = f"translate({at(tip)})rotate({HEADINGS.index(inwards) * 90}){large}"
        parts.append(element("path", d=HEAD, class_="bead", transform=turned))
    return element("g", *parts, class_="way", data_way=aim.decision.sign)


def lip(layout: Layout, player: Player, pit: int) -> Point:
    """Return where a way passes a pit: on its side towards the river or, in the outermost row, towards the frame."""
    (x, y), row = layout.pit(player, pit), layout.board.place(pit)[0]
    outermost = row == layout.board.rows - 1 > 0
    return Point(x, y + (-1 if outermost else 1) * layout.ahead(player).y * layout.tall / 2)


def thread(layout: Layout, player: Player, aim: Target) -> list[list[Point]]:
    """Return the corners of a way: from where its first seed falls in, round the ends of rows, to its last pit.

    It is in several pieces where it goes on at the other end of a row.
    """
    board, (first, *_) = layout.board, aim.way
    sense, way = board.sense(aim.pit, aim.sign), step(layout, player, aim)

    def end(pit: int, sign: str) -> float:
        return layout.pit(player, pit).x + layout.heading(player, sign).x * layout.wide / 2

    (x, y), there = layout.pit(player, first), lip(layout, player, first)
    start = Point(x - way.x * layout.wide / 2, y - way.y * layout.tall / 2)
    beside = end(first, aim.sign) if way.y else start.x
    corners = [Point(beside, start.y), Point(beside, there.y)] if start.y != there.y else []
    pieces = [[start, *corners, there]]
    for before, pit in pairwise(aim.way):
        here, there = lip(layout, player, before), lip(layout, player, pit)
        sign, after = board.sign(before, sense), board.sign(pit, sense)
        if sign != after:
            beside = end(before, sign)
            pieces[-1] += [Point(beside, here.y), Point(beside, there.y)]
        elif abs(pit - before) != 1:
            pieces[-1].append(Point(end(before, sign), here.y))
            pieces.append([Point(end(pit, "<" if after == ">" else ">"), there.y)])
        pieces[-1].append(there)
    return pieces


def across(layout: Layout, player: Player, prey: int, entry: Point) -> str:
    """Return the path of captured seeds: along the bank on their side to the end where they enter, beside all words.

    It passes the pits that are nearer to the river between two columns.
    """
    ahead, start = layout.ahead(player), layout.pit(player.other, prey)
    bank = layout.whole.centre.y + ahead.y * (layout.river.height + BANK) / 2
    lip, behind = start.y - ahead.y * layout.tall / 2, layout.board.place(prey)[0] > 0
    beside = start.x + (layout.wide / 2 if entry.x > start.x else -layout.wide / 2) if behind else start.x
    return f"M{at(Point(start.x, lip))}H{number(beside)}V{number(bank)}H{number(entry.x)}V{number(entry.y)}"

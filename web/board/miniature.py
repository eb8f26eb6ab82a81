"""A board in the size of a stamp: its pits and the seeds it opens with, three strokes in all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import Final

from katra import Player, Variant
from web.board.beside import beside, enclosures
from web.board.layout import Point
from web.board.markup import Element, element, number

CELL: Final = 10
RIM: Final = 5
RIVER: Final = 4
BOWL: Final = 17  # the room for a bowl, beside the board


def miniature(variant: Variant) -> Element:
    """Draw the start of a game; a stroke of no length is a dot, so all seeds are one path."""
    board, start = variant.board, variant.start
    in_bowls, standing = beside(variant, start.sides[Player.SOUTH].beside)
    left = BOWL * len(in_bowls)
    places = {(player, pit): point(variant, player, pit, left) for player in Player for pit in range(board.pits)}
    nuts = [spot for (_, pit), place in places.items() for spot in spots(place, start.counts(Player.SOUTH)[pit])]
    width, height = board.cols * CELL + 2 * RIM, 2 * board.rows * CELL + RIVER + 2 * RIM
    bowls = []
    for nth, seeds in enumerate(in_bowls, start=1):
        out = (nth - 0.5) * BOWL + 1
        bowls += [
            bowl(Point(left - out, RIM + CELL), seeds),
            bowl(Point(left + width + out, height - RIM - CELL), seeds),
        ]
    walls = [
        wall([places[player, pit] for pit in enclosed.pits])
        for player in Player
        for enclosed, stands in zip(enclosures(variant.fields), standing, strict=True)
        if stands
    ]
    return element(
        "svg",
        element("rect", x=left, width=width, height=height, rx=4, class_="plank"),
        *bowls,
        element("path", d=dots(places.values()), class_="hollows"),
        *walls,
        element("path", d=dots(nuts), class_="nuts"),
        class_="miniature",
        style=f"--span:{width + 2 * left}",
        viewBox=f"0 0 {width + 2 * left} {height}",
        aria_hidden="true",
    )


def point(variant: Variant, player: Player, pit: int, left: float) -> Point:
    """Return the middle of a pit of a board that begins so far from the left."""
    board = variant.board
    row = board.place(pit)[0]
    line = board.rows - 1 - row if player is Player.NORTH else board.rows + row
    river = RIVER if player is Player.SOUTH else 0
    return Point(left + RIM + (board.figure_column(pit, player) + 0.5) * CELL, RIM + (line + 0.5) * CELL + river)


def spots(place: Point, count: int) -> list[Point]:
    """Return where the seeds of a pit lie: one in its middle, more around it."""
    radius = 0 if count < 2 else 1.7
    turns = [2 * pi * index / count + pi / 6 for index in range(count)]
    return [Point(place.x + radius * cos(turn), place.y + radius * sin(turn)) for turn in turns]


def dots(points: Iterable[Point]) -> str:
    return "".join(f"M{number(place.x)} {number(place.y)}h0" for place in points)


def bowl(place: Point, seeds: int) -> Element:
    """Draw a bowl with its number of seeds."""
    middle = {"cx": place.x, "cy": place.y}
    return element(
        "g",
        element("circle", r=7.5, class_="bowl", **middle),
        element("text", str(seeds), x=place.x, y=place.y + 2.7),
    )


def wall(pits: Sequence[Point]) -> Element:
    """Draw the wall around some pits."""
    xs, ys = zip(*pits, strict=True)
    x, y = min(xs) - CELL / 2, min(ys) - CELL / 2
    return element("rect", x=x, y=y, width=max(xs) + CELL / 2 - x, height=max(ys) + CELL / 2 - y, rx=2, class_="wall")

"""A board in the size of a stamp: its pits and the seeds it opens with, three strokes in all."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

from katra import Player, Variant
from web.board.layout import Point
from web.board.markup import Element, element, number

CELL: Final = 10
RIM: Final = 5
RIVER: Final = 4
BOWL: Final = 17  # the room for a reserve, beside the board


def miniature(variant: Variant) -> Element:
    """Draw the start of a game; a stroke of no length is a dot, so all seeds are one path."""
    board, start = variant.board, variant.start
    reserve, walled = start.value(Player.SOUTH, "reserve"), start.value(Player.SOUTH, "rova")
    places = {
        (player, pit): point(variant, player, pit, bool(reserve)) for player in Player for pit in range(board.pits)
    }
    seeds = [seed for (_, pit), place in places.items() for seed in spots(place, start.counts(Player.SOUTH)[pit])]
    left = BOWL if reserve else 0
    width, height = board.cols * CELL + 2 * RIM, 2 * board.rows * CELL + RIVER + 2 * RIM
    bowls = [
        bowl(Point(left / 2 - 1, RIM + CELL), reserve),
        bowl(Point(left * 1.5 + width + 1, height - RIM - CELL), reserve),
    ]
    rovas = [rova(variant, places, player) for player in Player] if walled else []
    return element(
        "svg",
        element("rect", x=left, width=width, height=height, rx=4, class_="plank"),
        *(bowls if reserve else []),
        element("path", d=dots(places.values()), class_="hollows"),
        *rovas,
        element("path", d=dots(seeds), class_="nuts"),
        class_="miniature",
        style=f"--span:{width + 2 * left}",
        viewBox=f"0 0 {width + 2 * left} {height}",
        aria_hidden="true",
    )


def point(variant: Variant, player: Player, pit: int, reserve: bool) -> Point:
    """Return the middle of a pit."""
    board = variant.board
    row = board.place(pit)[0]
    line = board.rows - 1 - row if player is Player.NORTH else board.rows + row
    river = RIVER if player is Player.SOUTH else 0
    left = RIM + (BOWL if reserve else 0)
    return Point(left + (board.figure_column(pit, player) + 0.5) * CELL, RIM + (line + 0.5) * CELL + river)


def spots(place: Point, count: int) -> list[Point]:
    """Return where the seeds of a pit lie: one in its middle, more around it."""
    radius = 0 if count < 2 else 1.7
    turns = [2 * pi * index / count + pi / 6 for index in range(count)]
    return [Point(place.x + radius * cos(turn), place.y + radius * sin(turn)) for turn in turns]


def dots(points: Iterable[Point]) -> str:
    return "".join(f"M{number(place.x)} {number(place.y)}h0" for place in points)


def bowl(place: Point, seeds: int) -> Element:
    """Draw a reserve with its number of seeds."""
    middle = {"cx": place.x, "cy": place.y}
    return element(
        "g",
        element("circle", r=7.5, class_="bowl", **middle),
        element("text", str(seeds), x=place.x, y=place.y + 2.7),
    )


def rova(variant: Variant, places: dict[tuple[Player, int], Point], player: Player) -> Element:
    """Draw the wall around a rova."""
    pits = [places[player, pit] for pit in variant.pits_of("rova")]
    x, y = pits[0].x - CELL / 2, min(place.y for place in pits) - CELL / 2
    return element("rect", x=x, y=y, width=CELL, height=CELL * len(pits), rx=2, class_="wall")

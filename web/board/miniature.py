"""A board the size of a stamp, with its seeds as dots; and a turn on it, moment by moment."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from katra import Frame, Player, Variant, frame_of
from katra.beside import beside, bowls, enclosures
from katra.film.playback import Film
from katra.film.timeline import Keyframe
from web.board.layout import Point
from web.board.markup import Element, element, number

CELL: Final = 10
HOLLOW: Final = 4.2
MAX_AROUND: Final = 5
"""So many seeds lie in a ring; of more, one lies in the middle."""
FEW: Final = 6
"""So many seeds of a pit are drawn large."""
Rings = tuple[tuple[int, float], ...]
PIT: Final[Rings] = ((3, 1.15), (9, 3.05))
"""So many small seeds lie so far from the middle of a pit; of more than all of them the number is written."""
BOWL: Final[Rings] = ((1, 0), (7, 2.05), (13, 4.1), (19, 6.15))


class Plan(NamedTuple):
    """Where everything is on a small drawing of a board as printed, or turned round for North.

    `rim`: around the cells; `river`: between the players; `bowl`: the room for a bowl beside the board; `around`: the
    room for names.
    """

    variant: Variant
    rim: float
    river: float
    bowl: float = 0
    around: float = 0
    near: Player = Player.SOUTH

    @property
    def left(self) -> float:
        """Where the board begins, right of the room for names and bowls; the other side has the same room."""
        return self.around + self.bowl * len(bowls(self.variant.fields))

    @property
    def board(self) -> Point:
        """The width and the height of the board."""
        of = self.variant.board
        return Point(of.cols * CELL + 2 * self.rim, 2 * of.rows * CELL + self.river + 2 * self.rim)

    @property
    def size(self) -> Point:
        """The width and the height of the drawing."""
        return Point(self.board.x + 2 * self.left, self.board.y + 2 * self.around)

    def pit(self, player: Player, pit: int) -> Point:
        """Return the middle of a pit."""
        of, (row, _) = self.variant.board, self.variant.board.place(pit)
        line = of.rows - 1 - row if player is Player.NORTH else of.rows + row
        top = self.around + self.rim + (self.river if player is Player.SOUTH else 0)
        column = of.figure_column(pit, player)
        return self.seen(Point(self.left + self.rim + (column + 0.5) * CELL, top + (line + 0.5) * CELL))

    def bowl_place(self, player: Player, nth: int) -> Point:
        """Return the middle of a bowl, counted from the board: North's are at the left, South's at the right."""
        out, down = self.around + (nth + 0.5) * self.bowl, self.around + self.rim + CELL
        if player is Player.NORTH:
            return self.seen(Point(self.left - out, down))
        return self.seen(Point(self.left + self.board.x + out, self.size.y - down))

    def seen(self, place: Point) -> Point:
        """Return where a place is seen from the near side."""
        return place if self.near is Player.SOUTH else Point(self.size.x - place.x, self.size.y - place.y)


def stamp(variant: Variant, near: Player = Player.SOUTH) -> Plan:
    """Return the plan of a miniature."""
    return Plan(variant, rim=5, river=4, bowl=17, near=near)


def miniature(
    variant: Variant, frame: Frame | None = None, marks: Iterable[Element] = (), near: Player = Player.SOUTH
) -> Element:
    """Draw a game at one moment, by default its start; a stroke of no length is a dot, so many seeds are one path."""
    plan, frame = stamp(variant, near), frame or frame_of(variant.start)
    places = {(player, pit): plan.pit(player, pit) for player in Player for pit in range(variant.board.pits)}
    lying = [(place, frame.counts[player][pit]) for (player, pit), place in places.items()]
    nuts = [spot for place, seeds in lying if seeds <= FEW for spot in spots(place, seeds)]
    sides = [(player, beside(variant, frame.beside[player])) for player in Player]
    heaps = [(plan.bowl_place(player, nth), seeds) for player, side in sides for nth, seeds in enumerate(side.seeds)]
    many = [(*each, PIT) for each in lying if each[1] > FEW] + [(*each, BOWL) for each in heaps]
    small = [spot for each in many for spot in heap(*each)]
    walls = [
        wall([places[player, pit] for pit in enclosed.pits], rx=2, class_="wall")
        for player, side in sides
        for enclosed, stands in zip(enclosures(variant.fields), side.standing, strict=True)
        if stands
    ]
    return element(
        "svg",
        element("rect", x=plan.left, width=plan.board.x, height=plan.board.y, rx=4, class_="plank"),
        *(element("circle", cx=place.x, cy=place.y, r=7.5, class_="bowl") for place, _ in heaps),
        element("path", d=dots(places.values()), class_="hollows"),
        *(square(places[player, pits[0]]) for player, pits in itertools.product(Player, single(variant))),
        *walls,
        *(ring(places[player, special], "wall") for player in Player if (special := variant.special_pit) is not None),
        element("path", d=dots(nuts), class_="nuts"),
        *([element("path", d=dots(small), class_="nuts small")] if small else ()),
        *(told(place, seeds) for place, seeds, rings in many if seeds > most(rings)),
        *marks,
        class_="miniature",
        style=f"--span:{number(plan.size.x)}",
        viewBox=f"0 0 {number(plan.size.x)} {number(plan.size.y)}",
        aria_hidden="true",
    )


# A turn


def moment(film: Film, here: int) -> Element:
    """Draw one place of a turn: the seeds sown so far in its lap, and those just being dropped or captured."""
    before, shown = film.turn.before, film.at(here)
    if shown.kind in ("take", "capture", "loss"):  # what is removed is still seen in its place
        seen = next(film.at(place) for place in range(here - 1, -1, -1) if film.at(place).kind != "loss")
        frame = seen.frame
    else:
        frame = shown.frame
    return miniature(before.variant, frame, marks(stamp(before.variant), before.mover, film, here))


def telling(film: Film) -> int:
    """Return the most telling place of a turn: its first capture, or else the board before it.

    In a race, which has no captures, it is the place where the turn first starts again.
    """
    special, shown = film.turn.before.variant.special_pit, film.keyframes
    if special is not None:
        again = (here for here, (seed, lift) in enumerate(pairwise(shown), start=1) if starts_again(seed, lift))
        return next(again, 0)
    return next((here for here, each in enumerate(shown, start=1) if each.kind == "capture"), 0)


def starts_again(seed: Keyframe, lift: Keyframe) -> bool:
    """Return whether the pit lifted after a last seed is not the one it fell into."""
    return seed.kind == "seed" and lift.kind == "lift" and seed.pit != lift.pit


def marks(plan: Plan, mover: Player, film: Film, here: int) -> Iterator[Element]:
    """Draw over the seeds what happens in one place of a turn."""
    shown = film.at(here)
    way = [plan.pit(mover, each.pit) for each in film.way(here) if each.kind in ("lift", "tax", "seed")]
    if way[1:]:
        yield element("path", d="M" + "L".join(f"{number(x)} {number(y)}" for x, y in way), class_="way")
    if here and shown.kind not in ("take", "loss", "change"):
        yield ring(plan.pit(mover, shown.pit), "ring")
    for start in sources(plan, mover, shown):
        yield ring(start, "taken")
        yield arrow(start, plan.pit(mover, shown.pit))


def sources(plan: Plan, mover: Player, shown: Keyframe) -> list[Point]:
    """Return where seeds fly from in a keyframe: captured pits, or a bowl."""
    if shown.kind == "take":
        return [plan.bowl_place(mover, bowls(plan.variant.fields).index(shown.source))]
    if shown.kind == "capture":
        return [plan.pit(mover.other, pit) for pit, _ in shown.taken]
    return []


def ring(place: Point, name: str) -> Element:
    return element("circle", cx=place.x, cy=place.y, r=HOLLOW + 0.5, class_=name)


def arrow(start: Point, end: Point) -> Element:
    """Draw the path of seeds that fly from one place to another, slightly curved."""
    dx, dy = end.x - start.x, end.y - start.y
    far = hypot(dx, dy) or 1
    ux, uy = dx / far, dy / far
    tip = Point(end.x - ux * HOLLOW / 2, end.y - uy * HOLLOW / 2)
    back = Point(tip.x - ux * 4, tip.y - uy * 4)
    wings = [Point(back.x - side * uy * 2.4, back.y + side * ux * 2.4) for side in (1, -1)]
    line = f"M{number(start.x)} {number(start.y)}L{number(tip.x)} {number(tip.y)}"
    head = "".join(f"M{number(x)} {number(y)}L{number(tip.x)} {number(tip.y)}" for x, y in wings)
    return element("path", d=line + head, class_="flight")


# The seeds


def spots(place: Point, count: int) -> list[Point]:
    """Return where the seeds of a pit lie: one in its middle, more around it."""
    around = count if 1 < count <= MAX_AROUND else max(count - 1, 0)
    return [place] * (count - around) + circle(place, around, 1.7 if around < 4 else 2.4)


def most(rings: Rings) -> int:
    return sum(seeds for seeds, _ in rings)


def heap(place: Point, count: int, rings: Rings) -> Iterator[Point]:
    """Yield where many seeds lie, ring by ring from the middle; nowhere if they are too many."""
    for seeds, far in rings if count <= most(rings) else ():
        yield from circle(place, min(seeds, count), far)
        count = max(count - seeds, 0)


def circle(middle: Point, count: int, radius: float) -> list[Point]:
    """Return places on a circle, evenly apart."""
    turns = [2 * pi * index / count + pi / 6 for index in range(count)]
    return [Point(middle.x + radius * cos(turn), middle.y + radius * sin(turn)) for turn in turns]


def told(place: Point, count: int) -> Element:
    """Write how many seeds are in a place."""
    return element("text", str(count), x=place.x, y=place.y + 2.2, class_="count")


def dots(points: Iterable[Point]) -> str:
    return "".join(f"M{number(place.x)} {number(place.y)}h0" for place in points)


def single(variant: Variant) -> list[tuple[int, ...]]:
    """Return the pits of a player that are square: an enclosure around a single pit is a house."""
    return [enclosed.pits for enclosed in enclosures(variant.fields) if len(enclosed.pits) == 1]


def square(place: Point) -> Element:
    """Draw a square pit over its round one."""
    return element(
        "rect", x=place.x - HOLLOW, y=place.y - HOLLOW, width=2 * HOLLOW, height=2 * HOLLOW, rx=1, class_="hollow"
    )


def wall(pits: Sequence[Point], reach: float = CELL / 2, **look: str | float) -> Element:
    """Draw the wall around some pits, this far from the middle of each."""
    xs, ys = zip(*pits, strict=True)
    x, y = min(xs) - reach, min(ys) - reach
    return element("rect", x=x, y=y, width=max(xs) + reach - x, height=max(ys) + reach - y, **look)

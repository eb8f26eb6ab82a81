"""Where everything lies on the drawn board, in units of a hundredth of a cell."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal, NamedTuple

from katra.board import Board, Player

CELL = 100
PIT_RADIUS = 43
SIDE = 52  # the rim along the two long sides, where the players' plaques are let in
END = 60  # the rim at the two ends, wide enough for an arrow beside the last pit
BOWL_END = 114  # the rim where it holds a bowl
BOWL_WIDTH = 72
BOWL_LENGTH = 176
BOWL_STEP = BOWL_WIDTH + 20  # from one bowl to the next that the same player has
RIVER = 42  # the carved band between the two front rows
MARGIN = 9  # room for the shadow around the board
ARROW_RADIUS = 31
ARROW_DISTANCE = 62
STOP_DISTANCE = 74
TURNING = 1.12  # the board is stood on end only if that makes its pits at least this much larger


class Point(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float

    def towards(self, other: Point, share: float) -> Point:
        """Return the point that lies at this share of the way to another."""
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)

    @property
    def reversed(self) -> Point:
        """The step in the other direction."""
        return Point(-self.x, -self.y)

    def turned(self, quarters: int) -> Point:
        """Return the step turned clockwise by so many quarters."""
        x, y = self
        return (self, Point(-y, x), Point(-x, -y), Point(y, -x))[quarters]


HEADINGS: Final = (Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1))
"""The four ways on the screen, clockwise, from the one to which South's right leads on the board as printed."""
Direction = Literal["right", "down", "left", "up"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("right", "down", "left", "up")
"""The same four in words."""


class Lie(NamedTuple):
    """How the board lies on the screen: whose side is near, and whether it stands on end, so that rows run down.

    A near side is below; on end it is at the left, with that player's first column on top. It is all that words need
    to name directions of the screen; `Session.lie` holds it.

    >>> Lie().direction(Player.NORTH, ">"), Lie(on_end=True).direction(Player.NORTH, ">")
    ('left', 'up')
    >>> Lie(Player.NORTH).direction(Player.NORTH, ">"), Lie(Player.NORTH, on_end=True).direction(Player.NORTH, ">")
    ('right', 'down')
    """

    near: Player = Player.SOUTH
    on_end: bool = False

    @property
    def quarters(self) -> int:
        """By how many quarter turns, clockwise, the figure is turned that is printed with South below."""
        return self.on_end + 2 * self.near

    def way(self, player: Player, sign: str) -> int:
        """Return the number of the way to a player's right (">") or left ("<"), clockwise from the screen's right."""
        return (self.quarters + 2 * player + (0 if sign == ">" else 2)) % 4

    def direction(self, player: Player, sign: str) -> Direction:
        """Return where on the screen a player's sign leads: their right (">") or their left ("<")."""
        return DIRECTIONS[self.way(player, sign)]


AS_PRINTED: Final = Lie()


class Box(NamedTuple):
    """An upright rectangle of the drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def inset(self, by: float) -> Box:
        """Return the rectangle that is smaller by this much on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class Enclosure(NamedTuple):
    """The pits of each player that a field stands around, by its name."""

    name: str
    pits: tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """The geometry of one board, and how it lies.

    `bowls`: the fields whose seeds lie in a bowl, at the end on each player's right. `enclosures`: what stands around
    pits of each player.
    """

    board: Board
    lie: Lie = AS_PRINTED
    bowls: tuple[str, ...] = ()
    enclosures: tuple[Enclosure, ...] = ()

    @property
    def upright(self) -> Layout:
        """The same board as it is printed."""
        return replace(self, lie=AS_PRINTED)

    @property
    def on_end(self) -> bool:
        """Whether the board stands on end, so that its rows run down."""
        return self.lie.on_end

    @property
    def end(self) -> float:
        """The width of the rim at the two ends."""
        return BOWL_END + (len(self.bowls) - 1) * BOWL_STEP if self.bowls else END

    @cached_property
    def length(self) -> float:
        """The size of the figure along its rows."""
        return self.board.cols * CELL + 2 * self.end

    @cached_property
    def breadth(self) -> float:
        """The size of the figure across its rows."""
        return 2 * self.board.rows * CELL + RIVER + 2 * SIDE

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole drawing, with its margin."""
        width, height = (self.breadth, self.length) if self.on_end else (self.length, self.breadth)
        return width + 2 * MARGIN, height + 2 * MARGIN

    @property
    def view_box(self) -> str:
        width, height = self.size
        return f"0 0 {width:g} {height:g}"

    def point(self, along: float, across: float) -> Point:
        """Turn a point of the figure as printed (from its left, from its top) into a point of the drawing."""
        length, breadth = self.length, self.breadth
        x, y = (
            (along, across),
            (breadth - across, along),
            (length - along, breadth - across),
            (across, length - along),
        )[self.lie.quarters]
        return Point(MARGIN + x, MARGIN + y)

    def box(self, along: float, across: float, length: float, breadth: float) -> Box:
        """Turn a rectangle of the figure as printed into a rectangle of the drawing."""
        one, other = self.point(along, across), self.point(along + length, across + breadth)
        return Box(min(one.x, other.x), min(one.y, other.y), abs(one.x - other.x), abs(one.y - other.y))

    @cached_property
    def whole(self) -> Box:
        """The board itself."""
        return self.box(0, 0, self.length, self.breadth)

    @cached_property
    def field(self) -> Box:
        """The sunk middle of the board, where the pits are."""
        return self.box(self.end - 8, SIDE - 6, self.length - 2 * self.end + 16, self.breadth - 2 * SIDE + 12)

    @cached_property
    def river(self) -> Box:
        """The carved band between the two players."""
        return self.box(self.end + 6, SIDE + self.board.rows * CELL + 10, self.length - 2 * self.end - 12, RIVER - 20)

    def pit(self, player: Player, pit: int) -> Point:
        """Return the centre of a player's pit."""
        row, _ = self.board.place(pit)
        column = self.board.figure_column(pit, player)
        rows = self.board.rows
        line = rows - 1 - row if player == Player.NORTH else rows + row
        river = RIVER if line >= rows else 0
        return self.point(self.end + (column + 0.5) * CELL, SIDE + (line + 0.5) * CELL + river)

    def plaque(self, player: Player) -> Box:
        """Return the place of a player's plaque, in the middle of their rim."""
        length = min(250, self.length - 2 * self.end)
        across = 9 if player == Player.NORTH else self.breadth - SIDE + 9
        return self.box((self.length - length) / 2, across, length, SIDE - 18)

    def bowl(self, player: Player, name: str) -> Box:
        """Return the place of a player's bowl of this name, at the end on their right."""
        along = self.length - self.end + 19 + self.bowls.index(name) * BOWL_STEP
        across = self.breadth - SIDE - BOWL_LENGTH - 10
        if player == Player.NORTH:
            along, across = self.length - along - BOWL_WIDTH, self.breadth - across - BOWL_LENGTH
        return self.box(along, across, BOWL_WIDTH, BOWL_LENGTH)

    def around(self, player: Player, pits: tuple[int, ...]) -> Box:
        """Return the rectangle that some pits of a player take up."""
        xs, ys = zip(*(self.pit(player, pit) for pit in pits), strict=True)
        half = CELL / 2
        return Box(min(xs) - half, min(ys) - half, max(xs) - min(xs) + CELL, max(ys) - min(ys) + CELL)

    def middle(self) -> Point:
        """Return the middle of the board."""
        return self.whole.centre

    def arrow(self, player: Player, pit: int, sign: str) -> Point:
        """Return the centre of the arrow that sows a pit towards its owner's right (">") or left ("<")."""
        return self.beside(player, pit, self.heading(player, sign))

    def beside(self, player: Player, pit: int, heading: Point, distance: float = ARROW_DISTANCE) -> Point:
        """Return the centre of what stands beside a pit, on the side that a unit step points to."""
        centre = self.pit(player, pit)
        point = Point(centre.x + heading.x * distance, centre.y + heading.y * distance)
        width, height = self.size
        reach = ARROW_RADIUS + 2
        return Point(min(max(point.x, reach), width - reach), min(max(point.y, reach), height - reach))

    def direction(self, player: Player, sign: str) -> Direction:
        """Return where on the screen a player's sign leads: their right (">") or their left ("<")."""
        return self.lie.direction(player, sign)

    def heading(self, player: Player, sign: str) -> Point:
        """Return the unit step towards a player's right (">") or left ("<") on the drawing."""
        return HEADINGS[self.lie.way(player, sign)]

    def ahead(self, player: Player) -> Point:
        """Return the unit step from a player towards their opponent: a quarter turn to the left of their right."""
        return HEADINGS[self.lie.way(player, ">") - 1]

    def neighbour(self, player: Player, pit: int, step: Point) -> tuple[Player, int] | None:
        """Return the nearest pit in the direction of a unit step, or None at the edge."""
        here = self.pit(player, pit)
        ahead = []
        for owner in Player:
            for other in range(self.board.pits):
                there = self.pit(owner, other)
                forward = (there.x - here.x) * step.x + (there.y - here.y) * step.y
                aside = abs((there.x - here.x) * step.y) + abs((there.y - here.y) * step.x)
                if forward > 1 and aside < 1:
                    ahead.append((forward, owner, other))
        if not ahead:
            return None
        _, owner, other = min(ahead)
        return owner, other


def fitting(layout: Layout, width: float, height: float) -> Layout:
    """Return the layout whose pits are largest in a space of this width and height: lying, or stood on end."""
    lying, stood = (replace(layout, lie=layout.lie._replace(on_end=on_end)) for on_end in (False, True))
    return stood if scale(stood, width, height) > TURNING * scale(lying, width, height) else lying


def scale(layout: Layout, width: float, height: float) -> float:
    """Return how large one unit is when the drawing fills a space of this width and height."""
    return min(width / layout.size[0], height / layout.size[1])

"""Where everything lies on the drawn board, in units of a hundredth of a cell."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from typing import Final, NamedTuple

from katra.board import Board, Player
from web.board.lie import AS_PRINTED, Lie

CELL = 100
PIT_RADIUS = 43
RIM_RADIUS = PIT_RADIUS + 4  # of a pit with its lip
SEAT = 6  # how far the sunk field reaches beyond the pits' cells
PLAIN_RIM = 50  # a rim with nothing but carving, and an arrow now and then
EDGE = 6  # what lies in a rim stays so far from the edge of the board
BOWL_EDGE = 9
BOWL_WIDTH = 72
BOWL_LENGTH = 176
BOWL_GAP = 48  # between the last pits and a bowl: an arrow there covers no bowl, and the bowl's number has room
BOWL_STEP = BOWL_WIDTH + 20  # from one bowl to the next that the same player has
RIVER = 42  # the carved band between the two front rows
MARGIN = 4  # the shadow around the board may fall outside the drawing
TURNING = 1.12  # the board is stood on end only if that makes its pits at least this much larger
NARROW = 600  # pixels of a space in which all of its width is wanted
SPARE_STEP = 5
TEXT = 26  # how high letters in the rims may be, in units; on small screens they are higher
MAX_TEXT = 60
MIN_TEXT = 14
"""Nothing is written smaller than this, in pixels of the screen."""


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
"""The four ways on the screen, clockwise, from the one to which South's right leads on the board as printed; DIRECTIONS
of web/board/lie.py are the same in words."""


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

    `bowls`: the fields whose seeds lie in a bowl, on each player's right. `enclosures`: what stands around pits of each
    player. `at_ends`: the plaques lie in the rims at the ends of the rows, else in those along the rows. `text`: how
    high the letters in the rims may be. `spare`: by how much the rims at the left and the right of the screen are wider
    than they need be. `special`: the pit of each player into which they bring all their seeds, if there is one.

    A place is given as the figure is printed, from its left and its top, or from a player's own left and their edge.
    """

    board: Board
    lie: Lie = AS_PRINTED
    bowls: tuple[str, ...] = ()
    enclosures: tuple[Enclosure, ...] = ()
    at_ends: bool = True
    text: int = TEXT
    spare: int = 0
    special: int | None = None

    @property
    def upright(self) -> Layout:
        """The same board as it is printed, in any space."""
        return Layout(self.board, bowls=self.bowls, enclosures=self.enclosures, special=self.special)

    @cached_property
    def squares(self) -> frozenset[int]:
        """The pits of a player that are cut square: what stands around a single pit is a house."""
        return frozenset(pits[0] for _, pits in self.enclosures if len(pits) == 1)

    @property
    def on_end(self) -> bool:
        """Whether the board stands on end, so that its rows run down."""
        return self.lie.on_end

    # The rims

    @property
    def stacked(self) -> bool:
        """Whether the plaques lie in the rims at the left and the right of the screen, their total below the name."""
        return self.on_end != self.at_ends

    @property
    def bowls_at_ends(self) -> bool:
        """Whether the bowls lie at the ends of the rows; along the rows only where the plaques make room there."""
        return self.at_ends or not self.on_end

    @property
    def plaque_depth(self) -> float:
        """How much of the depth of its rim a plaque takes."""
        return 3.6 * self.text if self.stacked else self.text + 12

    @cached_property
    def end(self) -> float:
        """The depth of the rims at the ends of the rows."""
        return self.rim(self.at_ends, self.bowls_at_ends) + (0 if self.on_end else self.spare)

    @cached_property
    def side(self) -> float:
        """The depth of the rims along the rows, South's and North's."""
        return self.rim(not self.at_ends, not self.bowls_at_ends) + (self.spare if self.on_end else 0)

    def rim(self, plaques: bool, bowls: bool) -> float:
        """Return the depth of a rim that holds plaques or bowls, or neither."""
        depth: float = max(PLAIN_RIM, self.text + 20)
        if plaques:
            depth = EDGE + self.plaque_depth + self.name_band
        if bowls and self.bowls:
            depth = max(depth, BOWL_EDGE + BOWL_WIDTH + BOWL_GAP) + (len(self.bowls) - 1) * BOWL_STEP
        return round(depth)

    @property
    def name_band(self) -> float:
        """The depth of the band for names between what lies in a rim and the field."""
        return self.text + SEAT

    def is_plain(self, rim: float) -> bool:
        """Whether a rim of this depth has one line of carving, in which its names are let in."""
        return rim < PLAIN_RIM + self.text

    def carved(self, rim: float) -> float:
        """Return how much of the depth of a rim is carved, from its edge inwards."""
        return rim - 2 if self.is_plain(rim) else rim - self.name_band

    def name_line(self, rim: float) -> float:
        """Return how far from the edge of the board the names in a rim of this depth stand."""
        return rim / 2 - 1 if self.is_plain(rim) else rim - SEAT - self.text / 2

    # The whole

    @cached_property
    def length(self) -> float:
        """The size of the figure along its rows."""
        return self.board.cols * CELL + 2 * self.end

    @cached_property
    def breadth(self) -> float:
        """The size of the figure across its rows."""
        return 2 * self.board.rows * CELL + RIVER + 2 * self.side

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

    def own_point(self, player: Player, left: float, out: float) -> Point:
        """Turn a point as a player sees it (from their left, from their edge) into a point of the drawing."""
        if player == Player.NORTH:
            return self.point(self.length - left, out)
        return self.point(left, self.breadth - out)

    def box(self, along: float, across: float, length: float, breadth: float) -> Box:
        """Turn a rectangle of the figure as printed into a rectangle of the drawing."""
        return spanned(self.point(along, across), self.point(along + length, across + breadth))

    def own_box(self, player: Player, left: float, out: float, length: float, depth: float) -> Box:
        """Turn a rectangle as a player sees it into a rectangle of the drawing."""
        return spanned(self.own_point(player, left, out), self.own_point(player, left + length, out + depth))

    @cached_property
    def whole(self) -> Box:
        """The board itself."""
        return self.box(0, 0, self.length, self.breadth)

    @cached_property
    def field(self) -> Box:
        """The sunk middle of the board, where the pits are."""
        end, side = self.end - SEAT, self.side - SEAT
        return self.box(end, side, self.length - 2 * end, self.breadth - 2 * side)

    @cached_property
    def river(self) -> Box:
        """The carved band between the two players."""
        across = self.side + self.board.rows * CELL + 10
        return self.box(self.end + 6, across, self.length - 2 * self.end - 12, RIVER - 20)

    # What lies on it

    def pit(self, player: Player, pit: int) -> Point:
        """Return the centre of a player's pit."""
        row, column = self.board.place(pit)
        return self.own_point(player, self.column_line(column), self.row_line(row))

    def column_line(self, column: int) -> float:
        """Return how far from their left end a player's column is."""
        return self.end + (column + 0.5) * CELL

    def row_line(self, row: int) -> float:
        """Return how far from their edge a player's row is."""
        return self.side + (self.board.rows - row - 0.5) * CELL

    def plaque(self, player: Player) -> Box:
        """Return the place of a player's plaque: at the left end of their rows, or along them."""
        depth, wanted = self.plaque_depth, (4 if self.stacked else 9.6) * self.text
        if self.at_ends:
            inner = self.row_line(0) + (RIVER if not self.stacked or self.board.rows == 1 else -28)
            extent = min(wanted, inner - 30)
            out = min(self.side + (self.board.rows * CELL - extent) / 2, inner - extent)
            return self.own_box(player, (self.carved(self.end) - depth) / 2 + 1, out, depth, extent)
        extent = min(wanted, self.length - 2 * self.end)
        middle = self.length / 2 if self.bowls_at_ends or not self.bowls else self.end + 0.3 * self.board.cols * CELL
        return self.own_box(player, middle - extent / 2, (self.carved(self.side) - depth) / 2 + 1, extent, depth)

    def bowl(self, player: Player, name: str) -> Box:
        """Return the place of a player's bowl of this name, on their right."""
        nth = self.bowls.index(name)
        if self.bowls_at_ends:
            left = self.length - BOWL_EDGE - BOWL_WIDTH - (len(self.bowls) - 1 - nth) * BOWL_STEP
            out = max(BOWL_EDGE + 3, self.side + (self.board.rows * CELL - BOWL_LENGTH) / 2)
            return self.own_box(player, left, out, BOWL_WIDTH, BOWL_LENGTH)
        left = self.length - self.end - BOWL_LENGTH + 10
        return self.own_box(player, left, BOWL_EDGE + nth * BOWL_STEP, BOWL_LENGTH, BOWL_WIDTH)

    def bowl_number(self, player: Player, name: str) -> Point:
        """Return the place of the number of a bowl: beside it, in the row farthest from the opponent or above it."""
        nth = self.bowls.index(name)
        if self.bowls_at_ends:
            left = self.length - self.end + BOWL_GAP / 2 + 2 + nth * BOWL_STEP
            return self.own_point(player, left, self.row_line(self.board.rows - 1))
        left = self.length - self.end - BOWL_LENGTH + 10
        return self.own_point(player, left - self.text, BOWL_EDGE + BOWL_WIDTH / 2 + nth * BOWL_STEP)

    def row_name(self, player: Player, row: int) -> Point:
        """Return the place of the name of a row, at a player's left."""
        return self.own_point(player, self.name_line(self.end), self.row_line(row))

    def column_name(self, player: Player, column: int) -> Point:
        """Return the place of the number of a column, along a player's side."""
        return self.own_point(player, self.column_line(column), self.name_line(self.side))

    def around(self, player: Player, pits: tuple[int, ...]) -> Box:
        """Return the rectangle that some pits of a player take up."""
        xs, ys = zip(*(self.pit(player, pit) for pit in pits), strict=True)
        half = CELL / 2
        return Box(min(xs) - half, min(ys) - half, max(xs) - min(xs) + CELL, max(ys) - min(ys) + CELL)

    def middle(self) -> Point:
        """Return the middle of the board."""
        return self.whole.centre

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


def spanned(one: Point, other: Point) -> Box:
    """Return the rectangle between two of its corners."""
    return Box(min(one.x, other.x), min(one.y, other.y), abs(one.x - other.x), abs(one.y - other.y))


def fitting(layout: Layout, width: float, height: float, letters: float = MIN_TEXT) -> Layout:
    """Return the layout whose pits are largest in a space of this width and height: lying, or stood on end.

    What is left of a narrow space's width is given to the rims. `letters`: how high they are at least, in pixels.
    """
    lying, stood = (largest(layout, width, height, on_end=on_end, letters=letters) for on_end in (False, True))
    best = stood if scale(stood, width, height) > TURNING * scale(lying, width, height) else lying
    if width >= NARROW:
        return best
    left = width / scale(best, width, height) - best.size[0]
    return replace(best, spare=int(left / 2 / SPARE_STEP) * SPARE_STEP)


def largest(layout: Layout, width: float, height: float, *, on_end: bool, letters: float = MIN_TEXT) -> Layout:
    """Return the layout whose pits are largest in a space, among those that lie, or among those that stand on end."""
    lie = layout.lie._replace(on_end=on_end)
    ways = [
        legible(replace(layout, lie=lie, at_ends=at_ends, spare=0), width, height, letters) for at_ends in (True, False)
    ]
    return max(ways, key=lambda each: scale(each, width, height))


def legible(layout: Layout, width: float, height: float, letters: float = MIN_TEXT) -> Layout:
    """Return the layout with the smallest letters that can be read in a space of this width and height.

    Higher letters need wider rims, so that all gets smaller, and the letters too; a few rounds settle it.
    """
    text = TEXT
    while True:
        layout = replace(layout, text=text)
        needed = ceil(letters / scale(layout, width, height))
        if needed <= text or text == MAX_TEXT:
            return layout
        text = min(needed, MAX_TEXT)


def scale(layout: Layout, width: float, height: float) -> float:
    """Return how large one unit is when the drawing fills a space of this width and height."""
    return min(width / layout.size[0], height / layout.size[1])

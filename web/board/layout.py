"""Where everything is on the drawn board, in units of a hundredth of the shorter side of a cell.

The board itself never turns: the near player's rows are below.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from katra.beside import Enclosure, bowls, enclosures
from katra.board import Board, Player
from katra.position import Variant
from katra.words.lie import AS_PRINTED, Lie

CELL = 100
GAP = 12  # between two pits
PIT_RADIUS = (CELL - GAP) / 2  # of the round ends of a pit
SQUARED = 3  # how much less a house extends sideways than a round pit that looks as large
SQUARE_CORNER = 13
SEAT = 6  # how far the sunk field extends beyond the pits' cells towards the river
BANK = SEAT + 4  # from the cells of the front rows to the river
MARGIN = 4  # the shadow around the board may fall outside the drawing
WIDE_END = 46  # the rims at the ends of the rows, but on telephones
FLANK = 8  # the depth of an end with a plaque in it, in heights of letters
NUMBERED = 22  # the least depth of the rims along the rows, so that the numbers of columns have room there
TEXT = 16  # height of letters on the board, in units; on small screens they are higher


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
of katra/words/lie.py are the same in words."""


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


class Shape(NamedTuple):
    """The outline of a pit: how far it extends from its middle, sideways and vertically; a house has corners."""

    across: float = PIT_RADIUS
    down: float = PIT_RADIUS
    square: bool = False

    @property
    def corner(self) -> float:
        """The radius of its corners: the ends of any pit but a house are half circles."""
        return SQUARE_CORNER if self.square else min(self.across, self.down)

    def at_corner(self, reach: float) -> Point:
        """Return the step to the lower right, this far along both sides from the middle of the round end there."""
        end = min(self.across, self.down)
        return Point(self.across - end + reach, self.down - end + reach)

    def edge(self, step: Point) -> float:
        """Return how far the pit extends in the direction of a unit step along or across the rows."""
        return self.across if step.x else self.down


@dataclass(frozen=True)
class Layout:
    """The geometry of one board, and how it lies on the screen.

    `bowls`: the fields whose seeds are in a trough, on each player's right. `enclosures`: the enclosures around pits of
    each player. `special`: the pit of each player into which they bring all their seeds, if there is one. `wide`,
    `tall`: the sides of a cell, of which the shorter is CELL. `text`: the height of letters. `deep`: how much deeper
    than usual the river is; below 0, how much less. `frieze`: the depth of the carved band along each edge, if there is
    one. `narrow`: whether the rims at the ends of the rows are, as on telephones. `flanked`: whether plaques and
    troughs stand in the ends.

    A place is given as in the printed figure, from its left and its top, or from a player's own left and their edge.
    """

    board: Board
    lie: Lie = AS_PRINTED
    bowls: tuple[str, ...] = ()
    enclosures: tuple[Enclosure, ...] = ()
    special: int | None = None
    wide: int = CELL
    tall: int = CELL
    text: int = TEXT
    deep: int = 0
    frieze: int = 0
    narrow: bool = False
    flanked: bool = False

    @property
    def upright(self) -> Layout:
        """The same board as printed, in any space."""
        return Layout(self.board, bowls=self.bowls, enclosures=self.enclosures, special=self.special)

    @cached_property
    def squares(self) -> frozenset[int]:
        """The pits of a player that are cut square: an enclosure around a single pit is a house."""
        return frozenset(pits[0] for _, pits in self.enclosures if len(pits) == 1)

    def shape(self, pit: int) -> Shape:
        """Return the outline of a pit."""
        across, down = (self.wide - GAP) / 2, (self.tall - GAP) / 2
        return Shape(across - SQUARED, down - SQUARED, True) if pit in self.squares else Shape(across, down)

    # The rims

    @cached_property
    def seat(self) -> int:
        """How far the sunk field extends beyond the cells at its outside, where rows and columns have their names."""
        return round(0.6 * self.text)

    @cached_property
    def side(self) -> int:
        """The depth of the rims along the rows: for plaques or, deeper, for seeds; most where there is height."""
        lane = 0.9 if self.flanked else 2.5 if not self.bowls else 3.7 if self.frieze else 3.1
        return self.frieze + self.seat + max(NUMBERED, round(lane * self.text))

    @cached_property
    def end(self) -> int:
        """The depth of the rims at the ends of the rows."""
        return FLANK * self.text if self.flanked else self.seat + 4 if self.narrow else WIDE_END

    @cached_property
    def gorge(self) -> int:
        """The distance between the two front rows: the river with its banks."""
        return round(4.1 * self.text) + self.deep

    # The whole

    @cached_property
    def length(self) -> float:
        """The size of the figure along its rows."""
        return self.board.cols * self.wide + 2 * self.end

    @cached_property
    def half(self) -> float:
        """The depth of a player's rows."""
        return self.board.rows * self.tall

    @cached_property
    def breadth(self) -> float:
        """The size of the figure across its rows."""
        return 2 * self.half + self.gorge + 2 * self.side

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the whole drawing, with its margin."""
        return self.length + 2 * MARGIN, self.breadth + 2 * MARGIN

    @property
    def view_box(self) -> str:
        width, height = self.size
        return f"0 0 {width:g} {height:g}"

    def point(self, along: float, across: float) -> Point:
        """Turn a point of the figure as printed (from its left, from its top) into a point of the drawing."""
        if self.lie.near == Player.NORTH:
            along, across = self.length - along, self.breadth - across
        return Point(MARGIN + along, MARGIN + across)

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

    def field(self, player: Player) -> Box:
        """Return the sunk half of a player, where their pits are."""
        across = self.length - 2 * self.end + 2 * self.seat
        return self.own_box(player, self.end - self.seat, self.side - self.seat, across, self.half + self.seat + SEAT)

    @cached_property
    def river(self) -> Box:
        """The carved band between the two players."""
        ends = self.text if self.flanked else max(8, self.end - self.seat)
        return self.box(ends, self.side + self.half + BANK, self.length - 2 * ends, self.gorge - 2 * BANK)

    @property
    def chip(self) -> float:
        """The size of a chip carved into the ends of the river."""
        return 1.5 * self.text

    @property
    def chips(self) -> int:
        """How many are at each end: none where its words need all the room."""
        return 3 if self.river.width > 36 * self.text and not self.flanked else 0

    # What lies on it

    def pit(self, player: Player, pit: int) -> Point:
        """Return the centre of a player's pit."""
        row, column = self.board.place(pit)
        return self.own_point(player, self.column_line(column), self.row_line(row))

    def cell(self, player: Player, pit: int) -> Box:
        """Return the whole cell of a pit, which is its touch area."""
        x, y = self.pit(player, pit)
        return Box(x - self.wide / 2, y - self.tall / 2, self.wide, self.tall)

    def column_line(self, column: int) -> float:
        """Return how far from their left end a player's column is."""
        return self.end + (column + 0.5) * self.wide

    def row_line(self, row: int) -> float:
        """Return how far from their edge a player's row is."""
        return self.side + (self.board.rows - row - 0.5) * self.tall

    @cached_property
    def ledge(self) -> tuple[float, float]:
        """The distance from the edge at which things in a rim along the rows begin, and their depth."""
        return self.frieze + 0.3 * self.text + 1, self.side - self.seat - self.frieze - 0.6 * self.text

    @cached_property
    def corner(self) -> float:
        """How far from the ends the plaque and the troughs begin: a wide frame has a rosette in each corner."""
        return self.end if self.narrow else max(self.end, self.side - self.frieze)

    @cached_property
    def shelf(self) -> float:
        """How much of the length of a rim the plaque takes, or the troughs, if there are any."""
        return (self.length - 2 * self.corner) * 0.48

    def plaque(self, player: Player) -> Box:
        """Return the place of a player's plaque: in the middle of their rim, or at its left if the rim holds seeds.

        Of a flanked board: at their left end, beside their rows.
        """
        if self.flanked:
            depth = 4.6 * self.text
            out = self.side + (self.half - depth) / 2
            return self.own_box(player, 0.6 * self.text, out, (FLANK - 2) * self.text, depth)
        out, depth = self.ledge
        if self.bowls:
            return self.own_box(player, self.corner, out, self.shelf, depth)
        extent = min(13 * self.text, self.length - 2 * self.end)
        return self.own_box(player, (self.length - extent) / 2, out, extent, depth)

    def bowl(self, player: Player, name: str) -> Box:
        """Return the place of a player's trough of this name, on their right."""
        which = self.bowls.index(name)
        if self.flanked:
            each = self.half / len(self.bowls)
            left = self.length - (FLANK - 1) * self.text
            return self.own_box(player, left, self.side + which * each, (FLANK - 2) * self.text, each - GAP)
        out, depth = self.ledge
        each = self.shelf / len(self.bowls)
        nearest = self.length - self.corner - self.shelf
        groove = BANK / 2  # around a trough, and in the rim like it
        return self.own_box(player, nearest + which * each, out + groove, each - GAP / 2, depth - 2 * groove)

    def bowl_number(self, player: Player, name: str) -> Point:
        """Return the place of the number of a trough, inside it, at its end on the right of the screen, or below."""
        box = self.bowl(player, name)
        if self.flanked:
            return Point(box.centre.x, box.y + box.height - 1.2 * self.text)
        return Point(box.x + box.width - 1.2 * self.text, box.centre.y)

    def around(self, player: Player, pits: tuple[int, ...]) -> Box:
        """Return the rectangle that the cells of some pits of a player take up."""
        cells = [self.cell(player, pit) for pit in pits]
        x, y = min(cell.x for cell in cells), min(cell.y for cell in cells)
        right, below = max(cell.x + cell.width for cell in cells), max(cell.y + cell.height for cell in cells)
        return Box(x, y, right - x, below - y)

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
        return min(ahead)[1:] if ahead else None


def spanned(one: Point, other: Point) -> Box:
    """Return the rectangle between two of its corners."""
    return Box(min(one.x, other.x), min(one.y, other.y), abs(one.x - other.x), abs(one.y - other.y))


def layout_of(variant: Variant) -> Layout:
    """Return the layout of a game's board as printed."""
    fields = variant.fields
    return Layout(variant.board, bowls=bowls(fields), enclosures=enclosures(fields), special=variant.special_pit)

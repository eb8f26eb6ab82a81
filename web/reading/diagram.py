"""A position as a diagram for paper: black lines on white, seeds as numbers or dots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, Literal

from katra import Decision, Node, Player, Position, Variant
from katra.beside import beside, enclosures
from katra.targets import targets
from katra.words.lie import AS_PRINTED, DIRECTIONS
from web.board.layout import HEADINGS, Point
from web.board.markup import Element, element, number
from web.board.miniature import Plan, single, spots, wall

RIM: Final = 1.5
RIVER: Final = 3
LABELS: Final = 5  # the room for letters and numbers around the board
BOWL: Final = 12
RADIUS: Final = 4.1
WIDE_RADIUS: Final = 4.7  # of pits for real seeds
MAX_DOTS: Final = 9
"""So many seeds are drawn as dots; of more, the number is told."""
LINE: Final = 0.45
HEAVY: Final = 1
INK: Final = "#000"
MARKED: Final = "#d8d8d8"

Seeds = Literal["numbers", "dots", "none"]


def bare_sheet(variant: Variant) -> Plan:
    """Return the plan of a board on which real seeds are sown; reserves are kept beside the paper."""
    return Plan(variant, RIM, RIVER, around=3)


def pits(sheet: Plan) -> list[tuple[Player, int]]:
    return list(product(Player, range(sheet.variant.board.pits)))


def diagram(
    position: Position,
    said: str,
    *,
    seeds: Seeds = "numbers",
    marks: Iterable[tuple[Player, int]] = (),
    arrow: Decision | None = None,
) -> Element:
    """Draw a position; `said`: its description for screen readers, `marks`: pits to look at, `arrow`: begins a turn."""
    sheet = Plan(position.variant, RIM, RIVER, bowl=BOWL, around=LABELS)
    looked_at = {*marks, *([(position.mover, arrow.pit)] if arrow and arrow.pit is not None else [])}
    return drawing(
        sheet,
        said,
        *board(sheet, position, looked_at),
        *names(sheet),
        *(mark for player, pit in pits(sheet) for mark in lying(sheet, position, player, pit, seeds)),
        *stored(sheet, position),
        to_move(sheet, position.mover),
        *(way(sheet, position, arrow) if arrow and arrow.pit is not None else ()),
    )


def empty_board(variant: Variant, said: str) -> Element:
    """Draw a board without seeds, with pits as large as possible."""
    sheet = bare_sheet(variant)
    return drawing(sheet, said, *board(sheet, variant.start, (), WIDE_RADIUS), *names(sheet))


def pit_width(variant: Variant, width: float, height: float) -> float:
    """Return how wide the pits of an empty board are if it fills a space, in the same unit."""
    size = bare_sheet(variant).size
    return 2 * WIDE_RADIUS * min(width / size.x, height / size.y)


def drawing(sheet: Plan, said: str, *inside: Element) -> Element:
    """Return a drawing of a sheet, as large as its place allows."""
    box = f"0 0 {number(sheet.size.x)} {number(sheet.size.y)}"
    return element(
        "svg", *inside, viewBox=box, class_="diagram", role="img", aria_label=said, fill="none", stroke=INK,
        stroke_width=LINE,
    )  # fmt: skip


def board(
    sheet: Plan, position: Position, marks: Iterable[tuple[Player, int]], radius: float = RADIUS
) -> Iterator[Element]:
    """Draw the board with its pits; a square pit is a house, a ring in a pit means that all seeds are brought there."""
    variant, marked = sheet.variant, set(marks)
    yield element("rect", x=sheet.left, y=sheet.around, width=sheet.board.x, height=sheet.board.y, rx=2.5, fill="#fff")
    middle = sheet.around + sheet.board.y / 2
    ends = f"M{number(sheet.left)} {number(middle)}h{number(sheet.board.x)}"
    yield element("path", d=ends, stroke_dasharray="1.5 1.2")
    square = {pits[0] for pits in single(variant)}
    for player, pit in pits(sheet):
        x, y = sheet.pit(player, pit)
        look = {
            "fill": MARKED if (player, pit) in marked else "#fff",
            "stroke_width": HEAVY if (player, pit) in marked else LINE,
        }
        if pit in square:
            r = radius - 0.2
            yield element("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=0.8, **look)
        else:
            yield element("circle", cx=x, cy=y, r=radius, **look)
        if pit == variant.special_pit:
            yield element("circle", cx=x, cy=y, r=radius - 0.9)
    for player in Player:
        standing = beside(variant, position.sides[player].beside).standing
        for enclosed, stands in zip(enclosures(variant.fields), standing, strict=True):
            if stands:
                yield wall([sheet.pit(player, pit) for pit in enclosed.pits], 4.8, rx=1.2, stroke_width=HEAVY)


def names(sheet: Plan) -> Iterator[Element]:
    """Draw the row letters and column numbers, South's below and at the left, North's opposite."""
    of = sheet.variant.board
    size = min(3.4, sheet.around - 0.4)
    for player, side in ((Player.SOUTH, -1), (Player.NORTH, 1)):
        x = sheet.left - sheet.around / 2 if side < 0 else sheet.left + sheet.board.x + sheet.around / 2
        for row in range(of.rows):
            y = sheet.pit(player, of.pit(row, 0)).y
            yield text(Point(x, y), of.name(of.pit(row, 0), player)[0], size, bold=False)
        y = sheet.size.y - sheet.around / 2 if side < 0 else sheet.around / 2
        for column in range(of.cols):
            x = sheet.pit(player, of.pit(0, column)).x
            yield text(Point(x, y), str(column + 1), size, bold=False)


def lying(sheet: Plan, position: Position, player: Player, pit: int, seeds: Seeds) -> Iterator[Element]:
    """Draw the seeds of a pit, and the bar of one that is blocked for a turn."""
    count, place = position.counts(player)[pit], sheet.pit(player, pit)
    if count and seeds == "dots" and count <= MAX_DOTS:
        dots = "".join(f"M{number(x)} {number(y)}h0" for x, y in spots(place, count))
        yield element("path", d=dots, stroke_width=1.5, stroke_linecap="round")
    elif count and seeds != "none":
        yield text(place, str(count), 5.4 if count < 100 else 4)
    if beside(position.variant, position.sides[player].beside).barred == pit:
        r = RADIUS * 0.7
        yield element("path", d=f"M{number(place.x - r)} {number(place.y - r)}l{number(2 * r)} {number(2 * r)}")


def stored(sheet: Plan, position: Position) -> Iterator[Element]:
    """Draw what each player has in bowls beside the board."""
    for player in Player:
        for nth, count in enumerate(beside(position.variant, position.sides[player].beside).seeds):
            place = sheet.bowl_place(player, nth)
            yield element("rect", x=place.x - 4.5, y=place.y - 6, width=9, height=12, rx=4.5, fill="#fff")
            yield text(place, str(count), 5.4)


def text(place: Point, words: str, size: float, *, bold: bool = True) -> Element:
    """Draw a short text in the middle of a place."""
    return element(
        "text",
        words,
        x=place.x,
        y=place.y + size * 0.34,
        font_size=size,
        font_weight=700 if bold else 400,
        text_anchor="middle",
        fill=INK,
        stroke="none",
    )


def to_move(sheet: Plan, mover: Player) -> Element:
    """Draw a triangle in the corner of the player to move, pointing at their rows."""
    south = mover is Player.SOUTH
    x = sheet.left - sheet.around / 2 if south else sheet.left + sheet.board.x + sheet.around / 2
    y, up = (sheet.size.y - sheet.around / 2, -1) if south else (sheet.around / 2, 1)
    path = f"M{number(x - 1.8)} {number(y - up * 1.5)}h3.6l-1.8 {number(up * 3)}Z"
    return element("path", d=path, fill=INK, stroke="none", class_="to-move")


def way(sheet: Plan, position: Position, decision: Decision) -> Iterator[Element]:
    """Draw an arrow beside the pit where a turn begins, towards the pit that gets its first seed."""
    assert decision.pit is not None
    if decision.sign not in ("<", ">"):
        return
    start, aimed = sheet.pit(position.mover, decision.pit), targets(Node(position), [decision])[0]
    dx, dy = HEADINGS[DIRECTIONS.index(AS_PRINTED.aimed(position.variant.board, position.mover, aimed))]
    inward = -1 if position.mover is Player.SOUTH else 1
    outward = -1 if start.x < sheet.left + sheet.board.x / 2 else 1
    x, y = (start.x, start.y + inward * 5.4) if dx else (start.x + outward * 5.2, start.y)
    far = 11
    end = Point(x + dx * far, y + dy * far)
    line = f"M{number(x)} {number(y)}L{number(end.x - dx * 2)} {number(end.y - dy * 2)}"
    yield element("path", d=line, stroke_width=HEAVY, class_="arrow")
    back = Point(end.x - dx * 3.4, end.y - dy * 3.4)
    wings = ((back.x + side * dy * 1.7, back.y + side * dx * 1.7) for side in (1, -1))
    points = [f"{number(px)} {number(py)}" for px, py in ((end.x, end.y), *wings)]
    yield element("path", d=f"M{'L'.join(points)}Z", fill=INK, stroke="none")

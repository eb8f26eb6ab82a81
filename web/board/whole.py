"""The whole board, drawn anew: pits, bowls and palisades with the seeds in them, on the wood.

The first board of a visit is already in the page (tools/static_board.py), which then does not need this module.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from katra.board import Player
from katra.film.timeline import PitRef
from web.board.drawing import MAX_UNCOUNTED, badge, bowl_heap, heap, number_place, plaque
from web.board.layout import GAP, Box, Layout, Point
from web.board.markup import Element, element
from web.board.palisade import enclosure
from web.board.shapes import at, pit_line, rectangle
from web.board.wood import wood

Counts = Sequence[Sequence[int]]


def whole(layout: Layout, counts: Counts, in_bowls: Counts = ((), ())) -> str:
    """Draw the wood and everything on it; `in_bowls`: the seeds of each player in each bowl of the layout."""
    return f"{wood(layout)}{board(layout, counts, in_bowls)}"


def board(layout: Layout, counts: Counts, in_bowls: Counts) -> Element:
    """Draw the pits with their seeds, and the groups for everything else on the wood, from the bottom layer up.

    For screen readers the pits are a grid (WAI-ARIA), whose rows and columns are those of the screen.
    """
    pits = (
        element(
            "g",
            *(element("g", pit(layout, *place, counts[place[0]][place[1]]), role="gridcell") for place in row),
            role="row",
        )
        for row in rows(layout)
    )
    plaques = (
        element(
            "g",
            plaque(layout, player, "", sum(counts[player])),
            class_="plaque",
            role="img",
            data_player=player.name.lower(),
        )
        for player in Player
    )
    bowls = (
        bowl(layout, player, name, count)
        for player in Player
        for name, count in zip(layout.bowls, in_bowls[player], strict=True)
    )
    names = (element("g", *names_of(layout, player)) for player in Player)
    enclosures = (enclosure(layout, player, enclosed) for player in Player for enclosed in layout.enclosures)
    return element(
        "svg",
        element("g", *plaques, class_="plaques"),
        element("g", *bowls, class_="bowls"),
        element("g", *enclosures, class_="rovas", aria_hidden="true"),
        element("g", *pits, class_="pits", role="grid"),
        element("g", *names, class_="names", aria_hidden="true"),
        element("g", class_="route", aria_hidden="true"),
        element("g", class_="arrows"),
        class_="play",
        role="presentation",
        viewBox=layout.view_box,
    )


def rows(layout: Layout) -> list[list[PitRef]]:
    """Return the pits as seen, from the top row down, each row from left to right."""
    found: dict[int, list[PitRef]] = {}
    for place in (place for line in layout.board.figure() for place in line):
        found.setdefault(round(layout.pit(*place).y), []).append(place)
    return [sorted(found[height], key=lambda place: layout.pit(*place).x) for height in sorted(found)]


def pit(layout: Layout, player: Player, index: int, count: int) -> Element:
    """Draw one pit; its group receives touches, clicks and keys."""
    shape = layout.shape(index)
    half = Box(-layout.wide / 2, -layout.tall / 2, layout.wide, layout.tall)
    return element(
        "g",
        rectangle(half, 0, class_="touch"),
        pit_line(shape, 5, class_="glow"),
        pit_line(shape, 2, class_="ring"),
        heap(shape, index, count),
        element("g", *badge(count, number_place(shape)), class_="number"),
        class_="pit",
        transform=f"translate({at(layout.pit(player, index))})",
        data_pit=layout.board.name(index, player),
        data_count=count,
        data_many="" if count > MAX_UNCOUNTED else None,
        data_legal="false",
    )


def names_of(layout: Layout, player: Player) -> Iterator[Element]:
    """Write the names of a player's columns at their edge, and those of their rows at their left, beside the pits."""
    board, outside = layout.board, (layout.seat - GAP / 2) / 2 + 0.5
    left = outside
    if layout.flanked:  # beyond the heads of ways, and between their threads and the plaques
        outside, left = (layout.side - layout.frieze) / 2 + 2, 0.7 * layout.text
    for pit in range(board.pits):
        row, column = board.place(pit)
        letter, figure = board.name(pit, player)[0], board.name(pit, player)[1:]
        if row == board.rows - 1:
            yield written(figure, layout.own_point(player, layout.column_line(column), layout.side - outside))
        if column == 0:
            yield written(letter, layout.own_point(player, layout.end - left, layout.row_line(row)))


def written(name: str, place: Point) -> Element:
    return element("text", name, x=place.x, y=place.y, dy=".36em")


def bowl(layout: Layout, player: Player, name: str, count: int) -> Element:
    """Draw the seeds in a player's bowl of this name, and its rim; the bowl itself is carved into the wood."""
    box = layout.bowl(player, name)
    rim = Box(-box.width / 2, -box.height / 2, box.width, box.height).inset(-2)
    return element(
        "g",
        rectangle(rim, min(rim.width, rim.height) / 2, class_="ring"),
        element("g", *bowl_heap(layout, player, name, count)),
        class_="bowl",
        role="img",
        transform=f"translate({at(box.centre)})",
        data_bowl=player.name.lower(),
        data_count=count,
        data_field=name,
    )

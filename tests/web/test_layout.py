"""The geometry of the drawn board, for every shape a game may have."""

from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from katra import GAMES, Board, Player, variant
from tests.trying import for_each
from web.board.beside import layout_of
from web.board.layout import CELL, MIN_TEXT, PIT_RADIUS, Box, Layout, Point, fitting, scale
from web.board.lie import Lie
from web.board.palisade import palisade

LIES = [Lie(near, on_end) for near in Player for on_end in (False, True)]
SHAPES = [(rows, cols, lie) for rows in (1, 2, 3) for cols in range(2, 13) for lie in LIES]
STEPS = {"right": Point(1, 0), "left": Point(-1, 0), "up": Point(0, -1), "down": Point(0, 1)}


def layout(rows: int, cols: int, lie: Lie = LIES[0], *, at_ends: bool = True) -> Layout:
    return Layout(Board(rows, cols), lie, at_ends=at_ends)


GAMES_AND_SIZES = [(game, size) for game, entry in GAMES.items() for size in entry.columns]
FREE = {
    (1366, 768): (1050, 650, 100),
    (1920, 1080): (1560, 960, 110),
    (768, 1024): (768, 910, 120),
    (390, 844): (390, 730, 130),
    (360, 640): (360, 530, 130),
}
"""For each window what bars and panel leave free of it, and how much of that height the status takes at most."""
FRAME = 14
"""What the frame of the page takes of a narrow screen's width."""


@for_each(("width", "height", "status"), FREE.values())
@for_each(("game", "size"), GAMES_AND_SIZES)
def test_the_wood_takes_the_room_there_is(game: str, size: int, width: int, height: int, status: int) -> None:
    space = (width - (FRAME if width < 1000 else 0), height - status)
    drawn = fitting(layout_of(variant(game, size)), *space)
    large = scale(drawn, *space)
    wood = drawn.whole
    assert wood.width * large >= 0.92 * width or wood.height * large >= 0.8 * height
    assert drawn.text * large >= MIN_TEXT


@for_each("space", [(1050, 550), (376, 600), (346, 400), (306, 338), (500, 375)])
@for_each(("game", "size"), GAMES_AND_SIZES)
def test_names_plaques_and_numbers_have_room_of_their_own(game: str, size: int, space: tuple[int, int]) -> None:
    drawn = fitting(layout_of(variant(game, size)), *space)
    high = max(20, MIN_TEXT / scale(drawn, *space))
    board = drawn.board
    names = [
        around(place, high * 0.7, high * 0.75)
        for player in Player
        for place in (
            *(drawn.row_name(player, row) for row in range(board.rows)),
            *(drawn.column_name(player, column) for column in range(board.cols)),
        )
    ]
    plaques = [drawn.plaque(player) for player in Player]
    bowls = [drawn.bowl(player, name) for player in Player for name in drawn.bowls]
    counts = [around(drawn.bowl_number(player, name), 36, 26) for player in Player for name in drawn.bowls]
    for one, other in combinations([*names, *plaques, *bowls, *counts], 2):
        assert apart(one, other), (one, other)
    pits = [around(place, 2 * PIT_RADIUS, 2 * PIT_RADIUS) for place in centres(drawn).values()]
    for box in (*names, *plaques, *bowls, *counts):
        assert all(apart(box, pit) for pit in pits)
        assert drawn.whole.x <= box.x < box.x + box.width <= drawn.whole.x + drawn.whole.width
        assert drawn.whole.y <= box.y < box.y + box.height <= drawn.whole.y + drawn.whole.height


def around(place: Point, width: float, height: float) -> Box:
    return Box(place.x - width / 2, place.y - height / 2, width, height)


def centres(drawn: Layout) -> dict[tuple[Player, int], Point]:
    return {(player, pit): drawn.pit(player, pit) for player in Player for pit in range(drawn.board.pits)}


@for_each(("rows", "cols", "lie"), SHAPES)
def test_pits_lie_in_the_field_and_apart(rows: int, cols: int, lie: Lie) -> None:
    drawn = layout(rows, cols, lie)
    places = list(centres(drawn).values())
    field = drawn.field
    for x, y in places:
        assert field.x < x - PIT_RADIUS < x + PIT_RADIUS < field.x + field.width
        assert field.y < y - PIT_RADIUS < y + PIT_RADIUS < field.y + field.height
    assert all(hypot(one.x - two.x, one.y - two.y) >= CELL for one, two in combinations(places, 2))


@for_each(("rows", "cols", "lie"), SHAPES)
def test_everything_is_inside_the_drawing(rows: int, cols: int, lie: Lie) -> None:
    drawn = layout(rows, cols, lie)
    width, height = drawn.size
    for player in Player:
        box = drawn.plaque(player)
        assert 0 <= box.x < box.x + box.width <= width
        assert 0 <= box.y < box.y + box.height <= height


def test_the_board_is_drawn_as_it_is_printed() -> None:
    r"""North's front row runs from his left, which is the right of the figure.

    b4 b3 b2 b1        the back row of North
    a4 a3 a2 a1
    A1 A2 A3 A4
    B1 B2 B3 B4
    """
    drawn = layout(2, 4)
    names = {drawn.board.name(pit, player): place for (player, pit), place in centres(drawn).items()}
    lines = sorted({place.y for place in names.values()})
    read = [
        [name for name, _ in sorted(((n, p) for n, p in names.items() if p.y == y), key=lambda it: it[1].x)]
        for y in lines
    ]
    assert read == [
        ["b4", "b3", "b2", "b1"],
        ["a4", "a3", "a2", "a1"],
        ["A1", "A2", "A3", "A4"],
        ["B1", "B2", "B3", "B4"],
    ]


def test_a_board_on_end_has_south_at_the_left_and_his_first_column_on_top() -> None:
    drawn = layout(2, 4, Lie(on_end=True))
    front, last, north = drawn.pit(Player.SOUTH, 0), drawn.pit(Player.SOUTH, 3), drawn.pit(Player.NORTH, 3)
    assert front.y < last.y
    assert front.x == last.x < north.x
    assert front.y == north.y


@pytest.mark.parametrize("on_end", [False, True])
def test_who_is_near_sees_the_own_side_where_the_other_would_see_theirs(on_end: bool) -> None:
    south, north = (centres(layout(2, 6, Lie(near, on_end))) for near in Player)
    assert all(north[player.other, pit] == place for (player, pit), place in south.items())


@pytest.mark.parametrize("lie", LIES)
def test_a_direction_in_words_is_where_the_eye_sees_the_seeds_go(lie: Lie) -> None:
    drawn = layout(2, 6, lie)
    for player in Player:
        assert {drawn.lie.direction(player, sign) for sign in "<>"} == (
            {"up", "down"} if lie.on_end else {"left", "right"}
        )
        for pit in (1, 2, 7, 8):
            for sign in "<>":
                step = STEPS[drawn.lie.direction(player, sign)]
                following = drawn.board.next(pit, drawn.board.sense(pit, sign))
                assert drawn.heading(player, sign) == step
                assert drawn.neighbour(player, pit, step) == (player, following)
        facing = drawn.neighbour(player, 1, drawn.ahead(player))
        assert facing == (player.other, drawn.board.facing(1))


@pytest.mark.parametrize(
    ("width", "height", "on_end"), [(1400, 700, False), (390, 640, True), (820, 950, True), (600, 560, False)]
)
def test_the_board_stands_on_end_where_that_makes_it_larger(width: int, height: int, on_end: bool) -> None:
    assert fitting(Layout(Board(2, 8)), width, height).on_end is on_end


def test_a_square_board_is_not_turned_for_nothing() -> None:
    assert not fitting(Layout(Board(3, 6)), 700, 720).on_end


def test_the_smallest_telephone_has_pits_for_a_finger() -> None:
    space = (304, 410)
    drawn = fitting(Layout(Board(2, 8)), *space)
    assert 2 * PIT_RADIUS * scale(drawn, *space) > 35


def test_arrow_keys_lead_across_the_whole_figure() -> None:
    drawn = layout(2, 4)
    board = drawn.board
    assert drawn.neighbour(Player.SOUTH, 0, Point(1, 0)) == (Player.SOUTH, 1)
    assert drawn.neighbour(Player.SOUTH, 0, Point(0, -1)) == (Player.NORTH, 3)
    assert drawn.neighbour(Player.SOUTH, 0, Point(0, 1)) == (Player.SOUTH, board.pit(1, 0))
    assert drawn.neighbour(Player.SOUTH, 0, Point(-1, 0)) is None


def apart(one: Box, other: Box) -> bool:
    across = one.x + one.width <= other.x or other.x + other.width <= one.x
    return across or one.y + one.height <= other.y or other.y + other.height <= one.y


@for_each("lie", LIES)
@for_each("cols", [4, 6, 8, 12])
def test_a_bowl_lies_in_the_wood_at_its_owners_right(cols: int, lie: Lie) -> None:
    drawn = Layout(Board(2, cols), lie, bowls=("reserve",))
    for player in Player:
        bowl = drawn.bowl(player, "reserve")
        assert apart(bowl.inset(-6), drawn.field)
        assert all(apart(bowl, drawn.plaque(other)) for other in Player)
        assert 12 < bowl.x < bowl.x + bowl.width < drawn.size[0] - 12
        assert 12 < bowl.y < bowl.y + bowl.height < drawn.size[1] - 12
        right, left = drawn.pit(player, cols - 1), drawn.pit(player, 0)
        assert hypot(bowl.centre.x - right.x, bowl.centre.y - right.y) < hypot(
            bowl.centre.x - left.x, bowl.centre.y - left.y
        )


@pytest.mark.parametrize("lie", LIES)
def test_a_rova_goes_around_its_two_pits(lie: Lie) -> None:
    drawn = replace(layout_of(variant("katra-be")), lie=lie)
    (rova,) = drawn.enclosures
    assert [drawn.board.name(pit, Player.SOUTH) for pit in rova.pits] == ["A5", "B5"]
    for player in Player:
        box = drawn.around(player, rova.pits)
        stakes = [point for point, _ in palisade(box)]
        assert len(stakes) > 30
        for owner in Player:
            for pit in range(drawn.board.pits):
                centre = drawn.pit(owner, pit)
                assert all(hypot(stake.x - centre.x, stake.y - centre.y) > PIT_RADIUS + 6 for stake in stakes)
                inside = abs(centre.x - box.centre.x) < box.width / 2 and abs(centre.y - box.centre.y) < box.height / 2
                assert inside == (owner == player and pit in rova.pits)


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("rows", [1, 2])
def test_two_bowls_of_a_player_lie_beside_each_other_in_the_wood(rows: int, lie: Lie) -> None:
    drawn = Layout(Board(rows, 6), lie, bowls=("granary", "reserve"))
    bowls = [drawn.bowl(player, name) for player in Player for name in drawn.bowls]
    assert all(apart(one.inset(-6), other) for one, other in combinations(bowls, 2))
    for bowl in bowls:
        assert apart(bowl.inset(-6), drawn.field)
        assert 12 < bowl.x < bowl.x + bowl.width < drawn.size[0] - 12
        assert 12 < bowl.y < bowl.y + bowl.height < drawn.size[1] - 12

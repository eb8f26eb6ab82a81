"""The geometry of the drawn board, for every shape a game may have."""

import re
from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from katra import GAMES, Board, Player, variant
from katra.words.lie import Lie
from tests.trying import for_each
from web.board import wood
from web.board.fitting import FINGER, MIN_LOW_TEXT, STEP, fitting, scale
from web.board.layout import CELL, Box, Layout, Point, layout_of
from web.board.palisade import enclosure, palisade
from web.together.far_side import lettered

LIES = [Lie(near) for near in Player]
SHAPES = [(rows, cols, lie) for rows in (1, 2, 3) for cols in range(2, 13) for lie in LIES]
STEPS = {"right": Point(1, 0), "left": Point(-1, 0), "up": Point(0, -1), "down": Point(0, 1)}


def layout(rows: int, cols: int, lie: Lie = LIES[0]) -> Layout:
    return Layout(Board(rows, cols), lie)


GAMES_AND_SIZES = [(game, size) for game, entry in GAMES.items() for size in entry.columns]
SPACES = {
    (320, 640): (308, 456),
    (390, 844): (378, 660),
    (768, 1024): (728, 800),
    (1366, 768): (1318, 640),
    (1920, 1080): (1872, 904),
    (1080, 1920): (1008, 1546),
}
"""For each window what is left to the board by what stands around it."""
PITS = {
    (4, 2): [(67, 68), (80, 98), (128, 128), (103, 103), (146, 146), (199, 244)],
    (6, 2): [(42, 53), (51, 66), (95, 117), (103, 103), (146, 146), (133, 163)],
    (8, 2): [(31, 40), (39, 50), (71, 87), (103, 103), (146, 146), (99, 122)],
    (4, 3): [(66, 45), (80, 75), (86, 86), (87, 69), (97, 97), (168, 168)],
    (6, 3): [(45, 46), (51, 66), (86, 86), (87, 69), (97, 97), (133, 163)],
    (8, 3): [(31, 40), (39, 50), (71, 87), (87, 69), (97, 97), (99, 122)],
}
"""How wide and how high the pits of a board of so many columns and rows shall be in each of those windows."""


def pit_in(drawn: Layout, space: tuple[int, int]) -> tuple[float, float]:
    """Return how wide and how high a pit is in a space, in pixels."""
    shape, unit = drawn.shape(0), scale(drawn, *space)
    return 2 * shape.across * unit, 2 * shape.down * unit


@for_each(("columns", "rows"), PITS)
def test_pits_are_as_large_as_drawn_for_each_window(columns: int, rows: int) -> None:
    for space, (width, height) in zip(SPACES.values(), PITS[columns, rows], strict=True):
        found = pit_in(fitting(Layout(Board(rows, columns)), *space), space)
        assert found[0] * found[1] > 0.8 * width * height, (space, found)
        assert min(found) > 0.88 * min(width, height), (space, found)


@for_each("space", [*SPACES.values(), (620, 378), (480, 400), (976, 470)])
@for_each(("game", "size"), GAMES_AND_SIZES)
def test_the_wood_fills_the_width_or_the_height_and_its_letters_can_be_read(
    game: str, size: int, space: tuple[int, int]
) -> None:
    drawn = fitting(layout_of(variant(game, size)), *space)
    unit = scale(drawn, *space)
    width, height = (side * unit for side in drawn.size)
    assert width > 0.98 * space[0] or height > 0.9 * space[1]
    assert drawn.text * unit >= MIN_LOW_TEXT - 0.01
    assert min(drawn.wide, drawn.tall) == CELL


@for_each("space", [*SPACES.values(), (620, 378)])
@for_each(("game", "size"), GAMES_AND_SIZES)
def test_plaques_and_troughs_lie_in_the_wood_apart_from_each_other_and_from_the_pits(
    game: str, size: int, space: tuple[int, int]
) -> None:
    drawn = fitting(layout_of(variant(game, size)), *space)
    plaques = [drawn.plaque(player) for player in Player]
    bowls = [drawn.bowl(player, name) for player in Player for name in drawn.bowls]
    boxes = [*plaques, *bowls, drawn.river]
    for one, other in combinations(boxes, 2):
        assert apart(one, other), (one, other)
    for box in boxes:
        assert all(apart(box, pit) for pit in outlines(drawn))
        assert drawn.whole.x <= box.x < box.x + box.width <= drawn.whole.x + drawn.whole.width
        assert drawn.whole.y <= box.y < box.y + box.height <= drawn.whole.y + drawn.whole.height


@for_each("space", [(378, 680), (728, 820), (1008, 1546)])
def test_an_upright_board_takes_the_height_that_is_left(space: tuple[int, int]) -> None:
    """Pits stopped growing, and a quarter of the height was bare cloth."""
    drawn = fitting(Layout(Board(2, 6)), *space)
    assert drawn.size[1] * scale(drawn, *space) > 0.9 * space[1]


def test_of_twelve_columns_on_a_phone_a_cell_is_as_high_as_a_finger() -> None:
    """The fault: cells of 30 by 37 pixels, above and below them 110 pixels of bare cloth."""
    space = SPACES[390, 844]
    drawn = fitting(Layout(Board(2, 12)), *space)
    assert drawn.tall * scale(drawn, *space) >= FINGER


@for_each("space", [*SPACES.values(), (620, 378), (570, 476)])
@for_each(("game", "size"), GAMES_AND_SIZES)
def test_pits_stay_hollows_and_the_river_a_band_in_any_space(game: str, size: int, space: tuple[int, int]) -> None:
    """On telephones pits were long as bathtubs, in low frames flat, and the river was a slab for two words."""
    drawn = fitting(layout_of(variant(game, size)), *space)
    pit, usual = Layout(drawn.board, wide=drawn.wide, tall=drawn.tall).shape(0), replace(drawn, deep=0)
    assert pit.down / pit.across > 1 / 1.3
    assert pit.down / pit.across < 1.3 or (drawn.tall - STEP) * scale(drawn, *space) < FINGER
    assert drawn.river.height <= 1.6 * usual.river.height


@for_each("space", [(1256, 658), (1896, 914), (1012, 570)])
@for_each(("game", "size"), GAMES_AND_SIZES)
def test_for_a_class_plaques_and_troughs_stand_beside_the_rows(game: str, size: int, space: tuple[int, int]) -> None:
    """In the rims above and below they took the height of the pits, and left no place for the names of columns."""
    drawn = lettered(layout_of(variant(game, size)), *space)
    if drawn.board.rows == 1 or drawn.board.cols > 7:
        return  # the width is scarcer than the height
    beside = [drawn.plaque(player) for player in Player]
    beside += [drawn.bowl(player, name) for player in Player for name in drawn.bowls]
    for one, other in combinations([*beside, drawn.river], 2):
        assert apart(one, other), (one, other)
    for box in beside:
        assert any(abs(box.centre.y - drawn.field(player).centre.y) <= drawn.half / 2 for player in Player)
        assert drawn.whole.x < box.x < box.x + box.width < drawn.whole.x + drawn.whole.width
        assert drawn.whole.y < box.y < box.y + box.height < drawn.whole.y + drawn.whole.height
        assert all(apart(box, drawn.field(player)) for player in Player)


@for_each("space", [(378, 680), (728, 800), (1318, 640), (1872, 904)])
@for_each("bowls", [(), ("reserve",)])
def test_the_carving_is_of_whole_motifs(bowls: tuple[str, ...], space: tuple[int, int]) -> None:
    """Flowers were cut off where they met the frame, and the corners were empty."""
    layout = fitting(Layout(Board(2, 8), bowls=bowls), *space)
    cut = re.findall(
        r'"#(flower|rosette)" transform="translate\(([-\d.]+),([-\d.]+)\)scale\(([\d.]+)\)"', str(wood.wood(layout))
    )
    halves = {"flower": wood.FLOWER / 2, "rosette": wood.ROSETTE / 2}
    others = [*map(layout.field, Player), *map(layout.plaque, Player)]
    others += [layout.bowl(player, name) for player in Player for name in bowls]
    beside_plaques = 0 if bowls and space[0] < 600 else 4
    assert [name for name, *_ in cut].count("rosette") == beside_plaques + (4 if layout.frieze else 0)
    for name, x, y, size in cut:
        half = 0.94 * halves[name] * float(size)
        motif = Box(float(x) - half, float(y) - half, 2 * half, 2 * half)
        assert layout.whole.x < motif.x < motif.x + 2 * half < layout.whole.x + layout.whole.width
        assert all(apart(motif, other) for other in others), (name, motif)


def test_the_river_has_room_for_two_lines() -> None:
    for rows, columns in ((2, 4), (2, 8), (3, 6), (1, 6)):
        for space in SPACES.values():
            drawn = fitting(Layout(Board(rows, columns)), *space)
            assert drawn.river.height * scale(drawn, *space) > 2 * 16


def outlines(drawn: Layout) -> list[Box]:
    """Return the rectangles that the pits take up."""
    shapes = {pit: drawn.shape(pit) for pit in range(drawn.board.pits)}
    return [around(place, 2 * shapes[pit].across, 2 * shapes[pit].down) for (_, pit), place in centres(drawn).items()]


def around(place: Point, width: float, height: float) -> Box:
    return Box(place.x - width / 2, place.y - height / 2, width, height)


def centres(drawn: Layout) -> dict[tuple[Player, int], Point]:
    return {(player, pit): drawn.pit(player, pit) for player in Player for pit in range(drawn.board.pits)}


@for_each(("rows", "cols", "lie"), SHAPES)
def test_pits_lie_in_their_players_half_and_apart(rows: int, cols: int, lie: Lie) -> None:
    drawn = replace(layout(rows, cols, lie), tall=130)
    for (player, pit), (x, y) in centres(drawn).items():
        field, shape = drawn.field(player), drawn.shape(pit)
        assert field.x < x - shape.across < x + shape.across < field.x + field.width
        assert field.y < y - shape.down < y + shape.down < field.y + field.height
    assert all(apart(one, other) for one, other in combinations(outlines(drawn), 2))


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


def test_who_is_near_sees_the_own_side_where_the_other_would_see_theirs() -> None:
    south, north = (centres(layout(2, 6, Lie(near))) for near in Player)
    assert all(north[player.other, pit] == place for (player, pit), place in south.items())


@pytest.mark.parametrize("lie", LIES)
def test_a_direction_in_words_is_where_the_eye_sees_the_seeds_go(lie: Lie) -> None:
    drawn = layout(2, 6, lie)
    for player in Player:
        assert {drawn.lie.direction(player, sign) for sign in "<>"} == {"left", "right"}
        for pit in (1, 2, 7, 8):
            for sign in "<>":
                step = STEPS[drawn.lie.direction(player, sign)]
                following = drawn.board.next(pit, drawn.board.sense(pit, sign))
                assert drawn.heading(player, sign) == step
                assert drawn.neighbour(player, pit, step) == (player, following)
        facing = drawn.neighbour(player, 1, drawn.ahead(player))
        assert facing == (player.other, drawn.board.facing(1))


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
def test_a_trough_lies_in_the_wood_at_its_owners_right(cols: int, lie: Lie) -> None:
    drawn = Layout(Board(2, cols), lie, bowls=("reserve",))
    for player in Player:
        bowl, plaque = drawn.bowl(player, "reserve"), drawn.plaque(player)
        assert apart(bowl.inset(-2), drawn.field(player))
        assert (bowl.centre.x - plaque.centre.x) * drawn.heading(player, ">").x > 0
        assert abs(bowl.centre.y - plaque.centre.y) < 1


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
                assert all(
                    hypot(stake.x - centre.x, stake.y - centre.y) > drawn.shape(pit).across + 5 for stake in stakes
                )
                inside = abs(centre.x - box.centre.x) < box.width / 2 and abs(centre.y - box.centre.y) < box.height / 2
                assert inside == (owner == player and pit in rova.pits)


@pytest.mark.parametrize("lie", LIES)
def test_a_lost_rova_stands_at_its_two_ends_and_is_open_between_them(lie: Lie) -> None:
    """The fault: a few stakes and stumps lay about as if by mistake."""
    drawn = replace(layout_of(variant("katra-be")), lie=lie)
    (rova,) = drawn.enclosures
    ruin = str(enclosure(drawn, Player.SOUTH, rova)).partition('class="stakes"')[0]
    middle = drawn.around(Player.SOUTH, rova.pits).centre.y
    stakes, sockets = (
        [abs(float(y) - middle) for y in re.findall(rf'"#{shape}" transform="translate\([^,]*,([^)]*)', ruin)]
        for shape in ("stake", "socket")
    )
    assert min(len(stakes), len(sockets)) > 12
    assert max(sockets) < min(stakes)


@pytest.mark.parametrize("lie", LIES)
def test_two_troughs_of_a_player_lie_beside_each_other_in_the_wood(lie: Lie) -> None:
    drawn = Layout(Board(1, 6), lie, bowls=("granary", "reserve"))
    bowls = [drawn.bowl(player, name) for player in Player for name in drawn.bowls]
    assert all(apart(one.inset(-1), other) for one, other in combinations(bowls, 2))
    for bowl in bowls:
        assert all(apart(bowl.inset(-2), drawn.field(player)) for player in Player)

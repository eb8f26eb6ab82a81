"""Drawings are well-formed, need only what the palette holds, and the page holds what the code draws."""

import re
from html import escape
from itertools import combinations, product
from math import hypot
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from katra import Board, Decision, Player
from katra.beside import Enclosure
from katra.targets import Target
from katra.words.lie import Lie
from tests.trying import for_each
from tools.static_board import FILES, written
from web.board import arrows, drawing, way, whole
from web.board.fitting import fitting
from web.board.heap import MAX_DRAWN, SEED_RADIUS, larger, seeds
from web.board.layout import PIT_RADIUS, Layout, Point, Shape
from web.board.markup import Element, element
from web.record.picture_parts import palette

ROOT = Path(__file__).resolve().parents[2]


AT = re.compile(r"[-\d.]+")
ROVA = (Enclosure("rova", (4, 11)),)


def place_of(text: Element) -> Point:
    """Return where a text stands."""
    own = dict(text.attributes)
    return Point(float(own["x"]), float(own["y"]))


def drawn(layout: Layout) -> str:
    counts = [list(range(layout.board.pits))] * 2
    in_bowls = [(count,) * len(layout.bowls) for count in (26, 7)]
    return f"<svg>{whole.whole(layout, counts, in_bowls)}{drawing.air(layout)}</svg>"


@for_each("lie", [Lie(near) for near in Player])
@for_each("bowls", [(), ("reserve",)])
@for_each(("rows", "cols"), [(1, 2), (2, 6), (2, 8), (3, 12)])
def test_a_drawing_is_well_formed_and_needs_only_the_palette(
    rows: int, cols: int, bowls: tuple[str, ...], lie: Lie
) -> None:
    text = drawn(Layout(Board(rows, cols), lie, bowls, ROVA if (rows, cols) == (2, 8) else ()))
    ET.fromstring(text)
    referring = "".join([text, *palette().values()])
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', referring)) <= palette().keys()
    assert not re.search(r'\bid="', text)


@for_each("near", list(Player))
@for_each("flanked", [False, True])
def test_each_row_and_column_has_its_name_once_beside_its_pits(near: Player, flanked: bool) -> None:
    """The name of every pit lay over its rim and its seeds."""
    layout = Layout(Board(2, 6), Lie(near), flanked=flanked)
    names = [name for player in Player for name in whole.names_of(layout, player)]
    assert sorted(str(name.children[0]) for name in names) == sorted([*"123456", *"123456", "A", "B", "a", "b"])
    pits = [layout.pit(player, pit) for player in Player for pit in range(layout.board.pits)]
    for place in map(place_of, names):
        nearest = min(pits, key=lambda pit: hypot(pit.x - place.x, pit.y - place.y))
        assert place.x == nearest.x or place.y == nearest.y, "it is in line with its row or column"
        assert hypot(place.x - nearest.x, place.y - nearest.y) > PIT_RADIUS + 5, "it is on the wood"


@for_each("shape", [Shape(), Shape(60, 44), Shape(44, 64)])
def test_the_number_of_a_pit_covers_none_of_its_seeds(shape: Shape) -> None:
    """A black disc with the number lay over the last seed."""
    place = drawing.number_place(shape)
    for which in range(5):
        for seed in seeds(shape, which, MAX_DRAWN):
            assert hypot(place.x - seed.x, place.y - seed.y) > larger(shape) * SEED_RADIUS + 12


def test_every_pit_says_its_name_and_its_seeds() -> None:
    layout = Layout(Board(2, 3))
    pits = re.findall(r'data-pit="(\w+)" data-count="(\d+)"', drawn(layout))
    expected = {(layout.board.name(pit, player), str(pit)) for player in Player for pit in range(6)}
    assert set(pits) == expected
    assert len(pits) == 12


@pytest.mark.parametrize("lie", [Lie(near) for near in Player])
def test_who_hears_the_board_finds_the_pits_in_a_grid_whose_rows_are_those_of_the_screen(lie: Lie) -> None:
    layout = Layout(Board(2, 3), lie)
    (grid,) = (each for each in ET.fromstring(drawn(layout)).iter() if each.get("role") == "grid")
    assert {row.get("role") for row in grid} == {"row"}
    assert {cell.get("role") for row in grid for cell in row} == {"gridcell"}
    found = [[Point(*map(float, AT.findall(cell[0].get("transform", "")))) for cell in row] for row in grid]
    assert {len(row) for row in found} == {3}
    for row in found:
        assert len({round(place.y) for place in row}) == 1
        assert [place.x for place in row] == sorted(place.x for place in row)
    heights = [row[0].y for row in found]
    assert heights == sorted(heights)


def test_an_empty_pit_has_no_number_and_a_large_heap_always_has_one() -> None:
    assert drawing.badge(0, Point(40, 40)) == []
    assert 'class="badge many"' in str(drawing.badge(24, Point(40, 40))[0])


def test_a_reserve_is_drawn_seed_by_seed_with_its_number() -> None:
    layout = Layout(Board(2, 8), bowls=("reserve",))
    bowl = str(whole.bowl(layout, Player.NORTH, "reserve", 26))
    assert bowl.count('class="seed"') == 26
    assert ">26<" in bowl
    assert re.findall(r'data-bowl="(\w+)" data-count="(\d+)"', drawn(layout)) == [("south", "26"), ("north", "7")]
    assert "data-bowl" not in drawn(Layout(Board(2, 8)))


@for_each("space", [(308, 440), (378, 660), (728, 800), (1318, 640), (1872, 904), (1008, 1546)])
def test_the_seeds_of_a_reserve_can_be_told_from_each_other(space: tuple[int, int]) -> None:
    """In a shallow trough they lay upon each other like one long thing."""
    layout = fitting(Layout(Board(2, 8), bowls=("reserve",)), *space)
    heap, _ = drawing.bowl_heap(layout, Player.SOUTH, "reserve", 22)
    lying = re.findall(r'class="seed" transform="translate\(([-\d.]+),([-\d.]+)\)(?:scale\(([\d.]+)\))?', str(heap))
    assert len(lying) == 22
    for (x, y, size), (other_x, other_y, _) in combinations(lying, 2):
        apart = hypot(float(x) - float(other_x), float(y) - float(other_y))
        assert apart > SEED_RADIUS * float(size or 1)


@for_each("space", [(308, 440), (378, 660), (728, 800), (1318, 640), (1872, 904), (1008, 1546)])
def test_a_trough_says_what_its_seeds_are_and_the_counts_of_both_plates_stand_alike(space: tuple[int, int]) -> None:
    """The faults: no word told what the seeds beside the board are; a sign pushed one player's count aside."""
    layout = fitting(Layout(Board(2, 8), bowls=("reserve",)), *space)
    heap, number = drawing.bowl_heap(layout, Player.SOUTH, "reserve", 22, "reserve")
    assert ">reserve</text>" in str(number)
    lying = [float(x) for x in re.findall(r'class="seed" transform="translate\(([-\d.]+)', str(heap))]
    word = float(re.findall(r'<text x="([-\d.]+)"[^>]*>reserve', str(number))[0])
    below = drawing.stacks(layout, layout.bowl(Player.SOUTH, "reserve").height)
    wide = drawing.written_length("reserve", drawing.CALLED[below] * layout.text)
    assert max(lying) + SEED_RADIUS / 2 < word - (wide / 2 if below else wide)
    near, far = (str(drawing.plaque(layout, player, "Sprout", 24)) for player in Player)
    total = re.compile(r'<text x="([-\d.]+)"[^>]*class="total"')
    assert total.findall(near) == total.findall(far)
    assert "translate" not in total.findall(far)[0]


def test_the_sign_after_a_name_stands_apart_from_it() -> None:
    """The fault: "Baobab" is wider than six letters usually are, and the sign stuck to it."""
    layout = fitting(Layout(Board(2, 4)), 1318, 640)
    drawn = str(drawing.plaque(layout, Player.NORTH, "Baobab", 16))
    begins = float(re.findall(r'<text x="([-\d.]+)"[^>]*class="name"', drawn)[0])
    sign = float(re.findall(r'd="M([-\d.]+)', drawn)[0])
    letters = drawing.PLAQUE_LETTER * layout.text
    assert sign - begins > 6 * 0.62 * letters + 0.2 * letters
    assert "textLength" not in drawn


def test_every_kind_of_target_and_its_way_is_well_formed() -> None:
    layout = Layout(Board(2, 8), bowls=("reserve",), enclosures=ROVA)
    for aim in (
        Target(Decision(3, ">"), "A4>", "sow", 3, ">", (4, 5)),
        Target(Decision(None, "<"), "<", "enter", 7, "<", (7, 6), ((3, 2), (12, 0))),
        Target(Decision(None, "="), "=", "stop", 4, "="),
        Target(Decision(None, "+"), "+", "act", 4, "+", (), ((3, 2),)),
    ):
        target, drawn = arrows.target(layout, Player.NORTH, aim, "a label"), way.drawn(layout, Player.NORTH, aim)
        text = f"<svg>{target}{drawn}</svg>"
        ET.fromstring(text)
        assert f'data-decision="{escape(aim.text)}"' in text
        assert text.count('class="leap"') == len(aim.taken)


def test_a_way_ends_with_a_head_that_points_into_its_last_pit() -> None:
    """Which of two ways ends where: a ring around each last pit did not tell."""
    layout = Layout(Board(2, 8))
    ways = ((">", (4, 5), 90), ("<", (2, 1), 90), ("<", (2, 1, 0, 15), 270))
    for (sign, pits, turned), shares in product(ways, (False, True)):
        aim = Target(Decision(3, sign), "", "sow", 3, sign, pits)
        drawn = str(way.drawn(layout, Player.SOUTH, aim, shares=shares))
        end = layout.pit(Player.SOUTH, pits[-1])
        place = r"translate\(([\d.]+),([\d.]+)\)rotate\(([\d.]+)\)scale\(([\d.]+),"
        (x, y, found, long) = map(float, *re.findall(place, drawn))
        beside = 6 * way.LANES[sign] * shares  # so that two heads in one pit stay apart
        assert (x, abs(y - end.y) - 8 * long) == pytest.approx((end.x + beside, layout.tall / 2 - 8))
        assert found == turned


def test_captured_seeds_cross_the_river_beside_its_words() -> None:
    """Their way went through what the river asks about them."""
    layout = Layout(Board(2, 8))
    for player, prey, entry in ((Player.SOUTH, 3, 0), (Player.SOUTH, 12, 7), (Player.NORTH, 5, 7)):
        ends = layout.pit(player, entry)
        leap = way.across(layout, player, prey, ends)
        found = re.fullmatch(r"M[-\d.]+,[-\d.]+H[-\d.]+V([-\d.]+)H([-\d.]+)V[-\d.]+", leap)
        assert found
        bank, x = map(float, found.groups())
        assert not layout.river.y < bank < layout.river.y + layout.river.height
        assert min(abs(x - layout.river.x), abs(x - layout.river.x - layout.river.width)) < layout.wide


def test_text_and_attributes_are_escaped() -> None:
    assert str(element("text", "<&>", class_='a"b')) == '<text class="a&quot;b">&lt;&amp;&gt;</text>'


@pytest.mark.parametrize("name", FILES)
def test_what_stands_before_python_is_there_is_what_the_code_makes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert written(name, text) == text, "run python3 -m tools.static_board"
    parts = re.findall(r"(?:<!--|/\*) (\w+) (?:-->|\*/)", text)
    assert re.findall(r"(?:<!--|/\*) /(\w+) (?:-->|\*/)", text) == parts

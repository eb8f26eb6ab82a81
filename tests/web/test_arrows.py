"""The targets of the drawn board: what a finger meets of each, over all games, lies and places."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations, product
from math import hypot

import pytest

from katra import GAMES, Decision, Game, Node, Player, variant
from katra.targets import Target, starts, targets
from katra.words.lie import Lie
from tests.trying import for_each, some_of
from tests.web.test_layout import apart
from web.board import arrows, guide, way
from web.board.drawing import MAX_UNCOUNTED
from web.board.heap import EDGE, SEED_RADIUS, larger, seeds
from web.board.layout import GAP, HEADINGS, TEXT, Box, Layout, Point, Shape, layout_of
from web.board.scene import Guide, Offered
from web.board.shapes import HEAD

LIES = [Lie(near) for near in Player]
LONG = ((100, 100), (100, 150), (140, 100))
"""The sides of cells that are round, high, and wide."""
LIP = 4
"""How broad the lip of a pit is; the fault: an arrowhead covered the seeds of the pit that it pointed to."""
HEAD_CORNERS = [Point(float(x), float(y)) for x, y in re.findall(r"(-?\d+),(-?\d+)", arrows.ARROWHEAD)]
BASE, TIP = min(corner.x for corner in HEAD_CORNERS), max(corner.x for corner in HEAD_CORNERS)
"""How far an arrowhead reaches, from its middle."""
COVERED = 1 / 6
"""Of a seed, an arrowhead covers no more, where the eye counts the seeds."""


@cache
def choices(name: str) -> list[tuple[Player, tuple[Target, ...]]]:
    """Return what is offered together in some positions of a game: at each pit that may start, where turns wait."""
    game, found = Game(variant(name).start), []
    while game.outcome is None and game.ply < 18:
        node, mover = game.node, game.position.mover
        found += [(mover, tuple(aims)) for aims in offered(node)]
        game.play(game.decisions[game.ply * 5 % len(game.decisions)])
    return found


def offered(node: Node) -> list[list[Target]]:
    if node.position.pause:
        return [targets(node, node.decisions)]
    pits = {decision.pit for decision in node.decisions if decision.pit is not None}
    return [starts(node, pit) for pit in pits]


def layouts(name: str) -> list[Layout]:
    usual = layout_of(variant(name))
    return [replace(usual, lie=lie, wide=wide, tall=tall) for lie, (wide, tall) in product(LIES, LONG)]


def inside(point: Point, box: Box) -> bool:
    return box.x < point.x < box.x + box.width and box.y < point.y < box.y + box.height


@for_each("name", GAMES)
def test_the_cell_where_the_first_seed_falls_is_what_a_finger_meets(name: str) -> None:
    for player, aims in choices(name):
        for layout, aim in product(some_of(layouts(name)), aims):
            area = arrows.area(layout, player, aim)
            if aim.way:
                assert inside(layout.pit(player, aim.way[0]), area) or area.width == layout.wide / 2
            assert inside(arrows.middle_of(layout, player, aim), layout.whole)
            assert min(area.width, area.height) >= 50


@for_each("name", GAMES)
def test_the_targets_of_a_choice_do_not_meet_nor_their_discs(name: str) -> None:
    for player, aims in choices(name):
        for layout in some_of(layouts(name)):
            for one, other in combinations(aims, 2):
                assert apart(arrows.area(layout, player, one), arrows.area(layout, player, other)), (one, other)
                seen = [arrows.middle_of(layout, player, aim) for aim in (one, other)]
                assert hypot(seen[0].x - seen[1].x, seen[0].y - seen[1].y) > 40, (one, other)


@for_each("lie", LIES)
@for_each("name", ["katro", "katrayo", "fianarantsoa"])
def test_an_arrowhead_lies_on_the_lip_that_the_first_seed_crosses_and_leaves_the_seeds_in_sight(
    name: str, lie: Lie
) -> None:
    for (wide, tall), text in product(LONG, (TEXT, 2 * TEXT)):
        layout = replace(layout_of(variant(name)), lie=lie, wide=wide, tall=tall, text=text)
        board = layout.board
        for player, pit, sign in product(Player, range(board.pits), "<>"):
            first = board.next(pit, board.sense(pit, sign))
            aim = Target(Decision(pit, sign), sign, "sow", pit, sign, (first,))
            here, there, place = (
                layout.pit(player, pit),
                layout.pit(player, first),
                arrows.middle_of(layout, player, aim),
            )
            step = arrows.step(layout, player, aim)
            beside = abs(there.x - here.x) <= layout.wide and abs(there.y - here.y) <= layout.tall
            assert beside == (step == Point((there.x - here.x) / layout.wide, (there.y - here.y) / layout.tall))
            assert beside or step == layout.heading(player, sign), "round to the other end of the row"
            out = (there.x - place.x) * step.x + (there.y - place.y) * step.y
            edge = layout.shape(first).edge(step)
            assert edge - LIP < out - TIP < edge, "its tip is on the lip"
            assert out - BASE > edge + GAP + 2 * LIP, "it is no sliver at the rim"
            for number in range(2, MAX_UNCOUNTED + 1):
                for seed in seeds(layout.shape(pit), pit, number):
                    offset = Point(here.x + seed.x - place.x, here.y + seed.y - place.y)
                    radius = SEED_RADIUS * larger(layout.shape(pit))
                    assert hidden(layout, step, offset, radius) <= COVERED, (wide, tall, pit, number)


def hidden(layout: Layout, step: Point, middle: Point, radius: float) -> float:
    """Return how much of a seed an arrowhead covers; the seed is given from the arrowhead's middle."""
    broader, tail = arrows.size(layout, step), HEAD_CORNERS[1].x
    spots = [Point(x / 4, y / 4) for x, y in product(range(-4, 5), repeat=2) if hypot(x, y) <= 4]
    covered = 0
    for spot in spots:
        at = Point(middle.x + radius * spot.x, middle.y + radius * spot.y).turned(-HEADINGS.index(step) % 4)
        out = abs(at.y) / broader / arrows.SPAN
        covered += out < 1 and tail + (BASE - tail) * out < at.x < TIP + (BASE - TIP) * out
    return covered / len(spots)


@for_each("name", GAMES)
def test_no_way_lies_over_the_seeds_of_a_pit(name: str) -> None:
    """The fault: two dotted lines with beads and heads ran through the pits, whose seeds could not be counted."""
    for player, aims in some_of(choices(name)):
        for layout, aim in product(some_of(layouts(name)), aims):
            pits = [(layout.pit(owner, pit), layout.shape(pit)) for owner in Player for pit in range(layout.board.pits)]
            for point, (middle, shape) in product(passed(str(way.drawn(layout, player, aim))), pits):
                assert not among_seeds(Point(point.x - middle.x, point.y - middle.y), shape), (name, aim, point)


@for_each("name", GAMES)
def test_the_head_of_a_way_is_over_the_middle_of_its_last_pit_unless_two_end_there(name: str) -> None:
    """The fault: it stood between two pits, and readers took it for a stray mark."""
    for player, aims in choices(name):
        for layout, aim in product(some_of(layouts(name)), aims):
            heads = [
                float(re.findall(r"translate\(([\d.-]+)", str(way.drawn(layout, player, aim, shares=both)))[-1])
                for both in (False, True)
                if aim.way
            ]
            assert not heads or heads[0] == pytest.approx(layout.pit(player, aim.way[-1]).x, abs=0.1)
            assert not heads or abs(heads[1] - heads[0]) > 10


@for_each("name", GAMES)
def test_two_ways_that_pass_the_same_pits_lie_beside_one_another(name: str) -> None:
    """The fault: two ways round a whole row were one dotted line with one head, and nobody told them apart."""
    layout = layout_of(variant(name))
    for player, pit in product(Player, range(layout.board.pits)):
        shown = []
        for sign in "<>":
            sense, sown = layout.board.sense(pit, sign), [pit]
            while len(sown) < layout.board.pits:
                sown.append(layout.board.next(sown[-1], sense))
            aim = Target(Decision(pit, sign), sign, "sow", pit, sign, tuple(sown[1:]))
            shown.append(passed(str(way.drawn(layout, player, aim))))
        assert shown[0].isdisjoint(shown[1]), pit


def passed(drawn: str) -> set[Point]:
    """Return points of a drawn way, close together: of its lines, its beads, and the corners of its head."""
    found: set[Point] = set()
    for line in re.findall(r'd="([^"]+)" class="(?:thread|leap)"', drawn):
        here = Point(0, 0)
        for letter, one, other in re.findall(r"([MLHV])([-\d.]+)(?:,([-\d.]+))?", line):
            there = Point(here.x if letter == "V" else float(one), float(other or one if letter != "H" else here.y))
            found |= set() if letter == "M" else {here.towards(there, share / 16) for share in range(17)}
            here = there
    for x, y in re.findall(r'cx="([-\d.]+)" cy="([-\d.]+)"', drawn):
        found |= {Point(float(x), float(y) + out) for out in (-way.BEAD, way.BEAD)}
    place = r"translate\(([-\d.]+),([-\d.]+)\)rotate\((\d+)\)scale\(([\d.]+),([\d.]+)\)"
    for x, y, turned, long, broad in re.findall(place, drawn):
        corners = re.findall(r"([-\d]+),([-\d]+)", HEAD)
        sized = [Point(float(out) * float(long), float(aside) * float(broad)) for out, aside in corners]
        turns = [corner.turned(int(turned) // 90) for corner in sized]
        found |= {Point(float(x) + turn.x, float(y) + turn.y) for turn in turns}
    return found


def among_seeds(offset: Point, shape: Shape) -> bool:
    """Return whether a place, given from the middle of a pit, is where its seeds may lie."""
    across, down, corner = shape.across - EDGE, shape.down - EDGE, shape.corner
    x, y = max(0, abs(offset.x) - across + corner), max(0, abs(offset.y) - down + corner)
    return hypot(x, y) < corner and abs(offset.x) < across and abs(offset.y) < down


def test_the_hand_of_the_first_game_hides_neither_arrowhead() -> None:
    """The fault: at the arrow to the left of a corner it lay over the one downwards."""
    layout, node = layout_of(variant("katro", 4)), Node(variant("katro", 4).start)
    for pit in range(layout.board.pits):
        for meant, other in permutations(starts(node, pit)):
            shown = str(guide.drawn(layout, Guide((Player.SOUTH, pit), meant.sign), Offered((), (), meant)))
            found = re.findall(r"translate\(([-\d.]+),([-\d.]+)\)", shown)
            place, tip = (Point(float(x), float(y)) for x, y in found)
            hand = Point(place.x + tip.x + (-25 if tip.x < 0 else 25), place.y + tip.y + 25)
            for aim in (meant, other):
                there = arrows.middle_of(layout, Player.SOUTH, aim)
                assert hypot(hand.x - there.x, hand.y - there.y) > arrows.SPAN + 18, (pit, meant.sign, aim.sign)


@pytest.mark.parametrize("lie", LIES)
def test_to_stop_and_to_go_on_share_the_pit_that_they_are_about(lie: Lie) -> None:
    layout = replace(layout_of(variant("katra-be")), lie=lie)
    for player in Player:
        stop = Target(Decision(None, "="), "=", "stop", 4, "=")
        on = Target(Decision(None, "+"), "+", "act", 4, "+")
        cell = layout.cell(player, 4)
        areas = [arrows.area(layout, player, aim) for aim in (stop, on)]
        assert apart(*areas)
        assert sum(area.width * area.height for area in areas) == cell.width * cell.height
        ahead = layout.ahead(player)
        assert (arrows.middle_of(layout, player, stop).y - arrows.middle_of(layout, player, on).y) * ahead.y > 0


@pytest.mark.parametrize("name", ["katra-be", "mraha"])
def test_the_stop_sign_hides_no_seeds_of_the_house_or_rova(name: str) -> None:
    """The fault: it lay on the seeds that one is asked about."""
    for (wide, tall), player, number in product(LONG, Player, range(2, MAX_UNCOUNTED + 1)):
        layout = replace(layout_of(variant(name)), wide=wide, tall=tall)
        (field, *_) = layout.enclosures
        pit = field.pits[0]
        here, stop = layout.pit(player, pit), Target(Decision(None, "="), "=", "stop", pit, "=")
        place = arrows.middle_of(layout, player, stop)
        for seed in seeds(layout.shape(pit), pit, number):
            far = hypot(here.x + seed.x - place.x, here.y + seed.y - place.y)
            assert far > arrows.reach(layout), (wide, tall, number)


def test_a_step_means_the_target_that_stands_there_or_that_sows_that_way() -> None:
    layout = layout_of(variant("katro"))
    board = layout.board
    corner = board.cols - 1
    aims = [
        Target(Decision(corner, sign), sign, "sow", corner, sign, (board.next(corner, board.sense(corner, sign)),))
        for sign in "<>"
    ]
    assert arrows.towards(layout, Player.SOUTH, aims, Point(-1, 0)) == aims[0]
    assert arrows.towards(layout, Player.SOUTH, aims, Point(1, 0)) == aims[1], "the way it goes"
    assert arrows.towards(layout, Player.SOUTH, aims, Point(0, 1)) == aims[1], "where it stands"
    assert arrows.towards(layout, Player.SOUTH, aims, Point(0, -1)) is None

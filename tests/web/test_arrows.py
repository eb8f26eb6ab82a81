"""The targets of the drawn board: what a finger meets of each, over all games, lies and places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from math import cos, hypot, pi, sin
from xml.etree import ElementTree as ET

import pytest

from katra import GAMES, Decision, Game, Node, Player, variant
from tests.trying import for_each, some_of
from tests.web.sessions import EN
from web.board import arrows
from web.board.beside import layout_of
from web.board.layout import CELL, PIT_RADIUS, RIM_RADIUS, Box, Layout, Point
from web.board.lie import Lie
from web.board.scene import Offered
from web.board.targets import Target, starts, targets
from web.words.board import BoardWords

LIES = [Lie(near, on_end) for near in Player for on_end in (False, True)]
SMALLEST = arrows.MIN_TARGET / (arrows.OUTSIDE[1] - arrows.OUTSIDE[0])
"""The scale of the smallest board that has targets."""


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
    upright = layout_of(variant(name))
    return [replace(upright, lie=lie, at_ends=at_ends) for lie, at_ends in product(LIES, (True, False))]


def everywhere(name: str) -> set[tuple[Layout, Player, Target]]:
    """Return every target of a game by its place and what it looks like, in every lie."""
    aims = {(player, aim._replace(way=(), taken=(), text=aim.sign)) for player, aims in choices(name) for aim in aims}
    return {(layout, player, aim) for layout in layouts(name) for player, aim in aims}


def inside(point: Point, corners: list[Point]) -> bool:
    """Tell whether a point lies in a polygon."""
    crossed = False
    for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
        if (one.y > point.y) != (other.y > point.y):
            x = one.x + (point.y - one.y) * (other.x - one.x) / (other.y - one.y)
            crossed ^= point.x < x
    return crossed


def far_from(centre: Point, corners: Sequence[Point]) -> bool:
    """Return whether the rim about this centre is above, below or beside all of these corners."""
    xs, ys = zip(*corners, strict=True)
    return not (
        min(xs) - RIM_RADIUS < centre.x < max(xs) + RIM_RADIUS
        and min(ys) - RIM_RADIUS < centre.y < max(ys) + RIM_RADIUS
    )


DISC = [Point(0, 0)] + [
    Point(reach * cos(turn * pi / 12), reach * sin(turn * pi / 12)) for reach in (24, RIM_RADIUS) for turn in range(24)
]
"""Points all over a pit and its rim."""


@for_each("name", GAMES)
def test_no_target_reaches_inside_the_rim_of_another_pit(name: str) -> None:
    for layout, player, aim in some_of(everywhere(name)):
        corners = arrows.area(layout, player, aim)
        for owner, pit in product(Player, range(layout.board.pits)):
            if (owner, pit) != (player, aim.pit):
                centre = layout.pit(owner, pit)
                if far_from(centre, corners):
                    continue
                taken = [step for step in DISC if inside(Point(centre.x + step.x, centre.y + step.y), corners)]
                assert not taken, (layout.lie, aim, layout.board.name(pit, owner))


@for_each("name", GAMES)
def test_a_target_is_wide_and_high_enough_for_a_finger_and_inside_the_drawing(name: str) -> None:
    for layout, player, aim in some_of(everywhere(name)):
        xs, ys = zip(*arrows.area(layout, player, aim), strict=True)
        assert (max(xs) - min(xs)) * SMALLEST >= arrows.MIN_TARGET
        assert (max(ys) - min(ys)) * SMALLEST >= arrows.MIN_TARGET
        width, height = layout.size
        assert 0 <= min(xs) < max(xs) <= width
        assert 0 <= min(ys) < max(ys) <= height
        assert inside(arrows.place(layout, player, aim), arrows.area(layout, player, aim))


@for_each("name", GAMES)
def test_the_targets_of_a_choice_do_not_meet_and_leave_their_pit_room(name: str) -> None:
    for player, aims in choices(name):
        for layout in some_of(layouts(name)):
            areas = [arrows.area(layout, player, aim) for aim in aims]
            for one, other in combinations(areas, 2):
                assert not any(inside(corner, other) for corner in one)
            for aim, corners in zip(aims, areas, strict=True):
                assert not inside(layout.pit(player, aim.pit), corners)


@for_each("name", GAMES)
def test_what_is_seen_of_a_target_covers_no_bowl_and_no_other_pit(name: str) -> None:
    for layout, player, aim in some_of(everywhere(name)):
        seen = arrows.place(layout, player, aim)
        reach = arrows.middle(arrows.stand(layout, player, aim))[2]
        for owner, bowl in product(Player, layout.bowls):
            assert apart(seen, reach, layout.bowl(owner, bowl).inset(-2))
        for owner, pit in product(Player, range(layout.board.pits)):
            centre = layout.pit(owner, pit)
            if (owner, pit) != (player, aim.pit):
                assert hypot(seen.x - centre.x, seen.y - centre.y) > PIT_RADIUS + 23


def apart(point: Point, reach: float, box: Box) -> bool:
    x = max(box.x - point.x, 0, point.x - box.x - box.width)
    y = max(box.y - point.y, 0, point.y - box.y - box.height)
    return hypot(x, y) >= reach


@for_each("lie", LIES)
@for_each("name", ["katro", "katrayo", "fianarantsoa"])
def test_an_arrow_points_to_the_pit_that_the_first_seed_goes_to_or_bends_at_a_corner(name: str, lie: Lie) -> None:
    layout = replace(layout_of(variant(name)), lie=lie)
    board = layout.board
    for player, pit, sign in product(Player, range(board.pits), "<>"):
        aim = Target(Decision(pit, sign), sign, "sow", pit, sign)
        here, there = layout.pit(player, pit), layout.pit(player, board.next(pit, board.sense(pit, sign)))
        heading, seen = layout.heading(player, sign), arrows.stand(layout, player, aim)
        ahead = (there.x - here.x) * heading.x + (there.y - here.y) * heading.y
        assert (seen.kind == "between") == (round(ahead) == CELL)
        place = arrows.place(layout, player, aim)
        assert (place.x - here.x) * heading.x + (place.y - here.y) * heading.y > 0
        if seen.kind == "corner" and hypot(there.x - here.x, there.y - here.y) < CELL + 1:
            # it stands between the two, and shows the bend that leads from one to the other
            far = [hypot(place.x - pit.x, place.y - pit.y) for pit in (here, there)]
            assert far[0] == pytest.approx(far[1])
            assert arrows.shape(seen, aim) == arrows.BEND


def test_the_buttons_stand_for_every_target_in_the_order_of_the_screen() -> None:
    position = variant("katra-be").start
    aims = (
        Target(Decision(None, "<"), "<", "enter", 7, "<", (7, 6), ((3, 2),)),
        Target(Decision(None, ">"), ">", "enter", 0, ">", (0, 1), ((3, 2),)),
        Target(Decision(None, "="), "=", "stop", 4, "="),
        Target(Decision(None, "+"), "+", "act", 4, "+"),
    )
    labels = ("to the left", "to the right", "stop", "on")
    for lie, first, third in (
        (Lie(), "From A1: Right", "From A8: Left"),
        (Lie(Player.NORTH), "From A8: Right", "From A1: Left"),
    ):
        layout = replace(layout_of(variant("katra-be")), lie=lie)
        drawn = arrows.buttons(layout, Player.SOUTH, Offered(aims, labels, aims[0]), BoardWords(EN, position), "Back")
        buttons = [ET.fromstring(str(button)) for button in drawn]
        assert [button.get("data-decision") for button in buttons] == ["<", ">", "=", "+", None]
        for button, label in zip(buttons, labels, strict=False):
            name, named = "".join(button.itertext()), button.get("aria-label", "")
            assert named.casefold().startswith(name.casefold()), "who speaks to the page says what is seen"
            assert named.endswith(label)
        assert [button.get("class") for button in buttons].count("hinted") == 1
        seen = {button.get("style", ""): "".join(button.itertext()) for button in buttons}
        assert seen["order:0"] == first
        assert sorted(seen.values()) == sorted([first, third, "Stop", "Go on", "Back"])

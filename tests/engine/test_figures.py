"""Every board printed in the sources comes up again, in its order, when its turn is played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from katra.board import Player
from katra.games import GAMES
from katra.notation import parse_position, turn_text
from katra.position import Turn
from katra.sowing.re_enter import ReEnterSower
from katra.sowing.re_enter_turn import Sowing
from katra.steps import Outcome, Step
from katra.variants import variant
from tests.trying import for_each

from . import reference
from .boards import boards, shown, told
from .reference.family_b import lap
from .reference.table import pit_named, way

FIGURES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("figures.json").read_text(encoding="utf-8"))
REPLAYED = [figure for figure in FIGURES if "turn" in figure]
FRAGMENTS = [figure for figure in FIGURES if "goes_on_from" in figure]

CUT_SHORT = {"busser-katro 26-39", "busser-katrayo 9-14"}
"""Figures that stop before their turn does: before the capture that wins, which the text tells; after the first lap."""


def name(figure: dict[str, Any]) -> str:
    first, last = figure["figures"]
    return f"{figure['source'].removesuffix('.txt')} {first}-{last}"


def start(figure: dict[str, Any]) -> str:
    """Return the position of a figure; in katra-be what does not lie on the board is in the reserves."""
    words = [figure["board"], figure["to_move"]]
    if figure["game"] == "katra-be":
        dropped = sum(map(int, re.findall("[0-9]+", figure["board"]))) - 20
        words.append(f"{max(0, 22 - dropped // 2 - dropped % 2)}-{max(0, 22 - dropped // 2)}")
    return " ".join(words)


def missing(expected: list[str], found: list[str]) -> str | None:
    """Return the first of the expected boards that does not follow the others among those found."""
    rest = iter(found)
    return next((board for board in expected if board not in rest), None)


figures = for_each("figure", REPLAYED)
fragments = pytest.mark.parametrize("figure", FRAGMENTS, ids=name)


@figures
def test_the_turn_passes_through_the_boards_printed(figure: dict[str, Any]) -> None:
    position = parse_position(variant(figure["game"], figure["size"]), start(figure))
    assert missing(figure["passes_through"], boards(told(position, figure["turn"]))) is None


@figures
def test_the_turn_ends_on_the_last_board_printed(figure: dict[str, Any]) -> None:
    position = parse_position(variant(figure["game"], figure["size"]), start(figure))
    last = shown(told(position, figure["turn"]).after)
    assert (last == figure["passes_through"][-1]) == (name(figure) not in CUT_SHORT)


@figures
def test_the_turn_wins_if_and_only_if_the_source_says_so(figure: dict[str, Any]) -> None:
    position = parse_position(variant(figure["game"], figure["size"]), start(figure))
    ended = told(position, figure["turn"]).after.outcome
    assert (ended is not None) == figure.get("wins", False)
    assert ended is None or ended.winner is position.mover


@figures
def test_the_reference_passes_through_the_boards_printed(figure: dict[str, Any]) -> None:
    table = reference.read(figure["game"], start(figure))
    assert missing(figure["passes_through"], reference.tell(table, figure["turn"]).boards) is None


def test_one_figure_holds_two_seeds_more_than_the_game_has() -> None:
    """Busser, katra sakalava, fig. 14: everything lies on the board, so the reserves are empty."""
    (figure,) = (figure for figure in REPLAYED if name(figure) == "busser-katra-sakalava 14-18")
    assert start(figure).endswith(" S 0-0")
    assert parse_position(variant("katra-be"), start(figure)).variant.seeds == 66


def replayed(figure: dict[str, Any]) -> Turn:
    """Return a turn that the source tells from its middle: from the lap that lifts the pit of `goes_on_from`."""
    before = parse_position(variant(figure["game"], figure["size"]), start(figure))
    sower, mover, begin = before.variant.sower, before.mover, figure["goes_on_from"]
    assert isinstance(sower, ReEnterSower)
    steps: list[Step] = []
    sowing = Sowing(sower.halves, before.sides[mover], before.sides[mover.other], steps)
    sowing.may_capture = begin["may_capture"]
    (pit,) = (pit for pit in before.variant.board.order() if before.variant.board.name(pit, mover) == begin["pit"])
    pause = sowing.sow(*sowing.lift(pit, before.variant.board.sense(pit, begin["direction"])))
    for sign in figure["choices"]:
        assert pause is not None
        pause = sower.go_on(sowing, pause, sign)
    assert pause is None
    own, other = sowing.sides()
    after = (own, other) if mover is Player.SOUTH else (other, own)
    return Turn(before, (), steps, before._replace(mover=mover.other, sides=after))


@fragments
def test_the_rest_of_a_turn_passes_through_the_boards_printed(figure: dict[str, Any]) -> None:
    told = replayed(figure)
    assert missing(figure["passes_through"], boards(told)) is None
    assert shown(told.after) == figure["passes_through"][-1]


@fragments
def test_the_reference_passes_through_the_rest_of_a_turn_too(figure: dict[str, Any]) -> None:
    begin = figure["goes_on_from"]
    table = reference.read(figure["game"], start(figure))
    row, pit = pit_named(table, table.mover, begin["pit"])
    sense = way(table, table.mover, row, begin["direction"])
    found = [table.board for _ in lap(table, pit, sense, begin["may_capture"], figure["choices"])]
    assert missing(figure["passes_through"], found) is None
    assert table.board == figure["passes_through"][-1]
    assert table.pause is None


def test_no_figure_is_left_out() -> None:
    assert len(FIGURES) == len(REPLAYED) + len(FRAGMENTS) == 23
    assert {figure["game"] for figure in FIGURES} <= set(GAMES)
    assert sum(len(figure["passes_through"]) for figure in FIGURES) == 119


def test_on_four_columns_south_can_win_paika_on_the_first_turn() -> None:
    """Busser, katra paika, fig. 32-37: "Sud peut gagner dès le premier tour"."""
    start = variant("paika", 4).start
    winning = {turn_text(start, decided) for decided, after in start.turns() if won_by_south(after.outcome)}
    assert winning == {f"A1{choices}" for choices in ("<<><", "<<>>", "<><<", "<><>", "><<<", "><<>")} | {
        f"A4{choices}" for choices in ("<>><", "<>>>", "><><", "><>>", ">><<", ">><>")
    }
    assert "A1><<>" in winning, "what Busser plays: A1 to the right, then what figures 32-37 show"


def won_by_south(ended: Outcome | None) -> bool:
    return ended is not None and ended.winner is Player.SOUTH

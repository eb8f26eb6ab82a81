"""Every board printed in the sources comes up again, in its order, when its turn is played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from katra.games import GAMES
from katra.notation import parse_position
from katra.turns import outcome
from katra.variant import variant

from . import reference
from .boards import boards, shown, told

FIGURES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("figures.json").read_text(encoding="utf-8"))
REPLAYED = [figure for figure in FIGURES if figure["game"] in GAMES and "turn" in figure]

CUT_SHORT = {"busser-katro 26-39", "busser-katrayo 9-14"}
"""Figures that stop before their turn does: before the capture that wins, which the text tells; after the first lap."""


def name(figure: dict[str, Any]) -> str:
    first, last = figure["figures"]
    return f"{figure['source'].removesuffix('.txt')} {first}-{last}"


def start(figure: dict[str, Any]) -> str:
    return f"{figure['board']} {figure['to_move']}"


def missing(expected: list[str], found: list[str]) -> str | None:
    """Return the first of the expected boards that does not follow the others among those found."""
    rest = iter(found)
    return next((board for board in expected if board not in rest), None)


figures = pytest.mark.parametrize("figure", REPLAYED, ids=name)


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
    ended = outcome(told(position, figure["turn"]).after)
    assert (ended is not None) == figure.get("wins", False)
    assert ended is None or ended.winner is position.mover


@figures
def test_the_reference_passes_through_the_boards_printed(figure: dict[str, Any]) -> None:
    table = reference.read(figure["game"], start(figure))
    assert missing(figure["passes_through"], reference.tell(table, figure["turn"]).boards) is None


def test_no_figure_of_these_games_is_left_out() -> None:
    assert sum(figure["game"] in reference.GAMES for figure in FIGURES) == len(REPLAYED)

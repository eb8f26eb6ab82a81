"""Games, sizes and options: what may be chosen, and what is refused with a reason."""

from __future__ import annotations

import pytest

from katra.board import Board, Player
from katra.errors import SENTENCES, SetupError
from katra.games import GAMES, SOURCES, SowingGame
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.sowing.re_enter import ReEnter
from katra.variants import variant


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("chess",), "unknown_game"),
        (("katro", 1), "bad_size"),
        (("katro", 13), "bad_size"),
        (("katro", 6, {"speed": "2"}), "unknown_option"),
        (("gorobaka", 8, {"start": "front"}), "unknown_option"),
        (("gorobaka", 8, {"min_start": "3"}), "bad_option_value"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_a_reason(arguments: tuple[str], code: str) -> None:
    with pytest.raises(SetupError) as refused:
        variant(*arguments)
    assert refused.value.code == code
    assert str(refused.value) == SENTENCES[code].format(**refused.value.values)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_is_played_at_every_size_that_its_layout_allows(game: SowingGame) -> None:
    assert set(game.columns) <= set(range(game.least_columns, game.most_columns + 1))
    for size in range(game.least_columns, game.most_columns + 1):
        of = variant(game.id, size)
        assert of.size == size
        assert of.traditional == (size in game.columns)
        assert of.seeds == of.usual_seeds == 2 * 2 * of.board.pits


@pytest.mark.parametrize(
    ("game", "size", "code"),
    [
        ("katra-be", 7, "fixed_size"),
        ("katra-be", 9, "fixed_size"),
        ("fandatsaka", 3, "bad_size"),
        ("fandatsaka", 13, "bad_size"),
        ("fifangha", 3, "bad_size"),
        ("paika", 1, "bad_size"),
    ],
)
def test_a_layout_may_ask_for_more_columns(game: str, size: int, code: str) -> None:
    with pytest.raises(SetupError) as refused:
        variant(game, size)
    assert refused.value.code == code


@pytest.mark.parametrize(("game", "reserves"), [("fandatsaka", {8: 26}), ("fifangha", {8: 26, 6: 20, 4: 14})])
def test_what_does_not_lie_on_the_board_is_in_the_reserves(game: str, reserves: dict[int, int]) -> None:
    for size, reserve in reserves.items():
        start = variant(game, size).start
        assert [start.value(player, "reserve") for player in Player] == [reserve, reserve]


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_variant_for_each_choice(game: str) -> None:
    usual = {option.key: option.values[0] for option in GAMES[game].options}
    assert variant(game) is variant(game, GAMES[game].columns[0], usual)
    assert variant(game).with_seeds(variant(game).seeds) is variant(game)
    assert variant(game).with_seeds(7) is variant(game, seeds=7)
    assert variant(game).chosen_options == {}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_said_of_a_game_can_be_looked_up(game: SowingGame) -> None:
    readings = [reading for disagreement in game.disagreements for reading in disagreement.readings]
    citations = [*game.citations, *(option.citation for option in game.options), *(r.citation for r in readings)]
    assert {citation.source for citation in citations} <= set(SOURCES)
    assert {d.option for d in game.disagreements} <= {None, *(option.key for option in game.options)}
    assert all(len(d.readings) >= 2 for d in game.disagreements)
    assert game.names
    assert game.citations


def test_a_game_that_could_not_be_won_is_refused() -> None:
    with pytest.raises(ValueError, match="could not be won"):
        AddAndGoOn(captures_from="front", target="front", goal="all").check(Board(2, 6))


@pytest.mark.parametrize("rows", [1, 3])
def test_captured_seeds_come_in_where_two_rows_meet(rows: int) -> None:
    with pytest.raises(ValueError, match="one back row"):
        ReEnter(start="drop", side="forced", centre="first", phase2_min=2).check(Board(rows, 8))


def test_a_rova_lies_on_the_board() -> None:
    with pytest.raises(ValueError, match="outside the board"):
        ReEnter(start="drop", side="forced", centre="first", phase2_min=2, rova=5).check(Board(2, 4))

"""Games, sizes and options: what may be chosen, and what is refused with a reason."""

from __future__ import annotations

import pytest

from katra.board import Board
from katra.errors import SENTENCES, SetupError
from katra.games import GAMES, SOURCES, SowingGame
from katra.rules import AddAndGoOn
from katra.variant import LEAST_COLUMNS, MOST_COLUMNS, variant


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


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_at_every_size(game: str) -> None:
    for size in range(LEAST_COLUMNS, MOST_COLUMNS + 1):
        of = variant(game, size)
        assert of.size == size
        assert of.traditional == (size in GAMES[game].columns)
        assert of.seeds == 2 * 2 * of.board.pits


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

"""The engine agrees with the reference, an interpreter written from the rules alone, which shares nothing with it."""

from __future__ import annotations

import pytest
from hypothesis import given

from katra.games import GAMES
from katra.notation import position_text, turn_text
from katra.position import Decision, Position
from katra.turns import outcome, turn
from katra.variant import variant

from . import reference
from .boards import boards, turns
from .strategies import effort, going_on, positions

every_game = pytest.mark.parametrize("game", GAMES)


def table_of(position: Position) -> reference.Table:
    return reference.read(position.variant.game.id, position_text(position), **position.variant.chosen_options)


def reason(position: Position) -> tuple[str, str]:
    """Return the result and the reason, as the reference says them."""
    ended = outcome(position)
    return (ended.result, ended.reason) if ended else ("*", "")


@every_game
def test_they_allow_the_same_turns_in_the_same_order(game: str) -> None:
    @effort(0.5)
    @given(positions([game]))
    def allowed_alike(position: Position) -> None:
        assert turns(position) == reference.legal(table_of(position))

    allowed_alike()


@every_game
def test_they_say_the_same_of_the_end(game: str) -> None:
    @effort(0.5)
    @given(positions([game]))
    def ended_alike(position: Position) -> None:
        assert reference.reason(table_of(position)) == reason(position)

    ended_alike()


@every_game
def test_they_tell_every_turn_alike(game: str) -> None:
    @effort(1.5)
    @given(going_on([game]))
    def told_alike(choice: tuple[Position, Decision]) -> None:
        position, decision = choice
        told = turn(position, decision)
        story = reference.tell(table_of(position), turn_text(position, decision))
        if told.after.endless:
            assert story.after.endless
            assert all(mine == theirs for mine, theirs in zip(boards(told), story.boards, strict=False))
            return
        assert boards(told) == story.boards
        assert (told.laps, told.captured) == (story.laps, story.captured)
        assert position_text(told.after) == story.after.text
        assert reference.reason(story.after) == reason(told.after)

    told_alike()


@every_game
def test_they_know_the_same_games(game: str) -> None:
    theirs, mine = reference.GAMES[game], GAMES[game]
    assert (mine.rows, mine.columns) == (theirs.rows, theirs.sizes)
    assert {option.key: option.values for option in mine.options} == theirs.options
    assert list(GAMES) == list(reference.GAMES)


@every_game
def test_they_start_alike(game: str) -> None:
    for size in GAMES[game].columns:
        assert position_text(variant(game, size).start) == reference.opening(game, size).text

"""A game in progress: what is decided is carried out once, what is read from a text changes all or nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from katra.errors import GameOver, IllegalTurn, NotationError, Place
from katra.game import Game
from katra.notation import parse_position, position_text
from katra.sowing.add_and_go_on import AddAndGoOnSower
from katra.steps import Decision
from katra.turns import turn
from katra.variants import variant

from .boards import place

OVER = "0.0.0.0.0.0/4.5.3.7.3.2 N"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count what the rules are asked."""
    counted = Counter[str]()
    for name in ("play", "decisions", "outcome"):
        monkeypatch.setattr(AddAndGoOnSower, name, counting(getattr(AddAndGoOnSower, name), counted))
    return counted


def counting(asked: Any, counted: Counter[str]) -> Any:
    def ask(*arguments: Any) -> Any:
        counted[asked.__name__] += 1
        return asked(*arguments)

    return ask


def everything_about(game: Game) -> tuple[Any, ...]:
    """Return what a page asks after a turn, some of it more than once."""
    last = game.last_turn
    assert last is game.last_turn
    return game.outcome, game.decisions, game.outcome, game.decisions, game.result, last


def test_a_decision_is_sown_once_however_much_is_asked_about_it(asked: Counter[str]) -> None:
    game = Game(variant("katro").start)
    game.play(Decision(2, ">"))
    everything_about(game)
    assert asked == {"play": 1, "outcome": 2, "decisions": 2}


def test_a_turn_read_from_a_text_is_sown_once(asked: Counter[str]) -> None:
    game = Game(variant("katro").start)
    game.play_text("A3>")
    everything_about(game)
    assert asked == {"play": 1, "outcome": 2, "decisions": 2}


def test_what_was_tried_before_it_is_played_is_sown_once(asked: Counter[str]) -> None:
    game = Game(variant("katro").start)
    tried = [game.node.after(Decision(2, sign)) for sign in "<>"]
    assert game.play(Decision(2, ">")) is not None
    assert game.node.played is tried[1]
    assert asked["play"] == 2


def test_the_last_turn_is_the_turn_played_step_by_step() -> None:
    game = Game(variant("paika", 4).start)
    game.play_text("A2<")
    assert game.position.pause
    assert game.last_turn == turn(game.root.position, *game.node.decided)
    rest = game.play_text(">")
    assert rest.before == game.node.parent.position if game.node.parent else False
    assert game.last_turn == turn(game.root.position, Decision(1, "<"), Decision(None, ">"))


def test_a_text_that_cannot_be_played_to_its_end_changes_nothing() -> None:
    game = Game(variant("paika", 4).start)
    for text, error in (("A2<+", NotationError), ("A2<>>", NotationError), ("A9>", NotationError)):
        with pytest.raises(error):
            game.play_text(text)
    assert game.node is game.root
    assert not game.root.children


def test_a_text_says_where_in_a_longer_one_it_is_wrong() -> None:
    game = Game(variant("paika", 4).start)
    with pytest.raises(NotationError) as refused:
        game.play_text("A2<+", Place(3, 10))
    assert refused.value.place == Place(3, 13)


def test_a_finished_game_is_over_at_every_door() -> None:
    game = Game(parse_position(variant("katrayo"), OVER))
    assert game.decisions == ()
    with pytest.raises(GameOver):
        game.play(Decision(0, ">"))
    with pytest.raises(GameOver) as refused:
        game.play_text("a1>", Place(1, 5))
    assert refused.value.place == Place(1, 5)


def test_a_game_ended_by_repetition_is_over_though_the_board_is_not() -> None:
    board = place("katro", "1 . . . . .\n. . . 1 . .\n. . . 1 . .\n. . 1 . . .")
    game = Game(parse_position(board.variant, "1.0.0.0.0.0/0.0.0.1.0.0/0.0.0.1.0.0/0.0.1.0.0.0 S"))
    for _ in range(2):
        for text in ("B3>", "a3<", "B4<", "a2>"):
            game.play_text(text)
    assert game.outcome
    assert game.outcome.reason == "repetition"
    with pytest.raises(GameOver):
        game.play_text("B3>")
    assert position_text(game.position) == position_text(game.root.position)


def test_what_the_rules_do_not_allow_is_named() -> None:
    game = Game(variant("katro").start)
    with pytest.raises(IllegalTurn) as refused:
        game.play(Decision(99, ">"))
    assert refused.value.code == "no_such_pit"


def test_the_history_holds_the_starts_of_the_turns_before_this_one() -> None:
    game = Game(variant("paika", 4).start)
    game.play_text("A2<")
    assert game.history == [game.root.position]
    game.play_text(">")
    assert game.history == [game.root.position]
    assert Game(game.position).history == []

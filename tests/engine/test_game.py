"""A game in progress: what is decided is carried out once, what is read from a text changes all or nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from katra.errors import GameOver, IllegalTurn, NotationError, Place
from katra.game import Game
from katra.notation import parse_position
from katra.sowing.add_and_go_on import AddAndGoOnSower
from katra.steps import Decision
from katra.variants import variant

from .boards import place

OVER = "0.0.0.0.0.0/4.5.3.7.3.2 N"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count what is asked of the rules."""
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
    assert game.last_turn == game.root.position.turn(*game.node.decided)
    rest = game.play_text(">")
    assert rest.before == game.node.parent.position if game.node.parent else False
    assert game.last_turn == game.root.position.turn(Decision(1, "<"), Decision(None, ">"))


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
    assert game.position.text == game.root.position.text


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


def studied() -> Game:
    """Return a game of three turns whose first one has a variation."""
    game = Game(variant("katrayo", 4).start)
    for text in ("A1>", "a4>"):
        game.play_text(text)
    game.go_to_node(game.root)
    game.play_text("A2>")
    return game


def test_a_turn_played_where_one_looks_is_a_variation_until_the_main_line_is_played_on() -> None:
    game = studied()
    main, varied = game.root.children
    assert (game.forking, game.looking, game.node) == (True, False, varied)
    assert (game.undo(), game.looking) == (True, True)
    game.play_text("A3>")
    assert game.root.children[:2] == [main, varied]
    game.go_to_node(game.line[-1])
    assert (game.forking, game.looking) == (False, False)
    assert game.undo()
    game.play_text("a4<")
    assert game.line[-1] is game.node is main.children[0]


def test_redo_follows_the_line_that_was_visited_last() -> None:
    game = studied()
    varied = game.node
    assert game.undo()
    assert game.redo()
    assert game.node is varied
    game.go_to_node(game.line[1])
    game.go_to_node(game.root)
    assert (game.redo(), game.node is game.line[1]) == (True, True)
    assert (game.redo(), game.forking) == (True, False)


def test_going_to_a_place_of_another_game_is_refused() -> None:
    game = studied()
    with pytest.raises(ValueError, match="none of the game"):
        game.go_to_node(studied().root)
    with pytest.raises(ValueError, match="cannot be removed"):
        game.remove(game.root)


def test_a_branch_that_is_removed_leaves_the_board_at_the_place_before_it() -> None:
    game = studied()
    game.remove(game.node)
    assert (game.node, game.forking, len(game.root.children)) == (game.root, True, 1)
    game.remove(game.root.children[0])
    assert (game.node, game.forking, game.line) == (game.root, False, [game.root])


def test_how_the_players_ended_the_game_stays_with_the_main_line() -> None:
    game = studied()
    game.resign(game.position.mover)
    assert (game.node, game.at_end) == (game.line[-1], True)
    game.go_to_node(game.root.children[1])
    assert (game.outcome, game.result, game.can_redo) == (None, "1-0", False)
    with pytest.raises(GameOver):
        game.agree_on_draw()
    assert game.node is game.root.children[1]
    game.go_to_node(game.line[-1])
    assert (game.at_end, game.decisions) == (True, ())
    removed = game.remove(game.line[-1])
    assert (game.ended, game.result) == (None, "*")
    game.restore(removed)
    assert game.at_end
    game.promote(game.root.children[1])
    assert (game.ended, game.at_end, game.result) == (None, False, "*")

"""A setup is read alike however it comes in: what is wrong is named with its field and its place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from katra.errors import GameOver, KatraError, Place, SetupError
from katra.game import Game
from katra.setup import MAX_DIGITS, Setup, read, read_number, read_options
from katra.variants import variant

from .strategies import effort, games_in_progress

FINISHED = "0.0.0.0.0.0/4.5.3.7.3.2 N"


@given(games_in_progress())
@effort(0.5)
def test_the_setup_of_a_game_leads_to_its_place(game: Game) -> None:
    again = Setup.of(game).play()
    assert [node.position for node in again.node.path()] == [node.position for node in game.node.path()]
    assert Setup.of(again) == Setup.of(game)


def test_a_setup_says_what_is_not_usual() -> None:
    game = Game(variant("paika", 4, {"endless": "illegal"}).start)
    assert Setup.of(game) == Setup("paika", 4, {"endless": "illegal"})
    game.play_text("A2<")
    assert Setup.of(game).turns == ("A2<",)
    game.play_text(">")
    assert Setup.of(game).turns == ("A2<>",)


def test_a_position_by_hand_is_part_of_the_setup() -> None:
    setup = Setup("katrayo", 4, position="3.3.3.3/3.3.3.3_N", turns=("a2>",))
    assert Setup.of(setup.play()) == Setup("katrayo", 4, {}, "3.3.3.3/3.3.3.3 N", ("a2>",))
    assert setup.start().seeds(setup.start().mover) == 12


@pytest.mark.parametrize(
    ("wrong", "field", "item", "code"),
    [
        (Setup("chess"), "game", None, "unknown_game"),
        (Setup("katro", 99), "size", None, "bad_size"),
        (Setup("katra-be", 6), "size", None, "fixed_size"),
        (Setup("gorobaka", 8, {"min_start": "2", "speed": "2"}), "options", "speed", "unknown_option"),
        (Setup("gorobaka", 8, {"min_start": "9"}), "options", "min_start", "bad_option_value"),
        (Setup("katro", position="2.2/2.2"), "position", None, "row_count"),
        (Setup("katro", turns=("A3>", "A3>")), "turns", 1, "wrong_player"),
        (Setup("katrayo", position=FINISHED, turns=("a1>",)), "turns", 0, "game_over"),
    ],
)
def test_what_is_wrong_is_named_with_its_field(wrong: Setup, field: str, item: Any, code: str) -> None:
    with pytest.raises(KatraError) as refused:
        wrong.play()
    assert (refused.value.field, refused.value.item, refused.value.code) == (field, item, code)


def test_what_is_wrong_is_placed_in_the_text_it_came_from() -> None:
    places: dict[str | int, Place] = {"size": Place(2, 8), "position": Place(4, 12), 1: Place(7, 9)}
    for setup, place in (
        (Setup("katro", 99, places=places), Place(2, 8)),
        (Setup("katro", position="2.2/x", places=places), Place(4, 12)),
        (Setup("katro", turns=("A3>", "a9>"), places=places), Place(7, 9)),
        (Setup("katro", turns=("A3>", "a3"), places=places), Place(7, 11)),
    ):
        with pytest.raises(KatraError) as refused:
            setup.play()
        assert refused.value.place == place


def test_what_can_be_used_of_a_setup_is_read_all_the_same() -> None:
    options = {"speed": "2", "min_start": "2", "first_turn": "never"}
    game, errors = read(Setup("gorobaka", 99, options, turns=("A3>", "nonsense", "A4>")))
    assert game
    assert Setup.of(game) == Setup("gorobaka", 8, {"min_start": "2", "first_turn": "front"}, None, ("A3>",))
    assert [(error.field, error.item) for error in errors] == [
        ("size", None),
        ("options", "speed"),
        ("options", "first_turn"),
        ("turns", 1),
    ]


def test_the_turns_of_a_position_that_cannot_be_read_are_left_out_with_it() -> None:
    game, errors = read(Setup("katro", position="x", turns=("A1>",)))
    assert game
    assert (game.ply, [error.field for error in errors]) == (0, ["position"])


def test_of_a_game_that_does_not_exist_nothing_else_is_read() -> None:
    game, errors = read(Setup("chess", 99, {"x": "y"}, "x", ("x",)))
    assert (game, [error.code for error in errors]) == (None, ["unknown_game"])


def test_turns_beyond_the_most_are_not_played() -> None:
    setup = Setup("katro", turns=("A3>", "a4>", "A4>"))
    game, errors = read(setup, 2)
    assert game
    assert (Setup.of(game).turns, [error.code for error in errors]) == (("A3>", "a4>"), ["too_many"])
    assert read(setup, 3).errors == ()


def test_a_setup_whose_last_turn_must_be_whole_says_what_is_missing() -> None:
    assert Setup("paika", 4, turns=("A2<",)).play().position.pause
    with pytest.raises(KatraError) as refused:
        Setup("paika", 4, turns=("A2<",)).play_whole()
    assert (refused.value.code, refused.value.field, refused.value.place) == ("turn_unfinished", "turns", Place(1, 1))
    assert Setup("paika", 4, turns=("A2<>",)).play_whole().ply == 2


def test_a_finished_game_can_be_set_up_but_not_played_on() -> None:
    assert Setup("katrayo", position=FINISHED).play().outcome
    with pytest.raises(GameOver):
        Setup("katrayo", position=FINISHED, turns=("a1>",)).play()


def test_numbers_and_options_are_read_in_one_way() -> None:
    assert [read_number(text) for text in ("0", "007", "-3", "9" * MAX_DIGITS)] == [0, 7, -3, 999_999_999]
    for text in ("", "six", "1.5", "٦", "+1", " 1", "9" * (MAX_DIGITS + 1)):
        with pytest.raises(SetupError):
            read_number(text)
    assert read_options(["side=turn", "endless=draw"]) == {"side": "turn", "endless": "draw"}
    for texts, code in (
        (["side"], "bad_option"),
        (["=x"], "bad_option"),
        (["side="], "bad_option"),
        (["a=1", "a=1"], "repeated_option"),
    ):
        with pytest.raises(SetupError) as refused:
            read_options(texts)
        assert (refused.value.code, refused.value.field) == (code, "options")

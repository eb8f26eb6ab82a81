"""A whole game as text: what a record looks like, what is read, what is refused and where."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra.board import Player
from katra.errors import GameOver, KatraError, NotationError, Place
from katra.game import Game
from katra.notation import decision_text, parse_decisions, parse_turn
from katra.record import read_record, write_record
from katra.steps import Outcome
from katra.variants import variant
from tests.trying import for_each

from .boards import place
from .strategies import games_in_progress

TAGS = '[Game "katrayo"]\n[Size "4"]\n'


def played(*texts: str, game: Game | None = None) -> Game:
    game = game or Game(variant("katrayo", 4).start)
    for text in texts:
        for decision in parse_decisions(game.position, text):
            game.play(decision)
    return game


def line(game: Game) -> list[str]:
    """Return the turns of the main line."""
    return [decision_text(node.parent.position, node.decision) for node in game.line if node.parent and node.decision]


def test_a_record_looks_like_this() -> None:
    """The turns are those of Busser's example, fig. 32-43."""
    game = played("A1>", "a4<")
    game.undo()
    played("a4>", game=game)
    game.root.comment = "Katrayokely"
    game.line[1].comment = "fig. 42"
    game.tags = {"South": 'Ny "vahiny"', "North": "Rakoto \\ Rabe"}
    assert write_record(game) == (
        '[Game "katrayo"]\n'
        '[Size "4"]\n'
        '[South "Ny \\"vahiny\\""]\n'
        '[North "Rakoto \\\\ Rabe"]\n'
        '[Result "*"]\n'
        "\n"
        "{Katrayokely} 1. A1> {fig. 42} 1... a4> (1... a4<) *\n"
    )


def test_a_record_of_nothing_played_is_a_record() -> None:
    game = Game(variant("katrayo").start)
    assert write_record(game) == '[Game "katrayo"]\n[Size "6"]\n[Result "*"]\n\n*\n'
    assert read_record(write_record(game)).position == game.position


def test_a_game_set_up_by_hand_keeps_its_position_and_its_options() -> None:
    position = place("gorobaka", ". 1\n. .\n1 .\n. 3", min_start="2")
    text = write_record(Game(position))
    assert '[Options "min_start=2 first_turn=front"]\n' in text
    assert f'[Position "{position.text}"]\n' in text
    assert read_record(text).position == position


def test_when_north_begins_his_turn_is_the_first() -> None:
    game = played("a1>", game=Game(place("katrayo", ". . . 1\n1 . . 1", "N")))
    assert "\n1... a1> *\n" in write_record(game)
    assert line(read_record(write_record(game))) == ["a1>"]


def test_a_finished_game_tells_its_result() -> None:
    game = played("A1>", game=Game(place("katrayo", ". 3 . .\n1 1 . .")))
    text = write_record(game)
    assert '[Result "1-0"]' in text
    assert text.endswith("1. A1> 1-0\n")
    assert read_record(text).outcome == game.outcome


def test_a_result_that_nothing_explains_is_kept() -> None:
    game = read_record('[Game "katrayo"] [Size "4"] [Termination "time forfeit"] 1. A1> 1-0')
    assert (game.outcome, game.result) == (None, "1-0")
    assert '[Termination "time forfeit"]\n[Result "1-0"]' in write_record(game)
    assert played("a4<", game=game).result == "*"


def test_a_player_may_give_up_and_the_record_says_so() -> None:
    game = played("A1>")
    game.resign(Player.NORTH)
    text = write_record(game)
    assert '[Termination "resigned"]\n[Result "1-0"]' in text
    again = read_record(text)
    assert again.outcome == Outcome(Player.SOUTH, "resigned")
    assert again.decisions == ()
    with pytest.raises(GameOver):
        again.play_text("a4<")


def test_players_may_agree_on_a_draw_in_the_middle_of_a_turn() -> None:
    game = Game(variant("paika", 4).start)
    game.play_text("A2<")
    game.agree_on_draw()
    assert read_record(write_record(game)).outcome == Outcome(None, "agreed")


def test_an_end_by_the_players_is_taken_back_and_made_again_as_a_turn_is() -> None:
    game = played("A1>")
    game.resign(Player.SOUTH)
    assert (game.undo(), game.outcome, game.ply, game.can_redo) == (True, None, 1, True)
    again = read_record(write_record(game))
    assert (again.outcome, again.result, again.redo(), again.can_redo) == (None, "0-1", True, False)
    assert again.outcome == Outcome(Player.NORTH, "resigned")
    assert again.undo()
    played("a4<", game=again)
    assert (again.ended, again.result) == (None, "*")


def test_a_game_that_is_over_is_not_ended_again() -> None:
    game = played("A1>", game=Game(place("katrayo", ". 3 . .\n1 1 . .")))
    with pytest.raises(GameOver):
        game.resign(Player.SOUTH)
    game = played("A1>")
    game.agree_on_draw()
    with pytest.raises(GameOver):
        game.resign(Player.SOUTH)


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        ('[Termination "resigned"] [Result "1/2-1/2"]', "termination_differs"),
        ('[Termination "resigned"]', "termination_differs"),
        ('[Termination "agreed"] [Result "0-1"]', "termination_differs"),
        ('[Position "0.3.0.0/1.1.0.0 S"] [Termination "resigned"] [Result "1-0"]', "ended_twice"),
    ],
)
def test_an_end_that_contradicts_the_result_or_the_turns_is_refused(tags: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        read_record(f'[Game "katrayo"] [Size "4"] {tags} 1. A1>')
    assert error.value.code == code


def test_a_place_in_the_middle_of_the_game_is_kept() -> None:
    game = played("A1>", "a4<")
    game.undo()
    again = read_record(write_record(game))
    assert again.ply == 1
    assert again.redo()
    assert line(again) == ["A1>", "a4<"]


def test_a_place_inside_a_variation_and_the_line_it_is_in_are_kept() -> None:
    game = read_record(TAGS + "A1> a4< (a4> A2>) A3>")
    variation = game.line[1].children[1]
    game.go_to_node(variation.children[0])
    game.go_to_node(variation)
    text = write_record(game)
    assert '[Path "1:1"]\n[Ply "2"]\n' in text
    again = read_record(text)
    assert (again.forking, again.looking, again.node is again.line[1].children[1]) == (True, True, True)
    assert (again.redo(), again.redo(), len(again.line)) == (True, False, 4)
    assert write_record(again) == text.replace('[Ply "2"]\n', "")


def test_a_place_of_the_main_line_that_is_looked_at_is_not_one_that_was_gone_back_to() -> None:
    game = played("A1>", "a4<")
    game.go_to_node(game.line[1])
    text = write_record(game)
    assert '[Path "-"]\n[Ply "1"]\n' in text
    again = read_record(text)
    played("a4>", game=again)
    assert (line(again), len(again.line[1].children)) == (["A1>", "a4<"], 2)


def test_a_turn_may_be_called_good_or_poor() -> None:
    game = read_record(TAGS + "A1>! {so far} a4<x2?? (a4>!?)")
    assert [node.glyph for node in game.line] == ["", "!", "??"]
    assert write_record(game).endswith("1. A1>! {so far} 1... a4<?? (1... a4>!?) *\n")
    game.node.glyph = "!!!"
    with pytest.raises(NotationError) as refused:
        write_record(game)
    assert refused.value.code == "bad_glyph"


def test_a_choice_inside_a_turn_has_a_glyph_for_the_whole_turn() -> None:
    text = '[Game "paika"]\n[Size "4"]\n[Result "*"]\n\n1. A2<>! (1. A2<<?) *\n'
    game = read_record(text)
    assert [node.glyph for node in game.root.children[0].children] == ["!", "?"]
    assert write_record(game) == text


@pytest.mark.parametrize(
    "turns",
    [
        "1. A1> a4<",
        "1.A1> a4<",
        "1. A1> 1... a4<",
        "A1> a4<",
        "A1>x8 a4<*",
        "\n\n1.\nA1>\n\na4<   *\n",
        "{one} A1> {two} {three} a4< (1... a4> {four}) *",
        "A1> (A2> (A3>)) (A4>) a4<",
    ],
)
def test_records_written_by_hand_are_read(turns: str) -> None:
    assert line(read_record(TAGS + "\n" + turns)) == ["A1>", "a4<"]


def test_comments_one_after_the_other_are_one_of_several_lines() -> None:
    game = read_record(TAGS + "{one} A1> {two} {three}")
    assert [node.comment for node in game.line] == ["one", "two\nthree"]


def test_a_comment_may_stand_before_a_variation() -> None:
    text = TAGS + "A1> ({why not} A2> {lost}) a4<"
    variation = read_record(text).root.children[1]
    assert (variation.preface, variation.comment) == ("why not", "lost")
    assert "({why not} 1. A2> {lost})" in write_record(read_record(text))


def test_variations_may_vary_variations() -> None:
    root = read_record(TAGS + "A1> (A2> (A3> {third})) (A4>) a4<").root
    assert [decision_text(root.position, child.decision) for child in root.children if child.decision] == [
        *("A1>", "A2>", "A3>", "A4>")
    ]
    assert [child.comment for child in root.children] == ["", "", "third", ""]


def test_records_of_other_systems_begin_with_a_mark_and_end_their_lines_otherwise() -> None:
    text = "\ufeff" + (TAGS + "\nA1> a4<\n").replace("\n", "\r\n")
    assert line(read_record(text)) == ["A1>", "a4<"]


def test_a_draw_by_repetition_is_written_and_read() -> None:
    game = Game(place("katrayo", ". 1\n1 ."))
    for text in ["A1>", "a1>", "A2>", "a2>"] * 2:
        played(text, game=game)
    assert write_record(game).endswith(" 1/2-1/2\n")
    assert read_record(write_record(game)).outcome == (None, "repetition")


@for_each(
    ("text", "code", "at"),
    [
        ("", "no_game_tag", (1, 1)),
        ("A1>", "no_game_tag", (1, 1)),
        ('[Size "4"]', "no_game_tag", (1, 1)),
        ('[Game "chess"]', "unknown_game", (1, 8)),
        ('[Game "katrayo"]\n[Size "four"]', "not_a_number", (2, 8)),
        ('[Game "katrayo"]\n[Size "-4"]', "bad_size", (2, 8)),
        ('[Game "katrayo"]\n[Size "99"]', "bad_size", (2, 8)),
        (TAGS + '[Options "speed"]', "bad_option", (3, 11)),
        (TAGS + '[Options "speed=2"]', "unknown_option", (3, 11)),
        ('[Game "gorobaka"]\n[Options "min_start=3"]', "bad_option_value", (2, 11)),
        ('[Game "katrayo"', "bad_tag", (1, 1)),
        ('[Game "katrayo"]\n[Game]', "bad_tag", (2, 1)),
        (TAGS + '[Size "4"]', "repeated_tag", (3, 1)),
        (TAGS + '[Position "2.2.2.2 S"]', "row_count", (3, 12)),
        (TAGS + '[Position "2.2.2.2/2.x.2.2 S"]', "bad_seeds", (3, 22)),
        (TAGS + '[Result "2-0"]', "bad_result", (3, 10)),
        ('[Game "gorobaka"]\n[Options "min_start=2 min_start=1"]', "repeated_option", (2, 11)),
        (TAGS + '[Ply "3"]\nA1>', "bad_ply", (3, 7)),
        (TAGS + '[Ply "-1"]\nA1>', "bad_ply", (3, 7)),
        (TAGS + '[Ply "²"]\nA1>', "bad_ply", (3, 7)),
        (TAGS + '[Path "x"]\nA1> (A2>)', "bad_path", (3, 8)),
        (TAGS + '[Path ""]\nA1> (A2>)', "bad_path", (3, 8)),
        (TAGS + '[Path "0:0"]\nA1> (A2>)', "bad_path", (3, 8)),
        (TAGS + '[Path "0:2"]\nA1> (A2>)', "bad_path", (3, 8)),
        (TAGS + '[Path "1:1"]\nA1> (A2>)', "bad_path", (3, 8)),
        (TAGS + '[Path "7:1"]\nA1> (A2>)', "bad_path", (3, 8)),
        (TAGS + '[Path "0:1 0:1"]\nA1> (A2>)', "bad_path", (3, 12)),
        (TAGS + '[Path "0:1"] [Ply "2"]\nA1> (A2>) a4<', "bad_ply", (3, 20)),
        (TAGS + "A1>!!! a4<", "bad_glyph", (3, 4)),
        (TAGS + "A1>x8*!?? a4<", "bad_glyph", (3, 7)),
        (TAGS + "! A1>", "bad_turn", (3, 1)),
        (TAGS + "A1>!x8", "turn_too_long", (3, 4)),
        (TAGS + "A1> a9<", "no_such_pit", (3, 5)),
        (TAGS + "A1>\nA1>", "wrong_player", (4, 1)),
        (TAGS + "A1> hello", "bad_turn", (3, 5)),
        (TAGS + "A1> a1>", "not_legal", (3, 5)),
        (TAGS + "2. A1>", "bad_number", (3, 1)),
        (TAGS + "1. A1> 2. a4<", "bad_number", (3, 8)),
        (TAGS + "A1> {for ever", "open_comment", (3, 5)),
        (TAGS + "A1> {for ever \\}", "open_comment", (3, 5)),
        (TAGS + "A1> (A2>", "open_variation", (3, 5)),
        (TAGS + "A1> (A2> (A3>)", "open_variation", (3, 5)),
        (TAGS + "A1> A2>)", "wrong_player", (3, 5)),
        (TAGS + "A1>)", "stray_close", (3, 4)),
        (TAGS + "A1> ()", "empty_variation", (3, 6)),
        (TAGS + "A1> ({only words})", "empty_variation", (3, 18)),
        (TAGS + "(A1>)", "stray_variation", (3, 1)),
        (TAGS + "A1> ((A2>))", "stray_variation", (3, 6)),
        (TAGS + "A1> }", "bad_turn", (3, 5)),
        (TAGS + "A1> 1-0 a4<", "after_result", (3, 9)),
        (TAGS + "A1> * {so it was}", "after_result", (3, 7)),
        (TAGS + '[Result "1-0"]\nA1> 0-1', "result_differs", (4, 5)),
        (TAGS + '[Position "0.3.0.0/1.1.0.0 S"]\nA1> 0-1', "result_differs", (4, 5)),
        (TAGS + '[Position "0.3.0.0/1.1.0.0 S"]\nA1> a1>', "game_over", (4, 5)),
    ],
)
def test_a_record_that_cannot_be_read_tells_why_and_where(text: str, code: str, at: tuple[int, int]) -> None:
    with pytest.raises(KatraError) as refused:
        read_record(text)
    assert (refused.value.code, refused.value.place) == (code, Place(*at))
    assert str(refused.value)


def test_nothing_can_be_played_after_the_third_time() -> None:
    position = '[Position "0.1/1.0 S"]\n'
    turns = "A1> a1> A2> a2> " * 2
    with pytest.raises(GameOver) as refused:
        read_record(f'[Game "katrayo"]\n[Size "2"]\n{position}{turns}A1>')
    assert (refused.value.code, refused.value.place) == ("game_over", Place(4, len(turns) + 1))


@given(st.text(max_size=30) | st.text('[]"\\{}()A1a2<>*.-/\n ', max_size=40))
def test_any_text_after_the_tags_is_a_record_or_is_refused_with_a_place(text: str) -> None:
    try:
        game = read_record(TAGS + text)
    except KatraError as error:
        refused = error
    else:
        assert write_record(read_record(write_record(game))) == write_record(game)
        return
    assert refused.place is not None
    assert str(refused)


@given(games_in_progress(), st.data())
def test_a_record_cut_off_anywhere_is_read_or_refused_with_a_place(game: Game, data: st.DataObject) -> None:
    text = write_record(game)
    cut = text[: data.draw(st.integers(0, len(text)))]
    try:
        read_record(cut)
    except KatraError as error:
        refused = error
    else:
        return
    assert refused.place is not None


def test_a_variation_that_is_played_again_leaves_its_preface_as_the_comment_before_it() -> None:
    game = read_record('[Game "katrayo"]\n{start} 1. A1> ({why not} 1. A2>) *')
    game.go_to(0)
    game.play(*parse_turn(game.position, "A2>"))
    assert (game.root.comment, game.node.preface) == ("start\nwhy not", "")
    assert write_record(read_record(write_record(game))) == write_record(game)


def test_tags_never_override_the_game_and_must_have_names() -> None:
    game = Game(variant("katrayo").start, {"Game": "katro", "Size": "8", "Event": "fair"})
    assert read_record(write_record(game)).tags == {"Event": "fair"}
    game.tags["two words"] = ""
    with pytest.raises(NotationError) as refused:
        write_record(game)
    assert refused.value.code == "bad_tag_name"

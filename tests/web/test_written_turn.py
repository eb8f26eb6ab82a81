"""A turn that is written is read as the notation has it, or as people say it; what cannot be played says why."""

import pytest

from katra import Game, Player, variant
from katra.words.language import language
from tests.web.sessions import do, session_of, sow
from web.record.written_turn import example, read
from web.session.commands import Choose, Move
from web.session.players import Players


@pytest.mark.parametrize("text", ["A3>", " a3> ", "A3 >", "a3 right", "A3, right."])
def test_a_turn_is_read_as_the_notation_has_it_or_as_one_says_it(text: str) -> None:
    assert read(session_of(), text) == Move("A3>")


def test_the_words_of_directions_are_those_of_the_reader_and_of_the_screen() -> None:
    session = session_of()
    sow(session, "A1>")
    assert read(session, "a1 left") == Move("a1>"), "North's right is at the left of the screen"
    session.language = language("fr")
    assert read(session, "A1 gauche") == Move("a1>")


def test_a_pit_alone_is_chosen_and_a_way_alone_is_that_of_the_chosen_pit() -> None:
    session = session_of()
    assert read(session, "a3") == Choose(Player.SOUTH, 2)
    do(session, Choose(Player.SOUTH, 2))
    assert read(session, ">") == Move("A3>")
    assert read(session, "left") == Move("A3<")


def test_the_choices_of_a_turn_follow_it_with_or_without_a_comma() -> None:
    game = Game(variant("katra-be").start)
    while not game.position.pause:
        game.play(game.decisions[0])
    session = session_of(game)
    assert read(session, game.decisions[0].sign) == Move(game.decisions[0].sign)
    assert (
        read(session, "x") == f"The turn waits for a choice: one of {' '.join(each.sign for each in game.decisions)}."
    )
    paika = session_of("paika")
    assert read(paika, "A2<, >") == Move("A2<>")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "“” is not a turn: write a pit and a direction, as in A4>."),
        ("hello", "“hello” is not a turn: write a pit and a direction, as in A4>."),
        ("A9>", "There is no pit A9 on this board."),
        ("A3?", "“?” is not a direction: write > or <."),
        ("A3>>", "“>” stands after the end of the turn."),
    ],
)
def test_what_is_no_turn_says_why_in_one_sentence(text: str, why: str) -> None:
    assert read(session_of(), text) == why


def test_a_pit_that_cannot_be_sown_says_why_as_the_board_does() -> None:
    session = session_of()
    sow(session, "A1>")
    assert read(session, "a2>") == "a2 is empty."


def test_nobody_plays_for_the_computer_or_after_the_end() -> None:
    assert read(session_of(players=Players(1, 0)), "A3>") == "It is Sprout’s turn."
    assert read(session_of(readonly=True), "A3>") == "This board is for viewing only."
    over = session_of()
    over.screen.game.resign(Player.SOUTH)
    assert str(read(over, "A3>")).startswith("The game is over.")


def test_an_example_tells_how_a_turn_is_written() -> None:
    signs = "You can also write > and <: the player’s own right and left."
    assert example(session_of()) == f"For example “A1 right”: sow A1 to the right. {signs}"
    norths = session_of()
    sow(norths, "A1>")
    assert example(norths).startswith("For example “a1 left”: sow a1 to the left."), "as the screen has it, and no sign"
    assert example(session_of(players=Players(1, 0))) == ""

"""The end of a game without a browser: its result, where the board shows why, what is proposed next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from katra import Game, Outcome, Player, parse_position, variant
from katra.ending import cause, longest, turns_of
from katra.service.questions import Reply
from katra.words.cast import Name
from katra.words.language import Language
from tests.web.sessions import EN, do, session_of, sow, view
from web.screens.end import result, worth_knowing
from web.session.commands import Action, Answered, BeginVariant, GoTo, Rematch
from web.session.effects import Signal
from web.session.next_game import EASIEST, after_the_game
from web.session.players import Players, cast, new_game
from web.session.session import Permissions

SOUTH, NORTH = Player.SOUTH, Player.NORTH
ALL = Permissions()


def played(game: str, size: int, *turns: str, position: str | None = None) -> Game:
    """Return a game after some turns."""
    of = variant(game, size)
    begun = Game(parse_position(of, position) if position else of.start)
    for text in turns:
        begun.play_text(text)
    return begun


def won() -> Game:
    """Return a game of three turns that South has won."""
    return played("katrayo", 4, "A1>", "a4>", "A1<")


def proposed(game: Game, players: Players, permissions: Permissions = ALL) -> dict[str, object]:
    """Return what is proposed after a game, by its codes, in order."""
    return {offer.code: offer.command for offer in after_the_game(EN, game, players, permissions)}


# The result


def test_the_river_tells_the_result_and_why_and_below_the_board_what_is_worth_knowing() -> None:
    seen = view(session_of(won()))
    assert seen.whose == "South wins, 16 to 0: North has no seeds left."
    assert seen.said == "With perfect play, South always wins, as it did here."
    assert seen.toolbar.turn is None, "the ribbon's place is taken"
    assert seen.happened, "who hears the page hears the last turn"


def test_who_has_won_against_the_computer_reads_that_they_have() -> None:
    game = with_players(won(), Players(0, 1))
    assert result(seen_by_the_person(game), game) == "You win, 16 to 0"
    with_players(game, Players(1, 0))
    assert result(seen_by_the_person(game), game) == "Sprout wins, 16 to 0"


def test_no_score_is_told_that_would_seem_to_say_that_the_other_has_won() -> None:
    game = played("katrayo", 4, "A1>")
    game.resign(SOUTH)
    assert result(EN, game) == "North wins"
    game.undo()
    game.agree_on_draw()
    assert result(EN, game) == "A draw"
    race = Game(parse_position(variant("bevohoka", 2), "0.8/0.0/8.0/0.0 S"))
    assert (race.outcome is None) or result(EN, race) == "South wins"


def test_turns_that_were_undone_are_not_counted() -> None:
    game = won()
    game.undo()
    game.undo()
    game.resign(NORTH)
    assert len(turns_of(game)) == 1


def test_a_choice_inside_a_turn_makes_no_turn_of_its_own() -> None:
    game = played("paika", 4, "A2<>")
    game.agree_on_draw()
    (turn,) = turns_of(game)
    assert longest(game) is turn
    assert (turn.laps, turn.captured) == (6, 4)
    assert worth_knowing(EN, game, ALL, proved=False) == "The longest turn: 6 laps, 4 seeds captured."


def test_a_short_turn_is_no_record() -> None:
    """The fault: "The longest turn: 2 laps, 1 seed." below a result."""
    game = played("katro", 4, "A1>")
    game.agree_on_draw()
    turn = longest(game)
    assert turn is not None
    assert turn.laps < 6
    assert worth_knowing(EN, game, ALL, proved=False) == ""


def test_a_game_given_up_in_its_first_turn_has_nothing_to_boast_of() -> None:
    game = played("paika", 4, "A2<")
    game.resign(SOUTH)
    assert (turns_of(game), longest(game)) == ([], None)
    assert worth_knowing(EN, game, ALL, proved=False) == ""


# The cause


@pytest.mark.parametrize(
    ("game", "size", "position", "turn", "owner", "pits"),
    [
        ("katrayo", 4, "0.0.0.1/0.0.1.1 S", "A3>", NORTH, [0]),
        ("katro", 4, "0.0.0.0/0.0.1.0/0.1.1.0/0.0.0.0 S", "A2>", NORTH, [1]),
        ("fanga", 4, "1.0.0.0/0.1.0.0/0.1.1.0/0.0.0.0 S", "A3<", NORTH, [2]),
        ("fanga", 4, "1.0.0.0/0.1.0.0/0.0.1.1/0.0.0.0 S", "A3>", SOUTH, range(4)),
        ("fandatsaka", 4, "0.1.0.1/0.0.1.0/0.2.0.0/0.0.0.0 S 0-0", "A2>", NORTH, range(8)),
    ],
)
def test_the_pits_of_the_last_capture_show_why_or_those_that_cannot_start(
    game: str, size: int, position: str, turn: str, owner: Player, pits: Sequence[int]
) -> None:
    over = played(game, size, turn, position=position)
    assert over.outcome
    assert over.outcome.winner is owner.other
    assert cause(over) == {(owner, pit) for pit in pits}


def test_an_endless_turn_is_shown_in_the_pits_where_it_goes_round() -> None:
    over = played("paika", 4, "A2<", position="1.4.4.1/2.0.1.4/0.4.1.0/1.0.6.3 S")
    assert over.outcome == Outcome(None, "endless")
    assert cause(over) == {(SOUTH, pit) for pit in range(8)}


def test_no_pit_shows_what_players_decide_by_their_word() -> None:
    game = played("katro", 4, "A2>")
    assert cause(game) == frozenset()
    game.resign(NORTH)
    assert cause(game) == frozenset()
    scene = view(session_of(game)).scene
    assert (scene.ended, scene.marks.cause) == (game.outcome, frozenset())


def test_the_board_shows_the_cause_as_long_as_the_game_is_over() -> None:
    session = session_of(won())
    assert view(session).scene.marks.cause == cause(session.game) != frozenset()
    do(session, Action.UNDO)
    assert view(session).scene.marks.cause == frozenset()
    assert view(session).scene.ended is None


# What is proposed


def test_after_a_win_a_better_player_is_proposed_and_after_a_loss_a_weaker_one() -> None:
    assert proposed(won(), Players(0, 3)) == {"look_back": Action.REPLAY, "level": Rematch(Players(0, 4))}
    assert proposed(won(), Players(3, 0)) == {"mistake": GoTo("moves", "mistake"), "level": Rematch(Players(2, 0))}
    assert list(proposed(won(), Players(3, 0), Permissions(hint=False))) == ["look_back", "level"]


def test_who_has_beaten_the_best_is_offered_the_other_side_and_who_lost_to_the_weakest_an_easier_game() -> None:
    game = played("katro", 4, "A2>")
    game.resign(NORTH)
    assert list(proposed(game, Players(0, 5))) == ["look_back", "seat"]
    assert proposed(game, Players(1, 0))["easier"] == BeginVariant(variant(EASIEST))
    assert worth_knowing(EN, with_players(game, Players(1, 0)), Permissions()) == EN.say("end.tip")
    assert worth_knowing(EN, game, Permissions(hint=False)) != EN.say("end.tip")


def test_people_are_offered_nothing_but_to_look_back_so_a_new_game_is_the_next_step() -> None:
    assert list(proposed(played_out(), Players())) == list(proposed(played_out(), Players(2, 3))) == ["look_back"]


def test_one_step_is_urged_and_no_more_is_offered_than_the_address_allows() -> None:
    game = played_out()
    for players in (Players(0, 1), Players(1, 0), Players(0, 5)):
        assert [offer.urged for offer in after_the_game(EN, game, players, ALL)] == [False, True]
    assert "easier" not in proposed(played_out(), Players(1, 0), Permissions(links=False))
    assert list(proposed(game, Players(0, 1), Permissions(controls="few"))) == ["look_back"]
    assert list(proposed(game, Players(0, 1), Permissions(readonly=True))) == ["look_back"]
    assert proposed(game, Players(0, 1), Permissions(controls="none")) == {}


def played_out() -> Game:
    game = played("katro", 4, "A2>")
    game.resign(NORTH)
    return game


@pytest.mark.parametrize(("players", "code"), [(Players(0, 2), "level"), (Players(0, 5), "seat")])
def test_every_step_begins_the_game_that_it_names(players: Players, code: str) -> None:
    session = session_of(players=players)
    sow(session, "A2>")
    session.game.resign(NORTH)
    (offer,) = (each for each in view(session).offers if each.code == code)
    assert Signal.SAVE_GAME in do(session, offer.command)
    assert session.game.ply == 0


def test_every_offer_says_what_it_does() -> None:
    game, told = won(), dict[str, str]()
    for players in (Players(0, 3), Players(0, 5), Players(3, 0)):
        told |= {offer.code: offer.text for offer in after_the_game(EN, game, players, ALL)}
    assert told == {
        "look_back": "Watch again",
        "mistake": "Find my mistake",
        "level": "Play against Shrub (easy)",
        "seat": "Other side",
    }


def test_undo_takes_the_last_turn_back_and_the_game_goes_on() -> None:
    session = session_of(won())
    do(session, Action.UNDO)
    assert (session.game.ply, session.game.outcome) == (2, None)


def test_two_computers_end_so_too() -> None:
    session = session_of(with_players(played("katrayo", 4, "A1>", "a4>"), Players(2, 2)))
    do(session, Answered(Reply("A1<", None)))
    assert view(session).whose.startswith("South wins, 16 to 0: ")


# One thing worth knowing


def test_what_is_proved_of_the_game_is_told_if_its_winner_has_shown_it() -> None:
    """The fault: who had lost read that their side always wins, but that this time it did not."""
    game = won()
    assert worth_knowing(EN, game, Permissions()) == EN.say("end.known", player=Name("South"))
    with_players(game, Players(0, 1))
    assert worth_knowing(seen_by_the_person(game), game, Permissions()).endswith("always wins, as it did here.")
    game = played("katrayo", 4, "A1>")
    game.resign(SOUTH)
    assert worth_knowing(EN, game, Permissions()).startswith("The longest turn")


def seen_by_the_person(game: Game) -> Language:
    return replace(EN, cast=cast(game.tags))


def with_players(game: Game, players: Players) -> Game:
    game.tags = new_game(game.position.variant, players).tags
    return game

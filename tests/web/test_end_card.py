"""The end of a game without a browser: its figures, where the board shows why, the card, what is proposed next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pytest

from katra import Game, Outcome, Player, parse_position, variant
from katra.service.questions import Reply
from tests.web.sessions import EN, do, go, session_of, sow, view
from web.screens.end_card import EndCard, ResultView, result, worth_knowing
from web.session.commands import Action, Answered, BeginVariant, GoTo, Rematch
from web.session.effects import Open, Signal
from web.session.next_game import EASIEST, after_the_game
from web.session.players import GAME_ID, Players, new_game
from web.session.session import Permissions, Session
from web.session.settings import Settings
from web.session.suggestions import Offer
from web.session.summary import Notable, ahead_since, cause, summary

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


def with_card(game: Game, permissions: Permissions | None = None) -> Session:
    """Return a session in which the card of a game that is over is open."""
    session = session_of(game)
    session.permissions = permissions or session.permissions
    session.open(EndCard(session.screen))
    return session


def card(session: Session) -> ResultView:
    """Return what the card shows."""
    shown = view(session).dialog
    assert isinstance(shown, ResultView)
    return shown


def proposed(game: Game, players: Players, permissions: Permissions = ALL) -> dict[str, object]:
    """Return what is proposed after a game, by its codes, in order."""
    return {offer.code: offer.command for offer in after_the_game(EN, game, players, permissions)}


# Figures


def test_a_game_that_is_over_is_told_in_figures() -> None:
    told = summary(won())
    assert (told.outcome.winner, told.seeds, told.turns) == (SOUTH, (16, 0), 3)
    assert told.longest == Notable(1, SOUTH, 6)
    assert told.best == Notable(1, SOUTH, 6)


def test_turns_that_were_undone_are_not_counted() -> None:
    game = won()
    game.undo()
    game.undo()
    game.resign(NORTH)
    assert summary(game).turns == 1


def test_a_choice_inside_a_turn_makes_no_turn_of_its_own() -> None:
    game = played("paika", 4, "A2<>")
    game.agree_on_draw()
    told = summary(game)
    assert (told.turns, told.longest, told.best) == (1, Notable(1, SOUTH, 6), Notable(1, SOUTH, 4))


def test_a_game_given_up_in_its_first_turn_has_nothing_to_boast_of() -> None:
    game = played("paika", 4, "A2<")
    game.resign(SOUTH)
    told = summary(game)
    assert (told.turns, told.longest, told.best, told.ahead_since) == (0, None, None, None)
    assert result(EN, game, told, Permissions()).facts[1].value == "0"


@pytest.mark.parametrize(("leads", "since"), [((2, 4), 1), ((-1, 3, 1), 2), ((3, 0, 5), 3), ((3, 0), None), ((), None)])
def test_it_is_told_since_when_the_winner_was_ahead(leads: tuple[int, ...], since: int | None) -> None:
    assert ahead_since(leads) == since


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


# The card


def test_the_card_tells_the_result_and_speaks_one_sentence() -> None:
    shown = card(with_card(won()))
    assert shown.title == EN.say("outcome.all_captured", winner="South", loser="North")
    assert [fact.name for fact in shown.facts] == ["Seeds", "Turns", "Longest turn", "Most captured in a turn"]
    assert [fact.value for fact in shown.facts] == ["16 – 0", "3", "6 laps", "6 seeds"]
    assert shown.facts[2].note == "turn 1, South"
    assert shown.spoken.count(".") == 1
    assert shown.winner is SOUTH


def test_where_seeds_are_left_in_a_reserve_the_score_says_that_they_count() -> None:
    game = played("fandatsaka", 4, "A2>")
    game.resign(NORTH)
    score = card(with_card(game)).facts[0]
    assert score.note == EN.say("end.score.beside")
    plaques = [game.position.seeds(player) for player in Player]
    beside = [game.position.value(player, "reserve") for player in Player]
    assert score.value == " – ".join(f"{lying} + {kept}" for lying, kept in zip(plaques, beside, strict=True))


def test_the_card_is_closed_and_opened_again() -> None:
    session = with_card(won())
    assert view(session).offers == ()
    do(session, Action.CANCEL)
    assert view(session).dialog is None
    (offer,) = view(session).offers
    assert do(session, offer.command) == [Open(GoTo("end"))]


def test_whatever_is_done_goes_on_without_the_card() -> None:
    session = with_card(won())
    do(session, Action.PAUSE)
    assert view(session).dialog
    do(session, Action.UNDO)
    assert (view(session).dialog, session.game.ply, session.game.outcome) == (None, 2, None)


def test_a_game_that_goes_on_has_no_result_to_show() -> None:
    session = session_of()
    go(session, "end")
    assert view(session).dialog is None


def test_two_computers_end_in_a_card_too() -> None:
    session = session_of(with_players(played("katrayo", 4, "A1>", "a4>"), Players(2, 2)))
    assert do(session, Answered(Reply("A1<", None)))[-1] == Open(GoTo("end"))


# What is proposed


def test_after_a_win_a_better_player_is_proposed_and_after_a_loss_a_weaker_one() -> None:
    game = won()
    assert list(proposed(game, Players(0, 3))) == ["level", "again", "seat", "review", "games"]
    assert proposed(game, Players(0, 3))["level"] == Rematch(Players(0, 4))
    assert proposed(game, Players(3, 0))["level"] == Rematch(Players(2, 0))


def test_who_has_beaten_the_best_is_offered_the_other_side_and_who_lost_to_the_weakest_an_easier_game() -> None:
    game = played("katro", 4, "A2>")
    game.resign(NORTH)
    assert list(proposed(game, Players(0, 5))) == ["seat", "again", "review", "games"]
    assert proposed(game, Players(1, 0))["easier"] == BeginVariant(variant(EASIEST))
    assert worth_knowing(EN, with_players(game, Players(1, 0)), summary(game), Permissions()) == EN.say("end.tip")
    assert worth_knowing(EN, game, summary(game), Permissions(hint=False)) != EN.say("end.tip")


def test_people_are_offered_the_same_again_or_another_game() -> None:
    assert list(proposed(won(), Players())) == list(proposed(won(), Players(2, 3))) == ["again", "review", "games"]


def test_a_frame_is_offered_no_more_than_it_allows() -> None:
    game, players = won(), Players(0, 1)
    assert list(proposed(game, players, Permissions(links=False))) == ["level", "again", "seat", "review"]
    assert "easier" not in proposed(game, Players(1, 0), Permissions(links=False))
    assert list(proposed(game, players, Permissions(controls="few"))) == ["again"]
    assert (
        proposed(game, players, Permissions(controls="none"))
        == proposed(game, players, Permissions(readonly=True))
        == {}
    )
    shown = card(with_card(game, Permissions(readonly=True)))
    assert [offer.code for offer in shown.offers] == ["why"]


@pytest.mark.parametrize("code", ["level", "again", "seat"])
def test_every_offer_begins_the_game_that_it_names(code: str) -> None:
    session = session_of(players=Players(0, 2))
    sow(session, "A2>")
    session.game.resign(NORTH)
    session.open(EndCard(session.screen))
    (offer,) = (each for each in card(session).offers if each.code == code)
    assert Signal.SAVE_GAME in do(session, offer.command)
    assert session.game.ply == 0
    assert view(session).dialog is None


def test_every_offer_says_what_it_does() -> None:
    game, told = won(), dict[str, str]()
    for players in (Players(0, 3), Players(1, 0)):
        told |= {offer.code: offer.text for offer in after_the_game(EN, game, players, ALL)}
    assert told == {
        "level": "Play against Great tree (strong)",
        "again": "Again",
        "seat": "Other side",
        "review": "Review the game",
        "games": "Another game",
    }


# One thing worth knowing


def test_what_is_proved_of_the_game_is_told_to_who_could_have_won() -> None:
    game = won()
    assert worth_knowing(EN, game, summary(game), Permissions()) == EN.say("end.known.kept", player="South")
    with_players(game, Players(0, 1))
    found = EN.say("end.known.found", player="South")
    assert worth_knowing(EN, game, summary(game), Permissions()) == found
    assert found.endswith("and you won in the end.")
    game = played("katrayo", 4, "A1>")
    game.resign(SOUTH)
    assert worth_knowing(EN, game, summary(game), Permissions()) == EN.say("end.known.missed", player="South")


def test_of_a_game_that_nobody_has_solved_it_is_told_where_it_turned() -> None:
    game = played("katra-be", 8)
    for _ in range(3):
        game.play(game.decisions[0])
    game.resign(NORTH)
    told = summary(game)
    assert worth_knowing(EN, game, told, Permissions()).startswith("South")
    game.undo()
    game.agree_on_draw()
    assert worth_knowing(EN, game, summary(game), Permissions()) == EN.say("end.unknown")


def with_players(game: Game, players: Players) -> Game:
    game.tags = new_game(game.position.variant, players).tags
    return game


# The offer to install the page


def ended(name: str, settings: Settings, how: str = "offered", controls: Literal["full", "few"] = "full") -> Session:
    """Return a session in which the game of this identity has just ended on a page that can be installed so."""
    game = won()
    game.tags[GAME_ID] = name
    session = session_of(game)
    session.permissions = Permissions(controls=controls)
    session.settings = settings.with_end(name, installable=bool(how))
    session.open(EndCard(session.screen, how))
    return session


def test_the_page_offers_to_be_installed_once_after_the_second_game_that_ended() -> None:
    first = ended("one", Settings())
    assert card(first).install == ()
    again = ended("one", first.settings)
    assert card(again).install == ()
    second = ended("two", again.settings)
    assert [offer.text for offer in card(second).install if isinstance(offer, Offer)] == [
        EN.say("device.install"),
        EN.say("device.install.no_more"),
    ]
    assert card(ended("two", second.settings)).install
    assert card(ended("three", second.settings)).install == ()


def test_who_wants_to_hear_no_more_of_installing_is_obeyed_for_good() -> None:
    session = ended("two", Settings(ended=("one",)))
    (offer, no_more) = card(session).install
    assert isinstance(offer, Offer)
    assert isinstance(no_more, Offer)
    assert do(session, no_more.command) == [Signal.SAVE_SETTINGS]
    assert card(session).install == ()
    kept = Settings.read(session.settings.text)
    assert card(ended("two", kept)).install == card(ended("three", kept)).install == ()


def test_a_browser_that_cannot_install_is_not_counted_and_one_that_is_told_how_is_told() -> None:
    cannot = ended("two", Settings(ended=("one",)), how="")
    assert card(cannot).install == ()
    assert card(ended("three", cannot.settings, how="by-hand")).install[0] == EN.say("device.install.by_hand")
    assert card(ended("three", cannot.settings, controls="few")).install == ()

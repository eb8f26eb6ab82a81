"""Who plays is kept with the game and with the view, and told in the reader's words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import Game, Player, read_record, variant, write_record
from katra.search.levels import LEVELS as LEVELS_OF_SEARCH
from katra.words.language import codes, language
from tests.web.sessions import do, session_of, view
from web.screens.players import ChoosePlayers
from web.session.commands import Action, BeginVariant, Rematch, Write
from web.session.players import (
    LEVELS,
    MAX_NAME,
    PERSON,
    Players,
    clean_name,
    computer_level,
    level_text,
    new_game,
    people,
    players_of,
    players_text,
    rng_seed,
    seat,
    seated,
)
from web.session.session import Session
from web.session.settings import Settings
from web.session.suggestions import offers

EN = language("en")
TWO = Players()


def offer_codes(game: Game, players: Players, paused: bool = False) -> list[str]:
    return [offer.code for offer in offers(EN, game, players, paused)]


def test_the_page_has_a_seat_for_every_level() -> None:
    assert [level.number for level in LEVELS_OF_SEARCH] == list(range(1, LEVELS + 1))


@pytest.mark.parametrize("players", [Players(), Players(0, 1), Players(5, 0), Players(2, 4)])
def test_a_record_keeps_who_plays_and_the_seed(players: Players) -> None:
    game = new_game(variant("katro"), players)
    again = read_record(write_record(game))
    assert seated(again.tags) == players
    assert rng_seed(again) == rng_seed(game)


def test_another_player_takes_a_seat_in_the_middle_of_a_game() -> None:
    game = new_game(variant("katro"), Players(0, 3))
    game.play(game.decisions[0])
    seat(game, Players(2, 0))
    assert seated(game.tags) == (2, 0)
    assert "North" not in game.tags


def test_the_name_of_a_person_is_left_alone() -> None:
    game = Game(variant("katro").start, {"South": "Ravaka", "North": "Katra, level 9"})
    assert seated(game.tags) == Players(0, 0)
    seat(game, Players(0, 0))
    assert game.tags["South"] == "Ravaka"


def test_no_two_games_have_the_same_seed_and_no_two_turns_of_one() -> None:
    games = [new_game(variant("katro"), Players()) for _ in range(20)]
    assert len({rng_seed(game) for game in games}) == 20
    before = rng_seed(games[0])
    games[0].play(games[0].decisions[0])
    assert rng_seed(games[0]) != before


def test_a_broken_seed_is_no_harm() -> None:
    assert rng_seed(Game(variant("katro").start, {"Seed": "-²"})) == 0


@pytest.mark.parametrize("seats", [None, 3, "ab", [0], [0, 6], [0, -1], [0, "1"], [0, None]])
def test_what_was_not_kept_as_players_is_none(seats: object) -> None:
    assert players_of(seats) is None


def test_the_settings_remember_who_plays() -> None:
    assert Settings().players == Players(0, 0)
    assert Settings.read(Settings(players=Players(0, 4)).text).players == Players(0, 4)
    assert Settings.read('{"players": [7, 7]}').players == Players(0, 0)


def test_who_plays_is_told() -> None:
    assert players_text(EN, Players(0, 0)) == "Two people"
    assert players_text(EN, Players(0, 5)) == players_text(EN, Players(5, 0)) == "Against Baobab (strongest)"
    assert players_text(EN, Players(1, 2)) == "Sprout (easiest) – Shrub (easy)"
    for code in codes():
        names = {level_text(language(code), level) for level in range(1, LEVELS + 1)}
        assert len(names) == LEVELS


def test_the_computer_is_proposed_before_the_first_turn_and_only_then() -> None:
    game = new_game(variant("katro"), Players())
    assert offer_codes(game, Players()) == ["computer"]
    assert offer_codes(game, Players(0, 1)) == []
    game.play(game.decisions[0])
    assert offer_codes(game, Players()) == []
    game.undo()
    assert offer_codes(game, Players()) == []


def test_two_computers_can_be_stopped_and_sent_on() -> None:
    game = new_game(variant("katro"), Players(1, 1))
    assert offer_codes(game, Players(1, 1)) == ["pause"]
    assert offer_codes(game, Players(1, 1), paused=True) == ["go_on"]


def names_of(session: Session) -> tuple[str, str]:
    return people(session.game.tags)


def seat_two(session: Session, south: str, north: str, players: Players = TWO) -> None:
    session.open(ChoosePlayers(session.screen, session.settings.players, session.settings.called))
    for player, level in zip(Player, players, strict=True):
        do(session, Write(f"seat-{player.name.lower()}", str(level)))
    do(session, Write("south", south), Write("north", north), Action.CONFIRM)


def test_people_have_names_that_the_next_games_keep() -> None:
    session = session_of("katro")
    seat_two(session, "  Soa ", "Rabe")
    assert session.game.tags["South"] == "Soa"
    assert view(session).toolbar.players_text == "Soa – Rabe"
    for command in (Action.NEW_GAME, BeginVariant(variant("fanga")), Rematch(TWO)):
        do(session, command)
        assert names_of(session) == ("Soa", "Rabe")
    assert Settings.read(session.settings.text).called == ("Soa", "Rabe")
    assert people(read_record(write_record(session.game)).tags) == ("Soa", "Rabe")


def test_a_name_goes_with_the_person_to_the_other_side() -> None:
    session = session_of("katro")
    seat_two(session, "Soa", "", Players(0, 3))
    assert view(session).toolbar.players_text == "Soa – Tree (fair)"
    do(session, Action.SWAP_SEATS)
    assert session.game.tags["South"] == "Katra, level 3"
    assert names_of(session) == ("", "Soa")


def test_a_computer_has_no_other_name_and_a_person_not_a_computer_s() -> None:
    session = session_of("katro")
    seat_two(session, "Katra, level 3", "Katra, level 77")
    assert seated(session.game.tags) == TWO
    assert names_of(session) == ("", "")
    seat_two(session, "Soa", "Rabe", Players(0, 2))
    assert session.game.tags["North"] == "Katra, level 2"
    assert people({"South": "Katra, level 9", "North": "\u202eKatra, level 2"}) == ("", "")


def test_a_name_is_taken_away_again() -> None:
    session = session_of("katro")
    seat_two(session, "Soa", "Rabe")
    seat_two(session, "", "")
    assert not {"South", "North"} & session.game.tags.keys()
    assert view(session).toolbar.players_text == "Two people"


@given(st.text())
def test_any_name_can_be_shown_and_stays_as_it_is_when_it_is_read_again(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= MAX_NAME
    assert name.isprintable()
    assert computer_level(name) == PERSON
    assert Settings.read(Settings(called=(name, "")).text).called == (name, "")


@pytest.mark.parametrize("kept", ['["a"]', "[1, 2]", '"ab"', '["a\\n", ""]', '["Katra, level 1", ""]', "null"])
def test_what_was_kept_as_names_and_is_none_is_left(kept: str) -> None:
    assert Settings.read(f'{{"called": {kept}}}').called == ("", "")

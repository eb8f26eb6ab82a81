"""A game that may never end: another way to go on is proposed in time, and with the computer it is a draw at last."""

from __future__ import annotations

from random import Random

import pytest

from katra import Game, Outcome, Player, decision_text, variant
from katra.continuing import CONTINUES, continued
from katra.errors import GameOver
from katra.record import read_record, write_record
from katra.service.questions import Reply
from tests.web.sessions import EN, do, session_of, view
from web.session.commands import Action, Answered, Move
from web.session.lasting import MAX_TURNS
from web.session.players import Players, new_game, seated
from web.session.session import Session
from web.session.suggestions import LONG


def lasting(plies: int, players: Players, game: str = "katra-haddon") -> Session:
    """Return a session after so many turns, played by chance until a game lasts."""
    for seed in range(99):
        chance, session = Random(seed), session_of(game, 8, players)
        while session.game.ply < plies and session.game.decisions:
            text = decision_text(session.game.position, chance.choice(session.game.decisions))
            mover = session.game.position.mover
            do(session, Answered(Reply(text, None)) if players.computer_to_move(session.game.position) else Move(text))
            assert session.game.position.mover is not mover
        if session.game.ply == plies:
            return session
    raise AssertionError("no game lasts")


def proposed(session: Session) -> list[str]:
    return [offer.code for offer in view(session).offers]


def test_another_way_to_go_on_is_proposed_after_many_turns_and_not_before() -> None:
    assert "continue" not in proposed(lasting(LONG - 1, Players()))
    session = lasting(LONG, Players())
    (offer,) = view(session).offers
    assert (offer.command, offer.text) == (Action.CONTINUE, EN.say("offer.continue", game="Katra boaoaka"))
    assert "continue" not in proposed(lasting(LONG, Players(), "katro")), "katro has its own end"


def test_a_katra_that_lasts_goes_on_as_boaoaka_on_the_same_board_and_the_record_names_it() -> None:
    session = lasting(LONG, Players(0, 2))
    before = session.game
    do(session, Action.CONTINUE)
    game = session.game
    assert game.position.variant.game.id == "boaoaka"
    assert game.position.text == before.position.text
    assert game.tags[CONTINUES] == "katra-haddon"
    assert seated(game.tags) == Players(0, 2)
    assert '[Continues "katra-haddon"]' in write_record(game)
    assert read_record(write_record(game)).tags[CONTINUES] == "katra-haddon"
    do(session, Action.UNDO)
    assert session.game is before, "the beginning of another game can be taken back"


def test_nothing_else_goes_on_as_another_game() -> None:
    session = session_of("katro", 4)
    do(session, Move("A2>"), Action.CONTINUE)
    assert session.game.position.variant.game.id == "katro"
    with pytest.raises(ValueError, match="nothing goes on"):
        continued(session.game)
    begun = Game(variant("katra-haddon").start)
    begun.resign(Player.SOUTH)
    with pytest.raises(GameOver):
        continued(begun)


def test_with_the_computer_a_game_of_many_turns_is_a_draw_and_says_so() -> None:
    session = lasting(MAX_TURNS - 1, Players(0, 1))
    assert "continue" in proposed(session), "the game goes on"
    mover = session.game.position.mover
    text = decision_text(session.game.position, session.game.decisions[0])
    do(session, Answered(Reply(text, None)) if mover is Player.NORTH else Move(text))
    assert session.game.outcome == Outcome(None, "agreed")
    assert view(session).said == EN.say("lasting.draw", turns=MAX_TURNS)


def test_a_draw_comes_after_two_hundred_turns() -> None:
    assert MAX_TURNS == 200


def test_two_people_decide_for_themselves() -> None:
    assert lasting(MAX_TURNS + 1, Players()).game.outcome is None


def test_a_new_game_begins_anew() -> None:
    assert CONTINUES not in new_game(variant("boaoaka"), Players()).tags

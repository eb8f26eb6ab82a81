"""The dialogs without a browser: commands go in, and what is shown comes out as text."""

from __future__ import annotations

import re
from typing import Any

import pytest

from katra import Outcome, Player
from tests.web.sessions import do, first, go, session_of, sow, view
from web.screens import players
from web.screens.players import ChoosePlayers
from web.session.commands import Action, Choose, Decide, Move, Press, Resign, Seat, Write
from web.session.effects import Signal
from web.session.players import Players, friend, seated
from web.session.session import Session


def drawn(session: Session) -> str:
    """Return what the dialog shows."""
    shown: Any = view(session).dialog
    return str(shown.draw())


def seating(players: Players, *turns: str) -> Session:
    """Return a session in which it is asked who plays."""
    session = session_of(players=players)
    sow(session, *turns)
    session.open(ChoosePlayers(session.screen, players))
    return session


def checked(session: Session) -> list[tuple[str, str]]:
    return re.findall(r'name="(\w+)" value="(\w*)"[^>]* checked', drawn(session))


def test_who_plays_is_chosen_in_one_row_and_taken_over_at_the_end() -> None:
    session = seating(Players())
    assert checked(session) == [("opponent", "here")]
    assert 'id="facing-offer"' in drawn(session)
    do(session, Write("opponent", ""))
    assert checked(session) == [("opponent", ""), ("level", "1"), ("first", "south")]
    assert "facing-offer" not in drawn(session)
    do(session, Write("level", "4"), Write("first", "north"))
    assert checked(session) == [("opponent", ""), ("level", "4"), ("first", "north")]
    assert seated(session.game.tags) == (0, 0)
    assert Signal.SEATED in do(session, Action.CONFIRM)
    assert seated(session.game.tags) == (4, 0)


def test_a_game_that_runs_goes_on_among_others_or_another_begins_and_only_then_is_asked_who_begins() -> None:
    """The fault: "Play" kept the game, gave one seat to the computer, and passed over who begins."""
    session = seating(Players(0, 4), "A2>")
    before = session.game
    assert re.findall(r'<button id="(take-seats|new-with)"', drawn(session)) == ["take-seats", "new-with"]
    do(session, Write("first", "north"), Write("level", "5"), Action.CONFIRM)
    assert (session.game, seated(before.tags)) == (before, (0, 5))
    session.open(ChoosePlayers(session.screen, Players(0, 5)))
    do(session, Write("first", "north"), Write("level", "2"), Action.NEW_GAME)
    assert (session.game.ply, seated(session.game.tags)) == (0, (2, 0))
    assert seated(before.tags) == (0, 5)
    do(session, Action.UNDO)
    assert session.game is before


def test_the_computer_comes_back_at_the_level_that_it_had() -> None:
    """The fault: after a game of two people the computer was the weakest again, without a word."""
    session = seating(Players(0, 4))
    do(session, Write("level", "5"), Action.CONFIRM, Seat(Players()))
    assert [offer.command for offer in view(session).offers if offer.code == "computer"] == [Seat(Players(0, 5))]
    session.open(ChoosePlayers(session.screen, Players()))
    do(session, Write("opponent", ""), Action.CONFIRM)
    assert seated(session.game.tags) == (0, 5)


def test_two_computers_are_seated_in_what_is_folded() -> None:
    session = seating(Players())
    assert 'id="sides" open=""' not in drawn(session)
    do(session, Write("seat-south", "2"), Write("seat-north", "5"))
    text = drawn(session)
    assert re.findall(r'value="(\d)" selected', text) == ["2", "5"]
    assert len(re.findall('class="named" hidden=""', text)) == 2
    assert 'id="sides" open=""' in text
    assert "first-turn" not in text
    do(session, Action.CONFIRM)
    assert seated(session.game.tags) == (2, 5)


@pytest.mark.parametrize(("first", "theirs"), [("south", Player.NORTH), ("north", Player.SOUTH)])
def test_a_friend_far_away_is_sent_the_game_when_it_is_their_turn(first: str, theirs: Player) -> None:
    """The fault: who plays with a friend who begins would have nothing to send before the first turn."""
    session = seating(Players(0, 1))
    do(session, Write("opponent", "far"), Write("first", first), Action.CONFIRM)
    assert friend(session.game.tags) is theirs
    assert seated(session.game.tags) == Players()
    sent = [offer.text for offer in view(session).offers if offer.code == "friend"]
    assert sent == (["Send it to your friend"] if theirs is Player.SOUTH else [])
    assert bool(view(session).scene.legal) == (theirs is Player.NORTH)
    do(session, Action.NEW_GAME)
    assert friend(session.game.tags) is None


def test_who_asks_for_a_friend_in_sharing_a_game_goes_on_with_it_and_is_asked_nothing_else() -> None:
    """The fault: the pointer lay on "Give up...", and of the game under way was asked who begins."""
    session = session_of(players=Players(0, 2))
    sow(session, "A2>")
    go(session, "players", "far")
    assert checked(session) == [("opponent", "far")]
    assert "Go on with this game" in drawn(session)
    assert not re.findall("end-ask|new-with|first-turn", drawn(session))


def test_where_no_link_leads_on_nobody_plays_far_away() -> None:
    session = seating(Players())
    session.permissions = session.permissions._replace(links=False)
    assert 'value="far"' not in drawn(session)


def test_the_focus_comes_to_who_is_chosen() -> None:
    assert re.findall(r'name="(\w+)" value="(\w*)"[^>]* data-focus', drawn(seating(Players(3, 0)))) == [
        ("opponent", "")
    ]


def test_people_who_play_may_end_the_game_where_one_chooses_who_plays() -> None:
    """The fault: the button that leads back would be another than the one that asked, and the focus would be lost."""
    assert '<div id="ends"></div>' in drawn(seating(Players()))
    session = seating(Players(), "A2>")
    asked = r'<button id="(end-\w+)"'
    assert re.findall(asked, drawn(session)) == ["end-ask"]
    do(session, Action.ASK_END)
    assert re.findall(asked, drawn(session)) == ["end-south", "end-north", "end-agree", "end-ask"]
    assert 'data-asked="true"' in drawn(session)
    do(session, Action.ASK_END)
    assert re.findall(asked, drawn(session)) == ["end-ask"]
    assert Signal.SAVE_GAME in do(session, Press("resign", "north"))
    assert view(session).dialog is None
    assert session.game.outcome == Outcome(Player.SOUTH, "resigned")


@pytest.mark.parametrize(("seats", "who"), [((0, 3), [Player.SOUTH]), ((3, 0), [Player.NORTH]), ((1, 3), [])])
def test_the_computer_gives_nothing_up_and_takes_no_draw(seats: tuple[int, int], who: list[Player]) -> None:
    session = session_of(players=Players(*seats))
    do(session, Move("A2>"))
    assert players.ends(session.game) == tuple(map(Resign, who))


def test_an_end_is_taken_back_and_a_game_that_is_over_is_not_ended_again() -> None:
    session = session_of(players=Players(0, 3))
    assert do(session, Resign(Player.SOUTH)) == []
    sow(session, "A2>")
    do(session, Action.AGREE_ON_DRAW)
    assert session.game.outcome is None
    do(session, Resign(Player.SOUTH))
    assert session.screen.wants(session) is None
    assert view(session).whose == "Tree wins: you gave up."
    do(session, Action.UNDO)
    assert (session.game.outcome, session.game.ply) == (None, 1)
    assert session.screen.wants(session)


def test_a_move_of_a_host_is_played_behind_a_dialog() -> None:
    session = seating(Players())
    do(session, Move("A2>"))
    assert session.game.ply == 1
    assert view(session).dialog
    do(session, Decide(first(session)), Choose(session.game.position.mover, 0))
    assert session.game.ply == 2

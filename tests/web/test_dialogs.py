"""The dialogs without a browser: commands go in, and what is shown comes out as text."""

from __future__ import annotations

import re
from typing import Any

import pytest

from katra import Outcome, Player, variant
from tests.web.sessions import do, first, session_of, sow, view
from tests.web.test_other_screens import walking
from web.screens import players
from web.screens.games import ChooseGame
from web.screens.games_view import GamesView, shelf
from web.screens.players import ChoosePlayers
from web.session.commands import Action, Choose, Command, Decide, GoTo, Move, Press, Resign, Write
from web.session.effects import Open, Signal
from web.session.players import Players, seated
from web.session.session import Session

KATRAYO, GOROBAKA = Press("pick", "shelf.start.katrayo/6"), Press("pick", "shelf.family.add_and_go_on.gorobaka/8")


def games(session: Session) -> GamesView:
    shown = view(session).dialog
    assert isinstance(shown, GamesView)
    return shown


def choosing(*commands: Command) -> Session:
    """Return a session in which a game is chosen while katro is played."""
    session = session_of()
    session.open(ChooseGame(session.screen, session.game.position.variant))
    do(session, *commands)
    return session


def drawn(session: Session) -> str:
    """Return what the dialog shows."""
    shown: Any = view(session).dialog
    return str(shown.draw())


def focused(text: str) -> list[str]:
    """Return the ids of what takes the focus."""
    return re.findall(r'<\w+ id="([^"]+)"[^>]* data-focus=""', text)


def test_the_catalogue_opens_at_its_first_card_with_the_game_that_is_played_beside() -> None:
    session = choosing()
    text = drawn(session)
    assert focused(text) == ["shelf.start.katro/4"]
    assert re.findall(r'data-game="([^"]+)"[^>]* aria-current="true"', text) == ["katro", "katro"]
    assert 'data-view="list"' in text
    assert ">Katro</h3>" in text
    assert "data-moves" not in text
    assert session.screen.wants(session) is None
    assert do(session, Action.CLOSE) == []
    assert view(session).dialog is None


def test_a_card_leads_to_its_game_on_its_own_board_and_the_way_back_to_the_card() -> None:
    """The fault: of the two cards of a game, the focus would always come back to the first."""
    session = choosing(GOROBAKA)
    text = drawn(session)
    assert (games(session).chosen, focused(text)) == (variant("gorobaka", 8), ["detail-name"])
    assert 'data-view="detail"' in text
    assert re.findall(r'data-picture="([^"]+)" data-moves', text) == ["gorobaka/8"]
    do(session, Press("list"))
    assert focused(drawn(session)) == ["shelf.family.add_and_go_on.gorobaka/8"]
    assert 'data-view="list"' in drawn(session)


def test_each_pick_draws_the_game_anew_so_that_nothing_in_it_is_unfolded_or_scrolled() -> None:
    session, key = choosing(), r'id="games-detail"[^>]* data-key="([^"]+)"'
    keys = []
    for _ in range(3):
        keys += re.findall(key, drawn(session))
        do(session, KATRAYO)
    assert len(set(keys)) == 3


def test_a_game_is_picked_with_its_size_and_options_and_begun() -> None:
    session = choosing(GOROBAKA, Write("size", "6"), Write("option min_start", "2"))
    assert 'value="2" data-field="option min_start" checked=""' in drawn(session)
    assert games(session).known == "Nobody has proved yet who wins with best play."
    do(session, Write("option min_start", ""))
    assert games(session).known.startswith("Whoever begins can always win here")
    effects = do(session, Write("option min_start", "2"), Action.CONFIRM)
    assert effects == [Signal.FORGET_LINK, Signal.SAVE_GAME]
    assert session.game.position.variant == variant("gorobaka", 6, {"min_start": "2"})
    assert len(session.screens) == 1


def test_another_game_has_its_own_size_and_no_options() -> None:
    session = choosing(GOROBAKA, Write("option min_start", "2"), KATRAYO)
    assert games(session).chosen == variant("katrayo")


def test_an_option_that_is_usual_on_a_board_is_not_kept_for_another() -> None:
    """The fault: on two columns any pit may start, which would then be chosen on three, where it is not usual."""
    session = choosing(Press("pick", "shelf.family.add_and_go_on-rows_3.fianarantsoa/2"), Write("option start", "any"))
    do(session, Write("size", "3"))
    assert games(session).chosen == variant("fianarantsoa", 3)


def test_the_rules_are_told_when_one_asks_and_folded_in_when_they_are_those_of_another_board() -> None:
    session = choosing(KATRAYO)
    assert '<div id="rules-told"></div>' in drawn(session)
    do(session, Press("rules"))
    before = drawn(session)
    assert '<div id="rules-told"><p class="lead">' in before
    do(session, Write("size", "4"))
    assert '<div id="rules-told"></div>' in drawn(session)
    key = r'id="detail-rules" data-key="([^"]+)"'
    assert re.findall(key, before) != re.findall(key, drawn(session))


def test_the_shelf_is_drawn_once_and_its_pictures_are_still_for_who_wants_no_motion() -> None:
    session = choosing()
    assert shelf("en", False) is shelf("en", False)
    assert 'class="play"' in drawn(session)
    session.still = True
    assert 'class="play"' not in drawn(session)


def test_the_name_of_a_little_board_is_that_of_its_picture() -> None:
    session = choosing(KATRAYO, Press("rules"))
    names = re.findall('data-picture="([^"]+)"', drawn(session))
    assert {"katrayo/6", "re_enter", "rule/1"} < set(names)
    pictures = [games(session).picture(name) for name in names]
    assert all(picture.film.end for picture in pictures)


def test_the_proof_is_walked_where_it_applies() -> None:
    session = choosing()
    assert "start-walk" not in drawn(session)
    do(session, GOROBAKA)
    assert "start-walk" in drawn(session)
    assert do(session, GoTo("walk")) == [Signal.FORGET_LINK, Open(GoTo("walk"))]
    assert len(session.screens) == 1


def test_a_game_begun_from_the_walk_ends_the_walk() -> None:
    session = walking()
    session.open(ChooseGame(session.screen, session.screen.game.position.variant))
    do(session, KATRAYO, Action.CONFIRM)
    assert len(session.screens) == 1
    assert session.game.position.variant == variant("katrayo")


def seating(players: Players, *turns: str) -> Session:
    """Return a session in which it is asked who plays."""
    session = session_of(players=players)
    sow(session, *turns)
    session.open(ChoosePlayers(session.screen, players))
    return session


def test_who_plays_is_chosen_for_each_side_and_taken_over_at_the_end() -> None:
    session = seating(Players())
    assert 'id="facing-offer"' in drawn(session)
    do(session, Write("seat-south", "2"), Write("seat-north", "5"))
    text = drawn(session)
    assert re.findall(r'name="(\w+)" value="(\d)"[^>]* checked', text) == [("south", "2"), ("north", "5")]
    assert len(re.findall('class="named" hidden=""', text)) == 2
    assert "facing-offer" not in text
    assert seated(session.game.tags) == (0, 0)
    assert Signal.SEATED in do(session, Action.CONFIRM)
    assert seated(session.game.tags) == (2, 5)


def test_the_focus_comes_to_who_is_chosen_first() -> None:
    assert re.findall(r'name="(\w+)" value="(\d)"[^>]* data-focus', drawn(seating(Players(3, 0)))) == [("south", "3")]


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
    assert (view(session).whose, view(session).said[:19]) == ("Tree wins", "You have given up. ")
    do(session, Action.UNDO)
    assert (session.game.outcome, session.game.ply) == (None, 1)
    assert session.screen.wants(session)


def test_a_move_of_a_host_is_played_behind_a_dialog() -> None:
    session = choosing()
    do(session, Move("A2>"))
    assert session.game.ply == 1
    assert games(session)
    do(session, Decide(first(session)), Choose(session.game.position.mover, 0))
    assert session.game.ply == 2

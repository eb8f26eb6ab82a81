"""Several people before one screen: what the far player reads, how the board lies for them, where a clicker leads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from katra import GAMES, Game, Player, variant
from katra.words.cast import Name
from katra.words.language import language
from tests.trying import for_each
from tests.web.sessions import NOBODY, do, pit, session_of, shown, sow, view
from tools import page_archive
from web.board.fitting import MIN_LOW_TEXT, fitting, scale
from web.board.layout import layout_of
from web.links.link import parse_link
from web.record.moves import turn_towards
from web.session.commands import Action, LookAt, Resign
from web.session.effects import Signal
from web.session.players import FRIEND, Players
from web.session.session import Permissions, Session
from web.session.settings import Settings
from web.session.shortcuts import step_of
from web.together.far_side import MIN_LETTERS, far_player, far_turn_text, far_view, layout_for, lettered
from web.together.together_view import FarView, presenting

TABLETS = [(1024, 560), (768, 700), (1366, 640), (390, 600)]


def face_to_face(game: Game | str = "katro", players: Players = NOBODY) -> Session:
    session = session_of(game, players=players)
    session.settings = Settings(facing=True)
    return session


def test_the_far_player_is_the_other_of_two_people_at_one_screen() -> None:
    session = face_to_face()
    assert far_player(session) is Player.NORTH
    do(session, Action.TURN_BOARD)
    assert far_player(session) is Player.SOUTH
    session.settings = Settings()
    assert far_player(session) is None


@pytest.mark.parametrize("players", [Players(0, 1), Players(2, 0), Players(1, 1)])
def test_nobody_is_turned_to_where_the_computer_plays(players: Players) -> None:
    assert far_player(face_to_face(players=players)) is None


def test_nobody_is_turned_to_where_a_friend_plays_by_links() -> None:
    session = face_to_face()
    session.game.tags[FRIEND] = "North"
    assert far_player(session) is None


def test_the_far_player_reads_the_same_with_their_own_left_and_right() -> None:
    session = face_to_face()
    sow(session, "A1>")
    near, far = view(session).said, far_view(session, Player.NORTH)
    assert "to the right" in near
    assert far.said == near.replace("to the right", "to the left")
    assert far.whose == view(session).whose
    assert session.words.lie.near is Player.SOUTH, "what is said to the other is as before"
    last = session.game.last_turn
    assert last
    assert "to the left" in far_turn_text(session, Player.NORTH, last)


def test_the_far_player_can_undo_and_begin_again_where_that_can_be_done() -> None:
    session = face_to_face()
    assert far_view(session, Player.NORTH)[4:] == (False, False)
    sow(session, "A1>")
    assert far_view(session, Player.NORTH)[4:] == (True, False)
    do(session, Resign(Player.SOUTH))
    assert far_view(session, Player.NORTH)[4:] == (True, True)
    assert far_view(session, Player.NORTH).whose.endswith(": South gave up.")
    session.permissions = Permissions(controls="none")
    assert far_view(session, Player.NORTH)[4:] == (False, False)


def test_a_pit_that_cannot_be_sown_tells_the_far_player_why() -> None:
    session = face_to_face()
    sow(session, "A1>")
    before = view(session).said
    do(session, pit(session, "B1"))
    assert far_view(session, Player.NORTH).said == view(session).said != before


@for_each("space", TABLETS)
@for_each("game", ["katro", "gorobaka", "katrayo", "fanga"])
def test_between_two_people_what_is_written_on_the_board_can_be_read(game: str, space: tuple[int, int]) -> None:
    laid = fitting(layout_of(variant(game)), *space)
    assert laid.text * scale(laid, *space) >= MIN_LOW_TEXT - 0.01


@pytest.mark.parametrize("space", [(1024, 560), (1920, 950)])
def test_for_a_class_the_letters_are_larger(space: tuple[int, int]) -> None:
    upright = layout_of(variant("katro", 4))
    usual, large = (lay_out(upright, *space) for lay_out in (fitting, lettered))
    assert large.text * scale(large, *space) >= MIN_LETTERS - 0.01
    assert large.text >= usual.text


def test_the_board_is_laid_out_for_who_is_there() -> None:
    session = face_to_face()
    session.settings = Settings(facing=True, presenter=True)
    assert layout_for(session) is fitting
    session.settings = Settings(presenter=True)
    assert layout_for(session) is lettered
    session.settings = Settings()
    assert layout_for(session) is fitting


def test_an_address_that_lets_two_face_each_other_lets_two_people_play() -> None:
    asked = parse_link("?facing=1&presenter=1").options
    assert (asked.facing, asked.presenter, asked.seats()) == (True, True, (0, 0))
    assert parse_link("?facing=1&level=2").options.seats() == (0, 2)
    assert parse_link("?facing=2").problems[0].where == "facing"


def test_the_keys_of_a_clicker_lead_on_from_anywhere_and_others_where_they_are_free() -> None:
    assert [step_of(key, free=False, singles=True) for key in ("PageDown", "PageUp", "b", ".", "F5")] == [
        "next",
        "previous",
        "black",
        "black",
        "full",
    ]
    assert step_of("ArrowRight", free=False, singles=True) is None
    assert step_of("ArrowRight", free=True, singles=True) == step_of(" ", free=True, singles=True) == "next"
    assert step_of("b", free=True, singles=False) is None, "single keys are switched off"
    assert step_of("u", free=True, singles=True) is None


def test_a_presenter_walks_through_the_game_turn_by_turn() -> None:
    session = session_of()
    sow(session, "A1>", "b4<")
    there = session.game.node
    back = turn_towards(session.game, "previous")
    assert back == LookAt(there.turn_start, on=False)
    assert do(session, back) == [Signal.SAVE_GAME]
    assert session.game.node is there.turn_start
    do(session, turn_towards(session.game, "previous") or Action.UNDO)
    assert session.game.node is session.game.root
    assert turn_towards(session.game, "previous") is None
    on = turn_towards(session.game, "next")
    assert on
    assert shown(do(session, on)).turn.before == session.game.root.position
    assert session.game.node is there.turn_start
    do(session, turn_towards(session.game, "next") or Action.UNDO)
    assert session.game.node is there
    assert turn_towards(session.game, "next") is None


def test_the_style_sheet_turns_the_pits_of_every_row_that_there_is() -> None:
    """It knows them by the letters of their names."""
    rows = {row for game in GAMES.values() for row in "ABCDEFG"[: variant(game.id).board.rows]}
    styles = (Path(__file__).resolve().parents[2] / "web/together/facing.css").read_text(encoding="utf-8")
    assert all(f'[data-pit^="{row}"]' in styles and f'[data-pit^="{row.lower()}"]' in styles for row in rows)


def test_nothing_of_it_is_imported_before_somebody_asks() -> None:
    files = page_archive.page_python()
    ours = {name for name in files if name.startswith("web/together/")}
    assert {"web/together/facing.css", "web/together/presenter.css", "web/together/presenter.py"} <= ours
    first = page_archive.divided(files)[page_archive.ARCHIVE]
    assert not ours & set(first)


def test_what_the_far_player_reads_is_theirs_and_so_are_its_buttons() -> None:
    """The faults: a button that does nothing now; a sentence that is heard twice, or whose words lead away."""
    words = language("en")
    drawn = str(FarView(words, Player.NORTH, "Your turn: b2.", "", undo=True, again=False).draw())
    assert re.findall(r'<button id="([\w-]+)"[^>]*data-action="(\w+)"', drawn) == [("far-undo", "undo")]
    assert words.say("facing.button", button=words.say("undo"), player=Name("North")) in drawn
    assert re.findall(r'id="far-(\w+)" aria-hidden="true" data-pits=""', drawn) == ["whose", "said"]


def test_a_presenter_has_a_button_for_the_whole_screen_only_where_it_can_be_filled() -> None:
    steps = [re.findall('data-step="(\\w+)"', str(presenting(language("fr"), full=full))) for full in (None, False)]
    assert steps == [["previous", "next"], ["previous", "next", "full"]]
    assert 'aria-pressed="true"' in str(presenting(language("fr"), full=True))

"""What a visitor brings into My games: a record, a code, a link, a friend's link; or none of them."""

from __future__ import annotations

from html import escape

import pytest

from katra import Game, Player, Setup, write_record
from katra.code import game_code
from tests.web.fuzzing import queries
from tests.web.sessions import do, session_of, sow, view
from tests.web.test_collection import body, said
from tests.web.test_library import Tab, Texts
from web.record.collection import Collection
from web.record.given import brought, seems_given
from web.session.commands import Action, Write
from web.session.effects import Show, Signal
from web.session.players import GAME_ID, Players, seated
from web.session.session import Session
from web.words.problems import Problem

HERE = "https://katra.example/"
MACHINE = Players(0, 2)
SENT = f"{HERE}?play={game_code(Setup('katro', 4, turns=('A1>', 'a1>')).play())}&id=x7x7x7x7"
"""A friend's link."""


def bringing(*turns: str, players: Players = Players(), tab: Tab | None = None) -> Session:  # noqa: B008
    """Return a session in which My games is open after some turns."""
    session = session_of(players=players)
    sow(session, *turns)
    session.open(Collection(session.screen, (tab or Tab(Texts())).library))
    return session


def other() -> Game:
    return Setup("katrayo", 4, turns=("A1>", "a4>")).play()


@pytest.mark.parametrize(
    "text",
    [
        write_record(other()),
        game_code(other()),
        f"  {HERE}?v=1&play={game_code(other())}\n",
        f"{HERE}?v=1&game=katrayo&size=4&moves=A1%3E_a4%3E#there",
    ],
)
def test_a_record_a_code_and_a_link_put_their_game_on_the_board_and_undo_brings_back_the_former(text: str) -> None:
    session = bringing("A1>", "a1>")
    before = session.game
    effects = do(session, Write("records", text))
    assert session.game.position == other().position
    assert len(session.screens) == 1
    assert Signal.SAVE_GAME in effects
    assert view(session).said == "Opened. The previous game is kept in “My games”."
    while session.game is not before:
        do(session, Action.UNDO)
    assert session.game.ply == 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "the record does not name its game"),
        ('[Game "katro"]\n\n1. A3> A9>', "line 3, character 8, there is no pit A9"),
        ("katro-6-3.1AAAAAAAA", "mangled"),
        (f"{HERE}?game=oware", "there is no game called “oware”"),
        (f"{HERE}?game=katro&moves=A3>_A3>", "character 5"),
        (f"{HERE}?play=katro-6-3.1AAAAAAAA", "mangled"),
        ("x" * 60_000, "longer than 50000 characters"),
        ("[" * 3000, "is not a line of the form"),
        ('[Game "katro"]\n\n1. <A9>', "<A9>"),
    ],
)
def test_what_is_no_game_stays_where_it_was_written_and_one_sentence_says_why(text: str, why: str) -> None:
    session = bringing("A1>")
    before = session.game.node
    do(session, Write("records", text))
    assert f'aria-invalid="true" aria-describedby="collection-said">{escape(text, quote=False)}<' in body(session)
    assert why in said(session)
    assert session.game.node is before


def test_an_emptied_field_has_nothing_wrong() -> None:
    session = bringing()
    do(session, Write("records", "nonsense"), Write("records", "  "))
    assert said(session) == ""
    assert 'aria-invalid="false"' not in body(session).replace('aria-invalid="false"', "", 1)


def test_only_what_looks_like_a_game_is_taken_from_a_paste_anywhere() -> None:
    given = [write_record(other()), game_code(other()), f"{HERE}?play=x", f"{HERE}?game=katro"]
    assert all(map(seems_given, given))
    assert not any(map(seems_given, ["", "hello", "A1>", "https://katra.example/?screen=learn", "a b?game=katro c"]))


def test_mangled_texts_are_games_or_tell_what_is_wrong() -> None:
    for query in queries(500, seed=8):
        assert isinstance(brought(f"{HERE}{query}"), Game | Problem)


def test_a_record_of_two_people_is_not_played_on_by_a_computer() -> None:
    session = bringing("A1>", players=MACHINE)
    do(session, Write("records", '[Game "katro"] [Size "4"] 1. A1> *'))
    assert seated(session.game.tags) == Players()
    assert session.screen.wants(session) is None


def test_a_friend_s_link_that_is_pasted_is_met_as_if_it_had_been_opened() -> None:
    session = bringing("A1>", players=MACHINE)
    effects = do(session, Write("records", SENT))
    assert session.game.position == Setup("katro", 4, turns=("A1>", "a1>")).play().position
    assert session.game.tags[GAME_ID] == "x7x7x7x7"
    assert seated(session.game.tags) == Players()
    assert session.near is Player.SOUTH
    assert any(isinstance(effect, Show) for effect in effects)

    sow(session, "B2>")
    session.open(Collection(session.screen, Tab(Texts()).library))
    do(session, Write("records", SENT))
    assert session.game.ply == 3
    assert view(session).said.startswith("This link is older. The board shows your game, 1 turn further on.")


def test_a_pasted_link_of_a_friend_goes_on_with_what_is_kept_under_its_id() -> None:
    own, tab = Setup("katro", 4, turns=("A1>",)).play(), Tab(Texts())
    own.line[1].comment = "mine"
    own.tags[GAME_ID] = "x7x7x7x7"
    assert tab.library.keep(own)
    session = bringing(tab=tab)
    do(session, Write("records", SENT))
    assert session.game.ply == 2
    assert session.game.line[1].comment == "mine"

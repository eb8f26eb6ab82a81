"""The page opens with the game of the last visit, unless its address asks for another one that exists."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from katra import Game, Player, parse_decisions, parse_position, variant, write_record
from katra.code import game_code
from katra.deciding import settled
from katra.words.language import codes, language
from katra.words.sentences import outcome_result
from tests.trying import for_each, tries
from tests.web import stored
from tests.web.fuzzing import HOSTILE, queries
from tests.web.sessions import do, session_of, view
from web.links.link import FIRST_GAME, parse_link
from web.links.parameters import OF_THE_GAME
from web.links.startup import FIRST_BOARD, FIRST_PLAYERS, Startup, goes_on, startup, teaches
from web.screens.arrived import Arrived
from web.session.commands import Move
from web.session.players import Players, cast, new_game, seated
from web.words.problems import sentences

EN = language("en")
NOBODY = Players()


def played(turns: str = "", game_id: str = "katro", size: int = 4) -> Game:
    return going_on(Game(variant(game_id, size).start), turns)


def taught(turns: str = "") -> Game:
    """Return the game that teaches itself, so far."""
    return going_on(Game(FIRST_BOARD), turns)


def going_on(game: Game, turns: str) -> Game:
    for turn in turns.split():
        game.play(*parse_decisions(game.position, turn))
    return game


def test_a_first_visit_opens_with_the_first_game_and_nothing_is_said() -> None:
    opened = startup(None, parse_link(""), Players(0, 3), EN)
    assert opened.game.position == FIRST_GAME.variant().start
    assert seated(opened.game.tags) == (0, 3)
    assert opened.notice == ""


def test_a_second_visit_opens_with_the_game_of_the_first_and_its_players() -> None:
    opened = startup(write_record(played("A2>")), parse_link(""), Players(0, 3), EN)
    assert opened.game.position == played("A2>").position
    assert seated(opened.game.tags) == NOBODY
    assert opened.notice == ""


def test_an_address_opens_its_own_game_and_seats_whom_it_names() -> None:
    link = parse_link("?game=fanga&size=4&side=north&level=2")
    opened = startup(write_record(played("A2>")), link, NOBODY, EN)
    assert opened.game.position == played(game_id="fanga").position
    assert seated(opened.game.tags) == (2, 0)


def test_a_game_that_went_on_from_the_link_is_kept_and_takes_the_players_it_names() -> None:
    link = parse_link("?game=katro&size=4&moves=A3>&side=south&level=4")
    opened = startup(write_record(played("A3> a4>")), link, NOBODY, EN)
    assert opened.game.position == played("A3> a4>").position
    assert seated(opened.game.tags) == (0, 4)


def test_the_names_that_a_link_tells_are_those_of_people() -> None:
    link = parse_link("?game=fanga&size=4&side=north&level=2&south=Rabe&north=Soa")
    tags = startup(None, link, NOBODY, EN).game.tags
    assert tags["North"] == "Soa"
    assert seated(tags) == (2, 0)


def test_a_link_of_a_friend_opens_before_its_last_turn_with_two_people() -> None:
    sent = "?play=katro-4-2.151DLR&id=x7x7x7x7"
    opened = startup(write_record(played("A2>")), parse_link(sent), Players(0, 3), EN)
    assert (opened.sent, opened.game.ply) == ("a1>", 1)
    assert seated(opened.game.tags) == NOBODY
    kept = write_record(played("A1> a1> B2>"))
    older = startup(None, parse_link(sent), NOBODY, EN, kept={"x7x7x7x7": kept}.get)
    assert (older.sent, older.game.ply) == ("", 3)
    assert older.notice == "This link is older. The board shows your game, 1 turn further on."


def test_who_is_new_and_opens_a_friend_s_link_is_told_what_it_is() -> None:
    """The fault: a friend who never saw the page found a board on which seeds moved, and no word about it."""
    sent = parse_link("?play=katro-4-2.151DLR&id=x7x7x7x7")
    begins = parse_link(f"?play={game_code(played(''))}&id=x7x7x7x7")
    told = ((sent, "First see your friend’s turn; then it is yours."), (begins, "You begin."))
    for link, said in told:
        opened = startup(None, link, NOBODY, EN, first_visit=True)
        assert opened.notice == ""
        assert opened.sent is not None
        session = session_of(opened.game)
        session.screens[:] = [Arrived(opened.game, opened.sent, invites=opened.invites)]
        assert view(session).said == f"You are invited to play Katro. {said}"
        assert not view(session).toolbar.redo, "the friend’s turn is not redone, it is shown"
        do(session, Move(opened.sent or "A1>"))
        assert "invited" not in view(session).said
    assert not startup(None, sent, NOBODY, EN).invites


def test_a_link_of_a_finished_game_says_who_played_it() -> None:
    game = played("A2> a2>")
    game.resign(Player.NORTH)
    code = game_code(game)
    opened = startup(None, parse_link(f"?play={code}&side=south&level=1&south=Soa"), NOBODY, EN)
    assert opened.notice.startswith("This game was sent to you. South: Soa. North: Sprout (easiest). ")
    assert seated(opened.game.tags) == (0, 1)
    opened = startup(None, parse_link(f"?play={code}&side=south&level=1"), NOBODY, EN)
    said = replace(EN, cast=cast(opened.game.tags))
    assert opened.game.outcome
    assert outcome_result(said, opened.game.outcome) == "A person wins", "not you, who open it"
    opened = startup(None, parse_link(f"?play={code}"), Players(0, 3), EN)
    assert opened.notice.startswith("This game was sent to you. “New game” ")
    assert startup(None, parse_link(f"?play={code}&screen=moves"), NOBODY, EN).notice == "", "its turns are before you"
    going_on = game_code(played("A2>"))
    assert startup(None, parse_link(f"?play={going_on}"), NOBODY, EN).notice == ""


def test_a_friend_s_link_that_cannot_be_read_leaves_the_game_on_the_board() -> None:
    opened = startup(write_record(played("A2>")), parse_link("?play=katro-4-2.1AAAAA&id=x7x7x7x7"), NOBODY, EN)
    assert opened.sent is None
    assert opened.game.position == played("A2>").position
    assert "the code is mangled" in opened.notice


def test_a_game_goes_on_if_it_began_as_the_link_says() -> None:
    assert goes_on(played("A3> a4>"), played("A3>"))
    assert goes_on(played(), played())
    assert not goes_on(played("A3>"), played("A3> a4>"))
    assert not goes_on(played("A3> a4>"), played("A4>"))
    assert not goes_on(played("", "fanga"), played(""))


@pytest.mark.parametrize("code", codes())
def test_a_saved_game_that_cannot_be_read_is_told_and_the_link_holds(code: str) -> None:
    words = language(code)
    link = parse_link("?game=fanga&size=4&level=9")
    opened = startup('[Game "katro"]\n\n1. A9>', link, NOBODY, words)
    assert opened.game.position == played(game_id="fanga").position
    broken, told = (
        startup('[Game "katro"]\n\n1. A9>', parse_link(""), NOBODY, words).notice,
        sentences(words, link.problems),
    )
    assert broken
    assert opened.notice == f"{broken} {words.say('broken.link', errors=told)}"


@pytest.mark.parametrize("text", stored.GAMES)
def test_what_is_no_game_is_told_in_few_words_and_a_new_game_begins(text: str) -> None:
    opened = startup(text, parse_link(""), NOBODY, EN)
    assert opened.game.position == FIRST_GAME.variant().start
    assert opened.notice.startswith("The saved game cannot be read (")
    assert len(opened.notice) < 300


@pytest.mark.parametrize("text", stored.HOSTILE_GAMES)
def test_a_game_with_anything_in_its_tags_and_comments_can_be_stored_again(text: str) -> None:
    opened = startup(text, parse_link(""), NOBODY, EN)
    assert opened.notice == ""
    assert startup(write_record(opened.game), parse_link(""), NOBODY, EN).game.position == opened.game.position


def test_whatever_is_made_of_a_saved_game_the_page_opens() -> None:
    random, read = Random(1), 0
    games = [played("A4> a3< B2<"), played("", "paika", 8), played("A2>", "fanga")]
    for _ in range(3000):
        text = write_record(random.choice(games))
        for _ in range(random.randrange(1, 4)):
            start, end = sorted(random.randrange(len(text) + 1) for _ in range(2))
            put = random.choice(
                [*HOSTILE, "(", ")", "{", "}", "*", "1.", "A1<", "\n", "[", "]", '"', text[start:end] * 2]
            )
            text = text[:start] + put + text[end if random.random() < 0.3 else start :]
        opened = startup(text, parse_link(""), NOBODY, EN)
        read += not opened.notice
        assert settled(opened.game.node) is None
        write_record(opened.game)
    assert 50 < read < 2000


def test_what_else_is_broken_is_said_first() -> None:
    opened = startup("null", parse_link(""), NOBODY, EN, ("broken.settings",))
    assert opened.notice.startswith(f"{EN.say('broken.settings')} The saved game cannot be read")


def test_of_ten_thousand_mangled_links_none_that_fails_touches_the_saved_game() -> None:
    stayed = moved = 0
    for query in queries(tries(10_000)):
        link = parse_link(query)
        opened = startup(write_record(played("A2>")), link, NOBODY, EN)
        found, told = parse_link(query).game, sentences(EN, link.problems)
        assert settled(opened.game.node) is None
        if any(about.where in OF_THE_GAME for about in link.problems):
            stayed += 1
            assert opened.game.position == played("A2>").position
            assert opened.notice == EN.say("broken.link.game", errors=told)
        else:
            assert opened.notice == (EN.say("broken.link", errors=told) if link.problems else "")
            if teaches(link, first_visit=False):
                assert opened.game.position == FIRST_BOARD
            elif found is None or goes_on(played("A2>"), found):
                assert opened.game.position == played("A2>").position
            else:
                moved += 1
                assert goes_on(opened.game, found)
    assert stayed > tries(2000)
    assert moved > tries(1000)


@for_each(
    ("query", "first_visit", "taught"),
    [
        ("", True, True),
        ("", False, False),
        ("lang=mg&theme=dark&links=0", True, True),
        ("teach=0", True, False),
        ("teach=1", False, True),
        ("teach=1&side=north&controls=few", False, True),
        ("teach=perhaps", False, False),
        ("game=katro&size=4", True, False),
        ("game=katro&size=4&teach=1", True, False),
        ("game=oware", True, False),
        ("moves=A2>", True, False),
        ("side=both", True, False),
        ("level=3", True, False),
        ("controls=none", True, False),
        ("readonly=1", True, False),
        ("readonly=1&teach=1", True, False),
    ],
)
def test_who_comes_for_the_first_time_is_taught_unless_the_address_says_otherwise(
    query: str, first_visit: bool, taught: bool
) -> None:
    opened = startup(None, parse_link(query), NOBODY, EN, first_visit=first_visit)
    assert opened.taught is taught
    assert not taught or (opened.game.position, seated(opened.game.tags)) == (FIRST_BOARD, FIRST_PLAYERS)


def unfinished(game: Game | None, query: str = "") -> Startup:
    """Return what opens after a visit whose first game taught itself, and was neither ended nor left."""
    return startup(write_record(game) if game else None, parse_link(query), NOBODY, EN, unfinished=True)


def test_who_has_not_finished_the_first_game_goes_on_being_taught_among_the_same_players() -> None:
    begun = taught("A2> a2<")
    for players in (FIRST_PLAYERS, NOBODY):
        begun.tags = new_game(begun.position.variant, players).tags
        opened = unfinished(begun)
        assert opened.taught
        assert (opened.game.position, seated(opened.game.tags)) == (begun.position, players)
    opened = unfinished(None)
    assert opened.taught
    assert (opened.game.ply, seated(opened.game.tags)) == (0, FIRST_PLAYERS)
    assert not startup(write_record(begun), parse_link(""), NOBODY, EN).taught


def test_who_has_ended_it_or_left_it_for_another_game_or_follows_a_link_is_taught_no_more() -> None:
    won = Game(parse_position(variant("katro", 4), "0.0.0.0/0.0.1.0/0.1.1.0/0.0.0.0 S"))
    for other in (won, played(game_id="fanga"), played(size=6)):
        opened = unfinished(other)
        assert not opened.taught
        assert opened.game.position == other.position
    for query in ("teach=0", "game=katro&size=4", "side=both", "readonly=1", "controls=few"):
        assert not unfinished(taught("A2>"), query).taught


def test_an_address_that_asks_for_teaching_goes_on_with_the_first_game_and_with_no_other() -> None:
    link = parse_link("teach=1")
    assert startup(write_record(taught("A2>")), link, NOBODY, EN).game.position == taught("A2>").position
    won = write_record(Game(parse_position(variant("katro", 4), "0.0.0.0/0.0.1.0/0.1.1.0/0.0.0.0 S")))
    for other in (write_record(played(game_id="fanga")), write_record(played(size=6)), won):
        assert startup(other, link, NOBODY, EN).game.position == FIRST_BOARD

"""An unattended page: what its address asks for, its timer, and the board that plays until somebody comes."""

from __future__ import annotations

import re
from itertools import pairwise

from katra import GAMES
from katra.words.language import codes, language
from tests.trying import for_each
from tests.web.sessions import do, session_of
from web.kiosk.attract import TURNS, Attract, Go
from web.kiosk.kiosk_view import bar, call, question
from web.kiosk.timer import COUNTDOWN, MAX_BUSY, Timer
from web.links.host_messages import read_message
from web.links.link import parse_link, query_text
from web.links.parameters import DEFAULT_IDLE, MAX_IDLE, LinkOptions
from web.screens.initial_session import as_asked
from web.screens.status import Voice
from web.session.commands import Action, Choose
from web.session.effects import Show, Signal
from web.session.session import After
from web.session.settings import Settings, Storage
from web.words.problems import sentence


def unattended(query: str) -> LinkOptions:
    return parse_link(query).options


def wrong(query: str) -> list[tuple[str, str]]:
    return [(about.where, about.code) for about in parse_link(query).problems]


# The address


def test_a_kiosk_stands_for_what_each_parameter_says_alone() -> None:
    asked = parse_link("?kiosk=1").options
    assert (asked.teaches, asked.leads_on) == (True, False)
    assert (asked.seconds, asked.attracts, asked.keeps) == (DEFAULT_IDLE, True, False)


def test_whatever_a_kiosk_stands_for_can_be_said_otherwise() -> None:
    asked = parse_link("?kiosk=1&teach=0&links=1&idle=120&attract=0").options
    assert (asked.teaches, asked.leads_on) == (False, True)
    assert (asked.seconds, asked.attracts) == (120, False)
    assert unattended("?kiosk=1&idle=0").seconds == 0
    assert parse_link("?kiosk=1&side=both").options.teaches is None  # whom the address names, plays
    assert parse_link("?kiosk=1&facing=1").options.teaches is None  # so do the two who face each other
    assert parse_link("?kiosk=1&game=katrayo").options.seats() == (0, 1)  # who comes alone has an opponent
    assert parse_link("?kiosk=1&game=katrayo&facing=1").options.seats() == (0, 0)
    assert query_text(parse_link("?kiosk=1&facing=1").options) == "v=1&facing=1&kiosk=1"


def test_a_page_that_begins_anew_keeps_nothing_and_one_that_does_not_may() -> None:
    assert not any(unattended(query).keeps for query in ("?kiosk=1&keep=1", "?idle=60", "?attract=1", "?keep=0"))
    assert unattended("?speed=1").keeps
    assert not unattended("?keep=0").begins_anew


def test_an_address_without_any_of_this_is_that_of_a_page_somebody_attends() -> None:
    assert not unattended("?game=katro&sound=1&links=0&kiosk=0").begins_anew


def test_the_settings_that_an_address_names_are_those_a_visitor_finds() -> None:
    asked = unattended("?speed=4&numbers=0&names=0&sound=off")
    assert as_asked(Settings(sound=True), asked) == Settings(speed=4, numbers=False, names=False, sound=False)
    assert as_asked(Settings(sound=True), unattended("?mm=400")) == Settings(sound=True)


def test_sound_is_off_at_first_on_at_first_or_off_without_a_control() -> None:
    for value, first, chosen in (("0", False, True), ("1", True, True), ("off", False, False)):
        asked = unattended(f"?sound={value}")
        assert as_asked(Settings(), asked).sound is first
        assert as_asked(Settings(sound=True), asked).sound is chosen


def test_the_languages_to_choose_from_are_named_or_none() -> None:
    assert unattended("?languages=mg,fr").languages == ("mg", "fr")
    assert unattended("?languages=0").languages == ()
    assert unattended("?kiosk=1").languages is None


@for_each(
    ("query", "told"),
    [
        ("idle=29", ("idle", "not_between")),
        (f"idle={MAX_IDLE + 1}", ("idle", "not_between")),
        ("idle=1e3", ("idle", "not_between")),
        ("idle=٦٠", ("idle", "not_between")),
        ("idle=", ("idle", "not_between")),
        ("mm=12", ("mm", "not_between")),
        ("mm=99999999999", ("mm", "not_between")),
        ("kiosk=yes", ("kiosk", "not_one_of")),
        ("attract=2", ("attract", "not_one_of")),
        ("keep=", ("keep", "not_one_of")),
        ("speed=6", ("speed", "not_between")),
        ("numbers=on", ("numbers", "not_one_of")),
        ("names=2", ("names", "not_one_of")),
        ("players=3", ("players", "not_one_of")),
        ("languages=fr,xx", ("languages", "not_one_of")),
        ("languages=", ("languages", "not_one_of")),
        ("sound=loud", ("sound", "not_one_of")),
    ],
)
def test_a_value_that_cannot_be_used_is_told_in_one_sentence_and_the_rest_holds(
    query: str, told: tuple[str, str]
) -> None:
    assert wrong(f"?{query}&lang=mg") == [told]
    asked, _, (about,) = parse_link(f"?{query}&lang=mg")
    assert asked.lang == "mg"
    assert all(about.where in sentence(language(code), about) for code in codes())


class Window:
    """A window that has a storage; whoever touches it is noted."""

    @property
    def localStorage(self) -> object:  # noqa: N802 - as browsers call it
        raise AssertionError("touched")

    sessionStorage = localStorage  # noqa: N815


def test_a_storage_that_is_closed_is_neither_read_nor_written() -> None:
    storage = Storage(Window())
    storage.closed = True
    assert storage.load("game") is None
    assert storage.save("game", "text")


# The timer


def test_who_is_idle_is_asked_and_who_does_not_answer_is_gone() -> None:
    timer = Timer(60, 0)
    assert timer.left(59.9, busy=False, under_way=False) is None
    assert timer.left(60, busy=False, under_way=False) == COUNTDOWN
    assert timer.left(61, busy=False, under_way=False) == COUNTDOWN - 1
    assert timer.left(60 + COUNTDOWN - 0.5, busy=False, under_way=False) == 1
    assert timer.left(60 + COUNTDOWN, busy=False, under_way=False) == 0


def test_a_touch_begins_the_wait_again_also_while_it_is_asked() -> None:
    timer = Timer(30, 0)
    timer.touched(29)
    assert timer.left(58, busy=False, under_way=False) is None
    assert timer.left(59, busy=False, under_way=False) == COUNTDOWN
    timer.touched(60)
    assert timer.left(61, busy=False, under_way=False) is None
    assert timer.left(90, busy=False, under_way=False) == COUNTDOWN


def test_who_only_moves_still_has_to_answer_and_has_all_the_time() -> None:
    timer = Timer(30, 0)
    assert timer.left(30, busy=False, under_way=False) == COUNTDOWN
    timer.moved(45)
    assert timer.left(46, busy=False, under_way=False) == COUNTDOWN - 1


def test_nothing_fires_while_a_turn_is_shown_or_the_computer_thinks_but_what_nobody_watches_ends() -> None:
    timer = Timer(30, 0)
    assert [timer.left(second, busy=True, under_way=False) for second in range(0, MAX_BUSY, 10)] == [None] * (
        MAX_BUSY // 10
    )
    assert timer.left(MAX_BUSY - 10 + 29, busy=False, under_way=False) is None
    timer.touched(1000)
    for second in range(1000, 1000 + MAX_BUSY, 10):
        assert timer.left(second, busy=True, under_way=False) is None
    assert timer.left(1000 + MAX_BUSY + 30, busy=True, under_way=False) == COUNTDOWN


def test_a_page_that_slept_asks_before_it_resets_and_one_without_idle_never_does() -> None:
    assert Timer(60, 0).left(100_000, busy=False, under_way=False) == COUNTDOWN
    assert Timer(0, 0).left(100_000, busy=False, under_way=False) is None


def test_who_wants_to_begin_again_is_asked_even_where_nobody_else_ever_is() -> None:
    timer = Timer(0, 0)
    timer.ask(5)
    assert timer.left(6, busy=True, under_way=False) == COUNTDOWN - 1
    timer.touched(7)
    assert timer.left(8, busy=False, under_way=False) is None


def test_who_is_asked_has_half_a_minute_to_answer() -> None:
    """WCAG 2.2.1 asks for 20 seconds at least, for people who are slow to read or to reach the screen."""
    timer = Timer(60, 0)
    assert timer.left(60, busy=False, under_way=False) == 30
    assert timer.left(89, busy=False, under_way=False) == 1


def test_who_thinks_in_a_game_is_asked_after_twice_as_long() -> None:
    """The fault: a visitor who thought about a turn for a minute, and then looked away, lost the game."""
    timer = Timer(60, 0)
    assert timer.left(119, busy=False, under_way=True) is None
    assert timer.left(120, busy=False, under_way=True) == COUNTDOWN
    assert Timer(60, 0).left(60, busy=False, under_way=False) == COUNTDOWN  # a game that is over or not begun


# The board that attracts


@for_each("game", GAMES)
def test_every_game_plays_a_few_turns_by_itself_and_begins_again(game: str) -> None:
    session = session_of(game, None)
    attract = Attract(session.screen)
    session.open(attract)
    start, rounds, longest = attract.game.position, [attract.rounds], 0
    while attract.rounds < 2:
        wanted = attract.wants(session)
        assert isinstance(wanted, After)
        assert wanted.pace > 0
        do(session, wanted.command)
        attract.view(session)
        longest = max(longest, attract.game.ply)
        rounds.append(attract.rounds)
    assert attract.game.position == start
    assert {after - before for before, after in pairwise(rounds)} == {0, 1}
    assert longest >= 1
    assert session.game.ply == 0  # the visitor's game has not been touched


def test_it_plays_so_few_turns_that_nothing_is_decided_and_the_same_in_the_same_round() -> None:
    played = []
    for _ in range(2):
        session = session_of("katro", 4)
        attract = Attract(session.screen)
        session.open(attract)
        while not attract.over:
            effects = do(session, Go(attract.steps))
            assert any(isinstance(effect, Show) for effect in effects)
            assert Signal.SAVE_GAME not in effects
        assert attract.game.outcome is None
        assert attract.game.ply == TURNS
        played.append(attract.game.position)
    assert played[0] == played[1]


def test_nobody_plays_on_it_and_an_old_command_changes_nothing() -> None:
    session = session_of("katro", 4)
    attract = Attract(session.screen)
    session.open(attract)
    do(session, Choose(attract.game.position.mover, 0), Action.NEW_GAME, Go(7))
    assert attract.game.ply == 0
    seen = attract.view(session)
    assert (seen.said, seen.suggested, seen.offers) == ("", "", ())
    assert (seen.whose, Voice().news(seen, attract.game)) == ("", "")
    assert seen.scene.guide
    assert seen.scene.legal == {seen.scene.guide.place[1]}, "a hand shows what to touch, and it glows"
    assert not session.shows("names"), "nothing speaks of them"


# Messages


def test_the_page_around_can_ask_for_the_next_visitor_and_what_it_is_told_is_an_echo() -> None:
    assert read_message('{"katra": 1, "type": "reset"}') is Action.BEGIN_ANEW
    assert all(read_message(f'{{"katra": 1, "type": "{kind}"}}') is None for kind in ("active", "inactive"))


# What is seen


def test_the_question_says_who_is_asked_and_how_long_it_waits() -> None:
    """The fault: whoever wants to begin again would be asked whether they are there, and Enter would say no."""
    words = language("en")
    there, wanted = str(question(words, 10, wanted=False)), str(question(words, 9, wanted=True))
    assert ">Are you still there?</h2>" in there
    assert ">10</div>" in there
    assert words.say("kiosk.really") in wanted
    assert (there.count("data-wanted"), wanted.count("data-wanted")) == (0, 1)
    for drawn in (there, wanted):
        assert re.findall(r'id="([\w-]+)"[^>]* data-focus=""', drawn) == ["kiosk-stay"]


def test_the_call_is_said_in_every_language_that_can_be_chosen() -> None:
    drawn = str(call(["fr", "mg"]))
    assert re.findall(r'data-call="(\w+)"', drawn) == ["fr", "mg"]
    assert language("mg").say("play") in drawn
    assert language("en").say("play") not in drawn


def test_the_bar_of_a_kiosk_has_the_languages_each_in_itself_where_there_is_a_choice() -> None:
    """The fault: a single language would be offered; or one that people who look for theirs cannot read."""
    drawn = str(bar(language("fr"), ["fr", "mg"]))
    assert re.findall(r'lang="(\w+)"', drawn) == ["fr", "mg"]
    assert re.findall(r'lang="(\w+)" aria-current="true"', drawn) == ["fr"]
    assert [language(code).say("language") in drawn for code in ("fr", "mg", "en")] == [True, True, False]
    assert "kiosk-languages" not in str(bar(language("fr"), ["fr"]))

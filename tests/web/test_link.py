"""What a link may ask for: it is read, it is written, and what cannot be used is told."""

from __future__ import annotations

from typing import Any, get_args
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import GAMES, Decision, Game, variant
from katra.setup import MAX_LINK, Setup
from katra.sowing.add_and_go_on import AddAndGoOn, AddAndGoOnSower
from katra.steps import Played
from katra.words.language import codes, language
from tests.engine.strategies import effort, positions_by_hand, variants
from tests.trying import for_each, tries
from tests.web.fuzzing import NAMES, queries
from web.links.host_messages import Refusal, read_message
from web.links.link import parse_link, query_text
from web.links.parameters import MAX_IDLE, OPTIONS, PARAMETERS, LinkOptions, Parameter, Side
from web.links.parameters import NAMES as KNOWN
from web.session.players import clean_name
from web.words.problems import MAX_SAID, sentence, sentences

SOME = {
    "lang": codes(), "id": ("x7x7x7x7",), "south": ("Rabe",), "north": ("Soa Ñ",), "item": ("katro.3", "position:a_b"),
    "languages": ("0", "mg,fr"), "idle": ("0", "30", str(MAX_IDLE)), "mm": ("50", "600"),
    "host": ("https://museum.example", "http://127.0.0.1:8000", "http://[::1]:5"),
}  # fmt: skip
"""Values of the parameters that can have too many to try all."""


def problems(query: str) -> list[tuple[str, str]]:
    return [(about.where, about.code) for about in parse_link(query).problems]


@st.composite
def whole_options(draw: st.DrawFn) -> LinkOptions:
    """Draw all that can be asked for."""
    setup = None
    chosen = draw(st.none() | variants())
    if chosen:
        game = Game(draw(positions_by_hand([chosen.game.id])) if draw(st.booleans()) else chosen.start)
        for number in draw(st.lists(st.integers(0, 99), max_size=4)):
            while game.decisions:
                game.play(game.decisions[number % len(game.decisions)])
                if not game.position.pause:
                    break
        setup = Setup.of(game)
    asked = {each.name: draw(st.just(each.default) | values_of(each)) for each in PARAMETERS if each.kind}
    return LinkOptions(setup, **asked)


def values_of(parameter: Parameter) -> st.SearchStrategy[Any]:
    """Draw what a parameter can say."""
    kind = parameter.kind
    assert kind
    texts = SOME.get(parameter.name, kind.values)
    assert texts, f"{parameter.name} has no value that is tried"
    return st.sampled_from(texts).map(kind.read)


@effort(2)
@given(whole_options())
def test_what_is_written_into_an_address_is_read_from_it(wished: LinkOptions) -> None:
    query = query_text(wished)
    assert set(query) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789=&%/._~-*@,:")
    read = parse_link("?" + query)
    assert (read.options, read.problems) == (wished, ())


def test_ten_thousand_mangled_links_are_read_and_every_problem_names_its_parameter() -> None:
    told = 0
    for query in queries(tries(10_000)):
        wished, game, wrong = parse_link(query)
        assert (game is None) == (wished.setup is None)
        assert game is None or Setup.of(game) == wished.setup
        for about in wrong:
            assert about.where in NAMES or (about.where == "" and about.code == "too_long")
            said = [sentence(language(code), about) for code in codes()]
            assert all(len(text) < 400 and not set(text) & set("\u202e\x00\x7f\ud800") for text in said)
        again = parse_link(query_text(wished))
        assert (again.options, again.problems) == (wished, ())
        told += bool(wrong)
    assert told > tries(3000)


@given(st.text())
def test_any_text_can_be_read_as_an_address(text: str) -> None:
    parse_link(text)


def test_a_link_names_a_game_its_size_its_options_and_a_language() -> None:
    asked, _, wrong = parse_link("?v=1&game=gorobaka&size=6&min_start=2&lang=mg")
    assert asked == LinkOptions(Setup("gorobaka", 6, {"min_start": "2", "first_turn": "front"}), lang="mg")
    assert wrong == ()


def test_a_bare_address_asks_for_nothing() -> None:
    assert parse_link("") == (LinkOptions(), None, ())
    assert LinkOptions().seats() is None


def test_a_link_shows_a_game_as_far_as_it_was_played() -> None:
    asked, game, wrong = parse_link("?game=katrayo&size=4&position=3.3.3.3/3.3.3.3_N&moves=a2>,A3%3C")
    assert wrong == ()
    assert game
    assert asked.setup
    assert game.ply == 2
    assert game.root.position == game.node.turn_start.turn_start.position
    assert asked.setup.turns == ("a2>", "A3<")


def test_a_short_code_says_all_of_a_game_and_is_written_as_it_was_read() -> None:
    asked, game, wrong = parse_link("?play=katro-4-2.151DLR&game=fanga&id=x7x7x7x7&south=+Rabe%0A&north=Soa%E2%80%AE")
    assert wrong == ()
    assert game
    assert asked.setup == Setup("katro", 4, turns=("A1>", "a1>"))
    assert (asked.id, asked.south, asked.north) == ("x7x7x7x7", "Rabe", "Soa")
    assert query_text(asked) == "v=1&play=katro-4-2.151DLR&id=x7x7x7x7&south=Rabe&north=Soa"


def test_what_a_mangled_code_does_not_say_the_rest_of_the_address_may() -> None:
    asked, game, wrong = parse_link("?play=katro-4-2.1&game=katrayo&size=4&moves=A1>")
    assert [about.where for about in wrong] == ["play"]
    assert game
    assert asked.setup == Setup("katrayo", 4, turns=("A1>",))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Rabe", "Rabe"),
        ("  Rabe \n Soa ", "Rabe Soa"),
        ("Katra, level 3", ""),
        ("x" * 90, "x" * 40),
        ("\u202e\x00\ud800", ""),
        ("Ra\u200bbe", "Rabe"),
        ("Zo’é Ñ", "Zo’é Ñ"),
    ],
)
def test_a_name_is_one_short_line_of_what_can_be_seen_and_never_the_computer_s(text: str, name: str) -> None:
    assert clean_name(text) == name
    assert clean_name(clean_name(text)) == name


def test_a_plus_in_the_moves_is_a_plus_though_addresses_make_it_a_space() -> None:
    start = "?game=katra-be&position="
    written = parse_link(start + "x&moves=A1>+_a1>").problems
    assert [about.where for about in written] == ["position"]
    assert problems("?game=katro&moves=A3>+") == problems("?game=katro&moves=A3>%2B")


@for_each(
    ("query", "expected"),
    [
        ("?game=oware", [("game", "unknown_game")]),
        ("?game=katro&size=99", [("size", "bad_size")]),
        ("?game=katra-be&size=6", [("size", "fixed_size")]),
        ("?game=katro&size=many", [("size", "not_a_number")]),
        ("?game=katro&size=", [("size", "not_a_number")]),
        ("?game=katro&min_start=2", [("min_start", "unknown_option")]),
        ("?game=gorobaka&min_start=9", [("min_start", "bad_option_value")]),
        ("?game=katro&position=1.1/1.1", [("position", "row_count")]),
        ("?game=katro&position=x&moves=A1>", [("position", "row_count")]),
        ("?game=katro&moves=A3>_A3>", [("moves", "wrong_player")]),
        ("?size=4&moves=A1>", [("size", "needs_game"), ("moves", "needs_game")]),
        ("?v=2&game=katro", [("v", "version")]),
        ("?side=east", [("side", "not_one_of")]),
        ("?game=paika&side=east", [("side", "not_one_of")]),
        ("?level=6", [("level", "not_between")]),
        ("?lang=tlh", [("lang", "not_one_of")]),
        ("?theme=pink&controls=some", [("theme", "not_one_of"), ("controls", "not_one_of")]),
        ("?readonly=yes&hint=", [("readonly", "not_one_of"), ("hint", "not_one_of")]),
        ("?links=2&sound=on", [("links", "not_one_of"), ("sound", "not_one_of")]),
        ("?host=museum.example", [("host", "not_an_origin")]),
        ("?host=*", [("host", "not_an_origin")]),
        ("?screen=shelf", [("screen", "not_one_of")]),
        ("?screen=lesson&item=%C3%A9", [("item", "not_an_item")]),
        ("?game=katro&" + "x" * MAX_LINK, [("", "too_long")]),
        ("?play=katro-4-2.151DLS", [("play", "code_mangled")]),
        ("?play=&moves=A1>", [("play", "code_form")]),
        ("?play=katro-4-2.151DLS&game=oware", [("play", "code_mangled"), ("game", "unknown_game")]),
        ("?play=katro-4-2.151DLR&id=../x", [("id", "not_an_id")]),
        ("?id=x7x7x7x7&south=Rabe", []),
        ("?nonsense=1&utm_source=2", []),
    ],
)
def test_a_value_that_cannot_be_used_is_told(query: str, expected: list[tuple[str, str]]) -> None:
    assert problems(query) == expected


def test_the_rest_of_a_link_holds() -> None:
    asked, _, wrong = parse_link("?v=9&game=fanga&size=x&theme=dark&side=moon&level=4&moves=A1>_nonsense_A2>&lang=fr")
    assert [about.where for about in wrong] == ["v", "size", "moves", "side"]
    assert asked == LinkOptions(Setup("fanga", 8, turns=("A1>",)), level=4, lang="fr", theme="dark")


def test_a_problem_says_in_which_character_and_quotes_no_more_than_a_line() -> None:
    _, _, (about,) = parse_link("?game=katro&moves=A3>_" + "x" * 900)
    said = sentence(language("en"), about)
    assert said.startswith("moves: line 1, character 5, “xxx")
    assert len(said) < 200


def test_rules_that_cannot_be_played_are_a_problem_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = AddAndGoOn("front", "front", "all")
    monkeypatch.setitem(GAMES, "unwinnable", GAMES["katro"]._replace(id="unwinnable", rules=rules))
    _, game, (about,) = parse_link("?game=unwinnable")
    assert (game, about.code) == (None, "unwinnable")
    answer = read_message('{"katra": 1, "type": "load", "game": "unwinnable"}')
    assert isinstance(answer, Refusal)
    assert answer.why.code == "unwinnable"


def test_the_list_of_parameters_is_frozen() -> None:
    """A new one comes only in place of an old one: change this list by one word, not by one more."""
    assert " ".join(KNOWN) == (
        "v game size position moves play id south north side level lang theme controls readonly hint links sound "
        "screen item teach facing presenter speed numbers names players languages kiosk idle attract keep mm host"
    )
    assert {each.name for each in PARAMETERS if each.kind} | {"setup", "play"} == {*LinkOptions._fields}


def test_what_two_people_who_face_each_other_ask_for_is_no_kiosk() -> None:
    asked = parse_link("?facing=1").options
    assert not asked.begins_anew
    assert asked.keeps


def test_three_problems_are_said_and_the_others_counted() -> None:
    _, _, wrong = parse_link("?v=0&theme=0&controls=0&lang=0&side=0")
    assert len(wrong) == 5
    said = sentences(language("en"), wrong)
    assert said.count("“0”") == MAX_SAID
    assert said.endswith("And 2 more.")


def test_side_is_an_option_of_paika_where_its_value_is_one() -> None:
    assert not set(OPTIONS["side"]) & set(get_args(Side))
    assert [name for name in OPTIONS if name in KNOWN] == ["side"]
    asked, _, wrong = parse_link("?game=paika&side=turn&side=north&level=2")
    assert (asked.variant, asked.side, wrong) == (variant("paika", None, {"side": "turn"}), "north", ())


@pytest.mark.parametrize(
    ("query", "seats"),
    [
        ("side=south&level=3", (0, 3)),
        ("side=north", (1, 0)),
        ("side=both&level=5", (0, 0)),
        ("side=none&level=2", (2, 2)),
        ("level=4", (0, 4)),
    ],
)
def test_side_and_level_say_who_plays(query: str, seats: tuple[int, int]) -> None:
    assert parse_link(query).options.seats() == seats


@for_each(
    ("text", "expected"),
    [
        ("https://Museum.example/", "https://museum.example"),
        ("https://museum.example:443", "https://museum.example"),
        ("http://localhost:80", "http://localhost"),
        ("http://localhost:8000", "http://localhost:8000"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("null", None),
        ("*", None),
        ("https://", None),
        ("https://a.example/path", None),
        ("https://user@a.example", None),
        ("https://a.example\n", None),
        ("file:///home", None),
    ],
)
def test_an_origin_is_read_as_browsers_write_it(text: str, expected: str | None) -> None:
    assert parse_link(f"?host={quote(text)}").options.host == expected


def test_a_game_of_more_turns_than_a_link_may_hold_stops_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.links.link.MAX_TURNS", 2)
    assert parse_link("?game=katro&moves=A3>_a4>").options.setup == Setup("katro", 6, turns=("A3>", "a4>"))
    asked, _, wrong = parse_link("?game=katro&moves=A3>_a4>_A4>")
    assert asked.setup == Setup("katro", 6, turns=("A3>", "a4>"))
    assert [(about.where, about.code) for about in wrong] == [("moves", "too_many")]


def test_every_value_of_an_option_can_be_asked_for() -> None:
    for game in GAMES.values():
        for option in game.options:
            for value in option.values:
                asked, _, wrong = parse_link(f"?game={game.id}&{option.key}={value}")
                assert (asked.variant, wrong) == (variant(game.id, None, {option.key: value}), ())


def test_a_position_is_read_once_and_each_turn_is_sown_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sown = list[Decision]()
    sow = AddAndGoOnSower.play

    def counted(sower: AddAndGoOnSower, *situation: Any) -> Played:
        sown.append(situation[3])
        return sow(sower, *situation)

    monkeypatch.setattr(AddAndGoOnSower, "play", counted)
    assert parse_link("?game=katrayo&size=4&position=3.3.3.3/3.3.3.3_N&moves=a2>,A3%3C").game
    assert sown == [Decision(1, ">"), Decision(2, "<")]

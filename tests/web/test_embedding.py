"""The messages between the page and the page around it, as values."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import Game, Player, parse_decisions, variant, write_record
from katra.board import Board as Geometry
from katra.setup import MAX_MESSAGE
from katra.solver.walk import walk
from katra.words.language import codes, language
from katra.words.lie import Lie
from tests.trying import for_each, tries
from tests.web.fuzzing import HOSTILE, texts
from web.board.layout import Layout
from web.links.embedding import Embedding, exceeds, height
from web.links.host_messages import (
    ECHOES,
    FIELDS,
    Refusal,
    Reported,
    news,
    read_message,
    refusal,
)
from web.screens.play import Play
from web.screens.walk import Walk
from web.session.commands import Action, By, Command, Load, Move, SetLanguage
from web.session.effects import Refuse
from web.session.session import Permissions, Session
from web.session.settings import Settings
from web.words.problems import Problem

ENGLISH = language("en")
HOST = "https://museum.example"


def told(kind: object = "undo", **values: object) -> str:
    return json.dumps({"katra": 1, "type": kind, **values})


def played(text: str = "A3>", game: str = "katro") -> Game:
    """Return a game after some turns."""
    begun = Game(variant(game).start)
    for turn in text.split():
        for decision in parse_decisions(begun.position, turn):
            begun.play(decision)
    return begun


def refused(text: str | None) -> tuple[str, str, str]:
    """Return the type, the field and the code of a message that cannot be followed."""
    answer = read_message(text)
    assert isinstance(answer, Refusal)
    return answer.about, answer.why.where, answer.why.code


def test_every_type_of_message_is_a_command() -> None:
    assert read_message(told("undo")) == Action.UNDO
    assert read_message(told("redo")) == Action.REDO
    assert read_message(told("new")) == Action.NEW_GAME
    assert read_message(told("lang", lang="mg")) == SetLanguage("mg")
    assert read_message(told("move", turn="A3>")) == Move("A3>")
    assert isinstance(read_message(told("load", game="fanga")), Load)


def test_a_game_is_loaded_piece_by_piece_or_as_a_record() -> None:
    pieces = told("load", game="gorobaka", size=6, options={"min_start": "2"}, moves=["A2>", "a1>"])
    one_text = told("load", game="gorobaka", size=6, options={"min_start": "2"}, moves="A2>_a1>")
    first, second = read_message(pieces), read_message(one_text)
    assert isinstance(first, Load)
    assert isinstance(second, Load)
    assert first.game.position == second.game.position
    assert first.game.position.variant == variant("gorobaka", 6, {"min_start": "2", "first_turn": "any"})
    assert first.game.ply == 2
    whole = read_message(told("load", record=write_record(first.game)))
    assert isinstance(whole, Load)
    assert [node.position for node in whole.game.line] == [node.position for node in first.game.line]


def test_a_position_is_loaded() -> None:
    answer = read_message(told("load", game="katrayo", size=4, position="1.2.3.4/4.3.2.1 N"))
    assert isinstance(answer, Load)
    assert answer.game.position.text == "1.2.3.4/4.3.2.1 N"


@for_each(
    ("text", "expected"),
    [
        (None, ("", "", "not_an_object")),
        ("", ("", "", "not_an_object")),
        ("[]", ("", "", "not_an_object")),
        ('"undo"', ("", "", "not_an_object")),
        ("[" * 9000, ("", "", "not_an_object")),
        ('{"a":' * 5000, ("", "", "not_an_object")),
        ("9" * 9000, ("", "", "not_an_object")),
        ('"' + "x" * MAX_MESSAGE, ("", "", "too_long")),
        ("{}", ("", "katra", "version")),
        ('{"katra": true, "type": "undo"}', ("", "katra", "version")),
        ('{"katra": 2, "type": "undo"}', ("", "katra", "version")),
        (told("jump"), ("", "type", "type")),
        (told(None), ("", "type", "type")),
        (told({"undo": 1}), ("", "type", "type")),
        (told("move"), ("move", "", "missing_field")),
        (told("move", turn=3), ("move", "turn", "text")),
        (told("move", turn="A1>", ply=3), ("move", "", "unknown_field")),
        (told("undo", turn="A1>"), ("undo", "", "unknown_field")),
        (told("lang", lang="xx"), ("lang", "lang", "not_one_of")),
        (told("load"), ("load", "", "either")),
        (told("load", record="x", game="katro"), ("load", "", "either")),
        (told("load", record="x", size=4), ("load", "", "either")),
        (told("load", record=1), ("load", "record", "text")),
        (told("load", record="1. A3>"), ("load", "record", "no_game_tag")),
        (told("load", game="oware"), ("load", "game", "unknown_game")),
        (told("load", game="katro", size="4"), ("load", "size", "number")),
        (told("load", game="katro", size=True), ("load", "size", "number")),
        (told("load", game="katro", size=None), ("load", "size", "number")),
        (told("load", game="katro", size=-1), ("load", "size", "bad_size")),
        (told("load", game="katro", options=["a"]), ("load", "options", "texts_by_name")),
        (told("load", game="katro", options={"a": 1}), ("load", "options", "texts_by_name")),
        (told("load", game="katro", options={"a": "b"}), ("load", "options", "unknown_option")),
        (told("load", game="katro", position="1/1"), ("load", "position", "row_count")),
        (told("load", game="katro", moves=7), ("load", "moves", "texts")),
        (told("load", game="katro", moves=["A3>", 7]), ("load", "moves", "texts")),
        (told("load", game="katro", moves=["A3>", "A3>"]), ("load", "moves", "wrong_player")),
        (told("load", game="katro", moves="A3>" + "_a3<_A3>" * 1000), ("load", "moves", "too_many")),
    ],
)
def test_a_message_that_cannot_be_followed_says_why(text: str | None, expected: tuple[str, str, str]) -> None:
    if expected[2] == "too_many":
        expected = refused(text)  # the rules stop it before, or the limit does
        assert expected[:2] == ("load", "moves")
    assert refused(text) == expected


@pytest.mark.parametrize("kind", ECHOES)
def test_what_the_page_said_itself_is_no_message_to_it(kind: str) -> None:
    assert read_message(told(kind, anything=[1])) is None


def test_ten_thousand_mangled_messages_are_read_and_every_refusal_can_be_said() -> None:
    refusals = commands = 0
    for text in texts(tries(10_000)):
        answer = read_message(text)
        if isinstance(answer, Refusal):
            refusals += 1
            assert answer.about in FIELDS or answer.about == ""
            for code in codes():
                message = refusal(language(code), answer)
                assert json.loads(json.dumps(message)) == message
                assert len(message["text"]) < 500
                assert not set(message["text"]) & set("\u202e\x00\ud800")
        else:
            commands += 1
    assert refusals > tries(5000)
    assert commands > tries(300)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
                    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))  # fmt: skip
def test_any_json_is_answered(value: object) -> None:
    read_message(json.dumps(value))
    if isinstance(value, dict):
        read_message(json.dumps({**value, "katra": 1, "type": "load", "game": "katro"}))


# What is told


def test_a_turn_is_told_when_it_is_over() -> None:
    game = played("")
    start = game.node
    assert list(news(game, Reported(start))) == []
    game.play(parse_decisions(game.position, "A3>")[0])
    (message,) = news(game, Reported(start))
    assert message == {
        "katra": 1,
        "type": "move",
        "turn": "A3>",
        "player": "south",
        "position": game.position.text,
        "ply": 1,
        "mover": "north",
    }


def test_two_turns_at_once_are_told_in_order() -> None:
    game = played("A3> a4>")
    assert [(told["turn"], told["ply"]) for told in news(game, Reported(game.root))] == [("A3>", 1), ("a4>", 2)]


def test_what_was_taken_back_is_told_as_a_position() -> None:
    game = played("A3> a4>")
    known = game.node
    game.undo()
    (message,) = news(game, Reported(known))
    assert (message["type"], message["game"], message["ply"], message["mover"]) == ("position", "katro", 1, "north")


def test_another_game_is_told_as_a_position() -> None:
    (message,) = news(Game(variant("fanga", 4).start), Reported(played().node))
    assert (message["type"], message["game"], message["size"], message["ply"]) == ("position", "fanga", 4, 0)


def test_a_turn_that_waits_for_a_choice_is_told_as_a_position_and_as_one_turn_in_the_end() -> None:
    game = Game(variant("paika").start)
    known = game.node
    turn = next(decision for decision in game.decisions if waits(game, decision))
    game.play(turn)
    (waiting,) = news(game, Reported(known))
    assert waiting["type"] == "position"
    assert "@" in waiting["position"]
    known = game.node
    while game.position.pause:
        game.play(game.decisions[0])
    *_, message = news(game, Reported(known))
    assert message["type"] == "move"
    assert len(message["turn"]) >= 4


def waits(game: Game, decision: Any) -> bool:
    game.play(decision)
    pause = game.position.pause
    game.undo()
    return pause is not None


def test_the_end_of_a_game_is_told_after_its_last_turn() -> None:
    answer = read_message(told("load", game="katrayo", size=4, position="0.0.0.1/0.0.1.1 S"))
    assert isinstance(answer, Load)
    game = answer.game
    for decision in game.decisions:
        game.play(decision)
        if game.outcome:
            break
        game.undo()
    assert game.outcome
    last = list(news(game, Reported(game.root)))
    assert [message["type"] for message in last] == ["move", "gameover"]
    assert last[-1]["result"] in {"1-0", "0-1", "1/2-1/2"}
    assert last[-1]["winner"] == "south"


def test_that_a_player_gives_up_is_told_and_that_it_was_taken_back() -> None:
    game = played("A1>")
    known = Reported.of(game)
    game.resign(Player.NORTH)
    (ended,) = news(game, known)
    assert (ended["type"], ended["reason"], ended["winner"]) == ("gameover", "resigned", "south")
    known = Reported.of(game)
    assert list(news(game, known)) == []
    game.undo()
    assert [message["type"] for message in news(game, known)] == ["position"]


@for_each("width", [240, 320, 390, 599, 600, 800, 1200, 1920])
@for_each(("rows", "columns"), [(1, 4), (2, 2), (2, 6), (2, 8), (3, 6), (2, 12)])
@for_each(("beside", "around"), [(12, 0), (12, 60), (12, 260), (312, 120)])
def test_a_frame_as_high_as_told_keeps_the_layout_it_was_told_for(
    width: int, rows: int, columns: int, beside: int, around: int
) -> None:
    layout = Layout(Geometry(rows, columns))
    high = height(layout, width, beside, around)
    assert high == height(Layout(layout.board, Lie(Player.NORTH)), width, beside, around)
    assert high >= width or high >= 545
    assert high < 3.2 * width + around + 560


# The line itself, with a browser of Python


class Window:
    """A window, and what was posted to the one around it."""

    def __init__(self) -> None:
        self.posted: list[tuple[dict[str, Any], str]] = []
        self.window = self
        self.parent = Outer(self.posted)
        self.JSON = self.Object = self.Array = self.ArrayBuffer = self

    @staticmethod
    def keys(value: dict[str, object] | list[object]) -> Listed:
        return Listed(value if isinstance(value, dict) else map(str, range(len(value))))

    @staticmethod
    def values(value: dict[str, object] | list[object]) -> Listed:
        return Listed(value.values() if isinstance(value, dict) else value)

    @staticmethod
    def isArray(value: object) -> bool:  # noqa: N802 - the browser's name
        return isinstance(value, Listed)

    @staticmethod
    def isView(value: object) -> bool:  # noqa: N802 - the browser's name
        return isinstance(value, bytes)

    @staticmethod
    def parse(text: str) -> Any:
        return json.loads(text)

    @staticmethod
    def stringify(data: Any) -> str:
        return json.dumps(data)


class Listed(list[Any]):
    """An array of JavaScript."""

    @property
    def length(self) -> int:
        return len(self)


class Gaps(Listed):
    """An array that is nearly all gaps."""

    @property
    def length(self) -> int:
        return 4_000_000_000


class Outer:
    """The window around."""

    def __init__(self, posted: list[tuple[dict[str, Any], str]]) -> None:
        self.posted = posted

    def postMessage(self, told: dict[str, Any], target: str) -> None:  # noqa: N802 - the browser's name
        self.posted.append((told, target))


class Event:
    """A message on its way."""

    def __init__(self, source: object, origin: str, data: object) -> None:
        self.source, self.origin, self.data = source, origin, data


class PageOfPython:
    """A page without a browser: its session is real, turns are shown at once."""

    def __init__(self) -> None:
        game = Game(variant("katro").start)
        self.session = Session(ENGLISH, Settings(), [Play(game)], Permissions())
        self.high = 700
        self.line: Embedding | None = None

    async def back_to_game(self) -> None:
        await asyncio.sleep(0)
        self.session.close_others()

    def obey(self, command: Command, by: By) -> Problem | None:
        assert by is By.HOST  # who is told of what is refused, and not the visitor
        effects = list(self.session.update(command))
        assert self.line
        self.line.update()
        return next((effect.problem for effect in effects if isinstance(effect, Refuse)), None)

    def height(self) -> int:
        return self.high

    async def begin_anew(self) -> None:
        await asyncio.sleep(0)
        self.session.screens = [Play(Game(variant("katro").start))]
        assert self.line
        self.line.update()


def talk(*said: object, origin: str = HOST) -> list[dict[str, Any]]:
    """Return what a page answers to messages, one after the other; `ready` and `height` are left out."""
    window, page = Window(), PageOfPython()

    async def go() -> None:
        page.line = line = Embedding(window, page, HOST)
        line.begin()
        for each in said:
            line.on_message(Event(window.parent, origin, each))
        while line.tasks:
            await asyncio.gather(*line.tasks)

    asyncio.run(go())
    assert {target for _, target in window.posted} <= {HOST}
    return [told for told, _ in window.posted if told["type"] not in {"ready", "height"}]


def say(kind: str, **values: object) -> dict[str, object]:
    return {"katra": 1, "type": kind, **values}


def test_messages_are_followed_in_their_order() -> None:
    answers = talk(say("move", turn="A3>"), say("undo"), say("redo"), say("new"), say("load", game="fanga"))
    assert [told["type"] for told in answers] == ["move", "position", "move", "position", "position"]
    assert answers[-1]["game"] == "fanga"


@pytest.mark.parametrize(("said", "walks_on"), [(("lang", {"lang": "fr"}), True), (("new", {}), False)])
def test_a_host_changes_the_language_of_a_walk_and_leaves_it_for_all_else(
    said: tuple[str, dict[str, str]], walks_on: bool
) -> None:
    window, page = Window(), PageOfPython()
    page.session.open(walking := Walk(page.session.screen, walk()))
    kind, values = said

    async def go() -> None:
        page.line = line = Embedding(window, page, HOST)
        line.begin()
        line.on_message(Event(window.parent, HOST, say(kind, **values)))
        await asyncio.gather(*line.tasks)

    asyncio.run(go())
    assert (page.session.screen is walking) is walks_on


def test_what_cannot_be_done_is_an_error_in_the_language_of_the_page() -> None:
    answers = talk(say("lang", lang="fr"), say("undo"), say("redo"), say("move", turn="Z9>"), 7)
    assert [(told["code"], told["about"]) for told in answers] == [
        ("not_an_object", None),
        ("no_undo", "undo"),
        ("no_redo", "redo"),
        ("bad_turn", "move"),
    ]
    assert answers[1]["text"] == language("fr").texts["message.no_undo"]
    assert answers[3]["field"] == "turn"


def test_a_game_that_is_over_takes_no_turn() -> None:
    over = say("load", game="katrayo", size=4, position="0.0.0.0/0.0.2.2 N")
    *_, answer = talk(over, say("move", turn="a1>"))
    assert answer["type"] == "error"


def test_another_origin_is_not_heard() -> None:
    assert talk(say("new"), origin="https://elsewhere.example") == []
    assert talk(say("new"), origin="null") == []


def test_another_window_of_the_same_origin_is_not_heard() -> None:
    window, page = Window(), PageOfPython()
    page.line = line = Embedding(window, page, HOST)
    line.begin()
    line.on_message(Event(Window(), HOST, say("new")))
    assert not line.tasks
    assert [told["type"] for told, _ in window.posted] == ["ready", "height"]


def test_the_height_is_told_again_only_if_it_changes() -> None:
    window, page = Window(), PageOfPython()
    line = Embedding(window, page, HOST)
    line.measure()
    assert window.posted == []
    line.begin()
    line.measure()
    page.high = 800
    line.measure()
    assert [told["height"] for told, _ in window.posted if told["type"] == "height"] == [700, 800]


def test_what_the_browser_does_not_show_has_no_height() -> None:
    window, page = Window(), PageOfPython()
    line = Embedding(window, page, HOST)
    page.high = 0
    line.begin()
    line.measure()
    assert [told["type"] for told, _ in window.posted] == ["ready"]
    page.high = 700
    line.measure()
    assert window.posted[-1][0]["height"] == 700


DEEP: Any = {}
for _ in range(20):
    DEEP = {"deeper": DEEP}
RING: dict[str, object] = say("undo")
RING["ring"] = RING


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (say("load", moves=Listed(["A3>"] * 10_001)), "too_long"),
        (say("load", moves=Gaps([None])), "too_long"),
        (say("load", record="x" * MAX_MESSAGE), "too_long"),
        (say("load", options={f"n{n}": "" for n in range(MAX_MESSAGE)}), "too_long"),
        (say("load", record=bytes(10)), "too_long"),
        (say("move", turn="\n" * (MAX_MESSAGE - 100)), "too_long"),  # as JSON only
        (say("move", turn="\n" * 10_000), "bad_turn"),
        (say("load", options=DEEP), "not_an_object"),
        (RING, "not_an_object"),
    ],
)
def test_what_is_too_long_or_too_deep_is_refused_from_a_look_at_its_beginning(said: object, code: str) -> None:
    (answer,) = talk(said)
    assert answer["code"] == code


@pytest.mark.parametrize("most", [0, 1, 30, 100])
def test_a_message_is_looked_at_no_further_than_it_may_be_long(most: int) -> None:
    seen = []

    class Counted(Window):
        @staticmethod
        def values(value: dict[str, object] | list[object]) -> Listed:
            seen.append(len(value))
            return Window.values(value)

    assert exceeds(Counted(), say("load", moves=Listed(["A3>"] * 1_000_000)), most)
    assert sum(seen) <= most


def test_hostile_texts_come_back_as_text() -> None:
    answers = talk(*(say("move", turn=text) for text in HOSTILE), *(say(text) for text in HOSTILE))
    assert len(answers) == 2 * len(HOSTILE)
    assert {told["type"] for told in answers} == {"error"}

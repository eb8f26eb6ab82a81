"""The page in a frame of another site: it plays, it tells and hears, and nothing hostile moves it."""

from __future__ import annotations

import json
from itertools import islice

import pytest
from playwright.sync_api import Page, expect

from katra import Game, KatraError, parse_decisions, variant
from katra.study.books import names
from katra.study.sets import item_of
from tests.page.frames import after, counts
from tests.page.hosting import embed, heard, open_to_all, say
from tests.page.playing import FRAMES, PERFORMING, STILL, expected
from tests.web.fuzzing import messages
from tools.browsing import PLAYABLE, START_MS, STORED_GAME, STORED_SETTINGS, open_katra
from web.links.host_messages import Refusal, read_message
from web.session.commands import Move

HEIGHTS = "heard.filter(told => told.type === 'height').map(told => told.height)"
ERRORS = "heard.filter(told => told.type === 'error')"
COUNT_TICKS = """
window.ticks = 0;
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { ticks += 1; return create.call(this); };
"""


LONG = """
say({ katra: 1, type: 'load', moves: new Array(2 ** 32 - 1) });
say({ katra: 1, type: 'load', record: new Uint8Array(10_000_000) });
say(new Float64Array(1_000_000));
say({ katra: 1, type: 'load', record: 'x'.repeat(10_000_000) });
say({ katra: 1, type: 'load', moves: Array(1_000_000).fill('A3>') });
say({ katra: 1, type: 'load', options: Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`n${n}`, ''])) });
let deep = {};
for (let n = 0; n < 1000; n += 1) deep = { deep };
say({ katra: 1, type: 'load', options: deep });
say({ katra: 1, type: 'load', game: null });
say({ katra: 1, type: 'load', game: new Date(0) });
say({ katra: 1, type: 'load', game: 'katro', options: new Map([[1, 2]]), moves: undefined });
"""


def test_a_message_of_any_size_is_answered_from_a_look_at_its_beginning(host: Page, site: str) -> None:
    frame = embed(host, site, "&game=katro&size=4&moves=A2>")
    before = counts(frame)
    host.evaluate(LONG)
    codes = [heard(host, "error", n)["code"] for n in range(1, 10)]
    assert codes == [*["too_long"] * 6, "not_an_object", "text", "unknown_game"]
    assert heard(host, "position")["ply"] == 0  # a map is written as an object with nothing in it
    assert before != counts(frame)


def test_a_frame_that_is_not_shown_tells_no_height_until_it_is(host: Page, site: str) -> None:
    embed(host, site, "&game=katro&size=4", hidden=True)
    heard(host, "ready")
    say(host, "load", game="fanga", size=4)
    heard(host, "position")
    assert host.evaluate(HEIGHTS) == []
    host.evaluate("frame.hidden = false")
    assert heard(host, "height")["height"] > 300


def test_it_is_played_with_the_keyboard_inside_the_frame(host: Page, site: str) -> None:
    frame = embed(host, site, "&game=katrayo&size=4")
    frame.locator('[data-pit][tabindex="0"]').focus()
    for key in ("ArrowRight", "Enter", "Enter"):
        host.keyboard.press(key)
    assert heard(host, "move")["player"] == "south"
    assert frame.evaluate("document.activeElement.dataset.pit ?? ''") != ""


CHOSEN = """{ speed: 5, numbers: true, names: false, theme: 'dark', language: 'mg', shortcuts: false, seen: [] }"""


def test_a_frame_begins_anew_each_time_with_all_settings_and_keeps_none(page: Page, site: str) -> None:
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(site.removesuffix("katra/"))
    kept = page.evaluate(f"{STORED_SETTINGS} = JSON.stringify({CHOSEN})")
    for _ in range(2):
        page.set_content(f'<iframe width="900" height="640" src="{site}?game=katrayo&amp;size=4"></iframe>')
        frame = page.frames[-1]
        frame.wait_for_function(PLAYABLE, timeout=START_MS)
        shown = "(({ numbers, names, theme = 'auto' }) => [numbers, names, theme])(document.documentElement.dataset)"
        assert frame.evaluate(shown) == ["hidden", "hidden", "auto"]
        assert frame.evaluate("document.documentElement.lang") == frame.evaluate("navigator.language.slice(0, 2)")
        assert frame.locator("#speed").input_value() == "2"
        for setting, value in (("speed", "4"), ("numbers", "true")):
            field, way = f"document.getElementById('{setting}')", "checked" if value == "true" else "value"
            frame.evaluate(f"{field}.{way} = {value}; {field}.dispatchEvent(new Event('change', {{bubbles: true}}))")
        expect(frame.locator("html")).to_have_attribute("data-numbers", "shown")
    assert page.evaluate(STORED_SETTINGS) == kept


def test_it_plays_and_talks_in_a_frame_without_any_right_but_scripts(host: Page, site: str) -> None:
    host.route(f"{site}**", open_to_all)
    frame = embed(host, site, "&game=katrayo&size=4", sandbox="allow-scripts")
    assert heard(host, "ready")["origin"] == "null"
    say(host, "move", turn="A2>")
    assert heard(host, "move")["turn"] == "A2>"
    assert counts(frame) == expected(after(Game(variant("katrayo", 4).start), "A2>").position)


@pytest.mark.parametrize("width", [340, 520, 640, 900])
def test_a_host_that_follows_the_height_comes_to_rest(host: Page, site: str, width: int) -> None:
    frame = embed(host, site, "&game=katro", size=(width, 150))
    host.evaluate(
        "addEventListener('message', ({ data }) => {"
        " if (data.type === 'height') frame.style.height = data.height + 'px' })"
    )
    host.evaluate("frame.style.height = heard.filter(told => told.type === 'height').at(-1).height + 'px'")
    told, before = list[int](host.evaluate(HEIGHTS)), list[int]()
    while told != before:
        assert len(told) <= 3
        frame.evaluate(FRAMES, 30)
        told, before = host.evaluate(HEIGHTS), told
    assert host.evaluate("frame.offsetHeight") == told[-1]
    board = frame.locator("#board .wood").bounding_box()
    assert board
    assert abs(board["width"] - width) < 60


def test_ten_thousand_mangled_messages_are_answered_and_change_nothing(host: Page, site: str) -> None:
    frame = embed(host, site, "&game=katro&size=4&moves=A2>")
    game = Game(variant("katro", 4).start)
    game.play(*parse_decisions(game.position, "A2>"))
    before = counts(frame)
    mangled = list(islice((told for told in messages(40_000) if refused(told, game)), 10_000))
    for told in range(0, len(mangled), 1000):  # a thousand are answered in the time that a test waits, however busy
        host.evaluate("text => JSON.parse(text).forEach(say)", json.dumps(mangled[told : told + 1000]))
        host.wait_for_function(f"{ERRORS}.length === {told + 1000}")
    answers = host.evaluate(ERRORS)
    assert len(answers) == 10_000
    assert all(len(told["text"]) > 10 and told["code"] for told in answers)
    assert counts(frame) == before
    assert frame.locator("img, script[src*='alert'], iframe").count() == 0


def refused(told: object, game: Game) -> bool:
    """Return whether a message asks for nothing that can be done on this board."""
    asked = read_message(json.dumps(told))
    if not isinstance(asked, Move):
        return isinstance(asked, Refusal)
    try:
        return not parse_decisions(game.position, asked.text)
    except KatraError:
        return True


@pytest.mark.parametrize(("theme", "paper"), [("dark", "#281d15"), ("light", "#f4ecdf")])
def test_the_address_chooses_the_colours(page: Page, theme: str, paper: str) -> None:
    page.emulate_media(color_scheme="dark")
    open_katra(page, f"./?theme={theme}")
    for _ in range(2):
        assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper')").strip() == paper
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == theme
        page.emulate_media(color_scheme="light")


def test_a_turn_is_heard_if_the_address_asks_for_it(page: Page) -> None:
    page.add_init_script(COUNT_TICKS)
    for query, heard_any in (("sound=1", True), ("sound=0", False)):
        open_katra(page, f"./?game=katrayo&size=4&moves=&{query}")
        page.locator('[data-pit="A2"]').click()
        page.locator('[data-decision="A2>"]').click()
        page.wait_for_function(PERFORMING)
        page.wait_for_function("ticks > 0" if heard_any else STILL)
        assert (page.evaluate("ticks") > 0) is heard_any
        page.evaluate("localStorage.clear(), sessionStorage.clear()")


def test_the_end_of_a_game_is_told(host: Page, site: str) -> None:
    embed(host, site, "&game=katrayo&size=4&position=0.0.0.1/0.0.1.1_S")
    say(host, "move", turn="A3>")
    over = heard(host, "gameover")
    assert (over["result"], over["winner"], over["reason"]) == ("1-0", "south", "all_captured")


def test_a_host_is_told_of_each_puzzle_and_of_the_whole_set(host: Page, site: str) -> None:
    chosen = names("puzzle")[:2]
    frame = embed(host, site, f"&screen=puzzle&item={item_of(chosen)}")
    told = []
    for number in (1, 2):
        while host.evaluate(f"heard.filter(told => told.type === 'completed').length < {number}"):
            if frame.locator("#study-solution").is_visible():
                frame.locator("#study-solution").click()
            elif frame.locator("#study-hint").is_visible():
                frame.locator("#study-hint").click()
            frame.wait_for_function(STILL)
        told.append(heard(host, "completed", number))
        frame.locator("#study-next").click()
    told.append(heard(host, "completed", 3))
    single = {"success": False, "right": 0, "asked": 1, "screen": "puzzle"}
    assert [single | {"item": name} for name in chosen] == [
        {name: each[name] for name in (*single, "item")} for each in told[:2]
    ]
    whole = (told[2]["screen"], told[2]["item"], told[2]["success"], told[2]["right"], told[2]["asked"])
    assert whole == ("puzzles", item_of(chosen), False, 0, 2)


@pytest.mark.parametrize("named", ["https://museum.example", ""])
def test_a_host_that_the_address_does_not_name_is_neither_heard_nor_told(host: Page, site: str, named: str) -> None:
    frame = embed(host, site, "&game=katro&size=4", host=named)
    before = counts(frame)
    frame.evaluate("window.said = 0, addEventListener('message', () => said++)")
    if named:
        host.evaluate("heard.length = 0")
    say(host, "move", turn="A2>")
    say(host, "load", game="fanga")
    say(host, "jump")
    frame.wait_for_function("said === 3")
    frame.evaluate(FRAMES, 3)
    assert counts(frame) == before
    assert host.evaluate("heard") == []


def test_the_address_says_how_much_is_around_the_board(page: Page) -> None:
    open_katra(page, "./?lang=en&controls=few&links=0&hint=0")
    assert not page.locator("body > header").is_visible()
    assert page.locator("#undo").is_visible()
    open_katra(page, "./?lang=en&controls=none")
    assert not page.locator("body > footer").is_visible()
    assert page.locator("#whose").is_visible()
    open_katra(page, "./?lang=en&links=0")
    assert page.locator("#choose-game").is_disabled()
    assert page.locator("#game-name").is_visible()
    assert page.locator("a:visible").count() == 0


def test_what_cannot_be_done_is_answered_and_the_game_stays(host: Page, site: str) -> None:
    frame = embed(host, site, "&game=katro&size=4&moves=A2>")
    before = counts(frame)
    say(host, "move", turn="A2>")
    assert heard(host, "error")["code"] == "wrong_player"
    say(host, "load", record='[Game "katro"]\n\n1. A9>')
    error = heard(host, "error", 2)
    assert (error["code"], error["about"], error["field"]) == ("no_such_pit", "load", "record")
    assert error["place"] == {"line": 3, "character": 4}
    say(host, "jump")
    assert heard(host, "error", 3)["code"] == "type"
    host.evaluate("say('undo'); const ring = {katra: 1}; ring.ring = ring; say(ring); say(10n); say(undefined)")
    assert [heard(host, "error", n)["code"] for n in (4, 5, 6, 7)] == ["not_an_object"] * 4
    assert counts(frame) == before
    assert not frame.locator("#notice").is_visible()


def test_a_frame_begins_anew_each_time_and_leaves_the_saved_game_alone(page: Page, site: str) -> None:
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(site.removesuffix("katra/"))
    page.evaluate(f"{STORED_GAME} = 'kept'")
    page.set_content(f'<iframe width="900" height="640" src="{site}?game=katrayo&amp;size=4"></iframe>')
    frame = page.frames[1]
    frame.wait_for_function(PLAYABLE, timeout=START_MS)
    frame.locator('[data-pit="A2"]').click()
    frame.locator('[data-decision="A2>"]').click()
    frame.wait_for_function(STILL)
    assert page.evaluate(STORED_GAME) == "kept"


def test_a_board_to_look_at_cannot_be_played_and_can_be_stepped_through(page: Page) -> None:
    open_katra(page, "./?lang=en&game=katro&size=4&moves=A2>&readonly=1")
    assert page.locator('[data-legal="true"]').count() == 0
    page.locator('[data-pit="a2"]').click(force=True)
    expect(page.locator("#whose")).to_have_text("This board is for viewing only.")
    assert page.locator("[data-decision]").count() == 0
    page.locator("#undo").click()
    expect(page.locator("#redo")).to_be_enabled()
    assert not page.locator("#new-game").is_visible()

"""The page in a frame of another site: it plays, it tells and hears, and nothing hostile moves it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from katra import Game, variant
from katra.study.books import names
from tests.page.frames import after, counts
from tests.page.hosting import embed, heard, say
from tests.page.playing import FRAMES, STILL, expected
from tools.browsing import PLAYABLE, START_MS, STORED_GAME, SUB_PATH, open_katra
from web.learn.sets import item_of


def test_it_tells_its_host_what_happens_and_does_what_it_is_told(host: Page, site: str) -> None:
    frame = embed(host, site, "&game=katrayo&size=4")
    game = Game(variant("katrayo", 4).start)
    ready = heard(host, "ready")
    assert (ready["game"], ready["size"], ready["ply"], ready["lang"]) == ("katrayo", 4, 0, "en")
    assert ready["origin"] + "/" == site.removesuffix(SUB_PATH)
    assert heard(host, "height")["height"] > 300

    frame.locator('[data-pit="A2"]').click()
    frame.locator('[data-decision="A2>"]').click()
    after(game, "A2>")
    told = heard(host, "move")
    assert (told["turn"], told["player"], told["ply"]) == ("A2>", "south", 1)
    assert told["position"] == game.position.text

    reply = next(d for d in game.decisions)
    text = f"{game.position.variant.board.name(reply.pit or 0, game.position.mover)}{reply.sign}"
    say(host, "move", turn=text)
    after(game, text)
    assert heard(host, "move", 2)["position"] == game.position.text
    assert counts(frame) == expected(game.position)

    say(host, "undo")
    game.undo()
    assert heard(host, "position")["position"] == game.position.text
    assert counts(frame) == expected(game.position)
    say(host, "redo")
    game.redo()
    assert heard(host, "move", 3)["position"] == game.position.text

    say(host, "lang", lang="mg")
    expect(frame.locator("html")).to_have_attribute("lang", "mg")
    say(host, "load", game="fanga", size=4, moves="A2>")
    loaded = heard(host, "position", 2)
    assert (loaded["game"], loaded["ply"]) == ("fanga", 1)
    assert counts(frame) == expected(after(Game(variant("fanga", 4).start), "A2>").position)
    say(host, "new")
    assert heard(host, "position", 3)["ply"] == 0


def test_the_end_of_a_game_is_told(host: Page, site: str) -> None:
    embed(host, site, "&game=katrayo&size=4&position=0.0.0.1/0.0.1.1_S")
    say(host, "move", turn="A3>")
    over = heard(host, "gameover")
    assert (over["result"], over["winner"], over["reason"]) == ("1-0", "south", "all_captured")


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


def test_a_board_to_look_at_cannot_be_played_and_can_be_stepped_through(page: Page) -> None:
    open_katra(page, "./?lang=en&game=katro&size=4&moves=A2>&readonly=1")
    assert page.locator('[data-legal="true"]').count() == 0
    page.locator('[data-pit="a2"]').click(force=True)
    expect(page.locator("#said")).to_have_text("This board is for viewing only.")
    assert page.locator("[data-decision]").count() == 0
    page.locator("#undo").click()
    expect(page.locator("#redo")).to_be_enabled()
    assert not page.locator("#new-game").is_visible()

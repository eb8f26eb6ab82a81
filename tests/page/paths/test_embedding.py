"""The page in a frame of another site: it plays, it tells and hears, and nothing hostile moves it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.frames import after, counts
from tests.page.hosting import embed, heard, say
from tests.page.playing import STILL, expected
from tools.browsing import PLAYABLE, START_MS, STORED_GAME, SUB_PATH, open_katra


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
    expect(page.locator("#said")).to_have_text("This board is for viewing only.")
    assert page.locator("[data-decision]").count() == 0
    page.locator("#undo").click()
    expect(page.locator("#redo")).to_be_enabled()
    assert not page.locator("#new-game").is_visible()

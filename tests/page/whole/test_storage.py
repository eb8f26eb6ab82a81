"""Whatever the browser has stored, the page starts; and the copies of Katra on one host have storages of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.playing import MAIN, choose_language, kept, reload
from tests.page.storing import EN
from tests.web import stored
from tools.browsing import START_MS, STORED_GAME, STORED_SETTINGS, SUB_PATH, open_katra, served
from tools.serve import ROOT
from web.links.link import FIRST_GAME


def test_whatever_is_stored_the_page_starts_and_says_what_it_could_not_read(page: Page) -> None:
    open_katra(page, "./?lang=en")
    for settings, game in zip(stored.SETTINGS, stored.GAMES, strict=False):
        page.evaluate(f"{STORED_SETTINGS} = {json.dumps(settings)}, {STORED_GAME} = {json.dumps(game)}")
        reload(page)
        assert page.evaluate("document.documentElement.dataset.storage") is None, "the page needed two starts"
        broken = EN.say("broken.saved", error="|").partition("|")[0]
        expect(page.locator("#notice")).to_contain_text(f"{EN.say('broken.settings')} {broken}")
        expect(page.locator("#game-name")).to_have_text(FIRST_GAME.variant().game.names[0])


@pytest.mark.parametrize("text", stored.HOSTILE_GAMES)
def test_a_game_with_anything_in_it_is_played_on(page: Page, text: str) -> None:
    open_katra(page, "./?lang=en")
    page.evaluate(f"{STORED_GAME} = {json.dumps(text)}")
    reload(page)
    expect(page.locator("#notice")).to_be_hidden()
    page.locator('#board [data-pit="A3"]').click()
    page.locator("#board [data-decision]").first.click()
    page.wait_for_function(f"{STORED_GAME}.includes('1. A3')")
    assert kept(page).ply == 1


def test_a_page_that_cannot_start_either_way_says_so_after_two_starts(browser: Browser, site: str) -> None:
    page = browser.new_context(locale="en").new_page()
    starts: list[str] = []
    open_katra(page, site)
    page.evaluate(f"{STORED_SETTINGS} = '{{}}'")
    page.on("request", lambda request: starts.append(request.url) if request.is_navigation_request() else None)
    page.route("**/web/main.py", lambda route: route.fulfill(body="1 / 0"))
    page.goto(site)
    page.wait_for_function("sessionStorage.length === 0 && document.documentElement.dataset.storage === 'ignored'")
    expect(page.get_by_text(EN.say("failed"))).to_be_visible(timeout=START_MS)
    assert starts == [site, site]
    page.context.close()


def test_two_copies_on_one_host_do_not_share_a_game(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "copy").symlink_to(ROOT)
    (tmp_path / "other").symlink_to(ROOT)
    page = browser.new_context().new_page()
    with served(tmp_path) as site:
        open_katra(page, f"{site}copy/?game=fanga&size=4&lang=mg")
        page.locator("#new-game").click()
        choose_language(page, "fr")
        open_katra(page, f"{site}other/?")
        expect(page.locator("#game-name")).to_have_text(FIRST_GAME.variant().game.names[0])
        expect(page.locator("html")).to_have_attribute("lang", "en")
        open_katra(page, f"{site}copy/?")
        expect(page.locator("#game-name")).to_have_text("Fanga")
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        folder = f"/{SUB_PATH}copy/"
        keys = sorted(page.evaluate("Object.keys(localStorage)"))
        assert [key for key in keys if "katra" in key] == [f"katra.game {folder}", f"katra.settings {folder}"]
    page.context.close()


FAULT = """
import sys
sys.path.append("katra.zip")
from pyscript import window
from web.session.settings import SETTINGS, Storage
assert Storage(window).load(SETTINGS) is None
"""


def test_a_start_that_fails_with_what_is_stored_is_tried_once_more_without_it(browser: Browser, site: str) -> None:
    page = browser.new_context(locale="en").new_page()
    page.route("**/web/main.py", lambda route: route.fulfill(body=FAULT + MAIN))
    open_katra(page, site)
    page.evaluate(f"{STORED_SETTINGS} = '{{}}'")
    reload(page)
    expect(page.locator("#notice-text")).to_have_text(EN.say("broken.storage"))
    page.unroute("**/web/main.py")
    reload(page)
    expect(page.locator("#notice")).to_be_hidden()
    page.context.close()

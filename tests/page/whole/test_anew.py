"""A tab that begins anew for the next test shows what a first visit shows, and is given up if a test left anything."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.page.anew import EMPTY, Tab
from tests.page.conftest import rested
from tests.page.places import go_to
from tests.page.playing import AT_ONCE, PERFORMING, QUICK, Open, choose_language
from tests.page.playing import settings as opened_settings
from tests.page.touching import finger
from tests.page.visiting import FIRST_PICTURE
from tests.page.watching import new_tab
from tools.browsing import PLAYABLE, START_MS, SUB_PATH

SETTLED = "document.fonts.status === 'loaded' && document.documentElement.dataset.typeface === 'own'"
FORGET = f"() => {{ const key = 'katra.forgotten /{SUB_PATH}'; localStorage[key] = 1; localStorage.removeItem(key) }}"
"""Does what the other tabs hear of a tab that forgets all of this device."""
SETTINGS = {"speed": AT_ONCE, "players": (0, 0)}
UNSEEN = "document.querySelectorAll('script-py, noscript').forEach(it => it.remove())"

COUNT = """
import asyncio
from pyscript import document
document.documentElement.dataset.tasks = str(len(asyncio.all_tasks(asyncio.get_event_loop())))
"""
"""Runs in the page: tells how much Python does or waits for."""


@pytest.fixture
def tab(profile: BrowserContext, site: str) -> Iterator[Tab]:
    """Give a tab of this test alone."""
    tab = Tab(*new_tab(profile, site), site)
    tab.open("./?game=katro", SETTINGS)
    yield tab
    tab.page.close()
    assert tab.wrong == []


def picture(page: Page) -> list[str]:
    """Return all that is seen, what is stored, and the address; but not how many entries the history has."""
    page.wait_for_function(SETTLED)
    page.evaluate(UNSEEN)
    language, title, address, _, *seen = page.evaluate(FIRST_PICTURE).split("\n")
    stored = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    return [language, title, address, stored, *seen]


def test_what_begins_anew_is_seen_and_stored_as_at_a_first_visit(tab: Tab, page: Page, board: Open) -> None:
    with opened_settings(tab.page):
        tab.page.locator("#theme").select_option("dark")
        tab.page.locator("#numbers").click()
    choose_language(tab.page, "mg")
    tab.page.locator("#board [data-legal=true]").first.click()
    tab.page.locator("[data-decision]:visible").first.click()
    go_to(tab.page, "rules")
    assert tab.put_back()
    tab.page.set_viewport_size({"width": 1280, "height": 800})
    tab.open("./?game=bao&lang=fr&theme=dark", SETTINGS)
    anew = picture(tab.page)
    board("?game=bao&lang=fr&theme=dark")
    assert picture(page) == anew


def test_what_a_test_adds_to_the_window_or_pretends_of_the_screen_is_taken_away(tab: Tab) -> None:
    page = tab.page
    page.emulate_media(reduced_motion="reduce")
    page.route("**/icon.svg", lambda route: route.abort())
    page.evaluate("document.head.append(document.createElement('template'))")
    page.evaluate("window.left = 1")
    assert tab.put_back()
    assert page.evaluate("[matchMedia('(prefers-reduced-motion: reduce)').matches, 'left' in window]") == [False, False]
    assert page.locator("head template").count() == 0
    assert page.evaluate("async () => (await fetch('./web/shell/icon.svg')).ok")


def test_two_computers_do_not_play_on_in_a_tab_that_is_put_back(tab: Tab) -> None:
    assert tab.put_back()
    tab.open("./?game=katro", {"speed": QUICK, "players": (1, 1)})
    tab.page.wait_for_function(PERFORMING)
    assert tab.put_back()
    tab.page.evaluate("code => runPython(code)", COUNT)
    assert tab.page.evaluate("document.documentElement.dataset.tasks") == "0"


def test_a_tab_in_which_something_of_the_browser_is_replaced_is_given_up(tab: Tab) -> None:
    for left, back in (
        ("document.printed = print; print = () => {}", "print = document.printed; delete document.printed"),
        ("Node.prototype.left = 1", "delete Node.prototype.left"),
    ):
        tab.page.evaluate(left)
        assert not tab.put_back(), left
        tab.page.evaluate(back)
    assert tab.put_back()


def test_a_tab_that_was_loaded_once_more_while_it_rested_is_given_up(tab: Tab, site: str) -> None:
    """Two pages would listen in it, that which was loaded and that which begins anew."""
    assert not tab.rests
    assert tab.put_back()
    assert rested([tab]) is tab
    other, _ = new_tab(tab.page.context, site)
    other.goto(EMPTY)
    with tab.page.expect_navigation():
        other.evaluate(FORGET)
    tab.page.wait_for_function(PLAYABLE, timeout=START_MS)
    assert not tab.rests


def test_a_tab_to_which_something_was_done_for_good_is_given_up(tab: Tab) -> None:
    tab.page.add_init_script("1")
    assert not tab.put_back()


def test_a_tab_that_is_touched_is_given_up_unless_the_finger_is_taken_away(tab: Tab) -> None:
    with finger(tab.page) as hand:
        hand.tap(tab.page.locator("#board [data-legal=true]").first)
        expect(tab.page.locator("#board [data-decision]").first).to_be_attached()
        assert not tab.put_back()
    assert tab.put_back()
    tab.open("./?game=katro", SETTINGS)
    tab.page.evaluate("addEventListener('pointerdown', event => { window.pointed = event.pointerType }, true)")
    tab.page.locator("#board [data-legal=true]").first.click()
    assert tab.page.evaluate("pointed") == "mouse"

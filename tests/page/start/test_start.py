"""The page starts and a turn is played: nothing else of the browser is tried where this fails."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra import Decision, Game, variant
from tests.page.playing import AT_ONCE, agree, sow, store_settings

STATE = "document.documentElement.dataset.state"
START_MS = 40_000


def test_the_page_starts_and_a_turn_is_played(page: Page) -> None:
    store_settings(page, speed=AT_ONCE, players=(0, 0))
    page.goto("./?game=katro&size=4&lang=en", timeout=START_MS)
    page.wait_for_function(f"['playable', 'failed'].includes({STATE})", timeout=START_MS)
    assert page.evaluate(STATE) == "playable", page.locator("#status").inner_text()
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()
    game = Game(variant("katro", 4).start)
    sow(page, game, Decision(1, ">"))
    agree(page, game)

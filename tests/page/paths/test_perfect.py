"""Who wins is shown on the board of the page: a whole game by the marks, by touch and by keyboard, for all readers."""

import re

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import Open
from tests.page.proofs import marked


def test_by_keyboard_it_is_asked_and_asked_no_more_and_axe_core_finds_nothing(page: Page, board: Open) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    board("?game=katrayo&size=4", viewport=(360, 640))
    for key in ("ArrowRight", "a", "q"):
        page.keyboard.press(key)
    game = Game(variant("katrayo", 4).start)
    marked(page, game)
    page.keyboard.press("Enter")  # the focus is still on the board
    ways = page.locator("#board .way-verdict")
    expect(ways.first).to_be_visible()
    expect(page.locator("[data-decision]").first).to_have_attribute("aria-label", re.compile(": wins in 2 turns$"))
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    page.keyboard.press("Escape")
    page.locator("#who-wins").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board .verdict")).to_have_count(0)
    expect(page.locator("#who-wins")).to_be_focused()
    expect(page.locator("#line-0")).to_be_visible()

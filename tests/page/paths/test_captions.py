"""What is new is told in the river where it happens; the turn pauses for it, once, until someone goes on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from katra.words.language import language
from tests.page.captioned import FIRST_TURN, begin, learner, reads, seen, told
from tests.page.playing import STILL, agree

BOARD = "JSON.stringify(document.querySelector('#board').getBoundingClientRect())"
GO_ON = '#player [data-step="toggle"]'


@pytest.fixture
def telephone(browser: Browser, site: str) -> Iterator[Page]:
    """Give a tab of a telephone."""
    context = browser.new_context(base_url=site, has_touch=True, viewport={"width": 320, "height": 568})
    yield context.new_page()
    context.close()


def test_a_finger_goes_on_from_rule_to_rule_of_the_first_turn_on_a_small_screen(telephone: Page) -> None:
    page = telephone
    game = learner(page)
    before = page.evaluate(BOARD)
    page.locator('[data-pit="A2"]').tap()
    page.locator('[data-decision="A2>"]:visible').first.tap()
    for key in FIRST_TURN:
        reads(page, key)
        river = told(key)
        how = [language("en").say("heard.pause")] if key == FIRST_TURN[0] else []  # once is enough
        expect(page.get_by_role("log").locator("> :last-child")).to_have_text(" ".join([river.heard, *how]))
        assert page.evaluate(BOARD) == before, "the board does not move for it"
        both = key == "captured"  # the pit that captures, and the one opposite
        assert page.locator("#board [data-captioned]").count() == 1 + both
        page.locator(GO_ON).tap()
    game.play_text("A2>")
    agree(page, game)
    assert page.locator("#board [data-captioned]").count() == 0


@pytest.mark.parametrize("end", ["Escape", "Enter"])
def test_space_goes_on_after_a_caption_and_escape_and_enter_end_the_turn(page: Page, end: str) -> None:
    game = learner(page)
    begin(page)
    for key in FIRST_TURN[:2]:
        reads(page, key)
        page.keyboard.press(" ")
    reads(page, FIRST_TURN[2])
    expect(page.locator("#ribbon-place")).to_have_value("3")
    page.keyboard.press(end)
    page.wait_for_function(STILL)
    expect(page.locator("#telling")).to_be_hidden()
    game.play_text("A2>")
    agree(page, game)
    assert seen(page) == FIRST_TURN[:3], "the last was not told"

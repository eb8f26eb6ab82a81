"""Panels beside the board, opened as visitors open them."""

from playwright.sync_api import Page, expect

from tests.page.playing import STILL
from tests.page.standing import CLEAR, STANDS, stands_again

THREE = "document.querySelector('#line-2-first')?.textContent"


def deep(page: Page) -> None:
    """Wait until three lines are there, two turns deep at least."""
    page.wait_for_function(THREE)
    page.wait_for_function("document.querySelector('#line-0-rest')?.textContent")


def begin_walk(page: Page) -> None:
    """Go to the proof by the catalogue."""
    page.locator("#choose-game").click()
    expect(page.locator("#start-walk")).to_be_hidden()
    page.locator('#reading-page [data-game="gorobaka"]').click()
    page.locator("#start-walk").click()
    expect(page.locator("#walk")).to_be_visible()


OPENED = {"i": "#rules", "a": "#moves"}
"""Panels by the keys that open them."""

BOXES = """opened => {
    const { top, bottom } = document.querySelector(opened).getBoundingClientRect();
    const turns = document.querySelector('#turns');
    const seen = turns.checkVisibility({ visibilityProperty: true });
    return [top, bottom, seen ? turns.getBoundingClientRect().top : innerHeight];
}"""
"""The edges of a panel, and the upper edge of the buttons below it; in Study there are none."""


def play_a_turn(page: Page) -> None:
    """Play the first turn that is offered, so that there is something to ask about."""
    page.locator("#board [data-legal=true]").nth(1).click()
    page.locator("[data-decision]").first.click()
    expect(page.locator("#why")).to_be_visible()
    page.wait_for_function(STILL)


def leave_the_board_in_sight(page: Page) -> None:
    """Open one panel after the other, and hold that each lies below the board and above what stands below it."""
    for key, opened in OPENED.items():
        page.evaluate("() => new Promise(requestAnimationFrame)")
        before = page.evaluate(STANDS)
        page.keyboard.press(key)
        expect(page.locator(opened)).to_be_visible()
        page.wait_for_function(CLEAR, arg=opened)
        top, bottom, foot = page.evaluate(BOXES, opened)
        assert bottom <= foot + 1, opened
        assert bottom - top > 150, opened
        page.locator("#panel :is(#rules-leave, #moves-leave):visible").click()
        expect(page.locator(opened)).to_be_hidden()
        stands_again(page, before)

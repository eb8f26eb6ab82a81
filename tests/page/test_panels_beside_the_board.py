"""What is opened on upright screens lies below the board, which stays whole in sight and stands where it stood."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.playing import STILL, Open
from tests.page.test_board_stands_still import WATCH

UPRIGHT = [(768, 1024), (820, 1180), (1080, 1920)]
OPENED = {"#rules-button": "#panel", "#analysis-button": "#panel", "#settings-button": "#settings", "#why": "#panel"}

BOXES = """opened => [opened, '#board .wood rect:nth-of-type(2)', 'body > footer'].map(
    name => (({ top, bottom }) => [top, bottom])(document.querySelector(name).getBoundingClientRect()))"""

PEEKING = """() => {
    const panel = document.querySelector('#panel').getBoundingClientRect(), status = document.querySelector('#status');
    const said = document.createRange();
    said.selectNodeContents(document.querySelector('#news'));
    return getComputedStyle(status).opacity !== '0'
        && [...said.getClientRects()].some(it => it.height && (it.top < panel.top || it.bottom > panel.bottom));
}"""
"""Whether any of what is said can be seen beside the panel that lies over it."""


def play_a_turn(page: Page) -> None:
    """Make the first turn that is offered, so that one can ask why."""
    page.locator("#board [data-legal=true]").nth(1).click()
    page.locator("[data-decision]").first.click()
    expect(page.locator("#why")).to_be_visible()
    page.wait_for_function(STILL)


@pytest.mark.parametrize("game", ["katro", "katra-be"])
def test_what_is_opened_on_an_upright_screen_leaves_the_whole_board_in_sight(board: Open, game: str) -> None:
    page = board(f"?game={game}")
    play_a_turn(page)
    for width, height in UPRIGHT:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"innerWidth === {width}")
        for button, opened in OPENED.items():
            page.evaluate("() => new Promise(requestAnimationFrame)")
            page.evaluate(WATCH)
            page.locator(button).click()
            expect(page.locator(opened)).to_be_visible()
            (top, bottom), (_, wood), (foot, _) = page.evaluate(BOXES, opened)
            assert wood <= top + 1, (width, height, button)
            assert bottom <= foot + 1, (width, height, button)
            assert bottom - top > 150, (width, height, button)
            page.keyboard.press("Escape") if button == "#settings-button" else page.locator(
                "#panel :is(#close-story, #close-rules, #close-analysis):visible"
            ).click()
            expect(page.locator(opened)).to_be_hidden()
            assert len(page.evaluate("[...boxes]")) == 1, (width, height, button)


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (768, 1024)])
def test_nothing_of_what_was_said_peeks_out_beside_a_panel(board: Open, size: tuple[int, int]) -> None:
    page = board("?game=katro&lang=fr", viewport=size)
    play_a_turn(page)
    for button in ("#why", "#rules-button", "#analysis-button"):
        page.locator(button).click()
        expect(page.locator("#panel")).to_be_visible()
        assert not page.evaluate(PEEKING), button
        page.locator(button).dispatch_event("click")
        expect(page.locator("#panel")).to_be_hidden()

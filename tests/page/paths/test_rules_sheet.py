"""The rules on the real page: two taps from the board, pictures that play themselves, a page of their own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.playing import Open, resize
from tests.page.sheets import PICTURES, open_rules
from tests.page.standing import CLEAR, STANDS, stands_again

SIZES = [(320, 568), (390, 844), (768, 1024), (844, 390), (1366, 768), (1920, 1080)]


def test_two_taps_open_the_rules_beside_the_whole_board_which_stands_again_where_it_stood(board: Open) -> None:
    page = board("?game=katra-be")
    for width, height in SIZES:
        resize(page, width, height)
        two_taps_open_the_rules(page, width)


def two_taps_open_the_rules(page: Page, width: int) -> None:
    before = page.evaluate(STANDS)
    open_rules(page)
    page.wait_for_function(CLEAR, arg="#panel")
    expect(page.locator("#rules-title")).to_be_focused()
    expect(page.locator("#rules-title")).to_have_text("Katra-be: the rules")
    expect(page.locator("#learn-button")).to_have_attribute("aria-current", "true")
    page.locator(PICTURES).first.scroll_into_view_if_needed()
    expect(page.locator(PICTURES).first.locator("svg.wood")).to_be_attached()
    for node in ("#rules", "#rules-scroll", PICTURES):
        box = page.locator(node).first.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert page.evaluate("(it => it.scrollWidth <= it.clientWidth)(document.querySelector('#rules-scroll'))")
    page.locator("#rules-leave").click()
    expect(page.locator("#rules")).to_be_hidden()
    expect(page.locator("#learn-button")).to_be_focused()
    stands_again(page, before)

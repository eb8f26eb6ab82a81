"""The keyboard's focus is never lost: what opens and closes gives it back, and the arrow keys go on from there."""

from playwright.sync_api import expect

from tests.page.focused import ON_THE_BOARD, arrows_live, begun, held
from tests.page.playing import Open


def test_a_hint_that_closes_why_leaves_the_focus_on_the_board(board: Open) -> None:
    page = begun(board)
    page.keyboard.press("w")
    expect(page.locator("#player")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#player")).to_be_hidden()
    expect(page.locator(ON_THE_BOARD)).to_have_count(1)
    expect(page.locator("[data-offer=hint]")).to_be_visible()
    held(page)
    page.keyboard.press("o")
    expect(page.locator("#offers [data-offer=hint]")).to_have_count(0)
    expect(page.locator("#board .arrow.hinted")).to_be_focused()
    page.keyboard.press("h")
    held(page)
    arrows_live(page)


def test_a_hint_by_click_leaves_the_focus_where_the_keys_go_on(board: Open) -> None:
    page = begun(board)
    page.locator("#why").click()
    expect(page.locator("#player")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#player")).to_be_hidden()
    page.locator("[data-offer=hint]").click()
    expect(page.locator("[data-decision]").first).to_be_visible()
    held(page)
    page.keyboard.press("Escape")
    arrows_live(page)

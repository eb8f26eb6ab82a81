"""The keyboard's focus is never lost: what opens and closes gives it back, and the arrow keys go on from there."""

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.focused import ON_THE_BOARD, arrows_live, begun, held
from tests.page.playing import QUICK, STILL, Open, agree, sow


def test_a_hint_that_closes_why_leaves_the_focus_on_the_board(board: Open) -> None:
    page = begun(board)
    page.keyboard.press("w")
    expect(page.locator("#story-laps li").first).to_be_focused()
    page.keyboard.press("h")
    expect(page.locator("#story")).to_be_hidden()
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
    page.locator("#hint").click()
    expect(page.locator("#story")).to_be_hidden()
    page.locator("[data-offer=hint]").click()
    expect(page.locator("[data-decision]").first).to_be_visible()
    held(page)
    page.keyboard.press("Escape")
    arrows_live(page)


def test_a_replay_by_its_button_gives_the_focus_back_to_it(board: Open) -> None:
    page, game = board("?game=katro&size=4", speed=QUICK), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[1])
    agree(page, game)
    page.locator("#replay").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.wait_for_function(STILL)
    expect(page.locator("#replay")).to_be_focused()
    arrows_live(page)

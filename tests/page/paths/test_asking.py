"""Asking "why?": the ribbon stands at the first capture of the last turn, and the board moves by no pixel."""

from playwright.sync_api import Page, expect

from katra import Game
from tests.page.asked import begun
from tests.page.playing import STILL, Open, agree, resize
from web.board.playback import Film

BOX = "JSON.stringify(document.querySelector('#board svg.wood').getBoundingClientRect())"
INSIDE = """() => [...document.querySelectorAll("#ribbon, #ribbon > *, #player button")]
    .map(it => it.getBoundingClientRect())
    .every(box => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)"""
SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1366, 768)]


def test_why_is_told_on_the_ribbon_below_a_board_that_stands_still(board: Open) -> None:
    page, game = begun(board)
    for width, height in SIZES:
        resize(page, width, height)
        why_is_told_on_the_ribbon_below_a_board_that_stands_still(page, game)


def why_is_told_on_the_ribbon_below_a_board_that_stands_still(page: Page, game: Game) -> None:
    before, last = page.evaluate(BOX), game.last_turn
    assert last
    page.locator("#why").click()
    film = Film(last)
    expect(page.locator("#ribbon-place")).to_have_value(str(film.at(film.asked).lap))
    assert page.evaluate(INSIDE)
    assert page.evaluate(BOX) == before
    page.locator("#ribbon-place").evaluate(
        "it => { it.value = 0; it.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    expect(page.locator("#telling-head")).to_have_text("North sows")
    page.locator('[data-step="back"]').click()
    expect(page.locator("#ribbon-place")).not_to_have_value("0")  # the turn before
    page.locator("#ribbon-done").click()
    page.wait_for_function(STILL)
    assert page.evaluate(BOX) == before
    expect(page.locator("#why")).to_be_visible()
    agree(page, game)

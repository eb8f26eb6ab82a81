"""Asking "why?": the ribbon stands at the first capture of the last turn, and the board moves by no pixel."""

import pytest
from playwright.sync_api import Page, expect

from katra import Game, variant
from katra.film.playback import Film
from tests.page.asked import begun
from tests.page.playing import STILL, Open, agree, resize, sow

BOX = "JSON.stringify(document.querySelector('#board svg.wood').getBoundingClientRect())"
INSIDE = """() => [...document.querySelectorAll("#ribbon, #ribbon > *, #player button")]
    .map(it => it.getBoundingClientRect())
    .every(box => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)"""
AT_WHY = """() => {
    const box = document.querySelector('#why')?.getBoundingClientRect();
    return box?.width && [box.left + box.width / 2, box.top + box.height / 2];
}"""
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


@pytest.mark.parametrize("size", SIZES[::2])
def test_ones_own_turn_is_asked_about_at_one_place_while_the_computer_sows_too(
    board: Open, size: tuple[int, int]
) -> None:
    """The fault: "Why?" was there for a second; then it was "Skip", and a finger that came for it ended the reply."""
    page = board("?game=katro&size=4", speed=2, players=(0, 1), viewport=size)
    game = Game(variant("katro", 4).start)
    sow(page, game, game.decisions[1])
    place = page.wait_for_function(AT_WHY).json_value()
    expect(page.locator("#own-turn")).to_have_text("Your last turn")
    expect(page.locator("html")).to_have_attribute("data-player", "playing")
    page.mouse.click(*place)
    expect(page.locator("#telling-head")).to_contain_text("Lap")
    expect(page.locator("html")).to_have_attribute("data-player", "paused")
    page.locator("#ribbon-done").click()
    expect(page.locator("html")).to_have_attribute("data-player", "playing")
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()
    expect(page.locator("#ribbon-lap")).to_contain_text("Sprout captured")
    page.locator("#own-turn").click()
    expect(page.locator("html")).to_have_attribute("data-player", "paused")

"""Asking "why?": the last turn is told lap by lap, its pits are lit, and the whole board is seen beside it."""

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.asked import begun
from tests.page.playing import Open, agree, resize, sow
from tests.page.standing import CLEAR, STANDS, stands_again

INSIDE = """() => [...document.querySelectorAll('#story button, #story h2')].map(it => it.getBoundingClientRect())
    .every(box => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)"""


SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1366, 768)]


def test_the_last_turn_is_told_beside_the_whole_board(board: Open) -> None:
    page, game = begun(board)
    for width, height in SIZES:
        resize(page, width, height)
        the_last_turn_is_told_beside_the_whole_board(page, game)


def the_last_turn_is_told_beside_the_whole_board(page: Page, game: Game) -> None:
    before = page.evaluate(STANDS)
    page.locator("#why").click()
    expect(page.locator("#story-title")).to_have_text("Turn 2, North: lap by lap")
    laps = page.locator("#story-laps li")
    assert game.last_turn
    expect(laps.first).to_contain_text("North sows ")
    expect(laps.last).to_contain_text("which was empty: the turn ends.")
    assert page.evaluate(INSIDE)
    page.wait_for_function(CLEAR, arg="#panel")
    page.locator("#story-back").click()
    expect(page.locator("#story-title")).to_have_text("Turn 1, South: lap by lap")
    page.locator("#story-leave").click()
    expect(page.locator("#panel")).to_be_hidden()
    stands_again(page, before)
    agree(page, game)


def test_why_is_asked_at_the_end_of_a_game_too(board: Open) -> None:
    page, game = board("?game=katrayo&size=4"), Game(variant("katrayo", 4).start)
    while not game.outcome:
        sow(page, game, game.decisions[0])
    expect(page.locator("#end")).to_be_visible()
    page.locator("#end [data-offer=why]").click()
    expect(page.locator("#end")).to_be_hidden()
    expect(page.locator("#story-laps li").last).to_contain_text(" wins: ")


def test_escape_closes_what_is_told_as_it_closes_the_rules(board: Open) -> None:
    page, _ = begun(board)
    page.keyboard.press("w")
    expect(page.locator("#story-laps li").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)

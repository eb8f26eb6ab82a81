"""Asking "why?": the last turn is told lap by lap, its pits are lit, and the board moves by no pixel."""

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.playing import QUICK, STILL, Open, agree, choose_language, resize, sow

BOX = "JSON.stringify(document.querySelector('#board svg.wood').getBoundingClientRect())"
LIT = "[...document.querySelectorAll('#board [data-named]')].map(pit => pit.dataset.pit).sort().join()"
INSIDE = """() => [...document.querySelectorAll('#story button, #story h2')].map(it => it.getBoundingClientRect())
    .every(box => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)"""


def begun(board: Open, viewport: tuple[int, int] = (1280, 800)) -> tuple[Page, Game]:
    """Give a page on which two turns have been played, and the game."""
    page, game = board("?game=katro&size=4", viewport=viewport), Game(variant("katro", 4).start)
    expect(page.locator("#why")).to_be_hidden()
    for _ in range(2):
        sow(page, game, game.decisions[1])
        agree(page, game)
    return page, game


SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1366, 768)]


def test_the_last_turn_is_told_beside_a_board_that_stands_still(board: Open) -> None:
    page, game = begun(board)
    for width, height in SIZES:
        resize(page, width, height)
        the_last_turn_is_told_beside_a_board_that_stands_still(page, game)


def the_last_turn_is_told_beside_a_board_that_stands_still(page: Page, game: Game) -> None:
    before = page.evaluate(BOX)
    page.locator("#why").click()
    expect(page.locator("#story-title")).to_have_text("Turn 2, North: lap by lap")
    laps = page.locator("#story-laps li")
    assert game.last_turn
    expect(laps.first).to_contain_text("North sows ")
    expect(laps.last).to_contain_text("which was empty: the turn ends.")
    assert page.evaluate(INSIDE)
    assert page.evaluate(BOX) == before
    page.locator("#story-back").click()
    expect(page.locator("#story-title")).to_have_text("Turn 1, South: lap by lap")
    page.locator("#close-story").click()
    expect(page.locator("#panel")).to_be_hidden()
    assert page.evaluate(BOX) == before
    agree(page, game)


def test_its_pits_are_lit_by_pointer_and_by_keyboard(board: Open) -> None:
    page, _ = begun(board)
    page.keyboard.press("w")
    laps = page.locator("#story-laps li")
    expect(laps.first).to_be_focused()
    page.wait_for_function(f"{LIT} === document.querySelector('#story-laps li').dataset.pits.split(' ').sort().join()")
    page.keyboard.press("Tab")
    expect(laps.nth(1)).to_be_focused()
    laps.last.hover()
    page.wait_for_function(
        f"{LIT} === [...document.querySelectorAll('#story-laps li')].at(-1).dataset.pits.split(' ').sort().join()"
    )
    page.keyboard.press("w")
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)


def test_a_turn_that_is_told_is_seen_again_and_the_panel_is_there_afterwards(board: Open) -> None:
    page, game = board("?game=katro&size=4", speed=QUICK), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[1])
    agree(page, game)
    page.locator("#why").click()
    page.locator("#story-watch").click()
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.wait_for_function(STILL)
    expect(page.locator("#story")).to_be_visible()
    agree(page, game)


def test_the_board_goes_on_with_the_game_and_the_back_of_a_phone_closes_what_is_told(board: Open) -> None:
    page, game = begun(board, (390, 844))
    page.locator("#why").click()
    expect(page.locator("#story")).to_be_visible()
    page.go_back()
    expect(page.locator("#story")).to_be_hidden()
    page.locator("#why").click()
    sow(page, game, game.decisions[0])
    expect(page.locator("#story")).to_be_hidden()
    agree(page, game)


def test_why_is_asked_at_the_end_of_a_game_too(board: Open) -> None:
    page, game = board("?game=katrayo&size=4"), Game(variant("katrayo", 4).start)
    while not game.outcome:
        sow(page, game, game.decisions[0])
    expect(page.locator("#end")).to_be_visible()
    page.locator("#end [data-offer=why]").click()
    expect(page.locator("#end")).to_be_hidden()
    expect(page.locator("#story-laps li").last).to_contain_text(" wins: ")


def test_what_is_told_is_told_in_another_language(board: Open) -> None:
    page, _ = begun(board)
    page.locator("#why").click()
    choose_language(page, "fr")
    expect(page.locator("#story-laps li").first).to_contain_text("Nord sème")
    expect(page.locator("#why")).to_contain_text("Pourquoi")


def test_escape_closes_what_is_told_as_it_closes_the_rules(board: Open) -> None:
    page, _ = begun(board)
    page.keyboard.press("w")
    expect(page.locator("#story-laps li").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)

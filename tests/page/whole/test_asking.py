"""Asking "why?": the last turn is told lap by lap, its pits are lit, and the board moves by no pixel."""

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.asked import begun
from tests.page.playing import QUICK, STILL, Open, agree, choose_language, sow

LIT = "[...document.querySelectorAll('#board [data-named]')].map(pit => pit.dataset.pit).sort().join()"


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


def test_what_is_told_is_told_in_another_language(board: Open) -> None:
    page, _ = begun(board)
    page.locator("#why").click()
    choose_language(page, "fr")
    expect(page.locator("#story-laps li").first).to_contain_text("Nord sème")
    expect(page.locator("#why")).to_contain_text("Pourquoi")

"""Asking "why?" of the last turn of a game, and the ways back."""

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.asked import begun
from tests.page.playing import Open, sow


def test_one_looks_back_at_the_last_turn_of_a_game_too(board: Open) -> None:
    page, game = board("?game=katrayo&size=4"), Game(variant("katrayo", 4).start)
    while not game.outcome:
        sow(page, game, game.decisions[0])
    page.locator("[data-offer=look_back]").click()
    expect(page.locator("#ribbon-done")).to_be_visible()


def test_escape_leads_back_from_what_is_told(board: Open) -> None:
    page, _ = begun(board)
    page.keyboard.press("w")
    expect(page.locator("#player")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#player")).to_be_hidden()
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)

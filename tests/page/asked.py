"""What several tests of asking share."""

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.playing import Open, agree, sow


def begun(board: Open, viewport: tuple[int, int] = (1280, 800)) -> tuple[Page, Game]:
    """Give a page on which two turns have been played, and the game."""
    page, game = board("?game=katro&size=4", viewport=viewport), Game(variant("katro", 4).start)
    expect(page.locator("#why")).to_be_hidden()
    for _ in range(2):
        sow(page, game, game.decisions[1])
        agree(page, game)
    return page, game

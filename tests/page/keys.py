"""What several tests of the shortcuts share."""

from playwright.sync_api import Page

from katra import Game, variant
from tests.page.playing import Open, agree, sow


def begin(board: Open, query: str = "?game=katro&size=4") -> tuple[Page, Game]:
    page, game = board(query), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[0])
    agree(page, game)
    return page, game

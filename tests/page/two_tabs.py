"""What several tests of two tabs share."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from katra import Game, read_record
from tests.page.anew import SPEAK
from tests.page.playing import agree, sow, store_settings
from tools.browsing import SUB_PATH, open_katra

NewTab = Callable[[], Page]
OWN = f"sessionStorage['katra.game /{SUB_PATH}']"
LISTED = "Object.keys(localStorage).filter(key => key.startsWith('katra.game.')).map(key => localStorage[key])"


def play(page: Page, game: Game, *choices: int) -> None:
    """Sow turns, each by its number among those that are legal."""
    for choice in choices:
        page.bring_to_front()
        sow(page, game, game.decisions[choice % len(game.decisions)])
        agree(page, game)


def listed(page: Page) -> list[Game]:
    """Return all games that are kept in the browser."""
    return [read_record(text) for text in page.evaluate(LISTED)]


def kept_or_first(page: Page) -> Game:
    """Return the game on the board of a tab in which nothing was played yet."""
    from web.links.link import FIRST_GAME

    game = Game(FIRST_GAME.variant().start)
    agree(page, game)
    return game


@pytest.fixture
def another_tab(page: Page, profile: BrowserContext) -> NewTab:
    """Give a function that opens another tab beside the first; the browser closes them all in the end."""
    del page  # which forgets what other tests have stored

    def another_tab() -> Page:
        tab = profile.new_page()
        tab.add_init_script(SPEAK)
        store_settings(tab, speed=5, players=(0, 0))
        open_katra(tab, "./")
        return tab

    return another_tab

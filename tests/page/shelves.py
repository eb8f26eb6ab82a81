"""What several tests of the catalogue share."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from katra import GAMES
from tests.page.playing import begin, let_begin, store_settings
from tests.page.watching import new_tab
from tools.browsing import open_katra

Open = Callable[..., Page]
SMALLEST = (320, 568)
PHONE = (390, 844)


@pytest.fixture(scope="module")
def catalogue_tab(profile: BrowserContext, site: str) -> Iterator[tuple[Page, list[str]]]:
    """Give a page in English that has been opened, and a list of what goes wrong in it."""
    page, wrong = new_tab(profile, site)
    store_settings(page, speed=5)
    let_begin(page)
    open_katra(page, "./?lang=en")
    yield page, wrong
    page.close()


@pytest.fixture
def shelf(catalogue_tab: tuple[Page, list[str]]) -> Iterator[Open]:
    """Open the catalogue while katro is played, on a page on which others have opened it before."""
    page, wrong = catalogue_tab

    def open_shelf(viewport: tuple[int, int] = (1440, 900)) -> Page:
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        if page.locator("#play-button").is_visible():
            page.locator("#play-button").click()
        begin(page, "katro", 4)
        page.locator("#choose-game").click()
        page.mouse.move(0, 0)  # what is drawn anew under a mouse at rest is pointed at, which would stop another board
        expect(page.locator("#games-lost")).to_be_attached()
        return page

    yield open_shelf
    assert wrong == []


def card(page: Page, game: str) -> str:
    return f'#reading-page [data-game="{game}"]'


def open_game(page: Page, game: str) -> None:
    """Go to the page of a game by its card."""
    page.locator(card(page, game)).click()
    expect(page.locator("#reading-title")).to_have_text(GAMES[game].names[0])


def picture(page: Page, place: str) -> str:
    """Return what a little board shows."""
    return str(page.locator(f"{place} [data-picture]").first.inner_html())


def changes(page: Page, place: str, before: str) -> None:
    """Wait until a little board shows something else."""
    page.wait_for_function(
        "([place, before]) => document.querySelector(`${place} [data-picture]`).innerHTML !== before",
        arg=[place, before],
    )

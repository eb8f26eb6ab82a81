"""A screen that is zoomed shows the board hardly smaller, and letters larger (that nothing is lost: test_tour)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from katra import GAMES, variant
from tests.page.every_screen import SCREENS, VISIT
from tests.page.playing import BEGIN, Open, begin, resize
from tests.page.probes import cut

PIT = "document.querySelector('#board [data-pit] .ring').getBoundingClientRect().width"
ALMOST, OF_ONE_ROW = 0.9, 0.78
"""How large a pit is at least where all else is twice as large; otherwise a board of one row is as wide as the page."""

GROWN = 1.4
"""How much larger everything is at least with letters of twice the size, where the page is laid out anew for them."""

LARGE = 64
"""How large, in pixels of the screen, letters are that need not grow more: a river's are large before it is zoomed."""

RIVER = {"whose", "whose b", "whose i", "whose span", "whose-heard", "telling-head", "telling-more"}
"""What is written on the board, as large as there is room for."""

LETTERS = """zoom => Object.fromEntries([...document.querySelectorAll('body :is([id], [data-text], #whose > *)')]
    .filter(it => !it.closest('svg') && [...it.childNodes].some(node => node.nodeName === '#text' && node.data.trim()))
    .map(it => [it.id || it.dataset.text || `${it.parentNode.id} ${it.localName}`,
        zoom * parseFloat(getComputedStyle(it).fontSize)]))"""
"""How large all that is read beside the board is on a screen that is zoomed, by its name, in pixels of the screen."""


def test_the_head_has_room_where_a_style_of_the_readers_own_makes_letters_twice_as_large(board: Open) -> None:
    page = board("?game=katro&size=4&lang=fr", viewport=(1366, 768))
    page.evaluate("document.documentElement.style.setProperty('font-size', '32px', 'important')")
    expect(page.locator("#undo span")).to_have_css("font-size", "32px")
    assert cut(page) == []


@pytest.mark.parametrize("screen", [(1366, 768), (390, 844)])
def test_buttons_grow_with_the_letters_of_the_browser(board: Open, screen: tuple[int, int]) -> None:
    page = board("?game=katro&size=4&lang=en", viewport=screen, runs=VISIT)
    letters = page.context.new_cdp_session(page)
    letters.send("Page.enable")
    for name in ("board", "choice", "settings", "rules", "players", "analysis", "moves", "share", "editor", "lesson"):
        SCREENS[name].visit(page, "en")
        usual = page.evaluate(LETTERS, 1)
        letters.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        larger = page.evaluate(LETTERS, 1)
        letters.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
        small = {it: size for it, size in larger.items() if size < GROWN * usual.get(it, size)}
        assert {*small} <= RIVER, name
    letters.detach()


@pytest.mark.parametrize("screen", [(1280, 800), (1366, 768), (1920, 1080)])
def test_the_board_is_hardly_smaller_on_a_screen_that_is_zoomed(board: Open, screen: tuple[int, int]) -> None:
    page = board("?game=katro", viewport=screen, runs=BEGIN)
    for game in GAMES.values():
        drawn = variant(game.id).board
        begin(page, game.id, drawn.cols)
        page.wait_for_function(f"document.querySelectorAll('#board [data-pit]').length === {2 * drawn.pits}")
        once, twice, four_times = (pit_of(page, screen, zoom) for zoom in (1, 2, 4))
        least = once * (OF_ONE_ROW if drawn.rows == 1 else ALMOST)
        assert least <= twice, game.id
        assert least <= four_times, game.id


@pytest.mark.parametrize("screen", [(1280, 800), (1366, 768), (1920, 1080)])
def test_whatever_is_read_is_twice_as_large_at_least_on_a_screen_that_is_zoomed_to_400_per_cent(
    board: Open, screen: tuple[int, int]
) -> None:
    page = board(viewport=screen)
    usual = page.evaluate(LETTERS, 1)
    resize(page, screen[0] // 4, screen[1] // 4)
    zoomed = page.evaluate(LETTERS, 4)
    assert {"whose b", "whose span", "said", "undo", "captions"} <= {*usual}
    due = {name: min(2 * size, LARGE if name in RIVER else 2 * size) for name, size in usual.items()}
    assert {name: size for name, size in zoomed.items() if size < due.get(name, size)} == {}


def pit_of(page: Page, screen: tuple[int, int], zoom: int) -> float:
    """Return how large a pit is on a screen that is zoomed, in pixels of the screen."""
    resize(page, screen[0] // zoom, screen[1] // zoom)
    return float(page.evaluate(PIT)) * zoom

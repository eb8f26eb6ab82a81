"""Who zooms four times, or has large letters, loses nothing: all can be scrolled to, the board is larger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from katra import GAMES, variant
from tests.page.every_screen import CUT, SCREENS, let_visit
from tests.page.playing import Open, begin, let_begin, resize
from tests.page.watching import new_tab
from tools.browsing import chromium_of, open_katra
from web.words.language import codes

ZOOMED = [(640, 400), (427, 267), (320, 256), (320, 200)]
"""A window of 1280 x 800, or of 1280 x 1024, zoomed to 200, 300 and 400 %."""

LETTERED = [(390, 844), (768, 1024), (1366, 768)]

PIT = "document.querySelector('#board .ring').getBoundingClientRect().width"
ALMOST = 0.95
"""A long board of one row has no more room beside what is said."""

LETTERS = """zoom => Object.fromEntries([...document.querySelectorAll('body :is([id], [data-text])')]
    .filter(it => !it.closest('svg') && [...it.childNodes].some(node => node.nodeName === '#text' && node.data.trim()))
    .map(it => [it.id || it.dataset.text, zoom * parseFloat(getComputedStyle(it).fontSize)]))"""
"""How large all that is read beside the board is on a screen that is zoomed, by its name, in pixels of the screen."""

LARGER = {"standard": 32, "fixed": 26}
LEAST = 20
"""How small a letter may be in the settings of a browser, in pixels."""


@pytest.fixture
def never_small(browser: Browser, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Give a tab of a browser in which no letter is small; fail if it complained."""
    least = f"--blink-settings=minimumFontSize={LEAST}"
    with chromium_of(browser, tmp_path_factory.mktemp("least"), least, base_url=site) as context:
        page, wrong = new_tab(context, site)
        yield page
        assert wrong == []


def lost(page: Page, sizes: list[tuple[int, int]]) -> str:
    """Return what cannot be had of every screen at some sizes, each screen in another language."""
    found: list[str] = []
    for number, (name, screen) in enumerate(SCREENS.items()):
        screen.visit(page, codes()[number % len(codes())])
        for width, height in sizes:
            resize(page, width, height)
            found += [f"{name}, {width}x{height}: {cut}" for cut in page.evaluate(CUT)]
    return "\n".join(found)


def test_a_page_that_is_zoomed_loses_nothing(page: Page, open_page: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    let_visit(page)
    open_page("?teach=0&lang=en")
    assert not lost(page, ZOOMED)


def test_letters_twice_as_large_lose_nothing(page: Page, open_page: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    let_visit(page)
    open_page("?teach=0&lang=en")
    client = page.context.new_cdp_session(page)
    client.send("Page.enable")
    client.send("Page.setFontSizes", {"fontSizes": LARGER})
    assert not lost(page, LETTERED)


def test_letters_that_are_never_small_lose_nothing(never_small: Page) -> None:
    never_small.emulate_media(reduced_motion="reduce")
    let_visit(never_small)
    open_katra(never_small, "./?teach=0&lang=en")
    expect(never_small.locator("#undo span")).to_have_css("font-size", f"{LEAST}px")
    assert not lost(never_small, [(390, 844), (1366, 768)])


def test_the_head_has_room_where_a_style_of_the_readers_own_makes_letters_twice_as_large(board: Open) -> None:
    page = board("?game=katro&size=4&lang=fr", viewport=(1366, 768))
    page.evaluate("document.documentElement.style.setProperty('font-size', '32px', 'important')")
    expect(page.locator("#undo span")).to_have_css("font-size", "32px")
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("screen", [(1280, 800), (1366, 768), (1920, 1080)])
def test_the_board_is_no_smaller_on_a_screen_that_is_zoomed(
    page: Page, open_page: Open, screen: tuple[int, int]
) -> None:
    let_begin(page)
    open_page("?game=katro", viewport=screen)
    for game in GAMES.values():
        board = variant(game.id).board
        begin(page, game.id, board.cols)
        page.wait_for_function(f"document.querySelectorAll('#board [data-pit]').length === {2 * board.pits}")
        once, twice, four_times = (pit_of(page, screen, zoom) for zoom in (1, 2, 4))
        assert ALMOST * once <= twice, game.id
        assert ALMOST * once <= four_times, game.id


@pytest.mark.parametrize("screen", [(1280, 800), (1366, 768), (1920, 1080)])
def test_whatever_is_read_is_twice_as_large_at_least_on_a_screen_that_is_zoomed_to_400_per_cent(
    board: Open, screen: tuple[int, int]
) -> None:
    page = board(viewport=screen)
    usual = page.evaluate(LETTERS, 1)
    resize(page, screen[0] // 4, screen[1] // 4)
    zoomed = page.evaluate(LETTERS, 4)
    assert {"whose", "said", "undo", "captions"} <= {*usual}
    assert {name: size for name, size in zoomed.items() if size < 2 * usual.get(name, size)} == {}


def pit_of(page: Page, screen: tuple[int, int], zoom: int) -> float:
    """Return how large a pit is on a screen that is zoomed, in pixels of the screen."""
    resize(page, screen[0] // zoom, screen[1] // zoom)
    return float(page.evaluate(PIT)) * zoom

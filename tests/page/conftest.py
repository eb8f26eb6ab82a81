"""Fixtures for tests of the real page, in which nothing goes wrong unseen."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import web.device
import web.kiosk
import web.learn
import web.record  # noqa: F401 the texts of these four join the languages
from tests.page.anew import SPEAK, Tab
from tests.page.builder_page import builder
from tests.page.hosting import host_of
from tests.page.kiosks import kiosk, screen
from tests.page.playing import AT_ONCE, Open, store_settings
from tests.page.shelves import catalogue_tab, shelf
from tests.page.thinking import awake, listen, listener, started
from tests.page.two_tabs import another_tab
from tests.page.waiting_boards import asked
from tests.page.watching import LOADS, new_tab, visits, watch
from tools.browsing import SUB_PATH, chromium, chromium_of, open_katra, served
from tools.play import PackedFiles

__all__ = [
    "another_tab",
    "asked",
    "awake",
    "builder",
    "catalogue_tab",
    "kiosk",
    "listen",
    "listener",
    "screen",
    "shelf",
    "started",
]

COMPILE = """async () => { window.kept = await WebAssembly.compileStreaming(fetch("pyodide/pyodide.asm.wasm")); }"""


class PackedOnce(PackedFiles):
    """What `make play` serves, but packed once for all tests."""

    packed = staticmethod(cache(PackedFiles.packed))


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Give the address of the page as `make play` serves it, under a sub-path."""
    with served(files=PackedOnce) as address:
        yield address


@pytest.fixture(scope="session")
def plain_site() -> Iterator[str]:
    """Give the address of the page on a plain static server, under a sub-path."""
    with served() as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give a headless Chromium."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def profile(browser: Browser, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """Give a browser whose cache stays warm, so that not every test waits for a first visit.

    Its tabs share a process, in which one keeps the interpreter compiled for those that come.
    """
    with chromium_of(browser, tmp_path_factory.mktemp("profile"), "--process-per-site", base_url=site) as context:
        kept = context.new_page()
        kept.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        kept.goto("web/vendor/NOTICE.txt")
        kept.evaluate(COMPILE)
        yield context


@pytest.fixture
def page(profile: BrowserContext, site: str) -> Iterator[Page]:
    """Give a tab that remembers nothing of other tests; fail if it complained, lost a request or left its origin."""
    page, wrong = new_tab(profile, site)
    yield page
    page.close()
    assert wrong == []


@pytest.fixture
def host(profile: BrowserContext, site: str) -> Iterator[Page]:
    """Give a tab for a page of another site; fail if anything in it, or in its frames, was complained about."""
    page = profile.new_page()
    wrong = watch(page, site.removesuffix(SUB_PATH))
    yield page
    page.close()
    assert [it for it in wrong if host_of(site) not in it] == []


@pytest.fixture
def open_page(page: Page) -> Callable[..., Page]:
    """Give a function that opens Katra and waits until it can be played."""

    def open_page(query: str = "", *, viewport: tuple[int, int] = (1280, 800)) -> Page:
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        open_katra(page, f"./{query}")
        return page

    return open_page


@pytest.fixture(scope="session")
def tabs() -> list[Tab]:
    """Give the tabs that tests have left as they found them."""
    return []


@pytest.fixture
def board(request: pytest.FixtureRequest, profile: BrowserContext, site: str, tabs: list[Tab]) -> Iterator[Open]:
    """Open the page in English, with turns shown at once unless another speed is asked for.

    It begins anew in the tab that the test before has left, unless a test asks for a tab of its own by `page`.
    `media` is what the tab pretends of its screen (`Page.emulate_media`), `stored` what the device has stored besides
    settings, `runs` Python that runs once the page can be played; all else are settings. With `speed=None` and
    `players=None` nothing is stored, as for a visitor who was never here.
    """
    used: list[Tab] = []

    def open_board(
        query: str = "?game=katro",
        speed: int | None = AT_ONCE,
        players: tuple[int, int] | None = (0, 0),
        viewport: tuple[int, int] = (1280, 800),
        *,
        media: Mapping[str, Any] | None = None,
        stored: Mapping[str, str] | None = None,
        runs: str = "",
        **settings: object,
    ) -> Page:
        usual = {"speed": speed, "players": players}
        settings = {name: value for name, value in usual.items() if value is not None} | settings
        if not used and "page" in request.fixturenames:
            page: Page = request.getfixturevalue("page")
            page.add_init_script(SPEAK)
            store_settings(page, **settings)
            open_page: Open = request.getfixturevalue("open_page")
            return open_page(query, viewport=viewport)
        first = not used
        if first:
            used.append(rested(tabs) or Tab(*new_tab(profile, site), site))
        (tab,) = used
        tab.page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        if media:
            tab.page.emulate_media(**media)
        if first:
            visits.update([LOADS[1]])
            tab.open(f"./{query}", settings, stored, runs)
        else:  # a second visit finds what the first has left
            open_katra(tab.page, f"./{query}")
        return tab.page

    yield open_board
    for tab in used:
        if tab.put_back():
            tabs.append(tab)
        else:
            tab.page.close()
        assert not tab.wrong, "\n".join(map(str, tab.wrong))


def rested(tabs: list[Tab]) -> Tab | None:
    """Take the next of these tabs that still is as a test has left it; give up those before it."""
    while tabs:
        tab = tabs.pop()
        if tab.rests:
            return tab
        tab.page.close()
    return None


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the counts of this process to the one that prints them."""
    if (handed := getattr(session.config, "workeroutput", None)) is not None:
        handed["visits"] = dict(visits)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add the counts of a process that has ended."""
    visits.update(getattr(node, "workeroutput", {}).get("visits", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how often the page was loaded: loading is what costs these tests most."""
    terminalreporter.write_line(", ".join(f"{what}: {visits[what]}" for what in LOADS))

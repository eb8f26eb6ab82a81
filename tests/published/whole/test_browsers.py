"""The site, the site without its server, and the page in one file, in browsers of other makers than Chromium's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium.webdriver import WebKitGTK

from tests.published.conftest import Built
from tests.published.playing import FOUND, NEW_GAME, QUERY, plays_a_turn, started, wait_for
from tests.published.server import Server
from tools.firefox import Tab
from tools.webkit import missing, webkit

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # selenium's own

KEPT = "navigator.serviceWorker.getRegistration().then(it => it?.active?.state === 'activated')"
LIT = '[data-pit="A1"][data-legal=true]'


class WebKit:
    """A WebKitGTK, spoken to as Tab speaks to a Firefox."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.open = driver.get
        self.driver = driver

    def evaluate(self, expression: str) -> object:
        """Return the value of a JavaScript expression, or what it promises."""
        script = f"const tell = arguments[0]; Promise.resolve().then(() => {expression}).then(tell)"
        return self.driver.execute_async_script(script)


@pytest.fixture
def webkit_tab() -> Iterator[WebKit]:
    """Give a WebKitGTK that was never here."""
    if missing():
        pytest.skip(missing())
    with webkit() as driver:
        yield WebKit(driver)


def test_firefox_plays_on_the_site_with_and_without_its_server(fox: Tab, server: Server) -> None:
    fox.open(server.address + QUERY)
    plays_a_turn(fox.evaluate)
    wait_for(fox.evaluate, KEPT)
    server.stop()
    fox.open(f"{server.address}{QUERY}&again")
    plays_a_turn(fox.evaluate, 1)
    assert fox.console == []
    assert [address for address in fox.requests if not address.startswith((server.address, "blob:", "data:"))] == []
    server.start()


def test_firefox_plays_in_the_one_file(fox: Tab, built: Built) -> None:
    fox.open(built.page.as_uri() + QUERY)
    plays_a_turn(fox.evaluate)
    assert fox.console == []
    assert [address for address in fox.requests if not address.startswith(("file:", "blob:", "data:"))] == []


def test_webkit_plays_on_the_site_with_and_without_its_server(webkit_tab: WebKit, server: Server) -> None:
    webkit_tab.open(server.address + QUERY)
    plays_a_turn(webkit_tab.evaluate)
    wait_for(webkit_tab.evaluate, KEPT)
    server.stop()
    webkit_tab.open(f"{server.address}{QUERY}&again")
    started(webkit_tab.evaluate)
    # Python that cannot wait asks at once, and WebKit's service workers do not hear that: a person would try again.
    wait_for(webkit_tab.evaluate, f"({NEW_GAME}, {FOUND % LIT})")
    plays_a_turn(webkit_tab.evaluate, 1)
    server.start()


def test_webkit_plays_in_the_one_file(webkit_tab: WebKit, built: Built) -> None:
    webkit_tab.open(built.page.as_uri() + QUERY)
    plays_a_turn(webkit_tab.evaluate)

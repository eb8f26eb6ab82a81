"""The site, the site without its server, and the page in one file, in a WebKit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium.webdriver import WebKitGTK

from tests.published.conftest import Built
from tests.published.keeping import ACTIVE
from tests.published.playing import FOUND, NEW_GAME, QUERY, plays_a_turn, started, wait_for
from tests.published.server import Server
from tools.webkit import missing, webkit

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # selenium's own

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


def test_webkit_plays_on_the_site_with_and_without_its_server(webkit_tab: WebKit, server: Server) -> None:
    webkit_tab.open(server.address + QUERY)
    plays_a_turn(webkit_tab.evaluate)
    wait_for(webkit_tab.evaluate, ACTIVE)
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

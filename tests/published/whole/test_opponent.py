"""The computer answers on what is published: in a worker on the site, between two pictures where none may run."""

from __future__ import annotations

from playwright.sync_api import Frame, Page

from tests.published.conftest import Built
from tests.published.playing import AT_ONCE, CLICK, PATIENCE_SECONDS, started
from tests.published.server import Server

QUERY = "?v=1&game=katrayo&size=4&lang=en&side=south&level=2"
ANSWERED = "document.querySelector('#whose').textContent.startsWith('South to play')"
FRAME = '<!doctype html><iframe sandbox="allow-scripts" width="800" height="600" src="%s"></iframe>'


def is_answered(page: Page | Frame) -> None:
    """Play South's first turn and wait for the computer's answer."""
    started(page.evaluate)
    page.evaluate(AT_ONCE)
    page.evaluate(CLICK % '[data-legal="true"]')
    page.evaluate(CLICK % "[data-decision]")
    page.wait_for_function(ANSWERED, timeout=PATIENCE_SECONDS * 1000)
    assert page.evaluate("document.querySelector('#said').textContent.startsWith('North sows')")


def test_the_site_answers_from_a_worker(page: Page, server: Server, wrong: list[str]) -> None:
    with page.expect_worker(timeout=PATIENCE_SECONDS * 1000):
        page.goto(server.address + QUERY)
    is_answered(page)
    page.evaluate("document.querySelector('#new-game').click()")
    is_answered(page)
    assert len(page.workers) == 1
    assert wrong == []


def test_the_one_file_answers_without_a_server(page: Page, built: Built) -> None:
    page.goto(built.page.as_uri() + QUERY)
    is_answered(page)
    assert page.workers == []


def test_the_one_file_answers_in_a_frame_that_may_only_run_scripts(page: Page, built: Built, server: Server) -> None:
    server.folder = built.folder
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{server.address}site/LICENSE.txt")
    page.set_content(FRAME % f"{server.address}katra.html{QUERY}".replace("&", "&amp;"))
    page.wait_for_function("frames.length === 1")
    is_answered(page.frames[1])

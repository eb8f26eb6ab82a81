"""The computer answers on what is published: from a worker on the site, between two pictures where none may run."""

from playwright.sync_api import Page

from tests.published.conftest import Built
from tests.published.playing import AGAINST_THE_COMPUTER, is_answered
from tests.published.server import Server
from tools.browsing import START_MS


def test_the_site_answers_from_a_worker(page: Page, server: Server, wrong: list[str]) -> None:
    with page.expect_worker(timeout=START_MS):
        page.goto(server.address + AGAINST_THE_COMPUTER)
    is_answered(page)
    is_answered(page)  # in the next game
    assert len(page.workers) == 1
    assert wrong == []


def test_the_one_file_answers_without_a_server(page: Page, built: Built) -> None:
    page.goto(built.page.as_uri() + AGAINST_THE_COMPUTER)
    is_answered(page)
    assert page.workers == []

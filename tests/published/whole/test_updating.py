"""A page that is on its first visit, and open across an update of the site, goes on with what is of its own build."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, Route, expect

from katra.words.language import language
from tests.published.conftest import Built
from tests.published.keeping import STYLES, next_version
from tests.published.playing import QUERY, started, wait_for
from tests.published.server import Server
from tools.browsing import START_MS
from tools.page_archive import ARCHIVE, LEARN, REST
from tools.snapshot import LIBRARY, sha256

LONG_AGO: Final = 1_600_000_000
"""A browser believes for weeks that a file this old is still what the server has."""


@contextmanager
def first_build(built: Built, folder: Path, made: float) -> Iterator[Server]:
    """Serve the site as it was made then, without what would keep it for the page."""
    shutil.copytree(built.site, folder)
    for path in folder.rglob("*"):
        os.utime(path, (made, made))
    server = Server(folder)
    server.missing = {"sw.js"}
    yield server
    server.stop()


def test_a_lesson_of_another_build_is_not_opened_but_told_and_comes_with_the_new_build(
    page: Page, built: Built, tmp_path: Path
) -> None:
    held: list[Route] = []  # what is fetched ahead on a slow machine
    with first_build(built, tmp_path / "first", LONG_AGO) as server:
        page.route(f"**/{LEARN}", lambda route: held.append(route))  # noqa: PLW0108
        page.goto(server.address + QUERY)
        started(page.evaluate)
        new = server.folder = next_version(built, tmp_path / "next")
        for route in held:
            route.continue_()
        page.unroute(f"**/{LEARN}")
        page.locator("#learn-button").click()
        expect(page.locator("#notice-text")).to_have_text(language("en").say("broken.version"))
        expect(page.locator("#reading")).to_be_hidden()
        assert page.evaluate(STYLES) == ""
        page.locator("#notice-update").click()
        page.wait_for_function(f"{STYLES} === '2'")
        started(page.evaluate)
        assert page.evaluate("performance.getEntriesByName('restored').length") == 1
        assert page.evaluate(f"early.asked.build['{LEARN}'].sha256") == sha256((new / LEARN).read_bytes())
        page.locator("#learn-button").click()
        expect(page.locator("#reading")).to_be_visible()
        expect(page.locator("#notice")).to_be_hidden()


def test_no_worker_of_another_build_answers_the_page(page: Page, built: Built, tmp_path: Path) -> None:
    with first_build(built, tmp_path / "first", time.time()) as server:
        page.goto(server.address + QUERY)
        started(page.evaluate)
        for name in (LIBRARY, ARCHIVE, REST):
            page.wait_for_function(f"performance.getEntriesByType('resource').some(it => it.name.endsWith('{name}'))")
        server.folder = next_version(built, tmp_path / "next")
        with page.expect_worker() as begun:
            page.locator("#hint").click()
        expect(page.locator("#board .pit.hinted")).to_be_visible(timeout=START_MS)
        wait_for(lambda true: page.evaluate(true) and begun.value not in page.workers, "true", START_MS)
        expect(page.locator("#notice")).to_be_hidden()

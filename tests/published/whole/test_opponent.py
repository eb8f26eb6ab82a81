"""The computer answers where only scripts may run."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.published.conftest import Built
from tests.published.playing import AGAINST_THE_COMPUTER, is_answered
from tests.published.server import Server

FRAME = '<!doctype html><iframe sandbox="allow-scripts" width="800" height="600" src="%s"></iframe>'


def test_the_one_file_answers_in_a_frame_that_may_only_run_scripts(page: Page, built: Built, server: Server) -> None:
    server.folder = built.folder
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{server.address}site/LICENSE.txt")
    page.set_content(FRAME % f"{server.address}katra.html{AGAINST_THE_COMPUTER}".replace("&", "&amp;"))
    page.wait_for_function("frames.length === 1")
    is_answered(page.frames[1])

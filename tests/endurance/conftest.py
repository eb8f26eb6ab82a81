"""Fixtures for what is left to run long: the published site, and one Chromium whose memory is watched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.dist.conftest import browser, built, page, server, wrong

__all__ = ["browser", "built", "page", "server", "wrong"]

MEBIBYTE: Final = 2**20


class Memory:
    """What the tabs and workers of a browser hold, in MiB, after what nobody needs was put away."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self.browser = browser.new_browser_cdp_session()
        self.page = page.context.new_cdp_session(page)

    def now(self) -> int:
        """Return the memory of all processes that show pages (RssAnon, proc_pid_status(5))."""
        self.page.send("HeapProfiler.collectGarbage")
        told = self.browser.send("SystemInfo.getProcessInfo")["processInfo"]
        return sum(held(process["id"]) for process in told if process["type"] == "renderer") // MEBIBYTE


def held(process: int) -> int:
    """Return the bytes that a process holds for itself alone."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    (told,) = (line for line in lines if line.startswith("RssAnon:"))
    return int(told.split()[1]) * 1024


@pytest.fixture
def memory(browser: Browser, page: Page) -> Memory:
    """Give what tells how much memory the browser's pages hold."""
    return Memory(browser, page)


@pytest.fixture(scope="session", autouse=True)
def figures(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Give a list of what was measured; it is printed in the end."""
    told: list[str] = []
    yield told
    capture = request.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        print("", *told, sep="\n")

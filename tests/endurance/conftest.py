"""Fixtures for long runs: the published site, and one Chromium whose memory is watched."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.published.conftest import browser, built, server, wrong
from tests.published.conftest import cold_page as page

__all__ = ["browser", "built", "page", "server", "wrong"]

MEBIBYTE: Final = 2**20
FIGURES: Final = "figures"


class Memory:
    """What the tabs and workers of a browser hold, in MiB, after garbage has been collected."""

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
    """Give a gauge of the memory that the browser's pages hold."""
    return Memory(browser, page)


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Give a function that notes what was measured, to be printed at the end."""
    return partial(record_property, FIGURES)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what was measured, with the minutes that it took."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        if report.when == "call":
            for name, told in report.user_properties:
                if name == FIGURES:
                    terminalreporter.write_line(f"{told} ({report.duration / 60:.1f} min)")

"""What boards on a page of another site take of the memory: played at once, or waiting until they are touched.

It is the proportional set size of the whole browser, as Linux tells it under /proc, over that of the same page without
boards, when nothing is left to be done.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import BrowserType, Frame, Page, sync_playwright

from benchmarks.page import plain_chromium
from benchmarks.processor_time import descendants, until_quiet
from benchmarks.table import table
from tools.browsing import START_MS, SUB_PATH, served
from tools.serve import ROOT

SITE: Final = ROOT / "dist/site"
PLAYABLE: Final = 'document.documentElement.dataset.state === "playable"'
POLLING_MS: Final = 100
"""A browser that nobody looks at draws no pictures, by which Playwright would count."""
HOST: Final = """<!doctype html><title>A host</title><script src="{site}katra-board.js"></script>
<style>body {{ display: grid; grid-template-columns: repeat(3, 1fr) }}</style>{boards}"""


class Boards(NamedTuple):
    """Boards on a page: what they are, how many, and how many of those that wait are touched."""

    name: str
    number: int
    attributes: str
    touched: int = 0


PEOPLE: Final = 'game="katro" size="4" side="both"'
COMPUTER: Final = 'game="katro" size="4" side="south" level="1"'
MEASURED: Final = (
    Boards("1 board, two people play", 1, f'{PEOPLE} wait="0"'),
    Boards("1 board, the computer plays", 1, f'{COMPUTER} wait="0"'),
    Boards("6 boards, two people play", 6, f'{PEOPLE} wait="0"'),
    Boards("6 boards, the computer plays", 6, f'{COMPUTER} wait="0"'),
    Boards("6 boards, as they are without `wait`, the computer plays", 6, COMPUTER),
    Boards("6 boards that wait", 6, f"{COMPUTER} wait"),
    Boards("6 boards that wait, one of them touched", 6, f"{COMPUTER} wait", 1),
)


def report() -> str:
    """Open each page of boards in a browser of its own, and return the table of what they take."""
    with served(SITE) as site, sync_playwright() as playwright:
        empty = taken(playwright.chromium, site, Boards("", 0, ""))
        rows = [[each.name, f"{taken(playwright.chromium, site, each) - empty:,.0f}"] for each in MEASURED]
    return f"""\
### Memory of boards on a page of another site, in megabytes

{table(["page", "more than without boards"], rows)}

The whole browser with the page alone takes {empty:,.0f} MB. Each page in a new browser with an empty profile."""


def taken(chromium: BrowserType, site: str, boards: Boards) -> float:
    """Return how many megabytes a browser takes with boards on a page, once all that begin have begun."""
    with plain_chromium(chromium) as browser:
        page = chromium.connect_over_cdp(browser.tools).contexts[0].new_page()
        page.set_default_timeout(START_MS)
        page.set_viewport_size({"width": 1920, "height": 2400})
        page.goto(site.removesuffix(SUB_PATH).replace("127.0.0.1", "localhost"))
        page.set_content(
            HOST.format(site=site, boards=f"<katra-board {boards.attributes}></katra-board>" * boards.number)
        )
        for number, frame in enumerate(frames(page, boards.number)):
            if "waiting.html" in frame.url and number < boards.touched:
                frame.locator("#begin").dispatch_event("click")
            if "waiting.html" not in frame.url or number < boards.touched:
                frame.wait_for_function(PLAYABLE, polling=POLLING_MS)
            else:
                frame.locator("#begin").wait_for()
        until_quiet(browser.process)
        return sum(map(proportional_size, descendants(browser.process)))


def frames(page: Page, number: int) -> list[Frame]:
    """Return the frames of the boards of a page when they are there."""
    handles = page.locator("katra-board iframe").element_handles()
    assert len(handles) == number
    return [frame for handle in handles if (frame := handle.content_frame())]


def proportional_size(process: int) -> float:
    """Return how many megabytes a process takes, what it shares divided among those that share it."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000

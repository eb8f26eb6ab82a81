"""How long the page takes from navigation until it can be played, in Chromium."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Browser

from benchmarks.table import table
from tools.browsing import chromium, open_katra, served

ROUNDS = 5
VISITS = ("cold: 1st visit", "2nd visit", "3rd visit", "warm: 4th visit")
"""A browser keeps compiled code only when it has seen it more than once, so it is warm after a few visits."""

# The page's own clock, which starts with the navigation, read at the moment when the page says that it can be played.
WATCH = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.state === 'playable') window.playableAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-state'] });
"""


def report() -> str:
    """Visit the page several times in each of several fresh browsers, and return the table of medians."""
    with served() as address, chromium() as browser:
        version = browser.version
        rounds = [visits(browser, address) for _ in range(ROUNDS)]
    rows = [
        [name, *(f"{time:,.0f}" for time in (median(times), min(times), max(times)))]
        for name, times in zip(VISITS, zip(*rounds, strict=True), strict=True)
    ]
    return f"""\
### From navigation to playable, in milliseconds

{table(["visit", "median", "least", "most"], rows)}

{ROUNDS} rounds of visits in one tab, each round starting with an empty cache; a plain static server without compression
on the same machine, under a sub-path. Headless Chromium {version}."""


def visits(browser: Browser, address: str) -> list[float]:
    """Return the milliseconds that each visit of a round takes until the page can be played."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(WATCH)
    times: list[float] = []
    for _ in VISITS:
        open_katra(page, address)
        times.append(page.evaluate("playableAt"))
    context.close()
    return times

"""How long the page is held up while it thinks, in Chromium: its tasks of more than 50 ms, with a worker and without."""

from __future__ import annotations

from playwright.sync_api import Browser, sync_playwright

from benchmarks.table import table
from tools.browsing import open_katra, served, settings
from tools.serve import ROOT

THINKING_MS = 10_000
GAMES = ("katro", "fanga", "katra-be")

WATCH_TASKS = """() => {
    window.longTasks = [];
    const watch = list => list.getEntries().forEach(task => window.longTasks.push(task.duration));
    new PerformanceObserver(watch).observe({ type: 'longtask' });
}"""

WAYS = {
    "worker": "",
    "slices in the page": "Worker = class { constructor() { throw new Error('no workers here'); } }",
}


def report() -> str:
    """Let the page analyse the beginning of some games, and return the table of the tasks that were long."""
    with served(ROOT / "dist/site") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**settings())
        rows = [
            [f"{game}, {way}", str(len(long)), f"{max(long, default=0):.0f}"]
            for way, before in WAYS.items()
            for game in GAMES
            for long in [long_tasks(browser, f"{address}?game={game}", before)]
        ]
        browser.close()
    return f"""\
### Tasks of more than 50 ms while the page analyses for {THINKING_MS // 1000} s

{table(["game, where it thinks", "long tasks", "the longest, ms"], rows)}"""


def long_tasks(browser: Browser, address: str, before: str) -> list[float]:
    """Return how long each task took that was long, in milliseconds, once the analysis has begun to tell."""
    page = browser.new_context().new_page()
    page.add_init_script(before)
    open_katra(page, address)
    page.keyboard.press("a")
    page.locator("#line-0-score:not(:empty)").wait_for()
    page.wait_for_timeout(THINKING_MS // 2)  # what is imported and compiled for it has been by then
    page.evaluate(WATCH_TASKS)
    page.wait_for_timeout(THINKING_MS)
    found: list[float] = page.evaluate("longTasks")
    page.context.close()
    return found

"""How soon a place is seen that is opened for the first time, when nobody has done anything for five seconds."""

from __future__ import annotations

from statistics import median
from typing import Final

from playwright.sync_api import Browser

from benchmarks.table import table
from tools.browsing import chromium, open_katra, served
from tools.serve import ROOT

ROUNDS: Final = 3
IDLE_MS: Final = 5000
SIZES: Final = ((1366, 768), (390, 844))
PLACES: Final = {
    "games": "#choose-game", "learn": "#learn-button", "study": "#study-button", "settings": "#settings-button",
    "game": "", "rules": "", "share": "",
}  # fmt: skip
"""What is clicked; for what the head does not name, a link that is added to the page."""

LINK: Final = """place => document.body.insertAdjacentHTML('beforeend',
  `<button id="asked" data-screen="${place}" style="position: fixed; top: 50%; left: 0; z-index: 9">.</button>`)"""

OPEN: Final = "html:not([data-panel=none]), dialog[open], :popover-open"

WATCH: Final = """open => { window.opened = new Promise(resolve => {
  addEventListener('pointerdown', ({timeStamp}) => {
    const look = () => {
      if (!document.querySelector(open)) return;
      observer.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp); // once the frame is drawn
      requestAnimationFrame(() => port2.postMessage(0));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
    document.addEventListener('toggle', look, { capture: true, once: true });
  }, { capture: true, once: true }) }) }"""
"""The milliseconds from the press to the end of the first frame in which a place is seen."""


def report() -> str:
    """Open each place several times, each time in a fresh page, and return the table of medians."""
    with served(ROOT / "dist/site") as address, chromium() as browser:
        rows = []
        for width, height in SIZES:
            for place in PLACES:
                taken = [openings(browser, f"{address}?game=katro", place, width, height) for _ in range(ROUNDS)]
                first, again = (median(each) for each in zip(*taken, strict=True))
                least = min(each for each, _ in taken)
                told = (f"{each:,.0f}" for each in (least, first, again))
                rows.append([f"{place}, {width} × {height}", *told, f"{first / again:.2f}"])
    return f"""\
### From a press to the place that it opens, in milliseconds

{table(["place", "least", "first time", "again", "first : again"], rows)}

Medians of {ROUNDS} visits with an empty cache. Each opens one place after {IDLE_MS / 1000:.0f} seconds in which nothing
was done, and once more. Trust the ratios."""


def openings(browser: Browser, address: str, place: str, width: int, height: int) -> tuple[float, float]:
    """Open a place in a fresh page, leave it, and open it again; return how long each took."""
    with browser.new_context(viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        open_katra(page, address)
        if not PLACES[place]:
            page.evaluate(LINK, place)
        page.wait_for_timeout(IDLE_MS)
        taken = []
        for _ in range(2):
            page.evaluate(WATCH, OPEN)
            page.locator(PLACES[place] or "#asked").click()
            taken.append(float(page.evaluate("opened")))
            if page.locator("#play-button").is_visible():
                page.locator("#play-button").click()
            else:
                page.keyboard.press("Escape")
            page.wait_for_function("open => !document.querySelector(open)", arg=OPEN)
        return taken[0], taken[1]

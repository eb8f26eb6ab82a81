"""How long the page takes until it can be played, in Chromium: from the repository, as published, and in one file."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import ExitStack
from statistics import median

import brotli
from playwright.sync_api import Browser

from benchmarks.table import table
from tools.browsing import chromium, open_katra, served
from tools.serve import ROOT

ROUNDS = 5
VISITS = ("cold: 1st visit", "2nd visit", "3rd visit", "warm: 4th visit")
"""A browser keeps compiled code only when it has seen it more than once, so it is warm after a few visits."""

# The page's own clock, which starts with the navigation, read at the moment when the page says that it can be played.
WATCH = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.state === 'playable') window.playableAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-state'] });
"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
KEPT = "async () => { await navigator.serviceWorker.ready; return true; }"


def report() -> str:
    """Visit each page several times in each of several fresh browsers, and return the table of medians."""
    with ExitStack() as stack:
        published = {
            "repository": stack.enter_context(served()),
            "dist/site": stack.enter_context(served(ROOT / "dist/site")),
            "dist/katra.html": (ROOT / "dist/katra.html").as_uri(),
        }
        browser = stack.enter_context(chromium())
        rounds = {name: list[list[tuple[float, float]]]() for name in published}
        for _ in range(ROUNDS):
            for name, address in published.items():
                rounds[name].append(list(visits(browser, address)))
        version = browser.version
    rows = [
        [f"{name}, {visit}", *(f"{time:,.0f}" for time in figures(times))]
        for name, taken in rounds.items()
        for visit, times in zip(VISITS, zip(*taken, strict=True), strict=True)
    ]
    return f"""\
### From navigation to playable, in milliseconds

{table(["visit", "painted", "playable", "least", "most"], rows)}

Medians of {ROUNDS} rounds of visits in one tab, each round starting with an empty cache; a plain static server without
compression on the same machine, under a sub-path; from the 2nd visit on, dist/site comes from its service worker.
Headless Chromium {version}.

{sizes()}"""


def figures(times: tuple[tuple[float, float], ...]) -> tuple[float, ...]:
    """Return the median first paint, and the median, least and greatest time until playable."""
    painted, playable = zip(*times, strict=True)
    return median(painted), median(playable), min(playable), max(playable)


def visits(browser: Browser, address: str) -> Iterator[tuple[float, float]]:
    """Yield when the page is painted and when it can be played, at each visit of a round."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(WATCH)
    for _ in VISITS:
        open_katra(page, address)
        yield page.evaluate(PAINTED), page.evaluate("playableAt")
        if page.locator("meta[name=service-worker]").count() and address.startswith("http"):
            page.evaluate(KEPT)
    context.close()


def sizes() -> str:
    """Return the table of the sizes of what is published, as it is and as servers may send it."""
    rows = []
    for name in ("dist/site", "dist/katra.html", "dist/katra-kit.zip"):
        path = ROOT / name
        contents = [each.read_bytes() for each in (path.rglob("*") if path.is_dir() else [path]) if each.is_file()]
        packed = [gzip.compress(each, 9) for each in contents], [brotli.compress(each) for each in contents]
        rows.append([name, *(f"{sum(map(len, each)):,}" for each in (contents, *packed))])
    return table(["bytes", "as it is", "gzip -9", "brotli -11"], rows)

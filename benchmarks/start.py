"""The page's start beside that of another build: processor time of the whole browser until the page can be played.

On the clock a start tells how busy the machine is; processor time, taken in turns with the other build's, is steady
enough to show a few hundredths. Nobody drives the browser, each visit has an empty profile, and what the page's own
clock said is read when the browser has nothing left to do.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from statistics import median
from time import time
from typing import Any, Final, NamedTuple
from urllib.request import Request, urlopen

from playwright.sync_api import BrowserType, sync_playwright

from benchmarks.page import PlainChromium, plain_chromium
from benchmarks.processor_time import until_quiet, used_at
from benchmarks.table import table
from tools.browsing import SUB_PATH, served
from tools.serve import ROOT, PlainFiles

DEFAULT_ROUNDS: Final = 15
OURS: Final = "dist/site"
PLAYABLE: Final = "performance.timeOrigin + (performance.getEntriesByName('playable')[0]?.startTime ?? NaN)"


class Start(NamedTuple):
    """A first visit: seconds until the page could be played, of processor and on the clock, and what it asked for."""

    processor: float
    clock: float
    requests: frozenset[str]


class NotedFiles(PlainFiles):
    """Plain files, and a list of when each was asked for."""

    def __init__(self, asked: list[tuple[float, str]], *arguments: Any, directory: str) -> None:
        self.asked = asked
        super().__init__(*arguments, directory=directory)

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Note the request."""
        self.asked.append((time(), self.path.removeprefix(f"/{SUB_PATH}").partition("?")[0]))


def report(other: Path, rounds: int) -> str:
    """Visit the site in dist/site and the one in the folder `other` in turns, and return what their starts took."""
    sites = {OURS: ROOT / OURS, str(other): other.resolve()}
    starts: dict[str, list[Start]] = {name: [] for name in sites}
    with sync_playwright() as playwright:
        for number in range(rounds):
            for name in list(sites)[:: -1 if number % 2 else 1]:
                starts[name].append(first_visit(playwright.chromium, sites[name]))
    ours, theirs = starts.values()
    ratios = [our.processor / their.processor for our, their in zip(ours, theirs, strict=True)]
    rows = [[name, *(f"{each:.2f}" for each in figures(taken))] for name, taken in starts.items()]
    return f"""\
### From navigation to playable, first visit: processor time of the whole browser, in seconds

{table(["site", "median", "least", "most", "median on the clock"], rows)}

{rounds} interleaved rounds: ratio of the medians {figures(ours)[0] / figures(theirs)[0]:.3f}, median of the ratios \
{median(ratios):.3f} (from {min(ratios):.3f} to {max(ratios):.3f}).

{requests(ours, theirs)}"""


def figures(starts: list[Start]) -> tuple[float, ...]:
    """Return the median, least and greatest processor time, and the median on the clock."""
    processor = [start.processor for start in starts]
    return median(processor), min(processor), max(processor), median(start.clock for start in starts)


def requests(ours: list[Start], theirs: list[Start]) -> str:
    """Say what our site asks for before it can be played, and what only one of the two asks for."""
    our, their = usual_requests(ours), usual_requests(theirs)
    return f"""\
Asked for before that ({len(our)}, the other {len(their)}): {", ".join(sorted(our))}.
By {OURS} alone: {", ".join(sorted(our - their)) or "nothing"}.
By the other alone: {", ".join(sorted(their - our)) or "nothing"}."""


def usual_requests(starts: list[Start]) -> set[str]:
    """Return the requests made before the page is playable in more than half of the visits."""
    counted = Counter(name or "./" for start in starts for name in start.requests)
    return {name for name, visits in counted.items() if visits > len(starts) / 2}


def first_visit(chromium: BrowserType, site: Path) -> Start:
    """Open a site in a browser that was never used, leave it alone until it is quiet, and return what it took."""
    asked: list[tuple[float, str]] = []
    with served(site, partial(NotedFiles, asked)) as address, plain_chromium(chromium) as browser:
        begun = until_quiet(browser.process)[-1]
        urlopen(Request(f"{browser.tools}/json/new?{address}", method="PUT")).close()
        moments = until_quiet(browser.process)
        playable = playable_at(chromium, browser, address)
    return Start(
        used_at(playable, moments) - begun.used,
        playable - begun.when,
        frozenset(name for when, name in asked if when <= playable),
    )


def playable_at(chromium: BrowserType, browser: PlainChromium, address: str) -> float:
    """Return when the page could be played, in seconds since the epoch. Raises ValueError if it can not yet."""
    driven = chromium.connect_over_cdp(browser.tools)
    (page,) = (page for page in driven.contexts[0].pages if page.url.startswith(address))
    playable = float(page.evaluate(PLAYABLE)) / 1000
    driven.close()
    if not playable > 0:
        raise ValueError(f"{address} is quiet, but cannot be played")
    return playable

"""The page's start from the snapshot beside its ordinary start, in three browsers: first, second and third visits.

All take their turns in every round, each with a browser that was never used. Nobody drives Chromium; Firefox and
WebKitGTK are driven, and asked twice a second whether the page can be played.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import sync_playwright

from benchmarks.page import visits as visits_of_chromium
from benchmarks.table import table
from tools.browsing import START_MS, served
from tools.dist.site import service_worker, write
from tools.firefox import firefox, firefox_path
from tools.page_archive import ARCHIVE, CONFIGURATION
from tools.serve import ROOT
from tools.snapshot import EARLY, MEMORY
from tools.webkit import webkit

ROUNDS: Final = 7
VISITS: Final = ("first", "second", "third")
OURS: Final = "from the snapshot"
ORDINARY: Final = "in the ordinary way"
LOOK_S: Final = 0.5
SETTLED_S: Final = 2
"""After so long a browser has nothing left to do with a page that is kept."""

PLAYABLE: Final = "performance.getEntriesByName('playable')[0]?.startTime ?? null"
KEPT: Final = "navigator.serviceWorker.getRegistration().then(it => it?.active?.state === 'activated')"

Evaluate = Callable[[str], object]
Visit = Callable[[str], list[float]]
"""Opens an address a few times with a new browser; milliseconds from each navigation until the page could be played."""


def report(other: Path | None = None) -> str:
    """Visit the site in dist/site in both ways, and another build's in the folder `other` if there is one."""
    with ExitStack() as stack:
        folders = {OURS: ROOT / "dist/site", ORDINARY: stack.enter_context(ordinary(ROOT / "dist/site"))}
        if other:
            folders[str(other)] = other.resolve()
        sites = {name: stack.enter_context(served(folder)) for name, folder in folders.items()}
        browsers = dict(stack.enter_context(three_browsers()))
        taken = {(browser, name): list[list[float]]() for browser in browsers for name in sites}
        for number in range(ROUNDS):
            for browser, visit in browsers.items():
                for name in list(sites)[:: -1 if number % 2 else 1]:
                    taken[browser, name].append(visit(sites[name]))
    rows = [
        [f"{browser}, {visit}", *cells([[times[index] for times in taken[browser, name]] for name in sites])]
        for browser in browsers
        for index, visit in enumerate(VISITS)
    ]
    others = list(sites)[1:]
    heads = ["visit", *(f"{name} (from, to)" for name in sites), *(f"ratio to {name}" for name in others)]
    return f"""\
### From navigation to playable beside the ordinary start, in milliseconds

{table(heads, rows)}

Medians of {ROUNDS} interleaved rounds, with the least and the most; a ratio is the median of those in the rounds. A
plain static server without compression on the same machine."""


def cells(taken: list[list[float]]) -> list[str]:
    """Return a row: the figures of each site, then the ratios of the first to the others."""
    figures = [f"{median(times):,.0f} ({min(times):,.0f}, {max(times):,.0f})" for times in taken]
    ours, *others = taken
    ratios = (median(our / their for our, their in zip(ours, times, strict=True)) for times in others)
    return [*figures, *(f"{each:.2f}" for each in ratios)]


@contextmanager
def ordinary(site: Path) -> Iterator[Path]:
    """Give a copy of a site that knows of no snapshot."""
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place, "site")
        shutil.copytree(site, copy)
        (copy / MEMORY).unlink()
        configuration = (copy / CONFIGURATION).read_text(encoding="utf-8")
        (copy / CONFIGURATION).write_text(f'{configuration}[files]\n"./{ARCHIVE}" = "./katra.zip"\n', encoding="utf-8")
        shutil.copy(ROOT / EARLY, copy / EARLY)
        (copy / "sw.js").unlink()
        kept = {path.relative_to(copy).as_posix(): path.read_bytes() for path in copy.rglob("*") if path.is_file()}
        write({"sw.js": service_worker(kept).encode()}, copy)
        yield copy


@contextmanager
def three_browsers() -> Iterator[dict[str, Visit]]:
    """Give what visits a page with each of the browsers. Raises LookupError if there is no Firefox."""
    path = firefox_path()
    if not path:
        raise LookupError("there is no Firefox")
    with sync_playwright() as playwright:
        yield {
            "Chromium": lambda address: [
                playable for _, playable in visits_of_chromium(playwright.chromium, address)[1]
            ],
            "Firefox": partial(visits_of_firefox, path),
            "WebKitGTK": visits_of_webkit,
        }


def visits_of_firefox(path: str, address: str) -> list[float]:
    """Visit a page with a new Firefox."""
    with firefox(path) as tab:
        return visits(tab.open, tab.evaluate, address)


def visits_of_webkit(address: str) -> list[float]:
    """Visit a page with a new WebKitGTK."""
    with webkit() as driver:
        ask = "const tell = arguments[0]; Promise.resolve().then(() => %s).then(tell)"
        return visits(driver.get, lambda expression: driver.execute_async_script(ask % expression), address)


def visits(open_page: Callable[[str], None], evaluate: Evaluate, address: str) -> list[float]:
    """Visit a page as often as VISITS says, and wait each time until it is kept."""
    times = list[float]()
    for _ in VISITS:
        open_page(address)
        times.append(float(str(known(evaluate, PLAYABLE))))
        known(evaluate, KEPT)
        time.sleep(SETTLED_S)
        open_page("about:blank")
    return times


def known(evaluate: Evaluate, expression: str) -> object:
    """Wait until an expression has a value. Raises TimeoutError."""
    end = time.monotonic() + START_MS / 1000
    while not (value := evaluate(expression)):
        if time.monotonic() > end:
            raise TimeoutError(expression)
        time.sleep(LOOK_S)
    return value

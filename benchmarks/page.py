"""How long the page takes until it can be played, in Chromium: as `make play` serves it, as published, and in one file.

Nobody looks on while a page starts: a browser that is driven, or watched by a debugger, takes a fifth longer. Each
visit is a new tab of a plain Chromium; what the page's own clock said is read when it has long been playable.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.request import Request, urlopen

import brotli
from playwright.sync_api import BrowserType, sync_playwright

from benchmarks.table import table
from tools.browsing import START_MS, served, settings
from tools.play import PackedFiles
from tools.serve import ROOT

ROUNDS = 5
VISITS = ("cold: 1st visit", "2nd visit", "3rd visit", "warm: 4th visit")
"""A browser keeps compiled code only when it has seen it more than once, so it is warm after a few visits."""

SETTLED_S = 3
"""After so long a page plays, its service worker has kept everything, and a browser has nothing left to do."""

Times = tuple[float, float]
"""When a page was painted, and when it could be played: milliseconds on its own clock, from the navigation on."""

TIMES = """[
  performance.getEntriesByName('first-contentful-paint')[0].startTime,
  performance.getEntriesByName('playable')[0].startTime,
]"""


def report() -> str:
    """Visit each page several times in each of several fresh browsers, and return the table of medians."""
    with ExitStack() as stack:
        published = {
            "make play": stack.enter_context(served(files=PackedFiles)),
            "dist/site": stack.enter_context(served(ROOT / "dist/site")),
            "dist/katra.html": (ROOT / "dist/katra.html").as_uri(),
        }
        chromium = stack.enter_context(sync_playwright()).chromium
        rounds = {name: list[list[Times]]() for name in published}
        for _ in range(ROUNDS):
            for name, address in published.items():
                version, times = visits(chromium, address)
                rounds[name].append(times)
    rows = [
        [f"{name}, {visit}", *(f"{time:,.0f}" for time in figures(times))]
        for name, taken in rounds.items()
        for visit, times in zip(VISITS, zip(*taken, strict=True), strict=True)
    ]
    return f"""\
### From navigation to playable, in milliseconds

{table(["visit", "painted", "playable", "least", "most"], rows)}

Medians of {ROUNDS} rounds of visits, each visit in a new tab, each round in a new browser with an empty profile; a
plain static server without compression on the same machine, under a sub-path; from the 2nd visit on, dist/site comes
from its service worker. Headless {version} by itself: a driver or a debugger makes the first visit a fifth longer.

{sizes()}"""


def visits(chromium: BrowserType, address: str) -> tuple[str, list[Times]]:
    """Visit a page several times with a new browser; return the browser's version, and the times."""
    with plain_chromium(chromium) as browser:
        time.sleep(SETTLED_S)
        times = [visit(chromium, browser.tools, address) for _ in VISITS]
        with urlopen(f"{browser.tools}/json/version") as answer:
            return json.load(answer)["Browser"], times


def visit(chromium: BrowserType, tools: str, address: str) -> Times:
    """Open a page in a new tab, leave it alone until it plays, and return what its clock said."""
    with urlopen(Request(f"{tools}/json/new?{address}", method="PUT")) as answer:
        tab = json.load(answer)["id"]
    time.sleep(SETTLED_S)
    browser = chromium.connect_over_cdp(tools)
    (page,) = (page for page in browser.contexts[0].pages if page.url.startswith(address))
    page.wait_for_function("performance.getEntriesByName('playable').length")  # at once, unless the machine is busy
    painted, playable = page.evaluate(TIMES)
    browser.close()
    urlopen(f"{tools}/json/close/{tab}").close()
    time.sleep(SETTLED_S)
    return painted, playable


class PlainChromium(NamedTuple):
    """A Chromium that nobody drives: its process, and the address of its developer tools."""

    process: int
    tools: str


@contextmanager
def plain_chromium(chromium: BrowserType, *arguments: str) -> Iterator[PlainChromium]:
    """Start a Chromium that nobody drives, with an empty profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        chosen = settings()
        command = [chosen["executable_path"] or chromium.executable_path, *chosen["args"], "--headless=new", *arguments]
        command += ["--no-first-run", "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as browser:
            try:
                yield PlainChromium(browser.pid, f"http://127.0.0.1:{port_of(Path(profile))}")
            finally:
                browser.terminate()


def port_of(profile: Path) -> int:
    """Wait until a browser listens, and return the port of its developer tools. Raises TimeoutError."""
    told, end = profile / "DevToolsActivePort", time.monotonic() + START_MS / 1000
    while not told.is_file() or not (lines := told.read_text(encoding="utf-8").split()):
        if time.monotonic() > end:
            raise TimeoutError("Chromium does not listen")
        time.sleep(0.05)
    return int(lines[0])


def figures(times: tuple[Times, ...]) -> tuple[float, ...]:
    """Return the median first paint, and the median, least and greatest time until playable."""
    painted, playable = zip(*times, strict=True)
    return median(painted), median(playable), min(playable), max(playable)


def sizes() -> str:
    """Return the table of the sizes of what is published, as it is and as servers may send it."""
    rows = []
    for name in ("dist/site", "dist/katra.html", "dist/katra-kit.zip"):
        path = ROOT / name
        contents = [each.read_bytes() for each in (path.rglob("*") if path.is_dir() else [path]) if each.is_file()]
        packed = [gzip.compress(each, 9) for each in contents], [brotli.compress(each) for each in contents]
        rows.append([name, *(f"{sum(map(len, each)):,}" for each in (contents, *packed))])
    return table(["bytes", "as it is", "gzip -9", "brotli -11"], rows)

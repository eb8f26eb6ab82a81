"""The first visit with an old device over a poor connection: when the board is seen, what the page says, when it plays.

Chromium slows its processor and its network down by itself; the site is served compressed, as hosts do.
"""

from __future__ import annotations

import gzip
import io
from functools import cache
from http import HTTPStatus
from pathlib import Path
from statistics import median
from typing import BinaryIO, Final, NamedTuple

from playwright.sync_api import Browser, Page

from benchmarks.table import table
from tools.browsing import START_MS, chromium, served
from tools.serve import ROOT, PlainFiles

ROUNDS: Final = 3
SITE: Final = ROOT / "dist/site"
QUERY: Final = "?game=katro&size=4&side=south&level=1&lang=en"
PACKED: Final = {".css", ".html", ".js", ".json", ".svg", ".toml", ".wasm", ".webmanifest"}
LATENCY_MS: Final = 150


class Device(NamedTuple):
    """How many times slower than this machine a processor is, and the bits per second of a network; 0: as they are.

    `latency`: how many milliseconds a request takes longer where the network is slow.
    """

    name: str
    slower: int = 1
    bits: int = 0
    latency: int = LATENCY_MS


DEVICES: Final = (
    Device("this machine"),
    Device("processor 4 times slower", 4),
    Device("1.5 Mbps", bits=1_500_000),
    Device("4 times slower, 1.5 Mbps", 4, 1_500_000),
)


class Visit(NamedTuple):
    """Seconds from the navigation until the board is seen and can be played, and from a turn to the answer to it."""

    seen: float
    playable: float
    answer: float
    told: tuple[tuple[float, str], ...]
    """What was said of the wait, and when."""


NOTE: Final = """
window.noted = { told: [] };
const look = () => {
  const here = document.documentElement.dataset, now = performance.now() / 1000;
  const boards = document.querySelector('#status') ? [...document.querySelectorAll('#board .wood')] : [];
  const painted = performance.getEntriesByName('first-contentful-paint').length;
  if (painted && boards.some(board => board.getBoundingClientRect().height)) {
    noted.seen ??= now;
  }
  const words = here.state === 'loading' && here.waiting && document.querySelector(`.waiting[lang=en]`)?.textContent;
  if (words && words !== noted.told.at(-1)?.[1]) noted.told.push([now, words]);
  if (here.state === 'loading' || !here.state) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
PLAY: Final = """async () => {
  const found = async selector => {
    while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
    return document.querySelector(selector);
  };
  const click = element => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const speed = document.querySelector('#speed');
  speed.value = speed.max;
  speed.dispatchEvent(new Event('change', { bubbles: true }));
  click(await found('#board [data-pit="A3"][data-legal=true]'));
  const begun = performance.now();
  click(await found('[data-decision]'));
  const answered = () => Object.values(localStorage).some(text => /^1\\. A3\\S* [a-z]\\d/m.test(text));
  while (!answered()) await new Promise(requestAnimationFrame);
  await found('#board [data-legal=true], [data-over=true] #board');
  return (performance.now() - begun) / 1000;
}"""


class PackingFiles(PlainFiles):
    """Plain files, compressed where hosts do that."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answer with the packed file."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in PACKED or not path.is_file():
            return super().send_head()
        content = packed(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


@cache
def packed(path: Path) -> bytes:
    """Return a file as a host sends it."""
    return gzip.compress(path.read_bytes(), 6)


def report() -> str:
    """Visit the site with each device several times, and return the table of medians."""
    with served(SITE, PackingFiles) as address, chromium() as browser:
        visits = {device: [visit(browser, address, device) for _ in range(ROUNDS)] for device in DEVICES}
        version = browser.version
    rows = [[device.name, *(f"{each:.1f}" for each in figures(taken))] for device, taken in visits.items()]
    last = visits[DEVICES[-1]][-1]
    told = "\n".join(f"- {when:.0f} s: {words}" for when, words in last.told)
    return f"""\
### A first visit with an old device and a poor connection, in seconds

{table(["", "board seen", "playable", "answer to a turn"], rows)}

Medians of {ROUNDS} first visits in Chromium {version}, which is driven and slows itself down; {LATENCY_MS} ms of
latency where the network is slow; the files compressed by gzip. The answer: from the click that plays a turn, shown at
once, to the visitor's next turn, against the first level. What the page said of the wait with the last of these
devices, which could be played after {last.playable:.0f} s:

{told}"""


def visit(browser: Browser, address: str, device: Device) -> Visit:
    """Visit the site for the first time with a device."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en")
    page = context.new_page()
    slow_down(page, device)
    page.add_init_script(NOTE)
    page.goto(address + QUERY, wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('playable').length", timeout=4 * START_MS)
    playable = float(page.evaluate("performance.getEntriesByName('playable')[0].startTime")) / 1000
    noted = page.evaluate("noted")
    answer = float(page.evaluate(PLAY))
    context.close()
    return Visit(noted["seen"], playable, answer, tuple((when, words) for when, words in noted["told"]))


def slow_down(page: Page, device: Device) -> None:
    """Slow down the processor and the network of a tab."""
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": device.slower})
    if device.bits:
        speed = {"downloadThroughput": device.bits / 8, "uploadThroughput": device.bits / 8}
        tools.send("Network.emulateNetworkConditions", {"offline": False, "latency": device.latency, **speed})


def figures(visits: list[Visit]) -> tuple[float, ...]:
    """Return the medians of when the board is seen, when it can be played, and how long an answer takes."""
    seen, playable, answers = zip(*(each[:3] for each in visits), strict=True)
    return median(seen), median(playable), median(answers)

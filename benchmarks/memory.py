"""What the page takes of the memory, and what boards on a page of another site do: played at once, or waiting.

It is the proportional set size of the whole browser, as Linux tells it under /proc, over that of a page without boards,
when nothing is left to be done. Nobody drives the browser: it is asked what state the boards are in, and no more,
for it keeps what has come over a network that somebody follows.
"""

from __future__ import annotations

import json
import tempfile
import threading
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.request import Request, urlopen

import websocket
from playwright.sync_api import BrowserType, sync_playwright

from benchmarks.browsers import ordinary
from benchmarks.page import plain_chromium
from benchmarks.processor_time import descendants, until_quiet
from benchmarks.table import table
from tools.browsing import SUB_PATH, served
from tools.serve import ROOT, PlainFiles, Server

SITE: Final = ROOT / "dist/site"
STATE: Final = "document.documentElement.dataset.state"
VISITOR: Final = "--window-size=1280,800"
HOSTED: Final = "--window-size=1920,2400"
"""Windows for the page itself and for six boards at once, in which one picture alone takes 100 MB more."""

LOOK_S: Final = 0.5
PATIENCE_S: Final = 300
FIRST_BOARD: Final = {"x": 320, "y": 200}
HOST: Final = """<!doctype html><title>A host</title><script src="{site}katra-board.js"></script>
<style>body {{ display: grid; grid-template-columns: repeat(3, 1fr) }}</style>{boards}"""


class Shown(NamedTuple):
    """Boards on a page: what they are, how many, how many can be played in the end, whether the first is touched."""

    name: str
    attributes: str
    number: int
    playable: int
    touched: bool = False


PEOPLE: Final = 'game="katro" size="4" side="both"'
COMPUTER: Final = 'game="katro" size="4" side="south" level="1"'
EMPTY: Final = Shown("a page without boards", "", 0, 0)
MEASURED: Final = (
    Shown("1 board, two people play", f'{PEOPLE} wait="0"', 1, 1),
    Shown("1 board, the computer plays", f'{COMPUTER} wait="0"', 1, 1),
    Shown("6 boards, two people play", f'{PEOPLE} wait="0"', 6, 6),
    Shown("6 boards, the computer plays", f'{COMPUTER} wait="0"', 6, 6),
    Shown("6 boards, as they are without `wait`, the computer plays", COMPUTER, 6, 2),
    Shown("6 boards that wait", f"{COMPUTER} wait", 6, 0),
    Shown("6 boards that wait, one of them touched", f"{COMPUTER} wait", 6, 1, touched=True),
)
ITSELF: Final = Shown("the page itself", "", 1, 1)
QUERY: Final = "?game=katro&size=4&side=both"


def report() -> str:
    """Open each page in a browser of its own, and return the table of what they take."""
    with ExitStack() as stack:
        chromium = stack.enter_context(sync_playwright()).chromium
        site = stack.enter_context(served(SITE))
        without = stack.enter_context(served(stack.enter_context(ordinary(SITE))))
        pages = {
            "the page itself, from the snapshot": taken(chromium, site + QUERY, ITSELF, VISITOR),
            "the page itself, in the ordinary way": taken(chromium, without + QUERY, ITSELF, VISITOR),
        }
        hosts = {shown.name: boards(chromium, site, shown, HOSTED) for shown in MEASURED}
        empty, empty_host = (boards(chromium, site, EMPTY, window) for window in (VISITOR, HOSTED))
    rows = [[name, f"{size - empty:,.0f}"] for name, size in pages.items()]
    rows += [[name, f"{size - empty_host:,.0f}"] for name, size in hosts.items()]
    return f"""\
### Memory of the page, and of boards on a page of another site, in megabytes

{table(["page", f"more than {EMPTY.name}"], rows)}

The whole browser with {EMPTY.name} takes {empty:,.0f} MB, {empty_host:,.0f} in a window for six boards.
Each page in a new browser with an empty profile."""


def boards(chromium: BrowserType, site: str, shown: Shown, window: str) -> float:
    """Return how many megabytes a browser uses with boards on a page of another site."""
    with tempfile.TemporaryDirectory() as folder:
        content = HOST.format(site=site, boards=f"<katra-board {shown.attributes}></katra-board>" * shown.number)
        Path(folder, "index.html").write_text(content, encoding="utf-8")
        Path(folder, "favicon.ico").touch()
        with Server(("127.0.0.1", 0), partial(PlainFiles, directory=folder)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            size = taken(chromium, f"http://localhost:{server.server_port}/", shown, window)
            server.shutdown()
            return size


def taken(chromium: BrowserType, address: str, shown: Shown, window: str) -> float:
    """Return how many megabytes a browser uses with a page, when all its boards that begin have begun."""
    with plain_chromium(chromium, window) as browser:
        tab = json.load(urlopen(Request(f"{browser.tools}/json/new?{address}", method="PUT")))
        if shown.touched:
            wait_for(browser.tools, ["waiting"] * shown.number)
            for kind in ("mousePressed", "mouseReleased"):
                call(tab, "Input.dispatchMouseEvent", type=kind, **FIRST_BOARD, button="left", clickCount=1)
        wait_for(browser.tools, ["playable"] * shown.playable + ["waiting"] * (shown.number - shown.playable))
        until_quiet(browser.process)
        return sum(map(proportional_size, descendants(browser.process)))


def wait_for(tools: str, states: list[str]) -> None:
    """Wait until the boards of a browser are in some states. Raises TimeoutError."""
    end, found = time.monotonic() + PATIENCE_S, None
    while (found := sorted(map(state, boards_in(tools)))) != states:
        if time.monotonic() > end:
            raise TimeoutError(f"boards that are {found} instead of {states}")
        time.sleep(LOOK_S)


def boards_in(tools: str) -> list[dict[str, str]]:
    """Return the pages and frames of a browser that are Katra."""
    return [each for each in json.load(urlopen(f"{tools}/json/list")) if f"/{SUB_PATH}" in each["url"]]


def state(board: dict[str, str]) -> str:
    """Return what a board says of itself; nothing if it has no document yet, or another one by now."""
    try:
        told = call(board, "Runtime.evaluate", expression=STATE)
    except websocket.WebSocketBadStatusException:
        return ""
    return str(told.get("result", {}).get("result", {}).get("value", ""))


def call(target: dict[str, str], method: str, **params: Any) -> Any:
    """Ask one thing of a page or a frame, and leave it alone again."""
    tools = websocket.create_connection(target["webSocketDebuggerUrl"], suppress_origin=True)
    tools.send(json.dumps({"id": 1, "method": method, "params": params}))
    told = json.loads(tools.recv())
    tools.close()
    return told


def proportional_size(process: int) -> float:
    """Return how many megabytes a process takes, what it shares divided among those that share it."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000

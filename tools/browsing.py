"""The real page for tests, pictures and measurements: a plain static server, a headless Chromium, an opened Katra."""

import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tools.serve import ROOT, PlainFiles, Server

SUB_PATH = "museum/katra/"
START_MS = 60_000
"""The longest that a page may take until it can be played, on a machine that has other things to do."""
WAIT_MS = 20_000
"""The longest that anything else may take."""
PLAYABLE = 'document.documentElement.dataset.state === "playable"'

STORED_GAME, STORED_SETTINGS = (f"localStorage['katra.{name} /{SUB_PATH}']" for name in ("game", "settings"))
"""What the page keeps for the next visit where it is served so, in JavaScript."""


@contextmanager
def served(folder: Path = ROOT, files: Callable[..., PlainFiles] = PlainFiles) -> Iterator[str]:
    """Serve the repository, or what is published, under a sub-path, as a museum's web site would; give its address."""
    with tempfile.TemporaryDirectory() as top:
        here = Path(top, SUB_PATH)
        here.parent.mkdir(parents=True)
        here.symlink_to(folder)
        with Server(("127.0.0.1", 0), partial(files, directory=top)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/{SUB_PATH}"
            server.shutdown()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the Chromium named by $CHROMIUM, or the one on PATH, or the one that Playwright keeps."""
    with sync_playwright() as playwright:
        expect.set_options(timeout=WAIT_MS)
        browser = playwright.chromium.launch(**settings())
        browser.on("context", lambda context: context.set_default_timeout(WAIT_MS))
        yield browser
        browser.close()


@contextmanager
def chromium_of(
    browser: Browser, profile: Path, *arguments: str, base_url: str | None = None
) -> Iterator[BrowserContext]:
    """Start the same Chromium once more, with a profile that it finds again next time."""
    context = browser.browser_type.launch_persistent_context(profile, base_url=base_url, **settings(*arguments))
    context.set_default_timeout(WAIT_MS)
    yield context
    context.close()


def settings(*more: str) -> dict[str, Any]:
    """Return which Chromium is started, and how."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    arguments = ["--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")  # Chromium's sandbox refuses root
    return {"executable_path": found, "args": [*arguments, *more]}


def open_katra(page: Page, address: str) -> None:
    """Go to `address` and wait until the page says that it can be played."""
    page.goto(address, timeout=START_MS)
    page.wait_for_function(PLAYABLE, timeout=START_MS)

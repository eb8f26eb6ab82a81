"""Fixtures for tests of what is published: it is built once, served, and looked at in real browsers."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import web.device
import web.kiosk
import web.learn
import web.record  # noqa: F401 the texts of these four join the languages
from tests.page.watching import watch
from tests.published.server import Server
from tools.browsing import chromium, chromium_of
from tools.firefox import Tab, firefox, firefox_path
from tools.serve import ROOT

MANIFESTS = {"en": "manifest.webmanifest", "fr": "manifest.fr.webmanifest", "mg": "manifest.mg.webmanifest"}
NAMES_OF_THIS_MACHINE = "--host-resolver-rules=MAP teacher.example 127.0.0.1, MAP 192.0.2.7 127.0.0.1"
COMPILE = """async () => {
  const large = ["pyodide/pyodide.asm.wasm", "../memory.wasm"];
  window.kept = await Promise.all(large.map(name => WebAssembly.compileStreaming(fetch(name))));
}"""


class Built(NamedTuple):
    """Where what is published lies."""

    folder: Path

    @property
    def site(self) -> Path:
        return self.folder / "site"

    @property
    def page(self) -> Path:
        return self.folder / "katra.html"

    @property
    def kit(self) -> Path:
        return self.folder / "katra-kit.zip"


def build(folder: Path) -> Built:
    """Build what is published, as `make dist` does."""
    subprocess.run([sys.executable, "-m", "tools.dist", str(folder)], cwd=ROOT, check=True)
    return Built(folder)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Give what is published, just built: once for all processes of this run, so no test changes it."""
    top = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        top = top.parent
    folder = top / "built"
    with (top / "building").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the second process waits for the first
        return Built(folder) if folder.exists() else Built(build(top / "half built").folder.rename(folder))


@pytest.fixture(scope="session")
def kit(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of the kit, unpacked with the rights that are written in it."""
    folder = tmp_path_factory.mktemp("kit")
    with zipfile.ZipFile(built.kit) as archive:
        for entry in archive.infolist():
            Path(archive.extract(entry, folder)).chmod(entry.external_attr >> 16)
    return folder / "katra"


@pytest.fixture
def server(built: Built) -> Iterator[Server]:
    """Give a server of the site."""
    server = Server(built.site)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give a headless Chromium."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def profile(browser: Browser, built: Built, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """Give a browser in whose tabs Python need not be compiled.

    Its tabs share a process, in which one keeps the interpreter and its memory compiled for those that come. Every
    server has an address of its own, so no tab finds there what another has stored.
    """
    site = Server(built.site)
    with chromium_of(browser, tmp_path_factory.mktemp("profile"), "--process-per-site") as context:
        kept = context.new_page()
        kept.goto(f"{site.address}web/vendor/NOTICE.txt")
        kept.evaluate(COMPILE)
        site.stop()
        yield context


@pytest.fixture
def page(profile: BrowserContext) -> Iterator[Page]:
    """Give a tab of a Chromium that was never at this address, but is warm: a first visit, in half the time."""
    others = profile.pages
    yield profile.new_page()
    for tab in profile.pages:
        if tab not in others:
            tab.close()


@pytest.fixture
def cold_page(browser: Browser) -> Iterator[Page]:
    """Give a tab of a Chromium that was never anywhere."""
    context = browser.new_context(locale="en")
    yield context.new_page()
    context.close()


@pytest.fixture
def wrong(page: Page, server: Server) -> list[str]:
    """Give a list of all that goes wrong in the tab."""
    return watch(page, server.address)


@pytest.fixture(scope="session")
def far(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Give a tab for which this machine has names that are not its own: to the browser it is another one."""
    with chromium_of(browser, tmp_path_factory.mktemp("pupil"), NAMES_OF_THIS_MACHINE) as context:
        yield context.new_page()


@pytest.fixture
def fox() -> Iterator[Tab]:
    """Give the tab of a Firefox that was never here."""
    path = firefox_path()
    if not path:
        pytest.skip("there is no Firefox here (on Debian: firefox-esr)")
    with firefox(path) as tab:
        yield tab

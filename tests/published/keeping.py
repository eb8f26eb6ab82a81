"""What the service worker keeps of the site, how it spoils and heals, and the next version of it."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tests.published.conftest import Built
from tests.published.playing import plays_a_turn, wait_for
from tests.published.server import Server
from tools.browsing import PLAYABLE, START_MS
from tools.dist.site import STYLES as SHEET
from tools.dist.site import service_worker, write
from tools.page_archive import ARCHIVE, LEARN, REST
from tools.snapshot import EARLY, LIBRARY, MEMORY, early, sha256

ACTIVE: Final = "navigator.serviceWorker.getRegistration().then(it => it?.active?.state === 'activated')"
UPDATE: Final = "document.documentElement.dataset.update === 'ready'"
LOOK: Final = "navigator.serviceWorker.getRegistration().then(it => it.update()).then(() => true)"
CACHES: Final = "caches.keys().then(keys => keys.map(key => key.split(' ').at(-1)))"
FILES_KEPT: Final = (
    "caches.keys().then(([key]) => key && caches.open(key)).then(it => it && it.keys()).then(it => it?.length)"
)
STYLES: Final = "getComputedStyle(document.documentElement).getPropertyValue('--version')"
SETTINGS: Final = "localStorage['katra.settings /museum/katra/']"
TRIED: Final = r"Object.keys(sessionStorage).filter(key => /^katra\.(less|tries) /.test(key))"
"""What a start that failed has left for the next."""
SPOILT: Final = """async name => {
  const key = (await caches.keys()).find(key => key.startsWith('katra '));
  const headers = { 'Content-Type': name.endsWith('.js') ? 'text/javascript' : 'application/zip' };
  await (await caches.open(key)).put(new URL(name, document.baseURI), new Response('rubbish (', { headers }));
}"""
ARE_RIGHT: Final = """(async names => {
  const files = await Promise.all(names.map(name => caches.match(new URL(name, document.baseURI))));
  return files.every(file => file) && !(await Promise.all(files.map(file => file.text()))).includes('rubbish (');
})"""


def kept(page: Page) -> None:
    """Wait until the service worker has kept the whole site."""
    wait_for(page.evaluate, ACTIVE)


def next_version(built: Built, folder: Path) -> Path:
    """Make another version of the site: its style says so, and no archive of its Python is that of the first."""
    paths = (path for path in built.site.rglob("*") if path.is_file())
    files = {path.relative_to(built.site).as_posix(): path.read_bytes() for path in paths}
    first = sha256(files[ARCHIVE])
    files[SHEET] += b"\n:root { --version: 2; }\n"
    for name in (ARCHIVE, REST, LEARN):
        files[name] = with_one_more(files[name])
    files[MEMORY] = files[MEMORY].replace(first.encode(), sha256(files[ARCHIVE]).encode())
    files[EARLY] = early({name: files[name] for name in (MEMORY, LIBRARY, ARCHIVE, REST, LEARN)}).encode()
    del files["sw.js"], files[".nojekyll"]
    write(files | {"sw.js": service_worker(files).encode()}, folder)
    return folder


def with_one_more(archive: bytes) -> bytes:
    """Return an archive with one more file, after all others: they lie where Python's memory knows them to be."""
    content = io.BytesIO(archive)
    with zipfile.ZipFile(content, "a") as opened:
        opened.writestr(zipfile.ZipInfo("version.txt"), "2")
    return content.getvalue()


def heals(page: Page, server: Server, *names: str) -> None:
    """Spoil files that are kept of the open page, and see them kept anew, and nothing lost of what is stored."""
    page.evaluate(f"{SETTINGS} = JSON.stringify({{ theme: 'dark', seen: [] }})")
    for name in names:
        page.evaluate(SPOILT, name)
    page.reload()
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("document.documentElement.dataset.storage") is None
    wait_for(page.evaluate, f"{ARE_RIGHT}({json.dumps(names)})")
    kept(page)
    assert page.evaluate(TRIED) == []
    server.stop()
    page.reload()
    plays_a_turn(page.evaluate)
    server.start()


INSTALLATION = """
ServiceWorkerContainer.prototype.register = new Proxy(ServiceWorkerContainer.prototype.register, {
  async apply(register, self, all) {
    const registration = await Reflect.apply(register, self, all), worker = registration.installing;
    worker?.addEventListener('statechange', () => { window.installation = worker.state; });
    return registration;
  },
});
window.installation = '';
"""
"""Runs in the page before all else, and tells what becomes of the service worker that the page installs."""

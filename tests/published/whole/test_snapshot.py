"""The page starts from a snapshot of Python's memory, as each visitor's own; in the ordinary way if that cannot be."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from katra.words.language import language
from tests.page.watching import watch
from tests.published.conftest import Built
from tests.published.keeping import SETTINGS, kept
from tests.published.playing import AGAINST_THE_COMPUTER, QUERY, is_answered, plays_a_turn, started, wait_for
from tests.published.server import Server
from tools.browsing import PLAYABLE, START_MS
from tools.page_archive import ARCHIVE
from tools.serve import ROOT
from tools.snapshot import LIBRARY, MEMORY

RESTORED = "performance.getEntriesByName('restored').length"
INTERPRETER = "web/vendor/pyodide/pyodide.asm.wasm"
ASK = """code => new Promise(resolve => {
  const script = Object.assign(document.createElement('script'), { type: 'py', textContent: code });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    resolve(JSON.parse(document.documentElement.dataset.told));
  }).observe(document.documentElement, { attributeFilter: ['data-told'] });
  document.body.append(script);
})"""
OF_THE_VISITOR = """
import json, os, random, time
from datetime import date
from pyscript import config, document
told = [random.random(), os.urandom(4).hex(), time.localtime().tm_gmtoff, time.timezone, date.today().isoformat(),
    os.environ["LANG"], config["interpreter"]]
document.documentElement.dataset.told = json.dumps(told)
"""
FROM_THE_LIBRARY = """
import json, quopri
from pyscript import document
document.documentElement.dataset.told = json.dumps(quopri.encodestring(b"Katra").decode())
"""
IS_AN_ARCHIVE = """
import json, zipfile
from pyscript import document
document.documentElement.dataset.told = json.dumps(zipfile.is_zipfile("/home/pyodide/katra.zip"))
"""

WITHOUT_THE_LIBRARY = """
import json
from pyscript import document
try:
    import quopri
except ImportError as error:
    document.documentElement.dataset.told = json.dumps([type(error).__name__, error.key])
"""


def test_the_opponent_starts_from_it_too(page: Page, server: Server, wrong: list[str]) -> None:
    at_leisure(page)
    with page.expect_worker() as waiting:
        page.goto(server.address + AGAINST_THE_COMPUTER)
    is_answered(page)  # by the page itself, if the worker is not there yet
    wait_for(waiting.value.evaluate, f"{RESTORED} === 1")
    assert wrong == []


def fails(error: str) -> str:
    """Return what lets the browser refuse to fill Python's memory."""
    return f"""const {{ instantiate }} = WebAssembly;
      WebAssembly.instantiate = async (module, imports) => {{
        if (imports?.env?.memory && !imports.wasi_snapshot_preview1) throw new {error};
        return instantiate.call(WebAssembly, module, imports);
      }};"""


def changed(name: str, change: Callable[[bytes], bytes]) -> Callable[[Page], object]:
    """Return what sends a file otherwise than it is."""

    def send(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=change(response.body()))

    return lambda page: page.route(f"**/{name}", send)


def replaced(old: str, new: str) -> Callable[[bytes], bytes]:
    def change(content: bytes) -> bytes:
        assert content.count(old.encode()) == 1
        return content.replace(old.encode(), new.encode())

    return change


CLOCK, UNHURRIED = "[0.5, 2.5, 0.05]", "[1000, 1000, 0.05]"


def at_leisure(page: Page) -> None:
    """Let the snapshot come as it will: on a machine that has other things to do a line seems slow that is not."""
    changed("web/shell/early.js", replaced(CLOCK, UNHURRIED))(page)


def unchecked(break_it: Callable[[Page], object]) -> Callable[[Page], object]:
    """Return what breaks the page where nothing is hashed, as over plain http."""

    def break_unseen(page: Page) -> None:
        page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
        break_it(page)

    return break_unseen


def of_another(file: str) -> Callable[[bytes], bytes]:
    """Return what makes the snapshot say that it was taken of another library or archive."""
    return lambda content: re.sub(rb'("%b":{"sha256":")....' % file.encode(), rb"\1else", content, count=1)


BREAKS: dict[str, Callable[[Page], object]] = {
    "it is missing": lambda page: page.route(f"**/{MEMORY}", lambda route: route.fulfill(status=404)),
    "it is another file": changed(MEMORY, lambda content: b"<!doctype html>"),
    "it needs more memory": unchecked(
        changed(MEMORY, lambda content: content.replace(b"\x06memory\x02\x00\xe0\x03", b"\x06memory\x02\x00\xe0\x07"))
    ),
    "a bit of it is flipped": changed(MEMORY, lambda content: content[:-9] + bytes([content[-9] ^ 1]) + content[-8:]),
    "the interpreter is another": changed(INTERPRETER, lambda content: content[:-1] + b"-"),
    "the library is another": unchecked(changed(MEMORY, of_another("library"))),
    "the archive is another": unchecked(changed(MEMORY, of_another("archive"))),
    "memory is refused": lambda page: page.add_init_script(fails("RangeError('out of memory')")),
    "restoring it fails": changed(
        "web/shell/snapshot.js", replaced("() => header", "() => { throw new Error('broken') }")
    ),
    "Python fails in it": changed("web/shell/snapshot.js", replaced("own.begin(", "own.no_such_name(")),
}


@pytest.mark.parametrize("break_it", BREAKS.values(), ids=BREAKS)
def test_python_starts_in_the_ordinary_way_if(page: Page, server: Server, break_it: Callable[[Page], object]) -> None:
    at_leisure(page)
    break_it(page)
    page.goto(server.address + QUERY)
    plays_a_turn(page.evaluate)
    assert page.evaluate(RESTORED) == 0


def test_over_a_slow_line_python_starts_in_the_ordinary_way(page: Page, server: Server, built: Built) -> None:
    speed = {"downloadThroughput": 1_500_000, "uploadThroughput": 1_500_000}
    tools = page.context.new_cdp_session(page)
    tools.send("Network.emulateNetworkConditions", {"offline": False, "latency": 20, **speed})
    page.goto(server.address + QUERY)
    plays_a_turn(page.evaluate)
    assert page.evaluate(RESTORED) == 0
    size = Path(built.site / MEMORY).stat().st_size
    assert page.evaluate(f"early.asked.arrived['{MEMORY}']") < size / 2, (
        "it was given up before it took much of the line"
    )


def test_a_busy_machine_is_no_slow_line(page: Page, server: Server) -> None:
    page.add_init_script("""const busy = setInterval(() => {
      for (const end = performance.now() + 200; performance.now() < end;);
      globalThis.early?.asked?.snapshot?.then(() => clearInterval(busy));
    })""")
    page.goto(server.address + QUERY)
    started(page.evaluate)
    assert page.evaluate(RESTORED) == 1


def ask(browser: Browser, address: str, **visitor: Any) -> list[Any]:
    """Return what Python knows of a visitor who comes for the first time, and of what day they have."""
    page = browser.new_context(**visitor).new_page()
    at_leisure(page)
    page.goto(address + QUERY)
    started(page.evaluate)
    assert page.evaluate(RESTORED) == 1
    told = [*page.evaluate(ASK, OF_THE_VISITOR), page.evaluate("new Date().toLocaleDateString('sv')")]
    page.context.close()
    return told


def test_nothing_of_one_visitor_is_in_it(browser: Browser, server: Server) -> None:
    east = ask(browser, server.address, timezone_id="Pacific/Kiritimati", locale="fr-FR")
    west = ask(browser, server.address, timezone_id="Pacific/Pago_Pago", locale="mg")
    assert east[0] != west[0]
    assert east[1] != west[1]
    assert east[2:4] == [14 * 3600, -14 * 3600]
    assert west[2:4] == [-11 * 3600, 11 * 3600]
    assert east[4] != west[4]  # there is always a day between the two
    assert [east[4], west[4]] == [east[-1], west[-1]]
    assert [east[5], west[5]] == ["fr_FR.UTF-8", "mg.UTF-8"]
    assert east[6] == "./web/shell/pyodide_boot.js"


SPOIL = """async ([name, clock, unhurried]) => {
  const [key] = await caches.keys(), cache = await caches.open(key), early = './web/shell/early.js';
  await cache.put('./' + name, new Response('rubbish'));
  const script = (await (await cache.match(early)).text()).replace(clock, unhurried);
  await cache.put(early, new Response(script, { headers: { 'Content-Type': 'text/javascript' } }));
}"""
"""Spoils a file that the service worker keeps, and lets the next visit be at leisure too: its script is a kept one."""
KEPT_CLOCK = f"fetch('./web/shell/early.js').then(it => it.text()).then(text => text.includes('{UNHURRIED}'))"


@pytest.mark.parametrize("name", [LIBRARY, ARCHIVE])
def test_a_kept_file_that_has_spoilt_is_not_taken_for_the_one_it_was_made_with(
    page: Page, server: Server, name: str
) -> None:
    at_leisure(page)
    page.goto(server.address + QUERY)
    started(page.evaluate)
    kept(page)
    page.evaluate(SPOIL, [name, CLOCK, UNHURRIED])
    page.unroute_all()  # or the browser would ask past all caches, and have what is kept renewed
    page.reload()
    plays_a_turn(page.evaluate)
    assert page.evaluate(KEPT_CLOCK), "what is kept is taken"
    assert page.evaluate(RESTORED) == 1
    assert page.evaluate(ASK, FROM_THE_LIBRARY) == "Katra"
    assert page.evaluate(ASK, IS_AN_ARCHIVE) is True


def test_a_library_that_cannot_be_fetched_is_told_and_asked_for_again(page: Page, server: Server) -> None:
    at_leisure(page)
    server.missing = {LIBRARY}
    page.goto(server.address + QUERY)
    started(page.evaluate)
    assert page.evaluate(RESTORED) == 1
    assert page.evaluate(ASK, WITHOUT_THE_LIBRARY) == ["RestMissing", "broken.rest"]
    page.locator("#learn-button").click()
    expect(page.locator("#notice-text")).to_have_text(language("en").say("broken.rest"))
    server.missing = set()
    page.locator("#learn-button").click()
    expect(page.locator("#reading")).to_be_visible()
    assert page.evaluate(ASK, FROM_THE_LIBRARY) == "Katra"


def test_two_snapshots_are_the_same_wherever_and_whenever_they_are_taken(built: Built, tmp_path: Path) -> None:
    for part in ("tools/snapshot", "web/vendor/pyodide"):
        shutil.copytree(ROOT / part, tmp_path / "elsewhere" / part)
    (tmp_path / "elsewhere/node_modules").symlink_to(ROOT / "node_modules")
    (tmp_path / "elsewhere/package.json").write_text(json.dumps({"type": "module"}))
    environment = os.environ | {"TZ": "Asia/Tokyo", "LANG": "fr_FR.UTF-8", "LC_ALL": "C", "HOME": str(tmp_path)}
    command = ["node", "tools/snapshot/build.mjs", str(built.site / ARCHIVE), str(tmp_path / "memory.wasm")]
    subprocess.run(command, cwd=tmp_path / "elsewhere", env=environment, check=True)
    digests = [
        hashlib.sha256(path.read_bytes()).hexdigest() for path in (tmp_path / "memory.wasm", built.site / MEMORY)
    ]
    assert digests[0] == digests[1]


@pytest.mark.parametrize(
    ("query", "stored"), [("?lang=tlh", "{}"), ("?kiosk=1&languages=fr,en", "{}"), ("", '{"shortcuts": false}')]
)
def test_no_start_needs_an_archive_that_is_still_to_come(
    cold_page: Page, server: Server, query: str, stored: str
) -> None:
    page, wrong = cold_page, watch(cold_page, server.address)
    at_leisure(page)
    page.add_init_script(f"{SETTINGS} ??= '{stored}'")
    page.goto(server.address + query)
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    assert page.evaluate(RESTORED) == 1
    page.locator("#board [data-pit] .touch").first.click(force=True)  # a page that began twice would hear it twice
    assert wrong == []

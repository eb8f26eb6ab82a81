"""After the first visit the site needs no server; a new version is offered, and a page that nobody attends takes it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.page.visiting import ATTRACTS
from tests.published.conftest import Built
from tests.published.keeping import CACHES, INSTALLATION, LOOK, STYLES, UPDATE, kept, next_version
from tests.published.playing import QUERY, plays_a_turn, started, wait_for
from tests.published.server import Server
from tools.browsing import START_MS, open_katra
from web.kiosk.timer import STAND_BY

HOUR_MS = 3_600_000
QUICK_LOOKS = f"""
window.looks = 0;
window.late = [];
window.anHourLater = () => late.splice(0).forEach(then => then());
window.setTimeout = new Proxy(setTimeout, {{ apply(wait, self, [then, delay, ...more]) {{
  if (delay >= {HOUR_MS}) return late.push(() => then(...more));
  if (delay !== {1000 * STAND_BY:.0f}) return wait(then, delay, ...more);
  looks += 1;
  return wait(then, delay / 50, ...more);
}} }});
"""
"""Runs in the page before all else: an unattended page often looks whether anybody plays, and each look is counted.

What waits for an hour or longer waits for `anHourLater()`.
"""


def test_it_plays_with_the_server_stopped(page: Page, server: Server, wrong: list[str]) -> None:
    open_katra(page, server.address + QUERY)
    kept(page)
    server.stop()
    page.reload()
    plays_a_turn(page.evaluate)
    assert wrong == []
    server.start()


def test_a_new_version_is_offered_between_games_and_taken_when_asked_for(
    page: Page, server: Server, built: Built, wrong: list[str], tmp_path: Path
) -> None:
    open_katra(page, server.address + QUERY)
    kept(page)
    page.reload()
    plays_a_turn(page.evaluate)
    first = page.evaluate(CACHES)
    page.evaluate(LOOK)  # the one that the page began itself has ended then
    server.folder = next_version(built, tmp_path / "next")
    server.asked.clear()
    page.evaluate(LOOK)
    page.wait_for_function(UPDATE)
    assert "web/shell/page.css" in server.asked
    assert "web/vendor/pyodide/pyodide.asm.wasm" not in server.asked
    expect(page.locator("#update")).to_be_hidden()
    assert page.evaluate(STYLES) == ""
    page.reload()
    started(page.evaluate)
    page.wait_for_function(UPDATE)
    assert page.evaluate(STYLES) == "", "the new version came by itself"
    expect(page.locator("#update")).to_be_hidden()
    page.locator("#undo").click()
    expect(page.locator("#update")).to_be_visible()
    with page.expect_navigation():
        page.locator("#take-update").click()
    started(page.evaluate)
    assert page.evaluate(STYLES) == "2"
    second = page.evaluate(CACHES)
    assert len(second) == 1
    assert second != first
    server.stop()
    page.reload()
    plays_a_turn(page.evaluate)
    assert page.evaluate(STYLES) == "2"
    assert wrong == []
    server.start()


def test_a_page_that_nobody_attends_takes_a_new_version_by_itself_but_not_from_a_visitor(
    page: Page, server: Server, built: Built, wrong: list[str], tmp_path: Path
) -> None:
    page.add_init_script(QUICK_LOOKS)
    page.goto(f"{server.address}{QUERY}&kiosk=1")
    page.wait_for_function(ATTRACTS, timeout=START_MS)
    kept(page)
    page.reload()
    page.wait_for_function(ATTRACTS, timeout=START_MS)
    page.mouse.click(3, 3)
    page.wait_for_function(f"!{ATTRACTS}")
    first = page.evaluate(CACHES)
    page.evaluate(LOOK)  # the one that the page began itself has ended then
    server.folder = next_version(built, tmp_path / "next")
    page.evaluate("anHourLater()")
    page.wait_for_function(UPDATE)
    page.evaluate("window.of_the_visitor = looks")
    page.wait_for_function("looks > window.of_the_visitor + 2")
    expect(page.locator("#update")).to_be_hidden()
    assert page.evaluate(STYLES) == ""
    page.locator("#kiosk-again").click()
    page.locator("#kiosk-restart").click()
    page.wait_for_function(f"!window.of_the_visitor && {ATTRACTS} && {STYLES} === '2'", timeout=START_MS)
    second = page.evaluate(CACHES)
    assert len(second) == 1
    assert second != first
    assert wrong == []


def test_an_installation_cut_short_does_no_harm_and_goes_on_where_it_stopped(page: Page, server: Server) -> None:
    server.missing = {"web/icon-512.png"}  # nobody but the service worker asks for it
    page.add_init_script(INSTALLATION)
    open_katra(page, server.address + QUERY)
    page.wait_for_function("installation === 'redundant'")
    plays_a_turn(page.evaluate)
    wait_for(page.evaluate, f"{CACHES}.then(keys => keys.length === 1)")
    server.missing = set()
    page.evaluate("""async () => {
      const [key] = await caches.keys();
      await (await caches.open(key)).put('./web/katra.zip', new Response('rubbish'));
      await (await caches.open(key.replace(/\\S+$/, 'older'))).put('./', new Response('rubbish'));
      await (await caches.open('of somebody else')).put('./', new Response(''));
    }""")
    page.reload()
    started(page.evaluate)
    kept(page)
    assert sorted(name for name in page.evaluate(CACHES) if name in {"older", "else"}) == ["else"]
    server.stop()
    page.reload()
    plays_a_turn(page.evaluate, 1)
    server.start()

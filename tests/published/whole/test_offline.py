"""After the first visit the site needs no server; a new version waits until it is wanted; what fails does no harm."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.visiting import ATTRACTS
from tests.published.conftest import Built
from tests.published.playing import QUERY, kept, plays_a_turn, started, wait_for
from tests.published.server import Server
from tools.browsing import chromium_of
from tools.dist.site import service_worker
from web.kiosk.timer import STAND_BY
from web.words.language import codes, language

UPDATE = "document.documentElement.dataset.update === 'ready'"
LOOK = "navigator.serviceWorker.getRegistration().then(it => it.update()).then(() => true)"
CACHES = "caches.keys().then(keys => keys.map(key => key.split(' ').at(-1)))"
STYLES = "getComputedStyle(document.documentElement).getPropertyValue('--version')"


def next_version(built: Built, folder: Path) -> Path:
    """Make another version of the site, whose style says so."""
    shutil.copytree(built.site, folder)
    style = folder / "web/shell/page.css"
    style.write_text(f"{style.read_text()}\n:root {{ --version: 2; }}\n")
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    others = {"sw.js", "LICENSE.txt", "LICENSE-TEXTS.txt", ".nojekyll"}
    published = {name: content for name, content in files.items() if name not in others}
    (folder / "sw.js").write_text(service_worker(published))
    return folder


def test_it_plays_with_the_server_stopped_even_after_the_browser_was_closed(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with chromium_of(browser, tmp_path) as context:
        page = context.new_page()
        page.goto(server.address + QUERY)
        started(page.evaluate)
        kept(page)
        server.stop()
        page.reload()
        plays_a_turn(page.evaluate)
    with chromium_of(browser, tmp_path) as context:
        page = context.new_page()
        page.goto(f"{server.address}?game=fanga&lang=mg")
        started(page.evaluate)
        expect(page.locator("#game-name")).to_have_text("Fanga")
        page.goto(f"{server.address}?screen=rules&game=paika&lang=fr")  # which no other visit has asked for
        expect(page.locator("#rules-title")).to_contain_text("paika")
        page.goto(f"{server.address}?screen=lesson&item=katro.1&lang=fr")  # nor for anything of what is learnt
        expect(page.locator("#study-number")).to_contain_text("1 sur")
        page.goto(f"{server.address}not/a/page?game=fanga&lang=fr")
        started(page.evaluate)
        assert page.url.startswith(f"{server.address}?")
        expect(page.locator("#game-name")).to_have_text("Fanga")
    server.start()


def test_a_new_version_is_offered_between_games_and_taken_when_asked_for(
    page: Page, server: Server, built: Built, wrong: list[str], tmp_path: Path
) -> None:
    page.goto(server.address + QUERY)
    started(page.evaluate)
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
    page.goto(f"{server.address}{QUERY}&kiosk=1")
    page.wait_for_function(ATTRACTS)
    kept(page)
    page.reload()
    page.wait_for_function(ATTRACTS)
    page.mouse.click(3, 3)
    page.wait_for_function(f"!{ATTRACTS}")
    first = page.evaluate(CACHES)
    page.evaluate(LOOK)  # the one that the page began itself has ended then
    server.folder = next_version(built, tmp_path / "next")
    page.evaluate(LOOK)
    page.wait_for_function(UPDATE)
    page.evaluate("window.of_the_visitor = true")
    page.wait_for_timeout(1200 * STAND_BY)  # it has looked meanwhile whether anybody plays
    assert page.evaluate("window.of_the_visitor")
    expect(page.locator("#update")).to_be_hidden()
    assert page.evaluate(STYLES) == ""
    page.locator("#kiosk-again").click()
    page.locator("#kiosk-restart").click()
    page.wait_for_function(f"!window.of_the_visitor && {ATTRACTS} && {STYLES} === '2'")
    second = page.evaluate(CACHES)
    assert len(second) == 1
    assert second != first
    assert wrong == []


def test_the_offer_of_a_new_version_holds_in_every_tab(
    page: Page, server: Server, built: Built, tmp_path: Path
) -> None:
    page.goto(server.address + QUERY)
    started(page.evaluate)
    kept(page)
    tabs = [page, page.context.new_page()]
    for tab in tabs:
        tab.goto(server.address + QUERY)
        started(tab.evaluate)
    page.evaluate(LOOK)
    server.folder = next_version(built, tmp_path / "next")
    page.evaluate(LOOK)
    for tab in tabs:
        tab.wait_for_function(UPDATE)
    for tab in tabs:  # the first takes it for both
        with tab.expect_navigation():
            tab.locator("#take-update").click()
        started(tab.evaluate)
        assert tab.evaluate(STYLES) == "2"


def test_an_installation_cut_short_does_no_harm_and_goes_on_where_it_stopped(page: Page, server: Server) -> None:
    server.missing = {"web/icon-512.png"}  # nobody but the service worker asks for it
    page.goto(server.address + QUERY)
    started(page.evaluate)
    wait_for(page.evaluate, "navigator.serviceWorker.getRegistration().then(it => !it)")
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


LOST = {"all of it": "caches.delete(key)", "a part of it": "caches.open(key).then(it => it.delete('./web/katra.zip'))"}


@pytest.mark.parametrize("loss", LOST.values(), ids=LOST)
def test_what_the_browser_has_dropped_is_kept_anew_at_the_next_visit(page: Page, server: Server, loss: str) -> None:
    page.goto(server.address + QUERY)
    started(page.evaluate)
    kept(page)
    count = "caches.keys().then(([key]) => key && caches.open(key)).then(it => it && it.keys()).then(it => it?.length)"
    all_of_it = page.evaluate(count)
    assert page.evaluate(f"caches.keys().then(([key]) => {loss})")
    assert page.evaluate(count) != all_of_it
    page.reload()
    started(page.evaluate)
    wait_for(page.evaluate, f"{count}.then(n => n === {all_of_it})")
    server.stop()
    page.reload()
    plays_a_turn(page.evaluate)
    server.start()


def test_a_full_storage_leaves_a_page_that_plays(page: Page, server: Server, wrong: list[str]) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send(
        "Storage.overrideQuotaForOrigin", {"origin": server.address.split("/museum")[0], "quotaSize": 100_000}
    )
    page.goto(server.address + QUERY)
    started(page.evaluate)
    wait_for(page.evaluate, "navigator.serviceWorker.getRegistration().then(it => !it)")
    plays_a_turn(page.evaluate)
    page.reload()
    started(page.evaluate)
    assert wrong == []


def test_a_browser_that_stores_nothing_plays(browser: Browser, server: Server, tmp_path: Path) -> None:
    (tmp_path / "Default").mkdir()
    preferences = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default/Preferences").write_text(json.dumps(preferences))
    with chromium_of(browser, tmp_path) as context:
        page = context.new_page()
        page.goto(server.address + QUERY)
        plays_a_turn(page.evaluate)
        with pytest.raises(Exception, match="Access is denied"):
            page.evaluate("localStorage.length")


def test_a_server_that_knows_only_modules_and_styles_will_do(page: Page, server: Server) -> None:
    known = (".html", ".js", ".css")
    server.type_of = lambda name: None if name.endswith(known) or not name.count(".") else "application/octet-stream"
    page.goto(server.address + QUERY)
    plays_a_turn(page.evaluate)
    kept(page)
    server.stop()
    page.reload()
    started(page.evaluate)
    server.start()


@pytest.mark.parametrize(
    ("reason", "suffix", "sent"),
    [("types", ".js", "text/plain"), ("types", ".css", "application/octet-stream"), ("network", "asm.js", "")],
)
def test_a_page_that_cannot_start_says_why_in_the_readers_language(
    browser: Browser, server: Server, reason: str, suffix: str, sent: str
) -> None:
    if sent:
        server.type_of = lambda name: sent if name.endswith(suffix) else None
    else:
        server.missing = {"web/vendor/pyodide/pyodide.asm.js"}
    for code in codes():
        page = browser.new_page()
        page.goto(f"{server.address}?lang={code}")
        expect(page.locator(f".failed-{reason}[lang={code}]")).to_be_visible()
        if suffix != ".css":
            assert page.locator(".failed").evaluate_all("all => all.map(it => it.offsetHeight)") == [0] * len(codes())
        expect(page.locator(f".failed-{reason}[lang={code}]")).to_have_text(language(code).say(f"failed.{reason}"))
        page.close()

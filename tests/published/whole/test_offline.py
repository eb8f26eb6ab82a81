"""What keeps the site for people who are offline does no harm, whatever fails, and goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from katra.words.language import codes, language
from tests.published.conftest import Built
from tests.published.keeping import FILES_KEPT, INSTALLATION, LOOK, STYLES, UPDATE, kept, next_version
from tests.published.playing import QUERY, plays_a_turn, started, wait_for
from tests.published.server import Server
from tools.browsing import chromium_of, open_katra

LOST = {"all of it": "caches.delete(key)", "a part of it": "caches.open(key).then(it => it.delete('./web/katra.zip'))"}


def test_it_opens_with_the_server_stopped_even_after_the_browser_was_closed(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with chromium_of(browser, tmp_path) as context:
        page = context.new_page()
        open_katra(page, server.address + QUERY)
        kept(page)
    server.stop()
    with chromium_of(browser, tmp_path) as context:
        page = context.new_page()
        open_katra(page, f"{server.address}?game=fanga&lang=mg")
        expect(page.locator("#game-name")).to_have_text("Fanga")
        page.goto(f"{server.address}?screen=rules&game=paika&lang=fr")  # which no other visit has asked for
        expect(page.locator("#rules-title")).to_contain_text("paika")
        page.goto(f"{server.address}?screen=lesson&item=katro.1&lang=fr")  # nor for anything that is learnt from
        expect(page.locator("#study-number")).to_contain_text("1 sur")
        page.goto(f"{server.address}not/a/page?game=fanga&lang=fr")
        started(page.evaluate)
        assert page.url.startswith(f"{server.address}?")
        expect(page.locator("#game-name")).to_have_text("Fanga")
    server.start()


def test_the_offer_of_a_new_version_holds_in_every_tab(
    page: Page, server: Server, built: Built, tmp_path: Path
) -> None:
    open_katra(page, server.address + QUERY)
    kept(page)
    tabs = [page, page.context.new_page()]
    for tab in tabs:
        open_katra(tab, server.address + QUERY)
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


def test_what_the_browser_has_dropped_is_kept_anew_at_the_next_visit(page: Page, server: Server) -> None:
    open_katra(page, server.address + QUERY)
    kept(page)
    whole = page.evaluate(FILES_KEPT)
    for lost, loss in LOST.items():
        assert page.evaluate(f"caches.keys().then(([key]) => {loss})")
        assert page.evaluate(FILES_KEPT) != whole, lost
        page.reload()
        started(page.evaluate)
        wait_for(page.evaluate, f"{FILES_KEPT}.then(files => files === {whole})")
        server.stop()
        page.reload()
        plays_a_turn(page.evaluate)
        server.start()


def test_a_full_storage_leaves_a_page_that_plays(page: Page, server: Server, wrong: list[str]) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send(
        "Storage.overrideQuotaForOrigin", {"origin": server.address.split("/museum")[0], "quotaSize": 100_000}
    )
    page.add_init_script(INSTALLATION)
    open_katra(page, server.address + QUERY)
    page.wait_for_function("installation === 'redundant'")
    plays_a_turn(page.evaluate)
    page.reload()
    started(page.evaluate)
    page.wait_for_function("installation === 'redundant'")
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


CANNOT_START = {
    "modules under another type": ("types", ".js", "text/plain"),
    "styles under another type": ("types", ".css", "application/octet-stream"),
    "a file is missing": ("network", "asm.js", None),
}


@pytest.mark.parametrize(("reason", "suffix", "sent"), CANNOT_START.values(), ids=CANNOT_START)
def test_a_page_that_cannot_start_says_why_in_the_readers_language(
    page: Page, server: Server, reason: str, suffix: str, sent: str | None
) -> None:
    if sent:
        server.type_of = lambda name: sent if name.endswith(suffix) else None
    else:
        server.missing = {"web/vendor/pyodide/pyodide.asm.js"}
    styled = suffix != ".css"
    for code in codes() if styled else codes()[:1]:
        page.goto(f"{server.address}?lang={code}")
        said = page.locator(f".failed-{reason}[lang={code}]")
        expect(said).to_be_visible()
        expect(said).to_have_text(language(code).say(f"failed.{reason}"))
        if styled:
            assert page.locator(".failed").evaluate_all("all => all.map(it => it.offsetHeight)") == [0] * len(codes())


@pytest.mark.parametrize("query", [QUERY, f"{QUERY}&kiosk=1&teach=0"], ids=["attended", "unattended"])
def test_a_page_on_its_first_visit_gets_a_new_version_too(
    page: Page, server: Server, built: Built, wrong: list[str], tmp_path: Path, query: str
) -> None:
    page.goto(server.address + query)
    started(page.evaluate)
    kept(page)
    page.wait_for_function("navigator.serviceWorker.controller")
    page.evaluate(LOOK)  # the one that the page began itself has ended then
    page.evaluate("window.of_the_first_version = true")
    server.folder = next_version(built, tmp_path / "next")
    page.evaluate(LOOK)
    if "kiosk" not in query:
        expect(page.locator("#update")).to_be_visible()
        assert page.evaluate("window.of_the_first_version")
        page.locator("#take-update").click()
    page.wait_for_function(f"!window.of_the_first_version && {STYLES} === '2'")
    plays_a_turn(page.evaluate)
    assert wrong == []


def test_the_licences_open_without_a_network(page: Page, server: Server, built: Built) -> None:
    page.goto(server.address + QUERY)
    started(page.evaluate)
    kept(page)
    server.stop()
    for name in ("LICENSE.txt", "LICENSE-TEXTS.txt", "web/vendor/NOTICE.txt", "web/vendor/licences/PYTHON.txt"):
        page.goto(server.address + name)
        assert page.evaluate("document.body.innerText").split() == (built.site / name).read_text().split()
    server.start()

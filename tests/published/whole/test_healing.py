"""A page that does not start tries again, each time with less; a browser that cannot run it at all is told so."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from katra.words.language import codes, language
from tests.page.visiting import ATTRACTS
from tests.published.conftest import Built
from tests.published.keeping import SETTINGS, SPOILT, heals, kept
from tests.published.playing import QUERY, STATE, plays_a_turn
from tests.published.server import Server
from tools.browsing import PLAYABLE, START_MS, open_katra
from tools.page_archive import ARCHIVE
from tools.snapshot import LIBRARY, MEMORY
from tools.static_board import OLDEST

END = "Object.assign(new Error('memory access out of bounds'), { pyodide_fatal_error: true })"
ASM = "web/vendor/pyodide/pyodide.asm.js"


def say(code: str, key: str) -> str:
    return language(code).say(key, **OLDEST)


def test_what_was_kept_and_has_spoilt_is_fetched_anew_again_and_again(page: Page, server: Server) -> None:
    open_katra(page, server.address + QUERY)
    kept(page)
    heals(page, server, "web/vendor/pyodide/pyodide.asm.wasm")
    for needed_without_the_snapshot in (ARCHIVE, LIBRARY):
        heals(page, server, MEMORY, needed_without_the_snapshot)


LESS = "sessionStorage['katra.less /museum/katra/'] ?? ''"
STARTS = """if (location.protocol === 'http:') {
  const less = %s;
  localStorage.starts = JSON.stringify([...JSON.parse(localStorage.starts ?? '[]'), less]);
  if (%s) {
    WebAssembly.instantiate = WebAssembly.instantiateStreaming = () => new Promise(() => {});
    addEventListener('DOMContentLoaded', () => { Promise.reject(new Error('it cannot start')); });
  }
}"""
"""Runs before each start, notes what that goes without, and lets it fail if it has too much."""

STEPS: dict[str, tuple[str, str, list[str]]] = {
    "without what is stored": (QUERY, "!less.includes('stored')", ["", "stored"]),
    "without what is kept": (QUERY, "!less.includes('kept')", ["", "stored", "kept"]),
    "without either": (QUERY, "less !== 'kept,stored'", ["", "stored", "kept", "kept,stored"]),
    "where nothing is stored, without what is kept": (f"{QUERY}&kiosk=1", "!less", ["", "kept"]),
    "never": (QUERY, "true", ["", "stored", "kept", "kept,stored"]),
}


@pytest.mark.parametrize(("query", "fails", "less"), STEPS.values(), ids=STEPS)
def test_each_start_goes_without_more_until_one_is_right(
    page: Page, server: Server, query: str, fails: str, less: list[str]
) -> None:
    open_katra(page, server.address + query)
    kept(page)
    if "kiosk" not in query:
        page.evaluate(f"{SETTINGS} = JSON.stringify({{ theme: 'dark', seen: [] }})")
    page.add_init_script(STARTS % (LESS, fails))
    server.asked.clear()
    page.reload()
    page.wait_for_function(f"JSON.parse(localStorage.starts ?? '[]').length === {len(less)}")
    page.wait_for_function(f"{STATE} === '{'failed' if fails == 'true' else 'playable'}'", timeout=START_MS)
    assert page.evaluate("JSON.parse(localStorage.starts)") == less
    assert page.evaluate("document.documentElement.dataset.storage === 'ignored'") == ("stored" in less[-1])
    if "stored" in less and "stored" not in less[-1]:
        assert page.evaluate("document.documentElement.dataset.theme") == "dark", "what was stored is not lost"
    assert ("" in server.asked) == any("kept" in each for each in less)
    assert not page.evaluate(LESS), "the next start begins with everything"
    if fails == "true":
        expect(page.locator(".again[lang=en]")).to_be_visible()


def test_what_was_kept_stays_if_no_server_can_give_it_anew(page: Page, server: Server) -> None:
    open_katra(page, server.address + QUERY)
    kept(page)
    page.evaluate(SPOILT, "web/vendor/pyscript/core.js")
    server.stop()
    page.reload()
    expect(page.locator(".failed[lang=en], .failed-network[lang=en]").filter(visible=True)).to_have_count(1)
    assert page.evaluate("caches.keys().then(keys => keys.length)") == 1
    server.start()
    page.locator(".again[lang=en]").dispatch_event("click")  # it may be on its way by itself
    page.wait_for_function(PLAYABLE, timeout=START_MS)


def test_who_is_there_tries_again_by_a_button(page: Page, server: Server) -> None:
    server.missing = {ASM}
    for code in codes():
        page.goto(f"{server.address}?lang={code}")
        expect(page.locator(".again").filter(visible=True)).to_have_text([say(code, "device.again")])
    server.missing = set()
    page.locator(".again[lang=en]").click()
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    expect(page.locator(".again").filter(visible=True)).to_have_count(0)


def test_a_page_that_nobody_attends_tries_again_by_itself_until_the_server_is_there(page: Page, server: Server) -> None:
    server.missing = {ASM}
    page.goto(f"{server.address}{QUERY}&kiosk=1")
    expect(page.locator(".failed-network[lang=en]")).to_be_visible()
    server.stop()
    page.wait_for_function("sessionStorage['katra.tries /museum/katra/'] > 1")
    expect(page.locator(".failed-network[lang=en]")).to_be_visible()  # it did not go away to a page that is not there
    server.missing = set()
    server.start()
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    page.wait_for_function("!('katra.tries /museum/katra/' in sessionStorage)")


def test_a_page_that_nobody_attends_gets_well_without_a_hand(page: Page, server: Server) -> None:
    page.goto(f"{server.address}{QUERY}&kiosk=1")
    page.wait_for_function(ATTRACTS, timeout=START_MS)
    kept(page)
    page.evaluate(SPOILT, "web/katra.zip")
    page.reload()
    page.wait_for_function(ATTRACTS, timeout=START_MS)
    kept(page)
    page.mouse.click(3, 3)
    page.wait_for_function(f"!{ATTRACTS}")
    page.evaluate("window.of_the_visitor = true")
    page.evaluate(f"void Promise.reject({END})")  # in the middle of a game
    expect(page.locator(".failed-stopped[lang=en]")).to_be_visible()
    page.wait_for_function(f"!window.of_the_visitor && {ATTRACTS}", timeout=START_MS)
    assert page.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]


def test_a_game_that_python_s_end_stopped_says_so_and_goes_on_by_a_button(page: Page, server: Server) -> None:
    page.goto(server.address + QUERY)
    plays_a_turn(page.evaluate)
    page.evaluate(f"void Promise.reject({END})")
    expect(page.locator(".failed-stopped[lang=en]")).to_have_text(say("en", "device.failed.stopped"))
    expect(page.locator("#news")).to_be_hidden()
    page.locator(".again[lang=en]").click()
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    expect(page.locator("#undo")).to_be_enabled()


MISSING = {
    "WebAssembly": "delete window.WebAssembly",
    "what of WebAssembly Python needs": "WebAssembly.validate = () => false",
    "the popover": "delete HTMLElement.prototype.popover",
    "what styles ask of an element's inside": "CSS.supports = () => false",
    "styles by script": "delete CSSStyleSheet.prototype.replaceSync",
}


@pytest.mark.parametrize("script", MISSING.values(), ids=MISSING)
def test_a_browser_that_is_too_old_is_told_so_in_one_sentence(
    page: Page, server: Server, built: Built, script: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.add_init_script(script)
    for address in (server.address, f"{server.address}embed.html", built.page.as_uri()):
        page.goto(address)
        said = page.locator("#too-old > p").filter(visible=True)
        expect(said).to_have_text([say(code, "device.too_old") for code in codes()])
        assert page.evaluate("document.body.innerText").count("\n\n") == len(codes()) - 1
        assert page.evaluate(STATE) == "too-old"
    assert [name for name in server.asked if name.endswith((".wasm", ".zip", ".py"))] == []


def test_who_lets_no_program_run_is_told_so_in_every_language(browser: Browser, server: Server, built: Built) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    for address in (server.address, f"{server.address}embed.html", built.page.as_uri()):
        page.goto(address)
        expect(page.locator(".without").filter(visible=True)).to_have_text(
            [say(code, "device.noscript") for code in codes()]
        )
        expect(page.locator(".loading").filter(visible=True)).to_have_count(0)
    page.context.close()


def test_what_was_kept_and_has_spoilt_is_fetched_anew_and_what_is_stored_stays(page: Page, server: Server) -> None:
    open_katra(page, server.address + QUERY)
    kept(page)
    heals(page, server, "web/vendor/pyscript/core.js")

"""Whatever a server does with one of the files, the page plays, or says within 15 seconds what is missing."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from katra.words.language import codes, language
from tests.published.conftest import Built
from tests.published.faults import FAULTS, faulty, flipped, never, sent_as
from tests.published.playing import AGAINST_THE_COMPUTER, AT_ONCE, QUERY, is_answered, plays_a_turn, started, wait_for
from tests.published.server import Server
from tools.browsing import START_MS
from tools.firefox import Tab
from tools.page_archive import ARCHIVE, LEARN, REST
from tools.snapshot import LIBRARY, MEMORY

INTERPRETER: Final = "web/vendor/pyodide/pyodide.asm.wasm"
RESTORED: Final = "performance.getEntriesByName('restored').length"
PATIENCE: Final = 15
LATER: Final = 3
"""How many seconds longer a start may take for trying the snapshot in vain."""
NOTE_WORDS: Final = """window.said = [];
new MutationObserver(() => {
  const { waiting, failed } = document.documentElement.dataset;
  if (waiting === 'silent' || failed) said.push(performance.now() / 1000);
}).observe(document, { subtree: true, attributeFilter: ['data-waiting', 'data-failed'] });"""
NOTE_REASONS: Final = """window.reasons = [];
new MutationObserver(() => {
  const { state, failed } = document.documentElement.dataset;
  if (state === 'failed') reasons.push(failed ?? 'none');
}).observe(document, { subtree: true, attributeFilter: ['data-state', 'data-failed'] });"""
"""Notes each reason that is told, and that none is told: then the page says that a newer browser may help."""


HARMLESS: Final = "another type"


@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_becomes_of_the_snapshot_the_page_plays(page: Page, built: Built, fault: str) -> None:
    with faulty(built, {MEMORY: FAULTS[fault]}) as server:
        page.goto(server.address + QUERY)
        plays_a_turn(page.evaluate)
        if fault != HARMLESS:
            assert page.evaluate(RESTORED) == 0
            assert page.evaluate("early.asked.waited") <= LATER
        page.goto("about:blank")


def test_whatever_becomes_of_the_snapshot_the_page_plays_in_firefox(fox: Tab, built: Built) -> None:
    for fault in ("404", "no answer", "half of it", "a flipped bit"):
        with faulty(built, {MEMORY: FAULTS[fault]}) as server:  # each on a port of its own, so each a first visit
            fox.open(server.address + QUERY)
            plays_a_turn(fox.evaluate)
            assert fox.evaluate(RESTORED) == 0, fault
            fox.open("about:blank")


FIRST: Final = "web/shell/before.js"
CORE: Final = "web/vendor/pyscript/core.js"
NEEDED: Final = (
    CORE,
    INTERPRETER,
    "web/vendor/pyodide/pyodide.asm.js",
    "web/shell/snapshot.js",
    "pyscript.toml",
    "web/main.py",
)
ORDINARY: Final = (LIBRARY, ARCHIVE)
"""What is needed without a snapshot."""


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        *((name, "no answer") for name in (*NEEDED, *ORDINARY)),
        *(
            (name, fault)
            for name in (INTERPRETER, ARCHIVE)
            for fault in ("headers only", "a byte a second", "half of it")
        ),
    ],
)
def test_what_never_comes_is_told(page: Page, built: Built, name: str, fault: str) -> None:
    page.add_init_script(NOTE_WORDS)
    code = codes()[len(name) % len(codes())]
    with faulty(built, {name: FAULTS[fault], **({MEMORY: FAULTS["404"]} if name in ORDINARY else {})}) as server:
        page.goto(f"{server.address}?lang={code}", wait_until="commit")
        words = language(code)
        told = words.say("device.waiting.silent", file=name.rpartition("/")[2])
        expect(page.locator(f".waiting[lang={code}]")).to_have_text(told)
        expect(page.locator(f".waiting[lang={code}]")).to_be_visible()
        expect(page.locator(".again").filter(visible=True)).to_have_text([words.say("device.again")])
        assert page.evaluate("said[0]") < PATIENCE
        server.faults.clear()
        server.ended.set()
        page.locator(f".again[lang={code}]").click()
        started(page.evaluate)


@pytest.mark.parametrize("name", [*NEEDED, *ORDINARY])
def test_what_is_refused_is_told(page: Page, built: Built, name: str) -> None:
    page.add_init_script(NOTE_REASONS)
    with faulty(built, {name: FAULTS["403"], **({MEMORY: FAULTS["404"]} if name in ORDINARY else {})}) as server:
        page.goto(f"{server.address}?lang=en")
        expect(page.locator(".failed-network[lang=en]")).to_be_visible()
        expect(page.locator("#status > p").filter(visible=True)).to_have_count(1)
        assert set(page.evaluate("reasons")) == {"network"}


def test_what_is_refused_is_told_in_firefox_too_and_no_other_reason_before(fox: Tab, built: Built) -> None:
    fox.call("script.addPreloadScript", functionDeclaration=f"() => {{ {NOTE_REASONS} }}")
    for name in (ARCHIVE, INTERPRETER, "web/main.py"):
        with faulty(built, {name: FAULTS["404"], MEMORY: FAULTS["404"]}) as server:
            fox.open(f"{server.address}?lang=en")
            wait_for(fox.evaluate, "reasons.includes('network')", START_MS)
            assert set(fox.evaluate("reasons")) == {"network"}, name
            fox.open("about:blank")


def test_a_page_whose_first_script_never_comes_says_so(page: Page, built: Built) -> None:
    with faulty(built, {FIRST: never}) as server:
        page.goto(f"{server.address}?lang=mg", wait_until="commit")
        line = page.locator("html > p")
        words = language("mg").say("failed.network"), language("mg").say("device.again")
        expect(line).to_have_text("".join(words), timeout=1000 * PATIENCE)
        server.faults.clear()
        with page.expect_navigation(wait_until="commit"):
            line.get_by_role("button", name=words[1]).dispatch_event("click")  # the line goes as the script ends
            server.ended.set()
        started(page.evaluate)
        expect(line).to_have_count(0)


def test_without_its_first_script_the_page_plays(page: Page, built: Built) -> None:
    with faulty(built, {FIRST: FAULTS["403"]}) as server:
        page.goto(server.address + QUERY)
        plays_a_turn(page.evaluate)
        page.goto("about:blank")


def test_a_server_that_is_lost_during_a_first_visit_is_told_and_found_again(page: Page, server: Server) -> None:
    page.goto(f"{server.address}?lang=en", wait_until="commit")
    server.stop()
    expect(page.locator(".failed-network[lang=en]")).to_be_visible()
    server.start()
    page.locator(".again[lang=en]").click()
    started(page.evaluate)


@pytest.mark.parametrize("fault", ["403", "no answer", "cut short"])
def test_without_its_style_a_page_says_why_in_one_sentence(page: Page, built: Built, fault: str) -> None:
    with faulty(built, {"web/shell/page.css": FAULTS[fault]}) as server:
        page.goto(f"{server.address}?lang=mg", wait_until="commit")
        page.wait_for_function("document.documentElement.dataset.state === 'failed' && document.body.innerText")
        words = language("mg")
        page.wait_for_function(
            "told => document.body.innerText.split(/\\n+/).join() === told",
            arg=f"{words.say('failed.network')},{words.say('device.again')}",
        )


@pytest.mark.parametrize("fault", ["403", "no answer", "cut short", "a flipped bit"])
def test_without_the_rest_a_game_is_played_to_the_next_turn(page: Page, built: Built, fault: str) -> None:
    with faulty(built, dict.fromkeys((REST, LEARN), FAULTS[fault])) as server:
        page.goto(server.address + QUERY)
        plays_a_turn(page.evaluate)
        page.goto("about:blank")


@pytest.mark.parametrize("fault", ["403", "no answer"])
def test_a_computer_that_lacks_the_rest_says_so_and_answers_when_it_comes(page: Page, built: Built, fault: str) -> None:
    with faulty(built, {REST: FAULTS[fault]}) as server:
        page.goto(server.address + AGAINST_THE_COMPUTER)
        started(page.evaluate)
        page.evaluate(AT_ONCE)
        page.locator("#board [data-legal=true]").first.dispatch_event("click")
        page.locator("[data-decision]").first.dispatch_event("click")
        expect(page.locator("#notice-text")).to_have_text(
            language("en").say("broken.coming" if fault == "no answer" else "broken.rest")
        )
        server.faults.clear()
        server.ended.set()
        expect(page.locator("#board [data-legal=true]").first).to_be_visible()
        expect(page.locator("#notice")).to_be_hidden()


@pytest.mark.parametrize("fault", ["403", "no answer", "a flipped bit"])
def test_the_computer_answers_without_its_worker_and_the_page_is_read_without_its_typeface(
    page: Page, built: Built, fault: str
) -> None:
    fonts = [f"web/vendor/fonts/{path.name}" for path in (built.site / "web/vendor/fonts").iterdir()]
    with faulty(built, dict.fromkeys(["web/thinking/worker.py", *fonts], FAULTS[fault])) as server:
        page.goto(server.address + AGAINST_THE_COMPUTER)
        is_answered(page)
        page.goto("about:blank")


def test_what_is_of_another_version_is_not_taken(page: Page, built: Built) -> None:
    with faulty(built, {LEARN: sent_as(flipped)}) as server:
        page.goto(server.address + QUERY)
        started(page.evaluate)
        page.locator("#learn-button").click()
        expect(page.locator("#notice-text")).to_have_text(language("en").say("broken.version"))
        server.faults.clear()
        page.locator("#learn-button").click()
        expect(page.locator("#reading")).to_be_visible()


def test_a_stricter_policy_of_the_server_is_told(page: Page, built: Built) -> None:
    page.route(
        "**/katra/?*",
        lambda route: route.fulfill(
            response=(found := route.fetch()), headers=found.headers | {"content-security-policy": "default-src 'self'"}
        ),
    )
    with faulty(built, {}) as server:
        page.goto(f"{server.address}?lang=fr")
        said = language("fr").say("device.failed.policy")
        expect(page.locator("#status > p").filter(visible=True)).to_have_text([said])
        expect(page.locator("#off-disk")).to_be_hidden()


def test_a_frame_with_too_few_rights_is_told(page: Page, built: Built) -> None:
    with faulty(built, {}) as server:
        page.route(
            "**/host.html",
            lambda route: route.fulfill(
                body=f'<iframe sandbox="allow-scripts" src="{server.address}?lang=en"></iframe>',
                content_type="text/html",
            ),
        )
        page.goto(f"{server.address}host.html")
        frame = page.frame_locator("iframe")
        said = language("en").say("device.failed.frame")
        expect(frame.locator("#status > p").filter(visible=True)).to_have_text([said])


@pytest.mark.parametrize("query", ["?lang=en&screen=rules", "?lang=en&screen=lesson&item=katro.1"])
@pytest.mark.parametrize("fault", ["403", "no answer"])
def test_a_place_that_cannot_be_fetched_ends_with_a_board_and_a_sentence(
    page: Page, built: Built, query: str, fault: str
) -> None:
    with faulty(built, dict.fromkeys((REST, LEARN), FAULTS[fault])) as server:
        page.goto(server.address + query)
        started(page.evaluate)
        key = "broken.coming" if fault == "no answer" else "broken.rest"
        expect(page.locator("#notice-text")).to_have_text(language("en").say(key))
        expect(page.locator("#board [data-legal=true]").first).to_be_visible()
        page.goto("about:blank")

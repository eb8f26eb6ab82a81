"""What this device has of the page: an offer to install it, forgetting all of it, how long it takes to come."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.published.conftest import Built
from tests.published.playing import QUERY, kept, plays_a_turn, started
from tests.published.server import Server
from tools.browsing import chromium_of
from web.device.language import device_words
from web.words.language import language

EN = device_words(language("en"))
KEYS = "[...Object.keys(localStorage), ...Object.keys(sessionStorage)]"
CACHES = "caches.keys().then(keys => keys.map(key => new URL(key.split(' ')[1]).pathname))"
SCOPES = "navigator.serviceWorker.getRegistrations().then(all => all.map(it => new URL(it.scope).pathname).sort())"
OFFER = """
const offer = new Event('beforeinstallprompt', { cancelable: true });
offer.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; };
dispatchEvent(offer);
"""


def test_all_is_forgotten_when_asked_for_once_and_the_other_copy_on_the_host_keeps_its_own(
    browser: Browser, built: Built, tmp_path: Path
) -> None:
    for name in ("copy", "other"):
        shutil.copytree(built.site, tmp_path / "host" / name)
    server = Server(tmp_path / "host")
    with chromium_of(browser, tmp_path / "profile") as context:
        page = context.new_page()
        for name in ("other", "copy"):
            page.goto(f"{server.address}{name}/{QUERY}")
            plays_a_turn(page.evaluate)
            page.wait_for_function(f"{KEYS}.filter(key => key.endsWith('/{name}/')).length >= 4")
            kept(page)
        here, there = "/museum/katra/copy/", "/museum/katra/other/"
        assert sorted(page.evaluate(CACHES)) == page.evaluate(SCOPES) == [here, there]
        others = [key for key in page.evaluate(KEYS) if key.endswith(there)]
        page.locator("#settings-button").click()
        page.locator("#forget-device").click()
        expect(page.locator("#forget-words")).to_have_text(EN.say("device.forget.asked"))
        expect(page.locator("#forget-keep")).to_be_focused()
        page.locator("#forget-keep").click()
        expect(page.locator("#forget-asked")).to_be_hidden()
        expect(page.locator("#forget-device")).to_be_focused()
        assert [key for key in page.evaluate(KEYS) if key.endswith(here)]
        page.locator("#forget-device").click()
        server.stop()  # what begins anew afterwards would be kept anew
        page.route("**/*", lambda route: route.abort())
        page.evaluate(
            "addEventListener('pagehide', () => { localStorage.left = Object.keys(localStorage).join('|'); })"
        )
        with page.expect_event("framenavigated"):
            page.locator("#forget-now").click()
        page.unroute_all(behavior="ignoreErrors")
        server.start()
        page.goto(f"{server.address}other/")
        started(page.evaluate)
        assert here not in page.evaluate("localStorage.left")
        assert here not in page.evaluate(CACHES) + page.evaluate(SCOPES)
        assert set(others) <= set(page.evaluate(KEYS))
        assert there in page.evaluate(SCOPES)
        page.goto(f"{server.address}copy/")
        started(page.evaluate)
        assert page.evaluate("document.querySelector('#undo').disabled")
        expect(page.locator("#offers")).to_contain_text(EN.say("first.know"))  # as to who comes for the first time
    server.stop()


def test_the_offer_to_install_waits_in_the_settings_and_is_made_once(page: Page, server: Server) -> None:
    page.goto(server.address + QUERY)
    started(page.evaluate)
    page.locator("#settings-button").click()
    expect(page.locator("#forget-device")).to_be_visible()
    expect(page.locator("#install")).to_be_hidden()
    assert page.evaluate(f"{OFFER} offer.defaultPrevented")
    expect(page.locator("#install")).to_have_text(EN.say("device.install"))
    page.locator("#install").click()
    assert page.evaluate("prompted") == 1
    expect(page.locator("#install")).to_be_hidden()
    for query in ("&kiosk=1", "&links=0"):
        page.goto(server.address + QUERY + query)
        started(page.evaluate)
        page.evaluate(OFFER)
        assert page.evaluate("document.documentElement.dataset.install") is None


NOTE = """
window.noted = [];
const look = () => {
  const { state, waiting } = document.documentElement.dataset;
  const line = document.querySelector('.waiting[lang=en]');
  if (waiting && line.offsetHeight) noted.push([waiting, line.textContent, line.querySelector('progress').value]);
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


def test_over_a_slow_line_the_page_says_how_long_it_takes_until_it_can_be_played(page: Page, server: Server) -> None:
    bytes_a_second = 1_000_000
    tools = page.context.new_cdp_session(page)
    speed = {"downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second}
    tools.send("Network.emulateNetworkConditions", {"offline": False, "latency": 20, **speed})
    page.add_init_script(NOTE)
    page.goto(server.address + QUERY, wait_until="commit")
    expect(page.locator(".waiting[lang=en]")).to_be_visible()
    expect(page.locator(".loading").filter(visible=True)).to_have_count(0)
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    expect(page.locator(".waiting").filter(visible=True)).to_have_count(0)
    told = page.evaluate("noted")
    keys, words, parts = zip(*told, strict=True)
    assert len(set(words)) > 1
    assert "NaN" not in "".join(words)
    assert "{" not in "".join(words)
    assert list(parts) == sorted(parts), "what has arrived does not go away"
    assert parts[-1] > parts[0] > 0
    assert keys[-1] == "arrived"
    assert words[-1] == EN.say("device.waiting.arrived")
    plays_a_turn(page.evaluate)
    assert page.evaluate("fetch.toString()").count("native code") == 1


def test_nothing_is_said_of_waiting_where_nothing_comes_over_a_network(page: Page, server: Server) -> None:
    page.goto(server.address + QUERY)
    started(page.evaluate)
    kept(page)
    page.add_init_script(NOTE)
    page.reload()
    started(page.evaluate)
    assert page.evaluate("noted") == []

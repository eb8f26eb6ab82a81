"""All that this device has of the page is forgotten on request."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from katra.words.language import language
from tests.published.conftest import Built
from tests.published.keeping import kept
from tests.published.playing import QUERY, plays_a_turn
from tests.published.server import Server
from tools.browsing import open_katra

EN = language("en")
KEYS = "[...Object.keys(localStorage), ...Object.keys(sessionStorage)]"
CACHES = "caches.keys().then(keys => keys.map(key => new URL(key.split(' ')[1]).pathname))"
SCOPES = "navigator.serviceWorker.getRegistrations().then(all => all.map(it => new URL(it.scope).pathname).sort())"


def test_all_is_forgotten_when_asked_for_once_and_the_other_copy_on_the_host_keeps_its_own(
    page: Page, built: Built, tmp_path: Path
) -> None:
    for name in ("copy", "other"):
        shutil.copytree(built.site, tmp_path / name)
    server = Server(tmp_path)
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
    page.evaluate("addEventListener('pagehide', () => { localStorage.left = Object.keys(localStorage).join('|'); })")
    with page.expect_event("framenavigated"):
        page.locator("#forget-now").click()
    page.unroute_all(behavior="ignoreErrors")
    server.start()
    open_katra(page, f"{server.address}other/")
    assert here not in page.evaluate("localStorage.left")
    assert here not in page.evaluate(CACHES) + page.evaluate(SCOPES)
    assert set(others) <= set(page.evaluate(KEYS))
    assert there in page.evaluate(SCOPES)
    open_katra(page, f"{server.address}copy/")
    assert page.evaluate("document.querySelector('#undo').disabled")
    expect(page.locator("#offers")).to_contain_text(EN.say("first.know"))  # as to somebody who comes for the first time
    server.stop()

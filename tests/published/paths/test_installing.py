"""The site is installed as an app of its own, in the reader's language."""

from __future__ import annotations

import json
import struct

from playwright.sync_api import Page, expect

from katra.words.language import codes, language
from tests.published.conftest import MANIFESTS, Built
from tests.published.playing import INSTALL_OFFER, QUERY, started
from tests.published.server import Server
from tools.browsing import open_katra

EN = language("en")


def test_the_site_can_be_installed_in_every_language(built: Built) -> None:
    for code, name in MANIFESTS.items():
        manifest = json.loads((built.site / name).read_text())
        words = language(code)
        assert manifest["display"] == "standalone"
        assert manifest["background_color"] in (built.site / "web/shell/style.css").read_text()
        for icon in manifest["icons"]:
            content = (built.site / icon["src"]).read_bytes()
            if icon["type"] == "image/png":
                width, height = struct.unpack(">II", content[16:24])
                assert f"{width}x{height}" == icon["sizes"]
        assert (manifest["lang"], manifest["name"]) == (code, words.say("title"))
        assert manifest["description"] == words.say("description")
        assert manifest["name_localized"] == {each: language(each).say("title") for each in codes()}
        assert "id" not in manifest


def test_the_browser_is_given_the_manifest_of_the_reader_s_language(page: Page, server: Server) -> None:
    tools = page.context.new_cdp_session(page)
    for code, name in MANIFESTS.items():
        page.goto(f"{server.address}?lang={code}")
        given = tools.send("Page.getAppManifest")
        assert (given["url"], given["errors"]) == (server.address + name, [])
    started(page.evaluate)  # Python, too, sets the language
    page.evaluate("document.documentElement.lang = 'fr'")
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", f"./{MANIFESTS['fr']}")


def test_the_offer_to_install_waits_in_the_settings_and_is_made_once(cold_page: Page, server: Server) -> None:
    page = cold_page  # to which Chromium, which keeps nothing there, makes no offer itself
    open_katra(page, server.address + QUERY)
    page.locator("#settings-button").click()
    expect(page.locator("#forget-device")).to_be_visible()
    expect(page.locator("#install")).to_be_hidden()
    assert page.evaluate(f"{INSTALL_OFFER} offer.defaultPrevented")
    expect(page.locator("#install")).to_have_text(EN.say("device.install"))
    page.locator("#install").click()
    assert page.evaluate("prompted") == 1
    expect(page.locator("#install")).to_be_hidden()

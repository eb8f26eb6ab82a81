"""What is installed is the same app in every language, and another one from another folder."""

from __future__ import annotations

import json
import struct
from pathlib import Path

from playwright.sync_api import Page

from tests.published.conftest import MANIFESTS, Built
from tests.published.playing import INSTALL_OFFER, QUERY
from tests.published.server import Server
from tools.browsing import open_katra
from web.links.link import parse_link


def test_the_manifests_differ_in_their_words_alone(built: Built) -> None:
    """So what was installed in one language is the same app in another."""
    manifests = [json.loads((built.site / name).read_text()) for name in MANIFESTS.values()]
    of_language = ("lang", "name", "description", "shortcuts", "screenshots")
    bare = [{key: value for key, value in each.items() if key not in of_language} for each in manifests]
    assert bare[0] == bare[1] == bare[2]
    assert set(MANIFESTS.values()) == {path.name for path in built.site.glob("*.webmanifest")}


def test_a_shortcut_of_the_installed_page_leads_to_a_place_that_there_is(built: Built) -> None:
    for code, name in MANIFESTS.items():
        shortcuts = json.loads((built.site / name).read_text())["shortcuts"]
        asked = [parse_link(each["url"].partition("?")[2]) for each in shortcuts]
        assert [found.problems for found in asked] == [()] * 3
        screens = [(found.options.screen, found.options.item) for found in asked]
        assert screens == [(None, None), ("puzzle", "today"), ("lessons", None)]
        assert all(each["name"] == each["name_localized"][code] for each in shortcuts)


def test_what_is_offered_to_be_installed_is_shown_and_kept_by_nobody_offline(built: Built) -> None:
    kept = (built.site / "sw.js").read_text()
    for name in MANIFESTS.values():
        for shown in json.loads((built.site / name).read_text())["screenshots"]:
            content = (built.site / shown["src"]).read_bytes()
            assert "x".join(map(str, size_of_jpeg(content))) == shown["sizes"]
            assert len(content) < 60_000
            assert Path(shown["src"]).name not in kept
            assert shown["label"]


def size_of_jpeg(content: bytes) -> tuple[int, int]:
    """Return the width and the height that the frame of a baseline JPEG tells."""
    at = 2
    while content[at + 1] != 0xC0:
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    height, width = struct.unpack(">HH", content[at + 5 : at + 9])
    return width, height


def test_two_copies_on_one_host_are_two_apps(page: Page, built: Built, tmp_path: Path) -> None:
    for copy in ("katra", "other"):
        (tmp_path / copy).symlink_to(built.site)
    server = Server(tmp_path)
    ids = []
    for copy in ("katra", "other"):
        page.goto(f"{server.address}{copy}/")
        ids.append(page.context.new_cdp_session(page).send("Page.getAppId")["appId"])
    server.stop()
    assert ids == [f"{server.address}katra/", f"{server.address}other/"]


def test_what_leads_nowhere_offers_no_app(page: Page, server: Server) -> None:
    for query in ("&kiosk=1", "&links=0"):
        open_katra(page, server.address + QUERY + query)
        page.evaluate(INSTALL_OFFER)
        assert page.evaluate("document.documentElement.dataset.install") is None

"""The kit is unpacked, its instructions are opened, and the game is played from them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Page, expect

from tools.browsing import PLAYABLE, START_MS
from tools.dist.sheets import CODES, SHEETS


def test_the_instructions_open_and_lead_to_the_game(page: Page, kit: Path) -> None:
    page.goto((kit / "start.html").as_uri())
    expect(page.locator("main > section:visible")).to_have_attribute("lang", "en")
    page.locator("main > section:visible .play").click()
    page.wait_for_url(f"{(kit / 'katra.html').as_uri()}?*")
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def links(path: Path) -> list[tuple[Path, str]]:
    """Return where the links of a page lead: a file beside it, and what stands behind that."""
    found = [urlsplit(unescape(link)) for link in re.findall(r'href="([^"#][^"]*)"', path.read_text(encoding="utf-8"))]
    return [((path.parent / unquote(link.path)).resolve(), link.query) for link in found]


def test_every_link_of_the_kit_s_pages_leads_to_a_file_of_the_kit(kit: Path) -> None:
    pages = [kit / "start.html", kit / "licences/index.html", kit / "server/class.html", *kit.glob("sheets/*/*.html")]
    assert len(pages) == 3 + len(CODES) * (len(SHEETS) + 1)
    for path in pages:
        assert all(to.is_file() and to.is_relative_to(kit) for to, _ in links(path)), path
        assert all(to.name == "katra.html" for to, query in links(path) if query), path

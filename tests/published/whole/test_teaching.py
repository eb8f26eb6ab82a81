"""For the teacher: lesson plans and sheets to print open from the page in one file, by links of the instructions."""

from __future__ import annotations

import html
import re
import zipfile
from pathlib import Path

import pypdfium2
from playwright.sync_api import Page, expect

from katra.words.language import language
from tests.published.conftest import Built
from tests.published.server import Server
from tools.browsing import open_katra
from web.learn.pages.plans import PLANS

LINK = re.compile(r'href="\./(katra\.html\?[^"]+)"')
DRAWN = "document.querySelectorAll('#reading-page [data-qr] svg').length"


def links(kit: Path) -> list[str]:
    """Return the links of the instructions that lead into the page in one file."""
    with zipfile.ZipFile(kit) as archive:
        return [html.unescape(link) for link in LINK.findall(archive.read("katra/start.html").decode())]


def test_the_kit_leads_to_every_plan_and_to_what_can_be_printed_in_three_languages(built: Built) -> None:
    for code in ("fr", "mg", "en"):
        plans = {f"katra.html?screen=plans&item={age}&lang={code}" for age in PLANS}
        assert {*plans, f"katra.html?screen=print&lang={code}"} <= set(links(built.kit))


def test_a_plan_opens_from_the_one_file_without_a_request_and_prints(page: Page, built: Built) -> None:
    asked: list[str] = []
    link = next(each for each in links(built.kit) if "item=16&lang=fr" in each)
    page.on("request", lambda request: asked.append(request.url))
    open_katra(page, f"{built.folder.as_uri()}/{link}")
    expect(page.locator("#reading-title")).to_have_text(language("fr").say("plans.16.title"))
    expect(page.locator(".sheet .address")).to_contain_text("katra.html?")
    assert page.evaluate(DRAWN) == 0
    assert len(pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))) == 1
    assert [url for url in asked if not url.startswith((built.folder.as_uri(), "blob:", "data:"))] == []


def test_the_codes_of_a_sheet_are_drawn_on_the_site_under_its_policy(
    page: Page, server: Server, wrong: list[str]
) -> None:
    open_katra(page, f"{server.address}?screen=print&item=board:katro/4&lang=en")
    page.wait_for_function(DRAWN)
    assert wrong == []


def test_the_library_of_the_codes_is_kept_for_who_is_offline(built: Built) -> None:
    assert '"web/vendor/qr/qr.js": "' in (built.site / "sw.js").read_text(encoding="utf-8")

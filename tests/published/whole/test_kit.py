"""Whatever is opened from the unpacked kit plays, or says in three languages what to open instead, and links to it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page, expect

from katra.words.language import codes
from tests.page.axe import AXE, VIOLATIONS
from tests.page.marking import unmarked
from tests.published.playing import QUERY, plays_a_turn, started, wait_for
from tools.dist.sheets import CODES, SHEETS, texts
from tools.firefox import Tab

SEEN = (
    "Object.fromEntries([...document.querySelectorAll('#off-disk p')].filter(it => it.checkVisibility())"
    ".map(it => [it.lang, it.textContent]))"
)
ALL_ELSE = "[...document.body.children].filter(it => it.id !== 'off-disk' && it.checkVisibility()).length"
PLAY = "[...document.querySelectorAll('.play')].find(it => it.checkVisibility())"
LINKS = "[...document.querySelectorAll('#off-disk a')].map(it => it.href)"


def test_a_page_of_the_site_opened_without_a_server_leads_to_the_one_file(page: Page, kit: Path) -> None:
    for name in ("site/embed.html", "site/index.html"):
        page.goto((kit / name).as_uri() + QUERY)
        assert page.evaluate(LINKS) == [(kit / "katra.html").as_uri()] * 3
        told = page.evaluate(SEEN)
        assert sorted(told) == sorted(codes())
        assert all("katra.html" in text and "zip" in text for text in told.values())
        assert page.evaluate(ALL_ELSE) == 0
    page.locator("#off-disk [lang=fr] a").click()
    started(page.evaluate)  # against a computer, which answers at once
    page.goto(page.url + QUERY)
    plays_a_turn(page.evaluate)


def test_a_page_taken_alone_out_of_an_archive_says_it_without_its_styles(page: Page, kit: Path, tmp_path: Path) -> None:
    """Windows puts a file that is opened in an archive into a folder of its own."""
    shutil.copy(kit / "site/index.html", tmp_path)
    page.goto((tmp_path / "index.html").as_uri())
    assert sorted(page.evaluate(SEEN)) == sorted(codes())
    assert page.evaluate(ALL_ELSE) == 0


def test_firefox_says_what_to_open_and_plays_in_it(fox: Tab, kit: Path) -> None:
    fox.open((kit / "site/index.html").as_uri())
    wait_for(fox.evaluate, f"{SEEN}.fr")
    assert fox.evaluate(ALL_ELSE) == 0
    fox.open((kit / "start.html").as_uri())
    wait_for(fox.evaluate, f"!!{PLAY}")
    fox.evaluate(f"{PLAY}.click() ?? true")
    wait_for(fox.evaluate, "location.pathname.endsWith('/katra.html')")
    started(fox.evaluate)
    fox.console.clear()  # of what the page of the site was refused
    fox.open((kit / "katra.html").as_uri() + QUERY)
    plays_a_turn(fox.evaluate)
    assert fox.console == []
    assert [address for address in fox.requests if not address.startswith(("file:", "blob:", "data:"))] == []


# The page of instructions, and the teacher's sheets


@pytest.mark.parametrize(("locale", "shown"), [("fr-CA", "fr"), ("mg", "mg"), ("en-GB", "en"), ("sw", "en")])
def test_the_instructions_show_the_browser_s_language_alone(
    browser: Browser, kit: Path, locale: str, shown: str
) -> None:
    page = browser.new_context(locale=locale).new_page()
    page.goto((kit / "start.html").as_uri())
    expect(page.locator("main > section:visible")).to_have_count(1)
    expect(page.locator(f"#{shown}")).to_be_visible()
    page.goto((kit / "start.html").as_uri() + "#mg")
    expect(page.locator("#mg")).to_be_visible()
    page.context.close()


def test_without_scripts_the_instructions_show_all_three_languages_until_one_is_chosen(
    browser: Browser, kit: Path
) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto((kit / "start.html").as_uri())
    expect(page.locator("main > section:visible")).to_have_count(3)
    page.locator("nav a[lang=mg]").click()
    expect(page.locator("main > section:visible")).to_have_count(1)
    page.context.close()


def test_the_instructions_show_the_language_that_is_chosen(page: Page, kit: Path) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto((kit / "start.html").as_uri())
    for code in CODES:
        page.locator(f"nav a[lang={code}]").click()
        expect(page.locator("main > section:visible")).to_have_count(1)
        expect(page.locator(f"#{code}")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        assert page.locator(f"#{code} .steps svg").count() == 8
        page.evaluate(AXE)
        assert page.evaluate(VIOLATIONS) == []


def test_every_picture_of_the_instructions_is_drawn_of_parts_that_are_there(kit: Path) -> None:
    text = (kit / "start.html").read_text(encoding="utf-8")
    assert set(re.findall(r'<use href="#([^"]+)"', text)) == set(re.findall(r'<symbol id="([^"]+)"', text))
    assert text.count("<script") == 1
    assert "default-src 'none'" in text


def test_the_instructions_say_the_same_in_three_languages() -> None:
    assert [list(texts(code)) for code in CODES] == [list(texts("en"))] * len(CODES)
    assert all(text for code in CODES for text in texts(code).values())
    french = re.sub("<[^>]*>", "", " ".join(texts("fr").values()))
    assert re.findall(r"[^\u202f][;!?]", french) == []


@pytest.mark.parametrize("code", CODES)
def test_the_teacher_s_sheets_are_printed_without_the_game_and_a_guide_or_plan_takes_one_page(
    page: Page, kit: Path, code: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name in ("guide", *SHEETS):
        page.goto((kit / f"sheets/{code}/{name}.html").as_uri())
        expect(page.locator(f"html[lang={code}] .sheet").first).to_be_visible()
        assert unmarked(page) == [], name
        expect(page.locator(".sheet .address").first).to_contain_text("katra.html?")
        printed = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
        assert len(printed) == 1 or name.startswith(("rules", "lessons", "puzzles")), name
        assert "Ctrl" not in printed[0].get_textpage().get_text_bounded()
    assert len(asked) == 1 + len(SHEETS)
    assert page.locator("script").count() == 0

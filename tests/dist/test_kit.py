"""Whatever is opened from the unpacked kit plays, or says in three languages what to open instead, and links to it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.dist.playing import QUERY, plays_a_turn, wait_for
from tools.firefox import Tab

SEEN = (
    "Object.fromEntries([...document.querySelectorAll('#off-disk p')].filter(it => it.checkVisibility())"
    ".map(it => [it.lang, it.textContent]))"
)
ALL_ELSE = "[...document.body.children].filter(it => it.id !== 'off-disk' && it.checkVisibility()).length"
LINKS = "[...document.querySelectorAll('#off-disk a')].map(it => it.href)"


@pytest.mark.parametrize("name", ["site/index.html", "site/embed.html"])
def test_a_page_of_the_site_opened_without_a_server_leads_to_the_one_file(page: Page, kit: Path, name: str) -> None:
    page.goto((kit / name).as_uri() + QUERY)
    assert page.evaluate(LINKS) == [(kit / "katra.html").as_uri()] * 3
    told = page.evaluate(SEEN)
    assert sorted(told) == ["en", "fr", "mg"]
    assert all("katra.html" in text and "zip" in text for text in told.values())
    assert page.evaluate(ALL_ELSE) == 0
    page.locator("#off-disk [lang=fr] a").click()
    plays_a_turn(page.evaluate)


def test_a_page_taken_alone_out_of_an_archive_says_it_without_its_styles(page: Page, kit: Path, tmp_path: Path) -> None:
    """Windows puts a file that is opened in an archive into a folder of its own."""
    shutil.copy(kit / "site/index.html", tmp_path)
    page.goto((tmp_path / "index.html").as_uri())
    assert sorted(page.evaluate(SEEN)) == ["en", "fr", "mg"]
    assert page.evaluate(ALL_ELSE) == 0


def test_the_one_file_taken_alone_out_of_an_archive_plays(page: Page, kit: Path, tmp_path: Path) -> None:
    shutil.copy(kit / "katra.html", tmp_path)
    page.goto((tmp_path / "katra.html").as_uri() + QUERY)
    plays_a_turn(page.evaluate)
    expect(page.locator("#off-disk")).to_have_count(0)


def test_firefox_says_what_to_open_and_opens_it(fox: Tab, kit: Path) -> None:
    fox.open((kit / "site/index.html").as_uri())
    wait_for(fox.evaluate, f"{SEEN}.fr")
    assert fox.evaluate(ALL_ELSE) == 0
    fox.open((kit / "start.html").as_uri())
    fox.evaluate("document.querySelector('.play').click() ?? true")
    wait_for(fox.evaluate, "document.documentElement.dataset.state === 'playable'")

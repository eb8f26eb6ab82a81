"""The page that builds the line to copy, and shows the frame beside it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from katra import variant
from katra.setup import Setup
from tests.page.builder_page import Build, line
from tests.page.playing import resize
from tools.policy import of_site
from tools.serve import ROOT
from web.links.parameters import LinkOptions
from web.words.language import codes, language


def test_another_game_has_its_own_sizes_and_rules(builder: Build) -> None:
    page = builder()
    page.locator("#wish-size").select_option("4")
    page.locator("#wish-game").focus()
    page.locator("#wish-game").select_option("katra-be")
    assert page.locator("#wish-size option").count() == 1
    assert line(page) == LinkOptions(Setup("katra-be", 8))
    assert page.evaluate("document.activeElement.id") == "wish-game"


def test_another_game_leaves_the_position_and_the_turns_of_the_one_before_behind(builder: Build) -> None:
    page = builder("?lang=en&game=gorobaka&size=4&min_start=2&moves=A2>&side=south")
    expect(page.locator("#wrong")).to_be_empty()
    page.locator("#wish-position").fill("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 S")
    page.locator("#wish-position").blur()
    page.locator("#wish-game").select_option("katra-be")
    expect(page.locator("#wrong")).to_be_empty()
    assert [page.locator(f"#wish-{name}").input_value() for name in ("position", "moves")] == ["", ""]
    assert line(page) == LinkOptions(Setup("katra-be", 8), side="south", lang="en")


def test_the_frame_shows_what_the_line_asks_for(builder: Build) -> None:
    page = builder()
    page.locator("#wish-game").select_option("fanga")
    page.locator("#wish-size").select_option("4")
    frame = page.frame_locator("#preview iframe")
    expect(frame.locator('html[data-state="playable"]')).to_be_attached()
    expect(frame.locator("#game-name")).to_have_text("Fanga")
    expect(frame.locator("#board [data-pit]")).to_have_count(16)


def test_the_component_beside_the_frame_asks_for_the_same_and_both_can_wait(builder: Build) -> None:
    page = builder("?lang=en&game=gorobaka&size=4&min_start=2&host=https://museum.example&theme=dark")
    site = page.url.partition("embed.html")[0]
    script, shown = page.locator("#component").input_value().splitlines()
    assert script == f'<script src="{site}katra-board.js" async=""></script>'
    name = variant("gorobaka").game.names[0]
    written = 'game="gorobaka" size="4" min_start="2" first_turn="front" lang="en" theme="dark"'
    assert shown == f'<katra-board {written} title="{name}"></katra-board>'
    preview = page.frame_locator("#preview iframe")
    expect(preview.locator('html[data-state="playable"]')).to_be_attached()  # with no word to a host that is not there
    page.locator('[id="wish-wait=1"]').check()
    expect(page.locator("#component")).to_have_value(re.compile(' wait="1"></katra-board>$'))
    waiting = re.escape(f'src="{site}waiting.html?v=1&amp;game=gorobaka')
    expect(page.locator("#line")).to_have_value(re.compile(waiting))
    assert page.locator('[id="wish-wait=1"]').is_checked()
    expect(preview.locator("#begin")).to_contain_text(f"{name} 4")


@pytest.mark.parametrize("code", codes())
def test_it_speaks_every_language_and_fits_every_screen(builder: Build, code: str) -> None:
    page = builder(f"?lang={code}")
    expect(page.locator("h2")).to_have_text(language(code).say("embed.title"))
    for width in (360, 1280):
        resize(page, width, 800)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
    page.locator("#language").select_option("mg")
    expect(page.locator("html")).to_have_attribute("lang", "mg")
    expect(page.locator("#copy-line")).to_have_text(language("mg").say("embed.copy"))


def test_it_is_held_to_the_policy_of_the_page_and_may_frame_it() -> None:
    board, builder = (of_site((ROOT / name).read_text(encoding="utf-8")) for name in ("index.html", "embed.html"))
    without_pictures = board.replace("img-src 'self' data:", "img-src 'self'")  # to save, which the game alone makes
    assert builder == without_pictures.removesuffix('">') + "; frame-src 'self'\">"


@pytest.mark.parametrize("lang", codes())
def test_it_says_that_it_waits_and_that_it_cannot_start(browser: Browser, site: str, lang: str) -> None:
    page, words = browser.new_page(), language(lang)
    page.route("**/core.js", lambda route: None)
    page.goto(f"{site}embed.html?lang={lang}", wait_until="commit")
    expect(page.get_by_text(words.say("embed.loading"))).to_be_visible()
    page.unroute("**/core.js")
    page.route("**/web/embed/page.py", lambda route: route.fulfill(body="1 / 0"))
    page.goto(f"{site}embed.html?lang={lang}", wait_until="commit")
    expect(page.get_by_text(words.say("failed"))).to_be_visible()
    expect(page.get_by_text(words.say("embed.loading"))).to_be_hidden()
    page.close()

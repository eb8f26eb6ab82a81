"""The page that builds the line to copy, and shows the frame beside it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from katra import variant
from katra.setup import Setup
from katra.words.language import codes, language
from tests.page.builder_page import Build, line
from tests.page.playing import resize
from tools.browsing import PLAYABLE, START_MS, open_katra
from tools.policy import of_site
from tools.serve import ROOT
from web.links.link import FIRST_GAME
from web.links.parameters import LinkOptions


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
    expect(
        preview.locator('html[data-state="playable"]')
    ).to_be_attached()  # without a word to a host that is not there
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


def test_a_visitor_from_a_game_finds_it_proposed_and_shown(builder: Build) -> None:
    page = builder()
    assert line(page) == LinkOptions(FIRST_GAME)
    open_katra(page, "./?game=gorobaka&size=6&min_start=2&lang=en")
    page.locator("#settings-button").click()
    page.locator("#embed-link").click()
    page.wait_for_selector("#wish-game")
    assert line(page).setup == Setup("gorobaka", 6, {"min_start": "2", "first_turn": "front"})
    expect(page.locator("#wish-game")).to_have_value("gorobaka")
    expect(page.locator("#wish-size")).to_have_value("6")
    expect(page.frame_locator("#preview iframe").locator("#game-name")).to_have_text(variant("gorobaka").game.names[0])
    page.go_back()
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    page.locator("#choose-game").click()
    page.locator('#reading-page [data-game="fanga"]').click()
    page.locator("#start-game").click()
    expect(page.locator("#game-name")).to_have_text("Fanga")
    assert "game=fanga&size=8" in page.locator("#embed-link").evaluate("it => it.href")


def test_what_cannot_be_had_is_told_and_left_out_of_the_line(builder: Build) -> None:
    page = builder()
    page.locator("#wish-position").fill('"><img src=x onerror=alert(1)>')
    page.locator("#wish-position").blur()
    expect(page.locator("#wrong")).to_contain_text("position: ")
    assert line(page) == LinkOptions(FIRST_GAME)
    assert page.locator("#outcome img, #wishes img").count() == 0


def test_the_line_can_be_copied(builder: Build) -> None:
    page = builder()
    expect(page.locator("#preview iframe")).to_be_visible()
    for button, told, begins in (
        ("#copy-line", "#line-copied", "<iframe src="),
        ("#copy-component", "#component-copied", "<script src="),
    ):
        page.locator(button).click()
        expect(page.locator(told)).to_have_text("Copied.")
        page.locator("#wish-moves").fill("")
        page.keyboard.press("Control+V")
        assert page.locator("#wish-moves").input_value().startswith(begins)


def test_it_is_reached_from_the_settings(page: Page) -> None:
    open_katra(page, "./?lang=en")
    page.set_viewport_size({"width": 400, "height": 800})
    page.locator("#settings-button").click()
    page.locator("#embed-link").click()
    page.wait_for_url("**/embed.html?*")

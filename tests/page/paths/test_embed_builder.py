"""The page that builds the line to copy, and shows the frame beside it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra import variant
from katra.setup import Setup
from tests.page.builder_page import Build, line
from tools.browsing import PLAYABLE, START_MS, open_katra
from web.links.link import FIRST_GAME
from web.links.parameters import LinkOptions


def test_who_comes_from_a_game_finds_it_proposed_and_shown(builder: Build) -> None:
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
    page.locator('#games-list [data-game="fanga"]').click()
    page.locator("#start-game").click()
    expect(page.locator("#game-name")).to_have_text("Fanga")
    assert "game=fanga&size=8" in page.locator("#embed-link").evaluate("it => it.href")


def test_each_choice_changes_the_line(builder: Build) -> None:
    page = builder("?lang=en")
    assert line(page) == LinkOptions(FIRST_GAME)
    page.locator("#wish-game").select_option("gorobaka")
    page.locator("#wish-size").select_option("6")
    page.locator('[id="wish-min_start=2"]').check()
    for name, value in (
        ("side", "south"),
        ("level", "3"),
        ("lang", "mg"),
        ("theme", "dark"),
        ("controls", "few"),
        ("screen", "rules"),
    ):
        page.locator(f"#wish-{name}").select_option(value)
    for name in ("hint=0", "links=0", "readonly=1", "sound=1", "teach=1"):
        page.locator(f'[id="wish-{name}"]').check()
    page.locator("#wish-host").fill("https://Museum.example/")
    page.locator("#wish-moves").fill("A2>")
    page.locator("#wish-moves").blur()
    assert line(page) == LinkOptions(
        Setup("gorobaka", 6, {"min_start": "2", "first_turn": "front"}, None, ("A2>",)),
        "south", 3, "mg", "dark", "few",
        readonly=True, hint=False, links=False, sound="1", host="https://museum.example",
        screen="rules", teach=True,
    )  # fmt: skip
    expect(page.locator("#wrong")).to_be_empty()


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

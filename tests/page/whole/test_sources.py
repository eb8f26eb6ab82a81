"""The sources and the words on the real page: by touch and by keyboard, from the rules and back, without a barrier."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import AXE, VIOLATIONS
from tests.page.places import go_to
from tests.page.playing import Open
from tests.page.source_pages import TITLE, opens_with

SIZES = [(390, 844), (768, 1024), (1366, 768), (1920, 1080)]


def is_seen_whole(page: Page, selector: str) -> bool:
    """Return whether nothing of an element is beside the screen."""
    box = page.locator(selector).first.bounding_box()
    assert box
    assert page.viewport_size
    return box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"] + 1


def test_a_word_in_the_rules_is_opened_by_the_keyboard_which_comes_back_to_it(board: Open) -> None:
    page = board("?game=katra-be&lang=en")
    go_to(page, "rules")
    word = page.locator('#rules-sheet .word[data-item="rova"]').first
    word.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#glossary-rova")).to_be_focused()
    page.locator("#reading-leave").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rules-sheet")).to_be_visible()
    expect(word).to_be_focused()


def test_a_claim_has_an_address_at_which_it_is_seen_and_by_which_it_is_cited(board: Open) -> None:
    page = opens_with(board, "?screen=sources&item=katro.start&lang=en", viewport=(390, 844))
    expect(page.locator('[id="sources-katro.start"]')).to_be_in_viewport()
    expect(page.locator('[id="sources-katro.start"]')).to_be_focused()
    address = page.locator("#citation .address").inner_text()
    assert address.startswith("http")
    assert address.endswith("screen=sources&item=katro.start")


def test_the_focus_goes_from_page_to_page_and_is_never_lost(board: Open) -> None:
    page = opens_with(board, "?screen=sources&lang=en")
    page.locator("#sources-games a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(TITLE)).to_have_text("Katra gorobaka: the sources")
    expect(page.locator(TITLE)).to_be_focused()


def test_who_is_to_be_told_of_an_error_is_what_the_host_has_written(board: Open) -> None:
    page = opens_with(board, "?screen=glossary&lang=en")
    expect(page.locator(".report")).to_be_hidden()
    page.evaluate("document.querySelector('meta[name=katra-report]').content = 'mailto:games@example.org'")
    page.locator("#glossary-rova cite a").first.click()
    expect(page.locator("#report-link")).to_have_attribute("href", "mailto:games@example.org")
    expect(page.locator(".report")).to_be_visible()
    page.evaluate("document.querySelector('meta[name=katra-report]').content = 'javascript:alert(1)'")
    page.locator("#sources-games a").first.click()
    expect(page.locator(TITLE)).to_have_text("Katra gorobaka: the sources")
    expect(page.locator(".report")).to_be_hidden()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_map_is_beside_the_screen(board: Open, size: tuple[int, int]) -> None:
    page = opens_with(board, "?screen=sources", viewport=size)
    assert is_seen_whole(page, ".map")
    assert page.evaluate("(it => it.scrollWidth <= it.clientWidth)(document.querySelector('#reading-scroll'))")


@pytest.mark.parametrize(
    "query", ["screen=sources&theme=light", "screen=sources&item=mraha&theme=dark", "screen=glossary"]
)
def test_axe_finds_nothing_to_complain_of(board: Open, query: str) -> None:
    page = opens_with(board, f"?{query}")
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []


def test_where_no_links_are_wanted_the_words_of_the_rules_are_only_marked(board: Open) -> None:
    page = board("?game=katra-be&lang=en&links=0")
    page.locator("#rules-button").click()
    expect(page.locator("#rules-sheet [lang=mg]", has_text="rova").first).to_be_visible()
    assert page.locator("#rules-sheet .word").count() == 0


def test_a_word_on_the_page_of_a_game_opens_the_glossary_and_back_returns_there(board: Open) -> None:
    page = board("?game=katra-be&lang=en")
    page.locator("#choose-game").click()
    page.locator("#reading-page [data-game=katra-be]").click()
    page.locator("#rules-told .word", has_text="rova").first.click()
    expect(page.locator("#glossary-rova")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("#reading-title")).to_have_text("Katra-be")


def test_a_figure_leads_to_how_it_is_cited(board: Open) -> None:
    page = board("?screen=figure&item=dandouau.5&lang=en", viewport=(1366, 768))
    page.locator("#figure-cite a").click()
    expect(page.locator('[id="figures-dandouau.5"]')).to_be_in_viewport()
    assert page.locator("#citation .address").inner_text().endswith("screen=figure&item=dandouau.5")


def test_from_the_map_one_comes_to_a_game_and_to_what_plays_its_other_reading(board: Open) -> None:
    page = opens_with(board, "?screen=sources&lang=en", viewport=(390, 844))
    page.locator(".map a", has_text="Ambositra").click()
    expect(page.locator(TITLE)).to_have_text("Katrayo: the sources")
    page.go_back()
    expect(page.locator(TITLE)).to_have_text("Sources")
    page.locator(".map a", has_text="highlands").click()
    expect(page.locator('[id="sources-map.highlands"]')).to_be_in_viewport()
    page.locator('[id="sources-map.highlands"] a', has_text="Katro").first.click()
    other = page.locator('[id="sources-katro.start"] a[href*="start=outermost"]')
    expect(other).to_be_visible()
    other.click()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    expect(page.locator("#reading")).to_have_count(0)
    assert "start=outermost" in page.url

"""The sources and the words on the real page: by touch and by keyboard, from the rules and back, without a barrier."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.page.places import go_to
from tests.page.playing import Open
from tests.page.source_pages import TITLE, opens_with
from tools.browsing import open_katra


def test_a_word_in_the_rules_opens_the_glossary_and_back_returns_to_the_rules_by_touch(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(base_url=site, has_touch=True, viewport={"width": 390, "height": 844})
    page = context.new_page()
    open_katra(page, "./?game=katra-be&lang=en")
    go_to(page, "rules")
    word = page.locator('#rules-sheet .word[data-item="rova"]').first
    word.tap()
    expect(page.locator(TITLE)).to_have_text("Words")
    expect(page.locator("#glossary-rova")).to_be_in_viewport()
    expect(page.locator("#glossary-rova")).to_contain_text("two pits that their owner keeps")
    page.go_back()
    expect(page.locator("#rules-title")).to_have_text("Katra-be: the rules")
    expect(page.locator("#reading")).to_be_hidden()
    context.close()


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

"""Every word and name that is not in the reader's language says in which it is, on all screens (WCAG 3.1.2)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.marking import unmarked
from tests.page.playing import Open

PLACES = ("lessons", "figures", "puzzles", "print", "plans", "glossary", "sources")
LEAD = """place => {
  const link = Object.assign(document.createElement('a'), { href: `?screen=${place}` });
  link.dataset.screen = place;
  document.getElementById('reading-page').append(link);
  link.click();
}"""


def open_all(page: Page) -> None:
    """Unfold all that is folded."""
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")


@pytest.mark.parametrize("code", ["fr", "en", "mg"])
def test_on_every_page_to_read_and_in_the_catalogue_words_of_other_languages_are_marked(board: Open, code: str) -> None:
    page = board(f"?game=katro&lang={code}")
    page.locator("#choose-game").click()
    for game in ("gorobaka", "bao"):
        page.locator(f"#games-list [data-game={game}]").first.click()
        page.locator("#detail-rules > summary").click()
        open_all(page)
        expect(page.locator("#rules-told p").first).to_be_visible()
        assert unmarked(page) == [], game
    page.keyboard.press("Escape")
    page.locator("#learn-button").click()
    expect(page.locator("#reading-page > *").first).to_be_visible()
    assert unmarked(page) == []
    before = page.locator("#reading-title").inner_text()
    for place in PLACES:
        page.evaluate(LEAD, place)
        expect(page.locator("#reading-title")).not_to_have_text(before)
        before = page.locator("#reading-title").inner_text()
        assert unmarked(page) == [], place


def test_words_of_other_languages_are_marked_in_the_page_that_builds_a_line(page: Page, site: str) -> None:
    page.goto(f"{site}embed.html?lang=fr")
    expect(page.locator("#wish-game")).to_be_visible()
    assert unmarked(page) == []
    assert page.locator("#wish-lang option[lang]").evaluate_all("all => all.map(each => each.lang)") == [
        "fr",
        "mg",
        "en",
    ]
    assert page.locator("#wish-game option").first.get_attribute("lang") == "mg"

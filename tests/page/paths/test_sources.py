"""The sources and the words on the real page: by touch and by keyboard, from the rules and back, without a barrier."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from katra.bibliography import export
from tests.page.places import go_to
from tests.page.playing import Open
from tests.page.source_pages import TITLE
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
    expect(page.locator("#glossary-rova")).to_contain_text("2 pits that their player keeps")
    page.go_back()
    expect(page.locator("#rules-title")).to_have_text("Katra-be: the rules")
    expect(page.locator("#reading")).to_be_hidden()
    context.close()


def test_a_mark_leads_to_its_reason_and_all_sources_are_saved_for_a_reference_manager(
    board: Open, tmp_path: Path
) -> None:
    page = board("?game=katro&lang=en")
    go_to(page, "rules")
    page.locator("#rules-sheet .why").first.click()
    expect(page.locator(TITLE)).to_have_text("Katro: the sources")
    expect(page.locator('[id="sources-katro.repetition"]')).to_be_in_viewport()
    page.locator('#reading-page a[data-screen="sources"]:not([data-item])').first.click()
    expect(page.locator("#sources-dandouau")).to_contain_text("Dandouau, A. (1909).")
    with page.expect_download() as saved:
        page.locator("[data-press=bibliography]").click()
    saved.value.save_as(tmp_path / saved.value.suggested_filename)
    assert (tmp_path / "katra-sources.json").read_text(encoding="utf-8") == export()

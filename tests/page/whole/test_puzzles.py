"""Puzzles in the real page: the one of the day by touch, a set by the keyboard, its result handed in and checked."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import Open
from tests.page.puzzle_pages import WORDS


def test_a_filter_keeps_the_focus_and_the_page_its_place(board: Open) -> None:
    page = board("?game=katro&size=4")
    page.locator("#learn-button").click()
    page.locator('#reading [data-screen="puzzles"]').click()
    page.locator(".filtering summary").focus()
    page.keyboard.press("Enter")
    filtered = page.locator("#filter-theme-win1")
    filtered.focus()
    page.keyboard.press("Enter")
    expect(filtered).to_have_attribute("aria-current", "true")
    expect(filtered).to_be_focused()
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    page.locator("#reading-leave").click()
    expect(page.locator("#reading-title")).to_have_text(WORDS.say("learn"))

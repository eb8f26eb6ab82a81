"""Sharing a game on the real page: by touch, by keyboard, whatever the browser grants; a game played by links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from katra import Setup, read_record
from tests.page.places import go_to
from tests.page.playing import Open, kept
from tests.page.shared import NO_SHEET, REFUSING, TURNS, link, query
from tools.browsing import STORED_GAME, open_katra


def test_what_the_browser_does_not_copy_is_shown_selected(board: Open) -> None:
    page = board(f"{query(*TURNS)}&side=both")
    page.evaluate(NO_SHEET)
    page.evaluate(REFUSING)
    go_to(page, "share")
    page.locator("#share-record").click()
    expect(page.locator("#share-told")).to_contain_text("copy it yourself")
    field = page.locator("#share-selected")
    expect(field).to_be_focused()
    assert read_record(str(field.input_value())).position == Setup("katro", 4, turns=TURNS).play().position
    assert page.evaluate("getSelection().toString()").startswith("[Game")
    page.locator("#share-short").click()
    expect(field).to_have_value(link(page))


@pytest.mark.parametrize(("screen", "item"), [("puzzle", "katro-4.1"), ("lesson", "katro.2")])
def test_from_a_puzzle_or_lesson_one_touch_leads_to_a_link_to_it_and_back(board: Open, screen: str, item: str) -> None:
    page = board(f"?screen={screen}&item={item}", viewport=(390, 844))
    page.locator("#share-study").click()
    shared = page.locator("#share-short-link")
    expect(shared).to_have_value(re.compile(rf"[?&]screen={screen}&item={re.escape(item)}$"))
    page.locator("#share-leave").click()
    expect(page.locator("#study")).to_be_visible()


def test_a_mangled_code_is_told_and_the_game_on_the_board_stays(board: Open) -> None:
    page = board(f"{query(*TURNS)}&side=both")
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    page.locator('#board [data-legal="true"]').first.click()
    page.locator("#board [data-decision]").first.click()
    page.wait_for_function(f"{STORED_GAME}.includes('2.')")
    open_katra(page, "./?play=katro-4-2.1AAAAAA&lang=en")
    expect(page.locator("#notice-text")).to_contain_text("the code is mangled")
    assert kept(page).ply == 3


def test_a_half_written_text_keeps_focus_caret_and_place_while_the_panel_is_drawn_anew(board: Open) -> None:
    page = board(f"{query(*TURNS)}&side=both")
    go_to(page, "share")
    field = page.locator("#share-brought")
    field.click()
    field.press_sequentially("half")
    field.evaluate("it => it.setSelectionRange(1, 3)")
    held = "(it => [it.id, it.value, it.selectionStart, it.selectionEnd, it.closest('#share-scroll').scrollTop > 0])"
    before = page.evaluate(f"{held}(document.activeElement)")
    assert before == ["share-brought", "half", 1, 3, True]
    page.evaluate("document.querySelector('#picture-moving').click()")
    expect(page.locator("#picture-moving")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(f"{held}(document.activeElement)") == before


def test_by_the_keyboard_alone_the_link_is_copied_and_the_panel_closed(board: Open) -> None:
    page = board(f"{query(*TURNS)}&side=both")
    page.evaluate(NO_SHEET)
    page.keyboard.press("e")
    expect(page.locator("#share-title")).to_be_focused()
    while page.evaluate("document.activeElement.id") != "share-link":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#share-told")).to_have_text("Link copied: paste it into a message.")
    expect(page.locator("#share-link")).to_be_focused()
    page.keyboard.press("l")
    expect(page.locator("#share")).to_be_hidden()
    expect(page.locator("#study-button")).not_to_have_attribute("aria-current", "true")

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
    page.locator("#share-way-text").click()
    page.locator("#share-record").click()
    expect(page.locator("#share-told")).to_contain_text("copy it yourself")
    field = page.locator("#share-selected")
    expect(field).to_be_focused()
    assert read_record(str(field.input_value())).position == Setup("katro", 4, turns=TURNS).play().position
    assert page.evaluate("getSelection().toString()").startswith("[Game")
    page.locator("#share-short").click()
    expect(field).to_have_value(str(page.locator("#share-short-link").input_value()))


@pytest.mark.parametrize(("screen", "item"), [("puzzle", "katro-4.1"), ("lesson", "katro.2")])
def test_from_a_puzzle_or_lesson_one_touch_leads_to_a_link_to_it_and_back(board: Open, screen: str, item: str) -> None:
    page = board(f"?screen={screen}&item={item}", viewport=(390, 844))
    page.locator("#share-study").click()
    assert re.search(rf"[?&]screen={screen}&item={re.escape(item)}$", link(page))
    page.locator("#close-share").click()
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


def test_a_half_written_text_keeps_focus_and_caret_while_the_list_is_drawn_anew(board: Open) -> None:
    page = board(f"{query(*TURNS)}&side=both")
    page.locator('#board [data-legal="true"]').first.click()
    page.locator("#board [data-decision]").first.click()
    page.wait_for_function(f"{STORED_GAME}.includes('2.')")
    go_to(page, "collection")
    field = page.locator("#collection-brought")
    field.click()
    field.press_sequentially("half")
    field.evaluate("it => it.setSelectionRange(1, 3)")
    held = "(it => [it.id, it.value, it.selectionStart, it.selectionEnd])"
    assert page.evaluate(f"{held}(document.activeElement)") == ["collection-brought", "half", 1, 3]
    page.evaluate("document.querySelector('[data-press=export]').click()")
    assert page.evaluate(f"{held}(document.activeElement)") == ["collection-brought", "half", 1, 3]


def test_by_the_keyboard_alone_the_link_is_copied_and_the_sheet_closed(board: Open) -> None:
    page = board(f"{query(*TURNS)}&side=both")
    page.evaluate(NO_SHEET)
    page.keyboard.press("e")
    expect(page.locator("#share-link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#share-told")).to_have_text("Link copied: paste it into a message.")
    expect(page.locator("#share-link")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#share")).to_be_hidden()
    expect(page.locator("#study-button")).not_to_have_attribute("aria-current", "true")


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1366, 768)])
def test_the_sheet_has_eleven_controls_and_its_first_button_in_sight_and_closes_by_the_veil(
    board: Open, size: tuple[int, int]
) -> None:
    """The fault: 23 controls one below the other, of which the phone showed three."""
    page = board(f"{query(*TURNS)}&side=south&level=2", viewport=size)
    page.evaluate("Object.defineProperty(navigator, 'share', {configurable: true, value: () => null})")
    page.keyboard.press("e")
    sheet = page.locator("#share")
    expect(sheet.locator("button, input, a, textarea").filter(visible=True)).to_have_count(11)
    expect(page.locator("#share-link")).to_be_in_viewport(ratio=1)
    sheet.evaluate("it => Promise.all(it.getAnimations().map(each => each.finished))")
    box = sheet.bounding_box()
    assert box
    assert box["width"] <= 640
    assert (box["y"] + box["height"] == pytest.approx(size[1], abs=1)) == (size[0] < 640)
    page.mouse.click(size[0] / 2, 1)
    expect(sheet).to_have_count(0)


def test_a_friend_far_away_is_chosen_and_sent_the_game_in_four_taps(board: Open) -> None:
    page = board("?game=katro&size=4", players=(0, 2))
    page.evaluate(NO_SHEET)
    page.locator("#players-button").click()
    page.get_by_text("Someone far away").click()
    page.get_by_text("They", exact=True).click()
    page.locator("#take-seats").click()
    page.locator("#offers [data-offer=friend]").click()
    page.locator("#share-link").click()
    expect(page.locator("#share-told")).to_contain_text("Link copied")
    assert "&id=" in link(page)

"""A position is set up in the real page: by touch, by the keyboard, as text; and played."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra.words.language import language
from tests.page.places import go_to
from tests.page.playing import Open, shown

WORDS = language("en")
BE = "0.0.0.3.0.0.0.0/0.2.2.3.0.0.0.0/0.0.0.0.3.2.2.0/0.0.0.0.3.0.0.0"


def text(page: Page) -> str:
    return page.locator("#editor-text").input_value()


def test_a_position_is_set_up_by_touch_and_played_and_undo_brings_the_game_before_back(board: Open) -> None:
    page = board("?game=katro&size=4", viewport=(360, 640))
    page.locator('#board [data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]').click()
    expect(page.locator("#undo")).to_be_enabled()
    before = shown(page)
    go_to(page, "editor")
    expect(page.locator("#editor")).to_be_visible()
    sheet, wood = page.locator("#panel").bounding_box(), page.locator("#board .wood").bounding_box()
    assert sheet
    assert wood
    assert wood["y"] + wood["height"] <= sheet["y"] + 6  # the whole board is seen
    page.locator("#editor-clear").click()
    for pit, taps in (("A1", 2), ("b4", 1)):
        page.locator(f'#board [data-pit="{pit}"]').click()
        for _ in range(taps):
            page.locator("#editor-more").click()
    page.locator('#board [data-pit="b4"]').click()
    page.locator("#editor-near").click()
    assert text(page) == "2.0.0.0/0.0.0.0/2.0.0.0/0.0.0.0 S"
    expect(page.locator("#editor-told")).to_contain_text("4 seeds in all; this game usually has 32 seeds")
    page.locator("#editor-play").click()
    expect(page.locator("#editor")).to_be_hidden()
    assert sum(shown(page).values()) == 4
    page.locator("#undo").click()
    page.wait_for_function("document.querySelector('#board [data-pit=A2]').dataset.count === '0'")
    assert shown(page) == before


def test_the_keyboard_walks_over_all_pits_and_changes_the_one_it_comes_to(board: Open) -> None:
    page = board("?screen=editor&game=katra-be")
    pits = page.locator('#board [data-pit="A1"]')
    pits.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator('#board [data-pit="a8"]')).to_have_attribute("aria-pressed", "true")
    for key in ("+", "+", "-", "ArrowRight", "1", "2", "ArrowRight", "Delete"):
        page.keyboard.press(key)
    assert text(page) == BE.replace("/0.2.2.3", "/1.12.0.3") + " S 22-22 Rr"
    expect(page.locator('#board [data-pit="a6"]')).to_be_focused()
    expect(page.locator('#board [data-pit="a6"]')).to_have_attribute("aria-label", "a6, North’s, empty")
    page.keyboard.press("Control+z")
    assert text(page) == BE.replace("/0.2.2.3", "/1.12.2.3") + " S 22-22 Rr"
    expect(page.locator("#said")).to_have_text(WORDS.say("editor.undone"))


def test_a_text_changes_the_board_and_a_bad_one_stays_with_its_place_selected(board: Open) -> None:
    page = board("?screen=editor&game=katra-be")
    field = page.locator("#editor-text")
    field.fill("4" + BE[1:] + " N 1-2 R")
    page.wait_for_function("document.querySelector('#board [data-pit=b8]').dataset.count === '4'")
    assert page.locator("#editor-far").get_attribute("aria-pressed") == "true"
    bad = "4" + BE[1:] + " West"
    field.fill(bad)
    expect(field).to_have_attribute("aria-invalid", "false")  # while somebody writes, nothing is said
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#editor-wrong")).to_contain_text("“West” does not tell whose turn it is")
    assert page.locator(f"#{field.get_attribute('aria-describedby')}").get_attribute("id") == "editor-wrong"
    assert text(page) == bad
    assert (
        page.evaluate("(field => field.value.slice(field.selectionStart, field.selectionEnd))(document.activeElement)")
        == "West"
    )
    assert page.locator('#board [data-pit="b8"]').get_attribute("data-count") == "4"
    field.fill("4" + BE[1:])
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "false")
    assert text(page) == "4" + BE[1:] + " S 22-22 Rr"


def test_another_game_comes_from_the_catalogue_and_analysis_opens_on_what_was_set_up(board: Open) -> None:
    page = board("?screen=editor&game=katra-be")
    page.locator("#editor-game").click()
    page.locator('#reading-page [data-game="katrayo"]').click()
    page.locator("#start-game").click()
    expect(page.locator("#editor")).to_be_visible()
    assert text(page) == "2.2.2.2.2.2/2.2.2.2.2.2 S"
    page.locator("#editor-seeds").fill("5")
    page.locator("#editor-seeds").press("Enter")
    page.locator("#editor-analyse").click()
    expect(page.locator("#line-0-first")).not_to_be_empty(timeout=30_000)
    assert shown(page)["A1"] == 5

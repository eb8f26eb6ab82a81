"""A turn can be typed in notation: a key opens the field, Enter plays, and what is wrong is said beside it."""

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.playing import STILL, Open, agree, expected, shown
from tests.page.typing_turns import type_turn


def test_turns_are_typed_one_after_the_other_and_what_is_wrong_stays_in_the_field(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    page.locator('[data-pit="A2"]').focus()
    names = page.locator("#board .names text").first
    expect(names).to_be_hidden()
    page.keyboard.press("/")
    expect(names).to_be_visible()
    field, wrong = page.locator("#typed-turn"), page.locator("#typed-wrong")
    expect(field).to_be_focused()
    expect(field).to_have_accessible_name("Type a turn")
    expect(field).to_have_accessible_description(
        "For example “A1 right”: sow A1 to the right. You can also write > and <: the player’s own right and left."
    )
    expect(page.locator("#typed")).to_have_role("form")
    for text in ("A1>", "a3 left"):
        type_turn(page, text)
        game.play_text(text if text == "A1>" else "a3>")
        agree(page, game)
        expect(field).to_have_value("")
        expect(field).to_be_focused()
    type_turn(page, "A9>")
    expect(wrong).to_have_text("There is no pit A9 on this board.")
    expect(wrong).to_have_role("alert")
    expect(field).to_have_value("A9>")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert shown(page) == expected(game.position)
    page.keyboard.press("Backspace")
    expect(wrong).to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator("#typed")).to_be_hidden()
    expect(names).to_be_hidden()
    expect(page.locator('[data-pit="A2"]')).to_be_focused()


def test_a_lesson_is_answered_in_writing(board: Open) -> None:
    page = board("?screen=lesson&item=katro.1")
    expect(page.locator("#study")).to_be_visible()
    page.keyboard.press("/")
    before = shown(page)
    way = page.locator("[data-decision]").first.get_attribute("data-decision")
    assert way
    type_turn(page, way)
    page.wait_for_function(STILL)
    expect(page.locator("#typed-wrong")).to_be_empty()
    assert shown(page) != before

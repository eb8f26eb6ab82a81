"""A turn can be stopped, stepped through back as well as on, and looked at again; the totals go with it."""

import re

from playwright.sync_api import Page, expect

from tests.page.playing import STILL, Open
from tests.page.turns import (
    PERFORMING,
    begin,
    place,
    slide,
    stands_at,
)


def test_next_and_back_lead_from_told_lap_to_told_lap_and_after_a_pause_to_every_lap(board: Open) -> None:
    page = begin(board)
    slide(page, 1)
    stands_at(page, 1)
    for step, key, lap in (("next", "PageDown", 2), ("next", "PageDown", 4), ("back", "PageUp", 2)):
        page.locator(f'[data-step="{step}"]').click()
        stands_at(page, lap)
        page.keyboard.press("PageUp" if step == "next" else "PageDown")
        page.keyboard.press(key)
        stands_at(page, lap)
    page.locator('[data-step="toggle"]').click()
    page.locator('[data-step="toggle"]').click()
    here = place(page)
    page.locator('[data-step="next"]').click()  # to the end of the lap that was seen, or at once to the next
    page.locator('[data-step="next"]').click()
    expect(page.locator("#ribbon-place")).to_have_value(re.compile(f"^({here + 1}|{here + 2})$"))
    assert page.evaluate(PERFORMING)


def test_the_ribbon_leads_anywhere_and_says_where(board: Open) -> None:
    page = begin(board)
    slide(page, 16)
    stands_at(page, 16)
    slider = page.locator("#ribbon-place")
    expect(slider).to_have_attribute("aria-valuetext", "lap 16 of 33, captures 3")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    stands_at(page, 15)
    box = page.locator("#ribbon svg").bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    stands_at(page, 1)
    page.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    stands_at(page, 33)
    expect(page.locator("#ribbon-taken")).to_have_text("20 of 21 captured")  # the last is still to be made


def test_a_tap_on_the_board_ends_the_turn_but_none_on_the_player(board: Open) -> None:
    page = begin(board, viewport=(390, 844))
    page.locator('[data-step="toggle"]').click()
    page.locator("#settings-button").click()
    page.locator("#numbers").check()
    page.keyboard.press("Escape")
    assert page.evaluate(PERFORMING)
    page.locator("#board").click(position={"x": 5, "y": 5})
    page.wait_for_function(STILL)
    expect(page.locator("#player")).to_be_hidden()
    expect(page.locator("#turns")).to_be_visible()


def test_a_click_that_comes_too_late_to_end_a_turn_begins_no_new_game(page: Page, board: Open) -> None:
    """A second click on "Skip", or one a second too late, threw the game away."""
    page.emulate_media(reduced_motion="reduce")  # it is not motion
    begin(board)
    page.get_by_role("button", name="Skip").click()
    page.wait_for_function(STILL)
    guard = "document.querySelector('#turns').getAnimations()[0]"
    page.evaluate(f"{guard}.pause(), {guard}.currentTime = 1100")
    hit = """[...document.querySelectorAll('#turns button')].filter(it => it.checkVisibility()).map(it => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2).closest('button')?.id ?? ''; })"""
    assert not any(page.evaluate(hit))
    page.locator("#undo").press("Enter")  # a key is not meant for what stood there before
    page.wait_for_function("document.querySelector('#undo').disabled")
    page.evaluate(f"{guard}.finish()")
    assert page.evaluate(hit)[-1] == "new-game"


def test_one_sees_that_a_turn_can_be_skipped_and_does_it_by_key_too(board: Open) -> None:
    page = begin(board)
    page.get_by_role("button", name="Skip").press("Enter")
    page.wait_for_function(STILL)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


def test_what_is_heard_is_that_a_turn_begins_and_then_what_it_did(board: Open) -> None:
    page = begin(board)
    expect(page.locator("#telling-head")).to_have_text("North sows")
    heard = page.get_by_role("log").locator("p")
    expect(heard.last).to_have_text("North sows. Press Enter to skip to the end.")
    assert page.evaluate("!document.querySelector('[aria-busy=true]')")
    for name in ("telling", "ribbon", "said", "whose"):
        assert page.locator(f"#{name}").evaluate("it => !it.closest('[role=status], [aria-live=polite]')")
    page.keyboard.press("Enter")
    page.wait_for_function(STILL)
    expect(heard.last).to_contain_text("33 laps")
    expect(heard.first).to_have_text("North sows. Press Enter to skip to the end.")

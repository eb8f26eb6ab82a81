"""A turn can be stopped, stepped through back as well as on, and looked at again; the totals go with it."""

import re

from playwright.sync_api import Page, expect

from tests.page.playing import STILL, Open, lit
from tests.page.turns import (
    FILM,
    PERFORMING,
    USUAL,
    begin,
    place,
    play,
    stands_at,
)
from tests.web.long_turns import LONG_TURNS

SLEEPS = """
from pyscript import window
from web.board.performance import Performance
async def sleep(self, seconds, slept=Performance.sleep):
    window.sleepsUntilWoken = seconds is None
    await slept(self, seconds)
Performance.sleep = sleep
"""
"""Runs in the page once it can be played: tells whether the turn that is shown waits for somebody."""


def test_a_pause_stops_the_turn_and_going_on_goes_on(board: Open) -> None:
    page = begin(board, runs=SLEEPS)
    page.keyboard.press(" ")
    here = place(page)
    page.wait_for_function("sleepsUntilWoken")
    stands_at(page, here)
    page.locator('[data-step="toggle"]').click()
    page.wait_for_function("here => +document.querySelector('#scrubber').value > here", arg=here)
    page.locator('[data-step="toggle"]').click()
    stands_at(page, place(page))


def test_steps_lead_back_and_on_by_seed_capture_and_lap(board: Open) -> None:
    page = begin(board)
    page.keyboard.press("0")
    stands_at(page, 0)
    capture, lap = FILM.captures[0], FILM.laps[1]
    for key, button, here in (
        (".", "seed-on", 1),
        (".", "seed-on", 2),
        (",", "seed-back", 1),
        ("]", "capture-on", capture),
        ("]", "capture-on", FILM.captures[1]),
        ("[", "capture-back", capture),
        ("Home", None, 0),
        ("}", "lap-on", lap),
        ("PageDown", "lap-on", FILM.laps[2]),
        ("{", "lap-back", lap),
        ("End", None, FILM.end),
    ):
        before = place(page)
        page.keyboard.press(key)
        stands_at(page, here)
        if button:
            page.locator("#scrubber").evaluate(
                f"it => {{ it.value = {before}; it.dispatchEvent(new Event('input', {{bubbles: true}})) }}"
            )
            page.locator(f'[data-step="{button}"]').click()
            stands_at(page, here)
    page.keyboard.press("5")
    stands_at(page, 5 * FILM.end // 10)
    assert page.evaluate(PERFORMING)


def test_the_scrubber_leads_anywhere_and_says_where(board: Open) -> None:
    page = begin(board)
    scrubber = page.locator("#scrubber")
    scrubber.evaluate("it => { it.value = 100; it.dispatchEvent(new Event('input', {bubbles: true})) }")
    stands_at(page, 100)
    expect(scrubber).to_have_attribute("aria-valuetext", page.locator("#lap").text_content() or "")
    scrubber.focus()
    page.keyboard.press("ArrowLeft")
    stands_at(page, 99)
    page.keyboard.press(".")
    stands_at(page, 100)


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


def test_who_wants_no_motion_sees_the_way_and_its_laps_until_the_next_thing_is_done(page: Page, board: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    long = LONG_TURNS[2]
    board(long.link, speed=USUAL)
    play(page, long)
    page.wait_for_function("document.querySelector('#board .lap-number')")
    assert not page.evaluate(PERFORMING)
    numbers = page.locator("#board .lap-number text").all_text_contents()
    assert {"1", str(long.turn.laps)} <= {part for text in numbers for part in re.split("[·…]", text)}
    expect(page.locator("#scrubber")).to_be_visible()
    page.locator(f'[data-pit="{min(lit(page))}"]').click()
    expect(page.locator("#board .lap-number")).to_have_count(0)
    expect(page.locator("#scrubber")).to_be_hidden()


def test_what_is_heard_is_that_a_turn_begins_and_then_what_it_did(board: Open) -> None:
    page = begin(board)
    expect(page.locator("#said")).to_contain_text("North sows")
    heard = page.locator("#announced p")
    expect(heard.last).to_have_text("North sows.")
    assert page.evaluate("!document.querySelector('[aria-busy=true]')")
    for name in ("lap", "said", "whose"):
        assert page.locator(f"#{name}").evaluate("it => !it.closest('[role=status], [aria-live=polite]')")
    page.keyboard.press("Enter")
    page.wait_for_function(STILL)
    expect(heard.last).to_contain_text("33 laps")
    expect(heard.first).to_have_text("North sows.")

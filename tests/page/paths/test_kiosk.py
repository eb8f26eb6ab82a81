"""A page that nobody attends: it attracts, the first touch plays, who has gone is asked for, and nothing is left."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.kiosks import come, speak, start_again, touch
from tests.page.playing import PERFORMING, Open, expected, shown
from tests.page.visiting import (
    ASKED,
    ATTRACTS,
    FIRST_PICTURE,
    later,
    looked,
    painted,
)
from web.kiosk.attract import FIRST_PAUSE
from web.kiosk.timer import COUNTDOWN
from web.links.parameters import DEFAULT_IDLE
from web.links.startup import FIRST_BOARD
from web.words.language import language


def test_the_board_plays_by_itself_and_calls_in_three_languages_until_the_first_touch_plays(kiosk: Open) -> None:
    assert FIRST_PAUSE < 10
    page = kiosk(first_pause=0)
    assert page.locator("#kiosk-call button:visible").all_inner_texts() == [
        "Touchez le plateau pour jouer", "Tendreo ny fafana raha hilalao", "Touch the board to play",
    ]  # fmt: skip
    assert page.locator("header:visible, #turns button:visible, #whose:visible, #player:visible").count() == 0
    page.wait_for_function(PERFORMING)
    page.wait_for_function("document.querySelector('[data-pit][data-count=\"3\"]')")
    touch(page, '#board [data-pit="A3"]')
    expect(page.locator('[data-decision="A3>"]')).to_be_visible()
    assert shown(page) == expected(FIRST_BOARD)
    expect(page.locator("#kiosk-call")).to_be_hidden()
    expect(page.locator("#whose")).to_have_text("Which way?")  # the game that teaches itself


def test_who_is_idle_is_asked_can_say_that_they_are_there_and_is_gone_if_nobody_answers(screen: Page) -> None:
    come(screen)
    later(screen, DEFAULT_IDLE - 20)
    screen.keyboard.press("Shift")
    later(screen, DEFAULT_IDLE - 20)
    assert not screen.evaluate(ASKED)
    later(screen, 20)
    screen.wait_for_function(ASKED)
    expect(screen.locator("#kiosk-asked")).to_have_text("Are you still there?")
    expect(screen.get_by_role("dialog")).to_have_accessible_description(language("en").say("kiosk.anew"))
    expect(screen.locator("#kiosk-stay")).to_be_focused()
    stay, restart = (screen.locator(name).bounding_box() for name in ("#kiosk-stay", "#kiosk-restart"))
    assert stay
    assert restart
    assert stay["width"] > 1.2 * restart["width"]
    later(screen, COUNTDOWN / 2)
    expect(screen.locator("#kiosk-left")).to_have_text("10")
    screen.locator("#kiosk-stay").click()
    expect(screen.locator("#kiosk-question")).to_be_hidden()
    assert not screen.evaluate(ATTRACTS)

    later(screen, DEFAULT_IDLE)
    screen.wait_for_function(ASKED)
    screen.keyboard.press("Escape")
    expect(screen.locator("#kiosk-question")).to_be_hidden()

    later(screen, DEFAULT_IDLE)
    screen.wait_for_function(ASKED)
    later(screen, COUNTDOWN)
    screen.wait_for_function(ATTRACTS)
    expect(screen.locator("#kiosk-question")).to_be_hidden()


def test_a_new_version_is_taken_without_a_hand_when_nobody_plays(kiosk: Open) -> None:
    page = kiosk()
    come(page)
    page.evaluate("document.documentElement.dataset.update = 'ready'")
    expect(page.locator("#update")).to_be_hidden()
    looked(page)
    assert page.title() != "taken"
    start_again(page)
    page.wait_for_function("document.title === 'taken'")


def test_nothing_is_left_of_a_visitor_whatever_they_did(screen: Page) -> None:
    screen.mouse.move(0, 0)
    first, picture = screen.evaluate(FIRST_PICTURE), painted(screen)
    come(screen)
    speak(screen, "fr")
    screen.locator('#board [data-pit="A2"]').click()
    screen.locator('[data-decision="A2>"]').click()
    screen.wait_for_function(PERFORMING)
    screen.keyboard.press("Escape")
    screen.wait_for_function(f"!{PERFORMING}")
    screen.locator("#rules-button").click()
    screen.locator("#rules-scroll").evaluate("place => place.scrollTo(0, 300)")
    screen.locator("#players-button").click()
    expect(screen.locator("#players")).to_be_visible()
    later(screen, DEFAULT_IDLE)
    screen.wait_for_function(ASKED)
    later(screen, COUNTDOWN)
    screen.wait_for_function(ATTRACTS)
    assert screen.evaluate(FIRST_PICTURE) == first
    screen.mouse.move(0, 0)
    assert painted(screen) == picture
    come(screen)
    screen.locator("#rules-button").click()
    assert screen.locator("#rules-scroll").evaluate("place => place.scrollTop") == 0
    screen.locator("#rules-leave").click()
    start_again(screen)

"""An unattended page: it attracts, the first touch plays, it asks who is still there, and no visitor leaves a trace."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.kiosks import come, skip_turns, speak, start_again, touch
from tests.page.playing import PERFORMING, Open, expected, shown
from tests.page.visiting import (
    ASKED,
    ATTRACTS,
    FIRST_PICTURE,
    later,
    painted,
)
from web.kiosk.attract import FIRST_PAUSE
from web.kiosk.timer import COUNTDOWN, THINKING
from web.links.parameters import DEFAULT_IDLE
from web.links.startup import FIRST_BOARD


def test_the_board_plays_by_itself_and_calls_in_three_languages_until_the_first_touch_plays(kiosk: Open) -> None:
    assert FIRST_PAUSE < 10
    page = kiosk(first_pause=0)
    assert page.locator("#kiosk-call button:visible").all_inner_texts() == [
        "Français\nJouer\nLes jeux de semailles de Madagascar",
        "Malagasy\nHilalao\nNy lalao famafazana eto Madagasikara",
        "English\nPlay\nThe sowing games of Madagascar",
    ]
    assert page.locator("header:visible, #turns button:visible, #player:visible").count() == 0
    assert page.locator("#kiosk-title p[lang]").evaluate_all("all => all.map(it => it.lang)") == [
        "fr", "mg", "en",
    ]  # fmt: skip
    page.wait_for_function(PERFORMING)
    page.wait_for_function("document.querySelector('[data-pit][data-count=\"3\"]')")
    page.wait_for_function("document.querySelector('#telling').textContent")
    assert not page.locator("#telling").is_visible(), "on a lying screen it stood over the name"
    touch(page, '#board [data-pit="A3"]')
    expect(page.locator('[data-decision="A3>"]')).to_be_visible()
    assert shown(page) == expected(FIRST_BOARD)
    expect(page.locator("#kiosk-call")).to_be_hidden()
    expect(page.locator("#whose")).to_have_text("Which way?")  # the game that teaches itself


def test_nothing_is_left_of_a_visitor_whatever_they_did(screen: Page) -> None:
    screen.mouse.move(0, 0)
    screen.wait_for_function("[...document.fonts].some(font => font.status === 'loaded')")
    first, picture = screen.evaluate(FIRST_PICTURE), painted(screen)
    come(screen)
    speak(screen, "fr")
    screen.locator('#board [data-pit="A2"]').click()
    screen.locator('[data-decision="A2>"]').click()
    skip_turns(screen)
    screen.locator("#rules-button").click()
    screen.locator("#rules-scroll").evaluate("place => place.scrollTo(0, 300)")
    screen.locator("#players-button").click()
    expect(screen.locator("#players")).to_be_visible()
    later(screen, DEFAULT_IDLE * THINKING)
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


def test_a_visitor_types_turns_of_their_own_game_and_finds_nothing_that_another_has_typed(kiosk: Open) -> None:
    screen = kiosk("?kiosk=1&presenter=1")
    field = screen.locator("#typed-turn")
    come(screen)
    screen.keyboard.press("/")
    field.fill("A9>")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    start_again(screen)
    come(screen)
    screen.keyboard.press("/")
    expect(field).to_have_value("")
    expect(field).to_have_attribute("aria-invalid", "false")
    field.fill("A3>")
    field.press("Enter")
    expect(field).to_have_value("")  # it is played
    screen.keyboard.press("Escape")
    start_again(screen)

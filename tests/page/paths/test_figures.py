"""A figure in the real page: found on its page, led through by touch and by the keyboard, sown, opened on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from katra.study.books import study
from katra.study.figure import Figure
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import STILL, Open, expected, shown
from web.learn.language import learning
from web.words.language import language

WORDS = learning(language("en"))
NAME = "busser-katro.3"


def figure() -> Figure:
    return Figure(study("figure", NAME))


def stands_at(page: Page, at: int) -> None:
    """Hold the board against the frame that the engine has there."""
    found = figure()
    expect(page.locator("#figure-at")).to_have_text(f"{at + 1} / {len(found.stops)}")
    assert shown(page) == expected(found.position(found.stops[at]))


def test_a_figure_is_found_and_led_through_by_touch_and_opened_on_the_board(board: Open) -> None:
    page = board("?game=katro&size=4", viewport=(390, 844))
    page.locator("#learn-button").click()
    page.locator('#reading [data-screen="figures"]').click()
    page.locator(f'#reading [data-item="{NAME}"]').click()
    expect(page.locator("#figure")).to_be_visible()
    stops = figure().stops
    stands_at(page, 0)
    for at in range(1, len(stops)):
        page.locator("#figure-on").click()
        stands_at(page, at)
        expect(page.locator("#whose")).to_contain_text(f"Board {stops[at].number} in print")
    expect(page.locator("#figure-on")).to_be_disabled()
    page.locator("#figure-back").click()
    stands_at(page, len(stops) - 2)
    page.locator("#figure-board").click()
    expect(page.locator("#figure")).to_be_hidden()
    page.wait_for_function(STILL)
    assert shown(page) == expected(figure().start)
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()


def test_a_figure_is_led_through_by_the_keyboard_sown_and_left(board: Open) -> None:
    page = board(f"?screen=figure&item={NAME}")
    expect(page.locator("#figure")).to_be_visible()
    last = len(figure().stops) - 1
    for at in range(1, last + 1):
        page.keyboard.press("k")
        stands_at(page, at)
    page.keyboard.press("j")
    stands_at(page, last - 1)
    page.locator("#figure-play").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board")).to_have_attribute("data-performing", "true")
    page.locator("h1").click()  # which ends it
    page.wait_for_function(STILL)
    stands_at(page, last)
    page.locator("#figure-next").click()
    expect(page.locator("#figure-number")).to_contain_text("Fig. 22–25")
    page.keyboard.press("l")
    expect(page.locator("#figure")).to_be_hidden()
    assert "screen" not in page.url


def test_where_the_print_errs_that_is_said_and_its_board_drawn(board: Open) -> None:
    page = board("?screen=figure&item=busser-katrobetsileo.3")
    expect(page.locator("#figure-errata")).to_have_text(WORDS.say("figure.errata.two_missing"))
    expect(page.locator("#figure-picture .miniature")).to_be_visible()


def test_a_turn_without_end_is_drawn_as_a_ring_on_which_one_goes_round(board: Open) -> None:
    page = board("?screen=figure&item=busser-katrayo.7")
    marker = page.locator("#figure-picture .here")
    before = marker.get_attribute("cx")
    page.locator("#figure-far").click()
    expect(page.locator("#whose")).to_have_text("After lap 100 of 2088")
    assert marker.get_attribute("cx") != before


def test_the_walk_has_an_address_and_tells_what_is_found_of_a_claim(board: Open) -> None:
    page = board("?screen=walk&item=dandouau&lang=en")
    expect(page.locator("#walk")).to_be_visible()
    expect(page.locator("#walk-text")).to_contain_text("Tried here: true.")
    page.locator("#leave-walk").click()
    expect(page.locator("#walk")).to_be_hidden()
    assert "screen" not in page.url


@pytest.mark.parametrize(
    "query",
    [
        "screen=figures",
        f"screen=figure&item={NAME}",
        "screen=figure&item=busser-mandry.3",
        "screen=figure&item=kronenburg",
    ],
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong(board: Open, query: str, theme: str) -> None:
    page = board(f"?{query}&theme={theme}", viewport=(390, 844))
    expect(page.locator("#figure, #reading").locator("visible=true")).to_be_visible()
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []

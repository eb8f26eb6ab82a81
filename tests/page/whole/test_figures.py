"""A figure in the real page: found on its page, led through by touch and by the keyboard, sown, opened on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from katra.words.language import language
from tests.page.axe import AXE, VIOLATIONS
from tests.page.figure_pages import NAME, figure, stands_at
from tests.page.playing import STILL, Open

WORDS = language("en")


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
    page.mouse.click(3, 120)  # which ends it
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
    page.locator('[data-pit="b4"][data-legal=true]').click()  # South's first turn passes, and what is found of it
    page.locator('[data-decision="b4>"]').click()
    expect(page.locator("#walk-text")).to_contain_text("Checked here: misprint.")
    page.locator("#walk-leave").click()
    expect(page.locator("#walk")).to_be_hidden()
    assert "screen" not in page.url

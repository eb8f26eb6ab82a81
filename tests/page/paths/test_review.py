"""A game is reviewed in the real page: from the settings, by touch and by the keyboard; left, and found again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.axe import AXE, VIOLATIONS
from tests.page.places import go_to
from tests.page.playing import Open, shown, sow
from web.words.cast import Name
from web.words.language import language

WORDS = language("en")
MOVES = "?screen=review&game=katrayo&moves=A5>_a4<_A3>_a2>_A6>"
"""North gives a certain win away by a4<."""

LOOKED_MS = 60_000


def looked_on(page: Page, told: str) -> None:
    """Wait until the search has looked at every turn."""
    expect(page.locator("#review-told")).to_have_text(told, timeout=LOOKED_MS)


def test_a_game_that_is_over_is_reviewed_on_a_phone_and_what_is_left_is_found_again(board: Open) -> None:
    page, game = board("?game=katrayo&size=4", viewport=(360, 640)), Game(variant("katrayo", 4).start)
    while not game.outcome:
        sow(page, game, game.decisions[0])
    go_to(page, "review")
    expect(page.locator("#review")).to_be_visible()
    looked_on(page, WORDS.count("review.marked", 0))
    sheet, wood = page.locator("#panel").bounding_box(), page.locator("#board .wood").bounding_box()
    assert sheet
    assert wood
    assert wood["y"] + wood["height"] <= sheet["y"] + 6  # the whole board is seen
    page.locator("#review-graph").click(position={"x": 3, "y": 10})
    expect(page.locator("#review-here")).to_have_text(WORDS.say("review.at_start"))
    assert set(shown(page).values()) == {2}
    page.locator("#review-leave").click()
    expect(page.locator("#review")).to_be_hidden()
    go_to(page, "review")
    expect(page.locator("#review-here")).to_have_text(WORDS.say("review.at_start"))
    assert page.locator("#review-told").inner_text() == WORDS.count("review.marked", 0)


def test_the_graph_is_a_slider_for_the_keyboard_and_tells_each_turn_in_words(board: Open) -> None:
    page = board(MOVES)
    looked_on(page, WORDS.count("review.marked", 1))
    slider = page.get_by_role("slider", name=WORDS.say("review.graph", player=Name("South")))
    slider.focus()
    page.keyboard.press("Home")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "1. a4< (North), turning point")
    expect(slider).to_be_focused()
    expect(page.locator("#review-here")).to_contain_text("it gives away a certain win in 4 turns")
    assert page.locator("#review-drawn .dot").count() == page.locator("#review-list li").count() == 1
    page.locator("#board [data-pit=A1]").focus()
    for key, at in (("u", "1"), ("k", "2"), ("r", "3"), ("j", "2")):
        page.keyboard.press(key)
        expect(slider).to_have_value(at)
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []


def test_what_was_better_is_shown_and_a_new_try_is_judged(board: Open) -> None:
    page = board(MOVES, viewport=(360, 640))
    looked_on(page, WORDS.count("review.marked", 1))
    page.locator("#review-go-2").click()
    page.locator("#review-try").click()
    expect(page.locator("#whose")).to_have_text(WORDS.say("review.find", player=Name("North"), turn="a4<"))
    page.locator('#board [data-pit="a4"]').click()
    page.locator('[data-decision="a4<"]').click()
    expect(page.locator("#review-again")).to_be_visible(timeout=LOOKED_MS)
    expect(page.locator("#whose")).to_have_text(WORDS.say("review.wrong"))
    page.locator("#review-again").click()
    page.locator('#board [data-pit="a2"]').click()
    page.locator('[data-decision="a2>"]').click()
    expect(page.locator("#whose")).to_have_text(WORDS.say("review.right"), timeout=LOOKED_MS)
    page.locator("#review-back").click()
    page.locator("#review-better").click()
    expect(page.locator("#whose")).to_contain_text(WORDS.say("review.whose.better.end", n=1, total=7))

"""The course of a game in the real page: on a phone, by touch; left, and found again."""

from __future__ import annotations

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.playing import Open, shown, sow
from tests.page.studied import WORDS, looked_on


def test_the_course_of_a_game_that_is_over_is_looked_at_on_a_phone_and_found_again(board: Open) -> None:
    page, game = board("?game=katrayo&size=4", viewport=(360, 640)), Game(variant("katrayo", 4).start)
    while not game.outcome:
        sow(page, game, game.decisions[0])
    page.locator("#study-button").click()
    looked_on(page, WORDS.count("review.marked", 0))
    sheet, wood = page.locator("#panel").bounding_box(), page.locator("#board .wood").bounding_box()
    assert sheet
    assert wood
    assert wood["y"] + wood["height"] <= sheet["y"] + 6  # the whole board is seen
    page.locator("#course-at").click(position={"x": 3, "y": 10})
    expect(page.locator("#course-at")).to_have_attribute("aria-valuetext", WORDS.say("review.at_start"))
    assert set(shown(page).values()) == {2}
    page.locator("#moves-leave").click()
    expect(page.locator("#moves")).to_be_hidden()
    page.locator("#study-button").click()
    assert page.locator("#course-told").inner_text() == WORDS.count("review.marked", 0)

"""A game is reviewed in the real page: from the settings, by touch and by the keyboard; left, and found again."""

from __future__ import annotations

from playwright.sync_api import expect

from katra import Game, variant
from tests.page.places import go_to
from tests.page.playing import Open, shown, sow
from tests.page.reviewed import WORDS, looked_on


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

"""The end of a game on the real page: the result, the cause, the winner, and what to go on with."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.ends import EN, WON, end, offers
from tests.page.playing import Open, answered, kept


def test_after_a_win_one_plays_against_a_better_player_and_the_computer_answers(board: Open) -> None:
    page = board(f"{WON}&side=south&level=1")
    end(page)
    assert offers(page) == ["look_back", "level"]
    page.locator("[data-offer=level]").click()
    game = answered(page)
    assert (game.ply, game.tags["North"]) == (0, "Katra, level 2")


def test_two_people_give_up_or_agree_on_a_draw_where_players_are_chosen(board: Open) -> None:
    page = board("?game=katro&size=4&moves=A2>")
    page.locator("#players-button").click()
    page.locator("#end-ask").click()
    expect(page.locator("#seats")).to_be_hidden()
    page.locator("#end-agree").click()
    expect(page.locator("#whose > b")).to_have_text(EN.say("outcome.draw"))
    assert kept(page).result == "1/2-1/2"
    page.keyboard.press("Control+z")
    expect(page.locator("#said")).to_have_text(EN.say("said.goes_on"))
    assert kept(page).outcome is None

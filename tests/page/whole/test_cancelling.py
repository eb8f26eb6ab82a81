"""A reply, a hint or a turn that is shown ends at once on an undo, a new game or a way out, with the real worker."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from katra import Game, Player, parse_decisions
from katra.words.language import language
from tests.page.playing import PERFORMING, STILL, Open, agree, answered, kept, lit

THINKING = "document.querySelector('#board .plaque.thinking')"
REPLYING = "document.querySelector('#board[data-mover=north]')?.dataset.performing"
WORKING = "?game=fianarantsoa&side=south&level=5"
"""A computer that thinks for a while."""
LEAVING = {"undo": "Control+z", "a new game": "n"}


def sow(page: Page, text: str) -> None:
    page.locator(f'[data-pit="{text[:-1]}"]').click()
    page.locator(f'[data-decision="{text}"]').first.dispatch_event("click")


@pytest.mark.parametrize("leaving", LEAVING)
def test_no_reply_comes_to_a_turn_that_was_left_while_the_computer_thought(board: Open, leaving: str) -> None:
    page = board(WORKING)
    sow(page, "C3>")
    page.wait_for_function(THINKING)
    page.keyboard.press(LEAVING[leaving])
    page.wait_for_function(f"!{THINKING}")
    assert kept(page).ply == 0
    sow(page, "C1>")
    game = answered(page)
    first = game.line[1]
    assert (game.ply, first.decision) == (2, parse_decisions(game.root.position, "C1>")[0])


@pytest.mark.parametrize("leaving", LEAVING)
def test_a_reply_that_is_shown_is_left_in_one_press(board: Open, leaving: str) -> None:
    page = board("?game=katro&side=south&level=1", speed=1)
    sow(page, "A3>")
    page.wait_for_function(PERFORMING)
    page.keyboard.press("Enter")  # the visitor's own turn has been seen
    page.wait_for_function(REPLYING)
    page.keyboard.press(LEAVING[leaving])
    page.wait_for_function(STILL)
    game = kept(page)
    assert game.ply == 0
    agree(page, game)


@pytest.mark.parametrize("leaving", LEAVING)
def test_a_hint_that_is_looked_for_is_not_shown_in_another_position(board: Open, leaving: str) -> None:
    page = board("?game=fianarantsoa&moves=C1>")
    page.locator("#hint").click()
    page.keyboard.press(LEAVING[leaving])
    page.wait_for_function("document.querySelector('#board').dataset.mover === 'south'")
    expect(page.locator("#hint")).to_have_attribute("aria-pressed", "false")
    page.locator("#hint").click()
    expect(page.locator("#board .pit.hinted")).to_have_count(1)
    assert page.locator("#board .pit.hinted").get_attribute("data-pit") in lit(page)


@pytest.mark.parametrize(("asked", "key"), [("readonly=1", "n"), ("hint=0", "h")])
def test_no_key_does_during_a_turn_what_the_address_takes_away(board: Open, asked: str, key: str) -> None:
    page = board(f"?game=katro&size=4&moves=B3>&{asked}", speed=1)
    page.keyboard.press("v")
    page.wait_for_function(PERFORMING)
    page.keyboard.press(key)
    expect(page.locator("#board[data-performing]")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_function(STILL)
    expect(page.locator("html")).to_have_attribute("data-under-way", "true")
    expect(page.locator("#said")).not_to_contain_text(language("en").say("hint.looking"))


def test_a_hint_waits_while_one_looks_for_another_game(board: Open) -> None:
    page = board("?game=fianarantsoa")
    page.locator("#hint").click()
    page.locator("#choose-game").click()
    expect(page.locator("#games-moods")).to_be_visible()
    page.go_back()
    expect(page.locator("#games-moods")).to_be_hidden()
    expect(page.locator("#board .pit.hinted")).to_have_count(1)


def test_the_end_of_a_game_is_undone(board: Open) -> None:
    page = board("?game=katro&size=4&position=0.0.0.0/0.0.1.0/0.1.1.0/0.0.0.0_S&side=south&level=2")
    sow(page, "A2>")
    expect(page.locator("html")).to_have_attribute("data-over", "true")
    page.keyboard.press("Control+z")
    game: Game = kept(page)
    assert (game.ply, game.position.mover) == (0, Player.SOUTH)
    agree(page, game)

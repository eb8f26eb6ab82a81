"""A visitor's own games and files of many on the real page: by touch, by keyboard, as a file, with full storage."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from katra import Setup, read_record
from tests.page.axe import AXE, VIOLATIONS
from tests.page.collected import BAD, MANY, file_of_many, give_file, open_place, play_two_games
from tests.page.playing import STILL, Open, agree, kept, sow
from tools.browsing import STORED_GAME

FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_axe_finds_nothing_in_the_lists_and_in_a_game_of_a_file(board: Open, language: str) -> None:
    page = board(f"?game=katro&lang={language}")
    play_two_games(page)
    page.evaluate(AXE)
    open_place(page)
    assert page.evaluate(VIOLATIONS) == []
    page.locator("#collection-erase-all").click()
    assert page.evaluate(VIOLATIONS) == []
    page.locator("#collection-erase-all").click()
    give_file(page, file_of_many())
    expect(page.locator(".kept-games .miniature")).to_have_count(23)
    assert page.evaluate(VIOLATIONS) == []
    page.locator("#game-0").click()
    page.locator("#shown-on").click()
    assert page.evaluate(VIOLATIONS) == []


def test_a_full_browser_says_so_once_and_leads_to_the_list(board: Open) -> None:
    page = board()
    game = Setup("katro", 6).play()
    sow(page, game, game.decisions[0])
    agree(page, game)
    page.evaluate(FULL)
    sow(page, game, game.decisions[0])
    agree(page, game)
    expect(page.locator("#notice-text")).to_contain_text("This browser cannot keep more")
    page.locator("#close-notice").click()
    sow(page, game, game.decisions[0])
    agree(page, game)
    expect(page.locator("#notice")).to_be_hidden()


def test_what_the_notice_leads_to_is_the_list(board: Open) -> None:
    page = board()
    page.evaluate(FULL)
    game = Setup("katro", 6).play()
    sow(page, game, game.decisions[0])
    agree(page, game)
    page.locator("#notice-place").click()
    expect(page.locator("#collection-title")).to_be_visible()


NO_KEY_COMES_THERE = """() => [...document.querySelectorAll('label')]
    .filter(label => label.checkVisibility({ visibilityProperty: true }) && label.control)
    .map(label => label.control).filter(control => control.tabIndex < 0 || !control.getClientRects().length)
    .map(control => control.id)"""
"""Fields whose label can be clicked, but which have no place in the page: no key and no screen reader finds them."""


def test_a_key_comes_to_the_field_that_opens_a_file(board: Open) -> None:
    page = board("?screen=collection")
    expect(page.locator("label", has=page.locator("#collection-file"))).to_be_visible()
    assert page.evaluate(NO_KEY_COMES_THERE) == []
    page.locator("#collection-file").focus()
    expect(page.locator("#collection-file")).to_be_focused()


def test_by_keyboard_games_are_erased_and_brought_back_and_the_list_is_left(board: Open) -> None:
    page = board()
    play_two_games(page)
    page.locator("#study-button").press("Enter")
    page.locator("#moves-tab-collection").press("Enter")
    expect(page.locator("#collection-title")).to_be_focused()
    page.locator(".kept-games .erase").press("Enter")
    expect(page.locator(".kept-games .game")).to_have_count(1)
    expect(page.locator("#collection-said")).to_have_text("One game erased.")
    expect(page.locator("#collection-bring-back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".kept-games .game")).to_have_count(2)
    page.locator("#collection-erase-all").press("Enter")
    page.locator("#collection-erase-them").press("Enter")
    expect(page.locator(".kept-games .game")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#collection")).to_be_hidden()


def test_a_file_of_many_games_is_walked_and_one_of_them_played_on(board: Open) -> None:
    page = board()
    played = Setup("katro", 6).play()
    sow(page, played, played.decisions[0])
    agree(page, played)
    open_place(page)
    give_file(page, file_of_many())
    expect(page.locator("#collection-title")).to_have_text(f"{MANY} games in the file")
    expect(page.locator(".kept-games .miniature")).to_have_count(23)
    expect(page.locator(f"#game-{BAD}")).to_contain_text("there is no pit a9 on this board")
    page.locator("#game-0").click()
    page.keyboard.press("k")
    expect(page.locator("#shown-comment")).to_have_text("A bold turn")
    expect(page.locator("#shown-title")).to_have_text(f"Game 1 of {MANY}")
    page.locator("#shown-next").click()
    expect(page.locator("#shown-about")).to_contain_text("Player 2")
    assert read_record(page.evaluate(STORED_GAME)).position == played.position
    page.locator("#shown-leave").click()
    page.locator("#collection-later").click()
    page.locator(f"#game-{MANY - 1}").click()
    page.locator("#shown-on").click()
    page.locator("#shown-on").click()
    page.locator("#shown-play").click()
    expect(page.locator("#shown")).to_be_hidden()
    page.wait_for_function(STILL)
    game = kept(page)
    assert (game.tags["South"], game.ply) == (f"Player {MANY}", 2)
    agree(page, game)

"""A phone's Back closes what was opened, one screen after the other, and never leaves the page with one open."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from katra import Game, variant
from tests.page.hosting import embed
from tests.page.panels import begin_walk, deep
from tests.page.places import go_to
from tests.page.playing import Open, agree, sow


def test_back_leads_from_the_walk_to_the_game_that_was_left(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[0])
    begin_walk(page)
    page.wait_for_function("history.state === 1")
    page.go_back()
    expect(page.locator("#walk")).to_be_hidden()
    agree(page, game)
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    agree(page, game)


def test_back_while_a_line_is_sown_ends_the_sowing_and_closes_the_line(board: Open) -> None:
    page, game = board("?game=katro&size=4", speed=0), Game(variant("katro", 4).start)
    page.keyboard.press("a")
    deep(page)
    page.locator("#line-0").click()
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.go_back()
    agree(page, game)
    expect(page.locator("#line-steps")).to_be_hidden()
    page.wait_for_function("history.state === 1")
    page.go_back()
    expect(page.locator("#moves")).to_be_hidden()


def test_a_frame_leaves_the_history_of_the_page_around_alone(browser: Browser, site: str) -> None:
    page = browser.new_page()
    frame = embed(page, site, "&game=katro&size=4", host="")
    before = page.evaluate("history.length")
    go_to(frame, "analysis")
    expect(frame.locator("#lines")).to_be_visible()
    frame.locator("#choose-game").click()
    frame.locator("#play-button").click()
    assert page.evaluate("history.length") == before
    page.close()


def test_what_is_closed_otherwise_leaves_no_entry_behind(board: Open) -> None:
    page = board()
    for _ in range(3):
        page.locator("#choose-game").click()
        expect(page.locator("#games-moods")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#games-moods")).to_be_hidden()
        page.wait_for_function("history.state === 0")
        page.locator("#players-button").click()
        page.locator("#close-players").click()
        expect(page.locator("#players")).to_be_hidden()
        page.wait_for_function("history.state === 0")


def test_back_leads_from_a_line_to_the_moves_to_the_game(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    go_to(page, "analysis")
    deep(page)
    page.locator("#line-0").click()
    expect(page.locator("#line-steps")).to_be_visible()
    assert page.evaluate("history.state") == 2
    page.go_back()
    expect(page.locator("#line-steps")).to_be_hidden()
    expect(page.locator("#lines")).to_be_visible()
    agree(page, game)
    page.go_back()
    expect(page.locator("#moves")).to_be_hidden()

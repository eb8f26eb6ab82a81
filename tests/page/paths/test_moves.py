"""The moves of a game on the real page: by touch and by keyboard, kept over a reload, for all readers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.movelist import CURRENT, on_board, opened
from tests.page.playing import Open, agree, kept


def test_the_keyboard_goes_along_the_game_and_into_a_variation(board: Open) -> None:
    page = opened(board)
    expect(page.locator(CURRENT)).to_contain_text("a2>")
    expect(page.locator("#board .names text").first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(CURRENT)).to_have_count(0)
    page.keyboard.press("k")
    expect(page.locator(CURRENT)).to_contain_text("A1>")
    expect(page.locator("#moves-ways")).to_have_text("2 ways to go on")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#moves-list [data-ahead=entered]")).to_contain_text("a1>")
    page.keyboard.press("ArrowRight")
    expect(page.locator(CURRENT)).to_contain_text("a1>")
    page.keyboard.press("j")
    page.keyboard.press("k")
    expect(page.locator(CURRENT)).to_contain_text("a1>")
    page.keyboard.press("End")
    expect(page.locator(CURRENT)).to_contain_text("b1>")
    for step, way_back in (("first", "next"), ("last", "previous"), ("previous", ""), ("next", "previous")):
        page.locator(f"#moves-{step}").focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"#moves-{way_back or step}")).to_be_focused()
    game = on_board(page)
    assert (game.ply, game.forking) == (4, True)
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    agree(page, game := kept(page))
    assert (game.ply, game.forking) == (4, False)
    assert game.node is game.line[-1], "it is where it was played to, though a variation was looked at"

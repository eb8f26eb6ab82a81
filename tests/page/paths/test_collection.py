"""A visitor's own games and files of many on the real page: by touch, by keyboard, as a file, with full storage."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from katra import Game, write_record
from katra.film.timeline import SPEEDS
from katra.records import read_records
from tests.page.anew import SPEAK
from tests.page.collected import give_file, open_place, play_two_games
from tests.page.playing import Open, agree, store_settings
from tools.browsing import PLAYABLE, START_MS, open_katra

PHONE = (360, 640)


def test_by_touch_a_game_that_was_left_is_played_on(browser: Browser, site: str) -> None:
    context = browser.new_context(
        base_url=site, has_touch=True, is_mobile=True, viewport={"width": PHONE[0], "height": PHONE[1]}
    )
    page = context.new_page()
    page.add_init_script(SPEAK)
    store_settings(page, speed=len(SPEEDS) - 1, players=(0, 0))
    open_katra(page, "./?game=katro")
    first, second = play_two_games(page)
    page.locator("#study-button").tap()
    page.locator("#moves-tab-collection").tap()
    cards = page.locator(".kept-games .game")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("On the board")
    expect(page.locator(".kept-games .miniature")).to_have_count(2)
    cards.nth(1).tap()
    expect(page.locator("#collection")).to_be_hidden()
    agree(page, first)
    page.reload()
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    agree(page, first)
    page.goto("./?screen=collection")
    page.locator(".kept-games .game").nth(1).tap()
    agree(page, second)
    context.close()


def test_all_games_are_saved_as_a_file_that_is_opened_elsewhere(board: Open, tmp_path: Path) -> None:
    page = board()
    first, second = play_two_games(page)
    open_place(page)
    with page.expect_download() as saved:
        page.locator("#collection-export").click()
    saved.value.save_as(tmp_path / "games.txt")
    text = (tmp_path / "games.txt").read_text(encoding="utf-8")
    found = [game for game in read_records(text) if isinstance(game, Game)]
    assert [game.position for game in found] == [second.position, first.position]
    give_file(page, write_record(found[1]))
    expect(page.locator("#collection-title")).to_be_hidden()
    agree(page, first)

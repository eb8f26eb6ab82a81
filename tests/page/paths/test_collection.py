"""One's own games and files of many on the real page: by touch, by keyboard, as a file, with a full browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from katra import Game, Setup, read_record, write_record
from katra.records import read_records, write_records
from tests.page.anew import SPEAK
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import STILL, Open, agree, kept, sow, store_settings
from tools.browsing import PLAYABLE, START_MS, STORED_GAME, open_katra
from web.board.timeline import SPEEDS

PHONE = (360, 640)
FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }"
MANY = 30
BAD = 3


def file_of_many() -> str:
    """Return a file of games, one of which cannot be read."""
    games = [Setup("katrayo", 4, turns=("A1>", "a4>")).play() for _ in range(MANY)]
    for number, game in enumerate(games, start=1):
        game.tags["South"] = f"Player {number}"
    games[0].line[1].comment = "A bold turn"
    records = write_records(games).split("\n\n[Game")
    records[BAD] = records[BAD].replace("a4>", "a9>")
    return "\n\n[Game".join(records)


def give_file(page: Page, text: str) -> None:
    page.locator("#collection-file").set_input_files(
        {"name": "games.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )


def open_place(page: Page) -> None:
    page.locator("#settings-button").click()
    page.locator('#settings [data-screen="collection"]').click()
    expect(page.locator("#collection-title")).to_be_visible()


def play_two_games(page: Page) -> tuple[Game, Game]:
    """Play a turn in a game, begin another and play two in that."""
    first = Setup("katro", 6).play()
    sow(page, first, first.decisions[0])
    agree(page, first)
    page.locator("#new-game").click()
    second = Setup("katro", 6).play()
    for _ in range(2):
        sow(page, second, second.decisions[1])
        agree(page, second)
    return first, second


def test_by_touch_a_game_that_was_left_is_played_on(browser: Browser, site: str) -> None:
    context = browser.new_context(
        base_url=site, has_touch=True, is_mobile=True, viewport={"width": PHONE[0], "height": PHONE[1]}
    )
    page = context.new_page()
    page.add_init_script(SPEAK)
    store_settings(page, speed=len(SPEEDS) - 1, players=(0, 0))
    open_katra(page, "./?game=katro")
    first, second = play_two_games(page)
    page.locator("#settings-button").tap()
    page.locator('#settings [data-screen="collection"]').tap()
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


def test_by_keyboard_games_are_erased_and_brought_back_and_the_list_is_left(board: Open) -> None:
    page = board()
    play_two_games(page)
    page.locator("#settings-button").press("Enter")
    page.locator('#settings [data-screen="collection"]').press("Enter")
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


def test_a_full_browser_says_so_once_and_leads_to_the_list(board: Open) -> None:
    page = board()
    game = Setup("katro", 6).play()
    sow(page, game, game.decisions[0])
    agree(page, game)
    page.evaluate(FULL)
    sow(page, game, game.decisions[0])
    agree(page, game)
    expect(page.locator("#notice-text")).to_contain_text("Nothing more can be kept in this browser")
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

"""Two tabs of one browser: whatever is played in them, none overwrites the other's game, and a reload loses nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from katra import Game, read_record
from tests.page.anew import SPEAK
from tests.page.playing import STILL, agree, kept, lines, reload, sow, store_settings
from tools.browsing import PLAYABLE, START_MS, SUB_PATH, open_katra

NewTab = Callable[[], Page]
FORGOTTEN = f"katra.forgotten /{SUB_PATH}"
OWN = f"sessionStorage['katra.game /{SUB_PATH}']"
LISTED = "Object.keys(localStorage).filter(key => key.startsWith('katra.game.')).map(key => localStorage[key])"


@pytest.fixture
def new_tab(page: Page, profile: BrowserContext) -> NewTab:
    """Give a function that opens another tab beside the first; the browser closes them all in the end."""
    del page  # which forgets what other tests have stored

    def new_tab() -> Page:
        tab = profile.new_page()
        tab.add_init_script(SPEAK)
        store_settings(tab, speed=5, players=(0, 0))
        open_katra(tab, "./")
        return tab

    return new_tab


def play(page: Page, game: Game, *choices: int) -> None:
    """Sow turns, each by its number among those that are legal."""
    for choice in choices:
        page.bring_to_front()
        sow(page, game, game.decisions[choice % len(game.decisions)])
        agree(page, game)


def listed(page: Page) -> list[Game]:
    """Return all games that are kept in the browser."""
    return [read_record(text) for text in page.evaluate(LISTED)]


def test_two_tabs_play_the_same_game_and_all_of_it_is_kept(new_tab: NewTab) -> None:
    one = new_tab()
    game = kept_or_first(one)
    play(one, game, 0)
    two = new_tab()
    other = kept(two)
    agree(two, other)
    play(one, game, 0, 1)
    play(two, other, -1, 0)
    play(one, game, 2)
    for page, played in ((one, game), (two, other)):
        page.bring_to_front()
        reload(page)
        agree(page, played)
    (whole,) = listed(one)
    assert lines(whole) == lines(game) | lines(other)
    assert lines(game) < lines(whole)
    one.close()
    two.close()


def test_two_tabs_play_two_games_and_each_goes_on_with_its_own(new_tab: NewTab) -> None:
    one = new_tab()
    game = kept_or_first(one)
    play(one, game, 0, 1)
    two = new_tab()
    two.locator("#new-game").click()
    two.wait_for_function(STILL)
    other = read_record(two.evaluate(OWN))
    play(two, other, 1)
    play(one, game, 1)
    one.locator("#undo").click()
    game.undo()
    for page, played in ((one, game), (two, other)):
        page.bring_to_front()
        reload(page)
        agree(page, played)
    assert one.locator("#redo").is_enabled()
    third = new_tab()
    agree(third, game)  # the one that was played last
    assert [lines(found) for found in sorted(listed(one), key=lambda found: len(found.line))] == [
        lines(other),
        lines(game),
    ]
    for page in (one, two, third):
        page.close()


def test_what_one_tab_forgets_no_other_tab_stores_again(new_tab: NewTab) -> None:
    one = new_tab()
    play(one, kept_or_first(one), 0)
    two = new_tab()
    game = kept(two)
    play(two, game, 0)
    before = two.evaluate(OWN)
    two.evaluate(f"dispatchEvent(new StorageEvent('storage', {{ key: {FORGOTTEN!r}, newValue: 'now' }}))")
    play(two, game, 0)
    assert two.evaluate(OWN) == before, "while another tab forgets, nothing is stored"
    one.bring_to_front()
    one.locator("#settings-button").click()
    one.locator("#forget-device").click()
    with two.expect_navigation():
        one.locator("#forget-now").click()
    for tab in (one, two):
        tab.bring_to_front()
        tab.wait_for_function(PLAYABLE, timeout=START_MS)
        expect(tab.locator("#undo")).to_be_disabled()
        assert tab.evaluate("Object.keys(sessionStorage).filter(key => key.startsWith('katra.game'))") == []
    assert one.evaluate("Object.keys(localStorage).filter(key => /katra[.](game|forgotten)/.test(key))") == []
    one.close()
    two.close()


def kept_or_first(page: Page) -> Game:
    """Return the game on the board of a tab in which nothing was played yet."""
    from web.links.link import FIRST_GAME

    game = Game(FIRST_GAME.variant().start)
    agree(page, game)
    return game

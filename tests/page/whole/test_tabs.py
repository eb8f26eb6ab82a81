"""Two tabs of one browser: whatever is played in them, none overwrites the other's game, and a reload loses nothing."""

from __future__ import annotations

from playwright.sync_api import expect

from katra import read_record
from tests.page.playing import STILL, agree, kept, lines, reload
from tests.page.two_tabs import OWN, NewTab, kept_or_first, listed, play
from tools.browsing import PLAYABLE, START_MS, SUB_PATH


def test_two_tabs_play_two_games_and_each_goes_on_with_its_own(another_tab: NewTab) -> None:
    one = another_tab()
    game = kept_or_first(one)
    play(one, game, 0, 1)
    two = another_tab()
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
    third = another_tab()
    agree(third, game)  # the one that was played last
    assert [lines(found) for found in sorted(listed(one), key=lambda found: len(found.line))] == [
        lines(other),
        lines(game),
    ]
    for page in (one, two, third):
        page.close()


FORGOTTEN = f"katra.forgotten /{SUB_PATH}"


def test_what_one_tab_forgets_no_other_tab_stores_again(another_tab: NewTab) -> None:
    one = another_tab()
    play(one, kept_or_first(one), 0)
    two = another_tab()
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

"""The end of a game on the real page, at every size: nothing of it is cut off, and the board stands still."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.ends import EMPTIED, LAST, PERFORMING, WON, end, offers
from tests.page.playing import STILL, Open, agree, kept, resize, shown
from tests.page.standing import CLEAR, STANDS, stands_again
from tools.browsing import PLAYABLE, START_MS

SIZES = [(1366, 768), (320, 568), (390, 844), (768, 1024), (1024, 768), (667, 375)]
ROW = """['#undo', '#new-game'].flatMap(button => {
    const box = document.querySelector(button).getBoundingClientRect();
    return [box.left, box.right]; })"""
"""Where the buttons begin and end that are there before the end and after; Redo is there after the first undo."""
HEIGHT = "document.scrollingElement.scrollHeight"


def test_the_end_is_seen_whole_at_every_size_below_a_board_that_stands_still(board: Open) -> None:
    page = board("?game=katrayo&size=4&moves=A1>,a4>&side=south&level=4")
    for width, height in SIZES:
        resize(page, width, height)
        before, high = page.evaluate(STANDS), page.evaluate(HEIGHT)
        row = page.evaluate(ROW)
        end(page, "A1<")
        if width >= 1366:
            undo, undo_ends, new_game, ends = page.evaluate(ROW)
            assert (undo, ends) == pytest.approx((row[0], row[-1]), abs=1), "New game went 107 px to the left"
            assert new_game - undo_ends < 12, "where Hint had been was a hole of 112 px"
        for seen in ("#said", "#undo", "[data-offer=look_back]", "[data-offer=level]"):
            page.wait_for_function(CLEAR, arg=seen)
            box = page.locator(seen).bounding_box()
            assert box, (seen, width)
            assert box["x"] >= 0, (seen, width)
            assert box["x"] + box["width"] <= width, (seen, width)
            assert box["y"] + box["height"] <= height + 1, (seen, width)
        if width >= 390:
            expect(page.locator("#undo")).to_have_text("Undo", use_inner_text=True)
        assert page.evaluate("said.parentNode.scrollHeight - said.parentNode.clientHeight") <= 0, width
        assert page.evaluate(HEIGHT) == high
        stands_again(page, before)
        page.keyboard.press("Control+z")
        expect(page.locator("#hint")).to_be_visible()


def test_the_end_is_heard_once_and_leaves_the_focus_where_it_is(board: Open) -> None:
    page = board(WON)
    page.locator('[data-pit="A2"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-decision="A2>"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log").locator("p").last).to_contain_text("South wins, ")
    expect(page.get_by_role("log").locator("p").last).to_contain_text("North has no seeds left")
    assert page.evaluate("!!document.activeElement.closest('#board')")


@pytest.mark.parametrize(
    ("asked", "offered"),
    [("controls=few", ["look_back"]), ("controls=none", []), ("links=0", ["look_back", "level"])],
)
def test_no_more_is_offered_than_the_address_allows(board: Open, asked: str, offered: list[str]) -> None:
    page = board(f"{WON}&side=south&level=1&{asked}")
    end(page)
    assert offers(page) == offered


def causes(page: Page) -> set[str]:
    """Return the pits that show why the game is over."""
    return set(page.evaluate("[...document.querySelectorAll('#board .cause')].map(pit => pit.dataset.pit)"))


def test_the_cause_and_the_winner_are_shown_on_the_board_as_long_as_the_game_is_over(board: Open) -> None:
    page = board(EMPTIED)
    end(page, "A3>")
    assert causes(page) == {"A1", "A2", "A3", "A4"}
    expect(page.locator("[data-player=north]")).to_have_class("plaque won")
    page.keyboard.press("Control+z")
    expect(page.locator("#hint")).to_be_visible()
    assert causes(page) == set()
    expect(page.locator(".plaque.won")).to_have_count(0)


LOST = "game=katro&size=4&position=0.1.1.0/0.0.0.0/0.0.1.0/0.0.0.0_N&moves=b3%3C&side=south&level=2"
INKS = """() => {
    const style = part => getComputedStyle(document.querySelector(`.plaque.won ${part}`));
    return [style('.opens').stroke, style('.name').fill] }"""


def test_the_sign_beside_the_winners_name_has_the_ink_of_the_name(board: Open) -> None:
    """The fault: it was cream on the cream of the plate."""
    page = board(f"?{LOST}")
    expect(page.locator("[data-player=north]")).to_have_class("plaque won")
    sign, name = page.evaluate(INKS)
    assert sign == name


def test_a_game_that_was_over_at_the_last_visit_is_over_still(board: Open) -> None:
    page = board(f"{WON}&side=south&level=5")
    end(page)
    page.goto("./")
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    assert kept(page).outcome
    page.locator("[data-offer=seat]").click()
    page.wait_for_function("document.querySelector('#board [data-legal=true]')")
    assert kept(page).tags["South"] == "Katra, level 5"


def test_a_turn_is_undone_in_one_press_while_it_is_shown(board: Open) -> None:
    page = board(LAST, speed=0)
    page.locator('[data-pit="B1"]').click()
    page.locator('[data-decision="B1>"]').first.dispatch_event("click")
    page.wait_for_function(PERFORMING)
    page.keyboard.press("Control+z")
    page.wait_for_function(STILL)
    agree(page, kept(page))
    assert kept(page).ply == 0
    page.keyboard.press("n")
    assert kept(page).outcome is None


def test_one_looks_back_at_the_game_and_goes_to_any_of_its_turns(board: Open) -> None:
    page = board("?game=katrayo&size=4&moves=A1>,a4>")
    before = page.evaluate(STANDS)
    end(page, "A1<")
    expect(page.locator("#whose")).to_have_text("South wins, 16 to 0: North has no seeds left.")
    expect(page.locator("#hint")).to_be_hidden()
    assert page.evaluate(STANDS) == before
    page.locator("[data-offer=look_back]").click()
    expect(page.locator("#ribbon-done")).to_be_visible()
    last = page.locator("#telling-head").inner_text()
    page.locator("#ribbon-place").fill("0")
    page.locator('[data-step="back"]').click()
    expect(page.locator("#telling-head")).not_to_have_text(last)
    looked_at = shown(page)
    page.locator("#ribbon-done").click()
    page.wait_for_function(STILL)
    assert shown(page) != looked_at

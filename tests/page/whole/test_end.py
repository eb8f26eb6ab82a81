"""The end of a game on the real page, at every size: nothing of it is cut off, and the board stands still."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.ends import WON, end, offers
from tests.page.playing import Open, resize
from tests.page.standing import CLEAR, STANDS, stands_again

SIZES = [(320, 568), (390, 844), (768, 1024), (1024, 768), (1366, 768), (667, 375)]
HEIGHT = "document.scrollingElement.scrollHeight"


def test_the_end_is_seen_whole_at_every_size_below_a_board_that_stands_still(board: Open) -> None:
    page = board("?game=katrayo&size=4&moves=A1>,a4>&side=south&level=4")
    for width, height in SIZES:
        resize(page, width, height)
        before, high = page.evaluate(STANDS), page.evaluate(HEIGHT)
        end(page, "A1<")
        for seen in ("#said", "#course", "[data-offer=look_back]", "[data-offer=level]"):
            page.wait_for_function(CLEAR, arg=seen)
            box = page.locator(seen).bounding_box()
            assert box, (seen, width)
            assert box["x"] >= 0, (seen, width)
            assert box["x"] + box["width"] <= width, (seen, width)
            assert box["y"] + box["height"] <= height + 1, (seen, width)
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
    expect(page.locator("#announced p").last).to_contain_text("South wins, ")
    expect(page.locator("#announced p").last).to_contain_text("North has no seed left")
    assert page.evaluate("!!document.activeElement.closest('#board')")


@pytest.mark.parametrize(
    ("asked", "offered"),
    [("controls=few", ["look_back"]), ("controls=none", []), ("links=0", ["look_back", "level"])],
)
def test_no_more_is_offered_than_the_address_allows(board: Open, asked: str, offered: list[str]) -> None:
    page = board(f"{WON}&side=south&level=1&{asked}")
    end(page)
    assert offers(page) == offered

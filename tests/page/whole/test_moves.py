"""The moves of a game on the real page: by touch and by keyboard, kept over a reload, for all readers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.axe import AXE, VIOLATIONS
from tests.page.movelist import CURRENT, RECORD, on_board, opened, row
from tests.page.playing import Open
from tools.browsing import STORED_GAME


def test_the_turns_are_shown_seed_by_seed_one_after_the_other(board: Open) -> None:
    page = board("?game=katro&size=4", 1)
    page.evaluate(f"text => {{ {STORED_GAME} = text }}", RECORD)
    page.goto("./?lang=en")
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    page.keyboard.press("m")
    expect(page.locator("#moves")).to_be_visible()
    page.keyboard.press("Home")
    for text in ("A1>", "a1<", "A2>"):
        page.keyboard.press("k")
        expect(page.locator(CURRENT)).to_contain_text(text)
        expect(page.locator("#board")).to_have_attribute("data-performing", "true")
    page.locator("#whose").click()  # which ends it
    assert on_board(page).ply == 3


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_moves_have_nothing_that_axe_complains_of(board: Open, theme: str) -> None:
    page = opened(board)
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    page.locator(row(page, "A1>")).click()
    page.locator("#moves-edit").click()
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []

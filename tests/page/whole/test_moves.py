"""The moves of a game on the real page: by touch and by keyboard, kept over a reload, for all readers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from katra import decision_text
from tests.page.axe import AXE, VIOLATIONS
from tests.page.movelist import CURRENT, RECORD, on_board, opened, row
from tests.page.playing import STILL, Open, kept
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


def test_what_is_said_of_a_turn_and_what_is_deleted_and_put_back_is_kept(board: Open) -> None:
    page = opened(board, phone=True)
    page.locator(row(page, "B4<")).click()
    page.locator("#moves-edit").click()
    page.locator('[data-glyph="!?"][data-press]').click()
    page.locator("#moves-comment").fill("Worth another look")
    page.wait_for_function(f"{STORED_GAME}.includes('Worth another look')")
    said = on_board(page).node
    assert (said.glyph, said.comment) == ("!?", "Worth another look")
    page.locator("#moves-promote").click()
    expect(page.locator("#moves-promote")).to_be_hidden()
    assert on_board(page).node.glyph == "!?"
    assert [decision_text(n.parent.position, n.decision) for n in kept(page).line if n.parent and n.decision] == [
        *("A1>", "a1>", "B4<", "b1>")
    ]
    whole = page.evaluate(STORED_GAME)
    page.locator("#moves-delete").click()
    expect(page.locator("#moves-deleted")).to_have_text("Deleted.")
    assert len(on_board(page).line) == 3
    page.locator("#moves-restore").click()
    expect(page.locator("#moves-removed")).to_be_hidden()
    on_board(page)
    assert page.evaluate(STORED_GAME) == whole
    page.locator("#moves-edit").click()
    expect(page.locator("#moves-list q, #moves-list .told p").first).to_be_visible()


@pytest.mark.parametrize("size", [(320, 640), (844, 390)])
def test_the_foot_of_the_moves_is_one_row(board: Open, size: tuple[int, int]) -> None:
    """The fault: Share stood alone in a second row, on a phone that lies, and on a small one in French."""
    page = board("?screen=moves&lang=fr", viewport=size)
    tops = page.locator("#moves > footer button:visible").evaluate_all("all => all.map(it => Math.round(it.offsetTop))")
    assert len(tops) == 5
    assert len(set(tops)) == 1


def test_the_computer_waits_where_one_only_looks(board: Open) -> None:
    page = opened(board, players=(0, 1))
    page.locator(row(page, "A1>")).click()
    expect(page.locator("[data-offer=go_on]")).to_be_hidden()
    page.wait_for_function(STILL)
    assert kept(page).ply == 4, "a look changes nothing"
    page.locator("#moves-first").click()
    page.locator('#board [data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]').click()
    page.wait_for_function("document.querySelectorAll('#moves-list [data-begins]').length === 2")
    expect(page.locator(CURRENT)).not_to_contain_text("A2>")
    game = kept(page)
    assert (game.ply, len(game.line)) == (2, 5)


@pytest.mark.parametrize("phone", [True, False])
def test_a_turn_that_is_tapped_is_shown_and_another_is_played_there(board: Open, phone: bool) -> None:
    page = opened(board, phone=phone)
    page.locator(row(page, "a1<")).click()
    expect(page.locator(CURRENT)).to_contain_text("a1<")
    before = on_board(page)
    assert before.ply == 2
    wood, sheet = page.locator("#board .wood").bounding_box(), page.locator("#panel").bounding_box()
    assert wood
    assert sheet
    assert not phone or wood["y"] + wood["height"] <= sheet["y"] + 6  # the whole board is seen
    page.locator('#board [data-pit="A3"]').click()
    page.locator('[data-decision="A3<"]').click()
    expect(page.locator(CURRENT)).to_contain_text("A3<")
    after = on_board(page)
    assert [node.decision for node in after.line] == [node.decision for node in before.line]
    assert len(after.line[2].children) == 2

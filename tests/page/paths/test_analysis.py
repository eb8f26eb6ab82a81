"""Hints and analysis: legal turns with a reason, and three lines that grow, which the board can show and forget."""

import pytest
from playwright.sync_api import expect

from katra import Game, parse_decisions, variant
from katra.words.analysis import walked
from tests.page.analysed import first_turns, hinted, lines
from tests.page.panels import deep
from tests.page.places import go_to
from tests.page.playing import Open, agree, expected, kept, shown, sow
from tools.browsing import STORED_GAME


@pytest.mark.parametrize("query", ["?game=katro&size=4", "?game=katra-be"])
def test_a_hint_is_a_legal_turn_with_a_reason(board: Open, query: str) -> None:
    page = board(query)
    for _ in range(3):
        game = kept(page) if page.evaluate(STORED_GAME) else None
        text = hinted(page)
        if game:
            assert parse_decisions(game.position, text)[0] in game.decisions
        expect(page.locator("#said")).to_contain_text("Hint: ")
        expect(page.locator("#board .route")).to_have_attribute("data-shown", text[-1])
        page.locator("#board .arrow.hinted").click()
        expect(page.locator("#board .arrow.hinted")).to_have_count(0)
        expect(page.locator("#hint")).to_have_attribute("aria-pressed", "false")


def test_the_analysis_shows_three_lines_and_never_changes_the_game(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[0])
    record = page.evaluate(STORED_GAME)
    go_to(page, "analysis")
    deep(page)
    expect(page.locator("#analysis-depth")).to_contain_text("North’s turn. ")
    assert len(set(first_turns(page))) == 3
    page.locator("#line-1").click()
    expect(page.locator("#line-1")).to_have_attribute("aria-pressed", "true")
    line = walked(game.position, lines(page)[1])
    total = len(line.line) - 1
    expect(page.locator("#whose")).to_have_text(f"Line 2: turn 1 of {total}")
    line.redo()
    assert shown(page) == expected(line.position)
    page.locator('[data-pit="A1"]').click(force=True)
    expect(page.locator("#said")).to_contain_text("only a possible future")
    page.locator("#line-on").click()
    line.redo()
    assert shown(page) == expected(line.position)
    for _ in range(2):
        page.locator("#line-back").click()
    assert shown(page) == expected(game.position)
    expect(page.locator("#line-back")).to_be_disabled()
    page.locator("#line-leave").click()
    agree(page, game)
    assert page.evaluate(STORED_GAME) == record

"""Hints and analysis: legal turns with a reason, and three lines that grow, which the board can show and forget."""

import pytest
from playwright.sync_api import Page, expect

from katra import Game, parse_decisions, parse_turn, variant
from tests.page.analysed import hinted
from tests.page.panels import THREE, deep
from tests.page.places import go_to
from tests.page.playing import Open, agree, expected, kept, shown, sow
from tools.browsing import STORED_GAME
from web.words.analysis import walked


def first_turns(page: Page) -> list[str]:
    return [str(page.locator(f"#line-{index}-first").text_content()) for index in range(3)]


def lines(page: Page) -> list[list[str]]:
    rows = [(f"#line-{index}-first", f"#line-{index}-rest") for index in range(3)]
    return [f"{page.text_content(first)} {page.text_content(rest)}".split() for first, rest in rows]


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
    expect(page.locator("#analysis-depth")).to_contain_text("North to play, ")
    assert len(set(first_turns(page))) == 3
    page.locator("#line-1").click()
    expect(page.locator("#line-1")).to_have_attribute("aria-pressed", "true")
    line = walked(game.position, lines(page)[1])
    total = len(line.line) - 1
    expect(page.locator("#whose")).to_have_text(f"Line 2: turn 1 of {total}")
    line.redo()
    assert shown(page) == expected(line.position)
    page.locator('[data-pit="A1"]').click(force=True)
    expect(page.locator("#said")).to_contain_text("only a line of the analysis")
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


FRAMES = "async () => { for (let n = 0; n < 120; n++) await new Promise(requestAnimationFrame) }"
"""Lets so many pictures be shown, in which an analysis that has just begun finds better lines."""


def test_a_line_stays_as_it_is_while_it_is_pressed(board: Open) -> None:
    page = board("?game=katra-be")
    go_to(page, "analysis")
    page.wait_for_function(THREE)
    page.locator("#line-0-rest").hover()
    page.mouse.down()
    pressed = lines(page)
    page.evaluate(FRAMES)
    assert lines(page) == pressed
    page.mouse.up()
    expect(page.locator("#line-steps")).to_be_visible()
    expect(page.locator("#line-0")).to_have_attribute("aria-pressed", "true")


def test_the_analysis_follows_the_game(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    go_to(page, "analysis")
    for move in ("play", "play", "undo"):
        page.wait_for_function("document.querySelector('#line-0-first')?.textContent")
        for text in filter(None, first_turns(page)):
            parse_turn(game.position, text)
        if move == "play":
            sow(page, game, game.decisions[0])
        else:
            page.locator("#undo").click()
            game.undo()
        agree(page, game)
    page.locator("#analysis-leave").click()
    expect(page.locator("#moves")).to_be_visible()
    agree(page, game)

"""Puzzles in the real page: the one of the day by touch, a set by the keyboard, its result handed in and checked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from katra.study.attempt import all_turns
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import Open, resize
from tests.page.puzzle_pages import WORDS, beginning, make_turn, press, puzzles_of


def test_a_filter_keeps_the_focus_and_the_page_its_place(board: Open) -> None:
    page = board("?game=katro&size=4")
    page.locator("#learn-button").click()
    page.locator('#reading .more[data-screen="puzzles"]').click()
    page.locator('#reading .board-card[data-item="win1"]').click()
    page.locator("#reading .filtering summary").first.click()
    filtered = page.locator("#filter-grade-2")
    filtered.focus()
    page.keyboard.press("Enter")
    expect(filtered).to_have_attribute("aria-current", "true")
    expect(filtered).to_be_focused()
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    page.locator("#reading-leave").click()
    expect(page.locator("#reading-title")).to_have_text(WORDS.say("puzzles"))
    expect(page.locator('#reading .board-card[data-item="win2"]')).to_be_visible()


def test_another_task_leaves_the_list_of_puzzles_to_tick_in_place(board: Open) -> None:
    """The fault: another task led to the top of the page, where the puzzles lay under the bar."""
    page = board("?game=katro&size=4", viewport=(1366, 768))
    for step in ("#learn-button", '#reading .more[data-screen="puzzles"]', '#reading [data-item="make"]'):
        page.locator(step).click()
    task = page.locator("#filter-theme-win1")
    task.evaluate("it => it.scrollIntoView({ block: 'center' })")
    here = task.bounding_box()
    task.click()
    expect(task).to_have_attribute("aria-current", "true")
    assert task.bounding_box() == here


def test_share_is_in_the_row_of_back_however_long_the_name_of_the_game_is(board: Open) -> None:
    """The fault: beside "Bao la kiswahili" the arrow stood alone in a row, on phones of a lesson, else of a puzzle."""
    for screen in ("puzzle&item=bao-8.1", "lesson&item=bao.1"):
        page = board(f"?screen={screen}")
        for width, height in ((390, 844), (320, 640), (844, 390), (1366, 768)):
            resize(page, width, height)
            arrow, back = (page.locator(f"#{name}-study, #study-{name}").bounding_box() for name in ("share", "leave"))
            assert arrow
            assert back
            middle = back["y"] + back["height"] / 2
            assert middle == pytest.approx(arrow["y"] + arrow["height"] / 2, abs=2), (screen, width)


def test_a_wrong_turn_is_told_by_what_is_asked_and_the_solution_is_not_where_the_next_one_is(board: Open) -> None:
    name = puzzles_of("win1", 1)[0]
    page = board(f"?screen=puzzle&item={name}", viewport=(390, 844))
    attempt = beginning(name)
    wrong = next(turn for turn in all_turns(attempt.position) if attempt.judge(turn).verdict == "wrong")
    make_turn(page, wrong, press)
    expect(page.locator("#said")).to_contain_text(WORDS.say("puzzle.wrong.win1"))
    page.locator("#study-again").click()
    page.locator("#study-hint").click()
    page.locator("#study-hint").click()
    solution = page.locator("#study-solution").bounding_box()
    page.locator("#study-solution").click()
    expect(page.locator("#whose")).to_have_text(WORDS.say("study.finished"))
    following = page.locator("#study-next").bounding_box()
    assert solution
    assert following
    apart = following["x"] >= solution["x"] + solution["width"] or following["y"] >= solution["y"] + solution["height"]
    assert apart


@pytest.mark.parametrize("viewport", [(390, 844), (844, 390), (1366, 768)])
def test_what_is_said_of_a_wrong_turn_and_of_a_pit_after_it_is_seen(board: Open, viewport: tuple[int, int]) -> None:
    name = puzzles_of("win1", 1)[0]
    page = board(f"?screen=puzzle&item={name}", viewport=viewport)
    attempt = beginning(name)
    make_turn(page, next(turn for turn in all_turns(attempt.position) if attempt.judge(turn).verdict == "wrong"), press)
    seen = page.locator("#said, #study-here")
    expect(seen.filter(has_text=WORDS.say("puzzle.wrong.win1"), visible=True)).to_have_count(1)
    expect(page.locator("#whose")).to_have_text(WORDS.say("study.again"))
    page.locator('#board [data-pit^="a"]').first.dispatch_event("click")
    expect(page.locator("#study-here")).to_contain_text("belongs to North")

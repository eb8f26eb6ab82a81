"""A lesson in the real page: found in two taps, solved by touch; mistakes are answered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from katra import Turn, decision_text
from katra.film.timeline import DEFAULT_SPEED
from katra.study.attempt import Attempt, all_turns
from katra.study.books import records
from tests.page.lesson_pages import WORDS, lesson, pit_name, with_wrong_turn
from tests.page.playing import PERFORMING, STILL, Open

FIRST = "katro"

NEAR = 24


def click_turn(page: Page, turn: Turn) -> None:
    """Play a turn by clicks, choice by choice."""
    position = turn.before
    for decision in turn.decisions:
        text = decision_text(position, decision)
        if decision.pit is not None:
            page.locator(f'#board [data-pit="{text[:-1]}"]').click()
        arrow = page.locator(f'[data-decision="{text}"]')
        if arrow.count():
            arrow.click()


def solve(page: Page, attempt: Attempt) -> None:
    """Solve a lesson by clicks, as its record does."""
    while shown := attempt.solution():
        pit = attempt.asked_pit()
        if pit is not None:
            page.locator(f'#board [data-pit="{pit_name(attempt, pit)}"]').click()
        else:
            click_turn(page, shown)
        judged = attempt.judge(shown)
        if judged.verdict == "done":
            break
        attempt = judged.after
        reply = attempt.reply()
        assert reply
        attempt = attempt.answered(reply)
        page.wait_for_function(STILL)
        expect(page.locator("#board [data-legal=true]").first).to_be_visible()
    expect(page.locator("#whose")).to_have_text(WORDS.say("study.solved"))


def test_a_lesson_is_found_in_two_taps_solved_by_touch_and_the_next_one_is_offered(board: Open) -> None:
    page = board("?game=katro&size=4", viewport=(390, 844))
    page.locator("#learn-button").click()
    first, second = list(records("lesson", FIRST))[:2]
    page.locator("#reading .lead").click()
    attempt = lesson(page, first)
    solve(page, attempt)
    following = page.locator("#study-next")
    expect(following).to_have_class("urged")
    following.click()
    lesson(page, second)
    page.locator("#study-leave").click()
    expect(page.locator("#reading .lead")).to_have_attribute("data-item", second)
    page.locator('#reading .more[data-screen="lessons"]').click()
    path = page.locator(f'#reading .board-card[data-item="{FIRST}"]')
    path.click()
    expect(page.locator(f'#reading [data-item="{first}"]')).to_have_class("solved")
    assert first in str(page.evaluate("Object.entries(localStorage).find(([name]) => name.includes('learned'))[1]"))
    expect(page.locator("#reading-leave")).to_have_accessible_name(f"{WORDS.say('lessons')} ({WORDS.say('page.back')})")
    page.locator("#reading-leave").click()
    page.locator('[data-press="forget"]').click()
    path.click()
    expect(page.locator(f'#reading [data-item="{first}"]')).not_to_have_class("solved")


def test_a_mistake_is_answered_and_leads_back_to_where_it_was_made(board: Open) -> None:
    name = with_wrong_turn()
    page = board(f"?screen=lesson&item={name}")
    attempt = lesson(page, name)
    wrong = next(turn for turn in all_turns(attempt.position) if attempt.judge(turn).verdict == "wrong")
    before = page.locator("#board").inner_html()
    click_turn(page, wrong)
    again = page.locator("#study-again")
    expect(again).to_be_visible()
    page.wait_for_function(STILL)
    again.click()
    lesson(page, name)
    assert page.locator("#board [data-pit]").count() == before.count("data-pit=")
    solve(page, attempt)


@pytest.mark.parametrize("viewport", [(390, 844), (1366, 768)])
def test_one_tries_again_by_a_word_while_the_answer_to_a_mistake_is_still_shown(
    board: Open, viewport: tuple[int, int]
) -> None:
    """The fault: until the answer was over, nothing but a sign in the verdict seemed to lead back."""
    page = board("?screen=puzzle&item=katro-4.3", viewport=viewport, speed=DEFAULT_SPEED)
    page.locator("#board [data-legal=true]").first.click()
    page.locator("#study [data-way]").first.click()
    seen = "document.querySelector('#study-again')?.checkVisibility({visibilityProperty: true})"
    page.wait_for_function(f"{PERFORMING} && document.querySelector('#study-verdict.judged') && {seen}")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#player")).to_be_hidden()
    expect(page.locator("#study-verdict")).to_be_hidden()
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()


def test_the_answers_to_which_way_are_gone_once_one_is_chosen_and_the_task_stands_once(board: Open) -> None:
    """The fault: "Down", "Right" and "Another pit" stood above the buttons of the turn that they had begun."""
    page = board("?screen=puzzle&item=katro-4.3", viewport=(390, 844), speed=1)
    page.locator("#board [data-legal=true]").first.click()
    expect(page.locator("#another-pit")).to_be_visible()
    page.locator("#study [data-way]").first.click()
    page.locator('[data-step="toggle"]').click()
    expect(page.locator("#player")).to_be_visible()
    expect(page.locator("#another-pit")).to_be_hidden()
    expect(page.locator("#study-task")).to_be_visible()
    expect(page.locator("#whose")).to_be_hidden()


@pytest.mark.parametrize("viewport", [(390, 844), (1366, 768)])
def test_the_buttons_of_a_task_are_on_its_card_and_stand_still(board: Open, viewport: tuple[int, int]) -> None:
    """The faults: half of a card was white, or nothing lay for 190 px between a card and its buttons."""
    page = board("?screen=puzzle&item=katro-4.3", viewport=viewport)
    title, foot, card = (page.locator(f"#study{part}") for part in ("-title", " > footer", ""))
    expect(title).to_be_visible()
    name, buttons, paper = (box for each in (title, foot, card) if (box := each.bounding_box()))
    assert buttons["y"] - name["y"] - name["height"] < NEAR
    assert 0 <= paper["y"] + paper["height"] - buttons["y"] - buttons["height"] < NEAR
    page.locator("#board [data-legal=true]").first.click()
    expect(page.locator("#study-task")).to_be_visible()
    assert foot.bounding_box() == buttons
    page.locator("#study [data-way]").first.click()
    expect(page.locator("#study-again")).to_be_visible()
    page.wait_for_function(STILL)
    assert foot.bounding_box() == buttons

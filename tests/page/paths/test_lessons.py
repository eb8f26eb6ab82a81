"""A lesson in the real page: found in two taps, solved by touch and by the keyboard; mistakes are answered."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra import Turn, decision_text
from katra.study.attempt import Attempt, all_turns
from katra.study.books import names, records, study
from tests.page.playing import STILL, Open
from web.words.language import language

WORDS = language("en")
FIRST = "katro"


def lesson(page: Page, name: str) -> Attempt:
    """Wait until a lesson is on the board."""
    expect(page.locator("#study")).to_be_visible()
    expect(page.locator("#whose")).to_have_text(WORDS.say(f"lesson.{name}.goal"))
    return Attempt.begin(study("lesson", name))


def pit_name(attempt: Attempt, pit: int) -> str:
    return attempt.study.start.variant.board.name(pit, attempt.study.solver)


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
    page.locator('#reading [data-screen="lessons"]').click()
    first, second = list(records("lesson", FIRST))[:2]
    page.locator(f'#reading [data-item="{first}"]').click()
    attempt = lesson(page, first)
    solve(page, attempt)
    following = page.locator("#study-next")
    expect(following).to_have_class("urged")
    following.click()
    lesson(page, second)
    page.locator("#study-leave").click()
    expect(page.locator(f'#reading [data-item="{first}"]')).to_have_class("solved")
    assert first in str(page.evaluate("Object.entries(localStorage).find(([name]) => name.includes('learned'))[1]"))
    page.locator('[data-press="forget"]').click()
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


def with_wrong_turn() -> str:
    """Return the first lesson that begins with a turn, some of which are wrong."""
    for name in names("lesson"):
        attempt = Attempt.begin(study("lesson", name))
        if attempt.asked_pit() is None and any(
            attempt.judge(turn).verdict == "wrong" for turn in all_turns(attempt.position)
        ):
            return name
    raise AssertionError


def test_a_lesson_is_solved_by_the_keyboard_with_both_hints(board: Open) -> None:
    name = with_wrong_turn()
    page = board(f"?screen=lesson&item={name}")
    attempt = lesson(page, name)
    shown = attempt.solution()
    assert shown
    page.keyboard.press("h")
    expect(page.locator("#board .pit.hinted")).to_have_count(1)
    page.keyboard.press("h")
    expect(page.locator("#study-solution")).to_be_visible()
    pit = page.locator(f'#board [data-pit="{pit_name(attempt, shown.decisions[0].pit or 0)}"]')
    pit.focus()
    page.keyboard.press("Escape")
    pit.focus()
    page.keyboard.press("Enter")
    arrow = page.locator(f'[data-decision="{decision_text(shown.before, shown.decisions[0])}"]')
    arrow.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#study-again, #study-next.urged").first).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator("#study")).to_be_hidden()


def test_back_leads_from_a_lesson_to_the_list_and_to_the_game(board: Open) -> None:
    page = board("?game=katro&size=4")
    page.keyboard.press("t")
    page.locator('#reading [data-screen="lessons"]').click()
    page.locator('#reading [data-screen="lesson"]').first.click()
    expect(page.locator("#study")).to_be_visible()
    page.go_back()
    expect(page.locator("#reading-title")).to_have_text(WORDS.say("lessons"))
    page.go_back()
    expect(page.locator("#reading-title")).to_have_text(WORDS.say("learn"))
    page.go_back()
    expect(page.locator("#panel")).to_be_hidden()


def test_an_address_of_a_lesson_that_there_is_not_says_so_and_shows_the_board(board: Open) -> None:
    page = board("?screen=lesson&item=katro.999")
    expect(page.locator("#notice-text")).to_have_text(WORDS.say("link.no_item", text="katro.999", screen="lesson"))
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()


def test_nothing_of_what_is_learnt_is_fetched_before_it_is_asked_for(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(f"{site}?game=katro&lang=en")
    expect(page.locator("html")).to_have_attribute("data-state", "playable")
    page.wait_for_function("performance.getEntriesByName('playable').length > 0")
    assert "learn.zip" not in asked
    page.locator("#learn-button").click()
    expect(page.locator("#reading")).to_be_visible()
    assert "learn.zip" in asked

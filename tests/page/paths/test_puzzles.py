"""Puzzles in the real page: the one of the day by touch, a set by the keyboard, its result handed in and checked."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from katra import Turn
from katra.progress import Progress
from katra.study.attempt import Attempt
from katra.study.books import names
from katra.study.daily import todays
from katra.study.result import read_result
from katra.study.sets import for_class, item_of
from tests.page.anew import SPEAK
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import AT_ONCE, Open, store_settings
from tests.page.puzzle_pages import WORDS, beginning, decided, make_turn, press, puzzles_of
from tests.page.watching import watch
from tools.browsing import SUB_PATH, open_katra


def turns_of(attempt: Attempt) -> Iterator[Turn]:
    """Yield the turns of the solver that solve a puzzle."""
    while shown := attempt.solution():
        yield shown
        judged = attempt.judge(shown)
        if judged.verdict == "done":
            return
        attempt = judged.after
        reply = attempt.reply()
        assert reply
        attempt = attempt.answered(reply)


def day_without_choices() -> date:
    """Return a day whose puzzle has no choice inside a turn: two quick taps on one arrow count as a double click."""
    days = (date(2026, 11, 23) + timedelta(days=nth) for nth in range(366))
    puzzles = ((day, beginning(todays(day, Progress()).name)) for day in days)
    return next(day for day, each in puzzles if all(len([*decided(turn)]) == 1 for turn in turns_of(each)))


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """Give a phone in whose place it is late on a day that has begun elsewhere."""
    context = browser.new_context(
        base_url=site, has_touch=True, viewport={"width": 390, "height": 844}, timezone_id="Indian/Antananarivo"
    )
    page = context.new_page()
    page.clock.set_fixed_time(f"{day_without_choices() - timedelta(days=1)}T21:30:00Z")  # there half past midnight
    wrong = watch(page, site.removesuffix(SUB_PATH))
    page.add_init_script(SPEAK)
    store_settings(page, speed=AT_ONCE, players=(0, 0))
    yield page
    context.close()
    assert wrong == []


def test_the_puzzle_of_the_day_is_that_of_the_place_and_solved_by_touch(phone: Page) -> None:
    open_katra(phone, "./?game=katro&size=4")
    phone.locator("#learn-button").tap()
    today = phone.locator("#reading .now .board-card:not(.lead)")
    today.tap()
    name = todays(day_without_choices(), Progress()).name
    expect(phone.locator("#study")).to_be_visible()
    for turn in turns_of(beginning(name)):
        make_turn(phone, turn, Locator.tap)
    expect(phone.locator("#whose")).to_have_text(WORDS.say("study.solved"))
    phone.locator("#study-leave").tap()
    expect(today.locator(".go")).to_have_text(WORDS.say("puzzles.again"))
    phone.locator('#reading .more[data-screen="puzzles"]').tap()
    phone.locator(f'#reading .board-card[data-item="{name.partition(".")[0]}"]').tap()
    expect(phone.locator(f'#reading .steps [data-item="{name}"]')).to_have_class("solved")


def test_a_set_is_solved_by_keyboard_and_its_code_is_accepted(board: Open) -> None:
    chosen = puzzles_of("win1", 2)
    page = board(f"?screen=puzzles&item={item_of(chosen)}")
    go_on = page.locator("#reading-page a.first")
    expect(go_on).to_have_text(WORDS.say("set.begin"))
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    go_on.focus()
    page.keyboard.press("Enter")
    for number, name in enumerate(chosen, start=1):
        expect(page.locator("#study-number")).to_contain_text(WORDS.say("study.number", n=number, count=2))
        for turn in turns_of(beginning(name)):
            make_turn(page, turn, press)
        expect(page.locator("#whose")).to_have_text(WORDS.say("study.solved"))
        page.locator("#study-next").focus()
        page.keyboard.press("Enter")
    code = page.locator("#result-code").inner_text()
    assert read_result(code, chosen) == (True, True)
    page = board(f"?screen=puzzles&item={for_class(chosen)}")
    field, told = page.locator("#result-field"), page.locator("#result-told")
    field.fill(f"Soa {code.lower()}\nVao {code[:-1]}")
    page.locator('[data-press="check"]').click()
    expect(told).to_have_text(WORDS.say("result.read", n=1))
    expect(told).to_be_focused()
    expect(page.locator(".complaint")).to_have_text(WORDS.say("result.slip", text=f"Vao {code[:-1]}"))
    expect(page.locator(".results tbody tr")).to_have_text("Soa✓✓2")
    expect(field).to_have_value(f"Soa {code.lower()}\nVao {code[:-1]}")
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []


def test_a_set_is_ticked_and_becomes_a_link(board: Open) -> None:
    """The fault: what was ticked came in above the boxes, and pushed them away under the finger."""
    page = board("?screen=puzzles&item=make", viewport=(390, 844))
    make, told = page.locator("#set-make"), page.locator("#set-ticked")
    expect(told).to_have_text(WORDS.say("set.none"))
    expect(make).to_be_disabled()
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    chosen = names("puzzle")[1:3]
    page.evaluate("() => { window.lies = it => document.querySelector(it).getBoundingClientRect(); }")
    lies = "JSON.stringify([lies('.making'), lies('.boxes').y - lies('#reading-title').y])"
    before = page.evaluate(lies)
    for number, name in enumerate(chosen, start=1):
        box = page.locator(f'.boxes input[value="{name}"]')
        box.press("Space", no_wait_after=True)
        expect(box).to_be_checked()
        expect(told).to_have_text(WORDS.say("set.ticked", n=number))
    assert page.evaluate(lies) == before
    bar = page.locator(".making").bounding_box()
    assert bar
    assert bar["y"] + bar["height"] == 844
    page.locator("#filter-theme-win2").click()  # what was ticked stays
    expect(told).to_have_text(WORDS.say("set.ticked", n=2))
    page.locator(".making a").click()
    for name in chosen:
        expect(page.locator(f'input[value="{name}"]')).to_be_checked()
    make.click()
    expect(page.locator("#set-link")).to_have_value(
        f"{page.url.partition('?')[0]}?v=1&screen=puzzles&item={item_of(chosen)}"
    )
    page.locator('[data-item^="make"]').click()
    expect(told).to_have_text(WORDS.say("set.ticked", n=2))

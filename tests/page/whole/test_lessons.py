"""A lesson by keyboard, the ways back from one, and the address of one that does not exist."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra import decision_text
from katra.words.language import language
from tests.page.lesson_pages import WORDS, lesson, pit_name, with_wrong_turn
from tests.page.playing import Open, choose_language


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
    page.locator('#reading .more[data-screen="lessons"]').click()
    page.locator("#reading .board-card").first.click()
    page.locator('#reading [data-screen="lesson"]').first.click()
    expect(page.locator("#study")).to_be_visible()
    page.go_back()
    expect(page.locator("#reading-title")).to_have_text(WORDS.say("lesson.katro.title"))
    page.go_back()
    expect(page.locator("#reading-title")).to_have_text(WORDS.say("lessons"))
    page.go_back()
    expect(page.locator("#reading-title")).to_have_text(WORDS.say("learn"))
    page.go_back()
    expect(page.locator("#panel")).to_be_hidden()


def test_play_leads_back_to_the_board_from_however_deep(board: Open) -> None:
    page = board("?game=katrayo&size=4")
    expect(page.locator("#play-button")).to_be_hidden()
    page.locator("#learn-button").click()
    page.locator("#reading .lead").click()
    expect(page.locator("#study")).to_be_visible()
    expect(page.locator("#game-name")).to_have_text(WORDS.say("games"))
    page.locator("#play-button").click()
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.locator("#game-name")).to_have_text("Katrayo")
    expect(page.locator("#play-button")).to_be_hidden()


def test_an_address_of_a_lesson_that_there_is_not_says_so_and_shows_the_board(board: Open) -> None:
    page = board("?screen=lesson&item=katro.999")
    expect(page.locator("#notice-text")).to_have_text(WORDS.say("link.no_item", text="katro.999", screen="lesson"))
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()


def test_the_task_stands_in_the_river_and_in_the_panel_while_a_way_is_asked_for(board: Open) -> None:
    """The fault: the river said to choose a glowing pit, louder than the panel said the task."""
    page = board("?screen=lesson&item=katro.3", viewport=(320, 568))
    choose_language(page, "fr")
    river, task = page.locator("#whose"), page.locator("#study-task")
    expect(river).to_have_text(language("fr").say("lesson.katro.3.goal"))
    expect(river).to_be_visible()
    expect(task).to_be_hidden()
    assert page.evaluate(
        "document.querySelector('#whose').offsetHeight < document.querySelector('#river').clientHeight"
    )
    page = board("?screen=lesson&item=katro.1", viewport=(320, 568))
    choose_language(page, "fr")
    expect(river).to_contain_text("Dans quel sens")
    expect(task).to_have_text(language("fr").say("lesson.katro.1.goal"))
    expect(task).to_be_visible()


IMPORTED = """
import asyncio, sys
from pyscript import document
from web.session.places import PLACES
while not {place.module for place in PLACES.values()} <= sys.modules.keys():
    await asyncio.sleep(.2)
document.documentElement.dataset.imported = ""
"""


def test_every_place_is_imported_once_the_board_can_be_played_and_nobody_waits(page: Page, site: str) -> None:
    """The faults: the board waits for what is learnt, or whoever opens a place for the first time waits for it."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(f"{site}?game=katro&lang=en&teach=0")
    page.wait_for_function("performance.getEntriesByName('playable').length > 0")
    assert "learn.zip" not in asked
    page.evaluate(
        "code => document.body.append("
        "Object.assign(document.createElement('script'), {type: 'py', textContent: code}))",
        IMPORTED,
    )
    expect(page.locator("html")).to_have_attribute("data-imported", "", timeout=60_000)

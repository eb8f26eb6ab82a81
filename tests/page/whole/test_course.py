"""The course of a game is a slider for the keyboard; a marked turn is opened from it, and tried again."""

from __future__ import annotations

from playwright.sync_api import expect

from katra.words.cast import Name
from tests.page.axe import AXE, VIOLATIONS
from tests.page.playing import Open
from tests.page.studied import LOOKED_MS, MOVES, WORDS, looked_on

BESIDE = """() => {
    const named = [...document.querySelectorAll('#course-sides span')].map(name => name.getBoundingClientRect().right);
    const drawn = [...document.querySelectorAll('#course-drawn, #course-drawn > :is(svg, i)')];
    return Math.max(...named) <= Math.min(...drawn.map(it => it.getBoundingClientRect().left)); }"""
"""Whether the names of the halves stand beside all that is drawn."""


def test_the_graph_is_a_slider_for_the_keyboard_and_tells_each_turn_in_words(board: Open) -> None:
    page = board(MOVES)
    looked_on(page, WORDS.count("review.marked", 1))
    slider = page.get_by_role("slider", name=WORDS.say("review.graph", player=Name("South")))
    slider.focus()
    page.keyboard.press("Home")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "1. a4< (North), turning point")
    expect(slider).to_be_focused()
    expect(page.locator("#course-told")).to_contain_text("it throws away a sure win in 4 turns")
    assert page.locator("#course-drawn .dot").count() == page.locator("#moves-list .dot").count() == 1
    expect(page.locator("#course-sides span")).to_have_text(["South", "North"])
    page.keyboard.press("Home")
    assert page.evaluate(BESIDE), 'the line of the place went through "South is ahead"'
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []


def test_what_was_better_is_shown_and_a_new_try_is_judged(board: Open) -> None:
    page = board(MOVES, viewport=(360, 640))
    looked_on(page, WORDS.count("review.marked", 1))
    page.locator("#course-before").click()
    page.locator("#course-try").click()
    expect(page.locator("#whose")).to_have_text(WORDS.say("review.find", player=Name("North"), turn="a4<"))
    page.locator('#board [data-pit="a4"]').click()
    page.locator('[data-decision="a4<"]').click()
    expect(page.locator("#retry-again")).to_be_visible(timeout=LOOKED_MS)
    expect(page.locator("#whose")).to_have_text(WORDS.say("review.wrong"))
    page.locator("#retry-again").click()
    page.locator('#board [data-pit="a2"]').click()
    page.locator('[data-decision="a2>"]').click()
    expect(page.locator("#whose")).to_have_text(WORDS.say("review.right"), timeout=LOOKED_MS)
    page.locator("#retry-leave").click()
    page.locator("#course-better").click()
    expect(page.locator("#whose")).to_contain_text(WORDS.say("review.whose.better.end", n=1, total=7))

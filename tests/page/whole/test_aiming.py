"""How a way is chosen: taps near the arrows, taps that come twice, words and keys of the ways, a phone's own width."""

from __future__ import annotations

from time import time

import pytest
from playwright.sync_api import expect

from katra import Decision, Game, Player, variant
from tests.page.playing import (
    BEGIN,
    Open,
    agree,
    begin,
    middle,
    offered,
    ring,
    sow,
    unmoved,
)
from tests.page.touching import finger

PHONE = (390, 844)


MET = """selector => [...document.querySelectorAll(selector)].map(it => {
  const box = it.getBoundingClientRect();
  const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return met.closest('[data-pit], [data-decision]') === it.closest('[data-pit], [data-decision]'); })"""
"""Whether a tap on the middle of each of some parts of the board meets it."""


@pytest.mark.parametrize("viewport", [(320, 568), PHONE, (844, 390), (1366, 768)])
def test_a_tap_on_the_middle_of_a_pit_that_can_be_chosen_never_plays_an_arrow_beside_it(
    board: Open, viewport: tuple[int, int]
) -> None:
    page = board("?game=katro", viewport=viewport, runs=BEGIN)
    for game, columns, chosen in (("katro", 4, "A1"), ("gorobaka", 8, "A8"), ("paika", 6, "A3"), ("katro", 10, "B4")):
        begin(page, game, columns)
        page.locator(ring(chosen)).click()
        assert len(offered(page)) == 2
        for seen in (".legal .touch", ".chosen .touch", ".arrow .disc"):
            assert set(page.evaluate(MET, f"#board {seen}")) == {True}, (game, seen)


def test_a_phone_shows_the_page_as_wide_as_its_screen(board: Open) -> None:
    page = board("?game=katro", viewport=PHONE)
    client = page.context.new_cdp_session(page)
    phone = {"width": PHONE[0], "height": PHONE[1], "deviceScaleFactor": 2, "mobile": True}
    client.send("Emulation.setDeviceMetricsOverride", phone)
    page.wait_for_function("devicePixelRatio === 2")
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [PHONE[0]] * 2
    page.locator("#settings-button").click()
    box = page.locator("#settings").bounding_box()
    assert box
    assert 0 <= box["x"] <= PHONE[0] - box["width"]
    client.send("Emulation.clearDeviceMetricsOverride")


def test_the_discs_are_reached_by_keyboard(board: Open) -> None:
    page = board("?game=gorobaka", viewport=PHONE)
    page.locator('[data-pit="A4"]').focus()
    page.keyboard.press("Enter")
    first, second = (page.locator(f'#board [data-decision="A4{sign}"]') for sign in "<>")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    expect(page.locator("#board .route")).to_have_attribute("data-shown", ">")
    page.keyboard.press("Escape")
    expect(page.locator('[data-pit="A4"]')).to_be_focused()
    unmoved(page)


BETWEEN = 0.1
"""The seconds between the two taps, as the screen tells them; a busy page may hear of the second one much later."""

COUNT = "window.taps = 0; document.querySelector('#board').addEventListener('click', () => taps++)"
"""Count the taps that the page has heard of."""


@pytest.mark.parametrize("aside", [0, 28])
def test_a_double_click_or_tap_chooses_a_pit_and_plays_nothing(board: Open, aside: int) -> None:
    page = board("?game=katro", viewport=(1366, 768))
    x, y = middle(page, ring("A3"))
    page.mouse.dblclick(x + aside, y)
    unmoved(page)
    with finger(page) as hand:
        x, y = middle(page, ring("A5"))
        page.evaluate(COUNT)
        first = time()
        for number in range(2):
            hand.tap_at(x + aside, y, timestamp=first + number * BETWEEN)
            page.wait_for_function("number => taps > number", arg=number)
        unmoved(page)


BOXES = """JSON.stringify(['#board', 'body > footer'].map(it => document.querySelector(it).getBoundingClientRect()))"""


def test_on_a_phone_an_arrowhead_is_touched_from_the_chosen_pit_to_the_middle_of_the_next(board: Open) -> None:
    page, game = board("?game=gorobaka&links=0", viewport=PHONE), Game(variant("gorobaka").start)
    sow(page, game, game.decisions[0])
    agree(page, game)
    boxes = page.evaluate(BOXES)
    player = "a" if game.position.mover is Player.NORTH else "A"
    page.locator(ring(f"{player}4")).click()
    assert set(offered(page)) == {f"{player}4<", f"{player}4>"}
    assert page.evaluate(BOXES) == boxes
    for text in offered(page):
        box = page.locator(f'[data-decision="{text}"] .touch').bounding_box()
        assert box
        assert box["width"] >= 24
        assert box["height"] >= 55
    page.locator(ring(f"{player}4")).click()
    assert offered(page) == []
    for sign in "<>":
        player = "a" if game.position.mover is Player.NORTH else "A"
        page.locator(ring(f"{player}4")).click()
        edge = page.locator(f'[data-decision="{player}4{sign}"] .touch').bounding_box()
        assert edge
        page.mouse.click(edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] - 4)
        game.play(Decision(3, sign))
        agree(page, game)


def test_sliding_off_a_target_or_clicking_twice_plays_nothing(board: Open) -> None:
    page = board("?game=katro", runs=BEGIN)
    for viewport, seen in (((1366, 768), " .disc"), (PHONE, "")):
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        begin(page, "katro", 6)
        page.locator(ring("A3")).click()
        one, other = (f'[data-decision="A3{sign}"]{seen}' for sign in "<>")
        page.locator(one).wait_for()
        box = page.locator('[data-decision="A3>"] .touch').bounding_box()
        assert box
        assert box["width"] >= 44, "a finger meets the way although the pit beside can be chosen too"
        for end in (middle(page, other), (viewport[0] / 2, 4.0)):
            page.mouse.move(*middle(page, one))
            page.mouse.down()
            page.mouse.move(*end, steps=3)
            page.mouse.up()
            unmoved(page)
            if not offered(page):
                page.locator(ring("A3")).click()
        page.keyboard.press("Escape")
        page.mouse.dblclick(*middle(page, ring("A5")))
        unmoved(page)

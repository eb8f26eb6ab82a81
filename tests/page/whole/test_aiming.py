"""How a way is chosen: taps near the arrows, taps that come twice, words and keys of the ways, a phone's own width."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from katra import Decision, Game, variant
from tests.page.playing import (
    BEGIN,
    Open,
    agree,
    begin,
    choose_language,
    middle,
    offered,
    resize,
    ring,
    unmoved,
)
from tests.page.touching import finger
from web.words.language import codes

PHONE = (390, 844)


def test_a_tap_inside_the_rim_of_another_pit_never_plays(board: Open) -> None:
    page = board("?game=katro", viewport=(1366, 768), runs=BEGIN)
    for game, columns, chosen in (("katro", 6, "A3"), ("gorobaka", 8, "A8"), ("paika", 6, "A3")):
        begin(page, game, columns)
        page.locator(ring(chosen)).click()
        targets = [middle(page, f'[data-decision="{text}"] .disc') for text in offered(page)]
        assert len(targets) == 2
        names = page.evaluate("[...document.querySelectorAll('#board [data-pit]')].map(it => it.dataset.pit)")
        radius = page.evaluate("document.querySelector('#board .ring').getBoundingClientRect().width / 2")
        for name in names:
            x, y = middle(page, ring(name))
            for aim_x, aim_y in targets:
                far = ((aim_x - x) ** 2 + (aim_y - y) ** 2) ** 0.5
                if name != chosen and far < 2.5 * radius:
                    share = (radius - 1) / far
                    met = page.evaluate(
                        "at => document.elementFromPoint(...at).closest('[data-pit], [data-decision]').dataset.pit",
                        [x + (aim_x - x) * share, y + (aim_y - y) * share],
                    )
                    assert met == name, game
        x, y = middle(page, ring("A2" if chosen == "A3" else "A7"))
        page.mouse.click(x + radius - 1, y)
        unmoved(page)


def test_the_ways_have_room_for_their_words_in_every_language(board: Open) -> None:
    page = board("?game=gorobaka", viewport=PHONE)
    page.evaluate("document.fonts.ready")
    for code in codes():
        choose_language(page, code)
        for width, height in (PHONE, (360, 640), (320, 568)):
            resize(page, width, height)
            page.locator(ring("A4")).click()
            expect(page.locator("#ways button")).to_have_count(3)
            wide = "[...document.querySelectorAll('#ways button')].filter(it => it.scrollWidth > it.clientWidth).length"
            assert page.evaluate(wide) == 0, (code, width)
            page.locator("#ways button").last.click()
            expect(page.locator("#ways")).to_be_hidden()


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


def test_buttons_of_the_ways_are_reached_by_keyboard(board: Open) -> None:
    page = board("?game=gorobaka", viewport=PHONE)
    page.locator('[data-pit="A4"]').focus()
    page.keyboard.press("Enter")
    first, second = (page.locator(f'#ways [data-decision="A4{sign}"]') for sign in "<>")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(second).to_be_focused()
    expect(page.locator("#board .route")).to_have_attribute("data-shown", ">")
    page.keyboard.press("Escape")
    expect(page.locator('[data-pit="A4"]')).to_be_focused()
    unmoved(page)


def test_a_pit_is_dragged_up_and_down_a_board_on_end(board: Open) -> None:
    page, game = board("?game=katro", viewport=PHONE), Game(variant("katro").start)
    x, y = middle(page, ring("A3"))
    page.mouse.move(x, y)
    page.mouse.down()
    for aside, shown in ((60, ">"), (-60, "<"), (0, "")):
        page.mouse.move(x + aside / 12, y + aside, steps=4)
        expect(page.locator("#board .route")).to_have_attribute("data-shown", shown)
    page.mouse.up()
    unmoved(page)
    assert offered(page) == []
    page.mouse.down()
    page.mouse.move(x + 5, y + 60, steps=4)
    page.mouse.up()
    game.play(Decision(2, ">"))
    agree(page, game)


@pytest.mark.parametrize("aside", [0, 28])
def test_a_double_click_or_tap_chooses_a_pit_and_plays_nothing(board: Open, aside: int) -> None:
    page = board("?game=katro", viewport=(1366, 768))
    x, y = middle(page, ring("A3"))
    page.mouse.dblclick(x + aside, y)
    unmoved(page)
    with finger(page) as hand:
        x, y = middle(page, ring("A5"))
        for _ in range(2):
            hand.tap_at(x + aside, y)
        unmoved(page)

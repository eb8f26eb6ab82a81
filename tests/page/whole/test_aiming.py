"""How a way is chosen: taps near the arrows, taps that come twice, words and keys of the ways, a phone's own width."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.playing import (
    BEGIN,
    Open,
    begin,
    middle,
    offered,
    ring,
    unmoved,
)
from tests.page.touching import finger

PHONE = (390, 844)


def test_a_tap_on_another_pit_than_the_two_that_are_led_to_never_plays(board: Open) -> None:
    page = board("?game=katro", viewport=(1366, 768), runs=BEGIN)
    for game, columns, chosen in (("katro", 6, "A3"), ("gorobaka", 8, "A8"), ("paika", 6, "A3")):
        begin(page, game, columns)
        page.locator(ring(chosen)).click()
        assert len(offered(page)) == 2
        met = page.evaluate(
            """() => [...document.querySelectorAll('#board [data-pit]')].map(pit => {
              const box = pit.querySelector('.touch').getBoundingClientRect();
              const it = document.elementFromPoint(box.x + box.width - 3, box.y + box.height - 3);
              return [pit.dataset.pit, it.closest('[data-pit], [data-decision]').dataset];
            })"""
        )
        assert sum("decision" in data for _, data in met) == 2
        assert all(data.get("pit", name) == name for name, data in met)


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

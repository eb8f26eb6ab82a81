"""A figure in the real page: found on its page, led through by touch and by the keyboard, sown, opened on the board."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.figure_pages import NAME, figure, stands_at
from tests.page.playing import STILL, Open, expected, shown


def test_a_figure_is_found_and_led_through_by_touch_and_opened_on_the_board(board: Open) -> None:
    page = board("?game=katro&size=4", viewport=(390, 844))
    page.locator("#learn-button").click()
    page.locator('#reading [data-screen="figures"]').click()
    page.locator(f'#reading [data-item="{NAME}"]').click()
    expect(page.locator("#figure")).to_be_visible()
    stops = figure().stops
    stands_at(page, 0)
    for at in range(1, len(stops)):
        page.locator("#figure-on").click()
        stands_at(page, at)
        expect(page.locator("#whose")).to_contain_text(f"Board {stops[at].number} in print")
    expect(page.locator("#figure-on")).to_be_disabled()
    page.locator("#figure-back").click()
    stands_at(page, len(stops) - 2)
    page.locator("#figure-board").click()
    expect(page.locator("#figure")).to_be_hidden()
    page.wait_for_function(STILL)
    assert shown(page) == expected(figure().start)
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()

"""The room that the board takes on the page, the size of what is written on it, and what its frame names."""

import pytest
from playwright.sync_api import Page

from katra import Player, variant
from tests.page.playing import Open, settings, store_settings

SIZES = [(1366, 768), (1920, 1080), (768, 1024), (390, 844), (360, 640), (320, 568)]

SHARES = """() => {
  const box = name => document.querySelector(name).getBoundingClientRect();
  const wood = box('#board .wood rect:nth-of-type(2)'), board = box('#board');
  const width = box('#status').left >= board.right - 2 ? board.width : innerWidth;  // beside a reserved panel
  return [wood.width / width, wood.height / (box('body > footer').top - box('header').bottom)];
}"""

LETTERS = """() => [...document.querySelectorAll('#board text')].filter(text => text.getClientRects().length).map(
  text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""

TILTED = """() => [...document.querySelectorAll('#board text')].filter(
  text => Math.abs(text.getScreenCTM().b) > .001).length"""


@pytest.mark.parametrize("game", ["katro", "gorobaka", "katra-be", "fianarantsoa", "katrayo"])
def test_the_wood_takes_its_room_and_its_letters_are_upright_and_large_enough(board: Open, game: str) -> None:
    page = board(f"?game={game}&lang=mg")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"innerWidth === {width}")
        page.wait_for_function(f"(() => {{ const [wide, high] = ({SHARES})(); return wide >= .92 || high >= .8; }})()")
        page.wait_for_function(f"Math.min(...({LETTERS})()) > 13.9")
        assert page.evaluate(TILTED) == 0


def names(page: Page) -> list[str]:
    return page.locator("#board .names text:visible").all_text_contents()


def test_the_frame_names_rows_and_columns_for_each_player_until_the_names_are_put_away(board: Open) -> None:
    page = board("?game=katro&size=4")
    assert names(page) == ["A", "B", "1", "2", "3", "4", "a", "b", "1", "2", "3", "4"]
    for column in range(4):
        for player in Player:
            name = variant("katro", 4).board.name(column, player)
            pit = page.locator(f'[data-pit="{name}"] .ring').bounding_box()
            label = page.locator("#board .names text").nth(6 * player + 2 + column).bounding_box()
            assert pit
            assert label
            assert pit["x"] < label["x"] + label["width"] / 2 < pit["x"] + pit["width"]
    with settings(page):
        page.locator("#names").uncheck()
    assert names(page) == []


def test_in_small_pits_the_number_stands_in_the_heaps_place(page: Page, board: Open) -> None:
    board("?game=gorobaka", viewport=(320, 568))
    pit = page.locator('[data-pit="A3"]')
    assert pit.locator(".badge").is_visible()
    assert not pit.locator(".seed").first.is_visible()
    ring, number = pit.locator(".ring").bounding_box(), pit.locator(".badge text").bounding_box()
    assert ring
    assert number
    assert abs(ring["x"] + ring["width"] / 2 - number["x"] - number["width"] / 2) < 2
    page.set_viewport_size({"width": 1366, "height": 768})
    pit.locator(".seed").first.wait_for(state="visible")
    ring, number = pit.locator(".ring").bounding_box(), pit.locator(".badge text").bounding_box()
    assert ring
    assert number
    assert number["x"] > ring["x"] + ring["width"] * 0.75


def test_who_puts_numbers_away_sees_seeds_in_small_pits_too(page: Page, board: Open) -> None:
    store_settings(page, numbers=False)
    board("?game=gorobaka", viewport=(320, 568))
    assert page.locator('[data-pit="A3"] .seed').first.is_visible()
    assert page.locator("#board .pit .badge:visible").count() == 0

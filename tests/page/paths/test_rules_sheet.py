"""The rules on the real page: two taps from the board, pictures that play themselves, a page of their own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.playing import Open, resize
from tests.page.sheets import KEEP_MOVES, PICTURES, open_rules
from tests.page.standing import CLEAR, STANDS, stands_again

SIZES = [(320, 568), (390, 844), (768, 1024), (844, 390), (1366, 768), (1920, 1080)]
MOVING = "document.querySelectorAll('#rules [data-performing]').length"


def has_moved(page: Page, number: int, times: int = 1) -> None:
    """Wait until a picture has performed its turn so often, and stands still."""
    page.wait_for_function(
        f"window.moves.filter(it => it === {number}).length >= {times} && !document.querySelectorAll('.small-board')"
        f"[{number}].dataset.performing"
    )


def seeds(page: Page, number: int) -> list[int]:
    """Return the seeds that a picture shows."""
    found = f"[...document.querySelectorAll('.small-board')[{number}].querySelectorAll('[data-count][data-pit]')]"
    return list(page.evaluate(f"{found}.map(pit => +pit.dataset.count)"))


def test_two_taps_open_the_rules_beside_the_whole_board_which_stands_again_where_it_stood(board: Open) -> None:
    page = board("?game=katra-be")
    for width, height in SIZES:
        resize(page, width, height)
        two_taps_open_the_rules(page, width)


def two_taps_open_the_rules(page: Page, width: int) -> None:
    before = page.evaluate(STANDS)
    open_rules(page)
    page.wait_for_function(CLEAR, arg="#panel")
    expect(page.locator("#rules-title")).to_be_focused()
    expect(page.locator("#rules-title")).to_have_text("Katra-be: the rules")
    expect(page.locator("#learn-button")).to_have_attribute("aria-current", "true")
    page.locator(PICTURES).first.scroll_into_view_if_needed()
    expect(page.locator(PICTURES).first.locator("svg.wood")).to_be_attached()
    for node in ("#rules", "#rules-scroll", PICTURES):
        box = page.locator(node).first.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert page.evaluate("(it => it.scrollWidth <= it.clientWidth)(document.querySelector('#rules-scroll'))")
    page.locator("#rules-leave").click()
    expect(page.locator("#rules")).to_be_hidden()
    expect(page.locator("#learn-button")).to_be_focused()
    stands_again(page, before)


def test_a_picture_plays_itself_once_in_view_and_again_when_touched(board: Open) -> None:
    page = board("?game=katro&size=4", viewport=(390, 844))
    page.evaluate(KEEP_MOVES)
    open_rules(page)
    second = page.locator(PICTURES).nth(1)
    assert not page.locator(".small-board").nth(3).locator("svg").count(), "what is not seen is not drawn"
    second.scroll_into_view_if_needed()
    has_moved(page, 1)
    ended = seeds(page, 1)
    second.locator("button").click()
    page.wait_for_function("document.querySelectorAll('.small-board')[1].dataset.performing")
    has_moved(page, 1, 2)
    assert seeds(page, 1) == ended
    last = page.locator(PICTURES).last
    last.scroll_into_view_if_needed()
    has_moved(page, page.locator(PICTURES).count() - 1)
    assert page.evaluate("moves.filter(it => it === 1).length") == 2, "by itself it plays once"
    assert page.evaluate("most.moving") == 1
    page.locator("#rules-leave").click()
    page.wait_for_function(f"{MOVING} === 0")

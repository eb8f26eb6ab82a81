"""A pit that may not be sown shows on the board why: it is marked, and those that must be sown are lit strongly."""

from playwright.sync_api import expect

from tests.page.playing import Open

CAPTURE = "?game=fandatsaka&position=0.0.0.0.0.0.0.0/0.1.0.0.0.0.0.0/0.1.0.1.0.0.0.0/1.0.0.0.0.0.0.0+S+3-3"


def test_where_one_must_capture_the_pits_that_can_are_lit_strongly(board: Open) -> None:
    page = board(CAPTURE)
    page.locator('[data-pit="A4"]').click(force=True)
    expect(page.locator("#whose")).to_have_text("Not A4: you must capture. Choose A2.")
    expect(page.locator("#board .pit.refused")).to_have_attribute("data-pit", "A4")
    expect(page.locator("#board .pit.obliged")).to_have_attribute("data-pit", "A2")
    width = "pit => parseFloat(getComputedStyle(pit.querySelector('.ring')).strokeWidth)"
    page.wait_for_function(f"({width})(document.querySelector('.pit.obliged')) > 6")
    page.locator('[data-pit="A2"]').click()
    expect(page.locator("#board :is(.refused, .obliged)")).to_have_count(0)

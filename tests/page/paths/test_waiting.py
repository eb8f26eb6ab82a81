"""A board that waits for a touch: what is seen and fetched before it, and that the touch counts."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.hosting import heard, put_boards
from tests.page.waiting_boards import BEGIN, FIRST, waiting
from tools.browsing import PLAYABLE, START_MS

PYTHON = ("pyscript/core.js", "pyodide", ".zip", ".toml", ".py")


def test_a_touch_of_the_board_that_is_drawn_begins_and_chooses_that_pit(
    host: Page, site: str, asked: list[str]
) -> None:
    host.set_viewport_size({"width": 700, "height": 1400})
    put_boards(host, site, f'<katra-board id="one" {FIRST} wait></katra-board>')
    frame = waiting(host)
    expect(frame.locator("#begin")).to_have_text(BEGIN)
    height = heard(host, "height")["height"]
    assert [url for url in asked if any(part in url for part in PYTHON)] == []
    expect(frame.locator("#board .wide .wood")).to_be_visible()
    frame.locator('#board .wide [data-pit="A2"]').click()
    frame.wait_for_function(PLAYABLE, timeout=START_MS)
    expect(frame.locator('[data-pit="A2"][aria-pressed="true"]')).to_be_attached()
    assert heard(host, "ready")["ply"] == 0
    expect(frame.locator("#begin")).to_have_count(0)
    assert abs(host.evaluate("one.offsetHeight") - height) < 60

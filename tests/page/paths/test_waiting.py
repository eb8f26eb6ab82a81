"""A board that waits for a touch: what is seen and fetched before it, and that the touch counts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.hosting import board_in, heard, put_boards
from tests.page.waiting_boards import BEGIN, FIRST, waiting
from tools.browsing import PLAYABLE, START_MS

PYTHON = ("pyscript/core.js", "pyodide", ".zip", ".toml", ".py")


@pytest.fixture
def asked(host: Page) -> list[str]:
    """Give the list of what the tab has asked for."""
    found: list[str] = []
    host.on("request", lambda request: found.append(request.url))
    return found


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


def test_of_many_boards_two_begin_at_once_and_the_others_as_they_are_asked(host: Page, site: str) -> None:
    begun = [f'<katra-board id="b{n}" {FIRST}></katra-board>' for n in range(3)]
    asked = [f'<katra-board id="a{n}" {FIRST} wait="{n}"></katra-board>' for n in range(2)]
    host.set_viewport_size({"width": 900, "height": 4000})
    put_boards(host, site, "".join(begun[:2] + asked[:1] + begun[2:] + asked[1:]))
    states = {name: "waiting.html" in board_in(host, name).url for name in ("b0", "b1", "a0", "b2", "a1")}
    assert states == {"b0": False, "b1": False, "a0": False, "b2": True, "a1": True}
    ready = {heard(host, "ready", n)["board"] for n in (1, 2, 3)}
    assert ready == {"b0", "b1", "a0"}
    waiting(host, "b2").locator("main").click()
    assert heard(host, "ready", 4)["board"] == "b2"
    host.evaluate("b2.setAttribute('game', 'fanga')")
    assert heard(host, "ready", 5)["game"] == "fanga"

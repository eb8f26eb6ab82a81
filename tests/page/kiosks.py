"""What several tests of the kiosk share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.page.anew import SPEAK
from tests.page.playing import PERFORMING, YOURS, Open
from tests.page.visiting import (
    ATTRACTS,
    let_hurry,
)
from tests.page.watching import new_tab
from tools.browsing import open_katra

STILL_BEFORE = 600
"""How many seconds the first board stays in tests that compare it."""


def touch(page: Page, selector: str) -> None:
    """Touch the middle of something, whether or not it says that it can be."""
    box = page.locator(selector).first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def come(page: Page) -> None:
    """Let a visitor come, who touches no pit."""
    page.mouse.click(3, 3)
    page.wait_for_function(f"!{ATTRACTS}")


def speak(page: Page, code: str) -> None:
    """Read the page in another language."""
    page.locator(f"#kiosk-languages [lang={code}]").click()
    expect(page.locator("html")).to_have_attribute("lang", code)


def skip_turns(page: Page) -> None:
    """End each turn that is shown, wherever it pauses for a caption, until the visitor is to move again."""
    page.wait_for_function(PERFORMING)
    while not page.evaluate(YOURS):
        page.keyboard.press("Escape")
        page.wait_for_function(f"{PERFORMING} || ({YOURS})")


def start_again(page: Page) -> None:
    """Begin again, like a visitor who says that they want to."""
    page.locator("#kiosk-again").click()
    page.locator("#kiosk-restart").click()
    page.wait_for_function(ATTRACTS)


@pytest.fixture(scope="module")
def screen(profile: BrowserContext, site: str) -> Iterator[Page]:
    """Give one kiosk for all tests that leave it as they have found it: attracting."""
    page, wrong = new_tab(profile, site)
    page.add_init_script(SPEAK)
    let_hurry(page, first_pause=STILL_BEFORE)
    page.set_viewport_size({"width": 1280, "height": 800})
    open_katra(page, "./?kiosk=1")
    yield page
    page.close()
    assert wrong == []


@pytest.fixture
def kiosk(page: Page, open_page: Open) -> Open:
    """Open a kiosk of its own, in English."""

    def open_kiosk(
        query: str = "?kiosk=1", *, first_pause: int = STILL_BEFORE, runs: str = "", **more: tuple[int, int]
    ) -> Page:
        page.add_init_script(SPEAK)
        let_hurry(page, first_pause=first_pause, more=runs)
        return open_page(query, **more)

    return open_kiosk

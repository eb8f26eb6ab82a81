"""How a visitor goes from the board to the places that the page's head does not name itself."""

from typing import Final

from playwright.sync_api import Frame, Page

WAYS: Final = {
    "rules": ("#learn-button", '#reading [data-screen="rules"]'),
    "analysis": ("#study-button", "#moves-best"),
    "share": ("#study-button", "#moves [data-screen=share]"),
    **{name: ("#study-button", f"#moves-tab-{name}") for name in ("editor", "collection")},
}
"""The place of the head, and what is pressed there."""


def go_to(page: Page | Frame, place: str) -> None:
    """Go to a place by what is seen."""
    head, there = WAYS[place]
    if not page.locator(there).is_visible():
        page.locator(head).click()
    page.locator(there).click()

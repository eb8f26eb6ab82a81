"""Panels beside the board, opened as visitors open them."""

from playwright.sync_api import Page, expect

THREE = "document.querySelector('#line-2-first').textContent"


def deep(page: Page) -> None:
    """Wait until three lines are there, two turns deep at least."""
    page.wait_for_function(THREE)
    page.wait_for_function("document.querySelector('#line-0-rest').textContent")


def begin_walk(page: Page) -> None:
    """Go to the proof by the catalogue."""
    page.locator("#choose-game").click()
    expect(page.locator("#start-walk")).to_be_hidden()
    page.locator('#games-list [data-game="gorobaka"]').click()
    page.locator("#start-walk").click()
    expect(page.locator("#walk")).to_be_visible()

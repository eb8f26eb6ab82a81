"""What several tests of typed turns share."""

from playwright.sync_api import Page


def type_turn(page: Page, text: str) -> None:
    page.keyboard.type(text)
    page.keyboard.press("Enter")

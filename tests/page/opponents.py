"""What several tests of the opponent share."""

from playwright.sync_api import Page

from tests.page.playing import click_at_once


def play_first(page: Page) -> None:
    """Play a turn from the first legal pit, and do nothing else before the computer is asked."""
    page.locator("#board [data-legal=true]").first.click()
    click_at_once(page, "#board [data-decision]")

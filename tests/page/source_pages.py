"""What several tests of the sources share."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.playing import Open

TITLE = "#reading-title"


def opens_with(board: Open, query: str, viewport: tuple[int, int] = (1280, 800)) -> Page:
    page = board(query, viewport=viewport)
    expect(page.locator("#reading")).to_be_visible()
    return page

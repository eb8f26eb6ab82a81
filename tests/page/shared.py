"""What several tests of sharing share."""

from __future__ import annotations

from playwright.sync_api import Page

from katra import Setup
from katra.code import game_code

TURNS = ("A1>", "a1>")
NO_SHEET = "Object.defineProperty(navigator, 'share', {configurable: true, value: undefined})"


def query(*turns: str, more: str = "") -> str:
    """Return the query of a game of two people by its short code."""
    return f"?play={game_code(Setup('katro', 4, turns=turns).play())}{more}"


def link(page: Page) -> str:
    """Return the link to the game, from the sheet for sharing."""
    page.locator("#share-way-text").click()
    address = str(page.locator("#share-short-link").input_value())
    page.locator("#share-back").click()
    return address


REFUSING = """
Object.defineProperty(navigator, 'clipboard', {
    configurable: true, value: {writeText: () => Promise.reject(new Error('refused'))},
});
document.execCommand = () => false;
"""
"""A browser that copies nothing."""

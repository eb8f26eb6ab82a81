"""What several tests of the course of a game share."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra.words.language import language

WORDS = language("en")
MOVES = "?screen=moves&game=katrayo&moves=A5>_a4<_A3>_a2>_A6>"
"""North gives a certain win away by a4<."""
LOOKED_MS = 60_000
"""The longest that a search may take to look at every turn of a game: it thinks, as a cold start does."""


def looked_on(page: Page, told: str) -> None:
    """Wait until the search has looked at every turn."""
    expect(page.locator("#course-told")).to_have_text(told, timeout=LOOKED_MS)

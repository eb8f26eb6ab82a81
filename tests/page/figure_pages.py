"""What several tests of the figures share."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra.study.books import study
from katra.study.figure import Figure
from tests.page.playing import expected, shown

NAME = "busser-katro.3"


def figure() -> Figure:
    return Figure(study("figure", NAME))


def stands_at(page: Page, at: int) -> None:
    """Hold the board against the frame that the engine has there."""
    found = figure()
    expect(page.locator("#figure-at")).to_have_text(f"{at + 1} / {len(found.stops)}")
    assert shown(page) == expected(found.position(found.stops[at]))

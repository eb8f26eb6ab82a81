"""What several tests of waiting share."""

from __future__ import annotations

import pytest
from playwright.sync_api import Frame, Page, expect

from katra.words.language import language
from tests.page.hosting import board_in

BEGIN = language("en").say("waiting.begin")

FIRST = 'game="katro" size="4" lang="en"'


def waiting(page: Page, name: str = "one") -> Frame:
    """Return the frame of a board, when it is seen to wait."""
    frame = board_in(page, name)
    expect(frame.locator("#begin")).to_be_visible()
    assert frame.evaluate("document.documentElement.dataset.state") == "waiting"
    return frame


@pytest.fixture
def asked(host: Page) -> list[str]:
    """Give the list of what the tab has asked for."""
    found: list[str] = []
    host.on("request", lambda request: found.append(request.url))
    return found

"""What several tests of the embed builder share."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest
from playwright.sync_api import Page

from tools.browsing import open_katra
from web.links.link import parse_link
from web.links.parameters import LinkOptions

LINE = r'<iframe src="([^"?]+)\?([^"]*)" title="[^"<>]+" width="100%" height="\d+" style="border: 0"></iframe>'
Build = Callable[..., Page]


def line(page: Page) -> LinkOptions:
    """Return what the line to copy asks for; nothing in it may be wrong."""
    text = page.locator("#line").input_value()
    match = re.fullmatch(LINE, text)
    assert match, text
    assert unescape(match[1]) == page.url.partition("embed.html")[0]
    asked, _, wrong = parse_link(unescape(match[2]))
    assert wrong == ()
    return asked


@pytest.fixture
def builder(page: Page) -> Build:
    """Give a function that opens the page, in English unless told otherwise."""

    def open_builder(query: str = "?lang=en", viewport: tuple[int, int] = (1280, 900)) -> Page:
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        open_katra(page, f"./embed.html{query}")
        return page

    return open_builder

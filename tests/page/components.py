"""What several tests of the web component share."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.page.hosting import board_in, heard

ONE = '<katra-board id="one" game="katrayo" size="4" lang="en" controls="few"></katra-board>'
FRAME = "document.querySelector('katra-board').shadowRoot.querySelector('iframe')"
HEIGHTS = f"""[
    Math.min(heard.findLast(told => told.type === 'height').height, innerHeight), {FRAME}.offsetHeight,
    document.querySelector('katra-board').offsetHeight,
]"""
"""The height that was told last, as far as the window has room for it, and those of the frame and of the element."""


def settled(host: Page) -> None:
    """Wait until the frame is as high as its board wants it: what is clicked then stays where it is."""
    heard(host, "height")
    board_in(host).evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    host.wait_for_function(f"new Set({HEIGHTS}).size === 1")

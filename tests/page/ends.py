"""What several tests of the end share."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra.words.language import language

EN = language("en")
WON = "?game=katro&size=4&position=0.0.0.0/0.0.1.0/0.1.1.0/0.0.0.0_S"
"""South wins with A2>."""
EMPTIED = "?game=fanga&size=4&position=1.0.0.0/0.1.0.0/0.0.1.1/0.0.0.0_S"
"""South empties their own front row with A3>."""


def end(page: Page, turn: str = "A2>") -> None:
    """Play the last turn, and wait until the game is over."""
    page.locator(f'[data-pit="{turn[:-1]}"]').click()
    page.locator(f'[data-decision="{turn}"]').first.dispatch_event("click")
    expect(page.locator("html")).to_have_attribute("data-over", "true")


def offers(page: Page) -> list[str]:
    """Return what is offered, in order."""
    return list(page.evaluate("[...document.querySelectorAll('[data-offer]')].map(it => it.dataset.offer)"))


PERFORMING = "document.querySelector('#board').dataset.performing"
LAST = "?game=katro&position=0.0.0.1.0.0/0.0.0.0.0.0/4.0.6.0.12.10/11.0.2.1.1.0_S"
"""South wins with B1>, of six laps, in the last of which North's last seed is captured."""

"""A finger on the screen of a tab that has a mouse otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import CDPSession, Locator, Page


class Finger(NamedTuple):
    """What touches the screen of one tab."""

    session: CDPSession

    def send(self, kind: str, *points: tuple[float, float], **when: float) -> None:
        """Let the screen tell of a touch: touchStart, touchMove or touchEnd; `timestamp`: when it was, if not now."""
        touched = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched, **when})

    def tap_at(self, x: float, y: float, **when: float) -> None:
        """Tap a place of the screen."""
        self.send("touchStart", (x, y), **when)
        self.send("touchEnd", **when)

    def tap(self, target: Locator) -> None:
        """Tap the middle of something once it is seen, at rest and under nothing else."""
        target.click(trial=True)
        box = target.bounding_box()
        assert box
        self.tap_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@contextmanager
def finger(page: Page) -> Iterator[Finger]:
    """Let the tab have a touch screen, until this ends."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    yield Finger(session)
    session.detach()

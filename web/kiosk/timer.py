"""The two steps of a kiosk's timer: after some idle seconds it is asked whether anybody is there, then all is reset."""

from __future__ import annotations

from typing import Final

COUNTDOWN: Final = 30
"""So many seconds somebody who is asked has to answer."""
THINKING: Final = 2
"""So many times as long it waits while a game is under way: a visitor may be thinking."""
MAX_BUSY: Final = 300
"""What goes on by itself for longer, without anybody who touches anything, is watched by nobody."""

STAND_BY: Final = 10.0
"""How often it is looked whether nobody plays, so that a new version can be taken."""


class Timer:
    """When the last visitor did something, and since when it is asked whether they are there; `now` is in seconds."""

    def __init__(self, idle: int, now: float) -> None:
        self.idle = idle
        self.last = now
        """When somebody was there, or the page was busy by itself."""
        self.present = now
        """When somebody was there."""
        self.asked: float | None = None
        """Since when it is asked."""

    def touched(self, now: float) -> None:
        """Somebody is there."""
        self.last = self.present = now
        self.asked = None

    def moved(self, now: float) -> None:
        """Something moves before the page; who is asked still has to answer, but has all the time for it again."""
        self.last = self.present = now
        if self.asked is not None:
            self.asked = now

    def ask(self, now: float) -> None:
        """Ask at once, for somebody wants to begin again."""
        self.asked = now

    def left(self, now: float, *, busy: bool, under_way: bool) -> int | None:
        """Return how many seconds there are left to answer, 0 if they are over, None if nothing is asked.

        `busy`: the page does something by itself, which a visitor may be watching; `under_way`: a game is. The clock
        may have stood still, or have gone on while the page slept: it is asked first in any case.
        """
        if self.asked is not None:
            return max(0, COUNTDOWN - int(now - self.asked))
        if busy and now - self.present < MAX_BUSY:
            self.last = now
        idle = self.idle * (THINKING if under_way else 1)
        if not idle or now - self.last < idle:
            return None
        self.asked = now
        return COUNTDOWN

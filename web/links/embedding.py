"""The line to the page around this one: hears what that asks for, does it, and tells what has changed."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any, Final, NamedTuple, Protocol

from web.board.layout import TURNING, Layout
from web.board.lie import Lie
from web.links.host_messages import (
    Echo,
    Message,
    Refusal,
    Told,
    about,
    described,
    message,
    news,
    read_message,
    refusal,
)
from web.session.commands import Action, Command, SetLanguage
from web.session.effects import Completed
from web.session.session import Session
from web.words.problems import Problem

# How high

NARROW: Final = 600
LOW: Final = 545
"""Under this height a page that is wider than high puts all else beside the board (style.css)."""


class Around(NamedTuple):
    """What the page needs for all but the board's place, in pixels: beside it, and above and below it."""

    beside: int
    across: int


def height(layout: Layout, width: int, around: Around) -> int:
    """Return how high the page should be at a width, with what is around its board."""
    layout = layout.upright
    on_end = width < NARROW and layout.length > TURNING * layout.breadth
    across, down = replace(layout, lie=Lie(on_end=on_end)).size
    return max(round((width - around.beside) * down / across) + around.across, min(width, LOW))


# Between the two


class PageApi(Protocol):
    """What is asked of the page."""

    @property
    def session(self) -> Session: ...

    async def rest(self) -> None:
        """Show the turn that is being shown to its end, and leave all but the game."""

    def do(self, command: Command) -> Problem | None:
        """Follow a command; return why it cannot be done, if it cannot."""

    def height(self) -> int:
        """Return how high the page would be with nothing to spare."""

    async def begin_anew(self) -> None:
        """Be as the address asks for it, with nothing left of what was done."""


class Embedding:
    """The line between this page and the one around it, open only if the address names the other's origin."""

    def __init__(self, window: Any, page: PageApi, host: str | None) -> None:
        self.window = window
        self.page = page
        self.framed = bool(window.parent != window.window)
        self.host = host if self.framed else None
        self.told: Told | None = None
        self.high = 0
        self.following = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Tell that the board can be played."""
        if self.host:
            self.told = Told.of(self.page.session.game)
            self.post(message("ready", lang=self.page.session.words.code, **described(self.page.session.game)))
            self.measure()

    def update(self) -> None:
        """Tell what has changed on the board."""
        if self.host and self.told:
            told, self.told = self.told, Told.of(self.page.session.game)
            for each in news(self.page.session.game, told):
                self.post(each)

    def completed(self, told: Completed) -> None:
        """Tell that a lesson, a puzzle or a set of them has been solved."""
        if self.host and self.told:
            self.post(message("completed", **told._asdict()))

    def tell(self, kind: str) -> None:
        """Tell that a visitor is there (`active`), or that all was set back for the next (`inactive`)."""
        if self.host and self.told:
            self.post(message(kind))

    def measure(self) -> None:
        """Tell how high the frame should be, if that has changed."""
        if self.host and self.told and abs(self.page.height() - self.high) > 1:
            self.high = self.page.height()
            self.post(message("height", height=self.high))

    def post(self, told: Message) -> None:
        """Send a message to the page around this one, if it is still the one that the address names."""
        self.window.parent.postMessage(self.window.JSON.parse(json.dumps(told)), self.host)

    def on_message(self, event: Any) -> None:
        """Follow a message, if it is from the page around this one and that is who the address says."""
        if not self.host or event.origin != self.host or event.source != self.window.parent:
            return
        try:
            text = self.window.JSON.stringify(event.data)
        except Exception:  # noqa: BLE001 - whatever JavaScript raises for what JSON cannot write
            text = None
        task = asyncio.ensure_future(self.follow(read_message(text if isinstance(text, str) else None)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def follow(self, told: Command | Refusal | Echo) -> None:
        """Do what a message asks, one after the other, each on a board that is at rest."""
        if isinstance(told, Echo):
            return
        if isinstance(told, Refusal):
            self.refuse(told)
            return
        async with self.following:
            if told is Action.BEGIN_ANEW:
                await self.page.begin_anew()
                return
            if not isinstance(told, SetLanguage):
                await self.page.rest()
            refused = self.page.do(told)
        if refused:
            self.refuse(Refusal(about(told), refused))

    def refuse(self, refused: Refusal) -> None:
        self.post(refusal(self.page.session.words, refused))

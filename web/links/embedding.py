"""The line to the embedding page: receives its requests, carries them out, and reports changes."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final, Protocol

from katra.setup import MAX_MESSAGE
from web.board.fitting import NARROW, fitting, scale
from web.board.layout import Layout
from web.links import host_messages
from web.links.host_messages import Message, Refusal, Reported, message
from web.session.commands import Action, By, Command, SetLanguage
from web.session.session import Session
from web.words.problems import Problem

# How high

LOW: Final = 545
"""Under this height a page that is wider than high puts all else beside the board (style.css)."""

TALL: Final = 1.3
"""On a telephone a board is no higher than this, as a share of its width."""


def height(layout: Layout, width: int, beside: int, around: int) -> int:
    """Return how high the page should be at a width, with so many pixels beside its board, and above and below it."""
    across = width - beside
    space = across, (TALL if width < NARROW else 1) * across
    laid = fitting(layout.upright, *space)
    return max(round(laid.size[1] * scale(laid, *space)) + around, min(width, LOW))


MEASURED: Final = 4
"""After so many times a page that is measured as high as it was found to be is found as high again."""


def measured_height(window: Any, layout: Layout) -> int:
    """Return how high the page should be in its window with nothing to spare; 0 if it is not shown.

    Letters grow with the page, and so do the parts around the board: they are measured as if the page were that high.
    """
    main, body = window.document.querySelector("main"), window.document.body
    if not body.offsetWidth:
        return 0
    style, high = window.document.documentElement.style, int(window.innerHeight)
    for _ in range(MEASURED):
        style.setProperty("--one-high", f"{high / 100}px")
        beside, around = body.offsetWidth - main.offsetWidth, body.offsetHeight - main.offsetHeight
        high = height(layout, window.innerWidth, beside, around)
    style.removeProperty("--one-high")
    return high


# How long

PLAIN: Final = (str, int, float, type(None))
MAX_DEPTH: Final = 8
"""No message has so many objects one in the other."""


def exceeds(window: Any, data: Any, most: int) -> bool:
    """Return whether a JavaScript value has more than this many characters as JSON, looking at no more of it than that.

    Even if not, the JSON may turn out longer, because of escapes or other differences in writing. Raises ValueError for
    a value that is nested deeper than any message, such as one that contains itself.
    """
    left = [(data, 0)]
    while left:
        value, depth = left.pop()
        most -= len(value) if isinstance(value, str) else 1
        if most < 0:
            return True
        if isinstance(value, PLAIN) or not value:
            continue  # null is a separate value in Pyodide
        if depth == MAX_DEPTH:
            raise ValueError(f"no message is as deep as {depth}")
        if window.ArrayBuffer.isView(value) or (window.Array.isArray(value) and value.length > most):
            return True  # JSON holds all numbers of a view, and all gaps of an array
        names = window.Object.keys(value)
        if names.length > most:
            return True
        left += ((each, depth + 1) for each in (*names, *window.Object.values(value)))
    return False


# Between the two


class EmbeddedApp(Protocol):
    """What the embedding needs from the app (web/app.py)."""

    @property
    def session(self) -> Session: ...
    async def back_to_game(self) -> None: ...
    def obey(self, command: Command, by: By) -> Problem | None: ...
    def height(self) -> int: ...
    async def begin_anew(self) -> None: ...


class Embedding:
    """The line between this page and the embedding one, whose origin the address names."""

    def __init__(self, window: Any, app: EmbeddedApp, host: str) -> None:
        self.window = window
        self.app = app
        self.host = host
        self.reported: Reported | None = None
        self.high = 0
        self.following = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Report that the board can be played."""
        session = self.app.session
        self.reported = Reported.of(session.game)
        self.post(message("ready", lang=session.words.code, **host_messages.described(session.game)))
        self.measure()

    def update(self) -> None:
        """Report what has changed on the board."""
        if self.reported:
            before, self.reported = self.reported, Reported.of(self.app.session.game)
            for each in host_messages.news(self.app.session.game, before):
                self.post(each)

    def tell(self, kind: str, **values: object) -> None:
        """Report that something was solved (`completed`), or that a visitor has come or gone (`active`, `inactive`)."""
        if self.reported:
            self.post(message(kind, **values))

    def measure(self) -> None:
        """Report how high the frame should be, if that has changed; a hidden frame has no known height."""
        high = self.app.height() if self.reported else 0
        if high and abs(high - self.high) > 1:
            self.high = high
            self.post(message("height", height=high))

    def post(self, sent: Message) -> None:
        """Send a message to the embedding page, if it is still the one that the address names."""
        self.window.parent.postMessage(self.window.JSON.parse(json.dumps(sent)), self.host)

    def on_message(self, event: Any) -> None:
        """Follow a message, if it is from the embedding page and from the origin that the address names."""
        if event.origin != self.host or event.source != self.window.parent:
            return
        task = asyncio.ensure_future(self.follow(self.read(event.data)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def read(self, data: Any) -> Command | Refusal | None:
        """Return what a message asks for; it is written as JSON only if that will be short."""
        try:
            if exceeds(self.window, data, MAX_MESSAGE):
                return host_messages.TOO_LONG
            text = self.window.JSON.stringify(data)
        except Exception:  # noqa: BLE001 - whatever JavaScript raises for what JSON cannot write
            text = None
        return host_messages.read_message(text if isinstance(text, str) else None)

    async def follow(self, asked: Command | Refusal | None) -> None:
        """Do what each message asks, one after the other, each on a board at rest."""
        if asked is None:
            return
        if isinstance(asked, Refusal):
            self.refuse(asked)
            return
        async with self.following:
            if asked is Action.BEGIN_ANEW:
                await self.app.begin_anew()
                return
            if not isinstance(asked, SetLanguage):
                await self.app.back_to_game()
            refused = self.app.obey(asked, By.HOST)
        if refused:
            self.refuse(Refusal(host_messages.about(asked), refused))

    def refuse(self, refused: Refusal) -> None:
        self.post(host_messages.refusal(self.app.session.words, refused))

"""Small boards that move, one at a time: each plays a turn once when it comes into view, and again on request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Final

from pyscript import window
from pyscript.ffi import create_proxy, to_js

from katra import Position, Turn
from web.board.board_view import BoardView
from web.board.laps import catches, laps
from web.board.performance import Performance
from web.board.printed_layout import as_picture
from web.board.scene import Marks, Scene

BEAT: Final = 0.45
"""The seconds of a sown seed: slowly enough for someone who has never seen one sown."""
LOOK: Final = 0.8
"""The seconds in which the eye finds the board before its turn begins, and rests on it afterwards."""
IN_VIEW: Final = 0.75
ENOUGH: Final = 160
"""The share of a picture that must be seen before it plays itself, or the pixels of its height in a low window."""


class Silent:
    """The wording of a board that is a single picture for screen readers: it says nothing."""

    pictures = ("", "")

    def __getattr__(self, name: str) -> Callable[..., str]:
        return lambda *_: ""


SILENT: Final[Any] = Silent()


class MovingPicture:
    """A small board in an element of the page; nothing is drawn there until it comes into view.

    `ended`: what the turn did to the board, as marked when it is over.
    """

    def __init__(self, root: Any, position: Position, turn: Turn | None, ended: Marks) -> None:
        self.root = root
        self.position = position
        self.turn = turn
        self.ended = ended
        self.view = BoardView(root, as_picture)
        self.in_view = False
        self.played = turn is None
        """Whether it has played itself, or never will."""
        self.performance: Performance | None = None

    def draw(self) -> None:
        """Draw the board before the turn, unless it is already drawn."""
        if self.view.scene:
            return
        self.view.draw(Scene(self.position, SILENT, Marks(started=self.ended.started)))
        if self.turn and still():
            self.draw_end()

    def draw_end(self) -> None:
        """Draw the board after the turn, with its captures; for people who want no motion, with its whole way."""
        assert self.turn
        self.view.draw(Scene(self.turn.after, SILENT, self.ended))
        way = laps(self.view.layout, self.turn) if still() else ()
        self.view.put(".laps", [*way, *catches(self.view.layout, self.turn)])

    async def perform(self) -> None:
        """Perform the turn, and leave its last board in place."""
        assert self.turn
        self.played = True
        self.draw()
        if still():
            return
        self.view.put(".laps", [])
        self.performance = Performance(self.view, self.turn, BEAT, lambda _: None)
        self.performance.last_look = LOOK
        try:
            await asyncio.sleep(LOOK)
            await self.performance.run()
        finally:
            self.performance = None
            self.draw_end()

    def finish(self) -> None:
        """End the turn at once, if it is being performed."""
        if self.performance:
            self.performance.finish()


class MovingPictures:
    """The pictures of a page, which move one at a time: the requested one, or the first in view that has not yet."""

    def __init__(self) -> None:
        self.pictures: tuple[MovingPicture, ...] = ()
        self.moving: MovingPicture | None = None
        self.asked: MovingPicture | None = None
        """The one that is performed next, as someone has touched it."""
        self.task: asyncio.Future[None] | None = None
        shares = to_js([0, 0.25, 0.5, IN_VIEW])
        self.observer = window.IntersectionObserver.new(create_proxy(self.on_seen), threshold=shares)
        window.addEventListener("beforeprint", create_proxy(lambda _: self.draw()))

    def show(self, pictures: Iterable[MovingPicture]) -> None:
        """Show these pictures, and no others."""
        self.observer.disconnect()
        self.asked = None
        if self.moving:
            self.moving.finish()
        self.pictures = tuple(pictures)
        for picture in self.pictures:
            self.observer.observe(picture.root)

    def draw(self) -> None:
        """Draw the pictures that have not come into view yet, as printing needs them."""
        for picture in self.pictures:
            picture.draw()

    def on_seen(self, entries: Any, _: Any) -> None:
        """Draw pictures that come into view and let them play; end those that go out of view."""
        for entry in entries:
            picture = next((each for each in self.pictures if each.root.isSameNode(entry.target)), None)
            if not picture:
                continue
            picture.in_view = entry.intersectionRatio >= IN_VIEW or entry.intersectionRect.height >= ENOUGH
            if entry.isIntersecting:
                picture.draw()
            else:
                picture.finish()
        self.go_on()

    def play(self, number: int) -> None:
        """Perform this picture now, from its beginning."""
        self.asked = self.pictures[number]
        if self.moving:
            self.moving.finish()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Perform the requested picture, or the first one in view that has not been performed, unless one is moving."""
        waiting = (each for each in self.pictures if each.in_view and not each.played)
        following = self.asked or next(waiting, None)
        if following and not self.moving:
            self.moving, self.asked = following, None
            self.task = asyncio.ensure_future(self.perform(following))

    async def perform(self, picture: MovingPicture) -> None:
        try:
            await picture.perform()
        finally:
            self.moving = None
            self.go_on()


def still() -> bool:
    """Return whether the reader wants no motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)

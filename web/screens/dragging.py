"""A pit that is pressed and dragged: the way that the pointer follows lights up, and is played on release."""

from __future__ import annotations

from math import dist, hypot
from typing import Any, Final, NamedTuple

from pyscript import document
from pyscript.ffi import create_proxy

from katra.film.timeline import PitRef
from katra.targets import Target
from web.board import arrows
from web.board.layout import Point
from web.screens.layer import CLICK, Rows
from web.screens.showing import App
from web.screens.which_way import DOUBLE_CLICK
from web.session.commands import Action, Choose, Decide

MIN_DRAG: Final = 24
"""How far a pointer has to go, in pixels, before it drags; so near to where it was pressed it cancels."""
KINDS: Final = ("pointermove", "pointerup", "pointercancel")


class Press(NamedTuple):
    """Where and when a pointer did something."""

    time: float
    at: Point

    @classmethod
    def of(cls, event: Any) -> Press:
        return cls(event.timeStamp, Point(event.clientX, event.clientY))


NOWHERE: Final = Press(0, Point(0, 0))
"""No click on a pit that could be the first of a double click."""


class Drag:
    """A pressed pit; `begun` once the pointer has gone far enough, `aim` is the target it is heading for."""

    def __init__(self, place: PitRef, pressed: Point) -> None:
        self.place = place
        self.pressed = pressed
        self.begun = False
        self.aim: Target | None = None


class Pointer:
    """What a finger or mouse is doing: a pit that it drags, or a click that no longer counts as one."""

    def __init__(self, page: App) -> None:
        self.page = page
        self.drag: Drag | None = None
        self.dragged = False
        self.chosen = NOWHERE
        self.listener = create_proxy(self.follow)
        self.rows: Rows = ((CLICK, "*", self.swallows),)
        """What it does with a click, before anything else receives it."""

    def press(self, event: Any) -> None:
        """Start watching whether a pit is dragged."""
        self.drag, self.dragged = None, False
        pit = event.target.closest("#board :is(.legal, .chosen)")
        edited = self.page.board.scene and self.page.board.scene.edited
        if pit and event.isPrimary and event.button == 0 and not self.page.showing.turn and not edited:
            self.drag = Drag(self.page.board.places[pit.dataset.pit], Press.of(event).at)
            for kind in KINDS:
                document.addEventListener(kind, self.listener)

    def follow(self, event: Any) -> None:
        """Show the way that the pit is dragged, and play it on release; back at the pit, nothing is played."""
        drag = self.drag
        if drag and event.type == "pointermove" and not self.page.showing.turn:
            self.move(drag, event)
            return
        self.drag = None
        for kind in KINDS:
            document.removeEventListener(kind, self.listener)
        if drag and drag.begun and not self.page.showing.turn:
            self.let_go(drag, event.type == "pointerup")

    def move(self, drag: Drag, event: Any) -> None:
        """Aim at the target that the pointer is heading for; once it moves, the pit is chosen."""
        board, at = self.page.board, Press.of(event).at
        step = Point(at.x - drag.pressed.x, at.y - drag.pressed.y)
        far = hypot(*step) > MIN_DRAG
        if far and not drag.begun:
            drag.begun = True
            board.root.setPointerCapture(event.pointerId)
            self.choose(drag.place)
        if drag.begun and board.drawn and board.scene:
            mover, aims = board.scene.position.mover, list(board.targets.values())
            drag.aim = arrows.towards(board.layout, mover, aims, step) if far else None
            board.highlight(drag.aim.decision.sign if drag.aim else "")

    def choose(self, place: PitRef) -> None:
        scene = self.page.board.scene
        if scene and place != (scene.position.mover, scene.chosen):
            self.page.board.set_cursor(place)
            self.page.obey(Choose(*place, slides=True))

    def let_go(self, drag: Drag, on_purpose: bool) -> None:
        """Play the way that the pit was dragged to, or leave the pit."""
        self.dragged = True
        if drag.aim and on_purpose:
            self.page.obey(Decide(drag.aim.decision))
        else:
            self.page.board.highlight("")
            self.page.obey(Action.LEAVE_PIT)

    def hold(self, event: Any) -> None:
        """Keep the page from scrolling while a pit is dragged; browsers ignore touch-action inside drawings."""
        if self.drag and event.cancelable:
            event.preventDefault()

    def swallows(self, event: Any, _: Any) -> bool:
        """Return whether a click is only the end of a drag, or the second click of a double click that sows."""
        if not event.isTrusted or not event.detail:
            return False  # from the keyboard
        if self.dragged:
            self.dragged = False
            return True
        now, before, self.chosen = Press.of(event), self.chosen, NOWHERE
        if event.target.closest("#board" if self.page.showing.turn else "[data-decision]"):
            time, near = DOUBLE_CLICK
            return bool(event.detail > 1 or (now.time - before.time < time and dist(now.at, before.at) < near))
        self.chosen = now
        return False

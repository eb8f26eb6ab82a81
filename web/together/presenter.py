"""A page that a class sees through a projector: large, driven by a clicker, lit when pointed at."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from pyscript import document, window
from pyscript.ffi import create_proxy

from katra.film import playback
from katra.film.timeline import PitRef
from web.record.moves import turn_towards
from web.screens.adding import add_styles
from web.screens.focus import is_nowhere
from web.screens.layer import ANY_KEY, CLICK, Rows
from web.screens.showing import App
from web.session.shortcuts import OF_KEY, step_of
from web.together.far_side import layout_for
from web.together.together_view import BLACK, pointed, presenting

BUTTONS_OF: Final = {
    "next": (OF_KEY["k"].buttons, "#figure-next"),
    "previous": (OF_KEY["j"].buttons, "#figure-previous"),
}
"""The buttons of a panel that lead on and back, and where that has come to its end, to another figure.

Of a game without such a panel the turns are walked.
"""
WALKING: Final = {"Tab", "ArrowUp", "ArrowDown"}
"""By these a keyboard leads to something."""
ENDS: Final = {"next": "presenter.no_next", "previous": "presenter.no_previous"}
LAPS: Final[dict[str, playback.Step]] = {"next": "next", "previous": "back"}
WRITING: Final = "textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])"
FIELDS: Final = "input, select, textarea, [contenteditable]"
WALKED: Final = "summary, a, button, [data-pit], [data-decision]"
"""What has a use of its own for arrow keys and the space bar; these only if the keyboard has led there."""


class Presenter:
    """The presenter's buttons and keys, the black screen, and the pit pointed at."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.on = False
        self.touched = False
        """Whether a mouse or a finger has led to what has the focus."""
        self.ended = False
        """Whether it is said that nothing comes after what is seen, or before it."""
        self.pointed: PitRef | None = None
        self.going: asyncio.Future[None] | None = None
        self.blurring: asyncio.Future[None] | None = None
        """What is done when the turn that is being shown is over."""
        self.rows: Rows = (
            (CLICK, "*", self.look_away),
            (CLICK, "#presenting button", lambda _, button: self.follow(button.dataset.step)),
            (CLICK, "#black", lambda *_: self.follow("black")),
            (ANY_KEY, "*", self.on_key),
        )
        """What the presenter does with clicks and keys."""
        add_styles("web.together", "presenter.css")
        app.page.bring_in(BLACK, "body")
        root = app.board.root
        pointing = create_proxy(self.point)
        for kind in ("pointermove", "pointerdown", "pointerleave"):
            root.addEventListener(kind, pointing)
        document.addEventListener("pointerdown", create_proxy(self.touch))
        root.addEventListener("touchmove", create_proxy(self.hold))
        document.addEventListener("fullscreenchange", create_proxy(lambda _: self.translate()))
        window.MutationObserver.new(create_proxy(lambda *_: self.say_pointed())).observe(
            root, subtree=True, attributeFilter=["data-count"]
        )

    # Whether it is on

    def follow_settings(self) -> None:
        """Start or stop presenting, as the settings say."""
        settings, page = self.app.session.settings, self.app.page
        if settings.presenter != self.on:
            self.on = settings.presenter
            page.root.toggleAttribute("data-presenter", self.on)
            self.app.board.lay_out_by(layout_for(self.app.session))
            self.light(None)
            self.translate()

    def translate(self) -> None:
        """Show the buttons in the language of the page, if presenting."""
        full = bool(document.fullscreenElement) if document.fullscreenEnabled else None
        if self.on:
            self.app.page.bring_in(presenting(self.app.session.words, full=full), "#settings-button", "beforebegin")
        else:
            self.app.page.take_out("presenting")
        self.say_pointed()

    # Keys and buttons

    def look_away(self, _: Any, __: Any) -> bool:
        """Stop pointing, as something else is done, so that the current text can be read."""
        self.light(None)
        self.say_end(None)
        return False

    def on_key(self, event: Any, target: Any) -> bool:
        """Follow a key of the presenter; return whether it was one."""
        if not self.on or event.ctrlKey or event.metaKey or event.altKey or target.closest(WRITING):
            return False
        self.touched = self.touched and event.key not in WALKING
        walked = target.closest(WALKED)
        used = target.closest(FIELDS) or (walked and not self.touched)
        free = not (used or (self.app.showing.turn and event.key == " "))
        step = step_of(event.key, free=free, singles=self.app.session.settings.shortcuts)
        if step is None or self.app.dialogs.open:
            return False
        event.preventDefault()
        event.stopPropagation()
        if not event.repeat:
            self.follow(step)
        return True

    def follow(self, step: str) -> None:
        """Do what was asked; while the screen is black, anything only lights it again."""
        black = self.app.page.get("black")
        if step == "black" or black.matches(":popover-open"):
            black.togglePopover()
        elif step == "full":
            self.going = asyncio.ensure_future(self.fill_screen())
        else:
            self.go(step)

    async def fill_screen(self) -> None:
        """Switch full screen on or off; where the browser refuses, nothing happens."""
        from pyodide.ffi import JsException

        try:
            if document.fullscreenElement:
                await document.exitFullscreen()
            else:
                await document.documentElement.requestFullscreen()
        except JsException:
            return

    def go(self, step: str) -> None:
        """Go on by a lap of the turn being shown, or else by a turn or a page."""
        self.light(None)
        shown = self.app.showing.turn
        if shown and shown.performance.playback.here != (shown.performance.film.end if step == "next" else 0):
            shown.step(LAPS[step])
        else:
            self.going = asyncio.ensure_future(self.walk(step, self.going))

    async def walk(self, step: str, before: asyncio.Future[None] | None) -> None:
        """End the turn being shown, and press the button of the open panel, or go to another turn.

        The step before comes first. If nothing had the focus, nothing gets it, or the next key would go to the board.
        """
        if before:
            await before
        await self.app.showing.end()
        buttons = (button for selector in BUTTONS_OF[step] for button in document.querySelectorAll(selector))
        button = next((each for each in buttons if not each.disabled and each.getClientRects().length), None)
        towards = turn_towards(self.app.session.screen.game, step)
        self.say_end(None if button or towards else step)
        idle = is_nowhere(document.activeElement)
        if button:
            button.click()
        elif towards:
            self.app.obey(towards)
        if idle and self.app.showing.over:
            self.blurring = asyncio.ensure_future(self.blur_after(self.app.showing.over))
        elif idle:
            document.activeElement.blur()

    def say_end(self, step: str | None) -> None:
        """Say that this is the last or the first step; None: remove that message."""
        if step or self.ended:
            self.app.status.notice(self.app.session.words.say(ENDS[step]) if step else "")
        self.ended = bool(step)

    async def blur_after(self, shown: asyncio.Future[None]) -> None:
        """Remove the focus when a turn has been shown."""
        await asyncio.wait({shown})
        document.activeElement.blur()

    # Pointing

    def touch(self, _event: Any) -> None:
        """Note that the present focus was not reached by keyboard."""
        self.touched = True

    def points(self, event: Any) -> bool:
        """Return whether a finger or a pen only points, without dragging a pit."""
        return self.on and event.pointerType != "mouse"

    def hold(self, event: Any) -> None:
        """Keep the page from scrolling under a pointing finger."""
        if self.on and event.touches.length == 1 and event.cancelable:
            event.preventDefault()

    def point(self, event: Any) -> None:
        """Light the pit under the pointer; a finger leaves its last pit lit."""
        if not self.on or (event.type == "pointerleave" and event.pointerType != "mouse"):
            return
        under = document.elementFromPoint(event.clientX, event.clientY) if event.type != "pointerleave" else None
        pit = under.closest("#board [data-pit]") if under else None
        self.light(self.app.board.places.get(str(pit.dataset.pit)) if pit else None)

    def light(self, place: PitRef | None) -> None:
        """Light a pit, or none."""
        if place != self.pointed:
            for lit in self.app.board.root.querySelectorAll("[data-lit]"):
                lit.removeAttribute("data-lit")
            self.pointed = place
            self.draw()

    def draw(self) -> None:
        """Show which pit is lit, on a board that may have been drawn anew."""
        nodes = self.app.board.nodes
        if self.pointed not in nodes:
            self.pointed = None
        elif self.pointed:
            nodes[self.pointed].setAttribute("data-lit", "")
        self.say_pointed()

    def say_pointed(self) -> None:
        """Say in large letters which pit is lit, and how many seeds it has."""
        page, place = self.app.page, self.pointed
        if place is None:
            page.take_out("pointed")
        else:
            player, pit = place
            name = self.app.session.screen.game.position.variant.board.name(pit, player)
            seeds = self.app.session.words.count("seeds", int(self.app.board.nodes[place].dataset.count))
            page.bring_in(pointed(name, seeds), "#status", "afterend")

"""A page that nobody attends: the board attracts, a touch plays, who has gone is asked for, and all is set back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, Final, Protocol

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from katra.film.timeline import DEFAULT_SPEED, SPEEDS
from katra.words.language import codes
from web.kiosk.attract import Attract
from web.kiosk.history import StandingHistory
from web.kiosk.kiosk_view import bar, call, question, title
from web.kiosk.locks import lock
from web.kiosk.reset import clear
from web.kiosk.timer import COUNTDOWN, STAND_BY, Timer
from web.links.parameters import LinkOptions
from web.screens.adding import add_styles
from web.screens.another_game import under_way
from web.screens.layer import ANY_KEY, CLICK, Rows
from web.screens.showing import App
from web.session.commands import Choose, GoTo, SetLanguage

SECOND: Final = 1.0
LATE: Final = 700
"""So many milliseconds after a finger was lifted its click may come."""
LEADS_OUT: Final = ("share", "collection", "print")
"""The screens of files, printers and other pages, which a kiosk has not."""
SILENT_KEYS: Final = {"Shift", "Control", "Alt", "Meta", "CapsLock", "AltGraph"}
PRESENCE: Final = ("pointerdown", "pointerup", "pointermove", "touchmove", "wheel", "keydown", "input")


class Visit(Protocol):
    """What is asked of a visit (web/visit.py)."""

    linked: GoTo | None


class AppWithVisits(App, Protocol):
    """The app with its visits."""

    host: Any

    @property
    def visit(self) -> Visit: ...
    def begin_visit(self) -> None: ...
    def close_to(self, depth: int) -> None: ...
    def go_to(self, place: GoTo) -> None: ...


class Kiosk:
    """The visitors of the page, one after the other."""

    def __init__(self, app: AppWithVisits, asked: LinkOptions) -> None:
        self.app = app
        self.asked = asked
        self.history = StandingHistory(window, self.go_back, framed=app.framed)
        self.settings = app.session.settings
        """Those that a visitor finds."""
        self.headless = asked.kiosk and not self.settings.presenter
        """Whether the page has no head: nobody presents it, who would need one."""
        self.languages = codes() if asked.languages is None else asked.languages or (app.session.words.code,)
        """Those that a visitor can choose from."""
        self.attracting = False
        self.changing: asyncio.Future[None] | None = None
        """While a visitor is let in, or what they left is cleared away."""
        self.watching: asyncio.Future[None] | None = None
        self.renewing: asyncio.Future[None] | None = None
        self.timer: Timer | None = None
        self.released = 0.0
        """When the finger was lifted that began the game: its click is none of the game."""
        self.wanted = False
        """Whether it is the visitor who wants to begin again."""
        self.sheet: Any = None
        """The popover that was open when it was asked whether somebody is there."""
        self.take_update: Callable[[], None] = lambda: None
        self.rows: Rows = (
            (CLICK, "*", self.on_click),
            (CLICK, "#kiosk-languages [lang]", lambda _, chosen: self.app.obey(SetLanguage(chosen.lang))),
            (ANY_KEY, "*", self.on_key),
        )
        """What a kiosk does of clicks and keys, before all else."""

    # The page

    def begin(self) -> None:
        """Make the page that of nobody."""
        add_styles("web.kiosk", "kiosk.css")
        if self.asked.kiosk:
            lock(window)
        self.app.page.root.toggleAttribute("data-headless", self.headless)
        if self.headless:
            self.app.page.get("turns").prepend(self.app.page.get("rules-button"))
        self.app.page.root.toggleAttribute("data-lies", self.app.session.settings.facing)
        first = to_js({"capture": True})
        passive = to_js({"capture": True, "passive": True})
        window.addEventListener("pointerup", create_proxy(self.on_release), first)
        present = create_proxy(self.on_presence)
        for kind in PRESENCE:
            window.addEventListener(kind, present, passive)
        window.addEventListener("cancel", create_proxy(self.on_cancel), first)
        self.translate()
        self.renewing = asyncio.ensure_future(self.renew())
        if self.asked.attracts:
            self.attract()
        elif self.app.visit.linked:
            self.app.go_to(self.app.visit.linked)

    def attract(self) -> None:
        """Let the board play until somebody comes."""
        app = self.app
        self.attracting, self.timer = True, None
        self.settings = app.session.settings
        speed = self.settings.speed if SPEEDS[self.settings.speed] else DEFAULT_SPEED
        app.session.settings = self.settings._replace(sound=False, speed=speed)
        app.session.open(Attract(app.session.screen))
        app.page.root.dataset.attract = "true"
        app.page.bring_in(call(self.languages), "body")
        app.page.bring_in(title(self.languages), "#river")

    async def renew(self) -> None:
        """Take a new version as soon as there is one and nobody plays."""
        while self.timer or self.is_changing or not self.app.page.root.matches('[data-update="ready"]'):
            await asyncio.sleep(STAND_BY)
        self.take_update()

    def has(self, place: GoTo) -> bool:
        """Return whether a visitor can go to a place with an address of its own."""
        return not (self.asked.kiosk and place.name in LEADS_OUT)

    def translate(self) -> None:
        """Let the visitor begin again, and choose a language, in the one of the two bars that is seen."""
        few = self.app.session.permissions.controls != "full"
        chosen = self.languages if self.headless and not few else ()
        self.app.page.bring_in(bar(self.app.session.words, chosen), f"body > {'footer' if few else 'header'}")

    def come_in(self) -> None:
        """Begin to watch whether the visitor is still there."""
        self.timer = Timer(self.asked.seconds, monotonic())
        self.watching = asyncio.ensure_future(self.watch(self.timer))
        if self.app.host:
            self.app.host.tell("active")

    # A visitor comes

    def welcome(self, pit: str = "", code: str = "") -> None:
        """Let a visitor play, who has touched a pit, or the call in a language, or anything."""
        if self.attracting:
            self.change(self.let_play(pit, code))

    def change(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what cannot be done twice at once."""
        if self.changing and not self.changing.done():
            work.close()
        else:
            self.changing = asyncio.ensure_future(work)

    async def let_play(self, pit: str, code: str) -> None:
        """Put the visitor's game on the board, and choose the pit that they have touched, if it can be."""
        app = self.app
        await app.showing.end_all()
        self.attracting, app.showing.focus.before_turn = False, None
        app.session.close()
        app.session.settings = self.settings
        app.page.root.removeAttribute("data-attract")
        app.page.take_out("kiosk-call")
        app.page.take_out("kiosk-title")
        if code and code != app.session.words.code:
            app.obey(SetLanguage(code))
        self.come_in()
        app.render()
        if app.visit.linked:
            app.go_to(app.visit.linked)
        elif pit and app.board.scene:
            owner, number = app.board.places[pit]
            if owner is app.board.scene.position.mover and number in app.board.scene.legal:
                app.board.set_cursor((owner, number))
                app.obey(Choose(owner, number))

    # A visitor goes

    async def watch(self, timer: Timer) -> None:
        """Ask whether the visitor is there, and set all back if nobody answers."""
        while self.timer is timer:
            await asyncio.sleep(SECOND)
            if self.timer is not timer:
                return
            left = timer.left(monotonic(), busy=self.busy, under_way=under_way(self.app.session.game))
            if left == 0:
                self.change(self.reset())
                return
            self.show_question(left)

    @property
    def busy(self) -> bool:
        """Whether something goes on without a hand: a turn is shown, or is thought about."""
        turn, task = self.app.showing.turn, self.app.questions.task
        return bool(turn.performance.playback.playing) if turn else task is not None and not task.done()

    def show_question(self, left: int | None, *, wanted: bool = False) -> None:
        """Ask whether the visitor is there, with the seconds that are left; None: ask that no more.

        `wanted`: they want to begin again themselves.
        """
        page, opens = self.app.page, not self.asking
        if left is None:
            if self.asking:
                page.get("kiosk-question").close()
                page.take_out("kiosk-question")
                self.reopen_sheet()
            return
        self.wanted = wanted if opens else self.wanted
        dialog = page.bring_in(question(self.app.session.words, left, wanted=self.wanted), "body")
        if opens:
            self.sheet = document.querySelector(":popover-open")
            dialog.showModal()
        page.give_focus(dialog)

    def reopen_sheet(self) -> None:
        """Open the popover again that the question has closed."""
        if self.sheet and not self.sheet.matches(":popover-open"):
            self.sheet.showPopover()
        self.sheet = None

    def ask(self) -> None:
        """Ask, for the visitor wants to begin again."""
        if self.timer:
            self.timer.ask(monotonic())
            self.show_question(COUNTDOWN, wanted=True)

    def stay(self) -> None:
        """Go on, for the visitor is there."""
        if self.timer:
            self.timer.touched(monotonic())
        self.show_question(None)

    async def begin_anew(self) -> None:
        """Begin anew as the page around asks, whoever is there."""
        self.change(self.reset())
        if self.changing:
            await asyncio.wait({self.changing})

    async def reset(self) -> None:
        """Let nothing be left of a visitor; what cannot be set back is loaded anew."""
        app = self.app
        self.timer, self.sheet = None, None
        try:
            await clear(app)
            app.begin_visit()
            self.translate()
            if self.asked.attracts:
                self.attract()
            app.render()
        except Exception:
            window.location.reload()
            raise
        if not self.asked.attracts and app.visit.linked:
            app.go_to(app.visit.linked)
        if app.host:
            app.host.tell("inactive")
        if document.querySelector(".py-error"):
            window.location.reload()  # something went wrong before: the next visitor begins on a page without faults

    # Events

    def on_click(self, event: Any, target: Any) -> bool:
        """Let a click in the attract screen play, and one on what a kiosk has added do what that says."""
        late = bool(event.detail) and event.timeStamp - self.released < LATE
        self.released = 0.0 if late else self.released
        if not (late or self.attracting or self.is_changing or self.asking or target.closest("#kiosk-again")):
            return False
        event.preventDefault()
        event.stopPropagation()
        if late or self.is_changing:
            return True
        if self.attracting:
            self.welcome(*touched(target))
        elif target.closest("#kiosk-restart"):
            self.change(self.reset())
        elif self.asking:
            self.stay()
        else:
            self.ask()
        return True

    def on_release(self, event: Any) -> None:
        """Let a finger that is lifted in the attract screen play, wherever it has been drawn, however long it lay."""
        if self.attracting and not self.is_changing:
            self.released = event.timeStamp
            here = document.elementFromPoint(event.clientX, event.clientY)
            self.welcome(*touched(here) if here else ())

    def on_key(self, event: Any, _: Any) -> bool:
        """Let a key in the attract screen play; what is asked is answered by its own buttons alone."""
        if self.attracting and event.key not in SILENT_KEYS and not (event.ctrlKey or event.metaKey or event.altKey):
            event.preventDefault()
            event.stopPropagation()
            if not event.repeat:
                self.welcome()
            return True
        if self.asking:
            event.stopPropagation()
        return self.asking

    def on_cancel(self, event: Any) -> None:
        """Let the Escape key say that the visitor is there."""
        if event.target.id == "kiosk-question":
            event.preventDefault()
            self.stay()

    def on_presence(self, event: Any) -> None:
        """Note that somebody is there: no key that something lies on, no pointer under which the page has moved."""
        if self.attracting or self.is_changing or (event.type == "keydown" and event.repeat):
            return
        if event.type == "pointermove" and not (event.movementX or event.movementY):
            return
        if not self.timer:
            self.come_in()  # to a board that does not attract
        elif self.asking:
            self.timer.moved(monotonic())
        else:
            self.timer.touched(monotonic())

    @property
    def asking(self) -> bool:
        return "kiosk-question" in self.app.page.drawn

    @property
    def is_changing(self) -> bool:
        return self.changing is not None and not self.changing.done()

    def go_back(self) -> None:
        """Close what was opened last, as the browser's Back asks."""
        opened = len(self.app.session.screens) - 1
        if not self.attracting and opened:
            self.app.close_to(opened - 1)


def touched(target: Any) -> tuple[str, str]:
    """Return the name of the pit that was touched, and the language of the call, each "" if it was none."""
    pit, calls = target.closest("#board [data-pit]"), target.closest("[data-call]")
    return (str(pit.dataset.pit) if pit else "", str(calls.dataset.call) if calls else "")

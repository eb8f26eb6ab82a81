"""The ribbon in the page: it carries the turn being shown, or else the last one; dragging on it leads anywhere."""

from __future__ import annotations

from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy

from katra import Turn
from katra.film.playback import Film
from katra.words.ribbon import TurnText
from katra.words.sentences import player_name
from web.board.markup import Element, element
from web.board.patch import patch
from web.board.ribbon import String, string
from web.screens import ribbon_view
from web.screens.elements import Elements
from web.session.session import Session

DRAGGING = ("pointerdown", "pointermove")


class TurnRibbon:
    """The ribbon and, while a turn is shown, its buttons in place of the usual ones."""

    def __init__(self, page: Elements, session: Session) -> None:
        self.page = page
        self.session = session
        self.film: Film | None = None
        """What the ribbon carries."""
        self.root, self.player = page.get("ribbon"), page.get("player")
        self.drawn: Element = element("div", id="ribbon")
        self.drawn_buttons: Element = element("div", id="player")
        self.root.innerHTML = self.player.innerHTML = ""  # another visitor's
        self.string = String()
        self.listener = create_proxy(self.drag)
        for kind in DRAGGING:
            self.root.addEventListener(kind, self.listener)

    def forget(self) -> None:
        """Stop listening: another visitor has their own ribbon."""
        for kind in DRAGGING:
            self.root.removeEventListener(kind, self.listener)
        self.listener.destroy()

    def text_of(self, film: Film, whole: Turn) -> TurnText:
        """Return a turn in words, in the current language and with the current settings."""
        return TurnText(self.session.words, film, whole, foretold=self.session.settings.foretold)

    def carry(self, turn: Turn | None, own: Turn | None) -> None:
        """Carry the last turn, if there is one; `own`: the near player's before it."""
        self.player.hidden = True
        self.page.root.removeAttribute("data-player")
        if turn is None:
            self.film = None
            self.root.hidden = True
            self.root.parentElement.removeAttribute("data-ribbon")
            return
        if self.film is None or self.film.turn is not turn:
            self.film = Film(turn)
        text, laps = self.text_of(self.film, turn), len(self.film.laps)
        self.draw(text, laps, text.took(), own, over=True, far=turn.before.mover is not self.session.near)

    def show(self, text: TurnText, lap: int, taken: int, own: Turn | None, *, playing: bool, **state: bool) -> None:
        """Carry a turn being shown, at the lap that is told."""
        self.film = text.film
        self.draw(text, lap, text.at(lap), own, taken=text.so_far(text.taken + taken), captured=taken)
        self.page.root.dataset.player = "playing" if playing else "paused"
        self.player.hidden = False
        buttons = ribbon_view.buttons(self.session.words, playing=playing, **state)
        self.drawn_buttons = patch(self.player, self.drawn_buttons, buttons)

    def draw(self, text: TurnText, lap: int, left: str, own: Turn | None, **more: Any) -> None:
        """Draw the ribbon up to the given place."""
        self.root.hidden = False
        self.root.parentElement.dataset.ribbon = "shown"
        film, foretold = text.film, text.foretold
        laps = len(film.laps) if foretold else lap
        letters = float(window.getComputedStyle(self.root).fontSize[:-2] or 16)
        seen = [bead for bead in film.beads if bead.lap <= laps]
        self.string = string(seen, laps, self.root.clientWidth, letters)
        words = self.session.words
        asks = words.say("asked.own", player=player_name(words, own.before.mover)) if own else ""
        shown = ribbon_view.Ribbon(self.string, len(film.laps), lap, text.value(lap), left, own=asks, **more)
        self.drawn = patch(self.root, self.drawn, ribbon_view.ribbon(words, shown))

    def drag(self, event: Any) -> None:
        """Lead to the lap that is touched, and to those over which the pointer then passes."""
        place = event.target.closest(".beads")
        if not place or not event.isPrimary or (event.type == "pointermove" and not event.buttons):
            return
        if event.type == "pointerdown":
            place.setPointerCapture(event.pointerId)
        lap = self.string.lap_at(event.clientX - place.querySelector("svg").getBoundingClientRect().left)
        slider = place.querySelector("input")
        slider.focus()
        if int(slider.value) != lap:
            slider.value = lap
            slider.dispatchEvent(window.Event.new("input", bubbles=True))

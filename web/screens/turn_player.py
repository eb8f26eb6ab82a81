"""The player of a turn as controls: pause, steps by seed, capture and lap, a scrubber, the speed; and their keys."""

from __future__ import annotations

from typing import Final

from pyscript import window

from katra import Turn
from web.board.markup import Element, element
from web.board.performance import Performance
from web.board.playback import Film
from web.board.timeline import SPEEDS
from web.screens.elements import Elements
from web.session.session import Session
from web.words.language import Language

STEPS: Final = {
    "lap-back": "M12 6 6.500 12l5.500 6M18.500 6 13 12l5.500 6",
    "capture-back": "M10.500 6 5 12l5.500 6M14 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
    "seed-back": "m14.500 6-6 6 6 6",
    "toggle": "",
    "seed-on": "m9.500 6 6 6-6 6",
    "capture-on": "m13.500 6 5.500 6-5.500 6M4 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
    "lap-on": "m12 6 5.500 6-5.500 6M5.500 6 11 12l-5.500 6",
}
"""The buttons, each with what is drawn on it."""
GO_ON, PAUSE = "M8 5.500v13l10.500-6.500Z", "M8 5.500v13M16 5.500v13"

SILENT_KEYS: Final = {" ": "toggle", "Home": "start", "End": "end", "PageUp": "lap-back", "PageDown": "lap-on"}
SINGLE_KEYS: Final = {
    ",": "seed-back",
    ".": "seed-on",
    "[": "capture-back",
    "]": "capture-on",
    "{": "lap-back",
    "}": "lap-on",
    **{digit: digit for digit in "0123456789"},
}
"""Those that can be switched off."""

WIDTH: Final = 1000
"""Of the drawing under the scrubber."""
MAX_TICKS: Final = 120
"""Of more laps only every tenth has a tick, or every hundredth."""


class TurnPlayer:
    """The controls of the turn that is shown, in the place of the buttons below the board and below what is said.

    `sown`: the laps of the same turn before; `end`: something of it is seen once more, and that is said, not the lap.
    """

    def __init__(
        self, page: Elements, session: Session, performance: Performance, sown: int, *, end: bool = False
    ) -> None:
        self.page = page
        self.session = session
        self.performance = performance
        self.sown = sown
        self.end = end
        self.drawn = ""
        page.get("player").innerHTML = "".join(map(str, self.buttons()))
        page.get("player").setAttribute("aria-label", session.words.say("player"))
        page.get("scrubbing").innerHTML = "".join(map(str, self.scrubbing()))
        page.get("player").hidden = page.get("scrubbing").hidden = False

    def close(self) -> None:
        """Give the place back to the buttons that stand there else."""
        self.page.get("player").hidden = self.page.get("scrubbing").hidden = True
        self.page.root.dataset.player = "none"

    # What is seen

    def buttons(self) -> list[Element]:
        """Return the buttons, the one that skips a question, and how to use them."""
        words, hovers = self.session.words, window.matchMedia("(hover: hover)").matches
        advice = "player.advice" if self.session.settings.shortcuts and hovers else "player.advice.touch"
        return [
            *(self.button(name, path) for name, path in STEPS.items()),
            element("button", words.say("guess.skip"), type="button", data_guess_skip=""),
            element("p", words.say(advice), id="player-advice"),
        ]

    def button(self, name: str, path: str) -> Element:
        """Return a button that takes a step."""
        label = self.session.words.say(f"player.{name}")
        drawn = element("svg", element("path", d=path), class_="icon", viewBox="0 0 24 24", aria_hidden="true")
        return element("button", drawn, type="button", data_step=name, title=label)

    def scrubbing(self) -> list[Element]:
        """Return the scrubber with what is drawn under it, and the speed."""
        words, chosen = self.session.words, self.session.settings.speed
        speed = element(
            "input",
            id="player-speed",
            type="range",
            min=0,
            max=len(SPEEDS) - 1,
            value=chosen,
            data_setting="speed",
            aria_label=words.say("speed"),
            aria_valuetext=words.say(f"speed.{chosen}"),
        )
        named = element(
            "label", element("span", words.say("speed"), aria_hidden="true"), speed, title=words.say("speed")
        )
        return [way_through(words, self.performance.film), named]

    def draw(self) -> None:
        """Show where the player stands."""
        performance, words = self.performance, self.session.words
        playback, film = performance.playback, performance.film
        hand, lap = words.count("hand", performance.here.frame.hand), film.lap_of(playback.here)
        around = film.cycle is not None and playback.here >= film.cycle
        text = words.say("lap.around" if around else "lap", lap=self.sown + lap, hand=hand)
        if not self.end:
            self.page.say("lap", text)
        scrubber = self.page.get("scrubber")
        scrubber.value = playback.here
        scrubber.setAttribute("aria-valuetext", text)
        state = "playing" if playback.playing else "paused"
        if state != self.drawn:
            self.drawn = self.page.root.dataset.player = state
            self.draw_toggle(playback.playing)

    def draw_toggle(self, playing: bool) -> None:
        """Show what the button in the middle does."""
        button = self.page.document.querySelector('#player [data-step="toggle"]')
        label = self.session.words.say("player.toggle" if playing else "player.go_on")
        button.title = label
        button.querySelector("path").setAttribute("d", PAUSE if playing else GO_ON)


def way_through(words: Language, film: Film, here: int = 0) -> Element:
    """Return the scrubber of a turn, at one of its places."""
    label = words.say("player.scrubber")
    scrubber = element("input", id="scrubber", type="range", min=0, max=film.end, value=here, aria_label=label)
    return element("span", ticks(film), scrubber, class_="way-through")


def draw_still_scrubber(page: Elements, words: Language, turn: Turn) -> None:
    """Show the scrubber beside the still picture of a turn; moving it opens the player there (web/layers/fields.py)."""
    film = Film(turn)
    page.get("scrubbing").innerHTML = str(way_through(words, film, film.end))
    page.get("scrubbing").hidden = False


def step_of(key: str, *, shortcuts: bool) -> str | None:
    """Return the step that a key takes, or None; single characters take none where they are switched off."""
    return SILENT_KEYS.get(key) or (SINGLE_KEYS.get(key) if shortcuts else None)


def ticks(film: Film) -> Element:
    """Draw the laps of a turn as ticks, its captures as marks, and from where it goes round if it is endless."""
    end = max(film.end, 1)
    every = next(each for each in (1, 10, 100) if len(film.laps) <= MAX_TICKS * each)
    laps = "".join(f"M{WIDTH * here / end:.1f} 17v6" for here in film.laps[every::every])
    captures = "".join(f"M{WIDTH * here / end:.1f} 1v14" for here in film.captures)
    drawn = [element("path", d=laps, class_="laps-begun"), element("path", d=captures, class_="captured")]
    if film.cycle is not None:
        start = WIDTH * film.cycle / end
        drawn.append(element("rect", x=start, y=17, width=WIDTH - start, height=6, class_="around"))
    return element("svg", *drawn, viewBox=f"0 0 {WIDTH} 24", preserveAspectRatio="none", aria_hidden="true")

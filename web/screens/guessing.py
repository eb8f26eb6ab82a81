"""Where will the last seed fall? What the page asks before a long turn is shown, and what it says afterwards."""

from __future__ import annotations

from typing import Final

from katra import Player, Turn
from web.board.performance import Performance
from web.board.playback import Film
from web.board.timeline import PitRef
from web.screens.elements import Elements
from web.session.session import Guesses
from web.words import sentences
from web.words.language import Language

MAX_EASY: Final = 12
"""A turn of no more keyframes is shown without a question."""
READING: Final = 2.5
"""The seconds for which the answer is to be read, unless someone goes on."""


def worth_asking(film: Film) -> bool:
    """Return whether it takes some thought to foresee where a turn ends."""
    return film.end > MAX_EASY


class Guessing:
    """The question, which a pit answers that is pointed at, or nobody."""

    def __init__(self, page: Elements, words: Language, performance: Performance) -> None:
        self.page = page
        self.words = words
        self.performance = performance
        self.guess: PitRef | None = None
        self.asking = True
        self.counted: Guesses | None = None
        performance.playback = performance.playback._replace(playing=False)
        page.root.dataset.guess = "asking"
        self.let_choose(possible=True)

    def ask(self) -> None:
        """Ask; the place of the lap says it."""
        self.page.say("lap", self.words.say("guess.ask"))

    def answer(self, guess: PitRef | None) -> None:
        """Take an answer, or none, and let the turn be shown."""
        self.guess, self.asking = guess, False
        self.let_choose(possible=False)
        self.page.root.dataset.guess = "answered" if guess else "none"
        if guess:
            self.performance.view.nodes[guess].setAttribute("data-guess", "open")
            self.performance.rest = READING
        self.performance.step("toggle")

    def result(self, so_far: Guesses) -> Guesses:
        """Say, and mark on the board, whether the answer was right; return how many were, this one counted once."""
        if self.guess is None:
            return so_far
        last, name = last_pit(self.performance.turn), self.performance.turn.before.variant.board.name
        right = self.guess == last
        self.counted = self.counted or Guesses(so_far.right + right, so_far.asked + 1)
        self.performance.view.nodes[self.guess].setAttribute("data-guess", "right" if right else "wrong")
        pits = {"pit": name(self.guess[1], self.guess[0]), "last": name(last[1], last[0])}
        said = self.words.say("guess.right" if right else "guess.wrong", **pits)
        self.page.say("lap", f"{said} {self.words.say('guess.count', **self.counted._asdict())}")
        return self.counted

    def let_choose(self, *, possible: bool) -> None:
        """Make every pit an answer, also for screen readers, or none."""
        for node in self.performance.view.nodes.values():
            node.setAttribute("aria-disabled", "false" if possible else "true")

    def close(self) -> None:
        """Ask no more."""
        self.page.root.dataset.guess = "none"
        for node in self.performance.view.nodes.values():
            node.removeAttribute("data-guess")


def last_pit(turn: Turn) -> tuple[Player, int]:
    """Return the pit in which the last seed of a turn falls."""
    _, end, _ = sentences.traces(turn)
    return end

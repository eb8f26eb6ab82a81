"""Leads a visitor through Dandouau's proof: he plays North's turns, the page South's, and says where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from katra import Game
from web.screens.walk_stations import is_walk, station, walk
from web.session.players import new_game

if TYPE_CHECKING:
    from web.screens.page import Page


class Guide:
    """The walk through the proof, if the game on the board is one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.away: Game | None = None  # the game that was on the board before

    @property
    def walking(self) -> bool:
        return is_walk(self.page.game)

    def begin(self) -> None:
        """Begin a walk."""
        if not self.walking:
            self.away = self.page.game
        self.page.advice.open = False
        self.page.start(walk())

    def leave(self) -> None:
        """Go back to the game that was on the board before."""
        game, self.away = self.away or new_game(self.page.game.position.variant, self.page.view.players), None
        self.page.left = None
        self.page.put(game)

    def attend(self) -> None:
        """Play South's answer, if the visitor need not choose it."""
        page, answers = self.page, station(self.page.game.node).answers
        if len(answers) == 1:
            page.thoughts.know(answers[0], page.carry_out, page.company.pace())
        else:
            page.thoughts.stop()

    def answer(self, which: int) -> None:
        """Play one of the two answers that the visitor may choose from."""
        answers = station(self.page.game.node).answers
        if which < len(answers):
            self.page.play(answers[which])

    def draw(self) -> None:
        """Say where the walk is."""
        page = self.page
        here, say = station(page.game.node), page.controls.say
        say("walk-case", page.words.say("walk.case", **here.values) if "case" in here.values else "")
        say("walk-text", page.words.say(f"walk.{here.code}", **here.values))
        for which, name in enumerate(("printed", "right")):
            button = page.controls.get(f"walk-{name}")
            button.hidden = len(here.answers) < 2
            if not button.hidden:
                page.controls.say(f"walk-{name}-turn", here.answers[which])
        ended = here.code in ("won", "printed")
        page.controls.get("walk-again").hidden = not ended

    def sentence(self) -> str:
        """Say what the visitor is to do."""
        here = station(self.page.game.node)
        if here.code == "printed":
            return self.page.words.say("walk.do.back")
        key = "walk.do.choose" if len(here.answers) > 1 else "walk.do.wait" if here.answers else "walk.do.sow"
        return self.page.words.say(key)

"""The board that plays by itself until somebody comes: a few gentle turns, plainly unfinished, and again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from katra import Game, Player
from katra.search.gentle import gentle_turn
from web.board.scene import Guide
from web.screens.board_state import BoardState
from web.screens.opened import WithBoard
from web.session.commands import Command
from web.session.effects import Effect
from web.session.places import PLACES
from web.session.players import Players, seat
from web.session.session import After, Screen, Session
from web.session.view import View

TURNS: Final = 4
"""So many turns are played before the board begins again."""
FIRST_PAUSE: Final = 4.0
PAUSE: Final = 1.6
LAST_PAUSE: Final = 4.0
"""The seconds before the first turn, between two, and after the last."""


class Go(NamedTuple):
    """Let the board go on: `steps` tells one command from the next, as they come by themselves."""

    steps: int


class Attract(WithBoard):
    """The screen before that of the visitor's game, whose board it has."""

    names_pits = False
    refuses = PLACES

    def __init__(self, below: Screen) -> None:
        super().__init__(below)
        self.board = self.begun()
        self.steps = 0
        self.rounds = 0

    def begun(self) -> BoardState:
        """Return the board at the beginning, between two computers."""
        game = Game(self.below.game.root.position)
        seat(game, Players(1, 1))
        return BoardState(game)

    @property
    def over(self) -> bool:
        """Whether it has played enough; a choice inside a turn is still made."""
        return self.game.outcome is not None or (self.game.node.turns >= TURNS and not self.game.position.pause)

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Go on; nobody plays here, so nothing else changes anything."""
        if not isinstance(command, Go) or command.steps != self.steps:
            return ()
        self.steps += 1
        if self.over:
            self.board = self.begun()
            self.rounds += 1
            return ()
        return self.board.decide(gentle_turn(self.game.position, self.rounds))

    def view(self, session: Session) -> View:
        """Return the board: all else is hidden, and nobody who has not asked hears anything.

        Where it is South's turn, a hand shows the pit that is sown next.
        """
        scene = self.board.scene(session.words)._replace(thinking=True)
        if self.game.position.mover is Player.SOUTH and not (self.over or self.game.position.pause):
            pit, sign = gentle_turn(self.game.position, self.rounds)
            assert pit is not None
            scene = scene._replace(legal=frozenset({pit}), guide=Guide((Player.SOUTH, pit), sign))
        return View(scene, self.toolbar(session)._replace(opponent=False), "", "", ())

    def wants(self, session: Session) -> After | None:
        """Return the next turn, or the beginning of the next round."""
        if self.over and not self.game.ply:
            return None  # a board on which nothing can be played
        pause = LAST_PAUSE if self.over else PAUSE if self.game.ply else FIRST_PAUSE
        return After(Go(self.steps), pause)

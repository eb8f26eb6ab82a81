"""A game that a friend has sent as a link: their turn is sown first, then play goes on as in any other game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from katra import Game
from katra.targets import Target
from katra.words import sentences
from web.screens.play import Play
from web.session.commands import Action, Answered, Command, Move
from web.session.effects import Effect, Signal
from web.session.session import After, Ask, Session
from web.session.suggestions import Offer
from web.session.view import Toolbar

PACE: Final = 1.0
"""The seconds in which the board is seen as it was before the turn."""
READING: Final = 4.0
"""The same for a visitor who is told at first what it is."""


class Arrived(Play):
    """A game sent by a friend, at the place before their last turn; `turn` is that turn, "" once it was sown.

    `invites`: the visitor is told at first what it is.
    """

    def __init__(self, game: Game, turn: str, *, invites: bool = False) -> None:
        super().__init__(game)
        self.turn = turn
        self.pace = READING if invites else PACE
        if invites:
            key, name = "friend.welcome" if turn else "friend.welcome.first", game.position.variant.game.names[0]
            self.board.said = lambda words: words.say(key, game=name)
        self.untouched = True
        """Whether the visitor has not done anything yet: until then a reload finds the link again."""

    def wants(self, session: Session) -> Ask | After | None:
        return After(Move(self.turn), self.pace) if self.turn else super().wants(session)

    def visitor_to_move(self, session: Session) -> bool:
        return not self.turn and super().visitor_to_move(session)

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Follow a command; a visitor who does not wait for the turn finds it sown."""
        if self.turn and command == Move(self.turn):
            self.turn = ""
            return super().update(session, command)
        return self.touched(session, command)

    def touched(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command of the visitor: from now on the game is this device's."""
        if self.turn:
            self.turn = ""
            self.game.go_to(len(self.game.line) - 1)
        if self.untouched and command is not Action.PAUSE and not isinstance(command, Answered):
            self.untouched = False
            yield Signal.SAVE_GAME
            yield Signal.FORGET_LINK
        yield from super().update(session, command)

    def whose_turn(self, session: Session, ways: Sequence[Target]) -> str:
        """Say that the friend has sown, and then that they have, until the visitor does something."""
        if not self.turn:
            plays = self.untouched and self.game.ply and not ways and self.visitor_to_move(session)
            return session.words.say("friend.played") if plays else super().whose_turn(session, ways)
        return session.words.say("friend.sown", player=sentences.player_name(session.words, self.game.position.mover))

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board: nothing is undone or redone before the turn has been seen."""
        shown = super().toolbar(session)
        return shown._replace(undo=False, redo=False) if self.turn else shown

    def offers(self, session: Session) -> list[Offer]:
        return [] if self.turn else super().offers(session)

"""Choosing who plays: for each side a person, or the computer at a level."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from katra import Player
from web.screens.opened import Opened
from web.session.commands import Action, Command, Seat
from web.session.effects import Effect
from web.session.players import Players
from web.session.session import Screen, Session
from web.session.view import View


@dataclass(frozen=True)
class PickSeat(Command):
    """Choose who plays a side: a person, or the computer at a level."""

    player: Player
    level: int


class PlayersView(NamedTuple):
    """What the dialog shows: who is chosen for each side."""

    players: Players


class ChoosePlayers(Opened):
    """The dialog of the players; nothing changes until what was chosen is confirmed."""

    def __init__(self, below: Screen, players: Players) -> None:
        super().__init__(below)
        self.players = players

    def wants(self, session: Session) -> None:
        """Let nobody think while one chooses."""

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command."""
        match command:
            case PickSeat(player, level):
                south, north = self.players
                self.players = Players(level, north) if player is Player.SOUTH else Players(south, level)
            case Action.CONFIRM:
                session.close()
                session.close_others()
                yield from session.update(Seat(self.players))
            case Action.CLOSE | Action.CANCEL:
                session.close()
            case _:
                yield from self.below.update(session, command)

    def view(self, session: Session) -> View:
        """Return what is seen."""
        return self.below.view(session)._replace(dialog=PlayersView(self.players))

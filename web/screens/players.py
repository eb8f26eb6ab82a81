"""Choosing who plays: for each side a person, or the computer at a level."""

from __future__ import annotations

from collections.abc import Iterator

from katra import Game, Player
from web.screens.opened import Opened, close_others
from web.screens.players_view import PlayersView
from web.session.commands import Action, Command, GoTo, Press, Resign, Seat, Write
from web.session.effects import Effect
from web.session.players import Players, clean_name, people, seated
from web.session.session import Screen, Session
from web.session.view import View


class ChoosePlayers(Opened):
    """The players dialog; nothing changes until the choice is confirmed."""

    place = "players"

    def __init__(self, below: Screen, players: Players, names: tuple[str, str] = ("", "")) -> None:
        super().__init__(below)
        self.players = players
        self.names = names
        self.asked = False

    def wants(self, session: Session) -> None:
        """Let nothing be searched while the visitor chooses."""

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command."""
        match command:
            case Write("seat-south", level):
                self.players = self.players._replace(south=int(level))
            case Write("seat-north", level):
                self.players = self.players._replace(north=int(level))
            case Write("south", text):
                self.names = clean_name(text), self.names[1]
            case Write("north", text):
                self.names = self.names[0], clean_name(text)
            case Action.CONFIRM:
                yield from self.leave(session, Seat(self.players, self.names))
            case Action.ASK_END:
                self.asked = not self.asked
            case Press("resign", side):
                yield from self.leave(session, Resign(Player[side.upper()]))
            case Resign() | Action.AGREE_ON_DRAW:
                yield from self.leave(session, command)
            case Action.CLOSE | Action.CANCEL:
                session.close()
            case _:
                yield from self.below.update(session, command)

    def leave(self, session: Session, command: Command) -> Iterator[Effect]:
        """Go back to the game being played, and let it follow a command."""
        session.close()
        close_others(session)
        yield from session.update(command)

    def view(self, session: Session) -> View:
        """Return what is seen."""
        facing = session.settings.facing
        shown = PlayersView(session.words, self.players, ends(session.game), self.asked, self.names, facing)
        return self.below.view(session)._replace(dialog=shown)


def ends(game: Game) -> tuple[Command, ...]:
    """Return how the people who play a game may end it; the computer neither resigns nor accepts a draw."""
    players = seated(game.tags)
    if not game.ply or game.outcome or players.watched:
        return ()
    if players.person is not None:
        return (Resign(players.person),)
    return (*map(Resign, Player), Action.AGREE_ON_DRAW)


def open(session: Session, _: GoTo) -> None:
    """Ask who plays, in front of the current screen, with the present players preselected."""
    tags = session.game.tags
    south, north = (name or usual for name, usual in zip(people(tags), session.settings.called, strict=True))
    session.open(ChoosePlayers(session.screen, seated(tags), (south, north)))

"""Choosing who plays: the computer at a level, someone here, or someone far away, to whom links are sent."""

from __future__ import annotations

from collections.abc import Iterator

from katra import Game, Player
from web.screens.another_game import under_way
from web.screens.opened import Opened, close_others
from web.screens.players_view import PlayersView
from web.session.commands import Action, Command, GoTo, Press, Rematch, Resign, Seat, Write
from web.session.effects import Effect
from web.session.players import NEW, Players, clean_name, friend, people, seated
from web.session.session import Screen, Session
from web.session.view import View


class ChoosePlayers(Opened):
    """The players dialog; nothing changes until the choice is confirmed.

    `far`: the side of a friend far away. `begun`: it is about the game on the board, which can also be ended, or gone
    on with; then who begins is a matter of the next one. `first`: the side that the visitor has chosen there.
    """

    place = "players"

    def __init__(
        self,
        below: Screen,
        players: Players,
        names: tuple[str, str] = ("", ""),
        far: Player | None = None,
        *,
        begun: bool = True,
    ) -> None:
        super().__init__(below)
        self.names_pits = below.names_pits
        self.begun = begun
        self.players = players
        self.names = names
        self.far = far
        self.first: Player | None = None
        self.asked = False

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        match command:
            case Write("opponent", kind):
                usual = self.players if any(self.players) else Players(0, session.settings.level)
                self.players = Players() if kind else usual
                self.far = Player.NORTH if kind == "far" else None
            case Write("level", level):
                self.players = self.players.with_level(int(level))
            case Write("first", side):
                self.first = Player[side.upper()]
            case Write("seat-south", level):
                self.players, self.far = self.players._replace(south=int(level)), None
            case Write("seat-north", level):
                self.players, self.far = self.players._replace(north=int(level)), None
            case Write("south", text):
                self.names = clean_name(text), self.names[1]
            case Write("north", text):
                self.names = self.names[0], clean_name(text)
            case Action.CONFIRM if self.runs(session):
                yield from self.leave(session, Seat(self.players, self.names, self.far))
            case Action.CONFIRM | Action.NEW_GAME:
                players, far = self.chosen
                plays = Rematch if self.runs(session) else Seat
                yield from self.leave(session, plays(players, self.names, far))
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

    def runs(self, session: Session) -> bool:
        """Return whether it is about a game that has begun, is not over, and may go on with other players."""
        return self.begun and under_way(session.game) and not session.taught

    @property
    def chosen(self) -> tuple[Players, Player | None]:
        """Who plays a game that begins, and a friend's side, as the visitor has chosen who begins."""
        if self.first is None:
            return self.players, self.far
        if self.far is not None:
            return self.players, self.first.other
        return (self.players if self.players.person in (None, self.first) else self.players.swapped), None

    def leave(self, session: Session, command: Command) -> Iterator[Effect]:
        """Go back to the game being played, and let it follow a command."""
        session.close()
        close_others(session)
        yield from session.update(command)

    def view(self, session: Session) -> View:
        shown = PlayersView(
            session.words,
            self.players,
            self.far,
            self.first or (self.players.person if self.far is None else self.far.other),
            self.runs(session),
            session.permissions.links,
            ends(session.game) if self.begun else (),
            self.asked,
            self.names,
            session.settings.facing,
        )
        return self.below.view(session)._replace(dialog=shown)


def ends(game: Game) -> tuple[Command, ...]:
    """Return how the people who play a game may end it; the computer neither resigns nor accepts a draw."""
    players = seated(game.tags)
    if not game.ply or game.outcome or players.watched:
        return ()
    if players.person is not None:
        return (Resign(players.person),)
    return (*map(Resign, Player), Action.AGREE_ON_DRAW)


def open(session: Session, place: GoTo) -> None:
    """Ask who plays, with the present players preselected, or a friend far away in the place of the computer."""
    tags = session.game.tags
    south, north = (name or usual for name, usual in zip(people(tags), session.settings.called, strict=True))
    players, far = seated(tags), friend(tags)
    if place.item == "far" and far is None:
        players, far = Players(), Player.SOUTH if players.person is Player.NORTH else Player.NORTH
    session.open(ChoosePlayers(session.screen, players, (south, north), far, begun=place.item != NEW))

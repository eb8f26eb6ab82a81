"""Choosing a game: the catalogue, what is known of the game that was picked, its sizes and options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from katra import GAMES, SowingGame, Variant, variant
from web.screens import walk_stations
from web.screens.opened import Opened, close_others
from web.session.alone import can_be_alone
from web.session.commands import Action, BeginVariant, Command, GoTo
from web.session.effects import Effect, Open, Signal
from web.session.session import Screen, Session
from web.session.view import View
from web.words import solved


class PickGame(NamedTuple):
    """Choose a game of the catalogue, on so many columns, its own unless told."""

    id: str
    columns: int | None = None


class PickSize(NamedTuple):
    """Choose the number of columns of the game that was picked."""

    columns: int


class PickOptions(NamedTuple):
    """Choose the options of the game that was picked; those left out are as usual."""

    options: tuple[tuple[str, str], ...]


class GamesView(NamedTuple):
    """What the dialog shows: the game that was picked as it would be played, and what is proved of it.

    `can_be_alone`: it is also a puzzle. `still`: its pictures do not move.
    """

    picked: SowingGame
    size: int
    options: tuple[tuple[str, str], ...]
    known: str
    can_walk: bool
    can_be_alone: bool
    still: bool


class ChooseGame(Opened):
    """The dialog of the games; nothing changes until a game is begun."""

    place = "games"

    def __init__(self, below: Screen, chosen: Variant) -> None:
        super().__init__(below)
        self.picked = chosen.game
        self.size = chosen.size
        self.options = tuple(chosen.chosen_options.items())

    @property
    def variant(self) -> Variant:
        """The game that was picked, as it would be played."""
        return variant(self.picked.id, self.size, dict(self.options))

    def admits(self, place: str) -> bool:
        """Return whether one goes to a place from here; a walk and a race take the game's place on the board."""
        return place not in ("walk", "alone")

    def wants(self, session: Session) -> None:
        """Let nobody think while one chooses."""

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command."""
        match command:
            case PickGame(id, columns):
                self.picked, self.options = GAMES[id], ()
                self.size = columns or self.picked.columns[0]
            case PickSize(columns):
                self.size = columns
            case PickOptions(options):
                self.options = options
            case Action.CONFIRM:
                session.close()
                close_others(session)
                yield Signal.FORGET_LINK
                yield from session.update(BeginVariant(self.variant))
            case GoTo("walk"):
                session.close()
                session.close_others()
                yield Signal.FORGET_LINK
                yield Open(command)
            case GoTo("alone"):
                session.close()
                session.close_others()
                yield from session.update(BeginVariant(self.variant))
                yield Signal.FORGET_LINK
                yield Open(command)
            case Action.CLOSE | Action.CANCEL:
                session.close()
            case _:
                yield from self.below.update(session, command)

    def view(self, session: Session) -> View:
        """Return what is seen."""
        chosen = self.variant
        shown = GamesView(
            self.picked,
            self.size,
            self.options,
            solved.sentence(session.words, chosen.start) or session.words.say("shelf.unknown"),
            chosen.start == walk_stations.walk().position,
            can_be_alone(chosen),
            session.still,
        )
        return self.below.view(session)._replace(dialog=shown)


def open(session: Session, _: GoTo) -> None:
    """Show the catalogue before the screen in front, and there the game on its board."""
    session.open(ChooseGame(session.screen, session.screen.game.position.variant))

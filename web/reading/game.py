"""The page of a game: its opening, what it is like, the rules in pictures, and all that leads on from there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from katra import GAMES, Variant, variant
from katra.solver.alone import shipped
from katra.solver.walk import walk
from web.reading.game_view import GamePage, picture
from web.reading.page import Page, Reading
from web.screens.opened import close_others
from web.session.commands import Action, BeginVariant, Command, GoTo, Seat, Write
from web.session.effects import Effect, Open, Signal
from web.session.session import Screen, Session
from web.words import solved


class OfGame(Reading):
    """A game to be played as its page says: on so many columns, with these rules; nothing changes until it is begun."""

    refuses = ("walk", "alone")  # they replace the game on the board

    def __init__(self, below: Screen, item: str) -> None:
        super().__init__(below, "game", item)
        self.game_picked, self.size = picked(item)
        self.options: dict[str, str] = {}

    @property
    def variant(self) -> Variant:
        """The game as it would be played."""
        return variant(self.game_picked, self.size, self.options)

    def wants(self, session: Session) -> None:
        """Let nothing be searched while the visitor chooses."""

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Write("size", columns):
                self.size = int(columns)
                self.item = f"{self.game_picked}/{columns}"
            case Write(field, value) if field.startswith("option "):
                key = field.removeprefix("option ")
                others = {other: way for other, way in self.options.items() if other != key}
                chosen = variant(self.game_picked, self.size, others | ({key: value} if value else {}))
                self.options = dict(chosen.chosen_options)
            case Action.CONFIRM:
                return self.begin(session)
            case Seat():
                return self.begin(session, command)
            case GoTo("walk"):
                return self.lead(session, command)
            case GoTo("alone"):
                return self.lead(session, command, BeginVariant(self.variant))
            case _:
                return super().update(session, command)
        return ()

    def begin(self, session: Session, *seated: Seat) -> Iterable[Effect]:
        """Play the game, with other players if they were chosen, or put it where the visitor sets up a position."""
        leave(session)
        close_others(session)
        yield Signal.FORGET_LINK
        for command in (BeginVariant(self.variant), *seated):
            yield from session.update(command)

    def lead(self, session: Session, place: GoTo, first: Command | None = None) -> Iterable[Effect]:
        """Go to a screen that replaces the game on the board."""
        leave(session)
        session.close_others()
        if first:
            yield from session.update(first)
        yield Signal.FORGET_LINK
        yield Open(place)

    def identity(self, session: Session) -> str:
        """Say which page it is: that of a game, on whatever board and with whatever rules."""
        return f"{session.words.code} {self.place} {self.game_picked}"

    def state(self, session: Session) -> str:
        """Say what else it depends on."""
        return f"{self.variant} {session.still}"

    def build(self, session: Session) -> Page:
        words, chosen = session.words, self.variant
        shown = GamePage(
            words,
            chosen,
            solved.sentence(words, chosen.start) or words.say("shelf.unknown"),
            chosen.start == walk().position,
            bool(shipped(chosen)),
            session.still,
        )
        return Page(chosen.game.names[0], tuple(shown.body()), picture=partial(picture, chosen))


def picked(item: str) -> tuple[str, int]:
    """Return the game and the columns that the address of a game's page names. Raises LookupError.

    >>> picked("katro/4"), picked("katro")
    (('katro', 4), ('katro', 6))
    """
    name, _, columns = item.partition("/")
    game = GAMES.get(name)
    if game is None:
        raise LookupError(f"there is no game {name!r}")
    if not columns:
        return name, game.columns[0]
    if not (columns.isascii() and columns.isdecimal()) or int(columns) not in game.sizes:
        raise LookupError(f"{name} has no board of {columns!r} columns")
    return name, int(columns)


def leave(session: Session) -> None:
    """Close the page, and the pages from which it was reached."""
    while isinstance(session.screen, Reading):
        session.close()


def open(session: Session, place: GoTo) -> None:
    """Show the page of a game, or of that on the board, in front of the current screen. Raises LookupError.

    It replaces the page of another game.
    """
    front = session.screen
    playing = front.game.position.variant
    item = place.item or f"{playing.game.id}/{playing.size}"
    opened = OfGame(front.below if isinstance(front, Reading) else front, item)
    if isinstance(front, OfGame):
        session.replace(opened)
    else:
        session.open(opened)

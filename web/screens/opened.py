"""A screen opened in front of another: it has the other's game, and closing it leads back there."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from katra import Game
from katra.tree import Bookmark
from katra.words.cast import Cast
from katra.words.language import Language
from katra.words.sentences import game_name
from web.board.markup import Element
from web.screens.board_state import BoardState, Sentence
from web.session.commands import Action, BeginVariant, Choose, Command, Decide, GoTo, Load, Seat
from web.session.effects import Effect, Open
from web.session.places import PLACES
from web.session.session import After, Ask, Screen, Session
from web.session.view import Toolbar


class Parent(NamedTuple):
    """The place that a screen belongs to, and its name."""

    place: GoTo
    name: str


class Drawn(NamedTuple):
    """A panel or a dialog that its screen has drawn; `room`: the package whose styles it needs, if any."""

    tree: Element
    room: str = ""

    def draw(self) -> Element:
        return self.tree


class Opened:
    """What such screens have in common; `place` and `item`: where it is (web/session/places.py).

    `can_be_alone`: it is a page of its own if the page's address asks for it. `sets_up`: a chosen game is set up
    there, not begun. `shared`: the place that is shared from there and its name, if it is not the game being played.
    `names_pits`: it refers to pits by their names, so the board shows these.
    """

    place = ""
    item = ""
    can_be_alone = False
    names_pits = True
    sets_up = False
    shared: tuple[GoTo, Sentence] | None = None
    refuses: Container[str] = ()
    cast: Cast | None = None

    def __init__(self, below: Screen) -> None:
        self.below = below

    @property
    def game(self) -> Game:
        return self.below.game

    @property
    def kept(self) -> Game:
        return self.below.kept

    @property
    def kept_at(self) -> Bookmark | None:
        return self.below.kept_at if self.kept is self.below.kept else None

    def wants(self, session: Session) -> Ask | After | None:
        """Let nothing be searched meanwhile."""
        return None

    def called(self, session: Session) -> str:
        """Return the name of this screen, for a button that leads back to it."""
        key = next(filter(session.words.has, (f"study.{self.place}", self.place)), "")
        return session.words.say(key) if key else game_name(self.game.position)

    def belongs_to(self, words: Language) -> Parent | None:
        """Return what the screen is a part of; None if it is a place of its own."""
        name = PLACES[self.place].parent if self.place else ""
        return Parent(GoTo(name), words.say(name)) if name else None

    def parent(self, session: Session) -> Parent | None:
        """Return the place to open on the way back; None if closing the screen leads far enough."""
        found, before = self.belongs_to(session.words), self.opened_before(session)
        if found is None or not session.permissions.allow(found.place):
            return None
        row = PLACES[self.place]
        passed = before.place in (self.place, row.parent, PLACES[row.parent].parent)
        return None if isinstance(before, Opened) and (passed or row.looked_up) else found

    def opened_before(self, session: Session) -> Screen:
        """Return the screen that was open before this one."""
        opened: Sequence[object] = session.screens
        return session.screens[max(0, opened.index(self) - 1)] if self in opened else self.below

    def back(self, session: Session) -> str:
        """Name the place to which Back leads: what the screen belongs to, an earlier page, or the board."""
        if found := self.parent(session):
            return found.name
        before = self.opened_before(session)
        return before.called(session) if isinstance(before, Opened) else game_name(before.game.position)

    def go_back(self, session: Session) -> Iterator[Effect]:
        """Close the screen, and open what it belongs to if that was not open before."""
        found = self.parent(session)
        yield from session.update(Action.CLOSE)
        if found:
            yield Open(found.place)

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board: those of the screen below, if this one has no board of its own."""
        return self.below.toolbar(session)

    def leave(self, session: Session, command: Command) -> Iterable[Effect]:
        """Close a screen that has a board or a page of its own; another game also closes it."""
        match command:
            case Action.CLOSE:
                session.close()
            case Action.NEW_GAME | BeginVariant() | Load() | Seat():
                session.close()
                return session.update(command)
        return ()

    def go_on(self, session: Session, command: Command) -> Iterable[Effect]:
        """Close a list beside the board when the visitor plays on; else follow the command as in `leave`."""
        match command:
            case Choose() | Decide() | Action.UNDO | Action.REDO | Action.REPLAY | Action.HINT:
                session.close()
                return session.update(command)
        return self.leave(session, command)


class WithBoard(Opened):
    """A screen opened in front of another that has a board of its own."""

    board: BoardState

    @property
    def game(self) -> Game:
        return self.board.game


def close_others(session: Session) -> None:
    """Close the screens that show another game, as a new one begins; not where a position is set up."""
    if not (isinstance(session.screen, Opened) and session.screen.sets_up):
        session.close_others()

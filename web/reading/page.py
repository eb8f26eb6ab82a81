"""Pages to read, over all but the head of the page: the catalogue, a game, what there is to learn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from web.board.markup import Element
from web.reading.links import address
from web.reading.panel import ReadingPanel, focusing
from web.screens.opened import Opened
from web.session.commands import Action, BeginVariant, Command, GoTo, Load, Press, Seat
from web.session.effects import Effect
from web.session.places import PLACES
from web.session.session import After, Ask, Screen, Session
from web.session.view import View
from web.words.language import Language
from web.words.marking import marked
from web.words.named_pits import Terms, marks_of
from web.words.titles import titles_of

if TYPE_CHECKING:
    from web.reading.pictures import Picture


class Page(NamedTuple):
    """A page: its title, its body, and the id of the requested part, "" for its head.

    `picture` finds a little board that can move by its name.
    """

    title: str
    body: tuple[Element, ...]
    at: str = ""
    picture: Callable[[str], Picture] | None = None


class Reading(Opened, ABC):
    """A page to read in front of a screen, or a page of its own; the game goes on behind it.

    `place` and `item` say which page it is. Subclasses build it.
    """

    can_be_alone = True
    panel = ReadingPanel

    def __init__(self, below: Screen, place: str, item: str) -> None:
        super().__init__(below)
        self.place = place
        self.item = item
        self.link = GoTo(place, item)
        """What opened it: coming back from here, the page before shows the link that leads here."""
        self.returned: GoTo | None = None
        """Where the visitor has come back from."""
        self.shown: tuple[str, str, Page] | None = None
        """What was built last, in which language, and for which state."""

    def wants(self, session: Session) -> Ask | After | None:
        """Let the screen below ask, but search nothing behind a page of its own."""
        return None if session.is_alone(self) else self.below.wants(session)

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Follow a command; one about the game goes to the screen below."""
        match command:
            case Press("print"):
                from web.screens.qr import print_page

                print_page()
            case Press("leave"):
                return self.go_back(session)
            case Action.CLOSE:
                session.close()
                if isinstance(session.screen, Reading):
                    session.screen.returned = self.link
            case BeginVariant() | Load() | Seat():
                session.close()
                return session.update(command)
            case _:
                return self.below.update(session, command)
        return ()

    @abstractmethod
    def build(self, session: Session) -> Page:
        """Return what is to be read."""

    def identity(self, session: Session) -> str:
        """Say which page it is, and in which language: another one is drawn anew, at its head."""
        return f"{session.words.code} {self.place} {self.item}"

    def state(self, session: Session) -> str:
        """Say what else it depends on: it is rebuilt only when that has changed."""
        return ""

    def built(self, session: Session) -> Page:
        """Return the page's content, with words and titles of other languages marked."""
        key = f"{self.identity(session)} {self.state(session)} {self.returned}"
        if self.shown is None or self.shown[1] != key:
            self.shown = session.words.code, key, marked_page(self.build(session), session.words, self.returned)
        return self.shown[2]

    def called(self, session: Session) -> str:
        if self.shown and self.shown[0] == session.words.code:
            return self.shown[2].title  # whatever of its content has changed
        return self.built(session).title

    def view(self, session: Session) -> View:
        """Return what is seen: the screen below, and the page over it."""
        words, shown = session.words, self.built(session)
        return self.below.view(session)._replace(
            dialog=None,
            panel=self.panel(
                self.identity(session),
                shown.title,
                shown.body,
                address(self.place, self.item, language=words.code),
                self.back(session),
                self.place == PLACES[self.place].part,
                session.is_alone(self),
                shown.at,
                words,
                shown.picture,
            ),
        )


def titles_and_words(words: Language) -> Terms:
    """Return the titles and words that are not in the reader's language."""
    return titles_of(words) + marks_of(words)  # a word that is a title too is a word


def marked_page(built: Page, words: Language, returned: GoTo | None) -> Page:
    """Return a page with words and titles of other languages marked.

    The requested part takes the focus, or the link that leads to where the visitor comes back from.
    """
    terms = titles_and_words(words)
    body = tuple(marked(each, terms) for each in built.body)
    if returned:
        link = {("data-screen", returned.name), ("data-item", returned.item)}
        shown = tuple(focusing(each, link, ("data-focus", "start")) for each in body)
        return built._replace(body=shown, at=built.at if shown == body else returned.item)
    if not built.at:
        return built._replace(body=body)
    target = ("data-at", ""), ("tabindex", "-1"), ("data-focus", "start")
    return built._replace(body=tuple(focusing(each, {("id", built.at)}, *target) for each in body))

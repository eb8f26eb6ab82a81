"""Pages to read, over all but the head of the page: the catalogue, a game, what there is to learn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, NamedTuple

from katra.words.language import Language
from katra.words.named_pits import Terms, marks_of, pieces
from katra.words.titles import titles_of
from web.board.controls import back, button, copied, copier, section
from web.board.markup import Element, element
from web.links.link import address
from web.screens.opened import Opened
from web.session.commands import Action, BeginVariant, Command, GoTo, Load, Press, Seat
from web.session.effects import Effect
from web.session.places import PLACES
from web.session.session import Screen, Session
from web.session.view import View
from web.words.marking import marked

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


Named = tuple[str, str]
"""An attribute of an element: its name and its value."""


class ReadingPanel(NamedTuple):
    """The panel of a page to read; `key`: what it shows, in which language; `place`: its own.

    `back`: where its Back leads; from a place of the head, to the board. `alone`: it is a page of its own, as the
    address asks.
    """

    key: str
    page: Page
    place: GoTo
    back: str
    alone: bool
    words: Language

    @property
    def picture(self) -> Callable[[str], Picture] | None:
        """What finds a little board of the page that can move, by its name."""
        return self.page.picture

    def draw(self) -> Element:
        say, place = self.words.say, self.place.name
        link, is_place = address(*self.place, language=self.words.code), place == PLACES[place].part
        able = {} if self.page.at else {"tabindex": "-1", "data_focus": ""}
        return section(
            "reading",
            element("header", back("reading", self.back, say("page.back"), class_="of-place" if is_place else None)),
            element(
                "div",
                element(
                    "div",
                    element("h2", self.page.title, id="reading-title", **able),
                    copier("reading-copy", "reading", say("page.copy")),
                    *copied("reading", self.key, link, say("sheet.address")),
                    class_="titled",
                ),
                element("div", *self.page.body, id="reading-page", lang=self.words.code, data_key=self.key),
                button("reading-board", say("sheet.to_board"), data_action="close", class_="first"),
                id="reading-scroll",
                data_key=f"{self.words.code} {place}",
            ),
        )  # fmt: skip


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
                shown,
                GoTo(self.place, self.item),
                self.back(session),
                session.is_alone(self),
                words,
            ),
        )


def titles_and_words(words: Language) -> Terms:
    """Return the titles and words that are not in the reader's language."""
    return titles_of(words) + marks_of(words)  # a word that is a title too is a word


def ahead(session: Session) -> Iterator[None]:
    """Find the first of them, which takes longest."""
    yield
    tuple(pieces("", (), titles_and_words(session.words)))


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


def focusing(drawn: Element, wanted: AbstractSet[Named], *more: Named) -> Element:
    """Return a part of a page in which the element with the wanted attributes has more of them, and is not folded."""
    if wanted <= set(drawn.attributes):
        return drawn._replace(attributes=(*drawn.attributes, *more))
    children = tuple(
        focusing(child, wanted, *more) if isinstance(child, Element) else child for child in drawn.children
    )
    opened = [("open", "")] if drawn.tag == "details" and children != drawn.children else []
    return drawn._replace(attributes=(*drawn.attributes, *opened), children=children)

"""Pages to read: what there is to learn, figures, sources, words, printable sheets; links and pictures."""

from __future__ import annotations

from collections.abc import Iterable

from web.learn.pages import Page, page
from web.learn.paper import complete
from web.learn.places import address
from web.learn.reading_view import ReadingPanel, meant
from web.screens.opened import Opened
from web.session.commands import Action, BeginVariant, Command, GoTo, Load, Press, Seat
from web.session.effects import Effect, Keep
from web.session.progress import NAME, Progress
from web.session.session import After, Ask, Session
from web.session.view import View
from web.words.language import Language
from web.words.marking import marked
from web.words.named_pits import marks_of
from web.words.sentences import game_name
from web.words.titles import titles_of


class Read(Opened):
    """A page to read beside the game being played, or a page of its own.

    Whatever else is open, the game goes on beside it.
    """

    can_be_alone = True

    def __init__(self, session: Session, place: str, item: str) -> None:
        super().__init__(session.screens[0])
        self.place = place
        self.item = item
        self.shown: tuple[str, Page] | None = None
        """What was built last, and for which key."""

    def wants(self, session: Session) -> Ask | After | None:
        """Let the screen below ask, but search nothing behind a page of its own."""
        return None if session.is_alone(self) else self.below.wants(session)

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Follow a command; one about the game goes to the screen below."""
        match command:
            case Press("forget"):
                session.solved = Progress()
                return (Keep(NAME, session.progress.text),)
            case Press("copy"):
                from web.shell.clipboard import copy_shown

                copy_shown("reading-link", "reading-copied", session.words.say)
            case Press("cite"):
                from web.shell.clipboard import copy_shown

                copy_shown("citation", "citation-copied", session.words.say)
            case Press("print"):
                from web.screens.qr import print_page

                print_page()
            case Action.CLOSE:
                session.close()
            case BeginVariant() | Load() | Seat():
                session.close()
                return session.update(command)
            case _:
                return self.below.update(session, command)
        return ()

    def build(self, words: Language, progress: Progress) -> Page:
        """Return what is to be read."""
        return page(self.place, self.item, words, progress)

    def built(self, session: Session) -> tuple[str, Page]:
        """Return the page's content, and what it depends on; it is rebuilt only when that has changed."""
        words, progress = session.words, session.progress
        key = f"{words.code} {self.place} {self.item} {len(progress.solved)}"
        if self.shown is None or self.shown[0] != key:
            self.shown = key, marked_page(self.build(words, progress), words)
        return self.shown

    def back(self, session: Session) -> str:
        """Name the place to which closing the page leads: an earlier page, another screen, or the board."""
        before = session.screens[max(0, session.screens.index(self) - 1)] if self in session.screens else self.below
        if isinstance(before, Read):
            return before.built(session)[1].title
        own = f"study.{before.place}"
        key = own if session.words.has(own) else before.place
        return session.words.say(key) if key else game_name(self.below.game.position)

    def view(self, session: Session) -> View:
        """Return what is seen: the screen below, and the page beside it."""
        words, (key, shown) = session.words, self.built(session)
        return self.below.view(session)._replace(
            dialog=None,  # the catalogue comes back when the page is left
            panel=ReadingPanel(
                key,
                shown.title,
                shown.body,
                address(self.place, self.item, language=words.code),
                self.back(session),
                session.is_alone(self),
                shown.at,
                words,
            ),
        )


def marked_page(built: Page, words: Language) -> Page:
    """Return a page with words and titles of other languages marked; the requested part takes the focus."""
    terms = marks_of(words) + titles_of(words)
    body = (marked(each, terms) for each in built.body)
    return built._replace(body=tuple(meant(each, built.at) if built.at else each for each in body))


def open(session: Session, place: GoTo) -> None:
    """Open a page to read in front of the current screen, unless it is open. Raises LookupError if unknown."""
    front = session.screen
    if (front.place, front.item) == place:
        return
    name, item = place.name, complete(place.item, front.game) if place.name == "print" else place.item
    page(name, item, session.words, session.progress)  # or there is none
    session.open(Read(session, name, item))

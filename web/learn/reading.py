"""Pages to read: what there is to learn, figures, sources, words, what can be printed; links and pictures."""

from __future__ import annotations

from collections.abc import Iterable

from web.learn.pages import Page, page
from web.learn.places import address
from web.learn.reading_view import ReadingPanel, meant
from web.links.parameters import ScreenName
from web.screens.opened import Opened
from web.screens.rules import ShowRules
from web.session.commands import Action, BeginVariant, Command, Load, Press, Seat
from web.session.effects import Effect, Keep, Open, Signal
from web.session.progress import NAME, Progress
from web.session.session import After, Ask, Session
from web.session.view import View
from web.words.language import Language
from web.words.marking import marked
from web.words.named_pits import marks_of
from web.words.titles import titles_of


class Read(Opened):
    """A page to read beside the game that is played, or a page of its own; `linked`: the page's address asks for it.

    Whatever else is open, the game goes on being played beside it.
    """

    def __init__(self, session: Session, screen: ScreenName, item: str, *, linked: bool = False) -> None:
        super().__init__(session.screens[0])
        self.screen = screen
        self.item = item
        self.linked = linked
        front = session.screen
        self.alone: bool = linked or (isinstance(front, Read | ShowRules) and front.alone)
        """Whether it is a page of its own; what it leads to then is, too."""
        self.shown: tuple[str, Page] | None = None
        """What was built last, and for which key."""

    def wants(self, session: Session) -> Ask | After | None:
        """Let the screen below ask, but nobody think behind a page of its own."""
        return None if self.alone else self.below.wants(session)

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        """Follow a command; what is about the game goes to the screen below."""
        match command:
            case Press("forget"):
                session.progress = Progress()
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
            case Action.CLOSE | Press("leave"):
                return self.leave(session)
            case Action.OPEN_RULES | Action.OPEN_GAMES | Action.OPEN_PLAYERS | Action.ANALYSIS:
                return (Open(command),)
            case BeginVariant() | Load() | Seat():
                return (*self.leave(session), *session.update(command))
            case _:
                return self.below.update(session, command)
        return ()

    def build(self, words: Language, progress: Progress) -> Page:
        """Return what is to be read."""
        return page(self.screen, self.item, words, progress)

    def leave(self, session: Session) -> tuple[Effect, ...]:
        """Go back to where the page was opened."""
        session.close()
        return (Signal.FORGET_SCREEN,) if self.linked else ()

    def view(self, session: Session) -> View:
        """Return what is seen: the screen below, and the page beside it."""
        words, progress = session.words, session.progress or Progress()
        key = f"{words.code} {self.screen} {self.item} {len(progress.solved)}"
        if self.shown is None or self.shown[0] != key:
            self.shown = key, marked_page(self.build(words, progress), words)
        shown = self.shown[1]
        return self.below.view(session)._replace(
            dialog=None,  # the catalogue comes back when the page is left
            panel=ReadingPanel(
                key,
                shown.title,
                shown.body,
                address(self.screen, self.item, language=words.code),
                self.alone,
                shown.at,
                words,
            ),
        )


def marked_page(built: Page, words: Language) -> Page:
    """Return a page whose words of other languages are marked, and titles, too; what of it is meant takes the focus."""
    terms = marks_of(words) + titles_of(words)
    body = (marked(each, terms) for each in built.body)
    return built._replace(body=tuple(meant(each, built.at) if built.at else each for each in body))

"""Pages to read about learning: what there is, figures, sources, words, printable sheets; links and pictures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from katra.progress import Progress
from web.learn.pages import page
from web.learn.paper import complete
from web.reading.page import Page, Reading, ReadingPanel
from web.session.commands import Command, GoTo, Press
from web.session.effects import Download, Effect
from web.session.session import After, Ask, Session

BIBLIOGRAPHY: Final = "katra-sources.json"
"""The name of the file of all publications."""


class LearningPanel(ReadingPanel):
    """The panel of a page about learning, which has styles of its own."""


class Read(Reading):
    """A page about learning, over the game being played or whatever else is open."""

    panel = LearningPanel

    def __init__(self, session: Session, place: str, item: str, **more: object) -> None:
        super().__init__(session.screens[0], place, item)
        self.more = more
        """What else the page depends on, such as the day."""

    def wants(self, session: Session) -> Ask | After | None:
        """Let the screen below ask, but search nothing behind a page of its own."""
        return None if session.is_alone(self) else self.below.wants(session)

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Press("forget"):
                session.progress = Progress(sets=session.progress.sets)
                return ()
            case Press("bibliography"):
                from katra.bibliography import export

                return (Download(BIBLIOGRAPHY, export()),)
        return super().update(session, command)

    def identity(self, session: Session) -> str:
        """Say which page it is; it is drawn anew when more is solved."""
        return f"{super().identity(session)} {len(session.progress.solved)}"

    def build(self, session: Session) -> Page:
        return page(self.place, self.item, session.words, session.progress, **self.more)


def open(session: Session, place: GoTo) -> None:
    """Open a page to read in front of the current screen, unless it is open. Raises LookupError if unknown."""
    front = session.screen
    if (front.place, front.item) == place:
        return
    name, item = place.name, complete(place.item, front.game) if place.name == "print" else place.item
    opened = Read(session, name, item)
    opened.built(session)  # or there is none
    session.open(opened)

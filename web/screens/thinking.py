"""Questions of the screen in front are put to the search, unless a turn is being shown."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from pyscript import document

from web.screens.showing import App
from web.session.commands import Answered, By
from web.session.session import After, Ask
from web.shell import rest
from web.thinking.questions import Questions

if TYPE_CHECKING:
    from web.shell.rest import RestMissing

ONCE_MORE: Final = 5  # seconds until a file that somebody waits for is requested again


class Thinking:
    """The question being searched, and what is waited for if no search is possible."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.questions = Questions(self.cannot_think)
        self.fetching: asyncio.Future[None] | None = None
        """The Python for it, if that is not there."""

    def think(self) -> None:
        """Search what the screen in front wants to know, or nothing."""
        app, session = self.app, self.app.session
        wanted = None if app.showing.turn or document.hidden else session.screen.wants(session)
        match wanted:
            case Ask(question, pace):
                self.questions.ask(question, lambda answer: app.obey(Answered(answer), By.ITSELF), pace)
            case After(command, pace):
                self.questions.know(repr(command), lambda _: app.obey(command, By.ITSELF), pace)
            case None:
                self.questions.stop()

    def cannot_think(self, missing: RestMissing) -> None:
        """Say that no search is possible, and search as soon as one is."""
        self.app.tell_missing(missing)
        self.think_when_fetched(self.app.page.get("notice-text").textContent)

    def think_when_fetched(self, said: str) -> None:
        """Search once everything for it is there, requesting it repeatedly; then withdraw the message about it."""
        if not rest.are_there():
            self.fetching = rest.when_fetched(partial(self.think_when_fetched, said), pause=ONCE_MORE)
            return
        if self.app.page.get("notice-text").textContent == said:
            self.app.status.notice("")
        self.think()

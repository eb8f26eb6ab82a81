"""The page for one visitor: a new visitor means a new visit, with nothing left of the previous one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from katra import Game, write_record
from web.screens.captioning import Captions
from web.screens.focus import Focus
from web.screens.initial_session import initial_session
from web.screens.showing import App, Showing
from web.screens.status import Voice
from web.session.session import Screen
from web.session.settings import DEVICE, GAME, SETTINGS, TAB
from web.shell import rest

if TYPE_CHECKING:
    from web.session.library import Library


class Visit:
    """The page for one visitor, and what is kept of it; `ready`: the page has been playable for a while."""

    def __init__(self, app: App, *, ready: bool) -> None:
        self.app = app
        beginning = initial_session(window, app.query, app.storage, framed=app.framed)
        self.asked = beginning.asked
        self.session = beginning.session
        self.session.obey = app.obey
        self.notice = beginning.notice
        """What is said of the last visit and the address."""
        self.linked = beginning.place
        """The place that the address asks for."""
        self.focus = Focus(app.board)
        self.captions = Captions(app.page, app.board, self.session, self.keep_settings)
        self.captions.ready = ready
        self.voice = Voice()
        """What has been heard of the status."""
        self.showing = Showing(app, self.session, self.captions, self.focus)
        self.node = self.session.screen.game.node
        """The place of the game that was drawn last."""
        self.around: object = None
        """What was drawn last around the board: what has not changed is not drawn again."""
        self.library: Library | None = None
        """What was played on this device, once something is."""
        self.keeps = True
        """Whether nobody was told yet that nothing more can be kept."""

    def keep_settings(self) -> None:
        """Keep the settings, with the captions that were shown, for later visits."""
        self.app.storage.save(SETTINGS, self.session.settings.text)

    def keep_game(self, screen: Screen) -> None:
        """Keep the game of a screen, at the place that it has been played to, whatever place is looked at."""
        game = screen.kept
        seen, game.bookmark = game.bookmark, screen.kept_at or game.bookmark
        self.keep(game)
        game.bookmark = seen

    def keep(self, game: Game) -> None:
        """Keep a game for this tab, for the next visit and in the list of games; say once if that is impossible."""
        storage = self.app.storage
        try:
            from web.session.library import Library
        except rest.RestMissing:
            for place in (TAB, DEVICE):
                storage.save(GAME, write_record(game), place)
            return
        self.library = self.library or Library(storage)
        if not self.library.keep(game, listed=game is self.session.game) and self.keeps:
            self.keeps = False
            leads_to = "collection" if self.session.permissions.links else ""
            self.app.status.notice(self.session.words.say("collection.full"), leads_to)

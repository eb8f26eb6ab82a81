"""The turns of a visit as they are shown, one after the other; what follows one begins when it is over."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from katra import Turn
from web.board.board_view import BoardView
from web.screens.captioning import Captioning
from web.screens.dialogs import Dialogs
from web.screens.elements import Elements
from web.screens.focus import Focus
from web.screens.panel import SidePanel
from web.screens.status import Status
from web.session.commands import Command
from web.session.effects import Show
from web.session.session import Session
from web.session.settings import Storage
from web.thinking.questions import Questions

if TYPE_CHECKING:
    from web.board.sound import Sound
    from web.screens.shown_turn import ShownTurn


class FarSide(Protocol):
    """What the player at the far side reads (web/together/face_to_face.py)."""

    def tell_of(self, turn: Turn) -> None: ...


class Page(Protocol):
    """The page at work, as its rooms ask it (web/app.py)."""

    query: str
    framed: bool
    storage: Storage
    page: Elements
    board: BoardView
    status: Status
    panel: SidePanel
    dialogs: Dialogs
    questions: Questions

    @property
    def session(self) -> Session: ...
    @property
    def showing(self) -> Showing: ...
    @property
    def facing(self) -> FarSide | None: ...
    @property
    def sound(self) -> Sound: ...
    def obey(self, command: Command) -> object: ...
    def render(self) -> None: ...
    def end_turn(self) -> None: ...


class Showing:
    """What is shown of turns, for one visitor."""

    def __init__(self, app: Page, session: Session, captions: Captioning, focus: Focus) -> None:
        self.app = app
        self.session = session
        self.captions = captions
        self.focus = focus
        self.turn: ShownTurn | None = None
        """The turn that is being shown."""
        self.following: Show | None = None
        """The turn that is to be shown next."""
        self.last_turn: Turn | None = None
        """The last of the game, if it is that: then something of it is shown once more."""
        self.over: asyncio.Future[None] | None = None
        """When the turn is, or was, over."""
        self.way_drawn = False
        """Whether the way of the last turn lies over the board."""

    def perform(self, shown: Show) -> None:
        """Begin to show a turn seed by seed, when one that is being shown has been ended."""
        if self.turn:
            self.following = shown
            self.turn.finish()
            return
        from web.screens.shown_turn import ShownTurn

        app = self.app
        app.questions.stop()
        if app.dialogs.shows("end"):
            app.dialogs.draw(self.session.words, None)
        self.captions.silence()
        self.focus.begin_turn()
        self.turn = ShownTurn(app.page, app.board, self.session, app.sound, shown, self.captions.current())
        if app.facing and not shown.end:
            app.facing.tell_of(shown.whole)
        self.over = asyncio.ensure_future(self.show_to_the_end(self.turn))

    async def show_to_the_end(self, turn: ShownTurn) -> None:
        try:
            await turn.run()
        finally:  # whatever goes wrong in the picture, the game goes on
            self.turn = None
            last, self.last_turn = self.last_turn, None
            following, self.following = self.following, None
            if following:
                self.perform(following)
                self.app.render()
            elif last and turn.has_more:
                self.perform(Show(last, last, again=True, end=True))
            else:
                self.app.end_turn()

    def finish(self) -> None:
        """End the turn that is being shown at once, if there is one."""
        if self.turn:
            self.turn.finish()

    async def end(self) -> None:
        """End the turn that is being shown at once, and wait until it is over."""
        self.finish()
        if self.over:
            await asyncio.wait({self.over})

    async def end_all(self) -> None:
        """End the turn that is being shown, and all that would follow by itself."""
        self.app.questions.stop()
        while self.turn:
            self.following = self.last_turn = None
            await self.end()
        self.app.questions.stop()

    def draw_way(self, turn: Turn | None) -> None:
        """Show the whole way of a turn to readers who want no motion, until the next thing is done."""
        page = self.app.page
        if turn and self.session.still:
            from web.board.laps import draw_laps
            from web.screens.turn_player import draw_still_scrubber

            draw_laps(self.app.board, turn)
            draw_still_scrubber(page, self.session.words, turn)
            self.way_drawn = True
        elif self.way_drawn:
            self.app.board.put(".laps", [])
            page.get("scrubbing").hidden = True
            self.way_drawn = False

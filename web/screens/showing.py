"""The turns of a visit as they are shown, one after the other; each begins when the one before is over."""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from katra import Node, Turn
from web.board.board_view import BoardView
from web.screens.captioning import Captions
from web.screens.elements import Elements
from web.screens.focus import Focus
from web.screens.panel import Dialogs, SidePanel
from web.screens.status import Status
from web.session.commands import Action, By, Command
from web.session.effects import Show
from web.session.session import Session
from web.session.settings import Storage
from web.thinking.questions import Questions

if TYPE_CHECKING:
    from web.board.sound import Sound
    from web.screens.ribbon import TurnRibbon
    from web.screens.shown_turn import ShownTurn
    from web.shell.rest import RestMissing


class FarSide(Protocol):
    """What the player at the far side reads (web/together/face_to_face.py)."""

    def tell_of(self, turn: Turn) -> None: ...


class App(Protocol):
    """The app as its parts use it (web/app.py)."""

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
    def obey(self, command: Command, by: By = By.VISITOR) -> object: ...
    def render(self) -> None: ...
    def end_turn(self) -> None: ...
    def tell_missing(self, missing: RestMissing) -> None: ...


class Showing:
    """The turns being shown, for one visitor."""

    def __init__(self, app: App, session: Session, captions: Captions, focus: Focus) -> None:
        self.app = app
        self.session = session
        self.captions = captions
        self.focus = focus
        self.turn: ShownTurn | None = None
        """The turn that is being shown."""
        self.following: Show | None = None
        """The turn that is to be shown next."""
        self.interrupted: Show | None = None
        """The turn that was left to look at an earlier one; it is shown again afterwards."""
        self.over: asyncio.Future[None] | None = None
        """When the turn is, or was, over."""

    def perform(self, shown: Show) -> None:
        """Begin to show a turn seed by seed, after ending one that is being shown."""
        if self.turn:
            self.following = shown
            self.turn.finish()
            return
        from web.screens.shown_turn import ShownTurn

        app = self.app
        app.questions.stop()
        self.captions.silence()
        self.focus.begin_turn()
        self.turn = ShownTurn(
            app.page, app.board, self.session, app.sound, shown, self.ribbon, self.own(shown), self.leave, self.captions
        )
        if app.facing:
            app.facing.tell_of(shown.whole)
        self.over = asyncio.ensure_future(self.show_to_the_end(self.turn))

    async def show_to_the_end(self, turn: ShownTurn) -> None:
        try:
            await turn.run()
        finally:  # if the drawing fails, the game still goes on
            self.turn = None
            following, self.following = self.following, None
            if not following:
                following, self.interrupted = self.interrupted, None
            if following:
                self.perform(following)
                self.app.render()
            else:
                self.app.end_turn()

    def finish(self) -> None:
        """End the turn being shown at once, if there is one, and whatever would follow."""
        self.following = self.interrupted = None
        if self.turn:
            self.turn.finish()

    async def end(self) -> None:
        """End the turn being shown at once, and wait until it is over."""
        self.finish()
        if self.over:
            await asyncio.wait({self.over})

    async def end_all(self) -> None:
        """End the turn being shown, and everything that would follow by itself."""
        self.app.questions.stop()
        while self.turn:
            await self.end()
        self.app.questions.stop()

    # The ribbon

    @cached_property
    def ribbon(self) -> TurnRibbon:
        """The ribbon below the board; nobody needs it before the first turn."""
        from web.screens.ribbon import TurnRibbon

        return TurnRibbon(self.app.page, self.session)

    def carry(self, turn: Turn | None) -> None:
        """Let the ribbon carry the last turn, if there is one, until the next is shown."""
        if turn or "ribbon" in vars(self):
            self.ribbon.carry(turn, turn and self.own_before(turn))

    def forget(self) -> None:
        """Leave no ribbon behind, as the visit ends."""
        if "ribbon" in vars(self):
            vars(self).pop("ribbon").forget()

    def own(self, shown: Show) -> Turn | None:
        """Return the near player's turn that one may ask about while another is shown."""
        return None if shown.asked else self.own_before(shown.whole)

    def own_before(self, turn: Turn) -> Turn | None:
        """Return the near player's last turn before a turn of the other player; None if there is none."""
        turns = [node.turn for node in played_turns(self.session.screen.game.node)]
        near = self.session.near
        own = [each for each in turns if each and each is not turn and each.before.mover is near]
        return own[-1] if own and turn.before.mover is not near else None

    def ask_own(self) -> None:
        """Explain the near player's last turn; one that is being shown then begins again."""
        turn = self.turn.whole if self.turn else self.session.screen.game.last_turn
        own = turn and self.own_before(turn)
        if not own:
            return
        asked = Show(own, own, again=True, asked=True)
        if self.turn:
            self.interrupted = self.turn.shown
            self.perform(asked)
        else:
            self.app.obey(Action.LEAVE_PIT)
            self.perform(asked)
            self.app.render()

    def leave(self, by: int) -> bool:
        """Look at another turn, this many turns after the one asked about; return whether there is one."""
        assert self.turn
        turns = [node.turn for node in played_turns(self.session.screen.game.node)]
        at = turns.index(self.turn.whole) + by if self.turn.asked and self.turn.whole in turns else -1
        found = turns[at] if 0 <= at < len(turns) else None
        if found:
            self.interrupted = None
            self.perform(Show(found, found, again=True, asked=True))
        return found is not None


def played_turns(node: Node) -> list[Node]:
    """Return where the turns that led to a place of a game ended, the last of them perhaps in a choice."""
    return [each for each in node.path() if each.turn and (each is node or each.position.pause is None)][::-1]

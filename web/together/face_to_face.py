"""Face to face over a flat screen: a separate place for the far player's text and buttons, turned to them.

The style sheet turns the far player's parts of the board: plaque, numbers, names of rows and columns (facing.css).
"""

from __future__ import annotations

from katra import Player, Turn
from web.screens.adding import add_styles
from web.screens.showing import App
from web.session.session import Session
from web.together.far_side import far_player, far_turn_text, far_view, layout_for
from web.together.together_view import FarView


class FaceToFace:
    """The text and buttons of the player at the far side; `player` is who sits there, if anybody."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.page = app.page
        self.board = app.board
        self.player: Player | None = None
        add_styles("web.together", "facing.css")

    @property
    def session(self) -> Session:
        return self.app.session

    def place(self) -> None:
        """Make room for the player at the far side, if there is one now, before the board is laid out."""
        player = far_player(self.session)
        if player is not self.player:
            self.player = player
            if player is None:
                self.page.root.removeAttribute("data-facing")
                self.page.take_out("far")
            else:
                self.page.root.dataset.facing = player.name.lower()
                self.draw(far_view(self.session, player))
            self.board.lay_out_by(layout_for(self.session))

    def draw(self, shown: FarView) -> None:
        """Show the far player's text."""
        self.shown = shown
        self.page.bring_in(shown.draw(), "main", "beforebegin")

    def turns_to(self, mover: Player) -> bool:
        """Return whether the player at the far side has no place of their own, and the one place turns to them now."""
        return mover is self.player and not self.page.get("far").getClientRects().length

    def tell(self) -> None:
        """Show the far player's text of this moment, and enable their buttons."""
        if self.player is None:
            return
        shown, mover = far_view(self.session, self.player), self.session.screen.game.position.mover
        self.page.root.dataset.mover = mover.name.lower()
        if self.turns_to(mover):
            self.page.tell("whose", shown.whose)
            self.page.tell("said", shown.said)
        self.draw(shown)

    def tell_of(self, turn: Turn) -> None:
        """Show the far player the sowing while a turn is shown."""
        if self.player is not None:
            self.page.root.dataset.mover = turn.before.mover.name.lower()
            said = far_turn_text(self.session, self.player, turn)
            self.draw(self.shown._replace(whose=said, said=""))
            if self.turns_to(turn.before.mover):
                self.page.tell("said", said)

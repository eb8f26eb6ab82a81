"""When captions are shown: to who wants them, of the game on the board, once the page has been playable for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from katra import Turn
from web.board.board_view import BoardView
from web.screens.elements import Elements
from web.session.session import Session

if TYPE_CHECKING:
    from web.screens.caption import Captions


class Captioning:
    """The card of the captions, which is imported with the first that is shown.

    `ready`: the page has been playable for a while, so that more can be imported. `unexplained`: the turn that was
    shown at once, of which it is yet to be told what was new.
    """

    def __init__(self, page: Elements, board: BoardView, session: Session, keep: Callable[[], None]) -> None:
        self.page = page
        self.board = board
        self.session = session
        self.keep = keep
        self.ready = False
        self.unexplained: Turn | None = None
        self.card: Captions | None = None

    @property
    def open(self) -> bool:
        """Whether a card is seen."""
        return self.card is not None and self.card.open

    @property
    def asked_again(self) -> bool:
        """Whether it tells what was told before."""
        return self.card is not None and self.card.asked_again

    def current(self) -> Captions | None:
        """Return what tells what is new, if the game is on the board, and someone wants to know."""
        if not self.session.captioned or len(self.session.screens) > 1:
            return None
        from web.screens.caption import Captions

        self.card = self.card or Captions(self.page, self.board, self.session, self.keep)
        return self.card

    def explain(self) -> None:
        """Tell what was new in the last turn, or is in the choice that someone has now, if they want to know."""
        card = self.current() if self.ready else None
        if card and self.board.scene:
            turn, self.unexplained = self.unexplained, None
            card.tell(turn, self.board.scene)

    def silence(self) -> None:
        """Take away what is told, as something else is done."""
        if self.card:
            self.card.close()

    def translate(self) -> None:
        """Say what is told in the language that was chosen meanwhile."""
        if self.card:
            self.card.translate()

    def show_again(self) -> None:
        """Tell once more what was told of the game."""
        if self.card:
            self.card.show_again()

    def place_again(self) -> None:
        """Put the card beside its place again, when the board has grown or shrunk."""
        if self.card:
            self.card.place_again()

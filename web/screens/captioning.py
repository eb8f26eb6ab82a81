"""The captions: what is new to a visitor is explained in the river where it happens, once, and remembered.

What endangers a player is told whenever it is so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from katra.words.sentences import player_name
from web.screens.elements import what_to_do
from web.screens.layer import CLICK, Rows

if TYPE_CHECKING:
    from katra import Game, Node
    from katra.film.playback import Film
    from katra.words.novelties import Novelty
    from katra.words.ribbon import River
    from web.board.board_view import BoardView
    from web.screens.elements import Elements
    from web.session.session import Session

MAX_IN_A_GAME: Final = 5
"""So many new things are told in a game; the others wait for the next, but for what decides one."""
LATE: Final = 2
"""So many of them are for what comes late, as a capture from the back row; what can wait does not take their place."""


class Captions:
    """The captions shown so far for the game on the board, and the caption for the present choice.

    `ready`: the page has been playable for a while, so that more can be imported. `keep` keeps the settings, which
    hold what has been explained.
    """

    def __init__(self, page: Elements, board: BoardView, session: Session, keep: Callable[[], None]) -> None:
        self.page = page
        self.board = board
        self.session = session
        self.keep = keep
        self.ready = False
        self.game: Game | None = None
        self.number = 0
        """How many new things were told of this game."""
        self.shown: Novelty | None = None
        """What is told of the choice."""
        self.warned: Node | None = None
        """The place of the game where the warning was read."""
        self.rows: Rows = (CLICK, "#telling", self.read), (("Escape",), "*", self.put_away)
        """What a click on the caption of a choice, or Escape, does."""

    @property
    def wanted(self) -> bool:
        """Whether anything may be explained on the board in front."""
        return self.session.captioned and len(self.session.screens) == 1

    @property
    def left(self) -> int:
        """How much may still be explained in the game on the board."""
        return MAX_IN_A_GAME - self.number * (self.game is self.session.game)

    def during(self, film: Film) -> dict[int, Novelty]:
        """Return the captions of a turn while it is shown, by the places of the film."""
        from katra.words.novelties import in_turn, told

        seen, left = self.session.settings.seen, self.left
        return told(in_turn(film), seen, left, waits=left <= LATE) if self.wanted else {}

    def read(self, *_: object) -> None:
        """Remove the caption that has been read, and explain what else is new."""
        self.put_away()
        self.explain()

    def put_away(self, *_: object) -> bool:
        """Remove the caption of a choice, as the visitor has read it; return whether there was one."""
        self.warned = self.session.game.node if self.shown else self.warned
        return self.silence()

    def explain(self) -> None:
        """Explain what is new in the present choice, one thing at a time, unless the river answers the visitor."""
        scene, answers = self.board.scene, self.page.get("river").hasAttribute("data-answers")
        able = (self.session.captioned or self.session.settings.captions) and len(self.session.screens) == 1
        if self.shown or answers or not (self.ready and able and scene and scene.asked):
            return
        from katra.words.novelties import WARNING, in_choice, told

        found = in_choice(self.session.words, scene.position, scene.legal, scene.offered.targets)
        warns, explains = self.warned is not self.session.game.node, self.wanted
        found = [each for each in found if (warns if each.key == WARNING else explains)]
        if new := told(found, self.session.settings.seen, self.left).get(0):
            self.shown = new
            if self.tell(new):
                self.page.announce(self.sentence(new).heard)
                if new.key != WARNING:
                    self.remember(new)

    def tell(self, new: Novelty) -> bool:
        """Put what is new into the river below what there is to do, in few words where there is little room.

        Its pits are marked. Return whether it is told: where it does not fit even so, it waits.
        """
        from katra.words.novelties import sentence

        words, view = self.session.words, self.session.screen.view(self.session)
        brief = [words.say("to_move", player=player_name(words, new.who))] if view.scene.legal else []
        tip, tasks = sentence(words, new), map(what_to_do, (view.whose, *brief))
        fits = any(self.page.tell_in_river(task, tip) for task in tasks)
        if fits:
            self.point_at(new)
        else:
            self.silence()
            self.page.fit_river()
        return fits

    def sentence(self, new: Novelty) -> River:
        from katra.words.novelties import caption

        return caption(self.session.words, new)

    def remember(self, new: Novelty) -> None:
        if not self.first_time(new.key):
            return
        if self.game is not self.session.game:
            self.game, self.number = self.session.game, 0
        self.number += 1

    def first_time(self, key: str) -> bool:
        """Return whether something has not been explained yet, and remember that it is now."""
        seen = self.session.settings.seen
        if key in seen:
            return False
        self.session.settings = self.session.settings._replace(seen=(*seen, key))
        self.keep()
        return True

    def point_at(self, new: Novelty | None) -> None:
        """Mark the pits involved, and no others."""
        about = {new.where, new.beside} if new else set()
        for place, node in self.board.nodes.items():
            node.toggleAttribute("data-captioned", place in about)

    def draw_again(self) -> None:
        """Show the caption in the language chosen meanwhile, on the board as it is laid out now."""
        if self.shown:
            self.tell(self.shown)

    def silence(self) -> bool:
        """Remove the caption of a choice, as something else is done; return whether there was one."""
        told, self.shown = self.shown is not None, None
        if told:
            self.page.get("telling").hidden = True
            self.point_at(None)
        return told

"""A hint: the search finds a good turn, then the page shows its pit first, and later its way and why it is good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from katra import parse_decisions
from katra.film.timeline import PitRef
from katra.targets import Target
from web.screens.board_state import BoardState
from web.session.commands import Action, Choose, Command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from katra import Decision
    from katra.service.questions import Hint
    from katra.words.language import Language


class Hinting:
    """What is known of a good turn in the position on a board."""

    def __init__(self, board: BoardState) -> None:
        self.board = board
        self.found: Hint | None = None
        self.first: Decision | None = None
        """What it decides first."""
        self.wanted = False
        """Whether one is looked for."""
        self.whole = False
        """Whether the way is shown too, and why, or only the pit."""

    def drop(self) -> None:
        """Remove the hint, and stop looking for one."""
        self.wanted, self.found, self.first, self.whole = False, None, None, False

    def ask(self) -> None:
        """Look for a good turn; the second time, show its way and the reason; the third time, remove the hint."""
        if self.found and not self.whole:
            self.show_way(self.found)
        elif self.found or self.wanted:
            self.drop()
            self.board.clear()
        else:
            self.wanted = True
            self.board.clear(lambda words: words.say("hint.looking"))

    def hear(self, found: Hint) -> None:
        self.wanted, self.found = False, found
        self.first = parse_decisions(self.board.game.position, found.turn)[0]
        self.show(found)

    def show(self, found: Hint) -> None:
        """Show the pit of a hint; where there is no pit to choose, show the way at once."""
        position, place = self.board.game.position, self.place
        if place is None:
            self.show_way(found)
        else:
            name = position.variant.board.name(place[1], position.mover)
            self.board.clear(lambda words: words.say("hint.look", pit=name))

    def show_way(self, found: Hint) -> None:
        """Show the way of a hint, and say why it is good."""
        from katra.words import hint

        position, self.whole = self.board.game.position, True
        self.board.selected = self.place and self.place[1]
        self.board.said = lambda words: hint.sentence(words, position, found)

    def answer(self, words: Language) -> str:
        """Say what answers the visitor: why a pit was refused, where to look, or why a turn is good; "" if nothing."""
        if self.found and self.whole and not self.board.refused:
            from katra.words import hint

            return words.say("hint.why", reason=hint.reason(words, self.found))
        asked = self.board.refused or self.found or self.wanted
        return self.board.said(words) if self.board.said and asked else ""

    def keeps(self, command: Command) -> bool:
        """Follow a command of the visitor; return whether it only left the pit that a hint points out.

        The pit is then pointed out as before; but once the whole hint was shown, a click beside the board must not
        bring it back. Anything that does not choose that pit drops the hint.
        """
        if not self.found:
            self.drop()
            return False
        chooses = isinstance(command, Choose) and command[:2] == self.place
        leaves = self.board.targets()[1:] if chooses else command is Action.LEAVE_PIT and not self.whole
        if self.place and self.board.selected == self.place[1] and leaves:
            self.whole = False
            self.show(self.found)
            return True
        if self.whole or not chooses:
            self.drop()
        return False

    @property
    def place(self) -> PitRef | None:
        """The pit that a hint means; None if there is no hint, or no pit to choose."""
        pit = self.first and self.first.pit
        return None if pit is None else (self.board.game.position.mover, pit)

    @property
    def shown_place(self) -> PitRef | None:
        """The same pit, as long as only the pit is shown."""
        return None if self.whole else self.place

    def among(self, ways: Sequence[Target]) -> Target | None:
        """Return the way on the board that the hint means, once it shows the way."""
        if not (self.first and self.whole and ways and self.first.pit == ways[0].decision.pit):
            return None
        # Of two ways with the same result, the board offers one.
        return next((way for way in ways if way.decision == self.first), ways[0])

"""What a kind of rules is: the parameters in which its games differ, its fields of a side, and the sower that plays it.

There are four kinds, each in a module of its own: `AddAndGoOn` (RULES.md section 2, sowing/add_and_go_on.py),
`ReEnter` (section 3, sowing/re_enter.py), `ReEnterWithHouse` (section 9, sowing/house.py) and `Race` (section 10.3,
sowing/race.py). To add another kind, write a frozen dataclass of its parameters that implements `Rules`, a class that
implements `Sower`, and a game that uses them (games/). Position text, records, undo, perft, the command line and the
search then work with it through its fields and its steps; a kind without a fast loop of its own (search/children.py) is
searched by the sower itself. Its rules are explained to people in told/. tests/engine/test_third_kind.py is a complete
kind, small enough to start from.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Protocol

from katra.board import Board, Player
from katra.fields import Field
from katra.packing import Packing
from katra.steps import Decision, Obstacle, Outcome, Pause, Played, Side, Step


class Sower(Protocol):
    """Plays the turns of one game on one board: the only code that moves its seeds.

    It sees the part of a position that the rules need, as the mover does: the mover's own side, the other player's, and
    the pause, if the turn waits for a choice. `first`: the turn is the first of the game.
    """

    @property
    def has_choices(self) -> bool:
        """Whether a turn can wait for a choice of its player."""
        ...

    @property
    def first_turn_differs(self) -> bool:
        """Whether `first` makes a difference; only then is it ever true."""
        ...

    def decisions(self, own: Side, other: Side, pause: Pause | None, first: bool) -> tuple[Decision, ...]:
        """Return what the mover may decide where the board has not ended the game; () if there is no start.

        In the order of the pits' names, left before right.
        """
        ...

    def play(
        self, own: Side, other: Side, pause: Pause | None, decision: Decision, log: list[Step] | None = None
    ) -> Played:
        """Carry out a legal decision, to the end of the turn or the next choice; append its steps to `log` if given."""
        ...

    def obstacle(self, own: Side, other: Side, pit: int, first: bool) -> Obstacle:
        """Return why the mover may not start from one of their pits, which is not among their decisions."""
        ...

    def is_choice(self, own: Side, other: Side, pause: Pause) -> bool:
        """Return whether a turn that the mover has brought to this point waits there for a choice."""
        ...

    def outcome(self, own: Side, other: Side, mover: Player) -> Outcome | None:
        """Return how the game has ended, if the board at rest shows it; the mover's lack of a start is not checked."""
        ...


class Rules(Hashable, Protocol):
    """A kind of rules: a frozen dataclass, so that rules can be compared, and an option can replace a parameter."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def family(self) -> str:
        """The code of the kind, for texts and for the search."""
        ...

    def check(self, board: Board) -> None:
        """Raise RulesError if these parameters contradict each other, or cannot be played on this board."""
        ...

    def fields(self, board: Board) -> tuple[Field, ...]:
        """Return what each side has beside its pits, in the order of `Side.beside` and of a position's text."""
        ...

    def special_pit(self, board: Board) -> int | None:
        """Return the pit into which a player brings all their seeds to win, in a race; None in other games.

        In a race nobody's turn touches the other's seeds (sowing/race.py).
        """
        ...

    def sower(self, packing: Packing) -> Sower:
        """Return what plays the turns; the rules have been checked for its board."""
        ...

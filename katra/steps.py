"""The values that do not depend on a variant: a player's side, a decision, the steps of a turn, the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from katra.board import Board, Player
from katra.errors import GameOver, IllegalTurn

PAUSE: Final = "@"
FOTSINY: Final = "*"
LAST_DROP: Final = "^"


class Side(NamedTuple):
    """One player's half: the pits (packed, see packing.py), and the values of its game's fields.

    `beside` are those values in the order of the fields of the rules (fields.py): a reserve, a rova, a fixed sense...
    """

    pits: int
    beside: tuple[int, ...] = ()


class Pause(NamedTuple):
    """Where a turn waits for a choice of its player: the pit of the last seed, the sense, and if it may capture.

    `last_drop`: it began with the last seed of their reserve, in a game in which that makes it a turn of the first
    phase to its end.

    >>> Pause(2, -1, may_capture=False).text(Board(2, 4), Player.SOUTH)
    '@A3<*'
    """

    pit: int
    sense: int
    may_capture: bool
    last_drop: bool = False

    def text(self, board: Board, player: Player) -> str:
        """Return where a player's turn waits, as the text of a position says it (RULES.md section 6)."""
        way = board.name(self.pit, player) + board.sign(self.pit, self.sense)
        return f"{PAUSE}{way}{'' if self.may_capture else FOTSINY}{LAST_DROP if self.last_drop else ''}"


class Decision(NamedTuple):
    """What a player decides, in the signs of RULES.md section 6.

    A turn starts with a pit and a direction (`>`, `<`; in a capture, the side that the seeds enter by), or with `=`,
    the dropped seed left in the rova. A choice inside a turn has no pit: `>` or `<` is the side of a capture, `+` sows
    the rova or the house, `=` stops there. In a race a turn may start again: that is a choice with a pit.

    >>> Decision(1, ">").text(Board(2, 4), Player.NORTH), Decision(None, "+").text(Board(2, 4), Player.NORTH)
    ('a2>', '+')
    """

    pit: int | None
    sign: str

    def text(self, board: Board, player: Player) -> str:
        """Return the decision of a player as text: a pit's name and a direction, or the sign of a choice."""
        return self.sign if self.pit is None else board.name(self.pit, player) + self.sign

    def check(self, board: Board, player: Player, allowed: Sequence[Decision]) -> None:
        """Raise IllegalTurn, or GameOver if nothing is allowed, if a player may not decide this."""
        if self.pit is not None and not 0 <= self.pit < board.pits:
            raise IllegalTurn("no_such_pit", pit=self.pit)
        if not allowed:
            raise GameOver
        if self not in allowed:
            raise IllegalTurn("not_legal", turn=self.text(board, player))


class Drop(NamedTuple):
    """A seed that the mover has beside the board, in this field, falls into one of their pits."""

    pit: int
    source: str


class Tax(NamedTuple):
    """Some seeds of the mover's house are taken into the hand, and the others stay there; the next lap sows them."""

    pit: int
    seeds: int


class Lap(NamedTuple):
    """The pits in `lifted` are emptied into the hand; its `seeds` are sown one by one from `first`, along `sense`.

    Nothing is lifted where the hand already holds captured seeds, or the tax of a house. Two pits are lifted where the
    mover opens a rova.
    """

    lifted: tuple[int, ...]
    seeds: int
    first: int
    sense: int


class Capture(NamedTuple):
    """The opponent's pits in `taken`, as (pit, seeds), are emptied into the hand.

    Then their seeds are added to the mover's pit `into`, or, if that is None, sown by the next lap.

    >>> Capture(taken=((0, 2), (7, 3)), into=4).seeds
    5
    """

    taken: tuple[tuple[int, int], ...]
    into: int | None

    @property
    def seeds(self) -> int:
        """The number of seeds captured."""
        return sum(seeds for _, seeds in self.taken)


class Change(NamedTuple):
    """What lies beside the pits of the mover, or of the other player, changes: this field has another value now.

    It comes with the movement that follows it, as a rova is lost in the very moment in which it is captured; at the end
    of a turn it is a movement of its own.
    """

    whose: Literal["mover", "other"]
    field: str
    value: int


Movement = Drop | Tax | Lap | Capture
Step = Movement | Change


class Played(NamedTuple):
    """Both sides after a decision, as its player sees them.

    `pause`: the turn waits for another choice. `endless`: it never ends. Else it is over.
    """

    own: Side
    other: Side
    pause: Pause | None = None
    endless: bool = False


LAP_LIMIT: Final = 10_000
"""A turn that has not ended after so many laps is endless (RULES.md section 4)."""

REPETITIONS_TO_DRAW: Final = 3
"""The same position so many times in a game is a draw (RULES.md section 4)."""

DRAWN_IF_MET: Final = REPETITIONS_TO_DRAW - 1
"""A position that was met so often is a draw when it comes again."""

Reason = Literal[
    "all_captured",
    "front_captured",
    "front_emptied",
    "no_start",
    "race_won",
    "endless",
    "repetition",
    "resigned",
    "agreed",
]

Obstacle = Literal[
    "empty",
    "too_few",
    "front_row",
    "outermost_row",
    "drop",
    "first_turn",
    "must_capture",
    "special",
    "endless",
    "two_in_front",
    "house_first",
    "house_last",
    "blocked",
]
"""Why a pit may not start a turn: it is empty; it holds too few seeds; a turn starts from the front row, or from the
outermost, while that holds a seed; a seed is dropped, into the front row; the game's first turn starts there; another
pit captures, and must; it is the special pit, which is never lifted; its turn would never end; a turn starts from the
front row while a pit there holds two seeds; nobody's first turn starts with their house; while they keep it, all other
pits come before it; it is blocked."""


class Outcome(NamedTuple):
    """How a game ended. `winner` is None for a draw.

    `all_captured`, `front_captured`: the winner captured the loser's last seed, or the last of the loser's front row.
    `front_emptied`: the losers emptied their own front row. `no_start`: the loser has no pit to start from.
    `race_won`: the winner has all their seeds in their special pit. `endless`: a turn that never ends.
    `repetition`: the same position for the third time. Two endings come from the players, not from a position:
    `resigned`: the loser gave up; `agreed`: both agreed on a draw.

    >>> Outcome(Player.SOUTH, "all_captured").result, Outcome(None, "endless").result
    ('1-0', '1/2-1/2')
    """

    winner: Player | None
    reason: Reason

    @property
    def result(self) -> str:
        """The result as records write it, South first."""
        return "1/2-1/2" if self.winner is None else ("1-0", "0-1")[self.winner]

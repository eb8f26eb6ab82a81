"""The values of the game: a position, a decision, what a turn did step by step, how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from katra.board import Player

if TYPE_CHECKING:
    from katra.variant import Variant


class Side(NamedTuple):
    """One player's half: his pits (packed, see packing.py), and his sense if it is fixed for the game (0: not yet)."""

    pits: int
    sense: int = 0


class Position(NamedTuple):
    """Everything that decides how the game can go on; immutable and hashable.

    `endless`: the mover's turn never ends, which ends the game.
    """

    variant: Variant
    mover: Player
    sides: tuple[Side, Side]
    endless: bool = False

    def counts(self, player: Player) -> tuple[int, ...]:
        """Return the seeds of each pit of a player, along his own loop."""
        return self.variant.packing.unpack(self.sides[player].pits)

    def seeds(self, player: Player) -> int:
        """Return the number of seeds in a player's pits."""
        return self.variant.packing.total(self.sides[player].pits)


class Decision(NamedTuple):
    """What a player decides: a pit and the direction in which it is sown, `>` or `<` (RULES.md section 6)."""

    pit: int
    sign: str


class Lap(NamedTuple):
    """The pits in `lifted` are emptied into the hand; its `seeds` are sown one by one from `first`, along `sense`."""

    lifted: tuple[int, ...]
    seeds: int
    first: int
    sense: int


class Capture(NamedTuple):
    """The opponent's pits in `taken`, as (pit, seeds), are emptied; their seeds are added to the mover's pit `into`."""

    taken: tuple[tuple[int, int], ...]
    into: int

    @property
    def seeds(self) -> int:
        return sum(seeds for _, seeds in self.taken)


Step = Lap | Capture

Reason = Literal["all_captured", "front_captured", "front_emptied", "no_start", "endless", "repetition"]


class Outcome(NamedTuple):
    """How a game ended. `winner` is None for a draw.

    `all_captured`, `front_captured`: the winner took the loser's last seed, or the last of his front row.
    `front_emptied`: the loser emptied his own front row. `no_start`: the loser has no pit he may start from.
    `endless`: a turn that never ends. `repetition`: the same position for the third time.
    """

    winner: Player | None
    reason: Reason

    @property
    def result(self) -> str:
        """The result as records write it, South first."""
        return "1/2-1/2" if self.winner is None else ("1-0", "0-1")[self.winner]


class Turn(NamedTuple):
    """A decision carried out: enough to show every seed that moved without knowing a rule."""

    before: Position
    decision: Decision
    steps: Sequence[Step]
    after: Position

    @property
    def laps(self) -> int:
        return sum(isinstance(step, Lap) for step in self.steps)

    @property
    def captured(self) -> int:
        """The number of seeds captured."""
        return sum(step.seeds for step in self.steps if isinstance(step, Capture))

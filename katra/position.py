"""The values of the game: a position, a decision, what a turn did step by step, how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from katra.board import Player

if TYPE_CHECKING:
    from katra.variant import Variant


class Side(NamedTuple):
    """One player's half: his pits (packed, see packing.py) and what else his game knows.

    `reserve` counts the seeds that he has still to drop, `rova` tells whether his rova is intact, and `sense` is that
    of his loop if it is fixed for the whole game (0: not yet).
    """

    pits: int
    reserve: int = 0
    rova: bool = False
    sense: int = 0


class Pause(NamedTuple):
    """Where a turn waits for a choice of its player: the pit of the last seed, the sense, and if it may capture."""

    pit: int
    sense: int
    may_capture: bool


class Position(NamedTuple):
    """Everything that decides how the game can go on; immutable and hashable.

    `pause`: the mover's turn is half decided and waits for a choice. `endless`: it never ends, which ends the game.
    """

    variant: Variant
    mover: Player
    sides: tuple[Side, Side]
    pause: Pause | None = None
    endless: bool = False

    @property
    def own(self) -> Side:
        """The mover's side."""
        return self.sides[self.mover]

    @property
    def other(self) -> Side:
        """The side of the player who is not to move."""
        return self.sides[self.mover.other]

    def counts(self, player: Player) -> tuple[int, ...]:
        """Return the seeds of each pit of a player, along his own loop."""
        return self.variant.packing.unpack(self.sides[player].pits)

    def reserve(self, player: Player) -> int:
        """Return the seeds that a player has still to drop."""
        return self.sides[player].reserve

    def rova(self, player: Player) -> bool:
        """Return whether a player has a rova that is intact."""
        return self.sides[player].rova

    def seeds(self, player: Player) -> int:
        """Return the number of seeds in a player's pits."""
        return self.variant.packing.total(self.sides[player].pits)


class Decision(NamedTuple):
    """What a player decides, in the signs of RULES.md section 6.

    A turn starts with a pit and a direction (`>`, `<`; in a capture, the side that the seeds enter by), or with `=`,
    the dropped seed left in the rova. A choice inside a turn has no pit: `>` or `<` is the side of a capture, `+` sows
    the rova, `=` stops there.
    """

    pit: int | None
    sign: str


class Drop(NamedTuple):
    """A seed of the mover's reserve falls into his pit."""

    pit: int


class Lap(NamedTuple):
    """The pits in `lifted` are emptied into the hand; its `seeds` are sown one by one from `first`, along `sense`.

    Nothing is lifted where the hand already holds captured seeds. Two pits are lifted where the mover opens his rova.
    """

    lifted: tuple[int, ...]
    seeds: int
    first: int
    sense: int


class Capture(NamedTuple):
    """The opponent's pits in `taken`, as (pit, seeds), are emptied into the hand.

    Then their seeds are added to the mover's pit `into`, or, if that is None, sown by the next lap.
    """

    taken: tuple[tuple[int, int], ...]
    into: int | None

    @property
    def seeds(self) -> int:
        return sum(seeds for _, seeds in self.taken)


LAP_LIMIT: Final = 10_000
"""A turn that has not ended after so many laps is endless (RULES.md section 4)."""

REPETITIONS_TO_DRAW: Final = 3
"""The same position so many times in a game is a draw (RULES.md section 4)."""

DRAWN_IF_MET: Final = REPETITIONS_TO_DRAW - 1
"""A position that was met so often is a draw when it comes again."""

Step = Drop | Lap | Capture

Reason = Literal["all_captured", "front_captured", "front_emptied", "no_start", "endless", "repetition"]


Bar = Literal["empty", "too_few", "row", "must_capture", "endless"]
"""Why a pit may not start a turn: it is empty; it holds too few seeds; its row may not start now; another pit captures,
and must; its turn would never end."""


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
    """Decisions carried out: enough to show every seed that moved without knowing a rule."""

    before: Position
    decisions: tuple[Decision, ...]
    steps: Sequence[Step]
    after: Position

    @property
    def laps(self) -> int:
        return sum(isinstance(step, Lap) for step in self.steps)

    @property
    def captured(self) -> int:
        """The number of seeds captured."""
        return sum(step.seeds for step in self.steps if isinstance(step, Capture))

    @property
    def cycle(self) -> int | None:
        """The number of laps after which an endless turn comes round; None if it ends, or was given up before that."""
        if not self.after.endless:
            return None
        end = list(self.after.counts(self.before.mover))
        own, last_pit = list(end), None
        for number, lap in enumerate(reversed(self.steps), start=1):
            if not isinstance(lap, Lap):
                break
            # Played backwards: the seeds return to the pit before the first that they were sown in.
            for seed in range(lap.seeds):
                own[(lap.first + seed * lap.sense) % len(own)] -= 1
            start = (lap.first - lap.sense) % len(own)
            own[start] += lap.seeds
            last_pit = (start + lap.seeds * lap.sense) % len(own) if last_pit is None else last_pit
            if own == end and start == last_pit:
                return number
        return None

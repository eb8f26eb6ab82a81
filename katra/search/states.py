"""Positions as search sees them: two integers, the mover's side first; fast to make, to compare and to keep.

A side's integer is its pits (packing.py) with what else the game knows of it in fields above them: the reserve, and a
field of ones for an intact rova, for a sense that is fixed, for the opening of the game. Casting out nines, a reserve
counts as the seeds it is, and a field of ones counts as nothing; so `side % nines` is the number of a player's seeds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from katra.board import BACKWARD, FORWARD, Player
from katra.position import Pause, Position, Side
from katra.rules import AddAndGoOn, ReEnter
from katra.variant import Variant

State = tuple[int, ...]
"""(mover's side, opponent's side), or (the same, pause) while the mover's turn waits for a choice."""

Children = Callable[[State], list[State] | None]
"""What the mover's decisions lead to, in any order, perhaps twice; None if one of them wins the game at once.

A turn that ends leads to a pair, seen from the opponent's seat; one that waits for a choice leads to a triple, seen
from the mover's own. No children at all: the mover has lost.
"""

DRAWN: Final[State] = (-1, 0)
"""The child in which the mover's turn never ends: a draw."""

GIVEN: Final[State] = (-2, 0)
"""The child in which the mover's own turn has lost him the game (he emptied his front row)."""


class States:
    """How the positions of one variant are written as states, and read back."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        packing = variant.packing
        self.nines = packing.pit
        """What casts out nines: `side % nines` is the number of a player's seeds, his reserve among them."""
        self.seeds = variant.seeds
        self.pits = packing.mask(range(variant.board.pits))
        fields = iter(
            packing.pit << packing.shift(field) for field in range(variant.board.pits, variant.board.pits + 4)
        )
        rules = variant.rules
        self.reserve = next(fields) if isinstance(rules, ReEnter) else 0
        """The mask of the field that holds the reserve; 0 if the game has none. So also for the flags below."""
        self.reserve_shift = packing.shift(variant.board.pits)
        self.rova = next(fields) if variant.rova else 0
        self.forward = next(fields) if variant.fixes_senses else 0
        self.backward = next(fields) if variant.fixes_senses else 0
        first_turn = isinstance(rules, AddAndGoOn) and rules.first_turn == "front"
        self.opening = next(fields) if first_turn else 0
        """The flag of the mover's side in the game's first position, where an option narrows the starts.

        It cannot come again: a turn of family A that ends leaves a single seed in its last pit.
        """

    def state(self, position: Position) -> State:
        """Return the state of a position that has no outcome yet."""
        own, other = self._side(position.own), self._side(position.other)
        if self.opening and position.mover is Player.SOUTH and position == self.variant.start:
            own |= self.opening
        if position.pause is None:
            return own, other
        return own, other, self.pause(*position.pause)

    @staticmethod
    def pause(pit: int, sense: int, may_capture: bool) -> int:
        """Return the last number of the state of a turn that waits for a choice."""
        return pit << 2 | (sense == FORWARD) << 1 | may_capture

    def _side(self, side: Side) -> int:
        sense = {FORWARD: self.forward, BACKWARD: self.backward, 0: 0}[side.sense]
        return side.pits | side.reserve << self.reserve_shift | (self.rova if side.rova else 0) | sense

    def position(self, state: State, mover: Player) -> Position:
        """Return the position of a state. Raises ValueError for DRAWN and GIVEN, which say nothing of a board."""
        own, other, *pause = state
        if own < 0:
            raise ValueError("this state is the end of a game, without a board")
        sides = (self._read(own), self._read(other))
        waits = [Pause(code >> 2, FORWARD if code & 2 else BACKWARD, bool(code & 1)) for code in pause]
        return Position(
            self.variant, mover, sides if mover is Player.SOUTH else sides[::-1], waits[0] if waits else None
        )

    def _read(self, side: int) -> Side:
        sense = FORWARD if side & self.forward else BACKWARD if side & self.backward else 0
        reserve = (side & self.reserve) >> self.reserve_shift
        return Side(side & self.pits, reserve, bool(side & self.rova), sense)

"""Positions as the search sees them: two integers, the mover's side first, fast to make, to compare and to keep.

A side's integer is its pits (packing.py) with the fields beside them above (fields.py): the reserve, and a
field of ones for an intact rova, for a sense that is fixed, for the first turn of the game. Casting out nines, a
reserve counts as the seeds it is, and a field of ones counts as nothing; so `side % field_mask` is the number of a
player's seeds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from katra.board import BACKWARD, FORWARD, Player
from katra.fields import Field
from katra.position import Position, Variant
from katra.steps import Pause, Side

State = tuple[int, ...]
"""(mover's side, opponent's side), or (the same, pause) while the mover's turn waits for a choice."""

Children = Callable[[State], list[State] | None]
"""What the mover's decisions lead to, in any order, perhaps twice; None if one of them wins the game at once.

A turn that ends leads to a pair, seen from the opponent's seat; one that waits for a choice leads to a triple, seen
from the mover's own. No children at all: the mover has lost.
"""

DRAW_STATE: Final[State] = (-1, 0)
"""The child in which the mover's turn never ends: a draw."""

SELF_LOSS: Final[State] = (-2, 0)
"""The child in which the mover's own turn has lost the game (it emptied their own front row)."""


class States:
    """How the positions of one variant are written as states, and read back."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        packing = variant.packing
        self.field_mask = packing.field_mask
        """What casts out nines: `side % field_mask` is the number of a player's seeds, in the pits and beside them."""
        self.seeds = variant.seeds
        self.pits = packing.mask(range(variant.board.pits))
        self._packing = packing
        self._beside: list[tuple[Field, int, int]] = []
        """Each field with the shift of what is packed of it, and the mask of that, at the bottom."""
        top = packing.shift(variant.board.pits)
        for field in variant.fields:
            width = packing.shift(field.packed_fields)
            self._beside.append((field, top, (1 << width) - 1))
            top += width
        self.first_turn = packing.field_mask << top if variant.sower.first_turn_differs else 0
        """The flag of the mover's side in the game's first position, where that has rules of its own; 0 if it has not.

        It cannot come again: a turn that ends leaves another board than the one that the game starts with.
        """
        self.bits = top + (packing.width if self.first_turn else 0)
        """So many bits hold any side."""

    def packed(self, name: str, value: int) -> int:
        """Return the part of a side's integer that gives a field this value; 0 if the game has no such field."""
        return next((f.pack(value, self._packing) << shift for f, shift, _ in self._beside if f.name == name), 0)

    def mask(self, name: str) -> int:
        """Return the mask of a field in a side's integer; 0 if the game has no such field."""
        return next((mask << shift for field, shift, mask in self._beside if field.name == name), 0)

    def state(self, position: Position) -> State:
        """Return the state of a position that has no outcome yet."""
        own, other = self._side(position.own), self._side(position.other)
        if self.first_turn and position == self.variant.start:
            own |= self.first_turn
        if position.pause is None:
            return own, other
        return own, other, self.pause(*position.pause)

    @staticmethod
    def pause(pit: int, sense: int, may_capture: bool, last_drop: bool = False) -> int:
        """Return the last number of the state of a turn that waits for a choice."""
        return pit << 3 | last_drop << 2 | (sense == FORWARD) << 1 | may_capture

    def _side(self, side: Side) -> int:
        packed, beside = side
        for (field, shift, _), value in zip(self._beside, beside, strict=True):
            packed |= field.pack(value, self._packing) << shift
        return packed

    def position(self, state: State, mover: Player) -> Position:
        """Return the position of a state. Raises ValueError for DRAW_STATE and SELF_LOSS, which give no board."""
        own, other, *pause = state
        if own < 0:
            raise ValueError("this state is the end of a game, without a board")
        sides = (self._read(own), self._read(other))
        waits = [Pause(code >> 3, FORWARD if code & 2 else BACKWARD, bool(code & 1), bool(code & 4)) for code in pause]
        return Position(
            self.variant, mover, sides if mover is Player.SOUTH else sides[::-1], waits[0] if waits else None
        )

    def _read(self, side: int) -> Side:
        beside = (field.unpack(side >> shift & mask, self._packing) for field, shift, mask in self._beside)
        return Side(side & self.pits, tuple(beside))

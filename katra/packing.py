"""A side's pits in one integer: the sowing game's bitboard.

Each pit is a field of `width` bits, pit 0 in the lowest. Sowing a lap adds one number from a table, a capture is one
mask, a row is empty when `pits & row == 0`, and nothing has to be undone because integers do not change.

The fields are just wide enough for every seed in play to lie in one pit without spilling into the next. Counting
the seeds of a side is casting out nines in base 2**width: each field is worth its seeds modulo 2**width - 1, so the
remainder of the whole integer is the sum of its fields. That needs the number of seeds to be *less* than 2**width - 1,
hence one bit more at 31, 63, 127...
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from katra.board import Board


@dataclass(frozen=True)
class Packing:
    """How the pits of one player of `board` are packed when `seeds` seeds are in play on both sides together."""

    board: Board
    seeds: int
    width: int = field(init=False)
    field_mask: int = field(init=False)
    """The mask of one field, at the bottom; also the number that casts out nines."""

    def __post_init__(self) -> None:
        width = (self.seeds + 1).bit_length()
        object.__setattr__(self, "width", width)
        object.__setattr__(self, "field_mask", (1 << width) - 1)

    def shift(self, pit: int) -> int:
        return self.width * pit

    def mask(self, pits: Iterable[int]) -> int:
        """Return the mask of these pits' fields."""
        return sum(self.field_mask << self.shift(pit) for pit in pits)

    def holding(self, pit: int, least: Literal[1, 2]) -> int:
        """Return the mask that meets a side whose pit holds 1 seed or more (any bit), or 2 (any bit but the lowest)."""
        return self.field_mask - (least - 1) << self.shift(pit)

    def row(self, row: int) -> int:
        """Return the mask of a row; row 0 is the front row."""
        return self.mask(self.board.row(row))

    def pack(self, counts: Iterable[int]) -> int:
        return sum(count << self.shift(pit) for pit, count in enumerate(counts))

    def unpack(self, packed: int) -> tuple[int, ...]:
        return tuple(packed >> self.shift(pit) & self.field_mask for pit in range(self.board.pits))

    def held(self, packed: int) -> tuple[tuple[int, int], ...]:
        """Return (pit, seeds) for every pit that is not empty, in the order of the pits' names."""
        return tuple((pit, n) for pit in self.board.order() if (n := packed >> self.shift(pit) & self.field_mask))

    def total(self, packed: int) -> int:
        """Return the number of seeds in all the fields together."""
        return packed % self.field_mask

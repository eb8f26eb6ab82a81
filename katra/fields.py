"""What a side has beside its pits: a reserve of seeds, an enclosure, a fixed sense, each a number with a text form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from katra.board import Board, Player
from katra.packing import Packing

NONE: Final = "-"
"""How a position's text writes that neither player has anything of a field."""

Both = tuple[int, int]
"""A field's values of South and of North."""


class Field(Protocol):
    """One thing that each side has beside its pits; its value is a whole number, and 0 means that there is nothing.

    Code that keeps, writes, searches or draws a field uses this protocol alone, so a kind of rules only has to name its
    fields (`Rules.fields`).
    """

    @property
    def name(self) -> str:
        """The name of the field in rules and texts."""
        ...

    @property
    def start(self) -> int:
        """The value with which a game starts, if its description names no other."""
        ...

    @property
    def pits(self) -> tuple[int, ...]:
        """The pits that the field concerns; an enclosure is drawn around them while its value is not 0."""
        ...

    @property
    def error(self) -> str:
        """The code of what is wrong with a text that cannot be read (errors.py)."""
        ...

    @property
    def packed_fields(self) -> int:
        """How many fields of a packed integer it takes to hold the value (search/states.py)."""
        ...

    def seeds(self, value: int) -> int:
        """Return how many of the player's seeds the field holds."""
        ...

    def text(self, values: Both) -> str:
        """Return the values of South and North as a position's text writes them, without a space."""
        ...

    def read(self, text: str) -> Both | None:
        """Return the values of South and North that a text gives, or None if it gives none: the inverse of `text`."""
        ...

    def fits(self, value: int, counts: Sequence[int], moves: bool) -> bool:
        """Return whether a player whose pits hold `counts` can have this value; `moves`: whether they are to move.

        A text with a value that does not fit is refused as unreadable.
        """
        ...

    def words(self, value: int) -> str:
        """Return a player's value in words for a person at a terminal; "" if nothing needs to be said."""
        ...

    def pack(self, value: int, packing: Packing) -> int:
        """Return the value in as many fields of a packed integer as it takes, at its bottom.

        Casting out nines, it must count for as many seeds as `seeds` says.
        """
        ...

    def unpack(self, packed: int, packing: Packing) -> int:
        """Return the value that is packed at the bottom of an integer, which ends with it: the inverse of `pack`."""
        ...


class SeedCount(NamedTuple):
    """A number of seeds beside the board, as in a reserve: `22-21`."""

    name: str
    error: str = "bad_field"

    @property
    def start(self) -> int:
        return 0

    @property
    def pits(self) -> tuple[int, ...]:
        return ()

    @property
    def packed_fields(self) -> int:
        return 1

    def seeds(self, value: int) -> int:
        return value

    def text(self, values: Both) -> str:
        return "{}-{}".format(*values)

    def read(self, text: str) -> Both | None:
        if text == NONE:
            return 0, 0
        match = re.fullmatch("([0-9]{1,6})-([0-9]{1,6})", text, re.ASCII)
        return (int(match[1]), int(match[2])) if match else None

    def fits(self, value: int, counts: Sequence[int], moves: bool) -> bool:
        return True

    def words(self, value: int) -> str:
        return f"{value} in {self.name}"

    def pack(self, value: int, packing: Packing) -> int:
        return value

    def unpack(self, packed: int, packing: Packing) -> int:
        return packed


class Mark(NamedTuple):
    """A mark that is there (1) or not (0), perhaps on some pits, as a rova on its two: `Rr`, `R`, `r` or `-`."""

    name: str
    letter: str
    """A capital; the small one stands for North."""
    pits: tuple[int, ...]
    error: str = "bad_field"
    holds_seeds: bool = False
    """Whether it is lost with the last seed of its pits, as a house is."""

    @property
    def start(self) -> int:
        return 1

    @property
    def packed_fields(self) -> int:
        return 1

    def seeds(self, value: int) -> int:
        return 0

    def text(self, values: Both) -> str:
        letters = self.letter, self.letter.lower()
        return "".join(letter for letter, there in zip(letters, values, strict=True) if there) or NONE

    def read(self, text: str) -> Both | None:
        return next((both for both in ((1, 1), (1, 0), (0, 1), (0, 0)) if self.text(both) == text), None)

    def fits(self, value: int, counts: Sequence[int], moves: bool) -> bool:
        return value == 0 or (value == 1 and (not self.holds_seeds or all(counts[pit] for pit in self.pits)))

    def words(self, value: int) -> str:
        return f"{self.name} intact" if value else f"no {self.name}"

    def pack(self, value: int, packing: Packing) -> int:
        return packing.field_mask if value else 0  # a field of ones counts for no seed

    def unpack(self, packed: int, packing: Packing) -> int:
        return int(packed != 0)


class Sign(NamedTuple):
    """One of a few values, each with its sign; the first is the starting value, such as a sense not yet fixed: `>.`."""

    name: str
    signs: tuple[tuple[int, str], ...]
    error: str = "bad_field"
    shared: bool = False
    """Whether both players always have the same value."""

    @property
    def pits(self) -> tuple[int, ...]:
        return ()

    @property
    def start(self) -> int:
        return self.signs[0][0]

    @property
    def packed_fields(self) -> int:
        return len(self.signs) - 1

    def seeds(self, value: int) -> int:
        return 0

    def text(self, values: Both) -> str:
        signs = dict(self.signs)
        return "".join(signs[value] for value in values)

    def read(self, text: str) -> Both | None:
        values = {sign: value for value, sign in self.signs}
        if text == NONE:
            return self.start, self.start
        if len(text) != 2 or not set(text) <= set(values) or (self.shared and text[0] != text[1]):
            return None
        return values[text[0]], values[text[1]]

    def fits(self, value: int, counts: Sequence[int], moves: bool) -> bool:
        return value in dict(self.signs)

    def words(self, value: int) -> str:
        return ""

    def pack(self, value: int, packing: Packing) -> int:
        return next(packed for known, packed in self._packed(packing) if known == value)

    def unpack(self, packed: int, packing: Packing) -> int:
        return next(value for value, known in self._packed(packing) if known == packed)

    def _packed(self, packing: Packing) -> list[tuple[int, int]]:
        """Return each value with a field of ones of its own, but for the first, which is nothing."""
        ones = [0, *(packing.field_mask << index * packing.width for index in range(len(self.signs) - 1))]
        return [(value, packed) for (value, _), packed in zip(self.signs, ones, strict=True)]


class FrontPit(NamedTuple):
    """A front pit of the player to move that is marked for one turn, by its name: `a4`, or `-` for none.

    The value is the number of its column from 1, and 0 for none.
    """

    name: str
    board: Board
    error: str = "bad_field"

    @property
    def start(self) -> int:
        return 0

    @property
    def pits(self) -> tuple[int, ...]:
        return ()

    @property
    def packed_fields(self) -> int:
        return self.board.cols.bit_length()

    def seeds(self, value: int) -> int:
        return 0

    def text(self, values: Both) -> str:
        named = zip(Player, values, strict=True)
        return next((self.board.name(self.pit(value), player) for player, value in named if value), NONE)

    def read(self, text: str) -> Both | None:
        columns = range(1, self.board.cols + 1)
        said = [(0, 0), *((column, 0) for column in columns), *((0, column) for column in columns)]
        return next((both for both in said if self.text(both) == text), None)

    def fits(self, value: int, counts: Sequence[int], moves: bool) -> bool:
        return value == 0 or (moves and 0 < value <= self.board.cols and counts[self.pit(value)] > 1)

    def words(self, value: int) -> str:
        return f"front pit {value} {self.name}" if value else ""

    def pit(self, value: int) -> int:
        """Return the pit of a value that is not 0."""
        return self.board.pit(0, value - 1)

    def pack(self, value: int, packing: Packing) -> int:
        # A field of ones for each bit of the number, which counts for no seed.
        bits = (index for index in range(self.packed_fields) if value >> index & 1)
        return sum(packing.field_mask << index * packing.width for index in bits)

    def unpack(self, packed: int, packing: Packing) -> int:
        return sum(1 << index for index in range(self.packed_fields) if packed >> index * packing.width & 1)

"""What each player has beside their pits, as drawn: a field with seeds as a bowl, one with pits as an enclosure.

A field that names a front pit for a turn bars that pit.

Any other field, such as a sense, is not visible on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from katra.board import Player
from katra.fields import Field, FrontPit
from katra.position import Position, Variant


class Enclosure(NamedTuple):
    """The pits of each player that a field encloses, by the field's name."""

    name: str
    pits: tuple[int, ...]


def bowls(fields: Sequence[Field]) -> tuple[str, ...]:
    """Return the names of the fields that hold seeds, such as a reserve."""
    return tuple(field.name for field in fields if field.seeds(1))


def enclosures(fields: Sequence[Field]) -> tuple[Enclosure, ...]:
    """Return the fields that enclose pits, such as a rova."""
    return tuple(Enclosure(field.name, field.pits) for field in fields if field.pits)


class Beside(NamedTuple):
    """What a player has in each bowl of a layout, and which of its enclosures still stand, in order."""

    seeds: tuple[int, ...]
    standing: tuple[bool, ...]
    barred: int | None
    """The front pit that is blocked for a turn."""


def beside(variant: Variant, values: Sequence[int]) -> Beside:
    """Return what is seen of the values of a side's fields."""
    valued = list(zip(variant.fields, values, strict=True))
    return Beside(
        tuple(field.seeds(value) for field, value in valued if field.seeds(1)),
        tuple(value != 0 for field, value in valued if field.pits),
        next((field.pit(value) for field, value in valued if isinstance(field, FrontPit) and value), None),
    )


def tally(variant: Variant, counts: Sequence[int], hand: int = 0) -> int:
    """Return what counts of a player's seeds: all that are in pits and in the hand or, in a race, those at home."""
    return sum(counts) + hand if variant.special_pit is None else counts[variant.special_pit]


def barred(position: Position, player: Player) -> int | None:
    """Return the pit of a player that is blocked for a turn; None if there is none."""
    return beside(position.variant, position.sides[player].beside).barred


def in_bowls(position: Position) -> list[tuple[int, ...]]:
    """Return the seeds of each player in each bowl of a layout."""
    return [beside(position.variant, side.beside).seeds for side in position.sides]


def mark_around(position: Position, player: Player, pit: int) -> str:
    """Return the name of the enclosure that still stands around a player's pit; "" if there is none."""
    variant = position.variant
    valued = zip(variant.fields, position.sides[player].beside, strict=True)
    return next((field.name for field, value in valued if value and pit in field.pits), "")

"""A position set up by hand: each change gives a new position, which the notation writes and reads back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from katra.board import Player
from katra.errors import KatraError, NotationError
from katra.fields import Field, Sign
from katra.notation import MAX_SEEDS, parse_position
from katra.position import Position, Variant
from katra.steps import Side
from katra.variants import with_seeds

ENDS_WITH: Final = {"row_count": " _", "pit_count": "/ _", "bad_seeds": "./ _"}
"""What ends the piece of a text that an error is about; any other is about a field, which a space ends."""


def usual(position: Position) -> Variant:
    """Return the game of a position with its size and options, and the number of seeds with which it is played."""
    return with_seeds(position.variant, position.variant.usual_seeds)


def start_of(variant: Variant) -> Position:
    return with_seeds(variant, variant.usual_seeds).start


def read(position: Position, text: str) -> Position:
    """Return the position in a text, of the same game. Raises NotationError, with the place."""
    return parse_position(usual(position), re.sub(r"\s", " ", text))


def with_count(position: Position, owner: Player, pit: int, seeds: int) -> Position:
    """Return a position with this many seeds in a pit. Raises NotationError if no pit can hold that many."""
    counts = [list(position.counts(player)) for player in Player]
    counts[owner][pit] = held(seeds)
    return fitting(position, counts=counts)


def with_value(position: Position, player: Player, name: str, value: int) -> Position:
    """Return a position with another value of one of a player's fields, by its name.

    Raises NotationError if the field cannot have it here.
    """
    beside = [list(side.beside) for side in position.sides]
    nth = next(nth for nth, field in enumerate(position.variant.fields) if field.name == name)
    field = position.variant.fields[nth]
    shared = isinstance(field, Sign) and field.shared
    for whose in Player if shared else (player,):
        beside[whose][nth] = held(value) if field.seeds(1) else value
    if not can_have(position, player, field, value):
        raise NotationError(field.error, text=str(value), field=name, example=field.text((field.start, field.start)))
    return fitting(position, beside=beside)


def can_have(position: Position, player: Player, field: Field, value: int) -> bool:
    """Return whether a field can have a value that fits the player's pits."""
    return field.fits(value, position.counts(player), player is position.mover)


def emptied(position: Position) -> Position:
    fields = position.variant.fields
    beside = [
        [0 if field.seeds(1) else value for field, value in zip(fields, side.beside, strict=True)]
        for side in position.sides
    ]
    return fitting(position, counts=[[0] * position.variant.board.pits] * 2, beside=beside)


def turned(position: Position) -> Position:
    """Return a position with the sides swapped: South's half becomes North's, and it is the other player's turn."""
    south, north = position.sides
    return Position(position.variant, position.mover.other, (north, south))


def fitting(
    position: Position,
    mover: Player | None = None,
    counts: Sequence[Sequence[int]] | None = None,
    beside: Sequence[Sequence[int]] | None = None,
) -> Position:
    """Return a position with changes; what no longer fits is lost, as is the choice for which a turn waits."""
    mover = position.mover if mover is None else mover
    counts = [position.counts(player) for player in Player] if counts is None else counts
    beside = [side.beside for side in position.sides] if beside is None else beside
    fields = position.variant.fields
    kept = [
        tuple(
            value if field.fits(value, counts[player], player is mover) else 0
            for field, value in zip(fields, beside[player], strict=True)
        )
        for player in Player
    ]
    lie_beside = sum(field.seeds(value) for side in kept for field, value in zip(fields, side, strict=True))
    variant = with_seeds(position.variant, sum(map(sum, counts)) + lie_beside)
    south, north = (Side(variant.packing.pack(counts[player]), kept[player]) for player in Player)
    return Position(variant, mover, (south, north))


def held(seeds: int) -> int:
    """Return a number of seeds that one place can hold. Raises NotationError if it is too large or negative."""
    if not 0 <= seeds <= MAX_SEEDS:
        raise NotationError("bad_seeds", text=str(seeds), most=MAX_SEEDS)
    return seeds


def span(text: str, error: KatraError) -> tuple[int, int]:
    """Return the range of characters, counted from 0, where a text is wrong; not empty, if there is a text.

    >>> from katra.editing import read, span
    >>> try:
    ...     _ = read(variant("katrayo", size=4).start, "2.2.x2.2/2.2.2.2 S")
    ... except KatraError as error:
    ...     span("2.2.x2.2/2.2.2.2 S", error)
    (4, 6)
    """
    start = min(error.place.character - 1 if error.place else 0, len(text))
    ends = ENDS_WITH.get(error.code, " _")
    end = next((index for index in range(start, len(text)) if text[index] in ends or text[index].isspace()), len(text))
    if start < end:
        return start, end
    return (start, start + 1) if start < len(text) else (max(start - 1, 0), len(text))

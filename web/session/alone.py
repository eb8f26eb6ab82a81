"""A race run alone: where it starts, and the fewest turns that are proved."""

from __future__ import annotations

from typing import Final

from katra import Player, Position, Side, Variant, variant
from katra.solver.alone import SHIPPED, shipped

GAME: Final = "bevohoka"
DEFAULT_SIZE: Final = 4
SIZES: Final = SHIPPED
"""The numbers of columns of which the fewest turns are proved."""


def game_of(size: int) -> Variant:
    """Return the game that is played alone on so many columns."""
    return variant(GAME, size)


def can_be_alone(chosen: Variant) -> bool:
    """Return whether the fewest turns of a game are proved, so that they can be looked for."""
    return bool(shipped(chosen))


def start(size: int) -> Position:
    """Return where the puzzle starts: South's half as in the game, North's without a seed."""
    chosen = game_of(size)
    return Position(chosen, Player.SOUTH, (chosen.opening, Side(0)))


def is_home(position: Position) -> bool:
    """Return whether all of South's seeds lie in the special pit."""
    special, counts = position.variant.special_pit, position.counts(Player.SOUTH)
    return special is not None and counts[special] == sum(counts)


def best_of(races: tuple[str, ...], game: str, size: int) -> int | None:
    """Return the fewest turns that a visitor needed, as they are kept; None if they never came home."""
    parts = (text.split(" ") for text in races)
    turns = [int(part[2]) for part in parts if part[:2] == [game, str(size)] and part[2:] and part[2].isdecimal()]
    return min(turns, default=None)


def with_best(races: tuple[str, ...], game: str, size: int, turns: int) -> tuple[str, ...]:
    """Return what is kept once a visitor has come home in so many turns."""
    best = best_of(races, game, size)
    if best is not None and best <= turns:
        return races
    others = tuple(text for text in races if text.split(" ")[:2] != [game, str(size)])
    return *others, f"{game} {size} {turns}"

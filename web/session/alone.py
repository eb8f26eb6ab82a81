"""A race run alone: where it starts, and the proved minimum of turns."""

from __future__ import annotations

from typing import Final

from katra import Player, Position, Side, Variant, variant
from katra.solver.alone import SHIPPED, shipped

GAME: Final = "bevohoka"
DEFAULT_SIZE: Final = 4
SIZES: Final = SHIPPED
"""The numbers of columns of which the fewest turns are proved."""


def game_of(size: int) -> Variant:
    """Return the game that is played alone on a board of this many columns."""
    return variant(GAME, size)


def can_be_alone(chosen: Variant) -> bool:
    """Return whether the minimum of turns of a game is proved, so that a visitor can look for it."""
    return bool(shipped(chosen))


def start(size: int) -> Position:
    """Return the start of the puzzle: South's half as in the game, North's without a seed."""
    chosen = game_of(size)
    return Position(chosen, Player.SOUTH, (chosen.opening, Side(0)))


def is_home(position: Position) -> bool:
    """Return whether all of South's seeds are in the special pit."""
    special, counts = position.variant.special_pit, position.counts(Player.SOUTH)
    return special is not None and counts[special] == sum(counts)


def best_of(races: tuple[str, ...], game: str, size: int) -> int | None:
    """Return the fewest turns that the visitor has needed, as kept on the device; None if they never came home."""
    parts = (text.split(" ") for text in races)
    turns = [int(part[2]) for part in parts if part[:2] == [game, str(size)] and part[2:] and part[2].isdecimal()]
    return min(turns, default=None)


def with_best(races: tuple[str, ...], game: str, size: int, turns: int) -> tuple[str, ...]:
    """Return what is kept once the visitor has come home in this many turns."""
    best = best_of(races, game, size)
    if best is not None and best <= turns:
        return races
    others = tuple(text for text in races if text.split(" ")[:2] != [game, str(size)])
    return *others, f"{game} {size} {turns}"

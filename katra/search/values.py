"""What a position is worth to the player who is to move: seeds ahead, or how soon the game is won or lost.

In a race, where nothing is captured, the seeds that count are those in the special pit.
"""

from __future__ import annotations

from typing import Final

from katra.board import Player
from katra.position import Position

WIN: Final = 1_000_000_000
"""A game won in no plies; so a game won in n plies is worth `WIN - n`, one lost in n plies `n - WIN`."""

DRAW: Final = 0

DECIDED: Final = WIN - 1_000_000
"""Values above this, or below its negative, are of games won or lost; the others are seeds."""


def plies_to_end(value: int) -> int | None:
    """Return in how many plies the game is won or lost with best play; None if the value gives no such end.

    >>> from katra.search.values import WIN, plies_to_end
    >>> plies_to_end(WIN - 3), plies_to_end(1 - WIN), plies_to_end(12)
    (3, 1, None)
    """
    return WIN - abs(value) if abs(value) > DECIDED else None


def turns_to_end(plies: int) -> int:
    """Return how many turns the winner still plays in a game that lasts this many plies."""
    return max(1, (plies + 1) // 2)


def later(value: int, plies: int) -> int:
    """Return a value as the same player sees it `plies` plies earlier: an end is that much further off."""
    if value > DECIDED:
        return value - plies
    return value + plies if value < -DECIDED else value


def sooner(value: int, plies: int) -> int:
    """Return a value as the same player sees it `plies` plies later: the inverse of `later`."""
    return later(value, -plies)


def counted(position: Position, player: Player) -> int:
    """Return how many seeds of a player count: all of them, or in a race those in the special pit."""
    special = position.variant.special_pit
    return position.all_seeds(player) if special is None else position.counts(player)[special]


def seeds_ahead(position: Position) -> int:
    """Return how many seeds the mover is ahead."""
    return counted(position, position.mover) - counted(position, position.mover.other)

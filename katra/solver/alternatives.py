"""What to play where perfect play leaves nothing to find: the same game with another rule, or on another board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from katra.position import Position, Variant
from katra.variants import variant

MAX_ALTERNATIVES: Final = 2
MAX_TURNS: Final = 1000


@lru_cache(maxsize=16)
def alternatives(chosen: Variant) -> tuple[Variant, ...]:
    """Return games close to a trivial one that are not trivial: with another rule, or of another size."""
    return tuple(islice((other for other in nearby(chosen) if not won_at_once(other.start)), MAX_ALTERNATIVES))


def won_at_once(position: Position) -> bool:
    """Return whether some turn wins, as far as a short look can tell."""
    ends = (after.outcome for _, after in islice(position.turns(), MAX_TURNS))
    return any(end is not None and end.winner == position.mover for end in ends)


def nearby(chosen: Variant) -> Iterator[Variant]:
    """Yield the same game with one rule changed, then in the other sizes that the sources name."""
    game = chosen.game
    for option in game.options:
        for value in option.values:
            if value != chosen.options[option.key]:
                yield variant(game.id, chosen.size, {**chosen.options, option.key: value})
    for size in game.columns:
        if size != chosen.size:
            yield variant(game.id, size, chosen.chosen_options)

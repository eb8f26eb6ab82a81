"""How many sequences of turns there are: one number that notices any change in the rules."""

from __future__ import annotations

from katra.notation import turn_text
from katra.position import Position


def perft(position: Position, depth: int) -> int:
    """Return the number of distinct sequences of `depth` complete turns from a position.

    A turn with its choices counts as one. Nothing follows a finished game, so a sequence that would go on past the end
    is not counted; an endless turn counts if it is the last. Repetition belongs to a game's history, not to a position,
    so it does not end a sequence. Raises ValueError if `depth` is negative.

    >>> [perft(variant("katrayo", size=4).start, depth) for depth in range(4)]
    [1, 8, 16, 128]
    """
    if depth < 0:
        raise ValueError("a number of turns is never negative")
    if depth == 0:
        return 1
    total, waiting = 0, [(position, depth)]
    while waiting:
        position, depth = waiting.pop()
        if depth > 1:
            waiting += [(after, depth - 1) for _, after in position.turns()]
        elif position.variant.sower.has_choices:
            total += sum(1 for _ in position.turns())
        else:
            total += len(position.decisions)
    return total


def divide(position: Position, depth: int) -> dict[str, int]:
    """Return the number of sequences of `depth` turns that begin with each turn, by its text; {} if `depth` is 0.

    >>> divide(variant("katrayo", size=4).start, 2)
    {'A1<': 2, 'A1>': 2, 'A2<': 2, 'A2>': 2, 'A3<': 2, 'A3>': 2, 'A4<': 2, 'A4>': 2}
    """
    if depth == 0:
        return {}
    return {turn_text(position, decided): perft(after, depth - 1) for decided, after in position.turns()}

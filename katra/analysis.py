"""The engine's answers in one call: the best turns of a position, the turn a level plays, and the proof of a win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from katra.board import Player
from katra.position import Position, Turn
from katra.search.levels import LEVELS, reply
from katra.search.thinking import think
from katra.search.values import plies_to_end
from katra.solver.solving import Finding, prove, settle
from katra.steps import Decision


class Variation(NamedTuple):
    """A turn of the mover, its value with best play, and the play that follows.

    >>> for line in analyse(variant("katro", size=4).start, depth=2, lines=2):
    ...     print(line.value, line.text)
    2 A2> b1<
    2 A3< b1>
    """

    value: int
    """The mover's: seeds ahead, or nearly WIN if the game is decided (katra/search/values.py)."""
    turns: tuple[Turn, ...]
    """The principal variation; the first is the mover's turn, or the rest of it."""

    @property
    def text(self) -> str:
        """The turns as records write them, with a space between."""
        return " ".join(turn.text for turn in self.turns)

    @property
    def plies(self) -> int | None:
        """How many plies the win or loss takes; None if the game is not decided."""
        return plies_to_end(self.value)


def analyse(
    position: Position,
    depth: int = 6,
    lines: int = 3,
    *,
    nodes: int | None = None,
    history: Sequence[Position] = (),
) -> list[Variation]:
    """Return the best turns of a position, best first, searched to `depth` plies or about `nodes` nodes.

    `history`: the positions of the game so far at the start of each turn, for repetition. Raises GameOver.

    >>> best = analyse(variant("katrayo", size=4).start, depth=3)[0]
    >>> best.text, best.plies, best.turns[0].captured
    ('A1> a4> A1<', 3, 6)
    """
    thought = None
    for better in think(position, history, lines=lines, depth=depth, nodes=nodes):
        thought = better or thought
    return [Variation(line.value, _turns(position, line.turns)) for line in thought.lines] if thought else []


def _turns(position: Position, decided: Sequence[Sequence[Decision]]) -> tuple[Turn, ...]:
    turns = list[Turn]()
    for decisions in decided:
        turns.append(position.turn(*decisions))
        position = turns[-1].after
    return tuple(turns)


def computer_turn(position: Position, level: int, seed: int = 0, history: Sequence[Position] = ()) -> Turn:
    """Return the turn that a level from 1 to 5 plays; the same seed gives the same turn. Raises GameOver.

    >>> computer_turn(variant("katrayo", size=4).start, level=3, seed=1).text
    'A2>'
    """
    chosen = None
    for answer in reply(position, LEVELS[level - 1], seed, history):
        chosen = answer or chosen
    assert chosen
    return position.turn(*chosen.turn)


def solve(position: Position, winner: Player | None = None, *, nodes: int | None = None) -> Finding:
    """Return whether a player (by default the mover) can force a win, with the proof.

    `nodes`: give up after about this many. Raises GameOver.

    >>> found = solve(variant("katrayo", size=4).start)
    >>> found.verdict, found.plies, len(list(found.proof.lines()))
    ('won', 3, 3)
    """
    return settle(prove(position, position.mover if winner is None else winner, nodes=nodes))

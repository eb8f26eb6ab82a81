"""Every board of a small game solved at once, from the ends of the game backwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from math import comb
from typing import NamedTuple

from katra.board import Player
from katra.position import Variant
from katra.search.children import children_of
from katra.search.states import State, States
from katra.solver.retrograde import Ending, Retrograde, Value
from katra.steps import Side


class Everything(NamedTuple):
    """The values of all boards of a game, and the boards that can be reached from its start."""

    values: dict[State, Value]
    start: State
    first: set[State]
    """The states that can come up with the first player to move."""
    second: set[State]
    """Those that can come up with the second player to move."""

    def endings(self, states: Iterable[State]) -> Counter[Ending]:
        """Return how many of these states are won, drawn and lost for their mover."""
        return Counter(self.values[state].ending for state in states)

    @property
    def longest(self) -> int:
        """The plies of the longest win that best play can need."""
        return max((value.plies for value in self.values.values() if value.plies is not None), default=0)


def solve_everything(variant: Variant) -> Everything:
    """Solve all boards of a small game, and find out which of them can come up in it."""
    states = States(variant)
    start = states.state(variant.start)
    return Everything(values_of_boards(variant), start, *_reach(states, start))


def values_of_boards(variant: Variant) -> dict[State, Value]:
    """Return the value of every board on which the seeds can lie with some on either side, each for its mover.

    It must be one that `told_by_the_board` allows. It takes time and memory for each board; `boards` gives their
    number.
    """
    return Retrograde(children_of(States(variant)), set(_boards(variant))).values()


def told_by_the_board(variant: Variant) -> bool:
    """Return whether a board determines the position, and the game goes on for as long as both sides have a seed."""
    sower, packing = variant.sower, variant.packing
    if variant.fields or sower.has_choices or sower.first_turn_differs:
        return False
    alone = [Side(1 << packing.shift(pit)) for pit in range(variant.board.pits)]
    return not any(sower.outcome(own, other, Player.SOUTH) for own in alone for other in alone)


def boards(variant: Variant) -> int:
    """Return how many boards there are: all ways to lay the seeds, except those that leave one side empty."""
    pits, seeds = variant.board.pits, variant.seeds
    return comb(seeds + 2 * pits - 1, seeds) - 2 * comb(seeds + pits - 1, seeds)


def _boards(variant: Variant) -> Iterator[State]:
    pits = variant.board.pits
    for walls in combinations(range(variant.seeds + 2 * pits - 1), 2 * pits - 1):
        counts = [after - before - 1 for before, after in pairwise((-1, *walls, variant.seeds + 2 * pits - 1))]
        own, other = variant.packing.pack(counts[:pits]), variant.packing.pack(counts[pits:])
        if own and other:
            yield own, other


def _reach(states: States, start: State) -> tuple[set[State], set[State]]:
    reached: tuple[set[State], set[State]] = ({start}, set())
    todo = [(start, 0)]
    while todo:
        state, seat = todo.pop()
        for child in _all_children(states, state):
            if child not in reached[1 - seat]:
                reached[1 - seat].add(child)
                todo.append((child, 1 - seat))
    return reached


def _all_children(states: States, state: State) -> list[State]:
    """Return what every turn of the mover leads to where the game goes on, also if another turn would win it."""
    children = children_of(states)(state)
    if children is not None:
        return children
    position = states.position(state, Player.SOUTH)
    reached = [position.play(decision) for decision in position.decisions]
    return [states.state(after) for after in reached if not after.outcome]

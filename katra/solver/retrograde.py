"""Retrograde analysis: the values of states from the ends of the game backwards, the shortest wins first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from katra.search.states import DRAW_STATE, SELF_LOSS, Children, State

Ending = Literal["won", "drawn", "lost"]

SLICE: Final = 512
"""The states of a slice."""


class Value(NamedTuple):
    """The result of a state for its mover with best play, and the number of plies, None for a draw."""

    ending: Ending
    plies: int | None


DRAW = Value("drawn", None)


class Retrograde:
    """Finds the values of states whose children are all among them."""

    def __init__(self, children: Children, states: Iterable[State]) -> None:
        self._children = children
        self._found: dict[State, Value] = {}
        self._parents: dict[State, list[State]] = {state: [] for state in states}
        self._hopes: dict[State, int] = {}
        """By undecided state, the children that are not yet known to lose."""
        self._rounds: list[list[State]] = [[]]
        """The states decided, by the plies of their value."""

    def values(self) -> dict[State, Value]:
        """Return the value of each state, all at once."""
        for _ in self.steps():
            pass
        return self.found()

    def found(self) -> dict[State, Value]:
        """Return the value of each state, once all steps are done."""
        return {state: self._found.get(state, DRAW) for state in self._parents}

    def steps(self) -> Iterator[None]:
        """Find the values, and yield every SLICE states."""
        for number, state in enumerate(self._parents, start=1):
            self._begin(state)
            if not number % SLICE:
                yield
        number = 0
        for plies, decided in enumerate(self._rounds):
            for state in decided:  # grows meanwhile: the start of a turn is as far from the end as a choice inside it
                for parent in self._parents[state]:
                    self._tell(parent, state, plies)
                number += 1
                if not number % SLICE:
                    yield

    def _begin(self, state: State) -> None:
        children = self._children(state)
        if children is None:
            self._decide(state, "won", 1)
            return
        below = [child for child in dict.fromkeys(children) if child != SELF_LOSS]
        self._hopes[state] = len(below)
        for child in below:
            if child != DRAW_STATE:
                self._parents[child].append(state)
        if not below:
            self._decide(state, "lost", 1 if children else 0)

    def _tell(self, parent: State, child: State, plies: int) -> None:
        """Pass a child's value to a parent, `plies` plies from its end."""
        if parent in self._found:
            return
        is_own = len(child) > 2
        turn = 0 if is_own else 1
        if (self._found[child].ending == "won") == is_own:
            self._decide(parent, "won", plies + turn)
            return
        self._hopes[parent] -= 1
        if not self._hopes[parent]:
            self._decide(parent, "lost", plies + turn)

    def _decide(self, state: State, ending: Ending, plies: int) -> None:
        self._found[state] = Value(ending, plies)
        while len(self._rounds) <= plies:
            self._rounds.append([])
        self._rounds[plies].append(state)

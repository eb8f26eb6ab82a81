"""The search for one player's win, by which perfect play is found: any win first, then shorter and shorter ones."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

from katra.search.states import Children, State, States
from katra.solver.dfpn import INFINITE, SLICE, UNLIMITED, Search, Verdict
from katra.solver.refutation import holds

ENTRIES: Final = 200_000
"""The positions that each table holds."""


class Tables(NamedTuple):
    """The tables of the searches for one player's wins: for any win, and for wins within a limit of plies."""

    any_win: dict[int, int]
    soon: dict[int, int]


class Hunt:
    """The search for one player's win after a decision: any win, and a win within a number of plies, then one more."""

    def __init__(self, states: States, children: Children, tables: Tables, root: State, attacking: bool) -> None:
        self._states, self._children, self._tables = states, children, tables
        self._root, self._attacking = root, attacking
        self._turn = 0 if len(root) > 2 else 1
        """The plies of the decision itself, which the searches do not see: 0 inside a turn."""
        self._any = self._search(UNLIMITED, tables.any_win)
        self._soon = self._search(1, tables.soon)
        self.refuted = self._turn
        """The player cannot win in so many plies, that of the decision included."""
        self.plies: int | None = None
        """They win in at most so many."""
        self.is_vain = False
        """Whether they can be kept from winning for ever."""
        self.nodes = 0

    def _search(self, left: int, table: dict[int, int]) -> Search:
        within = None if left == UNLIMITED else left
        return Search(self._states, self._children, self._root, self._attacking, ENTRIES, within, table)

    @property
    def is_over(self) -> bool:
        """Whether it is known if the player wins, and how soon."""
        return self.is_vain or self.plies == self.refuted + 1

    def spend(self, nodes: int) -> Iterator[None]:
        """Search through about `nodes` nodes for any win, and through as many for the shortest."""
        if self.plies is None and self._any.verdict == "undecided":
            found = yield from self._spend(self._any, nodes)
            if found == "won":
                self._win(self._any)
            elif found == "not_won":
                self.is_vain = holds(self._any)
        end = self.nodes + nodes
        while not self.is_over and self.nodes < end:
            found = yield from self._spend(self._soon, end - self.nodes)
            if found == "won":
                self._win(self._soon)
            elif found == "not_won":
                self.refuted += 1
                self._soon = self._search(self.refuted + 1 - self._turn, self._tables.soon)

    def _spend(self, search: Search, nodes: int) -> Generator[None, None, Verdict]:
        end = search.nodes + nodes
        while search.nodes < end and search.verdict == "undecided":
            before = search.nodes
            search.spend(min(SLICE, end - before))
            self.nodes += search.nodes - before
            yield
        return search.verdict

    def _win(self, search: Search) -> None:
        found = search.distance(self._root, self._attacking, search.left)
        assert found is not None
        self.plies = min(found + self._turn, self.plies or INFINITE)

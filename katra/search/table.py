"""The transposition table: what a search has found out about the states it reached."""

from __future__ import annotations

from typing import Final, NamedTuple

from katra.search.states import State
from katra.search.values import plies_to_end

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = -1

GENERATION: Final = 60_000
"""So many entries take about 18 MB, and are dropped in a few milliseconds; a table holds twice as many at most."""


class Entry(NamedTuple):
    """What is known of a state: its value, how many plies deep it was searched, and the child with that value.

    `bound` says whether the value is exact, or a lower or an upper bound. An end is counted in plies from
    the state itself, so that the entry is true wherever in the tree the state comes up.
    """

    value: int
    depth: int
    bound: int
    best: State | None

    def tells(self, depth: int) -> bool:
        """Return whether a search of this depth would find the same.

        An entry that looks further may know better, but then a search would not be worth what its depth says, and what
        it finds would depend on the order of its turns; measured, it saves nothing. An end that is nearer than the
        horizon is the same at any depth.
        """
        plies = plies_to_end(self.value)
        return self.depth == depth or (plies is not None and plies < depth)


class Table:
    """Entries by state, no more than fit in memory: when a generation is full, the one before it is forgotten.

    To clear out a full table at once would hold up the page that thinks without a worker.
    """

    def __init__(self) -> None:
        self._recent: dict[State, Entry] = {}
        self._earlier: dict[State, Entry] = {}

    def get(self, state: State) -> Entry | None:
        """Return what is known of a state, if anything is."""
        return self._recent.get(state) or self._earlier.get(state)

    def keep(self, state: State, entry: Entry) -> None:
        """Keep an entry."""
        if len(self._recent) >= GENERATION:
            self._recent, self._earlier = {}, self._recent
        self._recent[state] = entry

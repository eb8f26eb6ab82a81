"""Alpha-beta over states: a principal variation search with a transposition table, carried out in slices."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from katra.search.children import children_of
from katra.search.states import DRAW_STATE, State, States
from katra.search.table import AT_LEAST, AT_MOST, EXACT, Entry, Table
from katra.search.values import DRAW, WIN, later, sooner

SLICE: Final = 32
"""A search lets its host in after so many nodes: every 1 ms or so, in Pyodide every 2, on an old phone every 10."""

INFINITE: Final = WIN + 1
"""More than any value."""

NEVER: Final = 1_000_000
"""Later than any ply."""

Path = dict[State, int]
"""The states on the way from the root with the same player to move, and the ply at which each was met."""

Value = Generator[None, None, int]
"""A value in the making: yields at the end of each slice."""


class NodesSpent(Exception):
    """The search has used up its nodes."""


class AlphaBeta:
    """A search of one variant: its results so far, and the number of states it has looked into.

    A position that comes back on the way from the root is a draw at once: if it can come back, it can come a third time
    (RULES.md section 4). `mine` and `theirs` give the plies at which the positions on the way were reached, those with
    the current player to move and those with the other; positions that are a draw on any way (think) have ply NEVER.

    The table does not record ways. A value that depends on the return to a position before its own state is true on
    this way only, so it is not kept; every value that is kept belongs to its state. Read from the table on another way,
    it may overlook that the way could form a cycle there. That matters to seeds and draws alone: a win is exact,
    because a shortest win comes nearer to the end with every ply, and never returns to a position.
    """

    def __init__(self, states: States, most_nodes: int | None) -> None:
        self.states = states
        self.children = children_of(states)
        self.table = Table()
        self.nodes = 0
        self._most_nodes = most_nodes
        self._returned_to = NEVER
        self._slice_end = SLICE if most_nodes is None else min(SLICE, most_nodes)

    def seeds_ahead(self, ended: State) -> int:
        """Return how many seeds the player whose turn ended in this state is ahead."""
        return self.states.seeds - 2 * (ended[0] % self.states.field_mask)

    def last_ply(self, state: State) -> int:
        """Return the value of a state one ply before the horizon.

        A turn costs its player no seed, so whatever they play, they are worth at least the seeds they are ahead now,
        unless it ends the game. Here they may leave it unplayed. That a player has only such turns, or none at all, is
        found one ply later; so is a repetition. So the seeds ahead are always a lower bound; `search` relies on it.
        """
        self.nodes += 1
        seeds, field_mask = self.states.seeds, self.states.field_mask
        children = self.children(state)
        if children is None:
            return WIN - 1
        best = 2 * (state[0] % field_mask) - seeds
        for child in children:
            if child[0] < 0:
                value = DRAW if child == DRAW_STATE else 1 - WIN
            elif len(child) > 2:
                value = self.last_ply(child)
            else:
                value = seeds - 2 * (child[0] % field_mask)
            if value > best:
                best = value
        return best

    def search(self, state: State, depth: int, alpha: int, beta: int, ply: int, mine: Path, theirs: Path) -> Value:
        """Return the value of a state searched `depth` plies deep (at least 2), exact if between `alpha` and `beta`.

        All these values count the plies to an end from the root; the state is `ply` plies from the root.
        """
        entry, table_best = self.table.get(state), None
        if entry is not None:
            table_best = entry.best
            value = later(entry.value, ply)
            holds = entry.bound == EXACT or (value >= beta if entry.bound == AT_LEAST else value <= alpha)
            if holds and entry.tells(depth):
                return value
        self.nodes += 1
        if self.nodes >= self._slice_end:
            yield from self.end_slice()
        children = self.children(state)
        if children is None:
            self.table.keep(state, Entry(WIN - 1, depth, EXACT, None))
            return later(WIN - 1, ply)
        returned_to, self._returned_to = self._returned_to, NEVER
        best, best_child, highest = later(-WIN, ply), None, alpha
        for left, child in self._ordered(children, table_best):
            # Past the first child, it is enough to know that a child is not better.
            narrow = beta if best_child is None else highest + 1
            if child[0] < 0:
                value = DRAW if child == DRAW_STATE else later(1 - WIN, ply)
            elif child in theirs:
                value = DRAW
                self._returned_to = min(self._returned_to, theirs[child])
            elif depth == 2 and len(child) == 2:
                # The reply will not leave the mover more than they have now.
                value = self.states.seeds - 2 * left
                if value > highest:
                    value = later(-self.last_ply(child), ply + 1)
            else:
                value = yield from self._child(child, depth, highest, narrow, ply, mine, theirs)
                if highest < value < beta and narrow < beta:
                    value = yield from self._child(child, depth, highest, beta, ply, mine, theirs)
            if value > best or best_child is None:
                best, best_child = value, child
                highest = max(highest, best)
                if best >= beta:
                    break
        # A state that waits for a choice comes after the start of its turn, at the same ply.
        if self._returned_to >= ply + (len(state) > 2):
            bound = AT_MOST if best <= alpha else AT_LEAST if best >= beta else EXACT
            self.table.keep(state, Entry(sooner(best, ply), depth, bound, best_child))
            self._returned_to = returned_to
        else:
            self.table.keep(state, Entry(DRAW, 0, EXACT, best_child))
            self._returned_to = min(returned_to, self._returned_to)
        return best

    def _child(self, child: State, depth: int, alpha: int, beta: int, ply: int, mine: Path, theirs: Path) -> Value:
        """Return the value of a child to the player who is to move in the state it comes from."""
        if len(child) > 2:
            return (yield from self.search(child, depth, alpha, beta, ply, mine, theirs))
        theirs[child] = ply + 1
        value = yield from self.search(child, depth - 1, -beta, -alpha, ply + 1, theirs, mine)
        del theirs[child]
        return -value

    def _ordered(self, children: list[State], best: State | None) -> list[tuple[int, State]]:
        """Return the children, each once, with the opponent's seeds left: the best one known, then the fewest seeds."""
        field_mask = self.states.field_mask
        ordered = sorted([((child[1] if len(child) > 2 else child[0]) % field_mask, child) for child in set(children)])
        for place, (_, child) in enumerate(ordered):
            if child == best:
                ordered.insert(0, ordered.pop(place))
                break
        return ordered

    @property
    def slice_is_over(self) -> bool:
        return self.nodes >= self._slice_end

    def end_slice(self) -> Generator[None, None, None]:
        """Hand control to the host. Raises NodesSpent if there have been enough nodes."""
        self._slice_end = self.nodes + SLICE
        if self._most_nodes is not None:
            if self.nodes >= self._most_nodes:
                raise NodesSpent
            self._slice_end = min(self._slice_end, self._most_nodes)
        yield None

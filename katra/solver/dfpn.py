"""Depth-first proof-number search: can this player force a win, however the other one plays?

Df-pn (Nagai 2002) with thresholds of 1 + epsilon (Pawlewicz and Lew 2007). The *attacker* is the player who must win;
an endless turn and a position already on the path count as failures of theirs, so a proved win is sound whatever a draw
is worth and however often a position may be repeated.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from katra.search.states import DRAW_STATE, SELF_LOSS, Children, State, States

Verdict = Literal["won", "not_won", "undecided"]
"""What is known of the attacker at the root; `not_won` is a proof only in a search that is `within` some plies."""

FIELD: Final = 27
INFINITE: Final = (1 << FIELD) - 1
"""A proof number that no work brings to nothing; the others stop one below."""

WORK: Final = 2 * FIELD
"""Where a value of the table keeps the magnitude of the work that it cost."""

PAUSE: Final = 12
"""The bits that hold a turn's pause in the key of a node."""

CAUTION: Final = 2
"""A player is taken to need one more node for so many seeds of the opponent, and fears one for so many of their own."""

SLICE: Final = 512
"""The nodes of a slice."""

ENTRIES: Final = 1_000_000
"""How many positions a table remembers if nothing else is asked for."""

KEPT: Final = 0.6
"""The share of its entries that a full table keeps."""

PROVED: Final = 3
RANKS: Final = 64

UNLIMITED: Final = 1 << 20
"""More plies than any game has."""

UNLIMITED_ENTRIES: Final = 1 << 40


class Search:
    """The search for one attacker's win, with its table; it may stop after any slice and go on later.

    Every node is seen from its mover's seat: `phi` estimates the work to show that they reach their aim (attacker: to
    win; defender: not to lose), `delta` the work to show that they do not. The table remembers both, and for a win
    that is proved, instead of the infinite one of the two, how far it is.

    `within`: look only for wins in at most so many plies. Then a position is another one with other plies left, nothing
    is ever repeated, and a refutation is exact too.
    """

    def __init__(
        self,
        states: States,
        children: Children,
        root: State,
        attacking: bool,
        entries: int = ENTRIES,
        within: int | None = None,
        table: dict[int, int] | None = None,
    ) -> None:
        self.states = states
        self.children = children
        self.root = root
        self.attacking = attacking
        """Whether the mover of the root is the attacker."""
        self.entries = entries
        self.left = UNLIMITED if within is None else within
        self.table: dict[int, int] = {} if table is None else table
        """By node: `phi | delta << FIELD | magnitude of the work << WORK`. Searches for one winner may share it."""
        self.nodes = 0
        """How often the children of a state were made."""
        self._limited = within is not None
        self._bits = states.bits
        self._few = [1 + seeds // CAUTION for seeds in range(states.seeds + 1)]
        self._many = self._few[::-1]
        """By the mover's seeds: delta and phi of a node that was never met."""
        self._slices = self._search()

    @property
    def verdict(self) -> Verdict:
        if self.distance(self.root, self.attacking, self.left) is not None:
            return "won"
        return "not_won" if self.refuted(self.root, self.attacking, self.left) else "undecided"

    def spend(self, nodes: int) -> Verdict:
        """Search through about `nodes` more nodes, or until there is a verdict."""
        most = self.nodes + nodes
        for _ in self._slices:
            if self.nodes >= most:
                break
        return self.verdict

    def again(self, state: State, attacking: bool, left: int) -> Search:
        """Return a new search from a node of this one, with a table of its own that forgets nothing."""
        within = left if self._limited else None
        return Search(self.states, self.children, state, attacking, UNLIMITED_ENTRIES, within)

    def less(self, left: int) -> int:
        """Return the plies left after one more."""
        return left - 1 if self._limited else left

    def key(self, state: State, attacking: bool, left: int = UNLIMITED) -> int:
        """Return the key of a node: state, whether the attacker is to move, and the plies left if they are limited."""
        waits = state[2] + 1 if len(state) > 2 else 0
        return state[0] << self._bits | state[1] | self._mark(attacking, left) | waits << 2 * self._bits + 1

    def _mark(self, attacking: bool, left: int) -> int:
        return attacking << 2 * self._bits | (left << 2 * self._bits + PAUSE if self._limited else 0)

    def distance(self, state: State, attacking: bool, left: int = UNLIMITED) -> int | None:
        """Return the plies to the end of the game in the table's proof of this node, or None if it has none."""
        value = self.table.get(self.key(state, attacking, left))
        return None if value is None else _distance(value, attacking)

    def refuted(self, state: State, attacking: bool, left: int = UNLIMITED) -> bool:
        """Return whether the table says that the attacker cannot win here."""
        value = self.table.get(self.key(state, attacking, left))
        return value is not None and not (value >> FIELD if attacking else value) & INFINITE

    def numbers(self, state: State, attacking: bool) -> tuple[int, int]:
        """Return the proof number and the disproof number of a node: 0 and INFINITE if the attacker's win is proved."""
        if state[0] < 0:
            return (0, INFINITE) if attacking and state == SELF_LOSS else (INFINITE, 0)
        value = self.table.get(self.key(state, attacking))
        if value is None:
            seeds = state[0] % self.states.field_mask
            phi, delta = self._many[seeds], self._few[seeds]
        else:
            phi, delta = value & INFINITE, value >> FIELD & INFINITE
            phi, delta = INFINITE if not delta else phi, INFINITE if not phi else delta
        return (phi, delta) if attacking else (delta, phi)

    def _search(self) -> Iterator[None]:
        """Search, a slice at a time: one loop with a stack of its own, because all the time is spent here."""
        children, table, bits = self.children, self.table, self._bits
        get, field_mask = table.get, self.states.field_mask
        few, many = self._few, self._many
        path, stack = set[int](), list[_Frame]()
        state, attacking, left = self.root, self.attacking, self.left
        key = self.key(state, attacking, left)
        phi_limit = delta_limit = INFINITE
        while True:
            # Enter a node.
            self.nodes = began = self.nodes + 1
            if not began % SLICE:
                yield
                if len(table) > self.entries:
                    self._forget()
            found = children(state) if left or not attacking else []
            if found is None:
                table[key] = 2 << FIELD if attacking else INFINITE << FIELD
            elif not found:
                table[key] = INFINITE if attacking else 1
            elif not left:
                table[key] = INFINITE << FIELD
            else:
                turned, stays = self._mark(not attacking, left - 1), self._mark(attacking, left)
                states, same, live = dict[int, State](), list[bool](), list[int]()
                low, high = list[int](), list[int]()
                # Of each child, the work to show that it is what the mover needs, and that it is not: phi is the least
                # of the first, delta the sum of the second. `live` are those that the table may still change.
                for child in found:
                    own = child[0]
                    if own < 0:
                        node, mine, saved = own, False, child == DRAW_STATE and not attacking
                        least, summand = (0, INFINITE) if saved else (INFINITE, 0)
                    elif len(child) > 2:
                        node, mine = own << bits | child[1] | stays | child[2] + 1 << 2 * bits + 1, True
                        least, summand = many[own % field_mask], few[own % field_mask]
                    else:
                        node, mine = own << bits | child[1] | turned, False
                        least, summand = few[own % field_mask], many[own % field_mask]
                    if node in states:
                        continue
                    if node in path:
                        least, summand = (INFINITE, 0) if attacking else (0, INFINITE)
                    elif own >= 0:
                        live.append(len(same))
                    states[node] = child
                    same.append(mine)
                    low.append(least)
                    high.append(summand)
                nodes = list(states)
                path.add(key)
                stack.append(
                    (key, attacking, left, phi_limit, delta_limit, began, states, nodes, same, live, low, high)
                )
            # Go on with the node on top, or leave it.
            while stack:
                key, attacking, left, phi_limit, delta_limit, began, states, nodes, same, live, low, high = stack[-1]
                for index in live:
                    value = get(nodes[index])
                    if value is not None:
                        phi, delta = value & INFINITE, value >> FIELD & INFINITE
                        if not phi:
                            delta = INFINITE
                        elif not delta:
                            phi = INFINITE
                        low[index], high[index] = (phi, delta) if same[index] else (delta, phi)
                phi, delta = min(low), sum(high)
                if 0 < phi < phi_limit and 0 < delta < delta_limit:
                    best = low.index(phi)
                    low[best] = INFINITE
                    second = min(low)
                    low[best] = phi
                    limit = min(phi_limit, second + 1 + second // 4)
                    rest = min(INFINITE, delta_limit - delta + high[best])
                    key = nodes[best]
                    state = states[key]
                    if same[best]:
                        phi_limit, delta_limit = limit, rest
                    else:
                        attacking, left = not attacking, left - 1
                        phi_limit, delta_limit = rest, limit
                    break
                if not (phi if attacking else delta):
                    far = self._far(attacking, nodes, same, low)
                    if far is None:  # What proved it was forgotten: prove it again.
                        for index in live:
                            if nodes[index] not in table and not (low if attacking else high)[index]:
                                low[index] = high[index] = 1
                        continue
                    phi, delta = (0, far + 1) if attacking else (far + 1, 0)
                elif not phi:
                    delta = INFINITE
                elif not delta:
                    phi = INFINITE
                else:
                    delta = min(delta, INFINITE - 1)
                table[key] = phi | delta << FIELD | (self.nodes - began).bit_length() << WORK
                path.discard(key)
                stack.pop()
            else:
                return

    def _far(self, attacking: bool, nodes: list[int], same: list[bool], low: list[int]) -> int | None:
        """Return the distance of a win that the children prove, or None if the table has forgotten how."""
        distances = list[int]()
        for node, mine, least in zip(nodes, same, low, strict=True):
            if attacking and least:
                continue
            value = self.table.get(node, 0)
            far = 0 if node < 0 else _distance(value, attacking == mine)
            if far is not None:
                distances.append(far + (not mine))
            elif not attacking:
                return None
        return (min if attacking else max)(distances, default=None)

    def _forget(self) -> None:
        """Drop the entries that cost the least work, proved wins last, until the table is well below its size."""
        ranks = [0] * RANKS
        for value in self.table.values():
            ranks[_rank(value)] += 1
        surplus, rank = len(self.table) - int(self.entries * KEPT), 0
        while surplus > 0:
            surplus -= ranks[rank]
            rank += 1
        for node in [node for node, value in self.table.items() if _rank(value) < rank]:
            del self.table[node]


_Frame = tuple[int, bool, int, int, int, int, dict[int, State], list[int], list[bool], list[int], list[int], list[int]]
"""A node on the path: what `Search._search` knows of it."""


def _distance(value: int, attacking: bool) -> int | None:
    """Return the plies that a value of the table gives, or None if it proves no win."""
    phi, delta = value & INFINITE, value >> FIELD & INFINITE
    if attacking:
        return None if phi or not delta else delta - 1
    return None if delta or not phi or phi == INFINITE else phi - 1


def _rank(value: int) -> int:
    """Return how long an entry is kept: the more work it cost the longer; proved wins as if eight times that."""
    phi, delta = value & INFINITE, value >> FIELD & INFINITE
    proved = not (phi and delta) and INFINITE not in (phi, delta)
    return (value >> WORK) + (PROVED if proved else 0)

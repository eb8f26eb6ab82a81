"""What is proved about the positions of a solved game, by its book or by a short proof-number search."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from katra.board import Player
from katra.position import Position
from katra.review.worth import Worth
from katra.search.children import children_of
from katra.search.states import States
from katra.search.values import DRAW, WIN
from katra.solver.book import REACH, proved_turn
from katra.solver.dfpn import SLICE, Search
from katra.solver.known import known
from katra.solver.refutation import holds
from katra.steps import Decision
from katra.turns import distinct_turns

ENTRIES: Final = 60_000
"""The positions that each of the two tables remembers: together some 17 MB."""


class Proved(NamedTuple):
    """What a position is worth by proof, and a turn that keeps it; () where every turn does, or none is known."""

    worth: Worth
    turn: tuple[Decision, ...] = ()


class Proofs:
    """The proofs of one game. Searched from the end backwards, each finds those of later positions in the tables."""

    def __init__(self, positions: Sequence[Position]) -> None:
        """Take the positions of the game at the start of each turn, in order."""
        self.start = start = positions[0]
        self._known = known(start.variant)
        self._states = States(start.variant)
        self._tables: dict[Player, dict[int, int]] = {player: {} for player in Player}
        self._lost = set(self._lost_by_book(positions)) if self._known else set[Position]()
        self._won = {after for before, after in pairwise(positions) if before in self._lost}
        """What follows on the lost ones: not in the book only where a search through REACH nodes finds the win."""

    def _lost_by_book(self, positions: Sequence[Position]) -> Iterator[Position]:
        """Yield the positions of the game in which the book's turn was played just before."""
        for before, after in pairwise(positions):
            book = self._by_book(before)
            if book and before.turn(*book).after == after and not after.outcome:
                yield after

    def find(self, position: Position, nodes: int) -> Generator[None, None, Proved | None]:
        """Return what is proved of a position at the start of a turn, or found within `nodes` nodes for each player.

        None if nothing is known or the game is not solved. Yields from time to time.
        """
        if self._known is None:
            return None
        if position in self._lost:
            return Proved(Worth(self._known.plies - WIN, proved=True))
        if book := self._by_book(position):
            return Proved(Worth(WIN - self._known.plies, proved=True), book)
        if position.variant.special_pit is not None:
            return None
        nodes = max(nodes, REACH) if position in self._won else nodes
        safe = set[Player]()
        for winner in (position.mover, position.mover.other):
            search = yield from self._search(position, winner, nodes)
            far = search.distance(search.root, search.attacking)
            if far is not None:
                if winner is not position.mover:
                    return Proved(Worth(far - WIN, proved=True))
                return Proved(Worth(WIN - far, proved=True), self._winning_turn(search, position))
            if search.verdict == "not_won" and holds(search):
                safe.add(winner.other)
        return Proved(Worth(DRAW, proved=True)) if len(safe) == len(Player) else None

    def _by_book(self, position: Position) -> tuple[Decision, ...] | None:
        """Return the winning turn of the book. That of a race is for the first player, from the start of the game."""
        runs_first = self.start == self.start.variant.start and position.mover is self.start.mover
        return proved_turn(position) if position.variant.special_pit is None or runs_first else None

    def _search(self, position: Position, winner: Player, nodes: int) -> Generator[None, None, Search]:
        root, attacking = self._states.state(position), position.mover is winner
        table = self._tables[winner]
        search = Search(self._states, children_of(self._states), root, attacking, ENTRIES, table=table)
        while search.spend(SLICE) == "undecided" and search.nodes < nodes:
            yield
        return search

    def _winning_turn(self, search: Search, position: Position) -> tuple[Decision, ...]:
        """Return the turn that wins soonest by the table; () if the table has forgotten it."""
        nearest: tuple[int, tuple[Decision, ...]] | None = None
        for decided, after in distinct_turns(position):
            ended = after.outcome
            if ended and ended.winner is position.mover:
                return decided
            far = None if ended else search.distance(self._states.state(after), attacking=False)
            if far is not None and (nearest is None or far < nearest[0]):
                nearest = far, decided
        return nearest[1] if nearest else ()

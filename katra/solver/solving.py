"""Proving that a player wins, a slice of work at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from katra.board import Player
from katra.errors import GameOver
from katra.position import Position
from katra.search.children import children_of
from katra.search.states import States
from katra.solver.dfpn import ENTRIES, SLICE, Search, Verdict
from katra.solver.proof import Proof, proof_of
from katra.solver.refutation import holds
from katra.steps import Decision


class Finding(NamedTuple):
    """What a search for a player's win has found.

    `won`: they win in at most `plies` plies. `not_won`: the other player can keep them from winning, for ever (or for
    the plies that were asked for). `undecided`: neither is known.
    """

    verdict: Verdict
    plies: int | None
    nodes: int
    proof: Proof | None

    def turn(self) -> tuple[Decision, ...] | None:
        """Return the winning turn of the player to move, or the rest of it; None if they are not the winner."""
        if self.proof is None or self.proof.position.mover is not self.proof.winner:
            return None
        return self.proof.turn(self.proof.position)[0]


def prove(
    position: Position,
    winner: Player,
    *,
    within: int | None = None,
    nodes: int | None = None,
    entries: int = ENTRIES,
) -> Iterator[Finding | None]:
    """Search for a win of one player: yield None every few hundred nodes, and at last what was found.

    Endless turns and positions repeated count as failures of the winner, so a win holds whatever a draw is worth.
    `within`: wins in at most this many plies only. `nodes`: give up after about this many. `entries`: the positions
    that the table may hold, some 140 bytes each. To stop, throw the generator away. No clock is looked at.

    Raises GameOver.

    >>> from katra.solver.solving import prove, settle
    >>> start = variant("katrayo", size=4).start
    >>> finding = settle(prove(start, Player.SOUTH))
    >>> finding.verdict, finding.plies, turn_text(start, finding.turn())
    ('won', 3, 'A4<')

    >>> settle(prove(start, Player.NORTH)).verdict
    'not_won'
    """
    if not position.pause and position.outcome:
        raise GameOver
    return _prove(position, winner, within, nodes, entries)


def _prove(
    position: Position, winner: Player, within: int | None, nodes: int | None, entries: int
) -> Iterator[Finding | None]:
    states = States(position.variant)
    search = Search(states, children_of(states), states.state(position), position.mover is winner, entries, within)
    while search.spend(SLICE) == "undecided" and (nodes is None or search.nodes < nodes):
        yield None
    yield found(position, search)


def found(position: Position, search: Search) -> Finding:
    """Return what a search from this position has found."""
    if search.verdict == "won":
        proof = proof_of(position, search)
        return Finding("won", proof.plies, search.nodes, proof)
    return Finding("not_won" if holds(search) else "undecided", None, search.nodes, None)


def settle(findings: Iterator[Finding | None]) -> Finding:
    """Run a search to its end."""
    *_, last = findings
    assert last is not None
    return last

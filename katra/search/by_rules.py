"""The children of a state by the readable rules."""

from __future__ import annotations

from katra.board import Player
from katra.search.states import DRAWN, GIVEN, Children, State, States
from katra.turns import decisions, outcome, play


def children_by_rules(states: States) -> Children:
    """Return the Children of a variant, played out by the readable rules."""

    def children(state: State) -> list[State] | None:
        position = states.position(state, Player.SOUTH)
        if states.opening and not state[0] & states.opening:
            position = states.position(state, Player.NORTH)
        found: dict[State, None] = {}
        for decision in decisions(position):
            after = play(position, decision)
            ended = outcome(after) if not after.pause else None
            # A player without a start has lost, but search finds that out at that state itself.
            if ended is None or ended.reason == "no_start":
                found[states.state(after)] = None
            elif ended.winner is None:
                found[DRAWN] = None
            elif ended.winner == position.mover:
                return None
            else:
                found[GIVEN] = None
        return list(found)

    return children

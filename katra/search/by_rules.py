"""The children of a state by the readable rules of any kind, and what the end of a turn means to the search."""

from __future__ import annotations

from katra.board import Player
from katra.position import Position, carry_out, shown
from katra.search.states import DRAW_STATE, SELF_LOSS, Children, State, States


def state_after(states: States, mover: Player, after: Position) -> State | None:
    """Return what a decision leads to in the form of Children: a state, DRAW_STATE or SELF_LOSS; None if it wins."""
    # A player without a start has lost, but search finds that out at that state itself.
    ended = shown(after)
    if ended is None:
        return states.state(after)
    if ended.winner is None:
        return DRAW_STATE
    return None if ended.winner is mover else SELF_LOSS


def children_by_rules(states: States) -> Children:
    """Return the Children of a variant, played out by the readable rules."""

    def children(state: State) -> list[State] | None:
        position = states.position(state, Player.SOUTH)
        if states.first_turn and not state[0] & states.first_turn:
            position = states.position(state, Player.NORTH)
        found: dict[State, None] = {}
        for decision in position.decisions:
            child = state_after(states, position.mover, carry_out(position, decision))
            if child is None:
                return None
            found[child] = None
        return list(found)

    return children

"""A player's whole turns, choices and all, each final position once, and what it means to search."""

from __future__ import annotations

from collections.abc import Iterator

from katra.position import Decision, Position
from katra.search.states import DRAWN, GIVEN, State, States
from katra.turns import decisions, outcome, play


def whole_turns(position: Position) -> Iterator[tuple[tuple[Decision, ...], Position]]:
    """Yield the mover's turns, or what is left of his turn, with the position after it; each such position once."""
    todo: list[tuple[tuple[Decision, ...], Position]] = [((), position)]
    met = {position}
    while todo:
        decided, here = todo.pop()
        if decided and not here.pause:
            yield decided, here
            continue
        for decision in reversed(decisions(here)):
            after = play(here, decision)
            if after not in met:
                met.add(after)
                todo.append(((*decided, decision), after))


def end_of_turn(states: States, before: Position, after: Position) -> State | None:
    """Return what a whole turn leads to as Children tells it: a state, DRAWN or GIVEN; None if it wins the game."""
    ended = outcome(after)
    # A player without a start has lost, but search finds that out at his own turn.
    if ended is None or ended.reason == "no_start":
        return states.state(after)
    if ended.winner is None:
        return DRAWN
    return None if ended.winner is before.mover else GIVEN

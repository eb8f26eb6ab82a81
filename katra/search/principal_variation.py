"""The principal variation: best play by both players, as whole turns that can be played and shown."""

from __future__ import annotations

from katra.position import Position
from katra.search.alpha_beta import AlphaBeta
from katra.search.by_rules import state_after
from katra.search.states import DRAW_STATE, SELF_LOSS, State
from katra.search.table import EXACT
from katra.search.values import DRAW, WIN, later, sooner
from katra.steps import Decision
from katra.turns import distinct_turns

WholeTurn = tuple[tuple[Decision, ...], Position]


def principal_variation(
    search: AlphaBeta, position: Position, value: int, depth: int
) -> tuple[tuple[Decision, ...], ...]:
    """Return best play from a position found to be worth `value` at a depth, as far as the search still knows it."""
    line = []
    for left in range(depth, 0, -1):
        best = _best_turn(search, position, value, left)
        if best is None:
            break
        decided, position = best
        line.append(decided)
        value = -sooner(value, 1)
    return tuple(line)


def _best_turn(search: AlphaBeta, position: Position, value: int, depth: int) -> WholeTurn | None:
    """Return a turn that has this value, with the position after it; None if it is not known any more."""
    states, mover = search.states, position.mover
    if value == WIN - 1:
        for decided, after in distinct_turns(position):
            ended = after.outcome
            if ended and ended.winner is mover:
                return decided, after
        return None
    wanted = None if depth == 1 else _best_end(search, states.state(position), value, depth)
    if depth > 1 and wanted is None:
        return None
    for decided, after in distinct_turns(position):
        end = state_after(states, mover, after)
        if end is not None and (end == wanted or (depth == 1 and _value(search, end) == value)):
            return decided, after
    return None


def _best_end(search: AlphaBeta, state: State, value: int, depth: int) -> State | None:
    """Return what the best turn from a state leads to by the table, all its choices made; None if unknown."""
    while True:
        entry = search.table.get(state)
        if (
            entry is None
            or entry.value != value
            or entry.bound != EXACT
            or entry.best is None
            or not entry.tells(depth)
        ):
            return None
        state = entry.best
        if len(state) == 2:
            return state


def _value(search: AlphaBeta, end: State) -> int:
    """Return the value at the horizon of a turn that ends in this state."""
    if end == DRAW_STATE:
        return DRAW
    return later(-WIN, 1) if end == SELF_LOSS else search.seeds_ahead(end)

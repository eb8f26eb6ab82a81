"""Think about a position deeper and deeper, giving the best turns known so far at any moment."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from katra.errors import GameOver
from katra.position import Position
from katra.search.alpha_beta import INFINITE, NEVER, AlphaBeta, NodesSpent, Path
from katra.search.principal_variation import principal_variation
from katra.search.racing import think_of_ways_home
from katra.search.states import DRAW_STATE, SELF_LOSS, State, States
from katra.search.thought import Line, Thought
from katra.search.values import DRAW, WIN, later, plies_to_end, sooner
from katra.steps import DRAWN_IF_MET, REPETITIONS_TO_DRAW, Decision
from katra.turns import distinct_turns

DEEPEST: Final = 100
"""No search goes deeper: Python's stack has an end."""


def think(
    position: Position,
    history: Sequence[Position] = (),
    *,
    lines: int = 1,
    depth: int | None = None,
    nodes: int | None = None,
) -> Generator[Thought | None, None, None]:
    """Think about a position: yield a Thought whenever a better one is known, and None every SLICE nodes.

    `history`: the positions of the game so far at the start of each turn, for repetition; whether the one to think
    about is its last does not matter. `lines`: how many turns to value exactly. Thinking ends at `depth` plies, after
    about this many `nodes`, when the game is decided, or when there is only one turn; the last Thought is the answer.
    Throw the generator away to stop before. The same question has the same answer: no clock is looked at.

    Raises GameOver.

    >>> from katra.search.thinking import think
    >>> start = variant("katrayo", size=4).start
    >>> best = [thought for thought in think(start, depth=3) if thought][-1].lines[0]
    >>> turn_text(start, best.turns[0]), len(best.turns), best.value
    ('A1>', 3, 999999997)
    """
    game = [met for met in history if not met.pause]
    if not position.pause and game[-1:] != [position]:
        game.append(position)
    if (not position.pause and position.outcome) or game.count(position) >= REPETITIONS_TO_DRAW:
        raise GameOver
    deepest = DEEPEST if depth is None else min(depth, DEEPEST)
    if position.variant.special_pit is not None:
        return think_of_ways_home(position, lines, deepest, nodes)
    return _Thinking(position, game, lines, nodes).deepen(deepest)


class _FirstTurn(NamedTuple):
    """A turn that the mover may play; `settled` is its value if that needs no search (then the state is not used)."""

    decisions: tuple[Decision, ...]
    after: Position
    state: State
    settled: int | None


class _Scored(NamedTuple):
    value: int
    turn: _FirstTurn


class _Thinking:
    """Iterative deepening over the turns of one position."""

    def __init__(self, position: Position, game: Sequence[Position], lines: int, nodes: int | None) -> None:
        self.states = States(position.variant)
        self.search = AlphaBeta(self.states, nodes)
        mover = position.mover
        # A position that came up twice in the game is a draw the next time; one on the way from here, the second time.
        draws = {met for met in game if game.count(met) >= DRAWN_IF_MET and not met.outcome}
        self.mine: Path = {self.states.state(met): NEVER for met in draws if met.mover is mover}
        self.theirs: Path = {self.states.state(met): NEVER for met in draws if met.mover is not mover}
        if not position.pause:
            self.mine[self.states.state(position)] = 0
        self.turns = sorted(
            (self._first_turn(position, decided, after) for decided, after in distinct_turns(position)),
            key=lambda turn: turn.after.seeds(mover.other),
        )
        self.lines = min(lines, len(self.turns))

    def _first_turn(self, position: Position, decided: tuple[Decision, ...], after: Position) -> _FirstTurn:
        ended = after.outcome
        if ended is None:
            state = self.states.state(after)
            return _FirstTurn(decided, after, state, DRAW if state in self.theirs else None)
        if ended.winner is None:
            return _FirstTurn(decided, after, DRAW_STATE, DRAW)
        return _FirstTurn(decided, after, SELF_LOSS, WIN - 1 if ended.winner is position.mover else 1 - WIN)

    def deepen(self, deepest: int) -> Generator[Thought | None, None, None]:
        best: _FirstTurn | None = None
        if len(self.turns) == 1 or all(turn.settled is not None for turn in self.turns):
            deepest = 1
        for depth in range(1, deepest + 1):
            scored: list[_Scored] = []
            try:
                for turn in self.turns:
                    enough = len(scored) == self.lines
                    value = yield from self._value(turn, depth, scored[-1].value if enough else None)
                    if not enough or value > scored[-1].value:
                        place = sum(value <= other.value for other in scored)
                        scored.insert(place, _Scored(value, turn))
                        del scored[self.lines :]
                    if depth > 1 and len(scored) == self.lines and scored[0].turn is not best:
                        best = scored[0].turn
                        yield self._thought(depth - 1, depth, scored)
            except NodesSpent:
                return
            best = scored[0].turn
            yield self._thought(depth, depth, scored)
            if all(plies_to_end(value) for value, _ in scored):
                return
            first = [turn for _, turn in scored]
            self.turns = first + [turn for turn in self.turns if turn not in first]

    def _value(self, turn: _FirstTurn, depth: int, least: int | None) -> Generator[None, None, int]:
        """Return the value of a turn, exact if it is above `least`."""
        if turn.settled is not None:
            return turn.settled
        search = self.search
        if depth == 1:
            return search.seeds_ahead(turn.state)
        if depth == 2:
            if search.slice_is_over:
                yield from search.end_slice()
            return later(-search.last_ply(turn.state), 1)
        if least is not None:
            value = yield from self._search(turn.state, depth - 1, least, least + 1)
            if value <= least:
                return value
        return (yield from self._search(turn.state, depth - 1, -INFINITE if least is None else least, INFINITE))

    def _search(self, state: State, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """Return the mover's value of a state that their turn led to."""
        self.theirs[state] = 1
        value = yield from self.search.search(state, depth, -beta, -alpha, 1, self.theirs, self.mine)
        del self.theirs[state]
        return -value

    def _thought(self, finished: int, depth: int, scored: Sequence[_Scored]) -> Thought:
        return Thought(finished, self.search.nodes, tuple(self._line(value, turn, depth) for value, turn in scored))

    def _line(self, value: int, turn: _FirstTurn, depth: int) -> Line:
        if turn.settled is not None:
            return Line(value, (turn.decisions,))
        following = principal_variation(self.search, turn.after, -sooner(value, 1), depth - 1)
        return Line(value, (turn.decisions, *following))

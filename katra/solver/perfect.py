"""Perfect play: the result of each decision of a position if both players play best, as far as it can be proved."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, Literal, NamedTuple

from katra.errors import GameOver
from katra.position import Position, Variant, carry_out
from katra.search.children import children_of
from katra.search.racing import think_of_ways_home
from katra.search.states import DRAW_STATE, Children, State, States
from katra.search.values import DECIDED, plies_to_end
from katra.solver.book import proved_turn
from katra.solver.dfpn import SLICE
from katra.solver.hunt import Hunt, Tables
from katra.solver.known import known
from katra.solver.retrograde import Retrograde, Value
from katra.steps import DRAWN_IF_MET, REPETITIONS_TO_DRAW, Decision
from katra.turns import distinct_turns

Result = Literal["won", "drawn", "lost", "unknown"]

FEW_STATES: Final = 4_000
MANY_STATES: Final = 60_000
"""Where no more states can follow, all of them are valued: a few before anything is searched, many later on."""

MANY_AFTER: Final = 20_000
"""So many nodes are searched before."""

MAX_ENDS: Final = 64
"""A turn that can end in more ways is not looked up in the book."""

MAX_TURNS: Final = 50
"""A race is not followed further, for either player."""


class Prospect(NamedTuple):
    """The result of a decision for its player, if both play best from there, including the rest of the same turn.

    `plies`: how many turns of both players, this one among them, the game still lasts: as long as the loser can hold
    out against the shortest win if that is `exact`, else at most. It is None where nobody wins, and where a win is
    proved but not yet how far off it is.
    """

    decision: Decision
    result: Result
    plies: int | None
    exact: bool


class PerfectPlay(NamedTuple):
    """The prospects of all legal decisions, in their order; `done`: no more will be found out."""

    prospects: tuple[Prospect, ...]
    done: bool


def perfect_play(
    position: Position, history: Sequence[Position] = (), *, nodes: int | None = None
) -> Generator[PerfectPlay | None, None, None]:
    """Find the result of each decision: yield everything known whenever that grows, and None every few hundred nodes.

    A result is given only if it is proved, `drawn` too; `unknown` says that nothing is. `history`: the positions of
    the game at the start of each turn, for repetition; whether this one is its last does not matter. It ends when all
    is known exactly, or after about so many `nodes`. Throw the generator away to stop before. No clock is looked at.

    Raises GameOver.

    >>> from katra.solver.perfect import perfect_play
    >>> *_, last = perfect_play(variant("katrayo", size=4).start)
    >>> last.prospects[0]
    Prospect(decision=Decision(pit=0, sign='<'), result='won', plies=3, exact=True)
    """
    game = [met for met in history if not met.pause]
    if not position.pause and game[-1:] != [position]:
        game.append(position)
    if (not position.pause and position.outcome) or game.count(position) >= REPETITIONS_TO_DRAW:
        raise GameOver
    if position.variant.special_pit is not None:
        return _perfect_alone(position, nodes)
    drawn = {met for met in game if game.count(met) >= DRAWN_IF_MET and not met.outcome}
    return _Solving(position, drawn).solve(nodes)


def _perfect_alone(position: Position, nodes: int | None) -> Generator[PerfectPlay | None, None, None]:
    """Follow a race: a way home is a win if the other player cannot get home first, whatever anybody does."""
    allowed = position.decisions
    latest = None
    for thought in think_of_ways_home(position, len(allowed), MAX_TURNS, nodes):
        if thought is None or not thought.lines:
            yield None
            continue
        latest = {decision: Prospect(decision, "unknown", None, False) for decision in allowed}
        if thought.lines[0].value < -DECIDED:
            plies = plies_to_end(thought.lines[0].value)
            latest = {decision: Prospect(decision, "lost", plies, False) for decision in allowed}
        for line in reversed(thought.lines):
            if line.value > DECIDED:
                plies = plies_to_end(line.value)
                latest[line.turns[0][0]] = Prospect(line.turns[0][0], "won", plies, plies == 1)
        yield PerfectPlay(tuple(latest.values()), False)
    unknown = {decision: Prospect(decision, "unknown", None, False) for decision in allowed}
    yield PerfectPlay(tuple((latest or unknown).values()), True)


class _After:
    """What is known about the position after a decision; `result` is for the decision's player."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.result: Result = "unknown"
        self.plies: int | None = None
        self.is_exact = False
        self.hunts: dict[Result, Hunt] = {}
        """The searches for the win of the decision's player, and for their loss."""

    def settle(self, result: Result, plies: int | None = None, exact: bool = True) -> None:
        self.result, self.plies, self.is_exact = result, plies, exact

    def learn(self, can_be_exact: bool) -> None:
        """Take over what the searches have found."""
        for result, hunt in self.hunts.items():
            if hunt.plies is not None:
                self.settle(result, hunt.plies, can_be_exact and hunt.is_over)
        if can_be_exact and self.hunts and all(hunt.is_vain for hunt in self.hunts.values()):
            self.settle("drawn")

    @property
    def waiting_hunts(self) -> list[Hunt]:
        """The searches that can still find out more."""
        asked = self.hunts.values() if self.result == "unknown" else [self.hunts[self.result]]
        return [hunt for hunt in asked if not hunt.is_over]


class _Solving:
    """The solving of one position, one source after the other.

    `drawn` are the positions at which the game is a draw when they come again. Then searches take these for failures
    of the winner, whoever is to move there: what they find is sound, but there may be more, and sooner wins.
    """

    def __init__(self, position: Position, drawn: set[Position]) -> None:
        self.position, self.drawn = position, drawn
        variant = position.variant
        self.states = States(variant)
        self.children = children_of(self.states)
        self.afters: dict[Position, _After] = {}
        self.decided: list[tuple[Decision, _After]] = []
        for decision in position.decisions:
            after = carry_out(position, decision)
            self.decided.append((decision, self.afters.setdefault(after, _After(after))))
        self.valued = 0
        """How many states were valued."""
        self._told: tuple[Prospect, ...] = ()

    @property
    def nodes(self) -> int:
        return self.valued + sum(hunt.nodes for after in self.afters.values() for hunt in after.hunts.values())

    @property
    def open(self) -> list[_After]:
        """The positions after a decision about which there is more to find out."""
        return [after for after in self.afters.values() if not after.is_exact]

    def solve(self, most: int | None) -> Generator[PerfectPlay | None, None, None]:
        """Find out the result of each decision."""
        self._see_ends()
        if not self.drawn:
            self._look_up()
        yield self._news()
        yield from self._value_all(FEW_STATES)
        if self.open:
            self._begin_hunts()
        budget, values_many = SLICE, True
        while any(after.waiting_hunts for after in self.open):
            for after in self.open:
                for hunt in after.waiting_hunts:
                    for _ in hunt.spend(budget):
                        if most is not None and self.nodes >= most:
                            yield self._play(done=True)
                            return
                        yield None
                    after.learn(can_be_exact=not self.drawn)
                    yield self._news()
            if values_many and self.nodes >= MANY_AFTER:
                values_many = False
                yield from self._value_all(MANY_STATES)
            budget *= 2
        yield self._play(done=True)

    def _play(self, done: bool) -> PerfectPlay:
        told = [Prospect(decision, after.result, after.plies, after.is_exact) for decision, after in self.decided]
        return PerfectPlay(tuple(told), done)

    def _news(self) -> PerfectPlay | None:
        """Return what is known, if it is more than was last yielded."""
        known = self._play(done=False)
        if known.prospects == self._told:
            return None
        self._told = known.prospects
        return known

    def _see_ends(self) -> None:
        """Settle the decisions that end the game at once."""
        for position, after in self.afters.items():
            ended = None if position.pause else position.outcome
            if position in self.drawn or (ended and ended.winner is None):
                after.settle("drawn")
            elif ended:
                after.settle("won" if ended.winner is self.position.mover else "lost", 1)

    def _look_up(self) -> None:
        """Settle results proved before: how far the start is from the end, and who wins in the positions of a book."""
        proved = proved_turn(self.position)
        if proved:
            self.afters[carry_out(self.position, proved[0])].settle("won", exact=False)
        for after in self.open:
            if after.result == "unknown" and all_proved(after.position):
                after.settle("lost", exact=False)
        solved = known(self.position.variant) if self.position == self.position.variant.start else None
        for after in self.open:
            if solved and solved.winner == "second":
                after.settle("lost", solved.plies, exact=False)
            elif solved and after.result == "won":
                after.settle("won", solved.plies, solved.exact)

    def _value_all(self, most: int) -> Generator[PerfectPlay | None, None, None]:
        """Value all states that can follow, if there are no more than `most`."""
        children, mark = self.children, 0
        if self.drawn:
            mark = 1 << self.states.bits
            children = _of_both_players(children, mark, {self._seated(met, mark) for met in self.drawn})
        roots = {self._seated(after.position, mark): after for after in self.open}
        values = dict[State, Value]() if self.drawn else _last_values(self.position.variant)
        if not roots.keys() <= values.keys():
            met = yield from self._all_that_follow(children, roots, most)
            if met is None:
                return
            retrograde = Retrograde(children, met)
            for _ in retrograde.steps():
                yield None
            values.clear()
            values.update(retrograde.found())
        for state, after in roots.items():
            _settle_by_value(after, values[state], is_own=len(state) > 2)
        yield self._news()

    def _seated(self, position: Position, mark: int) -> State:
        """Return the state of a position, with this mark in it if North is to move."""
        own, *rest = self.states.state(position)
        return own | mark if position.mover else own, *rest

    def _all_that_follow(
        self, children: Children, roots: Iterable[State], most: int
    ) -> Generator[None, None, dict[State, None] | None]:
        """Return some states with all that can follow from them; None if there are more than `most`."""
        met = dict.fromkeys(roots)
        todo = list(met)
        for state in todo:  # grows meanwhile
            self.valued += 1
            if not self.valued % SLICE:
                yield
            for child in children(state) or ():
                if child[0] >= 0 and child not in met:
                    met[child] = None
                    todo.append(child)
            if len(met) > most:
                return None
        return met

    def _begin_hunts(self) -> None:
        """Make the searches for either player's win after each decision that is open; those for one share tables."""
        children = self.children
        if self.drawn:
            children = _without(children, {self.states.state(met) for met in self.drawn})
        tables: dict[Result, Tables] = {"won": Tables({}, {}), "lost": Tables({}, {})}
        for after in self.open:
            root = self.states.state(after.position)
            for result, of_one in tables.items():
                attacking = (result == "won") == (len(root) > 2)
                after.hunts[result] = Hunt(self.states, children, of_one, root, attacking)


def all_proved(position: Position) -> bool:
    """Return whether the book has a winning reply to every end that the turn can take from here."""
    if not position.pause:
        return proved_turn(position) is not None
    ends = list(islice(distinct_turns(position), MAX_ENDS + 1))
    return len(ends) <= MAX_ENDS and all(not end.outcome and proved_turn(end) for _, end in ends)


def _settle_by_value(after: _After, value: Value, is_own: bool) -> None:
    """Take over the value of the state after a decision, where the same player goes on deciding or the other begins."""
    ending, plies = value
    if plies is None:
        after.settle("drawn")
    elif is_own:
        after.settle(ending, plies)
    else:
        after.settle("lost" if ending == "won" else "won", plies + 1)


@lru_cache(maxsize=1)
def _last_values(variant: Variant) -> dict[State, Value]:
    """Return the values that were found last, in a game that goes on among them."""
    return {}


def _of_both_players(children: Children, mark: int, drawn: set[State]) -> Children:
    """Return Children of states with a mark if North is to move, in which the `drawn` states are draws."""

    def marked(state: State) -> list[State] | None:
        seat = state[0] & mark
        found = children((state[0] ^ seat, *state[1:]))
        if found is None:
            return None
        turned = [
            child if child[0] < 0 else (child[0] | (seat if len(child) > 2 else seat ^ mark), *child[1:])
            for child in found
        ]
        return [DRAW_STATE if child in drawn else child for child in turned]

    return marked


def _without(children: Children, drawn: set[State]) -> Children:
    """Return Children in which these states are draws, whoever is to move."""

    def fewer(state: State) -> list[State] | None:
        found = children(state)
        return found and [DRAW_STATE if child in drawn else child for child in found]

    return fewer

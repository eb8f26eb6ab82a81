"""The search of a race, where nobody touches the other's seeds: each player's own way home, turn after turn.

A turn may start again many times, so whole turns are never listed: a side reached inside a turn is continued from once,
however it was reached. Of the sides at the end of a turn, those with the most seeds in the special pit are continued
from first, within the work allowed for one more turn; then everything is done again with more work. A win is reported
only if the other player was seen to need as many turns, whatever they play.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Final, NamedTuple

from katra.board import Player
from katra.position import Position
from katra.search.alpha_beta import SLICE, NodesSpent
from katra.search.thought import Line, Thought
from katra.search.values import WIN
from katra.steps import Decision, Side

EFFORTS: Final = (150, 600, 2_400)
"""Of so many sides the starts are tried to find out what one more turn can do, in one pass after another."""


class Reached(NamedTuple):
    """A side that a player can reach after some whole turns, and the way there; `first` is the first turn's end."""

    side: Side
    home: int
    turns: int = 0
    before: Reached | None = None
    decision: Decision | None = None
    first: Reached | None = None

    def end_turn(self) -> Reached:
        """Return the same where a turn ends."""
        ended = self._replace(turns=self.turns + 1)
        return ended if ended.first else ended._replace(first=ended)

    def way(self) -> tuple[tuple[Decision, ...], ...]:
        """Return the turns that lead here."""
        found: list[list[Decision]] = [[] for _ in range(self.turns)]
        here = self
        while here.before is not None and here.decision is not None:
            found[here.before.turns].insert(0, here.decision)
            here = here.before
        return tuple(tuple(turn) for turn in found)


class Runner:
    """What one player of a race can reach, one whole turn after another."""

    def __init__(self, position: Position, player: Player) -> None:
        variant = position.variant
        assert variant.special_pit is not None
        self._sower, self._packing, self._special = variant.sower, variant.packing, variant.special_pit
        self._other = position.sides[player.other]
        side = position.sides[player]
        self.seeds = position.seeds(player)
        begun = Reached(side, self._home(side))
        self.best = [begun]
        """After each turn, a side with the most seeds at home."""
        self.ended = [begun]
        """All sides reached after the last turn, the best first."""
        self.arrived: Reached | None = None
        self.turns = 0
        self.is_stuck = False
        """Whether the last turn led nowhere that was not known before."""
        self.turns_tried = 0
        """Within so many turns everything was tried, and nothing arrives."""
        self._met = {side}

    @property
    def has_no_choice(self) -> bool:
        """Whether there was only one turn to play, as far as anybody can tell turns by where they end."""
        return self.turns == 1 and len(self.ended) == 1

    def _home(self, side: Side) -> int:
        return side.pits >> self._packing.shift(self._special) & self._packing.field_mask

    def _rank(self, reached: Reached) -> tuple[int, int]:
        """Return the sort key of sides: the seeds at home, then the steps that the others still have to go."""
        length = self._packing.board.pits
        steps = ((pit - self._special) % length * seeds for pit, seeds in self._packing.held(reached.side.pits))
        return -reached.home, sum(steps)

    def one_more_turn(self, effort: int, firsts: int) -> Iterator[None]:
        """Play one more turn from the sides that the last one ended with; yield once for each side continued.

        These include a side of each of the best `firsts` first turns.
        """
        ended, spent, all_tried = list[Reached](), 0, self.turns_tried == self.turns
        waiting = set[Side]()
        for begun in self._begun(firsts):
            todo = [begun]
            while todo:
                if spent >= effort and ended:
                    all_tried = False
                    break
                spent += 1
                yield
                here = todo.pop()
                for decision, side, waits in self._starts(here.side):
                    known = waiting if waits else self._met
                    if side in known:
                        continue
                    known.add(side)
                    reached = Reached(side, self._home(side), begun.turns, here, decision, begun.first)
                    if waits:
                        todo.append(reached)
                    else:
                        ended.append(reached.end_turn())
        if not ended:
            self.is_stuck = True
            return
        self.turns += 1
        self.ended = sorted(ended, key=self._rank)
        self.best.append(self.ended[0])
        if self.ended[0].home == self.seeds:
            self.arrived = self.ended[0]
        elif all_tried:
            self.turns_tried = self.turns

    def _begun(self, firsts: int) -> list[Reached]:
        """Return the sides to continue from, in order: the best of each of the best first turns, then all others."""
        ahead = best_of_firsts(self.ended, firsts)
        chosen = set(map(id, ahead))
        return ahead + [reached for reached in self.ended if id(reached) not in chosen]

    def _starts(self, here: Side) -> Iterator[tuple[Decision, Side, bool]]:
        """Yield each start with the side that it leads to, and whether the turn then waits for another."""
        for decision in self._sower.decisions(here, self._other, None, False):
            side, _, pause, _ = self._sower.play(here, self._other, None, decision)
            yield decision, side, pause is not None


def best_of_firsts(ordered: Iterable[Reached], firsts: int) -> list[Reached]:
    """Return the best side of each of `firsts` first turns, from sides sorted best first."""
    found: dict[int, Reached] = {}
    for reached in ordered:
        found.setdefault(id(reached.first), reached)
        if len(found) == firsts:
            break
    return list(found.values())


class WaysHome:
    """The thinking about one position of a race."""

    def __init__(self, position: Position, lines: int, depth: int, nodes: int | None) -> None:
        self.position = position
        self.lines = lines
        self.known: list[Reached] = []
        """The best that is known of each of the best first turns."""
        self.own_turns, self.other_turns = (depth + 1) // 2, depth // 2
        self.nodes = 0
        self._most_nodes = nodes

    def think(self) -> Generator[Thought | None, None, None]:
        """Yield a thought after each turn of the first pass, and after each pass that finds a way home as short."""
        shortest = self.own_turns
        for effort in EFFORTS:
            own, other = (Runner(self.position, player) for player in (self.position.mover, self.position.mover.other))
            try:
                for thought in self._pass(own, other, effort):
                    if thought is None or effort == EFFORTS[0]:
                        yield thought
            except NodesSpent:
                return
            if effort > EFFORTS[0] and (own.arrived.turns if own.arrived else self.own_turns) <= shortest:
                yield self._thought(own, other)
            shortest = own.arrived.turns if own.arrived else shortest
            if self._is_settled(own, other):
                return

    def _pass(self, own: Runner, other: Runner, effort: int) -> Iterator[Thought | None]:
        """Let both play turn after turn until one of them is home or the limit is reached."""
        self.known = []
        while own.turns < self.own_turns:
            yield from self._run(own, effort)
            if own.is_stuck:
                return
            self.known = self._known(own)
            yield self._thought(own, other)
            if own.arrived or own.has_no_choice:
                return
            if not (other.arrived or other.is_stuck) and other.turns < self.other_turns:
                yield from self._run(other, effort)
                yield self._thought(own, other)

    def _run(self, runner: Runner, effort: int) -> Iterator[None]:
        """Let a player play one more turn; raise NodesSpent beyond the work allowed, except for the first."""
        for _ in runner.one_more_turn(effort, self.lines):
            self.nodes += 1
            if self._most_nodes is not None and self.nodes > self._most_nodes and runner.turns:
                raise NodesSpent
            if self.nodes % SLICE == 0:
                yield None

    def _known(self, own: Runner) -> list[Reached]:
        """Return the best side known for each of the best first turns; those that fell behind stay below the others."""
        found = best_of_firsts(own.ended, self.lines)
        firsts = {id(reached.first) for reached in found}
        return (found + [reached for reached in self.known if id(reached.first) not in firsts])[: self.lines]

    def _is_settled(self, own: Runner, other: Runner) -> bool:
        """Return whether more work would find nothing new."""
        if own.has_no_choice:
            return True
        if own.arrived:
            turns = own.arrived.turns
            return own.turns_tried == turns - 1 and other.turns_tried >= turns - 1
        return own.turns_tried >= self.own_turns and other.turns_tried >= self.other_turns

    def _thought(self, own: Runner, other: Runner) -> Thought:
        lines = [self._line(reached, own, other) for reached in self.known]
        return Thought(own.turns + other.turns, self.nodes, tuple(sorted(lines, key=lambda line: -line.value)))

    def _line(self, reached: Reached, own: Runner, other: Runner) -> Line:
        """Return the first turn of a way with its value, and both players' ways from there, turn by turn."""
        mine, theirs = reached.way(), other.best[-1].way()
        turns = [turn for pair in zip(mine, theirs, strict=False) for turn in pair]
        if not other.arrived:
            turns += mine[len(theirs) : len(theirs) + 1]
        return Line(self._value(reached, own, other), tuple(turns))

    def _value(self, reached: Reached, own: Runner, other: Runner) -> int:
        """Return the value of a way: an end, if the other player can do nothing before it, or the seeds ahead."""
        if reached.home == own.seeds and other.turns_tried >= reached.turns - 1:
            return WIN - (2 * reached.turns - 1)
        if other.arrived and own.turns_tried >= other.arrived.turns:
            return 2 * other.arrived.turns - WIN
        return reached.home - other.best[-1].home


def think_of_ways_home(
    position: Position, lines: int, depth: int, nodes: int | None
) -> Generator[Thought | None, None, None]:
    """Think about a position of a race: yield as `think` does (thinking.py)."""
    return WaysHome(position, lines, depth, nodes).think()

"""Ways to have the same turns played: by positions, by the children of states, and by the plain lists beside them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from benchmarks.plain import Pits, PlainGame
from katra import Decision, Position, Variant
from katra.board import BACKWARD, FORWARD, Board
from katra.position import carry_out
from katra.search.children import children_of
from katra.search.fast_add_and_go_on import loop, starts_by_sense
from katra.search.states import SELF_LOSS, State, States
from katra.sowing.add_and_go_on import AddAndGoOnSower

SAMPLE = 1000
THINNED = 3
PLAYOUTS = 200
LONGEST = 1000
"""A playout that has not ended after so many decisions is left there."""

Counts = tuple[int, ...]
Sides = tuple[Counts, Counts]
"""The seeds of the next mover's pits, then those of the other's; nothing if the turn has lost its player the game."""
LOST: Sides = ((), ())

Played = tuple[int, Sides]
"""A playout: how many decisions were taken, and the mover's and the other's pits before the last of them."""


def sample(variant: Variant) -> list[Position]:
    """Return every third position of seeded random playouts in which no turn wins at once, as many as SAMPLE.

    Where one wins, search needs no other child.
    """
    states = States(variant)
    children = children_of(states)
    calm = (position for position in _played_through(variant) if children(states.state(position)) is not None)
    return list(islice(calm, 0, SAMPLE * THINNED, THINNED))


def _played_through(variant: Variant) -> Iterator[Position]:
    draw = Random(1).random
    while True:
        position = variant.start
        for _ in range(LONGEST):
            allowed = position.decisions
            if not allowed:
                break
            yield position
            position = carry_out(position, allowed[int(draw() * len(allowed))])


class Lots:
    """Every (pit, sense) of a board, numbered: a playout draws numbers until one may start."""

    def __init__(self, board: Board) -> None:
        self.ways = [(pit, sense) for pit in board.order() for sense in (BACKWARD, FORWARD)]
        self.bits = (len(self.ways) - 1).bit_length()
        self.blanks = (1 << self.bits) - len(self.ways)
        """How many numbers stand for no way."""


class Positions:
    """The engine as every part of Katra knows it."""

    def __init__(self, variant: Variant, sample: list[Position]) -> None:
        self._variant = variant
        self._sample = sample
        self._states = States(variant)

    def turns(self) -> list[Position]:
        return [carry_out(position, decision) for position in self._sample for decision in position.decisions]

    def sides(self, position: Position) -> Sides:
        after = position.variant.sower.outcome(position.own, position.other, position.mover)
        if after and after.winner is position.mover:
            return LOST
        return position.counts(position.mover), position.counts(position.mover.other)

    def playouts(self) -> list[tuple[int, Position]]:
        lots, board = Lots(self._variant.board), self._variant.board
        ways = [Decision(pit, board.sign(pit, sense)) for pit, sense in lots.ways]
        ways += [Decision(None, "")] * lots.blanks
        draw, bits = Random(2).getrandbits, lots.bits
        chooses = self._variant.sower.has_choices
        played = []
        for _ in range(PLAYOUTS):
            position = before = self._variant.start
            decided = 0
            while decided < LONGEST and (allowed := position.decisions):
                before = position
                if chooses:
                    decision = allowed[draw(16) % len(allowed)]
                else:
                    while (decision := ways[draw(bits)]) not in allowed:
                        pass
                position = carry_out(position, decision)
                decided += 1
            played.append((decided, before))
        return played

    def played(self, playout: tuple[int, Position]) -> Played:
        decided, before = playout
        return decided, (before.counts(before.mover), before.counts(before.mover.other))


class Children:
    """The engine as search knows it: all the children of a state at once, over integers."""

    def __init__(self, variant: Variant, sample: list[Position]) -> None:
        self._variant = variant
        self._states = States(variant)
        self._children = children_of(self._states)
        self._sample = [self._states.state(position) for position in sample]

    def turns(self) -> list[State]:
        children = self._children
        return [child for state in self._sample for child in children(state) or ()]

    def sides(self, child: State) -> Sides:
        if child == SELF_LOSS:
            return LOST
        unpack = self._variant.packing.unpack
        return unpack(child[0]), unpack(child[1])


class Starts:
    """One turn at a time, through the loop that makes the children of a game of family A."""

    def __init__(self, variant: Variant, sower: AddAndGoOnSower) -> None:
        self._variant = variant
        states = States(variant)
        self._start = states.state(variant.start)
        sow = loop(sower)
        assert sow is not None
        self._sow = sow
        [(_, starts)] = starts_by_sense(states, sower)[0]
        packing = variant.packing
        lots = Lots(variant.board)
        self._bits = lots.bits
        self._ways = [(packing.field_mask << shift, [(shift, (laps,))]) for shift, ways in starts for laps in ways]
        self._ways += [(0, [])] * lots.blanks

    def playouts(self) -> list[tuple[int, int, int]]:
        draw = Random(2).getrandbits
        sow, ways, bits = self._sow, self._ways, self._bits
        played = []
        for _ in range(PLAYOUTS):
            after = [self._start]
            decided = 0
            while decided < LONGEST:
                [(own, other)] = after
                field, start = ways[draw(bits)]
                while not own & field:
                    field, start = ways[draw(bits)]
                turn = sow(own, other, own, start)
                decided += 1
                if not turn or turn[0] is SELF_LOSS:
                    break
                after = turn
            played.append((decided, own, other))
        return played

    def played(self, playout: tuple[int, int, int]) -> Played:
        decided, own, other = playout
        unpack = self._variant.packing.unpack
        return decided, (unpack(own), unpack(other))


class Lists:
    """The plain engine."""

    def __init__(self, plain: PlainGame, start: Position, sample: list[Position]) -> None:
        self._plain = plain
        self._start = self._lists(start)
        self._lots = Lots(start.variant.board)
        self._sample = [(*self._lists(position), position.value(position.mover, "sense")) for position in sample]

    @staticmethod
    def _lists(position: Position) -> tuple[Pits, Pits]:
        return list(position.counts(position.mover)), list(position.counts(position.mover.other))

    def turns(self) -> list[tuple[Pits, Pits]]:
        starts, sow = self._plain.starts, self._plain.sow
        return [sow(own, other, *start) for own, other, fixed in self._sample for start in starts(own, fixed)]

    def sides(self, after: tuple[Pits, Pits]) -> Sides:
        own, other = after
        return (tuple(own), tuple(other)) if any(other[pit] for pit in self._plain.counting) else LOST

    def playouts(self) -> list[tuple[int, Pits, Pits]]:
        plain = self._plain
        keeps_sense, least = plain.rules.direction == "game", plain.rules.min_start
        draw, bits = Random(2).getrandbits, self._lots.bits
        ways = self._lots.ways + [(-1, 0)] * self._lots.blanks
        played = []
        for _ in range(PLAYOUTS):
            own, other = before = self._start
            senses = (0, 0)
            decided = 0
            while decided < LONGEST and not plain.is_over(own, other):
                pit, step = ways[draw(bits)]
                while not step or own[pit] < least or senses[0] == -step:
                    pit, step = ways[draw(bits)]
                before = own, other
                own, other = plain.sow(own, other, pit, step)
                senses = (senses[1], step if keeps_sense else 0)
                decided += 1
            played.append((decided, *before))
        return played

    def played(self, playout: tuple[int, Pits, Pits]) -> Played:
        decided, own, other = playout
        return decided, (tuple(own), tuple(other))

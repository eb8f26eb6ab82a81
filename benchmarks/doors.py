"""Three ways to have the same turns played: by positions, by pairs of integers, and by the plain lists beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from benchmarks.plain import Pits, PlainGame
from katra import Position, Variant, decisions
from katra.packing import Packing
from katra.sowing.add_and_go_on import AddAndGoOnSower

SAMPLE = 1000
THINNED = 3
PLAYOUTS = 200
LONGEST = 1000
"""A playout that has not ended after so many decisions is left there."""

Counts = tuple[int, ...]
Sides = tuple[Counts, Counts]
"""The seeds of the next mover's pits, then those of the other's."""


def sample(variant: Variant) -> list[Position]:
    """Return every third position of seeded random playouts, as many as SAMPLE."""
    return list(islice(_played_through(variant), 0, SAMPLE * THINNED, THINNED))


def _played_through(variant: Variant) -> Iterator[Position]:
    draw = Random(1).random
    while True:
        position = variant.start
        for _ in range(LONGEST):
            allowed = decisions(position)
            if not allowed:
                break
            yield position
            position = variant.sower.play(position, allowed[int(draw() * len(allowed))])


@dataclass(frozen=True)
class Positions:
    """The engine as every part of Katra knows it."""

    variant: Variant
    sample: list[Position]

    def turns(self) -> list[Position]:
        sower = self.variant.sower
        allowed, play = sower.decisions, sower.play
        return [play(position, decision) for position in self.sample for decision in allowed(position)]

    def playouts(self) -> list[Position]:
        draw = Random(2).random
        play = self.variant.sower.play
        ends = []
        for _ in range(PLAYOUTS):
            position = self.variant.start
            for _ in range(LONGEST):
                allowed = decisions(position)
                if not allowed:
                    break
                position = play(position, allowed[int(draw() * len(allowed))])
            ends.append(position)
        return ends

    def sides(self, position: Position) -> Sides:
        return position.counts(position.mover), position.counts(position.mover.other)


class Integers:
    """The engine as search knows it: a position is two integers, and all its children are made at once."""

    def __init__(self, sower: AddAndGoOnSower, packing: Packing, sample: list[Position]) -> None:
        self._children = sower.children
        self._packing = packing
        self._sample = [(p.sides[p.mover].pits, p.sides[p.mover.other].pits) for p in sample]

    def turns(self) -> list[tuple[int, int, bool]]:
        children = self._children
        return [child for own, other in self._sample for child in children(own, other)]

    def sides(self, child: tuple[int, int, bool]) -> Sides:
        return self._packing.unpack(child[0]), self._packing.unpack(child[1])


class Lists:
    """The plain engine."""

    def __init__(self, plain: PlainGame, start: Position, sample: list[Position]) -> None:
        self._plain = plain
        self._start = self._lists(start)
        self._sample = [(*self._lists(position), position.sides[position.mover].sense) for position in sample]

    @staticmethod
    def _lists(position: Position) -> tuple[Pits, Pits]:
        return list(position.counts(position.mover)), list(position.counts(position.mover.other))

    def turns(self) -> list[tuple[Pits, Pits]]:
        starts, sow = self._plain.starts, self._plain.sow
        return [sow(own, other, *start) for own, other, fixed in self._sample for start in starts(own, fixed)]

    def playouts(self) -> list[tuple[Pits, Pits]]:
        draw = Random(2).random
        plain = self._plain
        keeps_sense = plain.rules.direction == "game"
        ends = []
        for _ in range(PLAYOUTS):
            own, other = self._start
            senses = (0, 0)
            for _ in range(LONGEST):
                if plain.is_over(own, other):
                    break
                allowed = plain.starts(own, senses[0])
                pit, step = allowed[int(draw() * len(allowed))]
                own, other = plain.sow(own, other, pit, step)
                senses = (senses[1], step if keeps_sense else 0)
            ends.append((own, other))
        return ends

    def sides(self, after: tuple[Pits, Pits]) -> Sides:
        own, other = after
        return tuple(own), tuple(other)

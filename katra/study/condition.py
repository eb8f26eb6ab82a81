"""The goals of a study, and what must not happen in it: facts about the turns played, joined by and, or and not."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from katra.board import Player
from katra.position import Position, Turn
from katra.steps import Capture, Drop, Lap


class Condition(Protocol):
    """Something that holds or does not, after some turns, for the solver of the study."""

    def holds(self, turns: Sequence[Turn], solver: Player) -> bool:
        """Return whether it holds after these turns, the last of them the solver's."""
        ...


@dataclass(frozen=True)
class Fact:
    """A number compared with another: `captured >= 4`."""

    name: str
    relation: str
    number: int

    def holds(self, turns: Sequence[Turn], solver: Player) -> bool:
        return RELATIONS[self.relation](FACTS[self.name](turns, solver), self.number)


@dataclass(frozen=True)
class Beside:
    """What a player has beside the pits, compared with a number: `own.rova = 1`, `theirs.reserve < 3`."""

    whose: str
    field: str
    relation: str
    number: int

    def holds(self, turns: Sequence[Turn], solver: Player) -> bool:
        player = solver if self.whose == "own" else solver.other
        return RELATIONS[self.relation](turns[-1].after.value(player, self.field), self.number)


@dataclass(frozen=True)
class Ends:
    """The last seed of the last turn fell into a pit of its player: `ends A3`."""

    pit: str

    def holds(self, turns: Sequence[Turn], solver: Player) -> bool:
        last = turns[-1]
        pit = end_of(last)
        return pit is not None and last.before.variant.board.name(pit, last.before.mover) == self.pit


@dataclass(frozen=True)
class All:
    """All of some conditions hold."""

    parts: tuple[Condition, ...]

    def holds(self, turns: Sequence[Turn], solver: Player) -> bool:
        return all(part.holds(turns, solver) for part in self.parts)


@dataclass(frozen=True)
class Some:
    """At least one of some conditions holds."""

    parts: tuple[Condition, ...]

    def holds(self, turns: Sequence[Turn], solver: Player) -> bool:
        return any(part.holds(turns, solver) for part in self.parts)


@dataclass(frozen=True)
class Not:
    """A condition does not hold."""

    part: Condition

    def holds(self, turns: Sequence[Turn], solver: Player) -> bool:
        return not self.part.holds(turns, solver)


Number = Callable[[Sequence[Turn], Player], int]


def captures(turns: Sequence[Turn], _: Player) -> int:
    """Return how often the last turn captured."""
    return sum(isinstance(step, Capture) for step in turns[-1].steps)


def columns(turns: Sequence[Turn], _: Player) -> int:
    """Return from how many columns the last turn captured."""
    last = turns[-1]
    board = last.before.variant.board
    taken = {pit for step in last.steps if isinstance(step, Capture) for pit, _ in step.taken}
    return len({board.place(pit)[1] for pit in taken})


def starts(turns: Sequence[Turn], _: Player) -> int:
    """Return how often the last turn started: in a race it starts again when a lap ends in the special pit."""
    return sum(decision.pit is not None for decision in turns[-1].decisions)


def won_by(winner: Callable[[Player], Player | None]) -> Number:
    """Return the function that says whether the game is over and this player, or nobody, has won it."""

    def told(turns: Sequence[Turn], solver: Player) -> int:
        ended = turns[-1].after.outcome
        return ended is not None and ended.winner == winner(solver)

    return told


def ends_of_laps(played: Turn) -> list[int]:
    """Return the pits of their player in which the laps of a turn ended, in order."""
    pits = played.before.variant.board.pits
    return [(lap.first + (lap.seeds - 1) * lap.sense) % pits for lap in played.steps if isinstance(lap, Lap)]


def end_of(played: Turn) -> int | None:
    """Return the pit of its player into which the last seed of a turn fell, or was added; None if no seed moved."""
    match played.movements[-1:]:
        case [Lap()]:
            return ends_of_laps(played)[-1]
        case [Drop(pit)]:
            return pit
        case [Capture(_, into)]:
            return into
    return None


def position_after(turns: Sequence[Turn]) -> Position:
    """Return the position that some turns have led to."""
    return turns[-1].after


FACTS: Final[dict[str, Number]] = {
    "captured": lambda turns, _: turns[-1].captured,
    "captures": captures,
    "columns": columns,
    "laps": lambda turns, _: turns[-1].laps,
    "starts": starts,
    "turns": lambda turns, solver: sum(turn.before.mover is solver for turn in turns),
    "own": lambda turns, solver: position_after(turns).all_seeds(solver),
    "theirs": lambda turns, solver: position_after(turns).all_seeds(solver.other),
    "won": won_by(lambda solver: solver),
    "lost": won_by(lambda solver: solver.other),
    "drawn": won_by(lambda solver: None),
}
"""The facts by their names. Of the last turn: the seeds it captured, how often it captured, from how many columns, its
laps and its starts. Of all: the turns of the solver, the seeds of each now, and how the game has ended. A fact alone
is `>= 1`."""

RELATIONS: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "=": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}

_TOKEN: Final = re.compile(r"\s*(>=|<=|[=<>()]|[A-Za-z0-9_.]+)")


def parse_condition(text: str) -> Condition:
    """Return the condition that a text gives. Raises ValueError.

    >>> from katra.study.condition import parse_condition
    >>> parse_condition("won or (own.rova = 1 and ends A3)").parts[1]
    All(parts=(Beside(whose='own', field='rova', relation='=', number=1), Ends(pit='A3')))

    >>> parse_condition("captured >= many")
    Traceback (most recent call last):
        ...
    ValueError: no number: 'many'
    """
    tokens, index = [], 0
    while index < len(text.rstrip()):
        match = _TOKEN.match(text, index)
        if match is None:
            raise ValueError(f"no condition: {text[index:]!r}")
        tokens.append(match[1])
        index = match.end()
    reader = _Reader(tokens)
    found = reader.some()
    if reader.left:
        raise ValueError(f"not expected: {reader.left[0]!r}")
    return found


class _Reader:
    """The words of a condition that are not read yet."""

    def __init__(self, tokens: list[str]) -> None:
        self.left = tokens

    def next(self) -> str:
        if not self.left:
            raise ValueError("the condition ends too soon")
        return self.left.pop(0)

    def takes(self, *words: str) -> bool:
        found = bool(self.left) and self.left[0] in words
        if found:
            self.left.pop(0)
        return found

    def some(self) -> Condition:
        parts = [self.all()]
        while self.takes("or"):
            parts.append(self.all())
        return Some(tuple(parts)) if parts[1:] else parts[0]

    def all(self) -> Condition:
        parts = [self.part()]
        while self.takes("and"):
            parts.append(self.part())
        return All(tuple(parts)) if parts[1:] else parts[0]

    def part(self) -> Condition:
        if self.takes("not"):
            return Not(self.part())
        if self.takes("("):
            inside = self.some()
            if not self.takes(")"):
                raise ValueError("a bracket is open")
            return inside
        name = self.next()
        if name == "ends":
            return Ends(self.next())
        whose, _, field = name.partition(".")
        if name not in FACTS and not (field and whose in ("own", "theirs")):
            raise ValueError(f"no fact: {name!r}")
        relation, number = ">=", 1
        if self.left and self.left[0] in RELATIONS:
            relation, number = self.next(), self.number()
        return Beside(whose, field, relation, number) if field else Fact(name, relation, number)

    def number(self) -> int:
        text = self.next()
        if not text.isdecimal():
            raise ValueError(f"no number: {text!r}")
        return int(text)

"""Five opponents, from a child's first to full strength, each defined by its amount of work, never by the clock."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from katra.errors import GameOver
from katra.position import Position
from katra.search.shallow_search import ShallowSearch
from katra.search.thinking import think
from katra.search.thought import Thought
from katra.search.values import DECIDED
from katra.solver.book import REACH, proved_turn
from katra.solver.known import known
from katra.solver.solving import prove
from katra.steps import Decision


class Level(NamedTuple):
    """How far an opponent looks, in work and never in time.

    `plies`: how many turns it looks ahead at most. `laps`: how many laps of a turn it follows, as people do; None: all.
    `nodes`: about how many positions it looks into. `slack`: it thinks a turn as good as the best if the turn seems to
    leave it at most this many seeds less ahead (a captured seed counts two). `proof`: in a solved game, it also looks
    into this many positions for a certain win, where its book (solver/book.py) does not have the turn.
    """

    number: int
    plies: int
    laps: int | None
    nodes: int
    slack: int = 0
    proof: int = 0


LEVELS: Final = (
    Level(1, plies=1, laps=1, nodes=1_000, slack=4),
    Level(2, plies=1, laps=5, nodes=1_000),
    Level(3, plies=2, laps=10, nodes=2_000),
    Level(4, plies=3, laps=None, nodes=5_000),
    Level(5, plies=99, laps=None, nodes=15_000, proof=REACH),
)

EQUALS: Final = 3
"""So many best turns are valued exactly, to choose among equals..."""

OPENING: Final = 6
"""... in so many plies from the start of the game; later a level that reads whole turns plays the first it finds."""

FRONT_ROW: Final = 2
"""A heap in the front row strikes the eye as one of so many times its seeds further back."""


class ChosenTurn(NamedTuple):
    """The turn that a level plays (or the rest of a half-decided one), and the thought that chose it, if one did."""

    turn: tuple[Decision, ...]
    thought: Thought | None


def reply(position: Position, level: Level, seed: int, history: Sequence[Position] = ()) -> Iterator[ChosenTurn | None]:
    """Choose a turn: yield None from time to time, so that a host can stop, and finally the chosen turn.

    `history`: the positions of the game so far at the start of each turn. The same seed gives the same reply.
    Raises GameOver.

    >>> from katra.search.levels import LEVELS, reply
    >>> start = variant("katrayo", size=4).start
    >>> *_, chosen = reply(start, LEVELS[2], seed=1)
    >>> turn_text(start, chosen.turn)
    'A2>'
    """
    if not position.decisions:
        raise GameOver
    chance = Random(f"{seed} {level.number} {position.text}")
    if level.laps is None:
        return _by_reading(position, level, chance, history)
    return _by_sight(position, level, level.laps, chance)


def _by_reading(
    position: Position, level: Level, chance: Random, history: Sequence[Position]
) -> Iterator[ChosenTurn | None]:
    """Read whole turns and choose among the best at random. A proof goes before a judgement by seeds."""
    lines = EQUALS if len(history) <= OPENING else 1
    thought = None
    for latest in think(position, history, lines=lines, depth=level.plies, nodes=level.nodes):
        thought = latest or thought
        yield None
    assert thought is not None
    value = thought.lines[0].value
    if level.proof and abs(value) <= DECIDED and not position.pause and known(position.variant):
        proved = yield from _proved_turn(position, level.proof)
        if proved:
            yield ChosenTurn(proved, None)
            return
    yield ChosenTurn(chance.choice([line for line in thought.lines if line.value == value]).turns[0], thought)


def _proved_turn(position: Position, nodes: int) -> Generator[None, None, tuple[Decision, ...] | None]:
    """Return a turn that is proved to win, if the book has it or it is found within `nodes` nodes."""
    proved = proved_turn(position)
    if proved or position.variant.special_pit is not None:
        return proved
    found = None
    for finding in prove(position, position.mover, nodes=nodes):
        found = finding or found
        yield None
    return found.turn() if found else None


def _by_sight(position: Position, level: Level, laps: int, chance: Random) -> Iterator[ChosenTurn | None]:
    """Decide as people sow: look, choose, sow as far as the next choice, and look again from there."""
    decided: list[Decision] = []
    while not decided or position.pause:
        allowed = position.decisions
        values = []
        for decision in allowed:
            values.append(ShallowSearch(laps, level.plies, level.nodes // len(allowed)).value(position, decision))
            yield None
        good = [one for one, value in zip(allowed, values, strict=True) if value >= max(values) - level.slack]
        decision = chance.choices(good, [_eye(position, one) for one in good])[0]
        position = position.play(decision)
        decided.append(decision)
    yield ChosenTurn(tuple(decided), None)


def _eye(position: Position, decision: Decision) -> int:
    """Return how much a start strikes the eye: big heaps do, and so does the front row, where captures are made."""
    if decision.pit is None:
        return 1
    row, _ = position.variant.board.place(decision.pit)
    return position.counts(position.mover)[decision.pit] * (1 if row else FRONT_ROW)

"""A game with its size and options chosen, and what is played of it: a position, and what a turn did step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from katra.board import Board, Player
from katra.fields import Field
from katra.games.description import SowingGame
from katra.packing import Packing
from katra.rules import Rules, Sower
from katra.steps import Capture, Change, Decision, Lap, Movement, Pause, Side, Step


@dataclass(frozen=True, eq=False, repr=False)
class Variant:
    """A game, its number of columns, its options, and how many seeds are in play: what a position needs to be played.

    Two are equal if all of that is, and their rules and setups. A position set up by hand may hold another number of
    seeds than the game: it has a variant of its own.

    >>> katro = variant("katro", size=4)
    >>> katro.game.names, katro.size, katro.seeds, katro.traditional, katro.chosen_options
    (('Katro',), 4, 32, True, {})
    >>> position_text(katro.start), katro.with_seeds(20).seeds
    ('2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 S', 20)

    >>> be = variant("katra-be")
    >>> be.options, be.value(be.opening.beside, "reserve"), be.pits_of("rova")
    ({'centre': 'always', 'endless': 'draw'}, 22, (4, 11))
    >>> variant("bevohoka").special_pit, katro.special_pit
    (5, None)
    """

    game: SowingGame
    board: Board
    options: Mapping[str, str]
    """Every option of the game with the value chosen."""
    rules: Rules
    packing: Packing
    sower: Sower
    fields: tuple[Field, ...]
    """What each side has beside its pits."""
    opening: Side
    """Each player's side in the position in which the game starts."""
    usual_seeds: int
    """The number of seeds the game is played with at this size."""

    def _key(self) -> tuple[object, ...]:
        return self.game.id, self.size, self.seeds, tuple(self.options.items()), self.rules, self.opening

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Variant) and self._key() == other._key())

    def __hash__(self) -> int:
        return hash((self.game.id, self.size))

    def __repr__(self) -> str:
        return f"variant({self.game.id!r}, {self.size}, {self.chosen_options}, {self.seeds})"

    @property
    def size(self) -> int:
        """The number of columns."""
        return self.board.cols

    @property
    def seeds(self) -> int:
        """The number of seeds in play."""
        return self.packing.seeds

    @property
    def traditional(self) -> bool:
        """Whether a source names this number of columns."""
        return self.size in self.game.columns

    @property
    def special_pit(self) -> int | None:
        """The pit into which a player brings all their seeds to win, in a race; None in other games."""
        return self.rules.special_pit(self.board)

    @property
    def start(self) -> Position:
        """The position in which the game starts, South to move."""
        return Position(self, Player.SOUTH, (self.opening, self.opening))

    @property
    def chosen_options(self) -> dict[str, str]:
        """The options that are not at their default."""
        return {o.key: self.options[o.key] for o in self.game.options if self.options[o.key] != o.values[0]}

    def with_seeds(self, seeds: int) -> Variant:
        """Return the variant for positions of the same game that hold another number of seeds."""
        return variant_of(self.game, self.size, self.options, seeds)

    def value(self, beside: Sequence[int], name: str) -> int:
        """Return the value of a field by its name, from what a side has beside its pits; 0 if it has no such field."""
        for field, value in zip(self.fields, beside, strict=True):
            if field.name == name:
                return value
        return 0

    def pits_of(self, name: str) -> tuple[int, ...]:
        """Return the pits that a field is about, as a rova is about two; () if a side has no such field."""
        return next((field.pits for field in self.fields if field.name == name), ())


def variant_of(
    game: SowingGame, size: int, options: Mapping[str, str] | None = None, seeds: int | None = None
) -> Variant:
    """Return a game as described on so many columns, with these options (else the usual ones) and number of seeds.

    Raises RulesError if its rules cannot be played so.
    """
    chosen = {option.key: option.values[0] for option in game.options} | dict(options or {})
    return _variant(game, size, tuple(chosen.items()), seeds)


@lru_cache(maxsize=128)
def _variant(game: SowingGame, size: int, options: tuple[tuple[str, str], ...], seeds: int | None) -> Variant:
    chosen, board = dict(options), Board(game.rows, size)
    setup, rules = game.setup_with(chosen, board), game.rules_with(chosen)
    rules.check(board)
    fields = rules.fields(board)
    usual = setup.seeds(fields)
    if seeds == usual:
        return _variant(game, size, options, None)
    packing = Packing(board, usual if seeds is None else seeds)
    opening = Side(packing.pack(setup.counts), setup.values(fields))
    return Variant(game, board, chosen, rules, packing, rules.sower(packing), fields, opening, usual)


class Position(NamedTuple):
    """Everything that decides how the game can go on; immutable and hashable.

    `pause`: the mover's turn is half decided and waits for a choice. `endless`: it never ends, which ends the game.

    >>> start = variant("fifangha", size=4).start
    >>> start.mover, start.counts(Player.SOUTH)
    (<Player.SOUTH: 0>, (0, 1, 1, 0, 0, 0, 0, 0))
    >>> start.seeds(Player.SOUTH), start.value(Player.SOUTH, "reserve"), start.all_seeds(Player.SOUTH)
    (2, 14, 16)

    >>> start.own == start.other
    True
    >>> waiting = parse_position(variant("paika", size=4), "2.2.2.2/0.2.2.2/2.2.3.3/2.2.2.2 S @A3<")
    >>> waiting.pause
    Pause(pit=2, sense=-1, may_capture=True, last_drop=False)
    """

    variant: Variant
    mover: Player
    sides: tuple[Side, Side]
    pause: Pause | None = None
    endless: bool = False

    @property
    def own(self) -> Side:
        """The mover's side."""
        return self.sides[self.mover]

    @property
    def other(self) -> Side:
        """The side of the player who is not to move."""
        return self.sides[self.mover.other]

    def counts(self, player: Player) -> tuple[int, ...]:
        """Return the seeds of each pit of a player, along their own loop."""
        return self.variant.packing.unpack(self.sides[player].pits)

    def value(self, player: Player, name: str) -> int:
        """Return a player's value of a field (`reserve`, `rova`, `sense`...); 0 if the game has no such field."""
        return self.variant.value(self.sides[player].beside, name)

    def seeds(self, player: Player) -> int:
        """Return the number of seeds in a player's pits."""
        return self.variant.packing.total(self.sides[player].pits)

    def all_seeds(self, player: Player) -> int:
        """Return the number of seeds that a player has, in the pits and beside them."""
        beside = zip(self.variant.fields, self.sides[player].beside, strict=True)
        return self.seeds(player) + sum(field.seeds(value) for field, value in beside)


class Turn(NamedTuple):
    """Decisions carried out: enough to show every seed that moved without knowing a rule.

    >>> start = variant("katro", size=4).start
    >>> played = turn(start, *parse_turn(start, "A2>"))
    >>> played.laps, played.captured, len(played.movements)
    (5, 6, 8)
    >>> played.steps[1]
    Capture(taken=((0, 2),), into=3)
    """

    before: Position
    decisions: tuple[Decision, ...]
    steps: Sequence[Step]
    after: Position

    @property
    def movements(self) -> list[Movement]:
        """The steps that move seeds."""
        return [step for step in self.steps if not isinstance(step, Change)]

    @property
    def laps(self) -> int:
        """The number of times the hand sowed."""
        return sum(isinstance(step, Lap) for step in self.steps)

    @property
    def captured(self) -> int:
        """The number of seeds captured."""
        return sum(step.seeds for step in self.steps if isinstance(step, Capture))

    @property
    def cycle(self) -> int | None:
        """The number of laps after which an endless turn comes round; None if it ends, or was given up before that.

        >>> position = parse_position(variant("katrayo"), "0.0.0.0.0.0/4.5.3.7.3.2 S")
        >>> turn(position, *parse_turn(position, "A2>")).cycle
        2088
        """
        if not self.after.endless:
            return None
        end = list(self.after.counts(self.before.mover))
        own, last_pit = list(end), None
        for number, lap in enumerate(reversed(self.steps), start=1):
            if not isinstance(lap, Lap):
                break
            # Played backwards: the seeds return to the pit before the first that they were sown in.
            for seed in range(lap.seeds):
                own[(lap.first + seed * lap.sense) % len(own)] -= 1
            start = (lap.first - lap.sense) % len(own)
            own[start] += lap.seeds
            last_pit = (start + lap.seeds * lap.sense) % len(own) if last_pit is None else last_pit
            if own == end and start == last_pit:
                return number
        return None

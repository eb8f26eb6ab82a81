"""A game with its size and options chosen, its positions, and its turns step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from katra.board import Board, Player
from katra.fields import Field
from katra.games.description import SowingGame
from katra.packing import Packing
from katra.rules import Rules, Sower
from katra.steps import Capture, Change, Decision, Lap, Movement, Outcome, Pause, Side, Step

ENDLESS: Final = "~"


@dataclass(frozen=True, eq=False, repr=False)
class Variant:
    """A game, its number of columns, its options, and the number of seeds in play: what a position needs to be played.

    Two variants are equal if all of this is equal, and their rules and setups too. A position set up by hand may hold a
    different number of seeds from the game; it then has a variant of its own.

    >>> katro = variant("katro", size=4)
    >>> katro.game.names, katro.size, katro.seeds, katro.traditional, katro.chosen_options
    (('Katro',), 4, 32, True, {})
    >>> katro.start
    2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 S

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
        return {o.key: self.options[o.key] for o in self.game.options if self.options[o.key] != o.default(self.size)}

    @property
    def named_options(self) -> dict[str, str]:
        """The options that a text names: those that are not at their default, or whose default has changed.

        >>> variant("gorobaka").chosen_options, variant("gorobaka").named_options
        ({}, {'first_turn': 'front'})
        """
        return {o.key: self.options[o.key] for o in self.game.options if o.usual or o.key in self.chosen_options}

    def value(self, beside: Sequence[int], name: str) -> int:
        """Return the value of a field by its name, from what a side has beside its pits; 0 if it has no such field."""
        for field, value in zip(self.fields, beside, strict=True):
            if field.name == name:
                return value
        return 0

    def pits_of(self, name: str) -> tuple[int, ...]:
        """Return the pits that a field concerns, such as the two of a rova; () if a side has no such field."""
        return next((field.pits for field in self.fields if field.name == name), ())


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

    @property
    def text(self) -> str:
        """The position in one line (RULES.md section 6); `repr` gives it too, and `print` the board.

        For a turn that waits for a choice it ends with `@`, the pit and the direction that the turn came by (then `*`
        if it may not capture, `^` if it began with the last seed of a reserve), for one that never ends with `~`.

        >>> variant("katra-be").start.text
        '0.0.0.3.0.0.0.0/0.2.2.3.0.0.0.0/0.0.0.0.3.2.2.0/0.0.0.0.3.0.0.0 S 22-22 Rr'
        """
        board = self.variant.board
        words = [board.text([self.counts(player) for player in Player]), self.mover.letter]
        beside = zip(*(side.beside for side in self.sides), strict=True)
        words += [field.text(values) for field, values in zip(self.variant.fields, beside, strict=True)]
        if self.pause:
            words.append(self.pause.text(board, self.mover))
        return " ".join([*words, ENDLESS] if self.endless else words)

    def __repr__(self) -> str:
        return self.text

    def __str__(self) -> str:
        """Return the board as printed, North above, with what the players have beside it."""
        lines = [self.variant.board.picture([self.counts(player) for player in Player])]
        for player in Player:
            values = zip(self.variant.fields, self.sides[player].beside, strict=True)
            if words := [told for field, value in values if (told := field.words(value))]:
                lines.append(f"{player.name.title()}: {', '.join(words)}")
        return "\n".join(lines)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions open to the mover, in order of the pits' names, left before right; () if the game is over.

        >>> start = variant("katrayo", size=4).start
        >>> [decision_text(start, decision) for decision in start.decisions]
        ['A1<', 'A1>', 'A2<', 'A2>', 'A3<', 'A3>', 'A4<', 'A4>']
        """
        return () if shown(self) else _decisions(self)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended in this position; None while it goes on.

        The same position for the third time also ends a game, but only the game knows that (game.py).

        >>> start = variant("gorobaka", size=4).start
        >>> start.outcome is None, start.play(Decision(0, "<")).outcome
        (True, Outcome(winner=<Player.SOUTH: 0>, reason='all_captured'))
        """
        ended = shown(self)
        if ended is None and not _decisions(self):
            return Outcome(self.mover.other, "no_start")
        return ended

    def play(self, decision: Decision) -> Position:
        """Return the position after a decision. Raises IllegalTurn or GameOver if the rules do not allow it.

        >>> variant("katro", size=4).start.play(Decision(1, ">"))
        2.2.2.2/0.0.2.0/1.0.5.2/4.4.1.5 N

        >>> variant("katro", size=4).start.play(Decision(None, "+"))
        Traceback (most recent call last):
            ...
        katra.errors.IllegalTurn: + is not a legal turn here
        """
        decision.check(self.variant.board, self.mover, self.decisions)
        return carry_out(self, decision)

    def turn(self, *decided: Decision) -> Turn:
        """Return the mover's decisions carried out step by step. Raises IllegalTurn or GameOver if one is not allowed.

        >>> played = variant("paika", size=4).start.turn(Decision(1, "<"), Decision(None, ">"))
        >>> turn_text(played.before, played.decisions), played.laps, played.captured
        ('A2<>', 6, 4)
        """
        after, steps = self, list[Step]()
        for decision in decided:
            decision.check(self.variant.board, self.mover, after.decisions)
            after = carry_out(after, decision, steps)
        return Turn(self, decided, steps, after)

    def turns(self) -> Iterator[tuple[tuple[Decision, ...], Position]]:
        """Yield every way to play the mover's turn to its end, choices and all, with the position after it, in order.

        >>> start = variant("paika", size=4).start
        >>> [turn_text(start, decided) for decided, after in start.turns()][:4]
        ['A1<<<', 'A1<<><', 'A1<<>>', 'A1<><<']
        """
        return ways(self, None)


class Turn(NamedTuple):
    """Decisions carried out: enough to show every seed that moved without knowing a rule.

    >>> start = variant("katro", size=4).start
    >>> played = start.turn(*parse_turn(start, "A2>"))
    >>> played.text, played.laps, played.captured, len(played.movements)
    ('A2>', 5, 6, 8)
    >>> played.steps[1]
    Capture(taken=((0, 2),), into=3)
    """

    before: Position
    decisions: tuple[Decision, ...]
    steps: Sequence[Step]
    after: Position

    @property
    def text(self) -> str:
        """The turn as records write it: the start, then a sign for each choice."""
        return "".join(decision.text(self.before.variant.board, self.before.mover) for decision in self.decisions)

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


def shown(position: Position) -> Outcome | None:
    """Return how the game has ended, if the position shows it, without checking whether the mover has a start."""
    variant, mover, sides, pause, endless = position
    if endless:
        return Outcome(None, "endless")
    return None if pause else variant.sower.outcome(sides[mover], sides[1 - mover], mover)


def _decisions(position: Position) -> tuple[Decision, ...]:
    """Return what the rules allow the mover where the game has not ended."""
    variant, mover, sides, pause, _ = position
    return variant.sower.decisions(sides[mover], sides[1 - mover], pause, is_first_turn(position))


def is_first_turn(position: Position) -> bool:
    """Return whether the turn is the first of the game, if that makes a difference."""
    return position.variant.sower.first_turn_differs and position == position.variant.start


def carry_out(position: Position, decision: Decision, log: list[Step] | None = None) -> Position:
    """Return the position after one of its decisions, and append the steps to `log`; legality is not checked."""
    variant, mover, sides, pause, _ = position
    if mover:
        other, own = sides
        own, other, pause, endless = variant.sower.play(own, other, pause, decision, log)
        sides = other, own
    else:
        own, other = sides
        own, other, pause, endless = variant.sower.play(own, other, pause, decision, log)
        sides = own, other
    if pause or endless:
        return Position(variant, mover, sides, pause, endless)
    return Position(variant, mover.other, sides)


def ways(position: Position, met: set[Position] | None) -> Iterator[tuple[tuple[Decision, ...], Position]]:
    """Yield the ways to play a turn to its end, except those through a position in `met`, which grows."""
    todo: list[tuple[tuple[Decision, ...], Position]] = [((), position)]
    while todo:
        decided, here = todo.pop()
        if decided and not here.pause:
            yield decided, here
            continue
        for decision in reversed(here.decisions):
            after = carry_out(here, decision)
            if met is not None:
                if after in met:
                    continue
                met.add(after)
            todo.append(((*decided, decision), after))

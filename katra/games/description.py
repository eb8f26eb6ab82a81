"""A game described: its rules as data, and where they come from, as codes and references that the page translates."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple

from katra.board import Board
from katra.fields import Field
from katra.rules import Rules


class Source(NamedTuple):
    """A publication. `reported_by` is the source through which it is used here; `seen`: "whole", "in part" or "not".

    `record` is all that is known of it, as an item of CSL-JSON (katra/bibliography).
    """

    author: str
    title: str
    year: int | None
    reported_by: str | None
    seen: str
    record: Mapping[str, Any]


class Citation(NamedTuple):
    """A passage: a key of SOURCES, and the section or page as the source itself names it."""

    source: str
    where: str = ""


class Witness(NamedTuple):
    """Who states a rule: a key of SOURCES, where, and how: in words, by implication, or in an example."""

    source: str
    where: str = ""
    how: Literal["says", "implies", "shows"] = "says"


class Inferred(NamedTuple):
    """The mark of a rule that no source states: the code for why it is played so and what else it could be."""

    code: str


Ground = Witness | Inferred
"""What a rule rests on."""


class LostGame(NamedTuple):
    """A game that a source names and places, and whose rules nobody published as far as we know."""

    id: str
    names: tuple[str, ...]
    places: tuple[str, ...]
    citation: Citation


class Reading(NamedTuple):
    """What one source says about a rule, as a code."""

    code: str
    citation: Citation


HISTORY: Final = {"origin", "place", "still_played", "flacourt_game", "described_before"}
"""The points on which sources differ that are no rules."""


class Disagreement(NamedTuple):
    """A point on which sources differ; `option` chooses another reading than the one that is played, if possible."""

    topic: str
    readings: tuple[Reading, ...]
    option: str | None = None

    @property
    def played(self) -> Reading | None:
        """The reading that is played, the first; None if the point is no rule."""
        return None if self.topic in HISTORY else self.readings[0]


MIN_COLUMNS: Final = 2
MAX_COLUMNS: Final = 12


class InitialSetup(NamedTuple):
    """What each player has at the start: the seeds of the pits along the loop, and the values beside them.

    `beside` gives the values of fields by name (fields.py); those that it leaves out have their usual one.
    """

    counts: tuple[int, ...]
    beside: Mapping[str, int] = {}

    def seeds(self, fields: Sequence[Field]) -> int:
        """Return the number of seeds of both players together, where a side has these fields."""
        beside = zip(fields, self.values(fields), strict=True)
        return 2 * (sum(self.counts) + sum(field.seeds(value) for field, value in beside))

    def values(self, fields: Sequence[Field]) -> tuple[int, ...]:
        """Return the values of these fields."""
        return tuple(self.beside.get(field.name, field.start) for field in fields)


def two_in_every_pit(board: Board) -> InitialSetup:
    return InitialSetup((2,) * board.pits)


class OptionValue(NamedTuple):
    """What a value of an option changes: some parameters of the rules, or the setup, or nothing."""

    word: str
    rules: Mapping[str, object] = {}
    initial_setup: Callable[[Board], InitialSetup] | None = None


class Option(NamedTuple):
    """Something that players may agree to change: what can be chosen, and a source of what is not the first choice.

    The order of the choices never changes, since codes tell a choice by its place, and records and links that name none
    were played by the first (`as_written` in katra/variants.py). `usual` is what is played unless one chooses, from
    `usual_from` columns on, if that is another than the first.

    >>> start = GAMES["fianarantsoa"].options[0]
    >>> start.values, start.default(2), start.default(6), start.others(6)
    (('any', 'outermost'), 'any', 'outermost', ('any',))
    """

    key: str
    choices: tuple[OptionValue, ...]
    citation: Citation
    usual: str = ""
    usual_from: int = MIN_COLUMNS

    @property
    def values(self) -> tuple[str, ...]:
        """The words for the choices, in order."""
        return tuple(choice.word for choice in self.choices)

    def default(self, columns: int) -> str:
        """Return the word for the default choice on a board with `columns` columns."""
        return self.usual if self.usual and columns >= self.usual_from else self.values[0]

    def others(self, columns: int) -> tuple[str, ...]:
        """Return the words for the other choices on a board with `columns` columns."""
        return tuple(word for word in self.values if word != self.default(columns))

    def choice(self, word: str) -> OptionValue:
        """Return what a word chooses."""
        return next(choice for choice in self.choices if choice.word == word)


class ShownTurn(NamedTuple):
    """A turn as text, on the board of a game's own size; without a position it is played from the start."""

    turn: str
    position: str = ""


class SowingGame(NamedTuple):
    """A game as the sources know it. `columns` names its sizes, its own first; `places` and `peoples` are codes.

    `year` is that of the description that its rules are taken from, or None where the report is not dated, or where
    others had described the game before. `difficulty` is that of following a turn and its rules; `length` is that of a
    game of random turns at its own size: up to 30 turns of both players together, up to 65, or more. `shown`: a turn
    that tells what is the game's own, as it captures. `continued_as`: the game by whose rules one that may never end is
    ended, from the same board. Other numbers of columns than those named can be played from `least_columns` to
    `most_columns`, unless the layout is for those named only (`only_named`).

    >>> katro = GAMES["katro"]
    >>> katro.names, katro.places, katro.rows, katro.columns[0], katro.difficulty
    (('Katro',), ('highlands',), 2, 6, 'fair')
    >>> SOURCES[katro.citations[0].source].author
    'Alain Busser'

    >>> option = GAMES["gorobaka"].options[0]
    >>> option.key, option.values
    ('min_start', ('1', '2'))
    """

    id: str
    names: tuple[str, ...]
    places: tuple[str, ...]
    peoples: tuple[str, ...]
    year: int | None
    citations: tuple[Citation, ...]
    rows: int
    columns: tuple[int, ...]
    rules: Rules
    difficulty: Literal["easy", "fair", "hard"]
    length: Literal["short", "medium", "long"]
    shown: ShownTurn | None = None
    options: tuple[Option, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()
    initial_setup: Callable[[Board], InitialSetup] = two_in_every_pit
    continued_as: str | None = None
    least_columns: int = MIN_COLUMNS
    most_columns: int = MAX_COLUMNS
    only_named: bool = False

    @property
    def sizes(self) -> tuple[int, ...]:
        """Every number of columns that can be played, the least first."""
        return tuple(sorted(self.columns) if self.only_named else range(self.least_columns, self.most_columns + 1))

    def __hash__(self) -> int:
        return hash(self.id)

    def rules_with(self, options: Mapping[str, str]) -> Rules:
        """Return the rules with these options, each a key with the word of what is chosen."""
        rules = self.rules
        for option in self.options:
            if option.key in options:
                rules = replace(rules, **option.choice(options[option.key]).rules)
        return rules

    def setup_with(self, options: Mapping[str, str], board: Board) -> InitialSetup:
        """Return what each player has at the start on this board, with these options."""
        chosen = (option.choice(options[option.key]) for option in self.options if option.key in options)
        replaced = [choice.initial_setup for choice in chosen if choice.initial_setup]
        return (replaced[-1] if replaced else self.initial_setup)(board)

"""A game described: its rules as data, and where they come from, as codes and references that the page translates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from katra.board import Board
from katra.rules import Rules


class Source(NamedTuple):
    """A publication. `reported_by` is the source that quotes it, when it is known only from there."""

    author: str
    title: str
    year: int | None = None
    reported_by: str | None = None


class Citation(NamedTuple):
    """A passage: a key of SOURCES, and the section or page as the source itself names it."""

    source: str
    where: str = ""


class LostGame(NamedTuple):
    """A game that a source names and places, and whose rules nobody published as far as we know."""

    id: str
    names: tuple[str, ...]
    places: tuple[str, ...]
    citation: Citation


class Option(NamedTuple):
    """A rule that players may agree to change: its values, the usual one first, and the source of the others."""

    key: str
    values: tuple[str, ...]
    citation: Citation


class Reading(NamedTuple):
    """What one source says about a rule, as a code."""

    code: str
    citation: Citation


class Disagreement(NamedTuple):
    """A point on which sources differ: the first reading is played, `option` chooses the other where it can be."""

    topic: str
    readings: tuple[Reading, ...]
    option: str | None = None


LEAST_COLUMNS: Final = 2
MOST_COLUMNS: Final = 12


class Opening(NamedTuple):
    """What each player has at the start: the seeds of his pits along his loop, his reserve, and a rova or not."""

    counts: tuple[int, ...]
    reserve: int = 0
    rova: bool = False

    @property
    def seeds(self) -> int:
        """The number of seeds of both players together."""
        return 2 * (sum(self.counts) + self.reserve)


def two_in_every_pit(board: Board) -> Opening:
    return Opening((2,) * board.pits)


class SowingGame(NamedTuple):
    """A game as the sources know it. `columns` names its sizes, its own first; `places` and `peoples` are codes.

    `year` is that of the description that its rules are taken from, or None where the report is not dated. `difficulty`
    is that of following a turn and its rules; `length` is that of a game of random turns at its own size: up to 30
    turns of both players together, up to 65, or more. Other numbers of columns than those named can be played from
    `least_columns` to `most_columns`.
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
    options: tuple[Option, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()
    opening: Callable[[Board], Opening] = two_in_every_pit
    least_columns: int = LEAST_COLUMNS
    most_columns: int = MOST_COLUMNS

    def rules_with(self, options: dict[str, str]) -> Rules:
        """Return the rules with these options: an option is named after the rule that it replaces."""
        values = {key: type(getattr(self.rules, key))(value) for key, value in options.items()}
        return replace(self.rules, **values)

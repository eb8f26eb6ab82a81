"""A game described: its rules as data, and where they come from, as codes and references that the page translates."""

from __future__ import annotations

from dataclasses import dataclass, replace

from katra.board import Board
from katra.rules import Rules


@dataclass(frozen=True)
class Source:
    """A publication. `reported_by` is the source that quotes it, when it is known only from there."""

    author: str
    title: str
    year: int | None = None
    reported_by: str | None = None


@dataclass(frozen=True)
class Citation:
    """A passage: a key of SOURCES, and the section or page as the source itself names it."""

    source: str
    where: str = ""


@dataclass(frozen=True)
class Option:
    """A rule that players may agree to change: its values, the usual one first, and the source of the others."""

    key: str
    values: tuple[str, ...]
    citation: Citation


@dataclass(frozen=True)
class Reading:
    """What one source says about a rule, as a code."""

    code: str
    citation: Citation


@dataclass(frozen=True)
class Disagreement:
    """A point on which sources differ: the first reading is played, `option` chooses the other where it can be."""

    topic: str
    readings: tuple[Reading, ...]
    option: str | None = None


@dataclass(frozen=True)
class SowingGame:
    """A game as the sources know it. `columns` names its sizes, its own first; `places` and `peoples` are codes.

    `year` is that of the description that its rules are taken from, or None where the report is not dated.
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
    options: tuple[Option, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()

    def opening(self, board: Board) -> tuple[int, ...]:
        """Return the seeds of each pit of either player at the start, along his loop: two everywhere."""
        return (2,) * board.pits

    def rules_with(self, options: dict[str, str]) -> Rules:
        """Return the rules with these options: an option is named after the rule that it replaces."""
        values = {key: type(getattr(self.rules, key))(value) for key, value in options.items()}
        return replace(self.rules, **values)

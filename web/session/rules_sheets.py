"""The rules sheet of a game: its aim in one sentence, then a few short steps, each with an animated picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from katra import Variant
from katra.told import told
from katra.told.figures import Told
from katra.witnesses import inferred

MARK: Final = "†"
"""What stands after a sentence that no source says."""

MARKED: Final = (
    "south_begins", "repetition", "endless", "own_front", "last_capture", "no_start", "min_start", "phase1_min",
    "empty_front_captures", "rova_capture_first", "rova_stay", "singleton", "equal_turns",
)  # fmt: skip
"""The rules that have a place for the mark in the texts."""


class Sheet(NamedTuple):
    """The rules of a game as played with the chosen size and options; the text of each is `rules.CODE`.

    `ours`: the rules that no source gives, each with the code of the reason. A text that gives a rule that could be
    ours has a place for a mark: `{south_begins}`.
    """

    aim: Told
    steps: tuple[Told, ...]
    ours: Mapping[str, str]


def sheet(chosen: Variant) -> Sheet:
    """Return the rules sheet of a game. Raises LookupError if its kind of rules has no sheet yet."""
    aim, *rules = told(chosen)
    return Sheet(aim, tuple(rules), {rule: mark.code for rule, mark in inferred(chosen).items()})

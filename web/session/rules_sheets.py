"""The rules sheet of a game: its aim in one sentence, then a few short steps, each with a picture that plays itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from katra import Variant
from katra.told import told

NOTHING: Final[Mapping[str, object]] = {}


class Example(NamedTuple):
    """A picture: a position of the shown variant as text, and the turn that is played there; "" for a still one."""

    position: str
    turn: str = ""


class Step(NamedTuple):
    """One thing to know: the key of its text `rules.KEY`, the values put into that, and its picture."""

    key: str
    values: Mapping[str, object] = NOTHING
    example: Example | None = None


class Sheet(NamedTuple):
    """The rules of a game as they are played with the size and options chosen."""

    aim: Step
    steps: tuple[Step, ...]


def sheet(chosen: Variant) -> Sheet:
    """Return the rules sheet of a game. Raises LookupError if nobody has told its kind of rules."""
    aim, *rules = told(chosen)
    steps = (Step(rule.code, rule.values, Example(rule.position, rule.turn)) for rule in rules)
    return Sheet(Step(aim.code, aim.values), tuple(steps))

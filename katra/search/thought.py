"""What a search says about a position: the best turns it knows so far, each with its value under best play."""

from __future__ import annotations

from typing import NamedTuple

from katra.steps import Decision


class Line(NamedTuple):
    """A turn and its value with best play.

    `value` is the mover's (values.py). `turns` is the principal variation as whole turns; the first is the mover's, or
    the rest of it, if the position waits for a choice.
    """

    value: int
    turns: tuple[tuple[Decision, ...], ...]


class Thought(NamedTuple):
    """What the search knows so far: the best lines first, and the number of plies searched completely.

    `nodes` is the number of states whose children were made.
    """

    depth: int
    nodes: int
    lines: tuple[Line, ...]

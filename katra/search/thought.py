"""What a search says of a position: the best turns it knows so far, each with what best play makes of it."""

from __future__ import annotations

from typing import NamedTuple

from katra.steps import Decision


class Line(NamedTuple):
    """A turn and what best play makes of it.

    `value` is the mover's (values.py). `turns` is the principal variation as whole turns; the first is the mover's, or
    the rest of it, if the position waits for a choice.
    """

    value: int
    turns: tuple[tuple[Decision, ...], ...]


class Thought(NamedTuple):
    """What the search knows so far: the best lines first, after so many plies searched through.

    `nodes` is the number of states whose children were made.
    """

    depth: int
    nodes: int
    lines: tuple[Line, ...]

"""What a presenter's keys do: those of a clicker, and those of a keyboard that the board does not need."""

from __future__ import annotations

from typing import Final, Literal

from katra import Game
from web.record.moves import following
from web.record.moves_list import row_of
from web.session.commands import LookAt
from web.session.shortcuts import is_single

Step = Literal["next", "previous", "black", "full"]

CLICKER: Final[dict[str, Step]] = {
    "PageDown": "next",
    "PageUp": "previous",
    "b": "black",
    "B": "black",
    ".": "black",
    "F5": "full",
}
"""What the keys of a clicker ask for, wherever the focus is. Escape, which ends a show, leaves a full screen."""
KEYBOARD: Final[dict[str, Step]] = {"ArrowRight": "next", " ": "next", "ArrowLeft": "previous"}
"""The same of keys that only ask for it where nothing else has a use for them."""


def step_of(key: str, *, free: bool, singles: bool) -> Step | None:
    """Return what a key asks for; `free`: nothing else uses it; `singles`: characters are shortcuts.

    >>> step_of("PageDown", free=False, singles=False), step_of(" ", free=False, singles=True)
    ('next', None)
    """
    if is_single(key) and not singles:
        return None
    return CLICKER.get(key) or (KEYBOARD.get(key) if free else None)


def turn_towards(game: Game, step: Step) -> LookAt | None:
    """Return the command that leads to the next turn of the line on the board, or back before the last one."""
    here = row_of(game.node)
    if step == "next":
        after = following(here)
        return LookAt(after, on=True) if after else None
    if game.node is not here:
        return LookAt(here, on=False)
    return LookAt(here.turn_start, on=False) if here.parent else None

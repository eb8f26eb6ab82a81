"""How far undo and redo go: from one decision of the visitor to the next, past the replies between them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from katra import Game, Node
from katra.notation import decision_text

Stops = Callable[[Node], bool]
"""Whether a visitor has something to decide in a position of the game."""


def can_step_back(game: Game, stops: Stops) -> bool:
    """Return whether there is a decision of the visitor to go back to, or an end to undo."""
    return game.at_end or any(map(stops, islice(game.node.path(), 1, None)))


def step_back(game: Game, stops: Stops) -> str:
    """Undo the visitor's last decision and everything after it; return what was undone, turn by turn."""
    if not can_step_back(game, stops):
        return ""
    turns = [""]
    while True:
        decision = game.node.decision
        assert decision is not None
        game.undo()
        turns[0] = decision_text(game.position, decision) + turns[0]
        if stops(game.node):
            return " ".join(turns)
        if game.position.pause is None:
            turns.insert(0, "")


def step_forth(game: Game, stops: Stops) -> bool:
    """Redo up to the visitor's next decision, or to the end of the line; return whether anything was redone."""
    redone = False
    while game.redo():
        redone = True
        if stops(game.node):
            break
    return redone

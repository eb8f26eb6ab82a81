"""Where somebody has something to decide in a game: undo and redo go from one such place to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from katra.game import Game
from katra.node import Node
from katra.notation import decision_text
from katra.steps import Decision

Stops = Callable[[Node], bool]
"""Whether somebody has something to decide in a position of the game."""


def can_step_back(game: Game, stops: Stops) -> bool:
    """Return whether there is a decision to go back to, or an end to undo."""
    return game.at_end or any(map(stops, islice(game.node.path(), 1, None)))


def step_back(game: Game, stops: Stops) -> str:
    """Undo the last decision and everything after it; return what was undone, turn by turn."""
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
    """Redo up to the next decision, or to the end of the line; return whether anything was redone."""
    redone = False
    while game.redo():
        redone = True
        if stops(game.node):
            break
    return redone


# Choices that no longer change anything


def all_win(node: Node, answers: Sequence[Decision]) -> bool:
    """Return whether each of some decisions ends the game at once with the mover's win."""
    ends = [node.after(answer).after.outcome for answer in answers]
    return all(end is not None and end.winner == node.position.mover for end in ends)


def settled(node: Node) -> Decision | None:
    """Return the answer to a choice inside a turn that no longer changes anything, or None if it is a real choice.

    A choice changes nothing if every answer ends the turn at once and wins.
    """
    if node.position.pause is None:
        return None
    answers = node.decisions
    return answers[0] if answers and all_win(node, answers) else None


def settle(game: Game) -> None:
    """Make the choices that no longer change anything."""
    while not game.outcome and (answer := settled(game.node)):
        game.play(answer)

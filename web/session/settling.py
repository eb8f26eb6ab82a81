"""Choices inside a turn that no longer change anything: the page makes them for the visitor."""

from __future__ import annotations

from katra import Decision, Game, Node
from web.board.targets import all_win


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

"""Choices inside a turn that change nothing any more: the page makes them for the visitor."""

from __future__ import annotations

from katra import Decision, Game, Position, Turn, decisions
from web.board.targets import all_win


def settled(position: Position) -> Decision | None:
    """Return the answer to a choice inside a turn that changes nothing any more, or None if it is a real choice.

    That is so where every answer ends the turn at once and wins.
    """
    if position.pause is None:
        return None
    answers = decisions(position)
    return answers[0] if answers and all_win(position, answers) else None


def settle(game: Game) -> list[Turn]:
    """Make the choices that change nothing any more; return what each did."""
    played = []
    while answer := settled(game.position):
        played.append(game.play(answer))
    return played

"""The questions that search, undo, notation and page ask: what can be decided, what follows, what moved, is it over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from katra.board import Player
from katra.errors import IllegalTurn
from katra.position import Capture, Decision, Lap, Outcome, Position, Step, Turn


def decisions(position: Position) -> tuple[Decision, ...]:
    """Return all that the mover may decide, in order of the pits' names, left before right; () if the game is over."""
    sower = position.variant.sower
    return () if sower.outcome(position) else sower.decisions(position)


def outcome(position: Position) -> Outcome | None:
    """Return how the game has ended in this position, or None while it goes on.

    The same position for the third time also ends a game, but only the game knows that (game.py).
    """
    sower = position.variant.sower
    ended = sower.outcome(position)
    if ended is None and not sower.decisions(position):
        return Outcome(position.mover.other, "no_start")
    return ended


def play(position: Position, decision: Decision) -> Position:
    """Return the position after a decision. Raises IllegalTurn if the rules do not allow it."""
    _check(position, decision)
    return position.variant.sower.play(position, decision)


def turn(position: Position, decision: Decision) -> Turn:
    """Return a decision carried out step by step. Raises IllegalTurn if the rules do not allow it."""
    _check(position, decision)
    steps: list[Step] = []
    after = position.variant.sower.play(position, decision, steps)
    return Turn(position, decision, steps, after)


def _check(position: Position, decision: Decision) -> None:
    allowed = decisions(position)
    if not 0 <= decision.pit < position.variant.board.pits:
        raise IllegalTurn("no_such_pit", pit=decision.pit)
    if decision not in allowed:
        name = position.variant.board.name(decision.pit, position.mover) + decision.sign
        raise IllegalTurn("not_legal" if allowed else "game_over", turn=name)


class Frame(NamedTuple):
    """The board between two movements of the hand: South's and North's pits along their loops, and the hand's seeds."""

    counts: tuple[tuple[int, ...], tuple[int, ...]]
    hand: int


def frames(turn: Turn) -> Iterator[Frame]:
    """Yield the board after each movement: pits lifted, a seed sown, pits captured, their seeds added to a pit."""
    mover = turn.before.mover
    boards = [list(turn.before.counts(player)) for player in Player]
    own, other = boards[mover], boards[mover.other]
    hand = 0

    def frame() -> Frame:
        return Frame((tuple(boards[0]), tuple(boards[1])), hand)

    for step in turn.steps:
        match step:
            case Capture(taken, into):
                for pit, seeds in taken:
                    other[pit] = 0
                    hand += seeds
                yield frame()
                own[into] += hand
                hand = 0
                yield frame()
            case Lap(lifted, seeds, pit, sense):
                for start in lifted:
                    own[start] = 0
                hand += seeds
                yield frame()
                while hand:
                    own[pit] += 1
                    hand -= 1
                    pit = turn.before.variant.board.next(pit, sense)
                    yield frame()

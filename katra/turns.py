"""The questions that search, undo, notation and page ask: what can be decided, what follows, what moved, is it over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from katra.board import Player
from katra.errors import GameOver, IllegalTurn
from katra.position import Bar, Capture, Decision, Drop, Lap, Outcome, Position, Step, Turn


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


def standing(position: Position) -> tuple[tuple[Decision, ...], Outcome | None]:
    """Return what `decisions` and `outcome` do, and ask the rules for each only once; no outcome inside a turn."""
    sower = position.variant.sower
    ended = sower.outcome(position)
    allowed = () if ended else sower.decisions(position)
    if position.pause:
        return allowed, None
    return allowed, ended if ended or allowed else Outcome(position.mover.other, "no_start")


def bar(position: Position, pit: int) -> Bar | None:
    """Return why the mover may not start from one of his pits, or None if he may, or if no turn starts here."""
    allowed = decisions(position)
    if position.pause or not allowed or any(decision.pit == pit for decision in allowed):
        return None
    return position.variant.sower.bar(position, pit)


def play(position: Position, decision: Decision) -> Position:
    """Return the position after a decision. Raises IllegalTurn or GameOver if the rules do not allow it."""
    check(position, decision, decisions(position))
    return position.variant.sower.play(position, decision)


def turn(position: Position, *decided: Decision) -> Turn:
    """Return a player's decisions carried out step by step. Raises IllegalTurn or GameOver if one is not allowed."""
    after, steps = position, list[Step]()
    for decision in decided:
        check(after, decision, decisions(after))
        after = position.variant.sower.play(after, decision, steps)
    return Turn(position, decided, steps, after)


def turns(position: Position) -> Iterator[tuple[tuple[Decision, ...], Position]]:
    """Yield every way to play the mover's turn to its end, choices and all, with the position after it, in order."""
    todo: list[tuple[tuple[Decision, ...], Position]] = [((), position)]
    while todo:
        decided, here = todo.pop()
        if decided and not here.pause:
            yield decided, here
            continue
        play = here.variant.sower.play
        todo += [((*decided, decision), play(here, decision)) for decision in reversed(decisions(here))]


def check(position: Position, decision: Decision, allowed: Sequence[Decision]) -> None:
    """Raise IllegalTurn, or GameOver, if a decision is not among those that are allowed in a position."""
    if decision.pit is not None and not 0 <= decision.pit < position.variant.board.pits:
        raise IllegalTurn("no_such_pit", pit=decision.pit)
    if not allowed:
        raise GameOver
    if decision not in allowed:
        pit = "" if decision.pit is None else position.variant.board.name(decision.pit, position.mover)
        name = pit + decision.sign
        raise IllegalTurn("not_legal", turn=name)


class Frame(NamedTuple):
    """The board between two movements of the hand: of South and North, the pits along their loops, reserve and rova."""

    counts: tuple[tuple[int, ...], tuple[int, ...]]
    hand: int
    reserves: tuple[int, int]
    rovas: tuple[bool, bool]


def still(position: Position) -> Frame:
    """Return the board of a position, the hand at rest."""
    south, north = position.sides
    counts = position.counts(Player.SOUTH), position.counts(Player.NORTH)
    return Frame(counts, 0, (south.reserve, north.reserve), (south.rova, north.rova))


def frames(turn: Turn) -> Iterator[Frame]:
    """Yield the board after each movement: a seed dropped or sown, pits lifted or captured, seeds added to a pit."""
    mover = turn.before.mover
    boards = [list(turn.before.counts(player)) for player in Player]
    reserves = [turn.before.reserve(player) for player in Player]
    rovas = [turn.before.rova(player) for player in Player]
    own, other = boards[mover], boards[mover.other]
    hand = 0

    def frame() -> Frame:
        return Frame((tuple(boards[0]), tuple(boards[1])), hand, (reserves[0], reserves[1]), (rovas[0], rovas[1]))

    for step in turn.steps:
        match step:
            case Drop(pit):
                reserves[mover] -= 1
                own[pit] += 1
                yield frame()
            case Capture(taken, into):
                for pit, seeds in taken:
                    other[pit] = 0
                    hand += seeds
                rovas[mover.other] = rovas[mover.other] and len(taken) == 1
                yield frame()
                if into is not None:
                    own[into] += hand
                    hand = 0
                    yield frame()
            case Lap(lifted, seeds, pit, sense):
                for start in lifted:
                    own[start] = 0
                rovas[mover] = rovas[mover] and len(lifted) < 2
                hand = seeds
                if lifted:
                    yield frame()
                while hand:
                    own[pit] += 1
                    hand -= 1
                    pit = turn.before.variant.board.next(pit, sense)
                    yield frame()

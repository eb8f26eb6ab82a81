"""What a person sees of a turn: its first laps, and the board as it lies then."""

from __future__ import annotations

from typing import NamedTuple

from katra.board import Player
from katra.position import Capture, Decision, Drop, Lap, Position, Turn
from katra.search.values import DRAW, WIN
from katra.turns import decisions, outcome, turn


class Glance(NamedTuple):
    """A decision followed for some laps.

    `after`: the position it leads to, or, if it goes on longer, the board as it lies then, as if the turn ended there.
    `laps`: how many more could be followed; `whole`: whether the last of it was seen.
    """

    after: Position
    laps: int
    whole: bool


def glance(position: Position, decision: Decision, laps: int) -> Glance:
    """Follow a decision for so many laps, and the capture that the last of them makes."""
    played = turn(position, decision)
    left = laps - played.laps
    return Glance(played.after, left, True) if left >= 0 else Glance(cut_short(played, laps), 0, False)


def cut_short(played: Turn, laps: int) -> Position:
    """Return the board of a turn after so many laps, the opponent to move.

    Captured seeds that are in the hand lie where they will be sown from.
    """
    before = played.before
    mover, board = before.mover, before.variant.board
    own, other = list(before.counts(mover)), list(before.counts(mover.other))
    own_side, other_side = before.own, before.other
    hand = 0
    for step in played.steps:
        match step:
            case Drop(pit):
                own[pit] += 1
                own_side = own_side._replace(reserve=own_side.reserve - 1)
            case Capture(taken, into):
                for pit, seeds in taken:
                    other[pit] = 0
                    hand += seeds
                other_side = other_side._replace(rova=other_side.rova and len(taken) == 1)
                if into is not None:
                    own[into] += hand
                    hand = 0
            case Lap(lifted, seeds, first, sense):
                if not laps:
                    own[first] += hand
                    break
                laps -= 1
                hand = 0
                for pit in lifted:
                    own[pit] = 0
                own_side = own_side._replace(rova=own_side.rova and len(lifted) < 2)
                rounds, rest = divmod(seeds, len(own))
                if rounds:
                    own = [count + rounds for count in own]
                for _ in range(rest):
                    own[first] += 1
                    first = board.next(first, sense)
    pack = before.variant.packing.pack
    own_side = own_side._replace(pits=pack(own), sense=played.after.sides[mover].sense)
    sides = own_side, other_side._replace(pits=pack(other))
    return Position(before.variant, mover.other, sides if mover is Player.SOUTH else sides[::-1])


class Sight:
    """A player's eye: how many laps it follows of a turn, how many turns ahead, and how many decisions it tries."""

    def __init__(self, laps: int, plies: int, tries: int) -> None:
        self.laps = laps
        self.plies = plies
        self.tries = tries

    def value(self, position: Position, decision: Decision) -> int:
        """Return what a decision seems worth to the mover: seeds ahead, or a win or a loss if he sees one."""
        return self._value(position, decision, self.laps, self.plies)

    def _value(self, position: Position, decision: Decision, laps: int, plies: int) -> int:
        self.tries -= 1
        after, left, whole = glance(position, decision, laps)
        if whole and after.pause:
            return self._best(after, left, plies)
        ended = outcome(after) if whole else None
        if ended:
            # Of two wins, or losses, the one that ends the game sooner counts more.
            depth = self.plies - plies + 1
            if ended.winner is None:
                return DRAW
            return WIN - depth if ended.winner is position.mover else depth - WIN
        return -self._best(after, self.laps, plies - 1)

    def _best(self, position: Position, laps: int, plies: int) -> int:
        """Return what the best decision seems worth; how many seeds the mover is ahead where he looks no further."""
        allowed = decisions(position) if plies and self.tries > 0 else ()
        if not allowed:
            own, other = position.own, position.other
            ahead = position.seeds(position.mover) - position.seeds(position.mover.other)
            return ahead + own.reserve - other.reserve
        return max(self._value(position, decision, laps, plies) for decision in allowed)

"""What a person sees of a turn: its first laps, and the board after them."""

from __future__ import annotations

from typing import NamedTuple

from katra.board import Player
from katra.position import Position, Turn
from katra.search.values import DRAW, WIN, seeds_ahead
from katra.steps import Capture, Change, Decision, Drop, Lap, Side, Tax


class Preview(NamedTuple):
    """A decision followed for some laps.

    `after`: the position it leads to, or, if it goes on longer, the board at that point, as if the turn ended there.
    `laps`: how many more could be followed; `whole`: whether the last of it was seen.
    """

    after: Position
    laps: int
    whole: bool


def preview(position: Position, decision: Decision, laps: int) -> Preview:
    """Follow a decision for `laps` laps, and the capture that the last of them makes."""
    played = position.turn(decision)
    left = laps - played.laps
    return Preview(played.after, left, True) if left >= 0 else Preview(cut_short(played, laps), 0, False)


def cut_short(played: Turn, laps: int) -> Position:
    """Return the board of a turn after `laps` laps, the opponent to move.

    Captured seeds in the hand are put where they will be sown from.
    """
    before = played.before
    variant, mover = before.variant, before.mover
    own, other = list(before.counts(mover)), list(before.counts(mover.other))
    beside = {"mover": list(before.own.beside), "other": list(before.other.beside)}
    places = {field.name: place for place, field in enumerate(variant.fields)}
    changes: list[Change] = []
    hand = 0
    for step in played.steps:
        if isinstance(step, Lap) and not laps:
            own[step.first] += hand
            break
        match step:
            case Change():
                changes.append(step)
                continue
            case Drop(pit, source):
                own[pit] += 1
                beside["mover"][places[source]] -= 1
            case Tax(pit, seeds):
                own[pit] -= seeds
                hand += seeds
            case Capture(taken, into):
                for pit, seeds in taken:
                    other[pit] = 0
                    hand += seeds
                if into is not None:
                    own[into] += hand
                    hand = 0
            case Lap(lifted, seeds, first, sense):
                laps -= 1
                hand = 0
                for pit in lifted:
                    own[pit] = 0
                rounds, rest = divmod(seeds, len(own))
                if rounds:
                    own = [count + rounds for count in own]
                for _ in range(rest):
                    own[first] += 1
                    first = variant.board.next(first, sense)
        for whose, field, value in changes:
            beside[whose][places[field]] = value
        changes.clear()
    pack = variant.packing.pack
    sides = Side(pack(own), tuple(beside["mover"])), Side(pack(other), tuple(beside["other"]))
    return Position(variant, mover.other, sides if mover is Player.SOUTH else sides[::-1])


class ShallowSearch:
    """A player's eye: how many laps it follows of a turn, how many turns ahead, and how many decisions it tries."""

    def __init__(self, laps: int, plies: int, tries: int) -> None:
        self.laps = laps
        self.plies = plies
        self.tries = tries

    def value(self, position: Position, decision: Decision) -> int:
        """Return what a decision seems worth to the mover: seeds ahead, or a win or a loss if they see one."""
        return self._value(position, decision, self.laps, self.plies)

    def _value(self, position: Position, decision: Decision, laps: int, plies: int) -> int:
        self.tries -= 1
        after, left, whole = preview(position, decision, laps)
        if whole and after.pause:
            return self._best(after, left, plies)
        ended = after.outcome if whole else None
        if ended:
            # Of two wins, or losses, the one that ends the game sooner counts more.
            depth = self.plies - plies + 1
            if ended.winner is None:
                return DRAW
            return WIN - depth if ended.winner is position.mover else depth - WIN
        if position.variant.special_pit is not None:
            return -seeds_ahead(after)  # whatever the other player does in a race, it hinders nobody
        return -self._best(after, self.laps, plies - 1)

    def _best(self, position: Position, laps: int, plies: int) -> int:
        """Return what the best decision seems worth; how many seeds the mover is ahead where nobody looks further."""
        allowed = position.decisions if plies and self.tries > 0 else ()
        if not allowed:
            return seeds_ahead(position)
        return max(self._value(position, decision, laps, plies) for decision in allowed)

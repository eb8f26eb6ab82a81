"""The opponent of the first game: gentle, with short turns; it captures much only where a mistake allows it."""

from __future__ import annotations

from operator import attrgetter
from random import Random
from typing import Final, NamedTuple

from katra.position import Position, Turn
from katra.steps import Decision

SEEN_LAPS: Final = 5
"""So many laps of a turn it follows: within them it passes over no win."""
MODEST: Final = 4
"""So many seeds it takes at most..."""
TAKES: Final = 0.5
"""... in so many of the turns in which it could."""
MUCH: Final = 8
"""A quarter of all seeds: who lets so many be taken, and need not, has made a mistake."""


class Try(NamedTuple):
    """A turn tried out, and what it is worth: the seeds it captures, or `WIN`."""

    decision: Decision
    turn: Turn
    worth: int


WIN: Final = 99
WORTH: Final = attrgetter("worth")


def tried(position: Position) -> list[Try]:
    """Return every turn of the mover; on the board of the first game, no turn waits for a choice."""
    found = []
    for decision in position.decisions:
        played = position.turn(decision)
        ended = played.after.outcome
        wins = ended is not None and ended.winner == position.mover
        found.append(Try(decision, played, WIN if wins else played.captured))
    return found


def gentle_turn(
    position: Position, seed: int, *, punished: bool = False, patient: bool = False, quiet: bool = False
) -> Decision:
    """Return the opponent's turn, the same for the same seed; `punished`: the turn that shows what a mistake allowed.

    `patient`: it is too early in the game to win, so the opponent wins only where every turn does; `quiet`: and too
    early to capture.
    """
    seen = tried(position)
    if patient:
        seen = [one for one in seen if one.worth != WIN] or seen
    short = [one for one in seen if one.turn.laps <= SEEN_LAPS]
    best = max(short or seen, key=WORTH)
    if best.worth == WIN or punished:
        return best.decision
    chance = Random(f"{seed} {position}")
    modest = [one for one in short if one.worth <= MODEST] or sorted(seen, key=WORTH)[:1]
    taking = [one for one in modest if one.worth]
    takes = taking and not quiet and chance.random() < TAKES
    chosen = taking if takes else [one for one in modest if not one.worth] or modest
    return chance.choice(chosen).decision


def threat(position: Position) -> int:
    """Return the most that the mover can capture within the laps looked at, or `WIN`."""
    return max((one.worth for one in tried(position) if one.turn.laps <= SEEN_LAPS), default=0)


def is_mistake(before: Position, after: Position) -> bool:
    """Return whether a turn allows a win or a large capture, where another would allow at most half of that."""
    allowed = threat(after)
    return allowed >= MUCH and any(2 * threat(one.turn.after) <= allowed for one in tried(before))


def good_turn(position: Position) -> Decision:
    """Return a turn to show to a learner: one that captures in few laps and is no mistake."""
    seen = tried(position)
    short = sorted(seen, key=lambda one: (not one.worth, one.turn.laps, -one.worth))
    safe = (one for one in short if threat(one.turn.after) < MUCH)
    return (next(safe, None) or min(seen, key=lambda one: threat(one.turn.after))).decision

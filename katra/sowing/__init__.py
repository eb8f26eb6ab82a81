"""The turn loops, the only code that moves seeds: one sower for each way of sowing."""

from __future__ import annotations

from typing import Protocol

from katra.position import Decision, Outcome, Position, Step


class Sower(Protocol):
    """Plays the turns of one variant."""

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        """Return what the mover may decide in a position whose board has not ended the game; () if he has no start."""
        ...

    def play(self, position: Position, decision: Decision, log: list[Step] | None = None) -> Position:
        """Carry out a legal decision; append its steps to `log` if one is given."""
        ...

    def outcome(self, position: Position) -> Outcome | None:
        """Return how the game has ended, if the board shows it; whether the mover has a start is not looked at."""
        ...

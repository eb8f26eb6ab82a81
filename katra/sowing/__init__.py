"""The turn loops, the only code that moves seeds: one sower for each way of sowing."""

from __future__ import annotations

from typing import Protocol

from katra.position import Bar, Decision, Outcome, Pause, Position, Step


class Sower(Protocol):
    """Plays the turns of one variant."""

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        """Return what the mover may decide in a position whose board has not ended the game; () if he has no start."""
        ...

    def play(self, position: Position, decision: Decision, log: list[Step] | None = None) -> Position:
        """Carry out a legal decision, to the end of the turn or the next choice; append its steps to `log` if given."""
        ...

    def bar(self, position: Position, pit: int) -> Bar:
        """Return why the mover may not start from one of his pits, which is not among his decisions."""
        ...

    def waits(self, position: Position, pause: Pause) -> bool:
        """Return whether a turn that the mover has brought to this point waits there for a choice."""
        ...

    def outcome(self, position: Position) -> Outcome | None:
        """Return how the game has ended, if the board shows it; whether the mover has a start is not looked at."""
        ...

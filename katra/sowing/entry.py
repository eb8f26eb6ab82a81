"""How captured seeds come in again: by which end pit of the player's front row, and so in which sense (section 3)."""

from __future__ import annotations

from typing import Final, Literal

from katra.board import FORWARD
from katra.fields import SeedCount
from katra.packing import Packing
from katra.sowing.lap import LapTable, Reach, lap_tables

RESERVE: Final = SeedCount("reserve", error="bad_reserve")
"""The seeds that a player has still to drop."""

EDGE: Final = 2
"""Captures in so many columns at each end of the front row have a forced side (Dandouau 1909, II)."""


class Entry:
    """The laps of one board, and the ends by which captured seeds come in.

    `side`: forced by the column of the capture (the two at each end), free at every capture, free at the first and the
    same for the whole turn, or the nearer end, and either from a middle column. `centre`: with a forced side, captures
    in the centre columns are free always, or only if the dropped seed captures.
    """

    def __init__(
        self, packing: Packing, side: Literal["forced", "free", "turn", "nearest"], centre: Literal["first", "always"]
    ) -> None:
        board = packing.board
        self.packing = packing
        self.side = side
        self.centre = centre
        self.front = packing.row(0)
        self.facing = {pit: packing.mask([board.facing(pit)]) for pit in board.row(0)}
        """By front pit, the mask of what it captures."""
        self.tables = lap_tables(packing, self._reach)
        left, right = board.pit(0, 0), board.pit(0, board.cols - 1)
        self.ends: dict[str, LapTable] = {
            ">": self.tables[board.next(left, -board.sense(left, ">")), board.sense(left, ">")],
            "<": self.tables[board.next(right, -board.sense(right, "<")), board.sense(right, "<")],
        }
        """The tables of captured seeds by side: those of the pit before the end pit that they enter by."""

    def _reach(self, pit: int) -> Reach:
        row, _ = self.packing.board.place(pit)
        return Reach(self.packing.mask([self.packing.board.facing(pit)]) if row == 0 else 0, 0)

    def sides(self, pit: int, sense: int) -> str:
        """Return the sides that seeds captured from a front pit may enter by; `sense` is the turn's, 0 if none."""
        _, col = self.packing.board.place(pit)
        in_force = "<>" if sense == 0 else ">" if sense == FORWARD else "<"
        match self.side:
            case "free":
                return "<>"
            case "turn":
                return in_force
            case "nearest":
                beyond = 2 * col - (self.packing.board.cols - 1)
                return ">" if beyond < 0 else "<" if beyond > 0 else "<>"
            case "forced":
                if col < EDGE:
                    return ">"
                if col >= self.packing.board.cols - EDGE:
                    return "<"
                return "<>" if self.centre == "always" else in_force

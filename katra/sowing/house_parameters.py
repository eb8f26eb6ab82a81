"""The parameters of the games with a house, the fields beside their pits, and their start (section 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from katra.board import Board
from katra.errors import RulesError
from katra.fields import Field, FrontPit, Mark
from katra.sowing.entry import EDGE, RESERVE

HOUSE: Final = "house"
BLOCKED: Final = "blocked"


@dataclass(frozen=True)
class HouseParameters:
    """The parameters in which games with a house differ.

    `start`: a turn starts with a drop while there is a reserve, or always by a lap, without a reserve.
    `house_min`: the house works while it is owned and holds so many seeds; None: there is no house.
    `centre`: captures in the centre columns enter by a free side always, or only if the dropped seed captures.
    `house_mtaji`: the house when the reserve is empty. It is lost by its owner's first capture, and until then ends no
    turn (`plain`) or each fotsiny turn that comes to it (`stop`); it is as before (`choice`); or it is a pit like any
    other (`ordinary`).
    `fotsiny_in_house`: a fotsiny turn that comes to the working house ends, or its player chooses, as in a capturing
    one.
    `first_turn`: nobody's first turn may start with the house, while another front pit holds a seed; or it may.
    `phase1_min`: with a drop, once the house is lost, a fotsiny turn starts from a pit that held so many, if there is
    one.
    `phase2`: with the reserve empty, a capture starts with two seeds or more that do not come round to their own pit,
    and a fotsiny turn in the front row while a pit there holds two (`front_first`); or both from any pit (`any`).
    `lone_end`: an end pit that is the only one in the front row with seeds is sown towards the centre in a fotsiny
    turn; or it is free.
    `takasia`: a fotsiny turn may block a pit for the opponent's next turn.
    """

    start: Literal["drop", "lap"]
    house_min: Literal[1, 6] | None
    centre: Literal["first", "always"] = "first"
    house_mtaji: Literal["plain", "stop", "choice", "ordinary"] = "plain"
    fotsiny_in_house: Literal["ends", "choice"] = "ends"
    first_turn: Literal["any", "not_house"] = "any"
    phase1_min: Literal[1, 2] = 2
    phase2: Literal["front_first", "any"] = "front_first"
    lone_end: Literal["inwards", "free"] = "inwards"
    takasia: Literal["on", "off"] = "off"

    def check(self, board: Board) -> None:
        """Raise RulesError if these rules make no sense on this board."""
        if board.rows != 2:
            raise RulesError("needs_two_rows", rows=board.rows)
        if board.cols < 2 * EDGE:
            raise RulesError("sides_overlap", columns=board.cols, least=2 * EDGE)
        about_house = self.house_mtaji, self.fotsiny_in_house, self.first_turn
        if self.house_min is None and about_house != ("plain", "ends", "any"):
            raise RulesError("no_house")
        if self.house_min is not None and self.start == "lap":
            raise RulesError("house_without_reserve")

    def house_pit(self, board: Board) -> int | None:
        """Return the pit of a player's house, the first to the right of the middle; None if there is no house."""
        return None if self.house_min is None else board.pit(0, board.cols // 2)

    def fields(self, board: Board) -> tuple[Field, ...]:
        """Return a player's reserve, if seeds are dropped, the house, if there is one, and the pit that is blocked."""
        house = self.house_pit(board)
        reserve: tuple[Field, ...] = (RESERVE,) if self.start == "drop" else ()
        mark: tuple[Field, ...] = () if house is None else (Mark(HOUSE, "H", (house,), "bad_house", holds_seeds=True),)
        blocked: tuple[Field, ...] = (FrontPit(BLOCKED, board, "bad_blocked"),) if self.takasia == "on" else ()
        return reserve + mark + blocked


def seeds_at_start(board: Board) -> tuple[int, ...]:
    """Return the usual start: six seeds in the house, two in each pit to its right but the last (all sources)."""
    house = board.cols // 2
    in_front = [6 if col == house else 2 if house < col < board.cols - 1 else 0 for col in range(board.cols)]
    return tuple(in_front[col] if row == 0 else 0 for row, col in map(board.place, range(board.pits)))


def reserve_at_start(board: Board) -> int:
    """Return the reserve of the usual start: there are two seeds for every pit."""
    return 2 * board.pits - sum(seeds_at_start(board))

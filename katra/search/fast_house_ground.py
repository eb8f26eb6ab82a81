"""The masks, laps and starts that the fast loops of a game with a house look up."""

from __future__ import annotations

from typing import NamedTuple

from katra.board import BACKWARD, FORWARD
from katra.search.entry_laps import Landing, Laps, list_laps
from katra.search.fast_house_starts import (
    Blocking,
    DropStart,
    LapStart,
    Pair,
    blocking,
    drop_starts,
    lap_starts,
    pairs_of,
)
from katra.search.states import States
from katra.sowing.entry import RESERVE
from katra.sowing.house_parameters import BLOCKED, HOUSE
from katra.sowing.house_sower import HouseSower


class Ground(NamedTuple):
    """The masks, laps and starts that the loops of one variant look up."""

    field_mask: int
    front: int
    reserve: int
    """The mask of the reserve, 0 if there is none; while it meets the mover's side, a turn starts with a drop."""
    mark: int
    """A field of ones in a side whose house is owned."""
    house: int
    """The mask of the house's pit."""
    house_shift: int
    house_min: int
    blocked: int
    """The mask of what tells the blocked pit."""
    blocked_shifts: dict[int, int]
    """By what a side holds of that, the field of the pit."""
    block: Blocking | None
    """What tells it of the opponent after a fotsiny turn; None without takasia."""
    entries: dict[str, Laps]
    places: dict[int, tuple[int, int, int, Laps]]
    """The field, what faces it, the mark if it is the house, and the laps of a pit and a sense, by a state's pause."""
    drops: list[DropStart]
    by_lap: list[LapStart]
    pairs: list[Pair]
    """All pits, two and two, with the first laps that may capture."""


def ground_of(states: States, sower: HouseSower) -> Ground:
    """Return the data that the loops of a variant look up."""
    board, packing, rules = sower.board, sower.packing, sower.rules
    house = sower.house.pit
    laps: dict[tuple[int, int], Laps] = {(pit, sense): [] for pit in range(board.pits) for sense in (FORWARD, BACKWARD)}
    entries: dict[str, Laps] = {">": [], "<": []}
    mark = states.mask(HOUSE)
    arrivals = {}
    for (pit, sense), onward in laps.items():
        in_front = pit in board.row(0)
        sides = sower.entry.sides(pit, sense) if in_front else ""
        entry = entries[sides] if len(sides) == 1 else None
        landing = Landing(states.pause(pit, sense, may_capture=False), entry)
        facing = packing.mask([board.facing(pit)]) if in_front else 0
        arrivals[pit, sense] = packing.shift(pit), facing, mark if pit == house else 0, landing, onward
    list_laps(packing, laps, entries, arrivals)
    by_lap, pairs = lap_starts(states, sower, laps), pairs_of(states, sower, laps)
    return Ground(
        packing.field_mask,
        sower.front,
        states.mask(RESERVE.name),
        mark,
        0 if house is None else packing.mask([house]),
        0 if house is None else packing.shift(house),
        sower.house.least,
        states.mask(BLOCKED),
        {states.packed(BLOCKED, column): packing.shift(pit) for column, pit in enumerate(board.row(0), start=1)},
        blocking(states, sower, pairs) if rules.takasia == "on" else None,
        entries,
        {arrival[3].pause: (arrival[0], arrival[1], arrival[2], laps[place]) for place, arrival in arrivals.items()},
        drop_starts(states, sower, laps, entries),
        by_lap,
        pairs,
    )

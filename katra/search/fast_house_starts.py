"""What search looks up of the starts in a game with a house, and which pit is blocked after a fotsiny turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from katra.board import BACKWARD, FORWARD
from katra.search.entry_laps import Laps
from katra.search.states import States
from katra.sowing.entry import RESERVE
from katra.sowing.house_parameters import BLOCKED, HOUSE
from katra.sowing.house_sower import LEAST, HouseSower

Blocking = Callable[[int, int], int]
"""Returns, from (mover's side, opponent's) after a fotsiny turn, what tells in the latter that a pit is blocked."""


class DropStart(NamedTuple):
    """A front pit as the start of a turn by a drop.

    `held` meets a side whose pit holds a seed, `two` one whose pit holds two. `drop` is added to a side to drop a seed
    there. `entries` are the laps of what it captures, by each side that is open; `laps` those of the pit's own seeds,
    both ways, and `inwards` those that it may take if it is the only front pit with seeds.
    """

    held: int
    two: int
    facing: int
    drop: int
    entries: list[Laps]
    shift: int
    laps: list[Laps]
    inwards: list[Laps]
    is_house: bool


First = tuple[int, int, int, Laps]
"""A first lap that may capture: its delta, the field of its last seed, what faces that, and the laps it is one of."""


class LapStart(NamedTuple):
    """A pit as the start of a turn by a lap.

    `firsts` has, by its number of seeds, the laps that may capture: those that end in the front row. The others are as
    in DropStart; `whole` is the mask of the pit.
    """

    shift: int
    firsts: list[list[First]]
    whole: int
    two: int
    laps: list[Laps]
    inwards: list[Laps]


def drop_starts(
    states: States, sower: HouseSower, laps: dict[tuple[int, int], Laps], entries: dict[str, Laps]
) -> list[DropStart]:
    """Return the front pits as starts by a drop."""
    packing, dropped = sower.packing, states.packed(RESERVE.name, 1)
    return [
        DropStart(
            packing.mask([pit]),
            packing.holding(pit, 2),
            packing.mask([sower.board.facing(pit)]),
            (1 << packing.shift(pit)) - dropped,
            [entries[side] for side in sower.entry.sides(pit, 0)],
            packing.shift(pit),
            both_ways(pit, laps),
            inwards(sower, pit, laps),
            pit == sower.house.pit,
        )
        for pit in sower.board.row(0)
    ]


def lap_starts(sower: HouseSower, laps: dict[tuple[int, int], Laps]) -> list[LapStart]:
    """Return all pits as starts by a lap."""
    packing = sower.packing
    return [
        LapStart(
            packing.shift(pit),
            [firsts(sower, seeds, both_ways(pit, laps)) for seeds in range(packing.seeds + 1)],
            packing.mask([pit]),
            packing.holding(pit, LEAST),
            both_ways(pit, laps),
            inwards(sower, pit, laps),
        )
        for pit in sower.board.order()
    ]


def firsts(sower: HouseSower, seeds: int, ways: list[Laps]) -> list[First]:
    """Return those laps of so many seeds that may capture as the first of a turn."""
    least, most = sower.capturing_seeds
    if not least <= seeds <= most:
        return []
    sown = [(way[seeds], way) for way in ways]
    return [(delta, shift, facing, way) for (delta, shift, facing, *_), way in sown if facing]


def both_ways(pit: int, laps: dict[tuple[int, int], Laps]) -> list[Laps]:
    return [laps[pit, sense] for sense in (BACKWARD, FORWARD)]


def inwards(sower: HouseSower, pit: int, laps: dict[tuple[int, int], Laps]) -> list[Laps]:
    """Return the laps that a pit may take in a fotsiny turn if it is the only front pit with seeds."""
    row = sower.board.row(0)
    if sower.rules.lone_end == "free" or pit not in (row[0], row[-1]):
        return both_ways(pit, laps)
    return [laps[pit, sower.board.sense(pit, ">" if pit == row[0] else "<")]]


def blocking(states: States, sower: HouseSower, starts: list[LapStart]) -> Blocking:
    """Return what tells which pit a fotsiny turn blocks when it has ended (*takasia*)."""
    board, packing, field_mask = sower.board, sower.packing, sower.packing.field_mask
    scanned = [(start.shift, start.firsts) for start in starts]
    mark, house = states.mask(HOUSE), sower.house.pit
    two_in_front = sum(packing.holding(pit, LEAST) for pit in board.row(0))
    told = {
        packing.mask([pit]): (states.packed(BLOCKED, column), mark if pit == house else 0)
        for column, pit in enumerate(board.row(0), start=1)
    }

    def block(own: int, other: int) -> int:
        for shift, by_seeds in scanned:
            for delta, last, facing, _ in by_seeds[other >> shift & field_mask]:
                if own & facing and other + delta >> last & field_mask > 1:
                    return 0  # the opponent can capture
        threatened = 0
        for shift, by_seeds in scanned:
            for delta, last, facing, _ in by_seeds[own >> shift & field_mask]:
                if facing != threatened and other & facing and own + delta >> last & field_mask > 1:
                    if threatened:
                        return 0
                    threatened = facing
        if not threatened:
            return 0
        blocked, exempt = told[threatened]
        able = other & two_in_front
        return 0 if other & exempt or not able & threatened or not able & ~threatened else blocked

    return block

"""The starts that the search looks up in a game with a house, and the pit that is blocked after a fotsiny turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from katra.board import BACKWARD, FORWARD
from katra.packing import Packing
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
    both ways, and `inwards` those open to it if it is the only front pit with seeds.
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


First = tuple[int, int, int, Laps, int]
"""A first lap that may capture: it does if these two masks meet the mover's side and the opponent's.

They are those of its last pit and of what faces that. Then what the mover's side keeps (`kept`), the laps it is one of,
and its seeds.
"""


class Pair(dict[int, list[First]]):
    """By the seeds of two pits side by side, as they are packed, the first laps from them that may capture.

    It fills itself; looking the pits up two at a time halves the time. The last pit of a row may have no neighbour.
    """

    def __init__(self, packing: Packing, pits: Sequence[int], firsts: Callable[[int, int], list[First]]) -> None:
        super().__init__()
        self.shift = packing.shift(min(pits))
        self.mask = packing.mask(pits) >> self.shift
        self._firsts = firsts
        self._fields = [(pit, packing.shift(pit) - self.shift) for pit in pits]
        self._field_mask = packing.field_mask

    def __missing__(self, both: int) -> list[First]:
        seeds = [(pit, both >> shift & self._field_mask) for pit, shift in self._fields]
        found = self[both] = [first for pit, held in seeds for first in self._firsts(pit, held)]
        return found


class LapStart(NamedTuple):
    """A pit as the start of a turn by a lap, as in DropStart.

    `kept` masks what is left of a side when the pit is lifted and the house is lost. `others` are the other front pits.
    """

    two: int
    shift: int
    kept: int
    others: int
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


def lap_starts(states: States, sower: HouseSower, laps: dict[tuple[int, int], Laps]) -> list[LapStart]:
    """Return all pits as starts by a lap."""
    packing = sower.packing
    return [
        LapStart(
            packing.holding(pit, LEAST),
            packing.shift(pit),
            kept(states, sower, pit),
            sower.front & ~packing.mask([pit]),
            both_ways(pit, laps),
            inwards(sower, pit, laps),
        )
        for pit in sower.board.order()
    ]


def pairs_of(states: States, sower: HouseSower, laps: dict[tuple[int, int], Laps]) -> list[Pair]:
    """Return all pits in pairs, with the first laps of so many seeds that may capture."""
    board, packing = sower.board, sower.packing
    least, most = sower.capturing_seeds
    at = {packing.shift(pit): packing.mask([pit]) for pit in range(board.pits)}

    def firsts(pit: int, seeds: int) -> list[First]:
        if not least <= seeds <= most or seeds == board.pits:
            return []  # one round ends in its own pit, and finds it empty
        sown = [(way[seeds], way) for way in both_ways(pit, laps)]
        # After more than one round, no pit is empty.
        return [
            (at[shift] if seeds < board.pits else states.pits, facing, kept(states, sower, pit), way, seeds)
            for (_, shift, facing, *_), way in sown
            if facing
        ]

    rows = [board.row(row) for row in range(board.rows)]
    return [Pair(packing, row[col : col + 2], firsts) for row in rows for col in range(0, board.cols, 2)]


def kept(states: States, sower: HouseSower, pit: int) -> int:
    """Return the mask of what a side keeps when a pit is lifted (the lap takes its seeds): all but a lost house."""
    everything = (1 << states.bits) - 1
    return everything ^ states.mask(HOUSE) if pit == sower.house.pit else everything


def both_ways(pit: int, laps: dict[tuple[int, int], Laps]) -> list[Laps]:
    return [laps[pit, sense] for sense in (BACKWARD, FORWARD)]


def inwards(sower: HouseSower, pit: int, laps: dict[tuple[int, int], Laps]) -> list[Laps]:
    """Return the laps open to a pit in a fotsiny turn if it is the only front pit with seeds."""
    row = sower.board.row(0)
    if sower.rules.lone_end == "free" or pit not in (row[0], row[-1]):
        return both_ways(pit, laps)
    return [laps[pit, sower.board.sense(pit, ">" if pit == row[0] else "<")]]


def scan(pairs: list[Pair]) -> list[tuple[int, int, Pair]]:
    """Return the pairs with their shift and the mask of both, for a loop to go over."""
    return [(pair.shift, pair.mask, pair) for pair in pairs]


def capturing_by_lap(pairs: list[Pair]) -> Callable[[int, int], bool]:
    """Return a function of (mover's side, opponent's) that says whether a start by a lap captures."""
    scanned = scan(pairs)

    def captures(own: int, other: int) -> bool:
        for shift, mask, firsts in scanned:
            for occupied, facing, _, _, _ in firsts[own >> shift & mask]:
                if other & facing and own & occupied:
                    return True
        return False

    return captures


def blocking(states: States, sower: HouseSower, pairs: list[Pair]) -> Blocking:
    """Return a function that says which pit a fotsiny turn blocks when it has ended (*takasia*)."""
    board, packing = sower.board, sower.packing
    scanned, captures = scan(pairs), capturing_by_lap(pairs)
    mark, house = states.mask(HOUSE), sower.house.pit
    two_in_front = sum(packing.holding(pit, LEAST) for pit in board.row(0))
    told = {
        packing.mask([pit]): (states.packed(BLOCKED, column), mark if pit == house else 0)
        for column, pit in enumerate(board.row(0), start=1)
    }

    def block(own: int, other: int) -> int:
        if captures(other, own):
            return 0
        threatened = 0
        for shift, mask, firsts in scanned:
            for occupied, facing, _, _, _ in firsts[own >> shift & mask]:
                if facing != threatened and other & facing and own & occupied:
                    if threatened:
                        return 0
                    threatened = facing
        if not threatened:
            return 0
        blocked, exempt = told[threatened]
        able = other & two_in_front
        return 0 if other & exempt or not able & threatened or not able & ~threatened else blocked

    return block

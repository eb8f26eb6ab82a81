"""The linked laps of family B, with those of captured seeds, which its fast loops follow."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final, NamedTuple

from katra.packing import Packing
from katra.search.laps import sowing
from katra.search.states import State


class Landing(NamedTuple):
    """The data about the last pit and the sense of a lap that is seldom needed.

    `pause` is the last number of the state in which the turn waits there and may not capture, or END where it ends.
    `entry` are the laps of seeds captured there; None if the player chooses their side.
    """

    pause: int
    entry: Laps | None


Laps = list[tuple[int, int, int, int, Landing, "Laps"]]
"""The laps from one pit in one sense, by their number of seeds: (delta, shift, facing, gate, landing, onward).

Add `delta` to the side, and the last seed lies in the field at `shift`, where it captures what lies in `facing`; `gate`
meets a side if that pit belongs to its rova, or is its house; `onward` are the laps from there.
"""

Arrival = tuple[int, int, int, Landing, Laps]
"""All of a lap but its delta, which is what follows from the pit that it ends in."""

END: Final = -1
MAY_CAPTURE: Final = 1


def list_laps(
    packing: Packing,
    laps: dict[tuple[int, int], Laps],
    entries: dict[str, Laps],
    arrivals: dict[tuple[int, int], Arrival],
) -> None:
    """Fill the lists of laps by (pit, sense), and those of captured seeds by side: in the hand, they empty no pit."""
    board = packing.board
    for (pit, sense), listed in laps.items():
        for seeds, sown, last in islice(sowing(packing, pit, sense), packing.seeds + 1):
            listed.append((sown - (seeds << packing.shift(pit)), *arrivals[last, sense]))
    for side, end in ((">", board.pit(0, 0)), ("<", board.pit(0, board.cols - 1))):
        sense = board.sense(end, side)
        for _, sown, last in islice(sowing(packing, board.next(end, -sense), sense), packing.seeds + 1):
            entries[side].append((sown, *arrivals[last, sense]))


def unless_won(turns: Iterable[State | None]) -> list[State] | None:
    """Return the states that these turns lead to, or None if one of them wins."""
    found: list[State] = []
    for after in turns:
        if after is None:
            return None
        found.append(after)
    return found

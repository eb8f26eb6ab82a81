"""Family A at the speed of search: all the turns of a position in one tight loop over integers.

A lap is one addition: the list of the last pit, looked up by its number of seeds, gives what to add to the side, where
the next lap ends, what it may capture there, and the list to go on with. Nothing is undone, because integers do not
change: each turn simply starts from the same two. The work in a lap decides the speed, so there is one loop for each
kind of capture, and each loop leaves out every check that its games never need.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Protocol

from katra.board import BACKWARD, FORWARD
from katra.packing import Packing
from katra.search.by_rules import children_by_rules
from katra.search.laps import LISTED, sowing
from katra.search.states import SELF_LOSS, Children, State, States
from katra.sowing.add_and_go_on import SENSE, AddAndGoOn, AddAndGoOnSower
from katra.sowing.lap import Reach, lap_tables


class Laps(Protocol):
    """The laps from one pit in one sense, by their number of seeds: (delta, shift, facing, ahead, onward).

    They are those of sowing/lap.py: add `delta` to the side, and the last seed is in the field at `shift`, where it
    captures from `facing`, if `ahead` is empty; `onward` are the laps from there.
    """

    def __getitem__(self, seeds: int, /) -> tuple[int, int, int, int, Laps]: ...


Start = tuple[int, tuple[Laps, ...]]
"""Where the field of a pit lies, and the laps from it in each sense that it may start in."""

Sow = Callable[[int, int, int, Sequence[Start]], list[State] | None]
"""Carries out a turn from each of these starts that may be played; None if one of them wins.

Called with the mover's side, the opponent's, and those of the mover's seeds that may start. The opponent has a seed
that can be captured, so every turn ends (sowing/lap.py), and laps are neither compared nor counted: a turn that goes on
for 10,000 would have to miss that seed all the while.
"""


def children_by_adding(states: States, sower: AddAndGoOnSower) -> Children | None:
    """Return the Children of a variant of family A, or None if no loop plays its rules."""
    rules, packing = sower.rules, sower.packing
    rows = [packing.row(row) for row in range(packing.board.rows)]
    sow = loop(sower)
    if sow is None:
        return None
    by_sense = starts_by_sense(states, sower)
    by_rules = children_by_rules(states)
    pits, opening, senses = states.pits, states.first_turn, states.mask(SENSE.name)
    both_senses = senses if rules.direction == "shared" else 0
    rows_first = {"any": [], "front": rows[:1], "outermost": rows[::-1]}[rules.start]
    _, everywhere = by_sense[0][0]

    def children(state: State) -> list[State] | None:
        own, other = state
        # Where nothing can be captured (only in positions set up by hand), a turn might never end.
        return sow(own, other, own, everywhere) if other & pits else by_rules(state)

    def children_of_some_starts(state: State) -> list[State] | None:
        own, other = state
        if not other & pits:
            return by_rules(state)
        allowed = own
        if own & opening:
            own ^= opening
            allowed = own & rows[0]
        else:
            for row in rows_first:
                if own & row:
                    allowed = own & row
                    break
        found: list[State] = []
        for sense, starts in by_sense[own & senses]:
            turns = sow(own | sense, other | sense & both_senses, allowed, starts)
            if turns is None:
                return None
            found += turns
        return found

    return children_of_some_starts if opening or senses or rows_first else children


def starts_by_sense(states: States, sower: AddAndGoOnSower) -> dict[int, list[tuple[int, list[Start]]]]:
    """Return, by the flag of a player's fixed sense (0: none), the flags that turns set and the starts of those."""
    board, packing = sower.packing.board, sower.packing
    laps = all_laps(packing, [sower.reach(pit) for pit in range(board.pits)])

    def starts(*senses: int) -> list[Start]:
        return [(packing.shift(pit), tuple(laps[pit, sense] for sense in senses)) for pit in board.order()]

    if not states.mask(SENSE.name):
        return {0: [(0, starts(BACKWARD, FORWARD))]}
    flags = {sense: states.packed(SENSE.name, sense) for sense in (FORWARD, BACKWARD)}
    fixed = {sense: (flag, starts(sense)) for sense, flag in flags.items()}
    return {0: list(fixed.values())} | {flag: [fixed[sense]] for sense, flag in flags.items()}


def all_laps(packing: Packing, reaches: Sequence[Reach]) -> dict[tuple[int, int], Laps]:
    """Return the laps by (pit, sense); `reaches` gives for each pit what a lap that ends there can capture.

    A list is faster to look up than a table that fills itself, and is enough unless a position set up by hand holds
    hundreds of seeds.
    """
    if packing.seeds > LISTED:
        return dict[tuple[int, int], Laps](lap_tables(packing, reaches.__getitem__))
    lists: dict[tuple[int, int], list[tuple[int, int, int, int, Laps]]] = {
        (pit, sense): [] for pit in range(packing.board.pits) for sense in (FORWARD, BACKWARD)
    }
    for (pit, sense), laps in lists.items():
        for seeds, sown, last in islice(sowing(packing, pit, sense), packing.seeds + 1):
            delta = sown - (seeds << packing.shift(pit))
            laps.append((delta, packing.shift(last), *reaches[last], lists[last, sense]))
    return dict[tuple[int, int], Laps](lists)


def loop(sower: AddAndGoOnSower) -> Sow | None:
    """Return the loop that carries out the turns of a variant, or None if no loop plays exactly these rules."""
    rules, packing = sower.rules, sower.packing
    rows = [packing.row(row) for row in range(packing.board.rows)]
    pits = sum(rows)
    width, least = packing.field_mask, rules.min_start
    match rules.captures_from, rules.target, rules.goal, rules.empty_front_captures, rules.front_stops:
        case ("front", "column", "all", "no", False) | ("front", "front", "all", "no", False):
            return pits_alone(whole_column(width, least), pits, rules)
        case ("front", "column", "all", "any", False):
            return pits_alone(empty_pit_too(width, least, pits), pits, rules)
        case ("front", "column", "all", "from_two", False):
            twos = sum(packing.holding(pit, 2) for pit in range(packing.board.pits))
            return pits_alone(empty_pit_too(width, least, twos), pits, rules)
        case (_, "frontmost", "all", "no", False):
            return row_after_row(rows, width, least)
        case ("front", "frontmost", "all", "no", True):
            return stopped_in_front(rows, width, least, rules.least_captured)
        case (_, "front" | "frontmost", "front", "no", False):
            # While the game goes on, the opponent's front row holds a seed, so it is the frontmost row.
            return front_row_alone(rows[0], width, least)
    return None


def pits_alone(sow: Sow, pits: int, rules: AddAndGoOn) -> Sow:
    """Return a loop that counts an opponent with nothing left as beaten, even if a side has more than its pits."""

    def sow_pits(own: int, other: int, allowed: int, starts: Sequence[Start]) -> list[State] | None:
        beside = other & ~pits
        found = sow(own, other ^ beside, allowed, starts)
        return found and [(other | beside, own) for other, own in found]

    return sow if rules.direction == "turn" else sow_pits


def whole_column(field_mask: int, least: int) -> Sow:
    """Return the loop of games where a front pit captures its whole column (gorobaka, katrayo)."""

    def sow(own_before: int, other_before: int, allowed: int, starts: Sequence[Start]) -> list[State] | None:
        mask, fewest = field_mask, least
        found: list[State] = []
        for start, ways in starts:
            first = allowed >> start & mask
            if first >= fewest:
                for laps in ways:
                    other = other_before
                    delta, shift, facing, _, laps = laps[first]
                    own = own_before + delta
                    seeds = own >> shift & mask
                    while seeds != 1:  # a single seed: its pit was empty
                        if facing and (captured := other & facing):  # a back pit faces nothing
                            other ^= captured
                            if not other:
                                return None
                            captured %= mask  # from here on their number
                            own += captured << shift
                            seeds += captured
                        delta, shift, facing, _, laps = laps[seeds]
                        own += delta
                        seeds = own >> shift & mask
                    found.append((other, own))
        return found

    return sow


def row_after_row(rows: Sequence[int], field_mask: int, least: int) -> Sow:
    """Return the loop of games where a lap captures from the opponent's frontmost of `rows` (mpantsaka, katro)."""

    def frontmost(side: int) -> int:
        for row in rows:
            if prey := side & row:
                return prey
        return 0

    def sow(own_before: int, other_before: int, allowed: int, starts: Sequence[Start]) -> list[State] | None:
        mask, fewest = field_mask, least
        # Only the prey, their frontmost row, can be captured; the next row's turn comes when the last of it is eaten.
        prey_before = frontmost(other_before)
        rest_before = other_before ^ prey_before
        found: list[State] = []
        for start, ways in starts:
            first = allowed >> start & mask
            if first >= fewest:
                for laps in ways:
                    prey, rest = prey_before, rest_before
                    delta, shift, facing, ahead, laps = laps[first]
                    own = own_before + delta
                    seeds = own >> shift & mask
                    while seeds != 1:
                        if facing and (captured := prey & facing) and not own & ahead:
                            prey ^= captured
                            if not prey:
                                prey = frontmost(rest)
                                if not prey:
                                    return None
                                rest ^= prey
                            captured %= mask
                            own += captured << shift
                            seeds += captured
                        delta, shift, facing, ahead, laps = laps[seeds]
                        own += delta
                        seeds = own >> shift & mask
                    found.append((prey ^ rest, own))
        return found

    return sow


def front_row_alone(front: int, field_mask: int, least: int) -> Sow:
    """Return the loop of games about the front rows (fanga), where a player who empties their own has lost."""
    sow_all = row_after_row([front], field_mask, least)

    def sow(own: int, other: int, allowed: int, starts: Sequence[Start]) -> list[State] | None:
        found = sow_all(own, other, allowed, starts)
        return found and [child if child[1] & front else SELF_LOSS for child in found]

    return sow


def empty_pit_too(field_mask: int, least: int, enough: int) -> Sow:
    """Return the loop of games where a lap that ends in an empty front pit captures too (mandry, boaoaka).

    `enough`: the bits of the opponent's side, one of which such a capture needs.
    """

    def sow(own_before: int, other_before: int, allowed: int, starts: Sequence[Start]) -> list[State] | None:
        mask, fewest, enough_for_empty = field_mask, least, enough
        found: list[State] = []
        for start, ways in starts:
            first = allowed >> start & mask
            if first >= fewest:
                for laps in ways:
                    other = other_before
                    delta, shift, facing, _, laps = laps[first]
                    own = own_before + delta
                    seeds = own >> shift & mask
                    while True:
                        if facing and (captured := other & facing) and (seeds != 1 or captured & enough_for_empty):
                            other ^= captured
                            if not other:
                                return None
                            captured %= mask
                            own += captured << shift
                            seeds += captured
                        elif seeds == 1:
                            break
                        delta, shift, facing, _, laps = laps[seeds]
                        own += delta
                        seeds = own >> shift & mask
                    found.append((other, own))
        return found

    return sow


def stopped_in_front(rows: Sequence[int], field_mask: int, least: int, least_captured: int) -> Sow:
    """Return the loop of games where a front pit that captures nothing ends the turn (katra after Haddon)."""

    def sow(own_before: int, other_before: int, allowed: int, starts: Sequence[Start]) -> list[State] | None:
        mask, fewest, fewest_captured = field_mask, least, least_captured
        prey_before = next(filter(None, (other_before & row for row in rows)))
        rest_before = other_before ^ prey_before
        found: list[State] = []
        for start, ways in starts:
            first = allowed >> start & mask
            if first >= fewest:
                for laps in ways:
                    prey, rest = prey_before, rest_before
                    delta, shift, facing, _, laps = laps[first]
                    own = own_before + delta
                    seeds = own >> shift & mask
                    while seeds != 1:
                        if facing:
                            captured = prey & facing
                            taken = captured % mask
                            if taken < fewest_captured:
                                break
                            prey ^= captured
                            if not prey:
                                prey = next(filter(None, (rest & row for row in rows)), 0)
                                if not prey:
                                    return None
                                rest ^= prey
                            own += taken << shift
                            seeds += taken
                        delta, shift, facing, _, laps = laps[seeds]
                        own += delta
                        seeds = own >> shift & mask
                    found.append((prey ^ rest, own))
        return found

    return sow

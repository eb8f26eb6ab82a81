"""Family B at the speed of search: what each decision of a position leads to, over integers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import NamedTuple

from katra.board import BACKWARD, FORWARD
from katra.search.entry_laps import END, MAY_CAPTURE, Arrival, Landing, Laps, list_laps, unless_won
from katra.search.laps import LISTED
from katra.search.states import DRAW_STATE, SELF_LOSS, Children, State, States
from katra.sowing.entry import RESERVE
from katra.sowing.re_enter import ReEnterSower
from katra.sowing.re_enter_turn import ROVA
from katra.steps import LAP_LIMIT

Sow = Callable[[int, int, Laps, int], State | None]
"""Carries out a turn, from (mover's side, opponent's side) and its first lap, to its end or a choice; None: it wins."""

SowInWhite = Callable[[int, int, Laps, int], State]
"""The same for a turn that may not capture."""


class FrontStart(NamedTuple):
    """A front pit as the start of a turn.

    `held` meets a side whose pit holds a seed, `enough` one whose pit holds enough to capture at once, from `facing`.
    `drop` is added to a side to drop a seed of its reserve there. `entries` are the laps of the seeds so captured, by
    each side that is open to them; `laps` are those of the pit's own seeds, both ways.
    """

    held: int
    enough: int
    facing: int
    drop: int
    entries: list[Laps]
    shift: int
    laps: list[Laps]


class LapStart(NamedTuple):
    """A pit as the start of a turn by a lap of its seeds, if `enough` meets the side."""

    enough: int
    shift: int
    laps: list[Laps]


class Ground:
    """The masks and laps that the loops of one variant look up."""

    def __init__(self, states: States, sower: ReEnterSower) -> None:
        board, packing, rules = sower.packing.board, sower.packing, sower.rules
        self.field_mask = packing.field_mask
        self.front = sower.front
        self.reserve = states.mask(RESERVE.name)
        """The mask of the reserve; while it meets the mover's side, a turn starts with a drop. 0 if there is none."""
        self.rova = states.mask(ROVA)
        self.rova_pits = packing.mask(sower.rova)
        self.rova_front = packing.mask(sower.rova[:1])
        self.rova_shifts = tuple(packing.shift(pit) for pit in sower.rova)
        self.laps: dict[tuple[int, int], Laps] = {
            (pit, sense): [] for pit in range(board.pits) for sense in (FORWARD, BACKWARD)
        }
        self.entries: dict[str, Laps] = {">": [], "<": []}
        """The laps of captured seeds by side: they are in the hand, so that no pit is emptied."""
        arrivals = {place: self._arrival(states, sower, *place) for place in self.laps}
        list_laps(packing, self.laps, self.entries, arrivals)
        self.places = {
            states.pause(pit, sense, may_capture=False) >> 1: (packing.shift(pit), arrivals[pit, sense][1], laps)
            for (pit, sense), laps in self.laps.items()
        }
        """The field, what faces it, and the laps of a pit and a sense, by what a state says of them."""
        self.front_starts = [self._front_start(states, sower, pit) for pit in board.row(0)]
        self.lap_starts = [
            LapStart(packing.holding(pit, rules.phase2_min), packing.shift(pit), self._both_ways(pit))
            for pit in board.order()
        ]

    def _both_ways(self, pit: int) -> list[Laps]:
        return [self.laps[pit, sense] for sense in (BACKWARD, FORWARD)]

    def _front_start(self, states: States, sower: ReEnterSower, pit: int) -> FrontStart:
        packing, drops = sower.packing, sower.drops
        return FrontStart(
            packing.mask([pit]),
            packing.holding(pit, 1 if drops else 2),
            packing.mask([packing.board.facing(pit)]),
            (1 << packing.shift(pit)) - states.packed(RESERVE.name, 1) if drops else 0,
            [self.entries[side] for side in sower.entry.sides(pit, 0)],
            packing.shift(pit),
            self._both_ways(pit),
        )

    def _arrival(self, states: States, sower: ReEnterSower, pit: int, sense: int) -> Arrival:
        """Return all of a lap but its delta, for one that ends in a pit."""
        board, packing = sower.packing.board, sower.packing
        in_front = pit in board.row(0)
        sides = sower.entry.sides(pit, sense) if in_front else ""
        pause = states.pause(pit, sense, may_capture=False)
        if pit in sower.rova and not in_front:
            pause = END
        landing = Landing(pause, self.entries[sides] if len(sides) == 1 else None)
        facing = packing.mask([board.facing(pit)]) if in_front else 0
        return packing.shift(pit), facing, self.rova if pit in sower.rova else 0, landing, self.laps[pit, sense]


def children_by_entering(states: States, sower: ReEnterSower) -> Children | None:
    """Return the Children of a variant of family B, or None if more seeds are in play than laps are listed for."""
    if states.seeds > LISTED:
        return None
    children = children_with_draws(states, sower)
    return children if sower.rules.endless == "draw" else without_endless_turns(children)


def without_endless_turns(children_with_draws: Children) -> Children:
    """Return the Children where turns that never end may not be played, from those where they are draws."""

    def children(state: State) -> list[State] | None:
        found = children_with_draws(state)
        return found and [after for child in found if (after := settled(child))]

    def settled(child: State) -> State | None:
        """Return a child, its choice settled if one answer is left; None if no answer lets the turn end."""
        if child == DRAW_STATE:
            return None
        if len(child) == 3 and not child[2] & MAY_CAPTURE:
            answers = children(child)
            # If an answer wins, so does the other, or it stops: there are two.
            if answers is not None and len(answers) < 2:
                return answers[0] if answers else None
        return child

    return children


def children_with_draws(states: States, sower: ReEnterSower) -> Children:
    """Return the Children of a variant as if its endless turns were draws."""
    ground = Ground(states, sower)
    capture, sow = capturing(ground), in_white(ground)
    lift = lifting(ground)
    start = starting_in_front(ground, capture, sow, lift)
    start_by_lap = starting_by_lap(ground, capture, sow, lift)
    choose = choosing(ground, capture, sow, lift)
    drops, reserve = sower.drops, ground.reserve

    def children(state: State) -> list[State] | None:
        if len(state) == 3:
            return choose(*state)
        own, other = state
        if drops and not own & reserve:
            return start_by_lap(own, other)
        return start(own, other)

    return children


Take = Callable[[int, int], tuple[int, int]]
"""Captures from (opponent's side, mask of their front pit): (their side without it, the seeds captured)."""

Lift = Callable[[int, int], tuple[int, int]]
"""Takes into the hand, from (mover's side, shift of the pit): (the side before the lap empties that pit, the seeds)."""


def taking(ground: Ground) -> Take:
    """Return the function that captures a front pit, or a whole rova."""
    field_mask, rova, rova_pits, rova_front = ground.field_mask, ground.rova, ground.rova_pits, ground.rova_front

    def take(other: int, facing: int) -> tuple[int, int]:
        if other & rova and facing == rova_front:
            # A rova is captured whole, and is gone.
            captured = other & rova_pits
            return other ^ captured ^ rova, captured % field_mask
        captured = other & facing
        return other ^ captured, captured % field_mask

    return take


def lifting(ground: Ground) -> Lift:
    """Return the function that lifts a pit, or both pits of the mover's own rova."""
    field_mask, rova, shifts = ground.field_mask, ground.rova, ground.rova_shifts

    def lift(own: int, shift: int) -> tuple[int, int]:
        if own & rova and shift in shifts:
            # Both pits of the rova are lifted, and it is gone: the other's seeds are laid beside this one's first.
            second = sum(shifts) - shift
            seeds = own >> second & field_mask
            own += (seeds << shift) - (seeds << second) - rova
        return own, own >> shift & field_mask

    return lift


def capturing(ground: Ground) -> Sow:
    """Return the loop of a turn that may capture."""
    field_mask, front, take = ground.field_mask, ground.front, taking(ground)

    def sow(own: int, other: int, laps: Laps, seeds: int) -> State | None:
        for _ in repeat(None, LAP_LIMIT):
            delta, shift, facing, gate, landing, laps = laps[seeds]
            own += delta
            seeds = own >> shift & field_mask
            if seeds == 1:
                return (other, own) if own & front else SELF_LOSS
            if other & facing:
                pause, entry = landing
                if entry is None:
                    return own, other, pause | MAY_CAPTURE
                other, seeds = take(other, facing)
                if not other & front:
                    # The captured seeds are still sown for one lap, but the game is won.
                    return None
                laps = entry
            elif own & gate:
                if landing.pause == END:
                    return (other, own) if own & front else SELF_LOSS
                return own, other, landing.pause | MAY_CAPTURE
        return DRAW_STATE

    return sow


def in_white(ground: Ground) -> SowInWhite:
    """Return the loop of a turn that may not capture (*fotsiny*): it alone can be endless (sowing/lap.py)."""
    field_mask, front = ground.field_mask, ground.front

    def sow(own: int, other: int, laps: Laps, seeds: int) -> State:
        first_own, first_laps = own, laps
        for _ in repeat(None, LAP_LIMIT):
            delta, shift, _, gate, landing, laps = laps[seeds]
            own += delta
            seeds = own >> shift & field_mask
            if seeds == 1:
                return (other, own) if own & front else SELF_LOSS
            if own & gate:
                if landing.pause == END:
                    return (other, own) if own & front else SELF_LOSS
                return own, other, landing.pause
            if laps is first_laps and own == first_own:
                break
        return DRAW_STATE

    return sow


Begin = Callable[[int, int], list[State] | None]
"""Plays every start of a position: what they lead to, or None if one wins."""

Choose = Callable[[int, int, int], list[State] | None]
"""The same for every choice of a turn that waits."""


def starting_in_front(ground: Ground, capture: Sow, sow: SowInWhite, lift: Lift) -> Begin:
    """Return the function that plays the turns that start with a dropped seed, or (paika) from a front pit."""
    starts, front, rova, rova_front = ground.front_starts, ground.front, ground.rova, ground.rova_front
    take, drops = taking(ground), bool(ground.reserve)

    def begin(own: int, other: int) -> list[State] | None:
        found: list[State] = []
        for _, enough, facing, drop, entries, _, _ in starts:
            if own & enough and other & facing:
                left, seeds = take(other, facing)
                if not left & front:
                    return None
                for laps in entries:
                    after = capture(own + drop, left, laps, seeds)
                    if after is None:
                        return None
                    found.append(after)
        # A player who can capture must.
        return found or begin_in_white(own, other)

    def begin_in_white(own: int, other: int) -> list[State]:
        found: list[State] = []
        pits = [start for start in starts if own & start.enough] or [start for start in starts if own & start.held]
        for _, _, _, drop, _, shift, ways in pits:
            lifted, seeds = lift(own + drop, shift)
            found += [sow(lifted, other, laps, seeds) for laps in ways]
        if drops and own & rova and len(pits) == 1 and pits[0].held == rova_front:
            # Nobody is obliged to open their rova: the dropped seed may stay there.
            found.append((other, own + pits[0].drop))
        return found

    return begin


def starting_by_lap(ground: Ground, capture: Sow, sow: SowInWhite, lift: Lift) -> Begin:
    """Return the function that plays the turns that start by a lap, when the reserve is empty."""
    starts, field_mask = ground.lap_starts, ground.field_mask

    def begin(own: int, other: int) -> list[State] | None:
        open_to: list[tuple[int, Laps, int]] = []
        must_capture = False
        for enough, shift, ways in starts:
            if own & enough:
                lifted, seeds = lift(own, shift)
                for laps in ways:
                    delta, last, facing, _, _, _ = laps[seeds]
                    captures = other & facing and lifted + delta >> last & field_mask > 1
                    if captures and not must_capture:
                        # A player who can capture by the first lap must.
                        must_capture = True
                        open_to = []
                    if captures or not must_capture:
                        open_to.append((lifted, laps, seeds))
        go = capture if must_capture else sow
        return unless_won(go(lifted, other, laps, seeds) for lifted, laps, seeds in open_to)

    return begin


def choosing(ground: Ground, capture: Sow, sow: SowInWhite, lift: Lift) -> Choose:
    """Return the function for the choices of a turn that waits: the side of a capture, or whether to sow the rova."""
    places, front, take = ground.places, ground.front, taking(ground)
    entries = [ground.entries[side] for side in "<>"]

    def choose(own: int, other: int, pause: int) -> list[State] | None:
        shift, facing, laps = places[pause >> 1]
        if pause & MAY_CAPTURE and other & facing:
            other, seeds = take(other, facing)
            if not other & front:
                return None
            return unless_won(capture(own, other, entry, seeds) for entry in entries)
        stopped = (other, own) if own & front else SELF_LOSS
        lifted, seeds = lift(own, shift)
        go = capture if pause & MAY_CAPTURE else sow
        return unless_won([stopped, go(lifted, other, laps, seeds)])

    return choose

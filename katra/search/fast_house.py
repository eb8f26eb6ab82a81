"""Family B with a house at the speed of search: what each decision of a position leads to, over integers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Final

from katra.search.by_rules import children_by_rules
from katra.search.entry_laps import MAY_CAPTURE, Laps, unless_won
from katra.search.fast_house_ground import Ground, ground_of
from katra.search.fast_house_starts import DropStart, capturing_by_lap, scan
from katra.search.laps import LISTED
from katra.search.states import DRAW_STATE, SELF_LOSS, Children, State, States
from katra.sowing.entry import RESERVE
from katra.sowing.house_sower import HouseSower
from katra.sowing.house_turn import TAXED, InHouse, Kind
from katra.steps import LAP_LIMIT

LAST_DROP: Final = 4

NEVER: Final = 1 << 30
"""More seeds than a house ever holds."""

Capture = Callable[[int, int, Laps, int], State | None]
"""Carries out a turn that may capture, from (mover's side, opponent's) and its first lap, to its end; None: it wins."""

Sow = Callable[[int, int, Laps, int, int], State]
"""The same for a turn that may not, with the field of the mover's blocked pit; DRAW_STATE if it never ends."""

NOWHERE: Final = -1
"""In the place of the field of a blocked pit, if there is none."""


def children_by_keeping(states: States, sower: HouseSower) -> Children | None:
    """Return the Children of a variant with a house, or None if more seeds are in play than laps are listed for."""
    if states.seeds > LISTED:
        return None
    ground = ground_of(states, sower)
    start_with_drop, start_by_lap = starting_with_drop(ground, states, sower), starting_by_lap(ground, sower)
    choose, slowly = choosing(ground, sower), children_by_rules(states)
    reserve, blocked = ground.reserve, ground.blocked
    start_blocked, captures = starting_blocked(ground, sower), capturing_by_lap(ground.pairs)
    stops = sower.rules.fotsiny_in_house == "ends"

    def can_be_blocked(state: State) -> bool:
        own, other = state[:2]
        in_house = ground.mark & own and ground.blocked_shifts.get(own & blocked) == ground.house_shift
        if not stops or len(state) > 2 or (own | other) & reserve or other & blocked or in_house:
            return False
        return not captures(own, other)

    def children(state: State) -> list[State] | None:
        own, other = state[:2]
        if (own | other) & blocked:
            # Rare: in one position of a hundred a pit is blocked, and then nothing captures.
            return start_blocked(own, other) if can_be_blocked(state) else slowly(state)
        if len(state) == 3:
            return choose(own, other, state[2])
        return start_with_drop(own, other) if own & reserve else start_by_lap(own, other)

    return children


def taking(ground: Ground) -> Callable[[int, int], tuple[int, int]]:
    """Return the capture of a front pit: (opponent's side, its mask) becomes (their side without it, the seeds)."""
    field_mask, house, unmarked = ground.field_mask, ground.house, ~ground.mark

    def take(other: int, facing: int) -> tuple[int, int]:
        captured = other & facing
        other ^= captured
        return (other & unmarked if facing == house else other), captured % field_mask

    return take


def capturing(ground: Ground, kind: Kind, last_drop: int) -> Capture:
    """Return the loop of a turn that may capture; `last_drop`: what a pause then says about a reserve just spent."""
    field_mask, front, reserve = ground.field_mask, ground.front, ground.reserve
    house, unmarked = ground.house, ~ground.mark
    least = ground.house_min if kind.in_house == "choice" else NEVER
    loses_house = bool(ground.mark) and kind.capture_loses_house

    def sow(own: int, other: int, laps: Laps, seeds: int) -> State | None:
        for _ in repeat(None, LAP_LIMIT):
            delta, shift, facing, gate, landing, laps = laps[seeds]
            own += delta
            seeds = own >> shift & field_mask
            if seeds == 1:
                return (other, own) if own & front else SELF_LOSS
            if captured := other & facing:
                pause, entry = landing
                if entry is None:
                    return own, other, pause | MAY_CAPTURE | (0 if own & reserve else last_drop)
                if loses_house:
                    own &= unmarked
                # The same as `take`, inlined because the call would cost as much as its work.
                other ^= captured
                if facing == house:
                    other &= unmarked
                if not other & front:
                    # The captured seeds are still sown for one lap, but the game is won.
                    return None
                seeds = captured % field_mask
                laps = entry
            elif gate and own & gate:
                if seeds >= least:
                    return own, other, landing.pause | MAY_CAPTURE | (0 if own & reserve else last_drop)
                own ^= gate
        return DRAW_STATE

    return sow


def in_white(ground: Ground, in_house: InHouse, last_drop: int) -> Sow:
    """Return the loop of a turn that may not capture: it alone can be endless (sowing/lap.py)."""
    field_mask, reserve, end = ground.field_mask, ground.reserve, ending(ground)
    least = ground.house_min if in_house != "goes_on" else NEVER

    def sow(own: int, other: int, laps: Laps, seeds: int, blocked: int) -> State:
        first_own, first_laps = own, laps
        for _ in repeat(None, LAP_LIMIT):
            delta, shift, _, gate, landing, laps = laps[seeds]
            own += delta
            seeds = own >> shift & field_mask
            if seeds == 1 or shift == blocked:
                return end(own, other)
            if gate and own & gate:
                if seeds >= least:
                    # Between ending and a turn without end there is no choice.
                    if in_house == "ends" or sow(own ^ gate, other, laps, seeds, blocked) is DRAW_STATE:
                        return end(own, other)
                    return own, other, landing.pause | (0 if own & reserve else last_drop)
                own ^= gate
                first_own, first_laps = own, laps
            elif laps is first_laps and own == first_own:
                break
        return DRAW_STATE

    return sow


def ending(ground: Ground) -> Callable[[int, int], State]:
    """Return the function that ends a turn that may not capture and may block a pit of the opponent."""
    front, reserve, block = ground.front, ground.reserve, ground.block

    def end(own: int, other: int) -> State:
        if not own & front:
            return SELF_LOSS
        if block is None or (own | other) & reserve:
            return other, own
        return other | block(own, other), own

    return end


Begin = Callable[[int, int], list[State] | None]
"""Plays every start of a position: what they lead to, or None if one wins."""


def starting_with_drop(ground: Ground, states: States, sower: HouseSower) -> Begin:
    """Return the function that plays the turns of the first phase."""
    rules, starts, front, mark, field_mask = sower.rules, ground.drops, ground.front, ground.mark, ground.field_mask
    reserve, take, house_shift, house_min = ground.reserve, taking(ground), ground.house_shift, ground.house_min
    capture = capturing(ground, sower.kind(dropped=True, may_capture=True, last_drop=False), LAST_DROP)
    sow = in_white(ground, rules.fotsiny_in_house, LAST_DROP)
    untouched = states.packed(RESERVE.name, sower.untouched) if rules.first_turn == "not_house" else -1
    two_first = rules.phase1_min == 2

    def begin(own: int, other: int) -> list[State] | None:
        pits = [start for start in starts if own & start.held]
        if own & reserve == untouched and own & mark and len(pits) > 1:
            pits = [start for start in pits if not start.is_house]
        found: list[State] = []
        for start in pits:
            if other & start.facing:
                left, seeds = take(other, start.facing)
                if not left & front:
                    return None
                for laps in start.entries:
                    after = capture(own + start.drop, left, laps, seeds)
                    if after is None:
                        return None
                    found.append(after)
        # A player who can capture must.
        return found or begin_in_white(own, other, pits)

    def begin_in_white(own: int, other: int, pits: list[DropStart]) -> list[State]:
        found: list[State] = []
        works = own & mark and own >> house_shift & field_mask >= house_min
        if works:
            pits = [start for start in pits if not start.is_house] or pits
        elif two_first and not own & mark:
            pits = [start for start in pits if own & start.two] or pits
        for start in pits:
            lifted = own + start.drop
            seeds = lifted >> start.shift & field_mask
            if start.is_house and own & mark:
                if not works or seeds == TAXED:
                    lifted ^= mark
                if works:
                    seeds = TAXED
            ways = start.laps if own & front & ~start.held else start.inwards
            for laps in ways:
                after = sow(lifted, other, laps, seeds, NOWHERE)
                if after is not DRAW_STATE:
                    found.append(after)
        return found

    return begin


def starting_by_lap(ground: Ground, sower: HouseSower) -> Begin:
    """Return the function that plays the turns that start by a lap, when the reserve is empty."""
    capture = capturing(ground, sower.kind(dropped=False, may_capture=True, last_drop=False), 0)
    scanned, begin_in_white = scan(ground.pairs), in_white_by_lap(ground, sower)

    def begin(own: int, other: int) -> list[State] | None:
        found: list[State] = []
        for shift, mask, firsts in scanned:
            for occupied, facing, kept, laps, seeds in firsts[own >> shift & mask]:
                if other & facing and own & occupied:
                    after = capture(own & kept, other, laps, seeds)
                    if after is None:
                        return None
                    found.append(after)
        # A player who can capture by the first lap must.
        return found or begin_in_white(own, other, NOWHERE)

    return begin


def starting_blocked(ground: Ground, sower: HouseSower) -> Begin:
    """Return the function that plays the turns of a player who has a blocked pit and cannot capture."""
    field_of, blocked, begin_in_white = ground.blocked_shifts, ground.blocked, in_white_by_lap(ground, sower)

    def begin(own: int, other: int) -> list[State] | None:
        return begin_in_white(own & ~blocked, other, field_of[own & blocked])

    return begin


def in_white_by_lap(ground: Ground, sower: HouseSower) -> Callable[[int, int, int], list[State]]:
    """Return the function that plays the turns that start by a lap, not from a blocked pit, and capture nothing."""
    starts, front, field_mask = ground.by_lap, ground.front, ground.field_mask
    groups = [starts]
    if sower.rules.phase2 == "front_first":
        groups = [[start for start in starts if bool(start.two & front) == in_front] for in_front in (True, False)]
    sow = in_white(ground, sower.kind(dropped=False, may_capture=False, last_drop=False).in_house, 0)

    def begin_in_white(own: int, other: int, blocked: int) -> list[State]:
        found: list[State] = []
        for group in groups:
            open_to = False
            for two, shift, kept, others, ways, inwards in group:
                if own & two and shift != blocked:
                    open_to = True
                    seeds = own >> shift & field_mask
                    for laps in ways if own & others else inwards:
                        after = sow(own & kept, other, laps, seeds, blocked)
                        if after is not DRAW_STATE:
                            found.append(after)
            if open_to:
                break
        return found

    return begin_in_white


Choose = Callable[[int, int, int], list[State] | None]
"""Plays every choice of a turn that waits: what they lead to, or None if one wins."""


def choosing(ground: Ground, sower: HouseSower) -> Choose:
    """Return the function for the choices of a turn that waits: the side of a capture, or whether to sow the house."""
    places, front, reserve, take, end = ground.places, ground.front, ground.reserve, taking(ground), ending(ground)
    entries = [ground.entries[side] for side in "<>"]
    first, second = (
        [sower.kind(dropped, may_capture=may, last_drop=False) for may in (True, False)] for dropped in (True, False)
    )
    captures = capturing(ground, second[0], 0), capturing(ground, first[0], LAST_DROP)
    in_whites = in_white(ground, second[1].in_house, 0), in_white(ground, first[1].in_house, LAST_DROP)

    def choose(own: int, other: int, pause: int) -> list[State] | None:
        shift, facing, mark, laps = places[pause & ~(MAY_CAPTURE | LAST_DROP)]
        dropped = own & reserve or pause & LAST_DROP
        capture, sow = captures[dropped > 0], in_whites[dropped > 0]
        if pause & MAY_CAPTURE and other & facing:
            other, seeds = take(other, facing)
            if not other & front:
                return None
            kept = own if dropped or not second[0].capture_loses_house else own & ~ground.mark
            return unless_won(capture(kept, other, entry, seeds) for entry in entries)
        seeds = own >> shift & ground.field_mask
        if pause & MAY_CAPTURE:
            stopped = (other, own) if own & front else SELF_LOSS
            return unless_won([stopped, capture(own ^ mark, other, laps, seeds)])
        sown = sow(own ^ mark, other, laps, seeds, NOWHERE)
        return [end(own, other)] if sown is DRAW_STATE else [end(own, other), sown]

    return choose

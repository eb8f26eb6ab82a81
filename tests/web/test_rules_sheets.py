"""The rules sheets: short, in every language, and their pictures play just what their words say."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from katra import (
    GAMES,
    Capture,
    Drop,
    Lap,
    Movement,
    Outcome,
    Pause,
    Player,
    Position,
    Tax,
    Turn,
    Variant,
    parse_position,
    parse_turn,
    variant,
    why_not_start,
)
from katra.told.figures import Told
from katra.turns import is_choice
from katra.words.language import language
from tests.languages import COMPLETE
from tests.trying import for_each, some_of
from web.screens.rules import reasons, rules, text_of
from web.session.rules_sheets import MARK, MARKED, Sheet, sheet

MAX_WORDS = 80
SOUTH, NORTH = Player


@cache
def every_variant() -> tuple[Variant, ...]:
    """Return every game in every size with all its options: many tests look at all of them, which takes a second."""
    return tuple(
        variant(game.id, size, dict(zip((option.key for option in game.options), chosen, strict=True)))
        for game in GAMES.values()
        for size in game.sizes
        for chosen in itertools.product(*(option.values for option in game.options))
    )


@cache
def sheet_of(chosen: Variant) -> Sheet:
    """Return the rules of a variant, which several tests read."""
    return sheet(chosen)


def steps_of(chosen: Variant) -> list[Told]:
    """Return the aim and the steps of a sheet."""
    found = sheet_of(chosen)
    return [found.aim, *found.steps]


# What a claim looks at


def at(chosen: Variant, step: Told) -> Position:
    return parse_position(chosen, step.position)


def played(position: Position, step: Told) -> Turn:
    return position.turn(*parse_turn(position, step.turn))


def movements(seen: Turn) -> list[Movement]:
    return seen.movements


def captures(seen: Turn) -> list[Capture]:
    return [step for step in seen.steps if isinstance(step, Capture)]


def laps(seen: Turn) -> list[Lap]:
    return [step for step in seen.steps if isinstance(step, Lap)]


def end_of(seen: Turn, lap: Lap) -> int:
    """Return the pit in which a lap ends."""
    return (lap.first + (lap.seeds - 1) * lap.sense) % seen.before.variant.board.pits


def sown(seen: Turn, lap: Lap) -> list[int]:
    """Return the pits that a lap sows, in order."""
    return [(lap.first + n * lap.sense) % seen.before.variant.board.pits for n in range(lap.seeds)]


def boards_before(seen: Turn) -> list[tuple[list[int], list[int]]]:
    """Return the pits of South and of North before each movement of a turn, and after the last."""
    own, other = list(seen.before.counts(SOUTH)), list(seen.before.counts(NORTH))
    boards = [([*own], [*other])]
    for step in movements(seen):
        match step:
            case Drop(pit):
                own[pit] += 1
            case Tax(pit, seeds):
                own[pit] -= seeds
            case Capture(taken, into):
                for pit, seeds in taken:
                    other[pit] = 0
                    if into is not None:
                        own[into] += seeds
            case Lap(lifted):
                for pit in lifted:
                    own[pit] = 0
                for pit in sown(seen, step):
                    own[pit] += 1
        boards.append(([*own], [*other]))
    assert boards[-1] == (list(seen.after.counts(SOUTH)), list(seen.after.counts(NORTH)))
    return boards


def row(position: Position, pit: int) -> int:
    return position.variant.board.place(pit)[0]


def facing(position: Position, pit: int) -> list[int]:
    """Return North's pits in the column of South's, the front one first."""
    return list(position.variant.board.facing_column(pit))


def row_is_empty(position: Position, counts: list[int], number: int = 0) -> bool:
    return not any(counts[pit] for pit in position.variant.board.row(number))


def refused(position: Position, why: str, player: Player = SOUTH) -> list[int]:
    """Return a player's pits that hold seeds and may not start, for a reason."""
    own = position.counts(player)
    return [pit for pit in position.variant.board.order() if own[pit] and why_not_start(position, pit) == why]


def directions(position: Position, pit: int) -> str:
    """Return the signs by which a pit may start."""
    return "".join(decision.sign for decision in position.decisions if decision.pit == pit)


def start_pit(seen: Turn) -> int:
    pit = seen.decisions[0].pit
    assert pit is not None
    return pit


def ends_in_an_empty_pit(seen: Turn) -> bool:
    return not seen.after.endless and seen.after.counts(SOUTH)[end_of(seen, laps(seen)[-1])] == 1


def each_lap_lifts_where_the_last_one_ended(seen: Turn) -> bool:
    pairs = itertools.pairwise(laps(seen))
    return all(lap.lifted == (end_of(seen, before),) and lap.sense == before.sense for before, lap in pairs)


def captured_by(seen: Turn) -> int:
    """Return the pit in which the seed fell that captured first."""
    before = movements(seen)[movements(seen).index(captures(seen)[0]) - 1]
    assert isinstance(before, Lap)
    return end_of(seen, before)


def own_before_the_capture(seen: Turn) -> list[int]:
    return boards_before(seen)[movements(seen).index(captures(seen)[0])][0]


def is_the_start(position: Position) -> bool:
    return position == position.variant.start and position.variant.seeds == position.variant.usual_seeds


def may_choose_a_side_later(position: Position) -> bool:
    """Return whether a capture in the front row by a lap going right waits for a choice of its side."""
    own, other = position.counts(SOUTH), position.counts(NORTH)
    board = position.variant.board
    pit = next(p for p in board.row(0) if own[p] and other[board.facing(p)])
    more = position.variant.packing.pack([2 * seeds for seeds in own])
    waiting = position._replace(sides=(position.sides[0]._replace(pits=more), position.sides[1]))
    return is_choice(waiting, Pause(pit, 1, may_capture=True))


# What the words of each step claim


def sows_round_one_row(seen: Turn) -> bool:
    ends = {0, seen.before.variant.size - 1}
    (lap,) = laps(seen)
    return {*lap.lifted, *sown(seen, lap)} >= ends and lap.first in ends and not seen.captured


def sows_round_two_rows(seen: Turn) -> bool:
    (lap,) = laps(seen)
    return {row(seen.before, pit) for pit in sown(seen, lap)} == {0, 1} and len(set(sown(seen, lap))) == lap.seeds > 2


def sows_along_three_rows(seen: Turn) -> bool:
    (lap,) = laps(seen)
    rows = [row(seen.before, pit) for pit in [*lap.lifted, *sown(seen, lap)]]
    return rows == sorted(rows, reverse=True) and len(rows) == seen.before.variant.board.pits


def goes_on(seen: Turn) -> bool:
    begins_anew = each_lap_lifts_where_the_last_one_ended(seen) and ends_in_an_empty_pit(seen)
    return seen.laps >= 2 and not seen.captured and begins_anew


def sleeps_beside_seeds(seen: Turn) -> bool:
    last = end_of(seen, laps(seen)[-1])
    fed = any(seen.before.counts(NORTH)[pit] for pit in facing(seen.before, last))
    return seen.laps == 1 and not seen.captured and ends_in_an_empty_pit(seen) and fed and row(seen.before, last) == 0


def sleeps_where_nothing_faces(seen: Turn) -> bool:
    last = end_of(seen, laps(seen)[-1])
    fed = any(seen.before.counts(NORTH)[pit] for pit in facing(seen.before, last))
    return seen.laps == 1 and not seen.captured and ends_in_an_empty_pit(seen) and not fed


def turns_one_way(seen: Turn) -> bool:
    return len({laps(seen.before.turn(each))[0].sense for each in seen.before.decisions}) == 1


def all_turn_one_way(seen: Turn) -> bool:
    return turns_one_way(seen) and seen.before.own.beside == seen.before.other.beside == (laps(seen)[0].sense,)


def sleeps_beside_singles(seen: Turn) -> bool:
    last = end_of(seen, laps(seen)[-1])
    faced = [seen.before.counts(NORTH)[pit] for pit in facing(seen.before, last)]
    return seen.laps == 1 and not seen.captured and ends_in_an_empty_pit(seen) and faced == [1, 1]


def stops_beside_a_single_seed(seen: Turn) -> bool:
    last = end_of(seen, laps(seen)[-1])
    faced = seen.before.counts(NORTH)[facing(seen.before, last)[0]]
    among = seen.after.counts(SOUTH)[last] > 1 and row(seen.before, last) == 0
    return seen.laps == 1 and not seen.captured and among and faced == 1 and not seen.after.endless


def adds_and_goes_on(seen: Turn, taken: list[int]) -> bool:
    """Return whether a front pit captured just these pits, which held seeds, and was then sown on whole."""
    by, first = captured_by(seen), captures(seen)[0]
    order = movements(seen)
    following = order[order.index(first) + 1]
    assert isinstance(following, Lap)
    whole = own_before_the_capture(seen)[by] + first.seeds
    return (
        len(captures(seen)) == 1
        and [pit for pit, seeds in first.taken if seeds] == taken
        and first.into == by
        and following.lifted == (by,)
        and following.seeds == whole
        and seen.after.outcome is None
    )


def among_others(seen: Turn) -> bool:
    return own_before_the_capture(seen)[captured_by(seen)] > 1


def captures_the_facing_pit(seen: Turn) -> bool:
    front = facing(seen.before, captured_by(seen))[:1]
    return adds_and_goes_on(seen, front) and among_others(seen) and row(seen.before, captured_by(seen)) == 0


def leaves_what_lies_behind(seen: Turn) -> bool:
    behind = facing(seen.before, captured_by(seen))[1:]
    kept = [seen.after.counts(NORTH)[pit] for pit in behind]
    return captures_the_facing_pit(seen) and kept == [seen.before.counts(NORTH)[pit] for pit in behind] and any(kept)


def captures_the_column(seen: Turn) -> bool:
    column = facing(seen.before, captured_by(seen))
    return (
        adds_and_goes_on(seen, column)
        and among_others(seen)
        and row(seen.before, captured_by(seen)) == 0
        and len(column) == 2
    )


def sleeps_then_eats(seen: Turn) -> bool:
    by, other = captured_by(seen), seen.before.counts(NORTH)
    column = [pit for pit in facing(seen.before, by) if other[pit]]
    return adds_and_goes_on(seen, column) and not among_others(seen) and row(seen.before, by) == 0


def takes_from_their_back_row(seen: Turn) -> bool:
    by = captured_by(seen)
    empty = row_is_empty(seen.before, list(seen.before.counts(NORTH)))
    return row(seen.before, by) == 0 and empty and adds_and_goes_on(seen, facing(seen.before, by)[1:2])


def takes_from_next_row_to_next_row(seen: Turn) -> bool:
    by = captured_by(seen)
    empty = all(
        row_is_empty(seen.before, each) for each in (own_before_the_capture(seen), [*seen.before.counts(NORTH)])
    )
    return row(seen.before, by) == 1 and empty and adds_and_goes_on(seen, facing(seen.before, by)[1:2])


def fills_its_front_row_again(seen: Turn) -> bool:
    by = captured_by(seen)
    empty = row_is_empty(seen.before, own_before_the_capture(seen))
    filled = not row_is_empty(seen.before, list(seen.after.counts(SOUTH)))
    return row(seen.before, by) == 1 and empty and filled and adds_and_goes_on(seen, facing(seen.before, by)[:1])


def wins(seen: Turn, reason: str) -> bool:
    won = seen.after.outcome
    return isinstance(won, Outcome) and (won.winner, won.reason) == (SOUTH, reason)


def wins_all(seen: Turn) -> bool:
    return wins(seen, "all_captured") and isinstance(seen.steps[-1], Capture)


def wins_front(seen: Turn) -> bool:
    return wins(seen, "front_captured") and isinstance(seen.steps[-1], Capture) and seen.after.all_seeds(NORTH) > 0


def wins_front_and_sows_once(seen: Turn) -> bool:
    *_, capture, lap = movements(seen)
    left = seen.after.seeds(NORTH) > 0
    return wins(seen, "front_captured") and isinstance(capture, Capture) and isinstance(lap, Lap) and left


def takes_at_once_and_keeps_its_own(seen: Turn) -> bool:
    pit = start_pit(seen)
    first = next(step for step in movements(seen) if not isinstance(step, Drop))
    taken = ((seen.before.variant.board.facing(pit), seen.before.counts(NORTH)[seen.before.variant.board.facing(pit)]),)
    return isinstance(first, Capture) and first.taken == taken and all(pit not in lap.lifted for lap in laps(seen)[:1])


def must_capture(seen: Turn) -> bool:
    own, other, board = seen.before.counts(SOUTH), seen.before.counts(NORTH), seen.before.variant.board
    others = [pit for pit in board.row(0) if own[pit] and not directions(seen.before, pit)]
    idle = [pit for pit in others if not other[board.facing(pit)] or own[pit] == 1]
    return takes_at_once_and_keeps_its_own(seen) and bool(others) and idle == others


def drops(seen: Turn) -> bool:
    return isinstance(movements(seen)[0], Drop) and seen.before.counts(SOUTH)[start_pit(seen)] > 0


def enters_at_an_end(seen: Turn) -> bool:
    left = seen.before.variant.board.pit(0, 0)
    return takes_at_once_and_keeps_its_own(seen) and laps(seen)[0].first == left and laps(seen)[0].sense == 1


def sides_of_the_columns(position: Position) -> list[str]:
    """Return by which sides a first capture may enter in each column of the front row."""
    variant, found = position.variant, []
    south, north = position.sides
    in_front = [int(pit in variant.board.row(0)) for pit in range(variant.board.pits)]
    for pit in variant.board.row(0):
        alone = [2 * int(each == pit) for each in range(variant.board.pits)]
        own, other = (
            side._replace(pits=variant.packing.pack(pits)) for side, pits in ((south, alone), (north, in_front))
        )
        found.append(directions(position._replace(sides=(own, other)), pit))
    return found


def enters_by_the_columns(seen: Turn) -> bool:
    sides = sides_of_the_columns(seen.before)
    centre = ["<>"] * (len(sides) - 4)
    return enters_at_an_end(seen) and sides == [">", ">", *centre, "<", "<"]


def enters_by_an_edge(seen: Turn) -> bool:
    return enters_by_the_columns(seen) and directions(seen.before, start_pit(seen)) == ">"


def enters_from_the_centre(seen: Turn) -> bool:
    return enters_by_the_columns(seen) and directions(seen.before, start_pit(seen)) == "<>"


def enters_freely(seen: Turn) -> bool:
    return enters_at_an_end(seen) and directions(seen.before, start_pit(seen)) == "<>"


def enters_by_the_nearer_end(seen: Turn) -> bool:
    half, odd = divmod(seen.before.variant.size, 2)
    return enters_at_an_end(seen) and sides_of_the_columns(seen.before) == [">"] * half + ["<>"] * odd + ["<"] * half


def captures_again(seen: Turn) -> bool:
    """Return whether a lap that ended among others in front, beside seeds, captured again, and the turn then ended."""
    order, boards = movements(seen), boards_before(seen)
    second = order.index(captures(seen)[1]) if len(captures(seen)) > 1 else 0
    lap = order[second - 1]
    if not second or not isinstance(lap, Lap):
        return False
    pit, (own, other) = end_of(seen, lap), boards[second]
    again = row(seen.before, pit) == 0 and own[pit] > 1 and other[seen.before.variant.board.facing(pit)] > 0
    return again and (ends_in_an_empty_pit(seen) or wins(seen, "front_captured"))


def captures_nowhere(seen: Turn) -> bool:
    """Return whether no front pit that could capture faces seeds, and the turn captured nothing."""
    own, other, board = seen.before.counts(SOUTH), seen.before.counts(NORTH), seen.before.variant.board
    least = 1 if isinstance(movements(seen)[0], Drop) else 2
    able = [pit for pit in board.row(0) if own[pit] >= least and other[board.facing(pit)]]
    return not able and not seen.captured and ends_in_an_empty_pit(seen)


def plays_in_white_with_a_drop(seen: Turn) -> bool:
    lifted = laps(seen)[0].lifted == (start_pit(seen),)
    return drops(seen) and lifted and captures_nowhere(seen) and seen.laps > 1


def plays_in_white_beside_seeds(seen: Turn) -> bool:
    boards, order = boards_before(seen), movements(seen)
    board = seen.before.variant.board
    passed = [
        end_of(seen, lap)
        for lap, (own, other) in zip(order, boards[1:], strict=True)
        if isinstance(lap, Lap) and own[end_of(seen, lap)] > 1 and other[board.facing(end_of(seen, lap))]
    ]
    single = [pit for pit in refused(seen.before, "too_few") if seen.before.counts(SOUTH)[pit] == 1]
    shown = (bool(passed) and bool(single)) or board.cols == 2  # too small for it
    return captures_nowhere(seen) and shown and isinstance(order[0], Lap)


def plays_on_without_a_reserve(seen: Turn) -> bool:
    first, second, *_ = movements(seen)
    idle = [pit for pit in refused(seen.before, "must_capture") if seen.before.counts(SOUTH)[pit] > 1]
    beginning = isinstance(first, Lap) and isinstance(second, Capture) and row(seen.before, start_pit(seen)) == 1
    return beginning and seen.before.value(SOUTH, "reserve") == 0 and bool(idle) and among_others(seen)


def opens_its_rova(seen: Turn) -> bool:
    front, back = seen.before.variant.pits_of("rova")
    here = seen.before.turn(seen.decisions[0])
    stopped = here.after.turn(*(each for each in here.after.decisions if each.sign == "="))
    return (
        end_of(seen, laps(here)[-1]) == front
        and [each.sign for each in here.after.decisions] == ["+", "="]
        and laps(seen)[len(laps(here))].lifted == (front, back)
        and (stopped.after.value(SOUTH, "rova"), seen.after.value(SOUTH, "rova")) == (1, 0)
    )


def house(position: Position) -> int:
    (pit,) = position.variant.pits_of("house")
    return pit


def houses(position: Position) -> tuple[int, int]:
    """Return whether South and North still own their houses."""
    return position.value(SOUTH, "house"), position.value(NORTH, "house")


def drops_and_takes_again(seen: Turn) -> bool:
    return drops(seen) and must_capture(seen) and captures_again(seen) and houses(seen.before) == (1, 1)


def never_starts_the_first_turn(seen: Turn) -> bool:
    begin = seen.before.variant.start
    return refused(begin, "house_first") == [house(begin)] and drops_and_takes_again(seen)


def keeps_its_direction(seen: Turn) -> bool:
    """Return whether seeds captured in the middle by a lap come in so that its direction goes on."""
    by, (first, second, *_) = captured_by(seen), laps(seen)
    in_the_middle = by in list(seen.before.variant.board.row(0))[2:-2]
    end = seen.before.variant.board.row(0)[0 if first.sense > 0 else -1]
    return in_the_middle and second.first == end and second.sense == first.sense and len(seen.decisions) == 1


def chooses_in_the_house(seen: Turn, least: int) -> bool:
    """Return whether a lap ended in the house with so many seeds at least, which was sown, and could have been kept."""
    here = seen.before.turn(seen.decisions[0])
    stopped = here.after.turn(*(each for each in here.after.decisions if each.sign == "="))
    safari = laps(seen)[len(laps(here))]
    return (
        end_of(seen, laps(here)[-1]) == house(seen.before)
        and [each.sign for each in here.after.decisions] == ["+", "="]
        and safari.lifted == (house(seen.before),)
        and safari.seeds >= least
        and (houses(stopped.after), houses(seen.after)) == ((1, 1), (0, 1))
        and ends_in_an_empty_pit(seen)
    )


def is_taxed(seen: Turn) -> bool:
    """Return whether two seeds of a house alone in front were sown into the next two pits, either way, and no more."""
    own, pit = seen.before.counts(SOUTH), house(seen.before)
    alone = [each for each in seen.before.variant.board.row(0) if own[each]] == [pit]
    drop, tax, lap = movements(seen)
    kept = seen.after.counts(SOUTH)[pit] == own[pit] - 1 and houses(seen.after) == (1, 1)
    two = isinstance(drop, Drop) and isinstance(tax, Tax) and isinstance(lap, Lap) and tax.seeds == lap.seeds == 2
    return alone and two and kept and not seen.captured and directions(seen.before, pit) == "<>"


def leaves_the_house(seen: Turn) -> bool:
    kept = refused(seen.before, "house_last") == [house(seen.before)] and houses(seen.after) == (1, 1)
    return plays_in_white_with_a_drop(seen) and kept


def takes_by_its_first_lap(seen: Turn) -> bool:
    """Return whether the first lap, from the back row, took seeds, and pits that could not may not start."""
    first, second, *_ = movements(seen)
    beginning = isinstance(first, Lap) and isinstance(second, Capture) and row(seen.before, start_pit(seen)) == 1
    return beginning and bool(refused(seen.before, "must_capture")) and among_others(seen)


def takes_and_keeps_its_house(seen: Turn, owned: int) -> bool:
    return takes_by_its_first_lap(seen) and plays_on_without_a_reserve(seen) and houses(seen.after) == (owned, 1)


def blocks_a_pit(seen: Turn) -> bool:
    """Return whether North can take nothing, all that South could take next is one pit, and that may not start."""
    after, mine = seen.after, seen.after._replace(mover=SOUTH)
    blocked = refused(after, "blocked", NORTH)
    taken = {pit for each in mine.decisions for step in captures(mine.turn(each)) for pit, _ in step.taken}
    harmless = not any(after.turn(each).captured for each in after.decisions)
    return not seen.captured and harmless and taken == set(blocked) and len(blocked) == 1


def passes_seeds_and_takes_nothing(seen: Turn) -> bool:
    """Return whether a lap ended beside seeds and took nothing, and no back pit could start while a front pit can."""
    other, board = seen.before.counts(NORTH), seen.before.variant.board
    beside = [pit for pit in (end_of(seen, lap) for lap in laps(seen)[:-1]) if other[board.facing(pit)]]
    behind = refused(seen.before, "two_in_front")
    return not seen.captured and bool(beside) and bool(behind) and {row(seen.before, pit) for pit in behind} == {1}


def sows_one_way_round(seen: Turn) -> bool:
    (lap,) = laps(seen)
    one_way = {decision.sign for decision in seen.before.decisions if row(seen.before, decision.pit or 0) == 0}
    rows = {row(seen.before, pit) for pit in [*lap.lifted, *sown(seen, lap)]}
    return one_way == {"<"} and rows == {0, 1} and lap.sense == -1 and ends_in_an_empty_pit(seen)


def goes_on_without_a_choice(seen: Turn) -> bool:
    return goes_on(seen) and seen.before.variant.special_pit is not None and len(seen.decisions) == 1


def sleeps_in_a_race(seen: Turn) -> bool:
    in_a_race = seen.before.variant.special_pit is not None and seen.after.counts(SOUTH) != seen.before.counts(SOUTH)
    return (
        in_a_race
        and seen.laps == 1
        and ends_in_an_empty_pit(seen)
        and start_pit(seen) in seen.before.variant.board.row(1)
    )


def starts_again_from_the_special_pit(seen: Turn) -> bool:
    special = seen.before.variant.special_pit
    first = seen.before.turn(seen.decisions[0])
    again = {decision.pit for decision in first.after.decisions}
    return end_of(seen, laps(first)[-1]) == special and first.after.pause is not None and special not in again


def brings_all_home(seen: Turn) -> bool:
    special = seen.before.variant.special_pit
    assert special is not None
    return wins(seen, "race_won") and seen.after.counts(SOUTH)[special] == seen.after.all_seeds(SOUTH) > 1


CLAIMS: dict[str, Callable[[Turn], bool]] = {
    "sow.1": sows_round_one_row,
    "sow.2": sows_round_two_rows,
    "sow.3": sows_along_three_rows,
    "start.two": lambda seen: bool(refused(seen.before, "too_few")) and seen.before.counts(SOUTH)[start_pit(seen)] > 1,
    "start.front": lambda seen: (
        {row(seen.before, pit) for pit in refused(seen.before, "front_row")} == {1}
        and row(seen.before, start_pit(seen)) == 0
    ),
    "start.outermost": lambda seen: (
        {row(seen.before, pit) for pit in refused(seen.before, "outermost_row")} == {0, 1}
        and row(seen.before, start_pit(seen)) == 2
    ),
    "first_turn": lambda seen: (
        is_the_start(seen.before) and set(refused(seen.before, "first_turn")) == set(seen.before.variant.board.row(1))
    ),
    "one_direction": lambda seen: turns_one_way(seen) and len({each.pit for each in seen.before.decisions}) > 1,
    "start.outermost.2": lambda seen: (
        {row(seen.before, pit) for pit in refused(seen.before, "outermost_row")} == {0}
        and row(seen.before, start_pit(seen)) == 1
    ),
    "one_direction.shared": all_turn_one_way,
    "start.two.one_direction": lambda seen: bool(refused(seen.before, "too_few")) and turns_one_way(seen),
    "start.two.one_direction.shared": lambda seen: bool(refused(seen.before, "too_few")) and all_turn_one_way(seen),
    "start.outermost.one_direction": lambda seen: (
        {row(seen.before, pit) for pit in refused(seen.before, "outermost_row")} == {0, 1}
        and turns_one_way(seen)
        and bool(seen.before.own.beside)
    ),
    "go_on": goes_on,
    "go_on.behind": lambda seen: goes_on(seen) and row(seen.before, laps(seen)[1].lifted[0]) == 1,
    "empty": sleeps_beside_seeds,
    "empty.but": sleeps_where_nothing_faces,
    "empty.but_heaps": sleeps_beside_singles,
    "capture.heap": lambda seen: leaves_what_lies_behind(seen) and captures(seen)[0].seeds > 1,
    "front_stops": stops_beside_a_single_seed,
    "eat_a_heap": lambda seen: sleeps_then_eats(seen) and max(seeds for _, seeds in captures(seen)[0].taken) > 1,
    "capture.front": captures_the_facing_pit,
    "capture.frontmost": leaves_what_lies_behind,
    "capture.column": captures_the_column,
    "sleep_then_eat": sleeps_then_eats,
    "rows.theirs": takes_from_their_back_row,
    "rows.theirs.heap": lambda seen: takes_from_their_back_row(seen) and captures(seen)[0].seeds > 1,
    "rows.both": takes_from_next_row_to_next_row,
    "rows.front_first": fills_its_front_row_again,
    "kamo.all": wins_all,
    "kamo.singles": wins_all,
    "kamo.lasting": wins_all,
    "kamo.front": wins_front,
    "drop": lambda seen: drops(seen) and must_capture(seen),
    "strike": lambda seen: must_capture(seen) and seen.before.counts(SOUTH)[start_pit(seen)] > 1,
    "enter.edges": enters_by_an_edge,
    "enter.centre.always": lambda seen: enters_from_the_centre(seen) and may_choose_a_side_later(seen.before),
    "enter.centre.first": lambda seen: enters_from_the_centre(seen) and not may_choose_a_side_later(seen.before),
    "enter.free": lambda seen: enters_freely(seen) and may_choose_a_side_later(seen.before),
    "enter.nearest": enters_by_the_nearer_end,
    "enter.turn": lambda seen: enters_freely(seen) and not may_choose_a_side_later(seen.before),
    "again": captures_again,
    "fotsiny.drop": plays_in_white_with_a_drop,
    "fotsiny.or_stay": plays_in_white_with_a_drop,
    "fotsiny.front": plays_in_white_beside_seeds,
    "reserve_empty.1": plays_on_without_a_reserve,
    "reserve_empty.2": plays_on_without_a_reserve,
    "rova": opens_its_rova,
    "sow.race": sows_one_way_round,
    "go_on.race": goes_on_without_a_choice,
    "empty.race": sleeps_in_a_race,
    "start_again": starts_again_from_the_special_pit,
    "home": brings_all_home,
    "kamo.row.draw": wins_front_and_sows_once,
    "kamo.row.illegal": wins_front_and_sows_once,
    "drop.house": drops_and_takes_again,
    "drop.house.first_turn": never_starts_the_first_turn,
    "enter.kichwa.always": lambda seen: enters_from_the_centre(seen) and may_choose_a_side_later(seen.before),
    "enter.kichwa.first": lambda seen: enters_from_the_centre(seen) and not may_choose_a_side_later(seen.before),
    "enter.kichwa.lap": keeps_its_direction,
    "on.safari": lambda seen: chooses_in_the_house(seen, least=6),
    "on.nyumba": lambda seen: chooses_in_the_house(seen, least=1) and not chooses_in_the_house(seen, least=6),
    "on.pit": lambda seen: captures_again(seen) and isinstance(movements(seen)[0], Lap),
    "takata.tax": lambda seen: is_taxed(seen) and seen.before.counts(SOUTH)[house(seen.before)] >= 6,
    "takata.front": passes_seeds_and_takes_nothing,
    "trakatra": leaves_the_house,
    "tax": lambda seen: is_taxed(seen) and seen.before.counts(SOUTH)[house(seen.before)] < 6,
    "mtaji.plain": lambda seen: takes_and_keeps_its_house(seen, owned=0),
    "mtaji.stop": lambda seen: takes_and_keeps_its_house(seen, owned=0),
    "mtaji.choice": lambda seen: takes_and_keeps_its_house(seen, owned=1),
    "mtaji.any": lambda seen: (
        takes_and_keeps_its_house(seen, owned=1) and seen.before.counts(SOUTH)[start_pit(seen)] == 1
    ),
    "start.lap": takes_by_its_first_lap,
    "takasia": blocks_a_pit,
    "kamu.inwards": wins_front_and_sows_once,
    "kamu.free": wins_front_and_sows_once,
}
"""What the words of a step say of the turn that its picture plays."""

STILL = ("board.1", "board.2", "board.3", "board.reserve", "board.rova", "board.house", "board.race")
"""The steps that show the board as it is at the start."""


def test_a_sheet_has_an_aim_and_four_to_eight_short_steps() -> None:
    for chosen in every_variant():
        aim, steps, _ = sheet_of(chosen)
        assert 4 <= len(steps) <= 8, chosen
        assert aim.code.startswith("aim.")
        for step, code in itertools.product((aim, *steps), COMPLETE):
            said = text_of(language(code), sheet_of(chosen), step)
            assert len(re.findall(r"\w[\w’'-]*", said)) <= MAX_WORDS, (step.code, said)


def animated(chosen: Variant) -> Iterator[tuple[str, Turn]]:
    """Yield the turns that the pictures of a sheet play, with the keys of their steps."""
    for step in sheet_of(chosen).steps:
        if step.code not in STILL:
            yield step.code, played(at(chosen, step), step)


@for_each("game", GAMES)
def test_every_picture_plays_what_its_words_say(game: str) -> None:
    for chosen in some_of(each for each in every_variant() if each.game.id == game):
        for key, seen in animated(chosen):
            assert not seen.after.pause, (chosen, key)
            assert CLAIMS[key](seen), (chosen, key)


def test_a_still_picture_shows_the_start_with_its_numbers() -> None:
    for chosen in every_variant():
        for step in (step for step in sheet_of(chosen).steps if step.code in STILL):
            position = at(chosen, step)
            assert step.turn == ""
            assert is_the_start(position)
            assert step.values["columns"] == chosen.size
            if "seeds" in step.values:
                assert set(position.counts(SOUTH)) == {step.values["seeds"]}
            elif step.code == "board.rova":
                front, back = position.variant.board.row(0), position.variant.board.row(1)
                assert [position.counts(SOUTH)[pit] for pit in front] == [0, 0, 0, 0, 3, 2, 2, 0]
                assert [position.counts(SOUTH)[pit] for pit in back] == [0, 0, 0, 0, 3, 0, 0, 0]
                assert (step.values["reserve"], position.variant.seeds) == (position.value(SOUTH, "reserve"), 64)
            elif step.code == "board.house":
                assert position.counts(SOUTH)[house(position)] == 6
                assert houses(position) == (1, 1)
                assert step.values["reserve"] == position.value(SOUTH, "reserve")
            elif chosen.special_pit is not None:
                own, special = list(position.counts(SOUTH)), chosen.special_pit
                following = [chosen.board.next(special, -1), chosen.board.next(special, -2)]
                assert [own[pit] for pit in (special, *following)] == [0, 3, 3]
                assert {own[pit] for pit in range(chosen.board.pits) if pit not in (special, *following)} <= {2}
            else:
                ends = {chosen.board.pit(0, 0), chosen.board.pit(0, chosen.size - 1)}
                inner = set(chosen.board.row(0)) - ends
                assert position.counts(SOUTH) == tuple(int(pit in inner) for pit in range(chosen.board.pits))
                assert step.values["reserve"] == position.value(SOUTH, "reserve")


def test_what_a_picture_claims_is_not_true_of_every_turn() -> None:
    chosen = [variant(game) for game in GAMES]
    seen = [shown for each in chosen for shown in animated(each)]
    for claimed, claim in CLAIMS.items():
        others = [(key, each) for key, each in seen if key.split(".")[0] != claimed.split(".")[0]]
        assert not all(holds(claim, each) for _, each in others), claimed


def holds(claim: Callable[[Turn], bool], seen: Turn) -> bool:
    """Return whether a claim holds for a turn that may be of another kind altogether."""
    try:
        return claim(seen)
    except (IndexError, ValueError, AssertionError, StopIteration):
        return False


def test_every_claim_is_shown_somewhere() -> None:
    assert set(CLAIMS) | set(STILL) == {step.code for chosen in every_variant() for step in sheet_of(chosen).steps}


# What the words say beside what their pictures show


def test_a_sheet_tells_the_options_that_are_chosen() -> None:
    for chosen in every_variant():
        for key, usual in ((option.key, option.default(chosen.size)) for option in chosen.game.options):
            other = {**chosen.options, key: usual}
            if chosen.options[key] != usual:
                assert sheet(chosen) != sheet(variant(chosen.game.id, chosen.size, other)), (chosen, key)


def test_a_turn_ends_in_the_back_pit_of_its_own_rova_which_stays() -> None:
    text = "0.0.0.0.0.0.0.0/0.1.0.0.0.0.0.0/0.0.0.0.3.0.0.0/0.0.0.0.3.0.2.0 S 0-5 R"
    position = parse_position(variant("katra-be"), text)
    seen = position.turn(*parse_turn(position, "B7<"))
    assert seen.laps == 1
    assert seen.after.counts(SOUTH)[end_of(seen, laps(seen)[0])] == 4
    assert seen.after.value(SOUTH, "rova")


def test_a_seed_dropped_in_a_lonely_rova_may_stay_there() -> None:
    position = parse_position(
        variant("katra-be"), "0.0.0.0.0.0.0.0/0.2.0.0.0.0.0.0/0.0.0.0.3.0.0.0/0.0.0.0.3.0.0.0 S 5-5 R"
    )
    assert directions(position, 4) == "<>="


def test_a_front_row_left_empty_loses() -> None:
    position = parse_position(variant("fifangha", size=4), "0.0.0.0/1.0.0.0/0.0.0.1/0.0.0.0 S 0-5")
    lost = position.turn(*parse_turn(position, "A4>")).after.outcome
    assert lost
    assert (lost.winner, lost.reason) == (NORTH, "front_emptied")


def test_only_where_two_seeds_are_asked_for_do_single_seeds_lose() -> None:
    text = "0.0.0.0/1.0.0.0/0.0.1.0/1.0.0.0 S 0-5"
    for game, reason in (("fandatsaka", "no_start"), ("fifangha", None)):
        lost = parse_position(variant(game, size=4), text).outcome
        assert (lost.reason if lost else None) == reason


HOUSE = 4
FAR = "0.0.0.6.0.0.0.2"
"""North's front row: the house, and two seeds that nothing of South's faces in these positions."""


def house_position(game: str, north: str, south: str, beside: str, **options: str) -> Position:
    """Return a position of a game with a house, South to move: North's front row, and South's, or both rows of it."""
    rows = south if "/" in south else f"{south}/0.0.0.0.0.0.0.0"
    return parse_position(variant(game, 8, options), f"0.0.0.0.0.0.0.0/{north}/{rows} S {beside}")


def test_a_house_of_six_starts_no_takata_beside_another_pit_and_a_smaller_one_does() -> None:
    assert refused(house_position("bao", FAR, "0.0.1.0.6.0.0.0", "5-5 Hh"), "house_last") == [HOUSE]
    small = house_position("bao", FAR, "0.0.1.0.4.0.0.0", "5-5 Hh")
    assert directions(small, HOUSE) == "<>"
    assert houses(small.turn(*parse_turn(small, "A5>")).after) == (0, 1)


def test_a_takata_ends_in_a_house_of_six_and_a_trakatra_lets_its_player_choose() -> None:
    for game, choices in (("bao", []), ("mraha", ["+", "="])):
        position = house_position(game, FAR, "0.0.1.0.6.0.0.0", "5-5 Hh")
        after = position.turn(*(each for each in position.decisions if each[:2] == (2, ">"))).after
        assert after.counts(SOUTH)[HOUSE] == 7
        assert ([each.sign for each in after.decisions] if after.pause else []) == choices


def test_without_a_nyumba_single_seeds_start_a_takata_last_and_a_trakatra_like_any_other_pit() -> None:
    for game, front, ways in (
        ("bao", "0.1.2.0.0.0.0.0", ["", "<>"]),
        ("bao", "0.1.1.0.0.0.0.0", ["<>", "<>"]),
        ("mraha", "0.1.2.0.0.0.0.0", ["<>", "<>"]),
    ):
        position = house_position(game, FAR, front, "5-5 h")
        assert [directions(position, pit) for pit in (1, 2)] == ways


def test_a_small_house_is_no_safari_in_bao_and_is_sown_whole_when_it_is_alone() -> None:
    position = house_position("bao", "5.0.0.6.0.0.0.0", "1.0.0.0.2.0.0.0", "5-5 Hh")
    assert len(parse_turn(position, "A1>")) == 1
    assert houses(position.turn(*parse_turn(position, "A1>")).after) == (0, 1)
    alone = house_position("bao", FAR, "0.0.0.0.4.0.0.0", "5-5 Hh")
    assert houses(alone.turn(*parse_turn(alone, "A5>")).after) == (0, 1)


def test_the_tax_of_a_house_of_one_seed_leaves_none_and_loses_it() -> None:
    alone = house_position("mraha", FAR, "0.0.0.0.1.0.0.0", "5-5 Hh")
    assert houses(alone.turn(*parse_turn(alone, "A5>")).after) == (0, 1)


@pytest.mark.parametrize("game", ["bao", "mraha"])
def test_a_tax_ends_its_turn_in_the_second_pit_beside_the_house_whatever_is_in_the_back_row(game: str) -> None:
    """The sheets say so. The fault: more seeds of the house are sown, and the turn goes on in the back row."""
    alone = house_position(game, FAR, "0.0.0.0.7.0.0.0/2.2.2.2.2.2.2.2", "5-5 Hh")
    turns = [alone.turn(each) for each in alone.decisions]
    assert [(turn.laps, turn.captured, turn.after.counts(SOUTH)[HOUSE]) for turn in turns] == [(1, 0, 6)] * 2


@pytest.mark.parametrize(("game", "captures_something"), [("bao", False), ("mraha", True)])
def test_more_seeds_than_two_to_fifteen_start_no_capture_but_in_mraha(game: str, captures_something: bool) -> None:
    position = house_position(game, "1.0.0.0.0.0.0.9", "0.0.0.1.0.0.0.0/17.0.0.0.0.0.0.0", "0-0 -")
    assert {position.turn(each).captured > 0 for each in position.decisions} == {captures_something}


@pytest.mark.parametrize(("game", "ways"), [("bao", "<"), ("mraha", "<>")])
def test_an_end_pit_that_is_alone_in_front_is_sown_towards_the_middle_but_in_mraha(game: str, ways: str) -> None:
    position = house_position(game, "9.0.0.0.0.0.0.0", "0.0.0.0.0.0.0.2", "0-0 -")
    assert directions(position, 7) == ways
    ends = [position.turn(each).after.outcome for each in position.decisions if each.sign == ">"]
    assert all(end and (end.winner, end.reason) == (NORTH, "front_emptied") for end in ends)


@pytest.mark.parametrize(("mtaji", "ends"), [("plain", False), ("stop", True), ("choice", True)])
def test_the_house_without_a_reserve_ends_a_takata_as_the_option_says(mtaji: str, ends: bool) -> None:
    position = house_position("bao", FAR, "0.0.2.0.6.0.0.0", "0-0 Hh", house_mtaji=mtaji)
    assert (position.turn(*parse_turn(position, "A3>")).laps == 1) == ends


@pytest.mark.parametrize(("blocked", "ends"), [("-", False), ("a7", True)])
def test_a_lap_that_ends_in_a_blocked_pit_ends_the_turn(blocked: str, ends: bool) -> None:
    board = "0.0.0.0.0.0.0.0/1.2.0.2.0.0.0.0/1.0.0.0.0.0.0.2/0.0.0.0.0.0.0.0"
    position = parse_position(variant("bao"), f"{board} N 0-0 - {blocked}")
    assert (position.turn(*parse_turn(position, "a5>")).laps == 1) == ends


@pytest.mark.parametrize("code", COMPLETE)
@pytest.mark.parametrize("min_start", ["2", "1"])
def test_where_a_game_may_never_end_its_sheet_and_its_card_name_the_game_that_ends_it(
    code: str, min_start: str
) -> None:
    words, chosen = language(code), variant("katra-haddon", options={"min_start": min_start})
    last = sheet(chosen).steps[-1]
    assert chosen.game.continued_as == "boaoaka"
    for said in (text_of(words, sheet_of(chosen), last), words.say("game.katra-haddon")):
        assert "boaoaka" in said


def test_a_single_seed_behind_an_empty_front_row_is_safe_where_single_seeds_are() -> None:
    text = "0.1.0.1.0.0.0.0/0.0.0.0.0.0.0.0/0.1.0.2.0.0.0.0/0.0.0.0.0.0.0.0 S"
    for game, captured in (("katra-haddon", 0), ("mpantsaka", 1)):
        position = parse_position(variant(game), text)
        assert position.turn(*parse_turn(position, "A4<")).captured == captured


# What no source says


def test_a_sheet_marks_each_sentence_that_no_source_says() -> None:
    """The fault: "South begins" stands on a sheet like what Dandouau wrote."""
    words = language("en")
    for chosen in map(variant, GAMES):
        told = sheet_of(chosen)
        texts = " ".join(text_of(words, told, step) for step in steps_of(chosen))
        assert ("South begins†" in texts) == ("south_begins" in told.ours), chosen
        assert MARK in texts
        assert len(reasons(words, told)) == 1 + len(set(told.ours.values()))


def test_a_mark_has_its_place_wherever_a_game_needs_one() -> None:
    """Every rule of ours that a text tells is marked there; the others, sizes and names, stand below the sheet."""
    untold = re.compile(r"size\.\d+|names|first_turn")
    for chosen in every_variant():
        told = sheet_of(chosen)
        texts = [language("en").texts[f"rules.{step.code}"] for step in steps_of(chosen)]
        assert {rule for rule in told.ours if not untold.fullmatch(rule)} <= set(MARKED), chosen
        for rule in set(told.ours) & set(MARKED):
            assert any(f"{{{rule}}}" in text for text in texts), (chosen, rule)


@for_each("chosen", some_of(every_variant()))
def test_a_picture_is_the_opening_or_set_up_with_fewer_seeds_as_the_sheet_says(chosen: Variant) -> None:
    """The fault: a picture of all seeds in which one is lost or too many, so that whoever counts believes none."""
    words = language("en")
    panel = rules(words, chosen, alone=True)
    pictures = [step.picture for step in panel.steps]
    set_up = [shown.position for shown in pictures if shown.position.text != chosen.start.text]
    assert words.say("sheet.pictures") in "".join(map(str, panel.sheet()))
    assert pictures[0].position.text == chosen.start.text
    for position in set_up:
        assert position.variant.seeds < chosen.usual_seeds, "a board of all seeds would have to be reached by play"
        assert position.outcome is None, position.text
        assert position.mover is Player.SOUTH
        if any(field.name == "reserve" for field in position.variant.fields):
            reserves = {position.value(player, "reserve") for player in Player}
            assert len(reserves) == 1, "South begins, and each turn drops one seed: before South's turns they are equal"
    for shown in pictures:
        if shown.turn:
            assert shown.turn.after.variant.seeds == shown.position.variant.seeds


@for_each("chosen", some_of(every_variant()))
def test_a_sheet_begins_with_the_board_as_it_is_set_up(chosen: Variant) -> None:
    """The fault: whoever sets up a game of katra-be from its sheet, on screen or on paper, begins with 65 seeds."""
    first = sheet_of(chosen).steps[0]
    assert (first.position, first.turn) == (chosen.start.text, "")

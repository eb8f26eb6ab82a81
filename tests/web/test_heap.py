"""Seeds lie in their pit and stay where they are."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from tests.trying import for_each
from web.board.heap import MAX_DRAWN, MAX_IN_BOWL, SEED_RADIUS, Seed, bowl_seeds, larger, seeds
from web.board.layout import Shape

ROUND, BOAT, LYING, HOUSE = Shape(), Shape(44, 69), Shape(64, 44), Shape(41, 53, True)


def outside(seed: Seed, shape: Shape) -> float:
    """Return how far a seed reaches beyond the edge of its pit, negative if it lies inside."""
    end = shape.corner
    across, down = max(0.0, abs(seed.x) - (shape.across - end)), max(0.0, abs(seed.y) - (shape.down - end))
    return hypot(across, down) + SEED_RADIUS * larger(shape) - end


@for_each("shape", [ROUND, BOAT, LYING])
@for_each("pit", range(36))
def test_no_seed_lies_outside_its_pit(shape: Shape, pit: int) -> None:
    assert all(outside(seed, shape) < 0 for seed in seeds(shape, pit, MAX_DRAWN))


def test_seeds_are_larger_where_pits_are_longer() -> None:
    assert larger(ROUND) == 1 < larger(Shape(50, 44)) < larger(BOAT)


@pytest.mark.parametrize("pit", range(8))
def test_seeds_keep_their_place_when_others_are_added(pit: int) -> None:
    for count in range(MAX_DRAWN):
        assert seeds(BOAT, pit, count + 1)[:count] == seeds(BOAT, pit, count)


def test_a_large_heap_is_drawn_no_larger() -> None:
    assert seeds(ROUND, 0, 66) == seeds(ROUND, 0, MAX_DRAWN)
    assert len(seeds(ROUND, 0, 66)) == MAX_DRAWN


@for_each("shape", [ROUND, BOAT, LYING, HOUSE])
@for_each("pit", range(10))
def test_few_seeds_do_not_hide_each_other(shape: Shape, pit: int) -> None:
    few = seeds(shape, pit, 5)
    assert all(hypot(one.x - two.x, one.y - two.y) > 1.2 * SEED_RADIUS for one, two in combinations(few, 2))


@for_each(("across", "down"), [(200, 30), (90, 60), (120, 18)])
def test_the_seeds_of_a_reserve_lie_in_their_trough_and_keep_their_place(across: float, down: float) -> None:
    lying, size = bowl_seeds(across, down, MAX_IN_BOWL)
    radius = size * SEED_RADIUS
    for count in range(MAX_IN_BOWL):
        assert bowl_seeds(across, down, count) == (lying[:count], size)
    for seed in lying:
        assert abs(seed.x) + radius < across
        assert abs(seed.y) + radius <= down
        assert seed.x >= down - across or hypot(seed.x + across - down, seed.y) + radius <= down, "in the round end"
    rows = sorted({seed.y for seed in lying})
    assert all(low - high < 2 * radius for high, low in pairwise(rows)), "a heap, no rows along the edges"
    assert bowl_seeds(across, down, 99) == (lying, size)


def test_where_a_trough_has_room_its_seeds_are_as_large_as_those_in_a_pit() -> None:
    """They were half as large, and left half of it empty."""
    lying, size = bowl_seeds(140, 50, 22)
    assert size == 1
    assert max(seed.x for seed in lying) > 40

"""Seeds lie in their pit and stay where they are."""

from itertools import combinations
from math import hypot

import pytest

from tests.trying import for_each
from web.board.heap import MAX_DRAWN, MAX_IN_BOWL, SEED_RADIUS, bowl_seeds, seeds
from web.board.layout import BOWL_LENGTH, BOWL_WIDTH, PIT_RADIUS


@for_each("pit", range(36))
def test_no_seed_lies_outside_its_pit(pit: int) -> None:
    assert all(hypot(seed.x, seed.y) + SEED_RADIUS < PIT_RADIUS for seed in seeds(pit, MAX_DRAWN))


@pytest.mark.parametrize("pit", range(8))
def test_seeds_keep_their_place_when_others_are_added(pit: int) -> None:
    for count in range(MAX_DRAWN):
        assert seeds(pit, count + 1)[:count] == seeds(pit, count)


def test_a_large_heap_is_drawn_no_larger() -> None:
    assert seeds(0, 66) == seeds(0, MAX_DRAWN)
    assert len(seeds(0, 66)) == MAX_DRAWN


@pytest.mark.parametrize("pit", range(4))
def test_few_seeds_do_not_hide_each_other(pit: int) -> None:
    few = seeds(pit, 5)
    assert all(hypot(one.x - two.x, one.y - two.y) > 1.2 * SEED_RADIUS for one, two in combinations(few, 2))


def test_the_seeds_of_a_reserve_lie_in_their_bowl_and_keep_their_place() -> None:
    lying = bowl_seeds(MAX_IN_BOWL)
    radius = BOWL_WIDTH / 2
    for count in range(MAX_IN_BOWL):
        assert bowl_seeds(count) == lying[:count]
    for seed in lying:
        beyond = max(0, abs(seed.y) - (BOWL_LENGTH / 2 - radius))
        assert hypot(seed.x, beyond) + SEED_RADIUS < radius + 1
    assert len(bowl_seeds(99)) == MAX_IN_BOWL

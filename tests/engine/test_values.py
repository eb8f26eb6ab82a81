"""The values of positions."""

from __future__ import annotations

import pytest

from katra.search.values import DECIDED, WIN, later, plies_to_end, sooner

HAND = 100_000
"""More seeds than any position of the tests holds."""


@pytest.mark.parametrize("plies", [0, 1, 60])
def test_a_win_and_a_loss_tell_how_far_off_the_end_is(plies: int) -> None:
    assert plies_to_end(WIN - plies) == plies
    assert plies_to_end(plies - WIN) == plies


@pytest.mark.parametrize("seeds", [-HAND, -1, 0, 1, HAND])
def test_seeds_tell_no_end_and_are_the_same_from_every_ply(seeds: int) -> None:
    assert plies_to_end(seeds) is None
    assert later(seeds, 3) == sooner(seeds, 3) == seeds


def test_a_nearer_win_is_worth_more_and_a_nearer_loss_less_than_any_seeds_and_each_other() -> None:
    worst_to_best = [1 - WIN, 3 - WIN, -HAND, 0, HAND, WIN - 3, WIN - 1]
    assert worst_to_best == sorted(worst_to_best)
    assert HAND < DECIDED


def test_seen_earlier_by_so_many_plies_an_end_is_that_much_further_off() -> None:
    assert later(WIN - 2, 3) == WIN - 5
    assert later(2 - WIN, 3) == 5 - WIN
    assert sooner(later(WIN - 2, 3), 3) == WIN - 2
    assert sooner(later(2 - WIN, 3), 3) == 2 - WIN

"""How seeds lie in a pit: each has its place, and keeps it when others are added."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from web.layout import PIT_RADIUS

SEED_RADIUS = 14.5
MOST_DRAWN = 18  # beyond this the heap stays as it is, and its number says the rest
REACH = PIT_RADIUS - SEED_RADIUS - 2.5  # how far from the pit's middle a seed's middle may lie
GOLDEN_ANGLE = pi * (3 - sqrt(5))
CANDIDATES = 61
HEAPS = 4


class Seed(NamedTuple):
    """A seed in its pit: from the pit's middle, turned by an angle in degrees, one of three shapes."""

    x: float
    y: float
    angle: float
    shape: int


def seeds(pit: int, count: int) -> list[Seed]:
    """Return the seeds of a heap; the first ones lie exactly where they lie in a smaller heap of that pit."""
    turn = pit * GOLDEN_ANGLE
    lying = heap(pit % HEAPS)[: min(count, MOST_DRAWN)]
    return [
        Seed(
            x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn), (pit * 67 + index * 137) % 360, index * 7 % 3
        )
        for index, (x, y) in enumerate(lying)
    ]


@lru_cache(maxsize=HEAPS)
def heap(which: int) -> tuple[tuple[float, float], ...]:
    """Return where the seeds of a heap come to lie, each as near the middle as the earlier ones leave room."""
    spots = [spot(index, which) for index in range(CANDIDATES)]
    placed: list[tuple[float, float]] = []
    for turn in range(MOST_DRAWN):
        placed.append(min(spots, key=lambda place: crowding(place, placed, turn + which)))
    return tuple(placed)


def spot(index: int, which: int) -> tuple[float, float]:
    """Return one of the spots of a sunflower, where seeds may lie."""
    distance = REACH * sqrt((index + 0.5) / CANDIDATES)
    angle = index * GOLDEN_ANGLE + which * 0.7
    return distance * cos(angle), distance * sin(angle)


def crowding(place: tuple[float, float], placed: list[tuple[float, float]], turn: int) -> float:
    """Return how much a seed would press on the earlier ones there, and roll towards the low side of the pit."""
    pressing = sum(max(0.0, 1.93 * SEED_RADIUS - hypot(place[0] - x, place[1] - y)) ** 2 for x, y in placed)
    low = (4 * cos(turn * 2.1), 4 * sin(turn * 2.1))
    return pressing + 0.12 * ((place[0] - low[0]) ** 2 + (place[1] - low[1]) ** 2)

"""How seeds lie in a pit: each has its place, and keeps it when others are added."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from web.board.layout import BOWL_LENGTH, BOWL_WIDTH, PIT_RADIUS

SEED_RADIUS = 14.5
MAX_DRAWN = 18  # beyond this the heap stays as it is, and its number says the rest
REACH = PIT_RADIUS - SEED_RADIUS - 2.5  # how far from the pit's middle a seed's middle may lie
GOLDEN_ANGLE = pi * (3 - sqrt(5))
CANDIDATES = 61
HEAPS = 4
MAX_IN_BOWL = 30
BOWL_REACH = ((BOWL_WIDTH / 2 - SEED_RADIUS - 5), (BOWL_LENGTH / 2 - SEED_RADIUS - 8))


class Seed(NamedTuple):
    """A seed in its pit: from the pit's middle, turned by an angle in degrees, one of three shapes."""

    x: float
    y: float
    angle: float
    shape: int


def seeds(pit: int, count: int) -> list[Seed]:
    """Return the seeds of a heap; the first ones lie exactly where they lie in a smaller heap of that pit."""
    turn = pit * GOLDEN_ANGLE
    lying = heap(pit % HEAPS)[: min(count, MAX_DRAWN)]
    return [
        Seed(
            x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn), (pit * 67 + index * 137) % 360, index * 7 % 3
        )
        for index, (x, y) in enumerate(lying)
    ]


def bowl_seeds(count: int) -> list[Seed]:
    """Return the seeds of a bowl, from its middle; the bowl is upright and longer than wide."""
    lying = bowl_heap()[: min(count, MAX_IN_BOWL)]
    return [Seed(x, y, index * 137 % 360, index * 7 % 3) for index, (x, y) in enumerate(lying)]


@lru_cache(maxsize=1)
def bowl_heap() -> tuple[tuple[float, float], ...]:
    """Return where the seeds of a bowl come to lie, each as near the middle as the earlier ones leave room."""
    wide, long = BOWL_REACH
    spots = []
    for index in range(CANDIDATES):
        # The fractions of two irrational steps fill a rectangle evenly; the corners are then drawn in.
        across, along = ((index * 0.7549) % 1) * 2 - 1, ((index * 0.5698) % 1) * 2 - 1
        spots.append((wide * across * (1 - 0.45 * along**4), long * along))
    placed: list[tuple[float, float]] = []
    for _ in range(MAX_IN_BOWL):
        placed.append(min(spots, key=lambda place: pressing(place, placed) + 0.02 * hypot(*place) ** 2))
    return tuple(placed)


@lru_cache(maxsize=HEAPS)
def heap(which: int) -> tuple[tuple[float, float], ...]:
    """Return where the seeds of a heap come to lie, each as near the middle as the earlier ones leave room."""
    spots = [spot(index, which) for index in range(CANDIDATES)]
    placed: list[tuple[float, float]] = []
    for turn in range(MAX_DRAWN):
        placed.append(min(spots, key=lambda place: crowding(place, placed, turn + which)))
    return tuple(placed)


def spot(index: int, which: int) -> tuple[float, float]:
    """Return one of the spots of a sunflower, where seeds may lie."""
    distance = REACH * sqrt((index + 0.5) / CANDIDATES)
    angle = index * GOLDEN_ANGLE + which * 0.7
    return distance * cos(angle), distance * sin(angle)


def crowding(place: tuple[float, float], placed: list[tuple[float, float]], turn: int) -> float:
    """Return how much a seed would press on the earlier ones there, and roll towards the low side of the pit."""
    low = (4 * cos(turn * 2.1), 4 * sin(turn * 2.1))
    return pressing(place, placed) + 0.12 * ((place[0] - low[0]) ** 2 + (place[1] - low[1]) ** 2)


def pressing(place: tuple[float, float], placed: list[tuple[float, float]]) -> float:
    """Return how much a seed there would press on the earlier ones."""
    return sum(max(0.0, 1.93 * SEED_RADIUS - hypot(place[0] - x, place[1] - y)) ** 2 for x, y in placed)

"""How seeds lie in a pit: each has its place, and keeps it when others are added."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import ceil, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from web.board.layout import PIT_RADIUS, Shape

SEED_RADIUS = 14.5
MAX_DRAWN = 18  # beyond this the heap looks the same, and its number says the rest
EDGE = 2.5  # distance between a seed and the edge of its pit
MOST_LARGER = 1.2
GOLDEN_ANGLE = pi * (3 - sqrt(5))
CANDIDATES = 61
HEAPS = 5
MAX_IN_BOWL = 26
SIZES = [size / 20 for size in range(20, 5, -1)]  # of the seeds in a trough, as a share of those in a round pit
APART = 1.25  # the least distance of two of them, in radii of a seed


class Seed(NamedTuple):
    """A seed in its pit: its offset from the middle, its angle in degrees, and one of three shapes."""

    x: float
    y: float
    angle: float
    shape: int


def seeds(shape: Shape, pit: int, count: int) -> list[Seed]:
    """Return the seeds of a heap; the first ones lie exactly as in a smaller heap of that pit."""
    lying = heap(shape, pit % HEAPS)[: min(count, MAX_DRAWN)]
    side = -1 if pit // HEAPS % 2 else 1
    return [Seed(side * x, y, (pit * 67 + index * 137) % 360, index * 7 % 3) for index, (x, y) in enumerate(lying)]


def larger(shape: Shape) -> float:
    """Return how much larger seeds are drawn in a long pit than in a round one, as each has more room."""
    return min(MOST_LARGER, sqrt(shape.across * shape.down) / PIT_RADIUS)


def bowl_seeds(across: float, down: float, count: int) -> tuple[list[Seed], float]:
    """Return the seeds of a trough that extends this far from its middle, and their size, no larger than in a pit.

    They lie in three or two loose rows, from its left, as large as the trough has room for.
    """
    for size, rows in product(SIZES, (3, 2)):
        radius = size * SEED_RADIUS
        sway = down - radius - EDGE
        out = min(0.9 * sway, 0.85 * radius * (rows - 1))
        first = down - sqrt(sway**2 - out**2) - across  # in the round end of the trough
        step = min(2.4 * radius, (across - radius - EDGE - first) / (ceil(MAX_IN_BOWL / rows) - 0.5))
        if min(step, hypot(step / 2, 2 * out / (rows - 1))) > APART * radius:
            break
    lying = []
    for index in range(min(count, MAX_IN_BOWL)):
        column, row = divmod(index, rows)
        x, y = first + (column + row % 2 / 2) * step, out * (2 * row / (rows - 1) - 1)
        lying.append(Seed(x, y * (1 - index * GOLDEN_ANGLE % 0.15), index * 137 % 360, index * 7 % 3))
    return lying, size


@lru_cache(maxsize=4 * HEAPS)
def heap(shape: Shape, which: int) -> tuple[tuple[float, float], ...]:
    """Return the places of a heap's seeds, each as near the middle as the earlier ones allow.

    A falling seed rolls towards the low side of the pit, which is different for each pit.
    """
    radius = SEED_RADIUS * larger(shape)
    spots = [spot(shape, radius, index, which) for index in range(CANDIDATES)]
    pressed = [0.0] * CANDIDATES  # how hard a seed would press on the earlier ones there
    placed: list[tuple[float, float]] = []
    for turn in range(MAX_DRAWN):
        low = (4 * cos((turn + which) * 2.1), 4 * sin((turn + which) * 2.1))
        costs = [
            press + 0.12 * hypot(x - low[0], y - low[1]) ** 2 for press, (x, y) in zip(pressed, spots, strict=True)
        ]
        best = spots[costs.index(min(costs))]
        placed.append(best)
        for index, (x, y) in enumerate(spots):
            pressed[index] += max(0.0, 1.93 * radius - hypot(best[0] - x, best[1] - y)) ** 2
    return tuple(placed)


def spot(shape: Shape, radius: float, index: int, which: int) -> tuple[float, float]:
    """Return one of the spots of a sunflower, as wide and as long as the pit, where seeds may lie."""
    distance = sqrt((index + 0.5) / CANDIDATES)
    angle = index * GOLDEN_ANGLE + which * 1.3
    across, down = shape.across - radius - EDGE, shape.down - radius - EDGE
    return across * distance * cos(angle), down * distance * sin(angle)

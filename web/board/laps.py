"""The way of a turn as a still picture: its laps, each numbered where it begins, for people who want no motion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from katra import Lap, Turn
from web.board.layout import Layout, Point
from web.board.markup import Element, element, number

MAX_THREADS: Final = 6
"""Of more laps than these, the last are drawn along their way, the others by their numbers only."""
MAX_NUMBERS: Final = 2
"""In a pit where more laps begin, the last of them is named, and the first of all."""


def laps(layout: Layout, turn: Turn) -> Iterator[Element]:
    """Draw the way of a turn: threads along its last laps, stronger for later ones, and numbers where laps begin."""
    mover, pits = turn.before.mover, turn.before.variant.board.pits
    sown = [step for step in turn.steps if isinstance(step, Lap)]
    threads = list(enumerate(sown, start=1))[-MAX_THREADS:]
    for place, (_, lap) in enumerate(threads, start=1):
        way = [*lap.lifted[:1], *((lap.first + lap.sense * seed) % pits for seed in range(lap.seeds))]
        points = [layout.pit(mover, pit) for pit in way]
        yield element(
            "path", d=thread(points, place), class_="lap-thread", opacity=number(0.2 + 0.8 * place / len(threads))
        )
    begun: dict[int, list[int]] = {}
    for which, lap in enumerate(sown, start=1):
        begun.setdefault(lap.lifted[0] if lap.lifted else lap.first, []).append(which)
    for pit, numbers in begun.items():
        yield label(layout.pit(mover, pit), numbers)


def thread(points: list[Point], place: int) -> str:
    """Return the path of a lap, a little beside those of other laps."""
    aside = 4 * (place % 3 - 1)
    return "M" + "L".join(f"{number(point.x + aside)} {number(point.y + aside)}" for point in points)


def label(point: Point, numbers: list[int]) -> Element:
    """Draw the numbers of the laps that begin in a pit."""
    if len(numbers) <= MAX_NUMBERS:
        text = "·".join(map(str, numbers))
    else:
        text = f"1…{numbers[-1]}" if numbers[0] == 1 else f"…{numbers[-1]}"
    width = 26 + 11 * (len(text) - 1)
    return element(
        "g",
        element("rect", x=-width / 2, y=-15, width=width, height=30, rx=8),
        element("text", text, y=8),
        class_="lap-number",
        transform=f"translate({number(point.x)} {number(point.y - 26)})",
    )

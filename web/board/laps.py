"""The way of a turn as a still picture: its captures, and for people who want no motion its numbered laps."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, hypot
from typing import Final

from katra import Lap, Turn
from katra.film.timeline import keyframes
from web.board.layout import Layout, Point
from web.board.markup import Element, element, number
from web.board.shapes import HEAD, at

MAX_THREADS: Final = 6
"""Of more laps than these, the last are drawn along their way, the others by their numbers only."""
SHORT: Final = 40
"""How far from the middle of a pit the arrow to it ends, so that its seeds are seen."""
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


def catches(layout: Layout, turn: Turn) -> Iterator[Element]:
    """Draw an arrow from each captured pit to the pit that captured it."""
    mover = turn.before.mover
    for catch in (each for each in keyframes(turn) if each.kind == "capture"):
        end = layout.pit(mover, catch.pit)
        for pit, _ in catch.taken:
            start = layout.pit(mover.other, pit)
            down, across = end.y - start.y, end.x - start.x
            left = 1 - SHORT / hypot(across, down)
            tip = Point(start.x + left * across, start.y + left * down)
            line = f"M{at(start)}L{at(tip)}"
            turned = f"translate({at(tip)})rotate({number(degrees(atan2(down, across)))})scale(1.8)"
            yield element("path", d=line, class_="thread under")
            yield element("path", d=line, class_="leap")
            yield element("path", d=HEAD, class_="bead", transform=turned)


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

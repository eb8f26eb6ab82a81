"""A plank with a pit for each task: a seed for a finished one, a ring for the next; a bar for many."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from web.board.layout import Point
from web.board.markup import Element, element
from web.board.miniature import CELL, dots, ring

EDGE: Final = 3
LONGEST: Final = 13
"""So many pits at most; more would be too small to count."""


@lru_cache(maxsize=4)  # a study has the same one at every tap
def plank(done: tuple[bool, ...], following: int | None = None) -> Element:
    """Draw a plank; `following`: which one comes next."""
    places = [Point(EDGE + (nth + 0.5) * CELL, EDGE + CELL / 2) for nth in range(len(done))]
    seeds = [place for place, is_done in zip(places, done, strict=True) if is_done]
    width, height = len(done) * CELL + 2 * EDGE, CELL + 2 * EDGE
    return element(
        "svg",
        element("rect", width=width, height=height, rx=height / 2, class_="plank"),
        element("path", d=dots(places), class_="hollows"),
        element("path", d=dots(seeds), class_="nuts"),
        *([ring(places[following], "ring")] if following is not None else []),
        class_="miniature of-progress",
        style=f"--span:{width}",
        viewBox=f"0 0 {width} {height}",
        aria_hidden="true",
    )


def share(done: tuple[bool, ...]) -> Element:
    """Draw how much is done: a plank of a few tasks, and of many a bar, in which no hole means one of them."""
    if len(done) <= LONGEST:
        return plank(done)
    return element(
        "span",
        class_="how-much",
        style=f"--share:max({8 * any(done)}px, {sum(done) / len(done):.1%})",
        aria_hidden="true",
    )

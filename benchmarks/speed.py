"""How fast this interpreter plays every game: `python -m benchmarks.speed` prints one line of JSON."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple
from zlib import crc32

from benchmarks.doors import PLAYOUTS, Children, Lists, Positions, Starts, sample
from benchmarks.plain import PlainGame
from katra import GAMES, variant
from katra.sowing.add_and_go_on import AddAndGoOnSower

REPEATS = 5


class Speed(NamedTuple):
    """The speed of one game. `turns` and `playouts` are numbers a second by door.

    `boards` stands for all the boards that were reached: interpreters that agree on it played the same turns.
    """

    game: str
    size: int
    boards: int
    turns: dict[str, float]
    playouts: dict[str, float]


class Task(NamedTuple):
    """Work to be timed, and how to read one of its results."""

    work: Callable[[], list[Any]]
    read: Callable[[Any], object]


def measure(game: str) -> Speed:
    """Play a game through every door that it has, at its own size. Raises AssertionError if two doors disagree."""
    chosen = variant(game)
    positions = sample(chosen)
    by_position, by_state = Positions(chosen, positions), Children(chosen, positions)
    turns = {
        "positions": Task(by_position.turns, by_position.sides),
        "children": Task(by_state.turns, by_state.sides),
    }
    playouts = {"positions": Task(by_position.playouts, by_position.played)}
    if isinstance(chosen.sower, AddAndGoOnSower):
        lists = Lists(PlainGame(chosen.sower.rules, chosen.board), chosen.start, positions)
        turns["lists"] = Task(lists.turns, lists.sides)
        playouts["lists"] = Task(lists.playouts, lists.played)
        if not chosen.fields:
            starts = Starts(chosen, chosen.sower)
            playouts["starts"] = Task(starts.playouts, starts.played)
    made, played = agreed(turns), agreed(playouts)
    return Speed(
        game,
        chosen.size,
        crc32(repr((made, played)).encode()),
        {door: len(made) / seconds for door, seconds in timed(turns).items()},
        {door: PLAYOUTS / seconds for door, seconds in timed(playouts).items()},
    )


def agreed(tasks: dict[str, Task]) -> list[object]:
    """Return all that the tasks lead to, sorted. Raises AssertionError if they differ."""
    first, *others = (sorted(map(repr, map(task.read, task.work()))) for task in tasks.values())
    if any(other != first for other in others):
        raise AssertionError(f"{', '.join(tasks)} do not lead to the same boards")
    return list(first)


def timed(tasks: dict[str, Task]) -> dict[str, float]:
    """Return the median time of each task in seconds; they take turns, so that a busy moment hits them all."""
    seconds: dict[str, list[float]] = {door: [] for door in tasks}
    for _ in range(REPEATS):
        for door, task in tasks.items():
            start = perf_counter()
            task.work()
            seconds[door].append(perf_counter() - start)
    return {door: median(times) for door, times in seconds.items()}


if __name__ == "__main__":
    print(json.dumps({"python": platform.python_version(), "speeds": [measure(game) for game in GAMES]}))

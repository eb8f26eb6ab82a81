"""How fast this interpreter thinks about every game: `python -m benchmarks.thinking` prints one line of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from random import Random
from time import process_time
from typing import Final, NamedTuple

from katra import GAMES, Position, variant
from katra.search.thinking import think
from katra.search.values import plies_to_end

NODES: Final = 60_000
"""So many nodes are spent on the start of each game."""

DEPTHS: Final = (4, 6, 8, 10)
REPEATS: Final = 3
LATER: Final = 3
"""The positions from which the speed is taken are so many decisions of random play away from the start."""

POSITIONS: Final = 10
PLIES: Final = 5
"""How deep each of them is thought about."""

VARIANTS: Final[tuple[tuple[str, dict[str, str]], ...]] = (*((game, {}) for game in GAMES), ("paika", {"side": "turn"}))


class Pace(NamedTuple):
    """How fast one game is thought about.

    `reached`: nodes by depth, from the start of the game; `seconds`: the time to each; `decided`: `won in 5` if the
    search saw the end. `nodes`: how many were searched in the middle of games, `speed`: how many a second.
    """

    game: str
    options: dict[str, str]
    size: int
    reached: dict[str, int]
    seconds: dict[str, float]
    decided: str
    nodes: int
    speed: float


def measure(game: str, options: dict[str, str]) -> Pace:
    """Think about the start of a game, and about positions from its middle."""
    chosen = variant(game, options=options)
    runs = [depths(chosen.start) for _ in range(REPEATS)]
    reached = {str(depth): found.nodes for depth, found in runs[0].items()}
    seconds = {str(depth): middle(run[depth].seconds for run in runs) for depth in runs[0]}
    decided = end(runs[0][max(runs[0])].value)
    positions = middle_positions(chosen.start)
    nodes, times = 0, []
    for _ in range(REPEATS):
        start = process_time()
        nodes = sum(spent(position) for position in positions)
        times.append(process_time() - start)
    return Pace(game, options, chosen.size, reached, seconds, decided, nodes, nodes / middle(times))


class Reached(NamedTuple):
    """A depth searched through: the nodes and the seconds until then, and what the best turn was found to be worth."""

    nodes: int
    seconds: float
    value: int


def depths(position: Position) -> dict[int, Reached]:
    """Return when each depth was reached."""
    found: dict[int, Reached] = {}
    start = process_time()
    for thought in think(position, nodes=NODES):
        if thought and thought.depth not in found:
            found[thought.depth] = Reached(thought.nodes, process_time() - start, thought.lines[0].value)
    return found


def end(value: int) -> str:
    """Return how a game ends in sight of the search: `won in 5`, or nothing."""
    plies = plies_to_end(value)
    return f"{'won' if value > 0 else 'lost'} in {plies}" if plies else ""


def spent(position: Position) -> int:
    """Think about a position and return the nodes that it took."""
    nodes = 0
    for thought in think(position, depth=PLIES):
        nodes = thought.nodes if thought else nodes
    return nodes


def middle_positions(start: Position) -> list[Position]:
    """Return positions from seeded random play in which the game goes on."""
    random = Random(1)
    found: list[Position] = []
    while len(found) < POSITIONS:
        position = start
        for _ in range(LATER):
            allowed = position.decisions
            if not allowed:
                break
            position = position.play(random.choice(allowed))
        if position.pause or not position.outcome:
            found.append(position)
    return found


def main() -> None:
    """Measure every game and print the result."""
    paces = [measure(game, options) for game, options in VARIANTS]
    version = ".".join(map(str, sys.version_info[:3]))  # the page's library has no `platform`
    print(json.dumps({"python": version, "paces": paces}))


def middle(numbers: Iterable[float]) -> float:
    """Return the median of an odd number of numbers; the page's library has no `statistics`."""
    ordered = sorted(numbers)
    return ordered[len(ordered) // 2]


if __name__ == "__main__":
    main()

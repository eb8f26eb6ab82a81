"""Do the levels find hard what the puzzles' grades call hard? A table in Markdown: `python -m benchmarks.grades`.

Each puzzle is tried by the five levels, the opponent answering as in the solution: by the first three, which decide by
chance among what they see, with SEEDS seeds each, by the others once. Then one of the three is left out: the puzzles
are ordered without it, and that order is compared (Spearman) with how often it fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import correlation, mean
from typing import Final

from benchmarks.table import table
from katra.position import Turn
from katra.search.levels import LEVELS, OPENING, Level, reply
from katra.study.books import names, study
from katra.turns import distinct_turns
from tools.puzzles import difficulty, taken

SEEDS: Final = 12
SEEING: Final = 3
"""So many levels lose sight of a turn."""
WEIGHT: Final = 9
"""What a puzzle that nobody solves is harder by, in the order by both."""


def plays(right: Turn, level: Level, seed: int) -> bool:
    """Return whether a level plays a turn, or another to the same position, late in a game."""
    before = right.before
    *_, chosen = reply(before, level, seed, [before.variant.start] * (OPENING + 1))
    assert chosen is not None
    for decided in chosen.turn:
        before = before.play(decided)
    return before == right.after


def failures(solved: Sequence[Turn]) -> list[float]:
    """Return how often each level does not solve a puzzle, from 0 to 1."""
    return [
        1 - mean(all(plays(each, level, seed) for each in solved) for seed in range(SEEDS if n < SEEING else 1))
        for n, level in enumerate(LEVELS)
    ]


def by_logarithms(solved: Sequence[Turn], nodes: int) -> float:
    """Return the difficulty on which a puzzle's grade rests."""
    first, ends = solved[0], [list(distinct_turns(each.before)) for each in solved]
    tempting = any(taken(first.before, after) > first.captured for _, after in ends[0])
    return difficulty(sum(each.laps for each in solved), sum(map(len, ends)), nodes, tempting)


def ranks(values: Sequence[float]) -> list[float]:
    """Return the place of each value among all; equal values share the middle of their places.

    >>> ranks([5, 1, 5])
    [1.5, 0.0, 1.5]
    """
    ordered = sorted(values)
    first = {value: place for place, value in reversed(list(enumerate(ordered)))}
    return [first[value] + (ordered.count(value) - 1) / 2 for value in values]


def agreement(ordered: Iterable[float], failed: Iterable[float]) -> str:
    """Return Spearman's coefficient as text."""
    return f"{correlation(ranks(list(ordered)), ranks(list(failed))):.2f}"


def main() -> None:
    failed, logs = list[list[float]](), list[float]()
    for name in names("puzzle"):
        puzzle = study("puzzle", name)
        solved = [node.turn for node in puzzle.game.line if node.turn and not node.position.pause][::2]
        failed.append(failures(solved))
        logs.append(by_logarithms(solved, int(puzzle.tags["Nodes"])))
    rows = []
    for n, level in enumerate(LEVELS):
        own = [each[n] for each in failed]
        row = [str(level.number), f"{1 - mean(own):.0%}"]
        if n < SEEING:
            others = [mean(each[m] for m in range(SEEING) if m != n) for each in failed]
            all_others = [mean(each[m] for m in range(len(LEVELS)) if m != n) for each in failed]
            both = [log + WEIGHT * other for log, other in zip(logs, others, strict=True)]
            row += [agreement(order, own) for order in (logs, others, all_others, both)]
        rows.append(row + [""] * (6 - len(row)))
    print(table(["level", "solves", "logarithms", "other two of 1 to 3", "other four", "logarithms and two"], rows))


if __name__ == "__main__":
    main()

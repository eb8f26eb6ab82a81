"""The first start from the snapshot beside the ordinary start, over slow lines: where the snapshot must not cost.

Chromium slows its network down by itself; the site is served compressed, as hosts do.
"""

from __future__ import annotations

from contextlib import ExitStack
from statistics import median
from typing import Final

from benchmarks.browsers import ORDINARY, OURS, ordinary
from benchmarks.slow import SITE, Device, PackingFiles, visit
from benchmarks.table import table
from tools.browsing import chromium, served

ROUNDS: Final = 7
LINES: Final = (
    Device("10 Mbit/s, 40 ms", bits=10_000_000, latency=40),
    Device("1.5 Mbit/s, 150 ms", bits=1_500_000),
)


def report() -> str:
    """Visit the site in both ways over each line, in turns, and return the table of medians."""
    with ExitStack() as stack:
        folders = {OURS: SITE, ORDINARY: stack.enter_context(ordinary(SITE))}
        sites = {name: stack.enter_context(served(folder, PackingFiles)) for name, folder in folders.items()}
        browser = stack.enter_context(chromium())
        taken = {line: list[list[float]]() for line in LINES}
        for number in range(ROUNDS):
            for line, rounds in taken.items():
                order = list(sites)[:: -1 if number % 2 else 1]
                times = {name: visit(browser, sites[name], line).playable for name in order}
                rounds.append([times[OURS], times[ORDINARY]])
        version = browser.version
    rows = [[line.name, *cells(rounds)] for line, rounds in taken.items()]
    heads = ["first visit over", f"{OURS} (from, to)", f"{ORDINARY} (from, to)", "ratio"]
    return f"""\
### From navigation to playable over a slow line, in seconds

{table(heads, rows)}

Medians of {ROUNDS} interleaved first visits in Chromium {version}, which is driven and slows its network down, with the
least and the most; the ratio is the median of those in the rounds. The files are compressed by gzip."""


def cells(rounds: list[list[float]]) -> list[str]:
    """Return a row: the seconds of both ways, and their ratio."""
    figures = [f"{median(times):.2f} ({min(times):.2f}, {max(times):.2f})" for times in zip(*rounds, strict=True)]
    return [*figures, f"{median(ours / theirs for ours, theirs in rounds):.3f}"]

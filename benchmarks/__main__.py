"""Print measurements as Markdown: `python -m benchmarks [PART]`, one of PARTS, or `start --against SITE`."""

from __future__ import annotations

import argparse
import os
import platform
from pathlib import Path

from benchmarks import (
    answers,
    browsers,
    engine,
    lines,
    memory,
    openings,
    page,
    peers,
    review,
    search,
    slow,
    start,
    tasks,
)

PARTS = {
    "engine": engine.report,
    "page": page.report,
    "browsers": browsers.report,
    "answers": answers.report,
    "tasks": tasks.report,
    "search": search.report,
    "review": review.report,
    "slow": slow.report,
    "lines": lines.report,
    "peers": peers.report,
    "memory": memory.report,
    "openings": openings.report,
}
DEFAULT = ("engine", "search", "review", "page", "browsers", "answers", "tasks")
"""All but the peers, which install what nothing else needs (`make peers`), and those that take long themselves."""


def main() -> None:
    """Take the measurements asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Print measurements as Markdown.")
    parts = parser.add_subparsers(
        dest="part", metavar="PART", help=f"what to measure ({', '.join(DEFAULT)} if not given)"
    )
    for name in PARTS:
        parts.add_parser(name)
    paired = parts.add_parser("start", help="the start of the page beside that of another build")
    paired.add_argument("--rounds", type=int, default=start.DEFAULT_ROUNDS)
    for each in (paired, parts.choices["browsers"]):
        each.add_argument("--against", type=Path, required=each is paired, metavar="SITE", help="another dist/site")
    arguments = parser.parse_args()
    for name in [arguments.part] if arguments.part else DEFAULT:
        if name == "start":
            told = start.report(arguments.against, arguments.rounds)
        elif arguments.part == "browsers":
            told = browsers.report(arguments.against)
        else:
            told = PARTS[name]()
        print(told, end="\n\n", flush=True)
    taken = f"python -m benchmarks {arguments.part}" if arguments.part else "make bench"
    print(f"Machine: {os.cpu_count()} cores, {platform.machine()}, {platform.system()}. Taken with `{taken}`.")


if __name__ == "__main__":
    main()

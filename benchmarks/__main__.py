"""Print the measurements as Markdown: `python -m benchmarks [engine|page|search|peers]`."""

from __future__ import annotations

import argparse
import os
import platform

from benchmarks import engine, page, peers, search

PARTS = {"engine": engine.report, "page": page.report, "search": search.report, "peers": peers.report}
USUAL = ("engine", "search", "page")
"""All but the peers, which install what nothing else needs: `make peers`."""


def main() -> None:
    """Take the measurements asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Print measurements as Markdown.")
    help_of_part = f"what to measure ({', '.join(USUAL)} if not given)"
    parser.add_argument("part", nargs="?", choices=PARTS, help=help_of_part)
    part = parser.parse_args().part
    for name in [part] if part else USUAL:
        print(PARTS[name](), end="\n\n", flush=True)
    taken = "make peers" if part == "peers" else "make bench"
    print(f"Machine: {os.cpu_count()} cores, {platform.machine()}, {platform.system()}. Taken with `{taken}`.")


if __name__ == "__main__":
    main()

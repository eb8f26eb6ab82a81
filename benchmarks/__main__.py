"""Print the measurements as Markdown: `python -m benchmarks [engine|page]`."""

from __future__ import annotations

import argparse
import os
import platform

from benchmarks import engine, page

PARTS = {"engine": engine.report, "page": page.report}


def main() -> None:
    """Take the measurements asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Print measurements as Markdown.")
    parser.add_argument("part", nargs="?", choices=PARTS, help="what to measure (everything if not given)")
    part = parser.parse_args().part
    for name in [part] if part else PARTS:
        print(PARTS[name](), end="\n\n", flush=True)
    print(f"Machine: {os.cpu_count()} cores, {platform.machine()}, {platform.system()}. Taken with `make bench`.")


if __name__ == "__main__":
    main()

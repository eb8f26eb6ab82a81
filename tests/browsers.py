"""Run tests in browsers (`python -m tests.browsers FOLDER...`), then what was red again, alone; report both results.

A case that is green the second time does not fail the run, but it is counted and named at the end; with `--strict`, as
every night, it does. More than ten red cases stop the run: then something is broken that every page has.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Final

AT_ONCE: Final = int(os.environ.get("KATRA_BROWSERS", "3"))
"""How many browsers run side by side: a page often waits for a turn that is shown, and leaves its core to others."""
MOST_RED: Final = 10
SECONDS_A_CASE: Final = 180


def run(arguments: Sequence[str], report: Path) -> tuple[int, list[str]]:
    """Run pytest; return what it returns, and the ids of the cases that are red."""
    limits = [
        f"--maxfail={MOST_RED}",
        f"--timeout={SECONDS_A_CASE}",
        "--timeout-method=thread",  # the other waits with Playwright, if that waits for a browser for ever
        f"--junit-xml={report}",
        "-o",
        "junit_family=xunit1",
    ]
    code = subprocess.run([sys.executable, "-m", "pytest", *limits, *arguments], check=False).returncode
    return code, red(report) if report.exists() else []


def red(report: Path) -> list[str]:
    """Return the ids of the cases that a report calls red, each once."""
    cases = ET.parse(report).getroot().iter("testcase")
    failed = [it for it in cases if it.find("failure") is not None or it.find("error") is not None]
    return list(dict.fromkeys(f"{it.get('file')}::{it.get('name')}" for it in failed))


def main(arguments: Sequence[str]) -> int:
    """Run what is asked for; return 0 if every case was green in the end."""
    strict = "--strict" in arguments
    asked = [it for it in arguments if it != "--strict"]
    with tempfile.TemporaryDirectory() as folder:
        side_by_side = [f"--numprocesses={AT_ONCE}", "--dist=worksteal"]
        code, first = run([*side_by_side, *asked], Path(folder, "first.xml"))
        if code != 1 or not first or len(first) > MOST_RED:
            return code
        print(f"\n== Red at first, now once more, each alone: {len(first)}", flush=True)
        again = {case: run([case, "--numprocesses=0"], Path(folder, "again.xml"))[0] for case in first}
    lucky = [case for case, code in again.items() if code == 0]
    for case in first:
        print(f"{'red, then green' if case in lucky else 'red twice      '}  {case}")
    print(f"== Green the second time: {len(lucky)} of {len(first)}", flush=True)
    return int(strict or len(lucky) < len(first))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

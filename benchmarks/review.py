"""How long the review of a game takes, in CPython and in Pyodide in Chromium."""

from __future__ import annotations

import json
import subprocess
import sys

from benchmarks.engine import pyodide_version
from benchmarks.reviewing import Reviewing
from benchmarks.search import in_the_page
from benchmarks.table import table
from katra.review.review import NODES
from tools.browsing import chromium, served
from tools.serve import ROOT


def report() -> str:
    """Measure both interpreters and return the table. Raises AssertionError if they marked different turns."""
    command = [sys.executable, "-m", "benchmarks.reviewing"]
    cpython = read(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout)
    with served() as address, chromium() as browser:
        version = browser.version
        pyodide = read(in_the_page(browser, address, "reviewing"))
    pairs = list(zip(cpython, pyodide, strict=True))
    for ours, theirs in pairs:
        if ours._replace(seconds=0) != theirs._replace(seconds=0):
            raise AssertionError(f"{ours.game}: CPython and Pyodide do not mark the same turns")
    rows = [
        [ours.game, str(ours.size), str(ours.turns), str(ours.marked), f"{ours.seconds:.1f}", f"{theirs.seconds:.1f}"]
        for ours, theirs in pairs
    ]
    return f"""\
### Reviewing a game, in seconds

{table(["game", "columns", "turns", "marked", "CPython", "Pyodide"], rows)}

One game of two computers of level 1 each, which leave much to be marked, cut off after 60 turns; {NODES:,} nodes a
position. CPython's time is the processor's, the browser's is passing time, so the machine must be quiet.

Pyodide {pyodide_version()} in headless Chromium {version}."""


def read(printed: str) -> list[Reviewing]:
    """Return what `benchmarks.reviewing` printed."""
    return [Reviewing(*each) for each in json.loads(printed)]

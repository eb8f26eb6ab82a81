"""Nodes a second and time to depth of every game, in CPython and in Pyodide in Chromium."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Browser

from benchmarks.engine import pyodide_version
from benchmarks.table import table
from benchmarks.thinking import DEPTHS, LATER, NODES, PLIES, POSITIONS, REPEATS, Pace
from tools.browsing import chromium, served
from tools.serve import ROOT

MEASURED = ("katra", "benchmarks")
"""The folders whose modules the browser's Python needs..."""

TEXTS = (".py", ".json", ".txt")
"""... with the books and what else they read."""

# The Pyodide of the page, by itself: what PyScript adds is not measured here.
IN_THE_PAGE = """
async ([files, module]) => {
  const { loadPyodide } = await import(new URL('web/shell/pyodide_boot.js', document.baseURI));
  let printed = '';
  const python = await loadPyodide({ stdout: line => { printed += line; } });
  for (const [path, text] of Object.entries(files)) {
    python.FS.mkdirTree(path.replace(/[/][^/]*$/, ''));
    python.FS.writeFile(path, text);
  }
  python.runPython("import sys; sys.path.insert(0, '/measured')");
  python.runPython(`from benchmarks.${module} import main; main()`);
  return printed;
}
"""


class Interpreter(NamedTuple):
    """What one interpreter measured."""

    python: str
    paces: list[Pace]


def report() -> str:
    """Measure both interpreters and return the tables. Raises AssertionError if they searched different trees."""
    command = [sys.executable, "-m", "benchmarks.thinking"]
    cpython = read(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout)
    with served() as address, chromium() as browser:
        version = browser.version
        pyodide = read(in_the_page(browser, address, "thinking"))
    pairs = list(zip(cpython.paces, pyodide.paces, strict=True))
    for ours, theirs in pairs:
        if (ours.game, ours.reached, ours.nodes) != (theirs.game, theirs.reached, theirs.nodes):
            raise AssertionError(f"{ours.game}: CPython and Pyodide do not search the same tree")
    speeds = [
        [name(ours), str(ours.size), number(ours.speed), number(theirs.speed), f"{theirs.speed / ours.speed:.2f}"]
        for ours, theirs in pairs
    ]
    times = [[name(ours), str(ours.size), *cells(ours, theirs)] for ours, theirs in pairs]
    return f"""\
### Nodes a second

{table(["game", "columns", "CPython", "Pyodide", "Pyodide : CPython"], speeds)}

A node is a state whose children were made. {POSITIONS} positions after {LATER} decisions of seeded random play, each
searched through {PLIES} plies; median of {REPEATS} repeats. CPython's time is the processor's, the browser's is passing
time, so the machine must be quiet.

### Time to depth from the start of the game, CPython / Pyodide, in milliseconds

{table(["game", "columns", *(f"depth {depth}" for depth in DEPTHS)], times)}

*won* or *lost*: the search has seen the end before that depth. –: not within {NODES:,} nodes. One line, no help from
books; median of {REPEATS} repeats. Both interpreters were found to search the same trees, node for node.

CPython {cpython.python}; Pyodide {pyodide_version()} (Python {pyodide.python}) in headless Chromium {version}."""


def in_the_page(browser: Browser, address: str, module: str) -> str:
    """Return what a module of `benchmarks` prints in the page's Pyodide."""
    needed = [path for folder in MEASURED for path in sorted((ROOT / folder).rglob("*")) if path.suffix in TEXTS]
    files = {f"/measured/{path.relative_to(ROOT)}": path.read_text(encoding="utf-8") for path in needed}
    page = browser.new_page()
    page.set_default_timeout(0)
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    # Any document of the site will do; this one starts nothing by itself.
    page.goto(f"{address}web/words/texts/en.json")
    page.evaluate(
        "address => { const base = document.createElement('base'); base.href = address; document.head.append(base); }",
        address,
    )
    return str(page.evaluate(IN_THE_PAGE, [files, module]))


def read(printed: str) -> Interpreter:
    """Return what `benchmarks.thinking` printed."""
    found = json.loads(printed)
    return Interpreter(found["python"], [Pace(*pace) for pace in found["paces"]])


def name(pace: Pace) -> str:
    """Return the game with the options that are not its usual ones."""
    return ", ".join([pace.game, *(f"{key} = {value}" for key, value in pace.options.items())])


def number(value: float) -> str:
    """Return a number to three digits."""
    return f"{float(f'{value:.3g}'):,.0f}"


def cells(ours: Pace, theirs: Pace) -> Sequence[str]:
    """Return the times of one game."""
    return [
        f"{milliseconds(ours.seconds[depth])} / {milliseconds(theirs.seconds[depth])}"
        if depth in ours.seconds
        else ours.decided or "–"
        for depth in map(str, DEPTHS)
    ]


def milliseconds(seconds: float) -> str:
    """Return a time, a short one to a tenth."""
    return f"{seconds * 1000:,.0f}" if seconds > 0.01 else f"{seconds * 1000:.1f}"

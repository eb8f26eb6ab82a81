"""Turns and playouts a second of every game, CPython and Pyodide side by side, beside plain lists."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import NamedTuple

from benchmarks.doors import PLAYOUTS, SAMPLE
from benchmarks.speed import REPEATS, Speed
from benchmarks.table import table
from tools.serve import ROOT

TURN_DOORS = ("lists", "positions", "children")
PLAYOUT_DOORS = ("lists", "positions", "starts")


class Interpreter(NamedTuple):
    """What one interpreter measured."""

    python: str
    speeds: list[Speed]


def report() -> str:
    """Measure both interpreters and return the tables. Raises AssertionError if they played different turns."""
    cpython = run(sys.executable, "-m", "benchmarks.speed")
    pyodide = run("node", "tools/pyodide.mjs", "benchmarks.speed")
    pairs = list(zip(cpython.speeds, pyodide.speeds, strict=True))
    for ours, theirs in pairs:
        if (ours.game, ours.boards) != (theirs.game, theirs.boards):
            raise AssertionError(f"{ours.game}: CPython and Pyodide do not reach the same boards")
    turns = [[ours.game, str(ours.size), *cells(TURN_DOORS, ours.turns, theirs.turns)] for ours, theirs in pairs]
    playouts = [
        [ours.game, str(ours.size), *cells(PLAYOUT_DOORS, ours.playouts, theirs.playouts)] for ours, theirs in pairs
    ]
    return f"""\
### Turns a second

{table(head(TURN_DOORS), turns)}

### Random playouts a second

{table(head(PLAYOUT_DOORS), playouts)}

*lists*: the plain engine (`benchmarks/plain.py`); *positions*: what all of Katra uses (`decisions`, `play`);
*children*: what search uses, all the turns of a position at once (`children_of`); *starts*: the same loop with one
start at a time. The ratios to lists are CPython's; the last column is that of Katra's fastest way. Every legal decision
of {SAMPLE} positions from seeded random play in which none wins at once, and {PLAYOUTS} random games from the start;
median of {REPEATS} repeats, to three digits. All ways in both interpreters were first found to reach the same boards.
In a game with choices inside a turn, each choice counts as a turn.

CPython {cpython.python}; Pyodide {pyodide_version()} (Python {pyodide.python}) under Node {node_version()}."""


def run(*command: str) -> Interpreter:
    """Return what `benchmarks.speed` measured in the interpreter that `command` starts."""
    printed = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    found = json.loads(printed)
    return Interpreter(found["python"], [Speed(*speed) for speed in found["speeds"]])


def head(doors: tuple[str, ...]) -> list[str]:
    """Return the head of a table of these ways to play."""
    speeds = [f"{interpreter} {door}" for interpreter in ("CPython", "Pyodide") for door in doors]
    return ["game", "columns", *speeds, *(f"{door} : lists" for door in doors[1:]), "Pyodide : CPython"]


def cells(doors: tuple[str, ...], cpython: Mapping[str, float], pyodide: Mapping[str, float]) -> list[str]:
    """Return the speeds of one game and their ratios, as `head` names them."""
    speeds = [
        f"{float(f'{found[door]:.3g}'):,.0f}" if door in found else "–"
        for found in (cpython, pyodide)
        for door in doors
    ]
    gains = [
        f"{cpython[door] / cpython['lists']:.2f}" if {door, "lists"} <= cpython.keys() else "–" for door in doors[1:]
    ]
    fastest = max(cpython.keys() - {"lists"}, key=cpython.__getitem__)
    return [*speeds, *gains, f"{pyodide[fastest] / cpython[fastest]:.2f}"]


def pyodide_version() -> str:
    """Return the version of the npm package."""
    return str(json.loads((ROOT / "node_modules/pyodide/package.json").read_text())["version"])


def node_version() -> str:
    """Return the version of Node, without its v."""
    return subprocess.run(["node", "--version"], check=True, capture_output=True, text=True).stdout.strip().lstrip("v")

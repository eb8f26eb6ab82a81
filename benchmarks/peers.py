"""Random games a second, and the time to search one depth, beside the peers that can be installed, all in one run."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from benchmarks.engine import node_version
from benchmarks.peer import DEPTH, SECONDS
from benchmarks.search import number
from benchmarks.table import table
from tools.serve import ROOT

HERE: Final = ROOT / "build/peers"
PYTHON: Final = HERE / "venv/bin/python"
ROUNDS: Final = 3

GYM: Final = ("gym==0.26.2", "gym-notices==0.1.0", "cloudpickle==3.1.2", "numpy==2.4.6")

# The packages of each peer, without what else they ask for: one wants a gym of 2021 that cannot be built any more.
FROM_PYPI: Final[dict[str, tuple[str, ...]]] = {
    "open_spiel": ("open_spiel==2.0.2", "numpy==2.4.6", "absl-py==2.5.1"),
    "mancala": ("mancala==0.3.0", *GYM),
    "gym-togyzkumalak": ("gym-togyzkumalak==0.0.2", "texttable==1.7.2", *GYM),
    "toguz": ("toguz==0.5.6",),
}
FROM_NPM: Final = (
    "@creatartis/ludorum-game-mancala@0.1.1",
    "ludorum@0.2.1",
    "creatartis-base@0.1.8",
    "sermat@0.0.9",
)


class Row(NamedTuple):
    """A line of the tables: what plays which game, by which name benchmarks.peer knows it, and what it needs."""

    engine: str
    game: str
    name: str
    package: str = ""


PLAYOUTS: Final = (
    Row("Katra, turn by turn", "gorobaka 8", "gorobaka starts"),
    Row("Katra, positions", "gorobaka 8", "gorobaka positions"),
    Row("plain lists", "gorobaka 8", "gorobaka lists"),
    Row("Katra, turn by turn", "katro 6", "katro starts"),
    Row("Katra, positions", "katro 6", "katro positions"),
    Row("plain lists", "katro 6", "katro lists"),
    Row("Katra, turn by turn", "katrayo 6", "katrayo starts"),
    Row("Katra, positions", "katrayo 6", "katrayo positions"),
    Row("plain lists", "katrayo 6", "katrayo lists"),
    Row("OpenSpiel, C++ alone", "Kalah", "open_spiel rollouts mancala", "open_spiel"),
    Row("OpenSpiel, C++ alone", "oware", "open_spiel rollouts oware", "open_spiel"),
    Row("OpenSpiel from Python", "Kalah", "open_spiel mancala", "open_spiel"),
    Row("OpenSpiel from Python", "oware", "open_spiel oware", "open_spiel"),
    Row("mancala (Python)", "Kalah", "mancala", "mancala"),
    Row("gym-togyzkumalak (Python)", "togyz kumalak", "gym-togyzkumalak", "gym-togyzkumalak"),
    Row("toguz (C++)", "togyz kumalak", "toguz", "toguz"),
    Row("ludorum (JavaScript)", "Kalah", "", "ludorum"),
)
SEARCHES: Final = (
    Row("Katra", "katrayo 6", "katrayo think"),
    Row("Katra", "katro 6", "katro think"),
    Row("OpenSpiel, its alpha-beta in Python", "Kalah", "open_spiel mancala", "open_spiel"),
    Row("mancala (Python)", "Kalah", "mancala", "mancala"),
    Row("ludorum (JavaScript)", "Kalah", "", "ludorum"),
)
STARTS: Final = {"katrayo 6": 12, "katro 6": 24, "Kalah": 6}
LUDII: Final = 1_300
"""Ludii's playouts a second of gorobaka 8, in its own language on its own; it does not install from a registry."""


def report() -> str:
    """Install the peers, measure all, and return the tables."""
    missing = install()
    played, searched = measured(PLAYOUTS, "playouts", missing), measured(SEARCHES, "search", missing)
    ours = played[PLAYOUTS[0]]
    playout_rows = [
        [row.engine, row.game, *(playout_cells(played[row], ours) if row in played else ["not installed", *"––––"])]
        for row in PLAYOUTS
    ]
    ludii = f"{ours['playouts'] / LUDII:.1f}"
    playout_rows.append(["Ludii (Java), measured elsewhere", "gorobaka 8", number(LUDII), "–", "–", ludii, "–"])
    search_rows = [
        [row.engine, row.game, str(STARTS[row.game]), f"{searched[row]['seconds'] * 1000:,.1f}"]
        for row in SEARCHES
        if row in searched
    ]
    reasons = "".join(f"\n{package} {reason}." for package, reason in missing.items())
    peers = ", ".join([*(pins[0] for package, pins in FROM_PYPI.items() if package not in missing), *FROM_NPM[:2]])
    return f"""\
### Random playouts a second, beside peers

{table(["engine", "game", "playouts/s", "turns in each", "turns/s", "Katra : it", "in turns"], playout_rows)}

*Katra : it* compares with Katra's gorobaka 8 turn by turn, first in playouts, then in turns. The games differ: a turn
of Kalah is one lap of a few seeds, one of gorobaka has several laps and captures. Each engine plays random games for
{SECONDS:g} s of processor time, {ROUNDS} times in turn with all the others; medians. OpenSpiel's C++ plays its games
inside its own tree search.
{reasons}

### Time to search {DEPTH} plies from the start, in milliseconds

{table(["engine", "game", "starts", f"depth {DEPTH}"], search_rows)}

*starts*: how many turns there are to begin with, as a hint of how wide the tree is. The peers use plain alpha-beta
with the difference of the stores; Katra deepens step by step and remembers positions. Each in a process of its own,
which has played nothing before; median of {ROUNDS}.

CPython {sys.version.split()[0]}, Node {node_version()}; {peers}."""


Found = dict[str, float]
"""What benchmarks.peer printed."""


def measured(rows: Sequence[Row], work: str, missing: Mapping[str, str]) -> dict[Row, Found]:
    """Return the medians of what the engines that are there measured; they take turns, as a busy moment may come."""
    found: dict[Row, list[Found]] = {row: [] for row in rows if row.package not in missing}
    for _ in range(ROUNDS):
        for row, runs in found.items():
            runs.append(once(row, work))
    return {row: {key: median(run[key] for run in runs) for key in runs[0]} for row, runs in found.items()}


def once(row: Row, work: str) -> Found:
    """Return what an engine measured in a process of its own."""
    command = [str(PYTHON), "-m", "benchmarks.peer", row.name, work]
    if row.package == "ludorum":
        command = ["node", "benchmarks/peer.mjs", str(HERE), work]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return {key: float(value) for key, value in json.loads(done.stdout).items()}


def playout_cells(found: Found, ours: Found) -> list[str]:
    """Return the numbers of an engine, and the ratios of ours to it."""
    playouts, turns = found["playouts"], found["turns"]
    ratio = f"{ours['playouts'] / playouts:.1f}"
    if not turns:
        return [number(playouts), "–", "–", ratio, "–"]
    in_turns = ours["playouts"] * ours["turns"] / playouts / turns
    return [number(playouts), f"{turns:.0f}", number(playouts * turns), ratio, f"{in_turns:.1f}"]


def install() -> dict[str, str]:
    """Install the peers inside the folder; return those that cannot be, with the reason."""
    HERE.mkdir(parents=True, exist_ok=True)
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", str(HERE / "venv")], check=True)
    missing: dict[str, str] = {}
    for package, pins in FROM_PYPI.items():
        attempt(missing, package, [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-deps", *pins])
    (HERE / "package.json").write_text('{"private": true}\n')
    attempt(missing, "ludorum", ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", *FROM_NPM], HERE)
    return missing


def attempt(missing: dict[str, str], package: str, command: list[str], folder: Path = ROOT) -> None:
    """Run an installation; note the package and the first error if it fails."""
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode:
        errors = re.findall(r"\w*[Ee]rror: (?!subprocess).*", done.stderr)
        missing[package] = f"cannot be installed ({errors[0].strip() if errors else 'no reason given'})"

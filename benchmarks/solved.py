"""Solve what can be solved, check every proof, keep the results: `python -m benchmarks.solved [GAME:SIZE...|table]`.

The results go into katra/solver/known.json, the proofs into build/proofs/, those that are small into
katra/solver/proofs/ as well.
"""

from __future__ import annotations

import json
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from katra.board import Player
from katra.commands.solve import DEFAULT_MEMORY, ENTRIES_PER_MEGABYTE
from katra.position import Position, Variant
from katra.solver.check import check
from katra.solver.data import FOLDER
from katra.solver.known import KNOWN_FILE, PROOFS, everything_known
from katra.solver.solving import Finding, prove, settle
from katra.variants import variant

BUILT: Final = Path("build/proofs")
SMALL: Final = 12_000
"""Bytes of a proof that is kept in the repository, unless the case says otherwise."""

ENTRIES: Final = 30_000_000


class Case(NamedTuple):
    """A variant, who wins it, and the nodes that may be spent to find out that no shorter win exists.

    `kept`: the proof is kept however long it is, because somebody else has claimed it.
    """

    game: str
    size: int
    winner: str
    shortest: int = 300_000
    options: tuple[tuple[str, str], ...] = ()
    nodes: int | None = None
    kept: bool = False

    @property
    def name(self) -> str:
        return ":".join([self.game, str(self.size), *(f"{key}={value}" for key, value in self.options)])

    @property
    def file(self) -> str:
        """The name of the text of its proof, and of its book."""
        return f"{self.name.replace(':', '-').replace('=', '-')}.txt"

    @property
    def variant(self) -> Variant:
        return variant(self.game, self.size, dict(self.options))


SIDE_TURN: Final = (("side", "turn"),)

CASES: Final = (
    *(Case("gorobaka", size, "second" if size == 7 else "first") for size in (4, 5, 6, 7, 8, 9, 10)),
    Case("gorobaka", 12, "first", 0),
    Case("gorobaka", 8, "first", options=(("min_start", "2"),)),
    Case("gorobaka", 8, "first", options=(("first_turn", "front"),)),
    Case("gorobaka", 8, "first", options=(("min_start", "2"), ("first_turn", "front"))),
    Case("mpantsaka", 4, "first"),
    Case("mpantsaka", 5, "first", 3_000_000),
    Case("mpantsaka", 6, "first"),
    Case("mpantsaka", 4, "first", options=(("start", "front"),)),
    Case("katro", 4, "first"),
    Case("katro", 5, "first"),
    Case("katro", 6, "first", 0),
    Case("ambohimanga", 4, "second", 0),
    Case("ambohimanga", 5, "first", 0),
    *(Case("fanga", size, "first", 100_000) for size in (4, 5, 6)),
    *(Case("katro-gorobaka", size, "first") for size in (4, 5, 6, 8)),
    *(Case("mandry", size, "first", 0 if size > 6 else 300_000) for size in (4, 5, 6, 7, 8)),
    *(Case("boaoaka", size, "first") for size in (4, 5, 6)),
    Case("katrayo", 4, "first"),
    Case("katrayo", 6, "second"),
    Case("fianarantsoa", 2, "first"),
    Case("fianarantsoa", 2, "first", options=(("start", "outermost"),)),
    Case("fandatsaka", 4, "first"),
    Case("fifangha", 4, "first"),
    *(Case("paika", size, "first") for size in (4, 6, 8)),
    *(Case("paika", size, "first", options=SIDE_TURN) for size in (4, 6)),
    Case("paika", 8, "first", 100_000, options=SIDE_TURN),
    Case("kujifunza", 8, "first", kept=True),
)


def solve(case: Case) -> dict[str, Any] | None:
    """Solve a case, check the proof, and return the result as it is kept; None if it was not solved."""
    start = case.variant.start
    winner = start.mover if case.winner == "first" else start.mover.other
    began = time.process_time()
    found = settle(prove(start, winner, nodes=case.nodes, entries=ENTRIES))
    nodes, exact = found.nodes, False
    if found.proof is None:
        print(case.name, found.verdict, found.nodes, "nodes", f"{time.process_time() - began:.1f} s", flush=True)
        return None
    print(case.name, found.plies, found.nodes, f"{time.process_time() - began:.1f} s", flush=True)
    seconds = time.process_time() - began
    for shorter in shorten(start, winner, found, case.shortest):
        nodes += shorter.nodes
        exact = shorter.verdict == "not_won"
        if shorter.proof:
            found = shorter
            print(case.name, found.plies, flush=True)
    assert found.proof is not None
    path = BUILT / case.file
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in found.proof.text())
    with path.open(encoding="utf-8") as file:
        checked = check(file)
    keeps = case.kept or path.stat().st_size <= SMALL
    if keeps:
        PROOFS.mkdir(exist_ok=True)
        shutil.copy(path, PROOFS / path.name)
    return {
        "game": case.game,
        "size": case.size,
        "options": dict(case.options),
        "winner": case.winner,
        "plies": checked.plies,
        "exact": exact or checked.plies == 1,
        "positions": checked.positions,
        "bytes": path.stat().st_size,
        "nodes": nodes,
        "seconds": round(seconds, 1),
        "command": command(case, nodes),
        "proof": path.name if keeps else None,
    }


def command(case: Case, nodes: int) -> str:
    """Return the command that finds the proof again, with memory enough to forget nothing of so many nodes."""
    words = ["python -m katra solve", case.game, f"--size {case.size}", *(f"--option {k}={v}" for k, v in case.options)]
    words += [f"--winner {case.winner}"] + ["--shortest"] * bool(case.shortest)
    memory = nodes // ENTRIES_PER_MEGABYTE
    return " ".join([*words, *([f"--memory {memory}"] if memory > DEFAULT_MEMORY else []), "--proof FILE"])


def shorten(start: Position, winner: Player, found: Finding, nodes: int) -> Iterator[Finding]:
    """Yield what is found of shorter and shorter wins, to the first that is not found."""
    while found.plies and found.plies > 1 and nodes:
        found = settle(prove(start, winner, within=found.plies - 1, nodes=nodes, entries=ENTRIES))
        yield found


def keep(case: Case, result: dict[str, Any]) -> None:
    """Put a result into the file, in the order of CASES; then the races, which are run alone (solver/alone.py)."""
    file = FOLDER / KNOWN_FILE
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    results = {Case(r["game"], r["size"], r["winner"], options=tuple(r["options"].items())).name: r for r in kept}
    results[case.name] = {**results.get(case.name, {}), **result}
    names = [case.name for case in CASES if case.name in results]
    ordered = [results[name] for name in [*names, *(name for name in results if name not in names)]]
    lines = ",\n".join(json.dumps(result) for result in ordered)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def table() -> Iterator[str]:
    """Yield what is known as lines of a Markdown table."""
    yield "| game | columns | options | who wins | plies | positions of the proof | proof, kB | nodes | s |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for result in everything_known():
        options = ", ".join(f"{key} = {value}" for key, value in result.options.items())
        plies = f"{'=' if result.exact else '≤'} {result.plies}"
        yield (
            f"| {result.game} | {result.size} | {options} | {result.winner} | {plies} | {result.positions:,} "
            f"| {result.bytes / 1000:,.1f} | {result.nodes:,} | {result.seconds:,.1f} |"
        )


def main() -> None:
    """Solve the cases named, or all; or print the table of what is known."""
    if sys.argv[1:] == ["table"]:
        print(*table(), sep="\n")
        return
    for case in CASES:
        if case.name in sys.argv[1:] or not sys.argv[1:]:
            result = solve(case)
            if result:
                keep(case, result)
                print(
                    case.name, result["winner"], "=" if result["exact"] else "<=", result["plies"], result, flush=True
                )


if __name__ == "__main__":
    main()

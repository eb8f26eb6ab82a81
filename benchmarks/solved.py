"""Solve all that is named: `python -m benchmarks.solved [--minutes M] [--again] [GAME[:SIZE[:KEY=VALUE...]]...]`.

It goes through every game, named size and choice of options, and looks for a win of the first player, then of the
second. What is proved is checked and kept in katra/solver (known.json, proofs/, books/); what is not, in undecided.json
with the nodes spent. A run that was stopped goes on where it was: a variant that has had its minutes is passed over,
and build/sweep has the checkpoint of each search. At last docs/SOLVED.md is written anew.
"""

from __future__ import annotations

import argparse
import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

from benchmarks.books import book
from katra.board import Player
from katra.commands.solve import DEFAULT_MEMORY, ENTRIES_PER_MEGABYTE
from katra.games import GAMES
from katra.position import Position, Variant
from katra.solver.book import BOOKS
from katra.solver.check import check
from katra.solver.checkpoint import Checkpoint
from katra.solver.data import FOLDER
from katra.solver.dfpn import SLICE
from katra.solver.jobs import Tree
from katra.solver.known import KNOWN_FILE, PROOFS, everything_known
from katra.solver.proof import Proof
from katra.solver.solving import Finding, prove, settle
from katra.solver.undecided import UNDECIDED_FILE, Spent, Undecided, everything_undecided
from katra.solver.workers import Alone, solve
from katra.variants import named_variants, variant
from tools import solved_page

BUILT: Final = Path("build/proofs")
SWEEP: Final = Path("build/sweep")
"""The checkpoints."""

SMALL: Final = 12_000
"""Bytes of a proof that is kept in the repository, unless it is one of CLAIMED."""

CLAIMED: Final = ("kujifunza-8",)
"""What others claimed before: the proof is kept however long it is."""

ENTRIES: Final = 30_000_000
REFUTED: Final = 300_000
"""Nodes that may be spent to make sure of a refutation."""

Winner = Literal["first", "second"]
WINNERS: Final[tuple[Winner, ...]] = ("first", "second")


def name(chosen: Variant) -> str:
    """Return the name of a variant, of the text of its proof and of its book."""
    return "-".join([chosen.game.id, str(chosen.size), *map("-".join, chosen.options.items())])


def place(chosen: Variant) -> tuple[object, ...]:
    """Return the sort key of a variant in the lists: game by game, the usual options first, then by size."""
    words = tuple(option.values.index(chosen.options[option.key]) for option in chosen.game.options)
    return list(GAMES).index(chosen.game.id), words, chosen.size


def all_variants() -> list[Variant]:
    """Return all that is named, and whatever else was solved or tried."""
    named = {chosen for game in GAMES.values() for chosen in named_variants(game)}
    solved = {result.variant for result in everything_known()}
    return sorted(named | solved | {row.variant for row in everything_undecided()}, key=place)


def asked_for(words: list[str]) -> list[Variant]:
    """Return the variants that words name: a game with all that is named of it, or one of its variants."""
    found = list[Variant]()
    for word in words:
        game, *rest = word.split(":")
        if rest:
            found.append(variant(game, int(rest[0]), dict(option.split("=") for option in rest[1:])))
        else:
            found += [chosen for chosen in all_variants() if chosen.game.id == game]
    return found if words else all_variants()


def seat(start: Position, winner: Winner) -> Player:
    return start.mover if winner == "first" else start.mover.other


def sweep(chosen: Variant, seconds: float) -> None:
    """Spend so much on a variant, half of it on each player's win, less what was spent before; keep what is found."""
    tried = next((row for row in everything_undecided() if row.variant == chosen), None)
    row = tried or Undecided(chosen.game.id, chosen.size, dict(chosen.options))
    for winner in WINNERS:
        spent = row.first if winner == "first" else row.second
        left = seconds / 2 - spent.seconds
        if spent.cannot or left <= 0:
            continue
        now, proof = find(chosen.start, winner, left)
        spent = Spent(spent.nodes + now.nodes, round(spent.seconds + now.seconds, 1), now.cannot)
        print(name(chosen), winner, "won" if proof else spent, flush=True)
        if proof:
            keep_known(chosen, result(chosen, winner, proof, spent, seconds / 2))
            return
        row = row._replace(first=spent) if winner == "first" else row._replace(second=spent)
        keep_undecided(row)


def find(start: Position, winner: Winner, seconds: float) -> tuple[Spent, Proof | None]:
    """Search for a player's win for so long, from where an earlier run was stopped."""
    SWEEP.mkdir(parents=True, exist_ok=True)
    tree = Tree(start, seat(start, winner))
    checkpoint = Checkpoint(SWEEP / f"{name(start.variant)}-{winner}.run", tree)
    began = time.process_time()
    for _ in solve(tree, Alone(start.variant, ENTRIES), checkpoint):
        if time.process_time() - began > seconds:
            break
    refuted = tree.root.decided and not tree.proof
    cannot = refuted and settle(prove(start, tree.winner, nodes=REFUTED)).verdict == "not_won"
    return Spent(tree.nodes, time.process_time() - began, cannot), tree.proof


def result(chosen: Variant, winner: Winner, proof: Proof, spent: Spent, seconds: float) -> dict[str, Any]:
    """Make a proof as short as can be in so long, check it, and return the result as it is kept."""
    nodes, exact = spent.nodes, proof.plies == 1
    for shorter in shorten(proof, seconds):
        nodes += shorter.nodes
        exact = shorter.verdict == "not_won" or shorter.plies == 1
        proof = shorter.proof or proof
    path = BUILT / f"{name(chosen)}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in proof.text()), encoding="utf-8")
    with path.open(encoding="utf-8") as file:
        checked = check(file)
    keeps = path.stem in CLAIMED or path.stat().st_size <= SMALL
    if keeps:
        shutil.copy(path, PROOFS / path.name)
    lines = book(chosen, proof)
    if lines:
        Path(FOLDER, BOOKS, path.name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return {
        "game": chosen.game.id,
        "size": chosen.size,
        "options": dict(chosen.options),
        "winner": winner,
        "plies": checked.plies,
        "exact": exact,
        "positions": checked.positions,
        "bytes": path.stat().st_size,
        "nodes": nodes,
        "seconds": spent.seconds,
        "command": command(chosen, winner, nodes),
        "proof": path.name if keeps else None,
        **({"book": path.name} if lines else {}),
    }


def shorten(proof: Proof, seconds: float) -> Iterator[Finding]:
    """Yield what is found of shorter and shorter wins, to the first that is not found in so long."""
    plies: int | None = proof.plies
    until = time.process_time() + seconds
    while plies and plies > 1:
        found = in_time(prove(proof.position, proof.winner, within=plies - 1, entries=ENTRIES), until)
        plies = found.plies
        yield found


def in_time(search: Iterator[Finding | None], until: float) -> Finding:
    """Run a search to its end, or to this point of processor time."""
    nodes = 0
    for found in search:
        if found:
            return found
        nodes += SLICE
        if time.process_time() > until:
            break
    return Finding("undecided", None, nodes, None)


def command(chosen: Variant, winner: Winner, nodes: int) -> str:
    """Return the command that finds the proof again, with memory enough to forget nothing of so many nodes."""
    words = ["python -m katra solve", chosen.game.id, f"--size {chosen.size}"]
    words += [f"--option {key}={word}" for key, word in chosen.options.items()]
    memory = nodes // ENTRIES_PER_MEGABYTE
    words += [f"--winner {winner}", "--shortest", *([f"--memory {memory}"] if memory > DEFAULT_MEMORY else [])]
    return " ".join([*words, "--proof FILE"])


def keep_known(chosen: Variant, found: dict[str, Any]) -> None:
    """Put a result into the list of what is known, and remove it from the other."""
    rows = {known.variant: row for known, row in zip(everything_known(), _rows(KNOWN_FILE), strict=True)}
    _write(KNOWN_FILE, [row for _, row in sorted((rows | {chosen: found}).items(), key=lambda item: place(item[0]))])
    everything_known.cache_clear()
    _write(UNDECIDED_FILE, [row.row() for row in everything_undecided() if row.variant != chosen])


def keep_undecided(tried: Undecided) -> None:
    """Put a variant that was tried in vain into the list of those."""
    rows = {row.variant: row for row in everything_undecided()} | {tried.variant: tried}
    _write(UNDECIDED_FILE, [rows[chosen].row() for chosen in sorted(rows, key=place)])


def _rows(file: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((FOLDER / file).read_text(encoding="utf-8"))
    return rows


def _write(file: str, rows: list[dict[str, Any]]) -> None:
    lines = ",\n".join(json.dumps(row) for row in rows)
    (FOLDER / file).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main() -> None:
    """Go through what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="*", metavar="GAME[:SIZE[:KEY=VALUE...]]")
    parser.add_argument(
        "--minutes",
        type=float,
        default=1,
        help="for each variant, of processor time, and as much for a shorter win (usual: 1)",
    )
    parser.add_argument("--again", action="store_true", help="also what is known already")
    chosen = parser.parse_args()
    for each in asked_for(chosen.variants):
        if chosen.again or not any(result.variant == each for result in everything_known()):
            sweep(each, 60 * chosen.minutes)
    solved_page.main()


if __name__ == "__main__":
    main()

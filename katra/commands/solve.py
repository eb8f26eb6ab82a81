"""`solve`: who wins with best play, and the proof of it."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from katra.board import Player
from katra.commands.arguments import Command, UsageError, chosen_position, game_arguments, number_argument
from katra.commands.words import PLAYERS, count, title
from katra.errors import GameOver
from katra.position import Position
from katra.solver.alone import fewest_turns
from katra.solver.checkpoint import BadCheckpoint, Checkpoint
from katra.solver.dfpn import Verdict
from katra.solver.everything import boards, solve_everything, told_by_the_board
from katra.solver.jobs import Tree
from katra.solver.proof import Proof
from katra.solver.solving import Finding, prove, settle
from katra.solver.workers import Alone, Crew, solve

ENTRIES_PER_MEGABYTE: Final = 7_000
"""Measured on katro with six columns: an entry of the table takes some 140 bytes."""

MIN_JOBS: Final = 2
"""So many processes may be asked for on any machine."""

TERMINATED: Final = 143

DEFAULT_MEMORY: Final = 500
"""Megabytes."""

MAX_TREE_LINES: Final = 2_000
MAX_TURNS_ALONE: Final = 3
"""With 6 columns that takes seconds, with more of them it takes hours: `--within` asks for other numbers."""

MAX_BOARDS: Final = 2_000_000


def _arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument(
        "--winner",
        choices=("first", "second", "both"),
        default="both",
        help="whose win to look for: of the player whose turn it is, of the opponent, or (usual) of both in turn",
    )
    parser.add_argument(
        "--within", metavar="PLIES", type=number_argument(1), help="look only for wins in at most so many turns"
    )
    parser.add_argument("--shortest", action="store_true", help="then look for shorter wins, until there is none")
    parser.add_argument("--nodes", metavar="N", type=number_argument(1), help="give up after about so many positions")
    parser.add_argument(
        "--memory", metavar="MB", type=number_argument(1), default=DEFAULT_MEMORY, help="for the tables (usual: 500)"
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=number_argument(1),
        default=1,
        help="processes side by side, at most as many as this machine can run at once (usual: 1)",
    )
    parser.add_argument("--checkpoint", metavar="FILE", type=Path, help="keep what is proved, and go on from there")
    parser.add_argument("--proof", metavar="FILE", type=Path, help="write the proof, for `check-proof`")
    parser.add_argument("--tree", action="store_true", help="print the proof, if it is small, as a tree of turns")
    parser.add_argument("--alone", action="store_true", help="in how few turns a race is won by one player alone")
    parser.add_argument("--all", action="store_true", help="solve every board of a small game of one way of sowing")


def _run(chosen: argparse.Namespace) -> None:
    position = chosen_position(chosen)
    if chosen.all:
        _solve_all(position)
        return
    if not position.pause and position.outcome:
        raise GameOver
    if chosen.alone:
        _solve_alone(position, chosen)
        return
    chosen.jobs = min(chosen.jobs, max(MIN_JOBS, os.cpu_count() or 1))
    in_jobs = chosen.jobs > 1 or chosen.checkpoint is not None
    if chosen.checkpoint and chosen.winner == "both":
        raise UsageError("a checkpoint is about one player's win: say --winner first or --winner second")
    if in_jobs and (chosen.within or chosen.shortest or chosen.nodes):
        raise UsageError("--within, --shortest and --nodes are not for --jobs or --checkpoint")
    if chosen.proof:
        _check_writable(chosen.proof)
    seats = {"first": position.mover, "second": position.mover.other}
    for seat in seats if chosen.winner == "both" else [chosen.winner]:
        began = time.perf_counter()
        find = _find_in_jobs if in_jobs else _find
        finding = find(position, seats[seat], chosen)
        seconds = time.perf_counter() - began
        print(_sentence(position, seats[seat], finding, chosen.within))
        print(f"  {count(finding.nodes, 'node')}, {seconds:.1f} s", flush=True)
        if finding.proof:
            exact = _shorten(finding, chosen) if chosen.shortest else finding.proof
            _show(exact, chosen)
            return


def _solve_alone(position: Position, chosen: argparse.Namespace) -> None:
    """Print the fewest turns in which the mover of a race wins if nobody else moves, and show them."""
    if position.variant.special_pit is None or position.pause:
        raise UsageError("--alone is for races, at the start of a turn")
    if chosen.proof:
        _check_writable(chosen.proof)
    most = chosen.within or MAX_TURNS_ALONE
    found = fewest_turns(position, most)
    if found is None:
        print(f"{title(position.variant)}: alone it takes more than {count(most, 'turn')}.")
        return
    print(f"{title(position.variant)}: alone it is won in {count(len(found.turns), 'turn')}, and in no fewer.")
    for turn in found.turns:
        print(f"  {turn}")
    if chosen.proof:
        chosen.proof.write_text("".join(f"{line}\n" for line in found.text()), encoding="utf-8")


def _find(position: Position, winner: Player, chosen: argparse.Namespace) -> Finding:
    entries = chosen.memory * ENTRIES_PER_MEGABYTE
    return settle(prove(position, winner, within=chosen.within, nodes=chosen.nodes, entries=entries))


def _find_in_jobs(position: Position, winner: Player, chosen: argparse.Namespace) -> Finding:
    tree = Tree(position, winner)
    entries = chosen.memory * ENTRIES_PER_MEGABYTE // chosen.jobs
    try:
        checkpoint = Checkpoint(chosen.checkpoint, tree) if chosen.checkpoint else None
    except BadCheckpoint as error:
        raise UsageError(
            f"{chosen.checkpoint}, line {error.line}: this is not the checkpoint of what is asked for"
        ) from error
    except OSError as error:
        raise UsageError(f"cannot use {chosen.checkpoint}: {error.strerror}") from error
    if chosen.jobs == 1:
        for _ in solve(tree, Alone(position.variant, entries), checkpoint):
            pass
    else:
        with ended_with_this_process(), Crew(position.variant, entries, chosen.jobs) as crew:
            for _ in solve(tree, crew, checkpoint):
                pass
    verdict: Verdict = "won" if tree.proof else "undecided"
    return Finding(verdict, tree.root.plies, tree.nodes, tree.proof)


@contextmanager
def ended_with_this_process() -> Iterator[None]:
    """Let a request to end (SIGTERM) leave through every `with`, so that the worker processes end too."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _check_writable(path: Path) -> None:
    """Refuse, before any work is done, a file that cannot be written."""
    existed = path.exists()
    try:
        path.open("a").close()
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from error
    if not existed:
        path.unlink()


def _shorten(finding: Finding, chosen: argparse.Namespace) -> Proof:
    """Look for shorter and shorter wins; return the proof of the shortest."""
    proof = finding.proof
    assert proof is not None
    while True:
        shorter = settle(
            prove(
                proof.position,
                proof.winner,
                within=proof.plies - 1,
                nodes=chosen.nodes,
                entries=chosen.memory * ENTRIES_PER_MEGABYTE,
            )
        )
        if shorter.proof is None:
            exactly = f"in no less than {count(proof.plies, 'ply', 'plies')}"
            unknown = f"in {count(proof.plies, 'ply', 'plies')}; whether in less is undecided"
            print(f"  {PLAYERS[proof.winner]} wins {exactly if shorter.verdict == 'not_won' else unknown}", flush=True)
            return proof
        proof = shorter.proof


def _sentence(position: Position, player: Player, finding: Finding, within: int | None) -> str:
    who = (
        f"{title(position.variant)}: {PLAYERS[player]}, who plays {'first' if player is position.mover else 'second'},"
    )
    limit = f" in at most {count(within, 'ply', 'plies')}" if within else ""
    match finding.verdict:
        case "won":
            assert finding.plies is not None
            return f"{who} wins in at most {count(finding.plies, 'ply', 'plies')}."
        case "not_won":
            return f"{who} cannot force a win{limit}."
        case "undecided":
            return f"{who} is not known to win{limit}: undecided."


def _show(proof: Proof, chosen: argparse.Namespace) -> None:
    """Write and print a proof in the form asked for."""
    if chosen.proof:
        try:
            with chosen.proof.open("w", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in proof.text())
        except OSError as error:
            raise UsageError(f"cannot write {chosen.proof}: {error.strerror}") from error
    if chosen.tree:
        lines = [line for _, line in zip(range(MAX_TREE_LINES + 1), proof.tree(), strict=False)]
        if len(lines) > MAX_TREE_LINES:
            raise UsageError(f"the proof is too large to print as a tree (more than {MAX_TREE_LINES} lines)")
        print(*lines, sep="\n")


def _solve_all(position: Position) -> None:
    played = position.variant
    if played.chosen_options or not told_by_the_board(played):
        raise UsageError(
            "--all is for games in which what is captured is added and sown on until all is captured, without options"
        )
    if position != played.start:
        raise UsageError("--all solves every board: leave --position out")
    if boards(played) > MAX_BOARDS:
        raise UsageError(f"there are {boards(played)} boards, too many for --all (at most {MAX_BOARDS})")
    began = time.perf_counter()
    everything = solve_everything(played)
    print(f"{title(played)}: all boards with a seed on either side")
    for words, states in (
        ("boards", everything.values.keys()),
        ("that can come up with the first player to play", everything.first),
        ("that can come up with the second player to play", everything.second),
    ):
        endings = everything.endings(states)
        won, drawn, lost = endings["won"], endings["drawn"], endings["lost"]
        print(f"  {len(states)} {words}: {won} won, {drawn} drawn, {lost} lost for the player to play")
    value = everything.values[everything.start]
    print(f"  the start: {value.ending} for the first player, in {value.plies} plies")
    print(f"  the longest win: {everything.longest} plies; {time.perf_counter() - began:.1f} s")


SOLVE: Final = Command(
    name="solve",
    summary="Find out who wins with best play, and prove it",
    description="""\
A win holds whatever a draw is worth: endless turns and positions repeated count as failures of the
winner. Plies are turns, of both players together. A proof has the winner's turn for each position
that the loser can bring about; `check-proof` checks it.""",
    example="python -m katra solve gorobaka --tree",
    arguments=_arguments,
    run=_run,
)

"""`solve` and `check-proof` as they are typed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from multiprocessing import get_start_method
from pathlib import Path

import pytest

from katra.commands import main
from katra.position import Variant
from katra.solver.check import check
from katra.solver.workers import Crew
from tests.commands.process import katra
from tests.trying import in_full


def asked(arguments: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return the lines that a command prints, without the times."""
    assert main(arguments.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    return [line.rpartition(", ")[0] if line.endswith(" s") else line for line in lines]


def test_solve_says_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("solve katrayo", capsys) == [
        "Katrayo, 6 columns: South, who plays first, cannot force a win.",
        "  784 nodes",
        "Katrayo, 6 columns: North, who plays second, wins in at most 8 plies.",
        "  784 nodes",
    ]


def test_solve_looks_for_one_players_win_if_it_is_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    lines = asked("solve katrayo --size 4 --winner second", capsys)
    assert lines[0] == "Katrayo, 4 columns: North, who plays second, cannot force a win."
    assert len(lines) == 2


def test_solve_looks_for_the_shortest_win(capsys: pytest.CaptureFixture[str]) -> None:
    lines = asked("solve mandry --size 5 --shortest", capsys)
    assert lines[0] == "Katro mandry dia homana, 5 columns: South, who plays first, wins in at most 11 plies."
    assert lines[-1] == "  South wins in no less than 9 plies"


def test_solve_looks_no_further_than_it_is_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    lines = asked("solve gorobaka --within 4 --winner first", capsys)
    assert lines[0] == "Katra gorobaka, 8 columns: South, who plays first, cannot force a win in at most 4 plies."
    lines = asked("solve katro --nodes 600 --winner first", capsys)
    assert lines[0] == "Katro, 6 columns: South, who plays first, is not known to win: undecided."


def test_solve_prints_a_small_proof_as_a_tree(capsys: pytest.CaptureFixture[str]) -> None:
    tree = asked("solve gorobaka --tree", capsys)[2:]
    assert tree[0] == "A4<"
    assert tree.count("  a5>  A2>#") == 1
    assert sum(line.endswith("#") for line in tree) == 18
    assert len(tree) == 21


def test_a_large_proof_is_not_printed_as_a_tree(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "gorobaka", "--size", "7", "--tree"]) == 2
    assert "too large to print as a tree" in capsys.readouterr().err


def test_solve_solves_every_board_of_a_small_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("solve katrayo --size 3 --all", capsys)[:2] == [
        "Katrayo, 3 columns: all boards with a seed on either side",
        "  6006 boards: 5102 won, 0 drawn, 904 lost for the player to play",
    ]


def test_a_proof_is_written_and_stands_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "proof.txt"
    assert main(["solve", "gorobaka", "--proof", str(path)]) == 0
    capsys.readouterr()
    assert main(["check-proof", str(path)]) == 0
    said = capsys.readouterr().out
    assert said == "Katra gorobaka, 8 columns: South wins in at most 5 plies (17 positions with a turn, all checked).\n"


def test_a_proof_that_does_not_hold_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "proof.txt"
    katra("solve", "gorobaka", "--proof", str(path))
    path.write_text(path.read_text().replace('[Plies "5"]', '[Plies "3"]'))
    done = katra("check-proof", str(path))
    assert done.returncode == 1
    assert done.stderr.decode() == f"katra: {path}, line 1: the win takes up to 5 plies, not 3\n"


def test_a_file_that_is_no_proof_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "hello.txt"
    path.write_bytes(b"\xff\n")
    assert katra("check-proof", str(path)).returncode == 2
    path.write_text("hello\n")
    done = katra("check-proof", str(path))
    assert (done.returncode, done.stdout) == (2, b"")
    assert "is not a proof: line 1" in done.stderr.decode()
    assert katra("check-proof", str(tmp_path / "nothing")).stderr.endswith(b"No such file or directory\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("chess", "there is no game called 'chess'"),
        ("katro --jobs 0", "'0' is not a whole number, 1 or more"),
        ("katro --checkpoint x", "a checkpoint is about one player's win"),
        ("katro --jobs 2 --within 3", "are not for --jobs"),
        ("katro --all", "too many for --all"),
        ("paika --all", "--all is for games"),
        ("katrayo --size 4 --all --position 2.2.2.2/2.2.2.2_N", "leave --position out"),
        ("katrayo --position 0.0.0.0.0.0/4.5.3.7.3.2_N", "the game is over"),
        ("gorobaka --proof /nowhere/proof.txt", "cannot write /nowhere/proof.txt: No such file or directory"),
        ("gorobaka --winner first --checkpoint /nowhere/x", "cannot use /nowhere/x: No such file or directory"),
        ("gorobaka --winner first --checkpoint pyproject.toml", "line 1: this is not the checkpoint of what is asked"),
    ],
)
def test_what_cannot_be_solved_is_one_sentence(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *arguments.split()]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err.replace(os.sep, "/")
    assert captured.err.count("\n") == 1


def test_two_processes_prove_what_one_proves(tmp_path: Path) -> None:
    path = tmp_path / "proof.txt"
    done = katra("solve", "mpantsaka", "--size", "4", "--jobs", "2", "--proof", str(path))
    assert done.returncode == 0
    with path.open() as lines:
        assert check(lines).positions > 100


of_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of processes under /proc")


def children_of(process: int) -> list[Path]:
    """Return where the system lists the processes that a process has started."""
    tasks = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [Path("/proc", task) for task in tasks]


def gone(processes: list[Path]) -> bool:
    """Wait for processes to end; return whether they have."""
    for _ in range(1_000):
        if not any(process.exists() for process in processes):
            return True
        time.sleep(0.02)
    return False


@of_linux
def test_a_run_that_is_told_to_end_takes_its_processes_with_it(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.txt"
    question = ["solve", "katro", "--winner", "first", "--jobs", "2", "--checkpoint", str(path)]
    with subprocess.Popen([sys.executable, "-m", "katra", *question], stdout=subprocess.DEVNULL) as run:
        while run.poll() is None and (not path.exists() or path.read_text().count("\n") < 7):
            time.sleep(0.01)  # until they are at work: one that is just being started is not yet known to its parent
        workers = children_of(run.pid)
        run.send_signal(signal.SIGTERM)
    assert run.returncode == 143
    assert len(workers) == 2
    if get_start_method() == "fork":
        assert not any(worker.exists() for worker in workers)
    assert gone(workers)  # from Python 3.14 on, a server forks: it ends when it hears that its client has


def test_a_proof_that_cannot_be_written_is_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as without:
        for work in ("prove", "settle"):
            without.delattr(f"katra.commands.solve.{work}")
        assert main(["solve", "katro", "--winner", "first", "--proof", str(tmp_path / "no" / "proof.txt")]) == 2
    assert main(["solve", "katrayo", "--winner", "first", "--proof", str(tmp_path / "none.txt")]) == 0
    assert not (tmp_path / "none.txt").exists()


@pytest.mark.filterwarnings("ignore:.*use of fork:DeprecationWarning")  # whoever runs the tests may have threads
def test_no_more_processes_are_started_than_the_machine_can_run(monkeypatch: pytest.MonkeyPatch) -> None:
    started = list[int]()

    def crew(played: Variant, entries: int, size: int) -> Crew:
        started.append(size)
        return Crew(played, entries, 1)

    monkeypatch.setattr("katra.commands.solve.Crew", crew)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    assert main(["solve", "gorobaka", "--winner", "first", "--jobs", "100000"]) == 0
    assert started == [3]


@of_linux
@in_full
def test_a_run_that_is_killed_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.txt"
    question = ["solve", "katro", "--size", "4", "--winner", "first", "--jobs", "2", "--checkpoint", str(path)]
    with subprocess.Popen([sys.executable, "-m", "katra", *question], stdout=subprocess.DEVNULL) as run:
        while run.poll() is None and (not path.exists() or path.read_text().count("\n") < 10):
            time.sleep(0.01)
        workers = children_of(run.pid)
        run.send_signal(signal.SIGKILL)
    assert len(workers) == 2
    assert gone(workers)
    before = path.read_text()
    proof = tmp_path / "proof.txt"
    assert katra(*question, "--proof", str(proof)).returncode == 0
    assert path.read_text().startswith(before[: before.rfind("\n") + 1])
    with proof.open() as lines:
        assert check(lines).positions > 100

"""Solving in jobs: the same results as in one go, and nothing that was proved is lost when a run breaks off."""

from __future__ import annotations

from pathlib import Path

import pytest

from katra.board import Player
from katra.notation import parse_position
from katra.position import Position
from katra.solver.check import check
from katra.solver.checkpoint import BadCheckpoint, Checkpoint
from katra.solver.dfpn import INFINITE
from katra.solver.jobs import Leaf, Tree
from katra.solver.proof import Choice
from katra.solver.workers import Alone, solve
from katra.variants import variant

ENTRIES = 100_000


def run(tree: Tree, jobs: int | None = None, checkpoint: Checkpoint | None = None) -> None:
    """Do this many jobs of a tree, or all."""
    for done, _ in enumerate(solve(tree, Alone(tree.position.variant, ENTRIES), checkpoint), start=1):
        if done == jobs:
            return


def checked(tree: Tree) -> int:
    assert tree.proof
    return check(tree.proof.text()).plies


SOLVED = [
    (variant("katrayo", 6).start, Player.NORTH),
    (variant("mpantsaka", 4).start, Player.SOUTH),
    (variant("paika", 6, {"side": "turn"}).start, Player.SOUTH),
    (parse_position(variant("paika", 4), "2.2.2.2/2.0.2.2/2.2.3.3/2.2.2.2 S @A3<"), Player.SOUTH),
]


@pytest.mark.parametrize(("position", "winner"), SOLVED)
@pytest.mark.parametrize("budget", [100, 3_000])
def test_many_small_jobs_prove_what_one_search_proves(
    position: Position, winner: Player, budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tree, "budget", lambda self: budget)
    tree = Tree(position, winner)
    run(tree)
    assert tree.root.plies is not None
    assert checked(tree) <= tree.root.plies


def test_what_cannot_be_won_is_not_won_in_jobs_either() -> None:
    tree = Tree(variant("katrayo", 6).start, Player.SOUTH)
    run(tree)
    assert tree.root.decided
    assert tree.proof is None


@pytest.mark.parametrize("jobs", [1, 3, 10])
def test_a_run_goes_on_from_its_checkpoint(jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "budget", lambda self: 600)
    start = variant("mpantsaka", 4).start
    path = tmp_path / "checkpoint.txt"
    first = Tree(start, Player.SOUTH)
    run(first, jobs, Checkpoint(path, first))
    with path.open("a") as file:
        file.write("2.2.2.2/2.2.2.2/2.2")  # the run was killed while it wrote this
    again = Tree(start, Player.SOUTH)
    checkpoint = Checkpoint(path, again)
    assert again.choices == first.choices
    assert again.refuted == first.refuted
    assert (again.root.proof, again.root.disproof) == (first.root.proof, first.root.disproof)
    assert len(again.root.children) == len(first.root.children) > 0
    run(again, None, checkpoint)
    assert checked(again) <= (again.root.plies or 0)
    finished = Tree(start, Player.SOUTH)
    run(finished, 1, Checkpoint(path, finished))
    assert finished.nodes == 0
    assert checked(finished) == checked(again)


def test_a_refutation_is_kept_in_the_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.txt"
    start = variant("katrayo", 6).start
    first = Tree(start, Player.SOUTH)
    run(first, None, Checkpoint(path, first))
    again = Tree(start, Player.SOUTH)
    run(again, None, Checkpoint(path, again))
    assert again.nodes == 0
    assert again.root.decided
    assert again.proof is None


def test_the_shorter_of_two_proofs_is_kept() -> None:
    tree = Tree(variant("katro", 4).start, Player.SOUTH)
    for plies in (9, 5, 7):
        tree.learn(tree.root.state, Choice(plies, (plies, plies)))
    assert tree.choices[tree.root.state] == Choice(5, (5, 5))


def test_a_position_that_stands_above_itself_is_no_way_to_win() -> None:
    tree = Tree(variant("katro", 4).start, Player.SOUTH)
    tree.split(tree.root, (Leaf((1, 2), False, 3, 4), Leaf((2, 1), False, 5, 6)))
    tree.split(tree.root.children[0], (Leaf(tree.root.state, True, 1, 1), Leaf((3, 3), True, 2, 2)))
    assert [(node.proof, node.disproof) for node in tree.root.children[0].children] == [(INFINITE, 0), (2, 2)]


def test_the_checkpoint_of_another_question_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.txt"
    Checkpoint(path, Tree(variant("mpantsaka", 4).start, Player.SOUTH))
    for start, winner, line in [
        (variant("mpantsaka", 4).start, Player.NORTH, 4),
        (variant("mpantsaka", 5).start, Player.SOUTH, 2),
        (variant("katro", 4).start, Player.SOUTH, 1),
    ]:
        with pytest.raises(BadCheckpoint) as error:
            Checkpoint(path, Tree(start, winner))
        assert error.value.line == line


@pytest.mark.parametrize("line", ["hello", "2.2.2.2 5 A1>", "x x x x x", "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2_S 3 A9>"])
def test_a_checkpoint_with_a_line_that_says_nothing_is_refused(line: str, tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.txt"
    tree = Tree(variant("mpantsaka", 4).start, Player.SOUTH)
    Checkpoint(path, tree)
    with path.open("a") as file:
        file.write(f"{line}\n")
    with pytest.raises(BadCheckpoint) as error:
        Checkpoint(path, tree)
    assert error.value.line == 6

"""The tool that makes puzzles: what it takes for the one right answer, what it refuses, twice alike."""

from __future__ import annotations

import pytest
from hypothesis import given

from katra.notation import parse_position, parse_turn, turn_text
from katra.position import Position
from katra.study.books import names, study
from katra.study.study import Study, read_study
from katra.turns import distinct_turns
from katra.variants import variant
from tests.engine.strategies import effort, played_positions
from tools import puzzles

QUICK = ("katro", "katrayo", "gorobaka", "fanga", "katra-be", "fandatsaka", "paika", "mraha")
KATRAYO = variant("katrayo", 4)


def katrayo(text: str) -> Position:
    """Return a position of katrayo with four columns."""
    return parse_position(KATRAYO, text)


def won(position: Position) -> list[Position]:
    """Return the positions in which the mover has won, by the readable rules."""
    return [after for _, after in distinct_turns(position) if puzzles.wins(position, after)]


@given(played_positions(QUICK).filter(lambda position: not position.pause and position.outcome is None))
@effort(0.5)
def test_the_tree_knows_a_win_at_once_where_the_rules_do_and_the_same_positions_elsewhere(position: Position) -> None:
    tree = puzzles.Tree(position.variant)
    state = tree.states.state(position)
    assert tree.wins(state, 1) == bool(won(position))
    if tree.after(state) is not None:
        reached = [after for _, after in distinct_turns(position)]
        going_on = {tree.states.state(after) for after in reached if after.outcome is None}
        assert going_on <= set(tree.after(state) or ())
        assert len(tree.after(state) or ()) <= len(reached)


def test_a_win_by_one_position_alone_is_a_puzzle() -> None:
    position = katrayo("0.0.1.0/1.1.0.2")
    line = puzzles.find("win1", puzzles.Tree(KATRAYO), position)
    assert line is not None
    assert [turn_text(position, decided) for decided in line] == ["A1>"]


def test_a_second_win_by_another_position_is_refused() -> None:
    position = katrayo("0.0.1.0/1.1.1.0")
    assert len(won(position)) == 2
    assert puzzles.find("win1", puzzles.Tree(KATRAYO), position) is None


def test_a_planted_second_solution_of_a_longer_win_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = first_of("win2")
    position = puzzle.start
    tree = puzzles.Tree(position.variant)
    assert puzzles.find("win2", tree, position)
    right = puzzle.game.line[1].position
    planted = next(each for each in tree.after(tree.states.state(position)) or () if not tree.lost(each, 1))
    lost = puzzles.Tree.lost
    monkeypatch.setattr(puzzles.Tree, "lost", lambda tree, state, within: state == planted or lost(tree, state, within))
    assert planted != tree.states.state(right)
    assert puzzles.find("win2", puzzles.Tree(position.variant), position) is None


def test_a_win_in_one_is_no_win_in_two() -> None:
    position = katrayo("0.0.1.0/1.1.0.2")
    assert puzzles.find("win2", puzzles.Tree(KATRAYO), position) is None
    start = first_of("win2").start
    assert puzzles.find("win3", puzzles.Tree(start.variant), start) is None


def test_a_proof_that_looks_into_too_many_positions_is_given_up() -> None:
    position = first_of("win3").start
    with pytest.raises(puzzles.TooDear):
        puzzles.find("win3", puzzles.Tree(position.variant, max_nodes=5), position)


def first_of(theme: str) -> Study:
    """Return the first puzzle of a theme."""
    return next(found for name in names("puzzle") if (found := study("puzzle", name)).tags["Theme"] == theme)


def is_dull(theme: str, text: str, decided: str, choices: int = 9) -> bool:
    """Return whether a turn of katrayo is a dull solution."""
    position = katrayo(text)
    return puzzles.is_dull(theme, position.turn(*parse_turn(position, decided)), choices)


def test_a_solution_that_needs_no_thought_is_dull() -> None:
    assert is_dull("win1", "0.0.1.0/1.1.0.2", "A1>")  # no other turn captures
    assert not is_dull("most", *LIVELY)
    assert is_dull("most", *LIVELY, choices=3)


LIVELY = ("2.2.2.2/2.2.2.2", "A1>")


def test_a_mirror_image_has_the_same_key_and_another_own_side_has_not() -> None:
    assert puzzles.key(katrayo("0.1.2.3/4.5.6.7")) == puzzles.key(katrayo("3.2.1.0/7.6.5.4"))
    assert puzzles.key(katrayo("0.1.2.3/4.5.6.7")) != puzzles.key(katrayo("0.1.2.3/5.4.6.7"))


@pytest.mark.parametrize("theme", ["win1", "win2", "most", "rova", "escape"])
def test_a_record_is_what_the_tool_writes_and_its_grade_what_the_docstring_says(theme: str) -> None:
    kept = first_of(theme)
    found = puzzles.puzzle(theme, kept.start, puzzles.Tree(kept.start.variant))
    assert found is not None
    written = read_study(puzzles.record(kept.id, found))
    assert written.tags == kept.tags
    assert [node.position for node in written.game.line] == [node.position for node in kept.game.line]
    choices = [len(list(distinct_turns(each.before))) for each in found.solved]
    assert found.difficulty == puzzles.difficulty(found.laps, sum(choices), found.nodes, found.tempting)
    assert 1 + sum(found.difficulty >= limit for limit in puzzles.GRADES) == int(kept.tags["Grade"])


def test_the_same_seed_makes_the_same_book() -> None:
    of = variant("fifangha", 4)
    first, second = puzzles.book(of, 2, seed=2), puzzles.book(of, 2, seed=2)
    assert [puzzles.record(*each) for each in first.items()] == [puzzles.record(*each) for each in second.items()]
    assert sorted(first) == ["fifangha-4.1", "fifangha-4.2"]


def test_a_puzzle_keeps_its_name_and_no_name_is_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that remembers fifangha-4.7 as solved must not find another puzzle under that name."""
    of = variant("fifangha", 4)
    old = puzzles.book(of, 1, seed=2)["fifangha-4.1"]
    monkeypatch.setattr(puzzles, "names_of", lambda of: ["fifangha-4.3", "fifangha-4.7"])
    monkeypatch.setattr(puzzles, "kept", lambda of: {"fifangha-4.3": old})
    made = puzzles.book(of, 2, seed=2)
    assert sorted(made) == ["fifangha-4.3", "fifangha-4.8"]
    assert made["fifangha-4.3"] == old


def test_a_book_that_is_full_stays_as_it_is() -> None:
    of = variant("katro", 4)
    made = puzzles.book(of, len(puzzles.names_of(of)), seed=3)
    assert list(made) == puzzles.names_of(of)

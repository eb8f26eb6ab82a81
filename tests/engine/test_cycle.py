"""The longest turn told in the sources: 2,088 laps, after which everything is where it was."""

from __future__ import annotations

from collections.abc import Iterator

from katra.board import Player
from katra.notation import parse_turn
from katra.position import Position
from katra.steps import Lap

from . import reference
from .boards import place

CYCLE = 2_088


def nothing_to_capture() -> Position:
    """Return the position of Busser's last example: North's row is empty, so no capture changes the run of laps."""
    return place(
        "katrayo",
        """
        . . . . . .
        4 5 3 7 3 2
        """,
    )


def states() -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the board before each lap: the mover's pits and the pit that he is about to lift."""
    position = nothing_to_capture()
    own = list(position.counts(Player.SOUTH))
    for step in position.turn(*parse_turn(position, "A2>")).steps:
        assert isinstance(step, Lap)
        yield tuple(own), step.lifted[0]
        own[step.lifted[0]] = 0
        for seed in range(step.seeds):
            own[(step.first + seed * step.sense) % len(own)] += 1


def test_the_turn_comes_back_to_its_first_state_after_2088_laps_and_never_before() -> None:
    """A lap can be played backwards, so laps that capture nothing run in a pure cycle (RULES.md section 4)."""
    before = list(states())
    assert len(set(before)) == len(before) == CYCLE
    position = nothing_to_capture()
    assert position.turn(*parse_turn(position, "A2>")).after.sides == position.sides


def test_a_turn_without_end_is_a_draw() -> None:
    position = nothing_to_capture()
    told = position.turn(*parse_turn(position, "A2>"))
    ended = told.after.outcome
    assert ended is not None
    assert (ended.winner, ended.reason, ended.result) == (None, "endless", "1/2-1/2")
    assert told.laps == CYCLE


def test_the_reference_finds_the_same_cycle() -> None:
    table = reference.read("katrayo", "0.0.0.0.0.0/4.5.3.7.3.2 S")
    story = reference.tell(table, "A2>")
    assert (story.laps, story.after.endless) == (CYCLE, True)
    assert story.after.board == table.board

"""What holds in every game that re-enters from an end pit: drops, obligations, and turns that wait for a choice."""

from __future__ import annotations

from itertools import islice

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from katra.board import Player
from katra.counting import divide, perft
from katra.game import Game
from katra.games import GAMES
from katra.notation import decision_text, parse_decisions, parse_position, parse_turn, turn_text
from katra.position import Position
from katra.record import read_record, write_record
from katra.sowing.re_enter import ReEnter
from katra.steps import Capture, Decision, Drop, Lap
from katra.turns import cycle, why_not_start

from .strategies import effort, going_on, positions, waiting_positions

GAMES_B = [game.id for game in GAMES.values() if isinstance(game.rules, ReEnter)]

MANY_TURNS = 60


def rules(position: Position) -> ReEnter:
    assert isinstance(position.variant.rules, ReEnter)
    return position.variant.rules


def front(position: Position, player: Player) -> tuple[int, ...]:
    counts = position.counts(player)
    return tuple(counts[pit] for pit in position.variant.board.row(0))


def captures_at_once(position: Position, pit: int) -> bool:
    """Return whether a drop, or in paika a pit's own seeds, would capture from this front pit."""
    least = 1 if rules(position).start == "drop" else 2
    facing = position.counts(position.mover.other)[position.variant.board.facing(pit)]
    return position.counts(position.mover)[pit] >= least and facing > 0


def begins_at_once(position: Position) -> bool:
    return position.pause is None and (
        rules(position).start == "front" or position.value(position.mover, "reserve") > 0
    )


@effort(0.35)
@given(going_on(GAMES_B))
def test_a_capture_that_is_there_must_be_taken(choice: tuple[Position, Decision]) -> None:
    position, decision = choice
    assume(begins_at_once(position))
    assert decision.pit is not None
    can_capture = [pit for pit in position.variant.board.row(0) if captures_at_once(position, pit)]
    captures = position.turn(decision).captured > 0
    assert captures == bool(can_capture)
    assert decision.pit in can_capture or not can_capture


@effort(0.35)
@given(positions([game for game in GAMES_B if game != "paika"]))
def test_with_the_reserve_empty_all_starts_capture_or_the_turn_is_fotsiny(position: Position) -> None:
    board, mover, *_ = position.text.split(" ")
    position = parse_position(position.variant, f"{board} {mover} 0-0")
    after = [position.play(decision) for decision in position.decisions]
    first = [position.turn(decision).movements[1:2] for decision in position.decisions]
    captured = {bool(step) and isinstance(step[0], Capture) for step in first if step}
    waits = {here.pause.may_capture for here in after if here.pause}
    assert len(captured | waits) <= 1


@effort(0.35)
@given(positions(GAMES_B))
def test_a_turn_that_starts_without_a_capture_captures_nothing_to_its_end(position: Position) -> None:
    assume(begins_at_once(position))
    for decided, _ in islice(position.turns(), MANY_TURNS):
        steps = position.turn(*decided).movements
        first = next((step for step in steps if not isinstance(step, Drop)), None)
        if not isinstance(first, Capture):
            assert not any(isinstance(step, Capture) for step in steps)


@effort(0.35)
@given(going_on(GAMES_B))
def test_a_turn_begins_with_a_drop_as_long_as_there_is_a_reserve(choice: tuple[Position, Decision]) -> None:
    position, decision = choice
    assume(position.pause is None)
    told = position.turn(decision)
    dropped = [step.pit for step in told.steps if isinstance(step, Drop)]
    assert dropped == ([decision.pit] if position.value(position.mover, "reserve") else [])
    assert told.after.value(position.mover, "reserve") == position.value(position.mover, "reserve") - len(dropped)
    assert told.after.value(position.mover.other, "reserve") == position.value(position.mover.other, "reserve")
    if dropped or rules(position).start == "front":
        assert decision.pit in position.variant.board.row(0)
        assert position.counts(position.mover)[decision.pit] > 0


@effort(0.35)
@given(going_on(GAMES_B))
def test_captured_seeds_enter_by_an_end_pit_of_the_front_row(choice: tuple[Position, Decision]) -> None:
    position, decision = choice
    told = position.turn(decision)
    board = position.variant.board
    left, right = board.pit(0, 0), board.pit(0, board.cols - 1)
    for step, then in zip(told.movements, told.movements[1:], strict=False):
        if isinstance(step, Capture):
            assert isinstance(then, Lap)
            assert then.seeds == step.seeds
            assert (then.lifted, board.sign(then.first, then.sense)) in [((), ">"), ((), "<")]
            assert then.first == (left if board.sign(then.first, then.sense) == ">" else right)


@effort(0.35)
@given(going_on(["katra-be"]))
def test_a_rova_never_comes_back_and_goes_only_when_it_is_sown_or_taken(choice: tuple[Position, Decision]) -> None:
    position, decision = choice
    told = position.turn(decision)
    own, other = position.mover, position.mover.other
    sown = any(isinstance(step, Lap) and len(step.lifted) == 2 for step in told.steps)
    taken = any(isinstance(step, Capture) and len(step.taken) == 2 for step in told.steps)
    assert told.after.value(own, "rova") == (position.value(own, "rova") and not sown)
    assert told.after.value(other, "rova") == (position.value(other, "rova") and not taken)
    assert not sown or position.value(own, "rova")
    assert not taken or position.value(other, "rova")


@effort(0.35)
@given(positions(GAMES_B))
def test_every_pit_that_may_not_start_is_explained(position: Position) -> None:
    allowed = position.decisions
    starts = {decision.pit for decision in allowed}
    counts = position.counts(position.mover)
    for pit in range(position.variant.board.pits):
        why = why_not_start(position, pit)
        if position.pause or not allowed or pit in starts:
            assert why is None
            continue
        assert why is not None
        assert (why == "empty") == (counts[pit] == 0)
        if why in ("drop", "front_row"):
            assert pit not in position.variant.board.row(0)
            assert begins_at_once(position)
        if why == "too_few":
            assert counts[pit] == 1
        if why == "must_capture":
            assert any(position.turn(*decided).captured for decided, _ in islice(position.turns(), 1))
        if why == "endless":
            assert rules(position).endless == "illegal"
        if begins_at_once(position) and why == "must_capture":
            assert not captures_at_once(position, pit)


@effort(0.3)
@given(positions(GAMES_B))
def test_an_option_bars_turns_that_never_end(position: Position) -> None:
    for decided, after in islice(position.turns(), MANY_TURNS):
        assert not (rules(position).endless == "illegal" and after.endless)
        told = position.turn(*decided)
        assert cycle(told) is None or after.endless
        assert after.endless == (after.mover is position.mover)


@settings(effort(0.3), suppress_health_check=[HealthCheck.filter_too_much])
@given(waiting_positions(GAMES_B))
def test_a_turn_half_decided_is_a_value(position: Position) -> None:
    assume(position.pause)
    text = position.text
    again = parse_position(position.variant, text)
    assert (again, hash(again)) == (position, hash(position))
    assert position._replace(pause=None) != position
    assert position.outcome is None
    assert len(position.decisions) == 2
    assert all(decision.pit is None for decision in position.decisions)
    for decision in position.decisions:
        assert again.play(decision) == position.play(decision)


@given(positions(GAMES_B))
def test_a_sign_stands_only_where_there_is_more_than_one_option(position: Position) -> None:
    for decision in position.decisions:
        after = position.play(decision)
        assert after.pause is None or len(after.decisions) > 1


@effort(0.35)
@given(positions(GAMES_B))
def test_a_turn_in_one_text_is_the_turn_decided_step_by_step(position: Position) -> None:
    for decided, after in islice(position.turns(), 10):
        text = turn_text(position, decided)
        assert parse_turn(position, text) == decided
        here = position
        for decision in decided:
            assert parse_decisions(here, decision_text(here, decision)) == (decision,)
            here = here.play(decision)
        assert here == after == position.turn(*decided).after
        assert not after.pause


@effort(0.3)
@given(positions(GAMES_B), st.lists(st.integers(0, 99), max_size=12))
def test_a_turn_is_undone_decision_by_decision(position: Position, numbers: list[int]) -> None:
    game = Game(position)
    passed = [game.position]
    for number in numbers:
        if game.decisions:
            game.play(game.decisions[number % len(game.decisions)])
            passed.append(game.position)
    while game.undo():
        assert game.can_redo
    for there in passed[1:]:
        assert game.redo()
        assert game.position == there
        last = game.last_turn
        assert last is not None
        assert last.after == there
        assert last.decisions == game.node.decided


@effort(0.3)
@given(positions(GAMES_B), st.lists(st.integers(0, 99), max_size=8))
def test_a_record_keeps_every_way_to_decide_inside_a_turn(position: Position, numbers: list[int]) -> None:
    game = Game(position)
    for number in numbers:
        if game.decisions:
            game.play(game.decisions[number % len(game.decisions)])
    for node in game.line:
        if node.position.pause:
            for decision in node.position.decisions:
                node.add(decision)
    again = read_record(write_record(game))
    assert again.position == game.position
    assert write_record(again) == write_record(game)
    there = zip(game.line, again.line, strict=True)
    assert all([c.position for c in mine.children] == [c.position for c in other.children] for mine, other in there)


@effort(0.15)
@given(positions(GAMES_B))
def test_a_turn_with_its_choices_is_counted_once(position: Position) -> None:
    found = list(islice(position.turns(), MANY_TURNS))
    assume(len(found) < MANY_TURNS)
    assert perft(position, 1) == len(found)
    assert divide(position, 1) == {turn_text(position, decided): 1 for decided, _ in found}

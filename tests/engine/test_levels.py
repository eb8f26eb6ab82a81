"""The five levels: legal in every game, the same for the same seed, and as blind or as sharp as they should be."""

from __future__ import annotations

import time
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra.board import Player
from katra.errors import GameOver
from katra.games import GAMES
from katra.notation import parse_position, turn_text
from katra.position import Position
from katra.search.levels import LEVELS, ChosenTurn, Level, reply
from katra.search.shallow_search import ShallowSearch, cut_short, preview
from katra.search.values import WIN
from katra.solver.known import known
from katra.solver.solving import prove, settle
from katra.steps import Decision
from katra.turns import distinct_turns, frame_of, frames
from katra.variants import variant

from .boards import told
from .strategies import effort, going_on, played_positions, positions


def has_few_turns(position: Position) -> bool:
    """Return whether a position is quick to search: in paika each capture is a choice, and wide boards explode."""
    return position.variant.game.id != "paika" or position.variant.size <= 6


SEARCHED = (positions([game for game in GAMES if game != "paika"]) | played_positions(["paika"])).filter(
    lambda position: has_few_turns(position) and bool(position.decisions)
)

FIRST, SECOND, THIRD, FOURTH, FIFTH = LEVELS


def answer(position: Position, level: Level, seed: int = 1) -> ChosenTurn:
    """Return what a level replies."""
    *_, last = reply(position, level, seed)
    assert last is not None
    return last


def quick(level: Level) -> Level:
    """Return the level with less work, for positions of any kind."""
    return level._replace(nodes=min(level.nodes, 150), proof=min(level.proof, 1_000))


@effort(0.3)
@given(SEARCHED, st.sampled_from(LEVELS), st.integers(0, 9))
def test_every_level_plays_a_legal_turn_or_the_rest_of_one(position: Position, level: Level, seed: int) -> None:
    chosen = answer(position, quick(level), seed).turn
    assert not position.turn(*chosen).after.pause


@effort(0.2)
@given(SEARCHED, st.sampled_from(LEVELS), st.integers(0, 9))
def test_the_same_seed_gives_the_same_reply(position: Position, level: Level, seed: int) -> None:
    assert answer(position, quick(level), seed) == answer(position, quick(level), seed)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level {level.number}")
def test_different_seeds_vary_the_opening(level: Level) -> None:
    """In a game that is not solved: where a turn is known to win, the last level plays it."""
    start = variant("fandatsaka", 8).start
    assert len({answer(start, quick(level), seed).turn for seed in range(20)}) > 1


def test_a_level_lets_its_host_in_before_it_replies() -> None:
    for level in LEVELS:
        *slices, last = reply(variant("katro", 4).start, level, 1)
        assert len(slices) > 2
        assert slices == [None] * len(slices)
        assert last is not None


def test_a_finished_game_has_no_reply() -> None:
    lost = parse_position(variant("katrayo", 2), "0.0/1.1 N")
    for level in LEVELS:
        with pytest.raises(GameOver):
            reply(lost, level, 1)


@effort(0.3)
@given(going_on())
def test_a_turn_followed_to_its_end_is_seen_as_it_is(going: tuple[Position, Decision]) -> None:
    position, decision = going
    played = position.turn(decision)
    assert preview(position, decision, played.laps) == (played.after, 0, True)


@effort(0.3)
@given(going_on(), st.integers(0, 5))
def test_a_turn_cut_short_shows_a_board_that_the_sowing_passes(going: tuple[Position, Decision], laps: int) -> None:
    position, decision = going
    played = position.turn(decision)
    if played.laps <= laps or played.laps > 100:
        return
    seen = cut_short(played, laps)
    assert seen.mover == position.mover.other
    board = frame_of(seen)
    passed = list(frames(played))
    # Captured seeds still in the hand are shown where they will be sown from.
    assert any(
        frame.beside == board.beside
        and frame.counts[position.mover.other] == board.counts[position.mover.other]
        and sum(board.counts[position.mover]) == sum(frame.counts[position.mover]) + frame.hand
        and (frame.hand or frame.counts == board.counts)
        for frame in [frame_of(position), *passed]
    )


def test_the_first_level_misses_a_long_win_that_level_four_plays() -> None:
    """Gorobaka of 4 columns is won in the opening turn, after 6 laps."""
    start = variant("gorobaka", 4).start
    wins = {decided for decided, after in distinct_turns(start) if after.outcome}
    assert {turn_text(start, decided) for decided in wins} == {"A1<", "A4>"}
    assert {answer(start, FOURTH, seed).turn for seed in range(10)} <= wins
    assert {answer(start, FIFTH, seed).turn for seed in range(10)} <= wins
    assert {answer(start, FIRST, seed).turn for seed in range(20)} - wins


def test_a_capture_is_seen_by_who_follows_its_laps() -> None:
    start = variant("katro", 6).start
    best = told(start, "A3>")
    assert (best.laps, best.captured) == (8, 8)
    [decision] = best.decisions
    # In seeds ahead: each seed captured is two.
    assert [ShallowSearch(laps, 1, 99).value(start, decision) for laps in range(9)] == [0, 4, 4, 8, 12, 12, 16, 16, 16]


def test_the_first_level_misses_a_long_capture_that_the_second_takes() -> None:
    position = parse_position(variant("katro", 4), "0.3.3.0/3.1.3.1/1.3.3.1/0.2.4.4 N")
    best = told(position, "a4>")
    assert (best.laps, best.captured) == (5, 6)
    assert best.decisions not in {answer(position, FIRST, seed).turn for seed in range(20)}
    assert {answer(position, SECOND, seed).turn for seed in range(5)} == {best.decisions}


def test_the_second_level_overlooks_a_reply_that_the_third_sees() -> None:
    position = parse_position(variant("katro", 4), "0.2.3.4/1.1.6.8/0.0.1.1/2.0.0.3 S")
    losing = {decided for decided, after in distinct_turns(position) if can_win(after)}
    assert {turn_text(position, decided) for decided in losing} == {"A3<", "A3>", "A4>", "B4>"}
    assert {answer(position, SECOND, seed).turn for seed in range(5)} <= losing
    assert not {answer(position, THIRD, seed).turn for seed in range(5)} & losing


def can_win(position: Position) -> bool:
    """Return whether the mover wins with one turn."""
    return any(winner(after) == position.mover for _, after in distinct_turns(position))


def winner(position: Position) -> Player | None:
    ended = position.outcome
    return ended.winner if ended else None


def test_a_win_in_two_turns_is_found_by_the_levels_that_look_three_plies_ahead() -> None:
    position = parse_position(variant("katro", 4), "2.2.0.3/0.0.2.1/1.0.5.2/4.4.1.5 S")
    assert not can_win(position)
    [key] = told(position, "A3<").decisions
    for level in (FOURTH, FIFTH):
        reply_to_it = answer(position, level)
        assert reply_to_it.turn == (key,)
        assert reply_to_it.thought is not None
        assert reply_to_it.thought.lines[0].value == WIN - 3
    for level in (FIRST, SECOND, THIRD):
        assert (key,) not in {answer(position, level, seed).turn for seed in range(5)}


@effort(0.2)
@given(
    played_positions().filter(lambda position: bool(position.decisions)),
    st.sampled_from([FOURTH, FIFTH]),
    st.integers(0, 9),
)
def test_the_levels_that_read_whole_turns_never_give_up_value(position: Position, level: Level, seed: int) -> None:
    chosen = answer(position, quick(level), seed)
    if chosen.thought is None:
        assert known(position.variant)
        return
    best = chosen.thought.lines[0].value
    assert chosen.turn in [line.turns[0] for line in chosen.thought.lines if line.value == best]


@pytest.mark.parametrize(("proof", "keeps"), [(0, False), (1_000, True)])
def test_the_last_level_never_gives_away_a_proved_win(proof: int, keeps: bool) -> None:
    """Katrayo is won by the second player, in eight plies: too many for so little search, which knows no proof."""
    last = quick(FIFTH)._replace(proof=proof)
    positions_won = [after for _, after in distinct_turns(variant("katrayo").start)]
    after_reply = [position.turn(*answer(position, last).turn).after for position in positions_won]
    assert all(settle(prove(after, Player.NORTH)).verdict == "won" for after in after_reply) == keeps


def test_a_beginner_who_looks_one_turn_ahead_beats_the_first_level() -> None:
    beaten = [beats_the_first_level(number) for number in range(12)]
    assert sum(beaten) >= 9


def beats_the_first_level(number: int) -> bool:
    """Return whether the player who takes the most seeds wins a game of katro; he begins every second one."""
    position, seat, chance = variant("katro", 4).start, Player(number % 2), Random(number)
    while not (ended := position.outcome):
        if position.mover == seat:
            ends = [after for _, after in distinct_turns(position)]
            fewest = min(after.seeds(seat.other) for after in ends)
            position = chance.choice([after for after in ends if after.seeds(seat.other) == fewest])
        else:
            position = position.turn(*answer(position, FIRST, number).turn).after
    return ended.winner == seat


def test_no_level_looks_at_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> float:
        raise AssertionError("a level asked for the time")

    for clock in ("time", "monotonic", "perf_counter", "process_time"):
        monkeypatch.setattr(time, clock, broken)
    position = variant("katro", 4).start
    for level in LEVELS:
        assert position.turn(*answer(position, quick(level)).turn).after.mover == Player.NORTH

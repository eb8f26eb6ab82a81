"""The search of a race: start by start, each player's own way home, beside plain minimax and the proofs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from katra.board import Player
from katra.game import Game
from katra.notation import parse_position, turn_text
from katra.position import Position
from katra.search import thinking
from katra.search.levels import LEVELS, reply
from katra.search.thinking import think
from katra.search.thought import Thought
from katra.search.values import WIN, later, seeds_ahead
from katra.solver.alone import shipped
from katra.sowing.race import RaceSower
from katra.turns import distinct_turns
from katra.variants import variant
from tests.trying import some_of

ALL_SIZES = (2, 3, 4, 5, 6, 7, 8)


def answer(position: Position, **limits: int) -> Thought:
    *_, last = (thought for thought in think(position, (), **limits) if thought)
    return last


def played_by_chance(size: int, seed: int, choices: int) -> Position:
    """Return a position after this many choices, or the last one before the race is over."""
    chance, position = Random(seed), variant("bevohoka", size).start
    for _ in range(choices):
        after = position.play(chance.choice(position.decisions))
        if after.outcome and not after.pause:
            break
        position = after
    return position


def minimax(position: Position, depth: int) -> int:
    """Return what a position is worth to the player to move, seen this many turns ahead."""
    values = []
    for _, after in distinct_turns(position):
        ended = after.outcome
        if ended:
            values.append(WIN - 1 if ended.winner is position.mover else 1 - WIN)
        else:
            values.append(later(-(minimax(after, depth - 1) if depth > 1 else seeds_ahead(after)), 1))
    return max(values)


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_on_small_boards_the_value_is_that_of_plain_minimax(size: int, depth: int) -> None:
    for seed in range(12):
        position = played_by_chance(size, seed, choices=4 + seed)
        assert answer(position, depth=depth).lines[0].value == minimax(position, depth), position


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_search_finds_what_is_proved(size: int) -> None:
    start = variant("bevohoka", size).start
    fewest = len(shipped(start.variant))
    assert answer(start).lines[0].value == WIN - (2 * fewest - 1)


def counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows with every start that is played."""
    counted, carry_out = list[int](), RaceSower.play

    def counts(*arguments: Any) -> Any:
        counted.append(1)
        return carry_out(*arguments)

    monkeypatch.setattr(RaceSower, "play", counts)
    return counted


def nowhere(*_: Any) -> Iterator[Any]:
    raise AssertionError("whole turns are listed")


@pytest.mark.parametrize("size", ALL_SIZES)
def test_whole_turns_are_never_listed(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With 8 columns there are 19,724 at the start."""
    monkeypatch.setattr(thinking, "distinct_turns", nowhere)
    counted = counting(monkeypatch)
    start = variant("bevohoka", size).start
    assert answer(start, lines=3, nodes=300).lines
    assert len(counted) <= 2 * 300 * start.variant.board.pits


@pytest.mark.parametrize("level", some_of(LEVELS), ids=lambda level: str(level.number))
def test_every_level_plays_a_turn_of_the_widest_board_with_little_work(
    level: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = counting(monkeypatch)
    start = variant("bevohoka", 8).start
    *_, chosen = reply(start, level, seed=1)
    assert chosen
    assert start.turn(*chosen.turn).after.pause is None
    assert len(counted) < 2 * level.nodes * start.variant.board.pits


@pytest.mark.parametrize("size", ALL_SIZES)
def test_lines_are_whole_turns_that_can_be_played_and_the_best_comes_first(size: int) -> None:
    position = played_by_chance(size, seed=size, choices=6)
    position = position._replace(pause=None)
    thought = answer(position, lines=3, nodes=1_000)
    values = [line.value for line in thought.lines]
    assert values == sorted(values, reverse=True)
    ends = set()
    for line in thought.lines:
        here = position
        for decided in line.turns:
            assert here.outcome is None
            here = here.turn(*decided).after
            assert here.pause is None
        ends.add(position.turn(*line.turns[0]).after)
    assert len(ends) == len(thought.lines)


def test_a_turn_that_has_begun_is_gone_on_with() -> None:
    position = variant("bevohoka", 2).start.play(variant("bevohoka", 2).start.decisions[0])
    assert position.pause
    best = answer(position).lines[0]
    assert (turn_text(position, best.turns[0]), best.value) == ("B2>B2>B1>B2>", WIN - 1)


def test_who_can_only_come_second_knows_it() -> None:
    position = parse_position(variant("bevohoka", 2), "1.0/7.0/0.0/7.1 N")
    assert answer(position).lines[0].value == WIN - 1
    late = parse_position(variant("bevohoka", 2), "1.0/7.0/2.5/1.0 S")
    assert answer(late).lines[0].value == 2 - WIN


def test_the_same_question_has_the_same_answer() -> None:
    start = variant("bevohoka").start
    assert list(think(start, lines=3, nodes=900)) == list(think(start, lines=3, nodes=900))


def winner_of(levels: tuple[int, int], seed: int, size: int) -> Player | None:
    """Return who wins a game between two levels, South's first."""
    game = Game(variant("bevohoka", size).start)
    while not game.outcome:
        level = LEVELS[levels[game.position.mover] - 1]
        *_, chosen = reply(game.position, level, seed + game.ply, game.history)
        assert chosen
        for decision in chosen.turn:
            game.play(decision)
    return game.outcome.winner


def test_the_fifth_level_wins_more_than_the_first() -> None:
    won = [winner_of((5, 1), seed, 4) is Player.SOUTH for seed in range(2)]
    won += [winner_of((1, 5), seed, 4) is Player.NORTH for seed in range(2)]
    assert sum(won) >= 3


def test_the_fifth_level_keeps_to_what_is_proved() -> None:
    game = Game(variant("bevohoka").start)
    *_, chosen = reply(game.position, LEVELS[4], seed=3)
    assert chosen
    assert turn_text(game.position, chosen.turn) == shipped(game.position.variant)[0]

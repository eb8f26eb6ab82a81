"""What holds in every game, at every size, in every position."""

from __future__ import annotations

import re
from itertools import groupby, islice

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from katra.board import Player
from katra.errors import GameOver, IllegalTurn
from katra.game import Game
from katra.node import Node
from katra.notation import decision_text, parse_decisions, parse_position, parse_turn, turn_text
from katra.position import Position
from katra.record import read_record, write_record
from katra.steps import Capture, Decision, Drop, Lap
from katra.turns import frame_of, frames
from katra.variants import variant

from .boards import after, signs
from .strategies import effort, games_in_progress, going_on, nodes, positions, studied_games


def board_rows(text: str) -> list[list[str]]:
    board, *_ = text.split(" ")
    return [row.split(".") for row in board.split("/")]


def rebuilt(rows: list[list[str]], fields: list[str]) -> str:
    return " ".join(["/".join(".".join(row) for row in rows), *fields])


def turned(position: Position) -> Position:
    """Return the position as the other player sees it: the figure turned by 180 degrees."""
    text = position.text
    mover, *rest = text.split(" ")[1:]
    fields = ["N" if mover == "S" else "S", *map(turned_field, rest)]
    return parse_position(position.variant, rebuilt([row[::-1] for row in board_rows(text)[::-1]], fields))


def turned_field(word: str) -> str:
    if re.fullmatch("[A-Za-z]{1,2}", word):
        return word if len(word) == 2 else word.swapcase()
    if "-" in word[1:]:
        south, north = word.split("-")
        return f"{north}-{south}"
    return word.swapcase() if re.match("@|[A-Ca-c][0-9]", word) else word[::-1]


def mirrored(position: Position) -> Position:
    """Return the position in a mirror: left is right, and clockwise is counter-clockwise."""
    text = position.text
    mover, *rest = text.split(" ")[1:]
    fields = [mover, *(mirrored_text(position, word) for word in rest)]
    return parse_position(position.variant, rebuilt([row[::-1] for row in board_rows(text)], fields))


def mirrored_text(position: Position, text: str) -> str:
    """Return a turn, or a field of a position, as the mirror shows it: other signs, other columns."""
    text = text.translate(str.maketrans("<>", "><"))
    return re.sub("(?<=[A-Ca-c])[0-9]+", lambda column: str(position.variant.size + 1 - int(column[0])), text)


def swapped(result: str) -> str:
    return result[::-1] if result in ("1-0", "0-1") else result


def in_play(position: Position) -> int:
    return sum(position.all_seeds(player) for player in Player)


@given(going_on())
def test_seeds_are_conserved(choice: tuple[Position, Decision]) -> None:
    before, decision = choice
    after = before.play(decision)
    assert in_play(after) == in_play(before) == after.variant.seeds


@given(going_on())
def test_seeds_are_conserved_at_every_moment_counting_the_hand(choice: tuple[Position, Decision]) -> None:
    before, decision = choice
    for counts, hand, beside in frames(before.turn(decision)):
        reserves = [before.variant.value(side, "reserve") for side in beside]
        assert min(*counts[0], *counts[1], hand, *reserves) >= 0
        assert sum(counts[0]) + sum(counts[1]) + hand + sum(reserves) == in_play(before)


@given(going_on())
def test_the_steps_lead_from_the_position_before_to_the_position_after(choice: tuple[Position, Decision]) -> None:
    before, decision = choice
    told = before.turn(decision)
    assert told.before == before
    assert told.decisions == (decision,)
    # Stopping in the rova moves nothing.
    *_, last = frames(told) if told.steps else [frame_of(before)]
    assert last.hand == 0
    assert last.counts == tuple(told.after.counts(player) for player in Player)
    assert last.beside == tuple(side.beside for side in told.after.sides)


@given(going_on())
def test_each_step_lifts_and_takes_what_lies_there(choice: tuple[Position, Decision]) -> None:
    before, decision = choice
    told = before.turn(decision)
    board = before.variant.board
    own, other = list(before.counts(before.mover)), list(before.counts(before.mover.other))
    reserve, hand = before.value(before.mover, "reserve"), 0
    for step in told.steps:
        match step:
            case Drop(pit):
                reserve -= 1
                own[pit] += 1
            case Lap(lifted, seeds, first, sense):
                assert len(lifted) <= 1 or before.value(before.mover, "rova")
                assert hand + sum(own[pit] for pit in lifted) == seeds > 0
                assert first in [board.next(pit, sense) for pit in lifted] or not lifted
                for pit in lifted:
                    own[pit] = 0
                pit, hand = first, 0
                for _ in range(seeds):
                    own[pit] += 1
                    pit = board.next(pit, sense)
            case Capture(taken, into):
                assert len(taken) <= board.rows
                assert step.seeds > 0
                assert all(other[pit] == seeds for pit, seeds in taken)
                for pit, _ in taken:
                    other[pit] = 0
                if into is None:
                    hand = step.seeds
                else:
                    own[into] += step.seeds
    assert (reserve, hand) == (told.after.value(before.mover, "reserve"), 0)
    assert told.captured == before.seeds(before.mover.other) - told.after.seeds(before.mover.other)


@given(going_on())
def test_playing_leaves_the_position_as_it_was(choice: tuple[Position, Decision]) -> None:
    position, decision = choice
    text, number = position.text, hash(position)
    first, second = position.play(decision), position.play(decision)
    position.turn(decision)
    assert (position.text, hash(position)) == (text, number)
    assert first == second
    assert hash(first) == hash(second)


@given(going_on())
def test_a_turn_told_step_by_step_ends_as_the_turn_played(choice: tuple[Position, Decision]) -> None:
    position, decision = choice
    assert position.turn(decision).after == position.play(decision)


@given(going_on())
def test_the_other_player_is_next_unless_the_turn_waits_or_never_ends(choice: tuple[Position, Decision]) -> None:
    position, decision = choice
    after = position.play(decision)
    assert after.mover == (position.mover if after.endless or after.pause else position.mover.other)


@given(positions())
def test_a_position_is_read_back_as_it_was_written(position: Position) -> None:
    text = position.text
    assert parse_position(position.variant, text) == position
    assert parse_position(position.variant, text.replace(" ", "_")) == position


@given(going_on())
def test_a_decision_is_read_back_as_it_was_written(choice: tuple[Position, Decision]) -> None:
    position, decision = choice
    assert parse_decisions(position, decision_text(position, decision)) == (decision,)


@effort(0.3)
@given(positions())
def test_a_turn_is_read_back_as_it_was_written(position: Position) -> None:
    for decided, _ in islice(position.turns(), 20):
        assert parse_turn(position, turn_text(position, decided)) == decided


@given(going_on(), st.lists(st.sampled_from(["x16", "x0", "*", "#", "~"]), max_size=4))
def test_decorations_are_ignored(choice: tuple[Position, Decision], decorations: list[str]) -> None:
    position, decision = choice
    assert parse_decisions(position, decision_text(position, decision) + "".join(decorations)) == (decision,)


@given(going_on())
def test_a_position_after_a_turn_is_read_back_too(choice: tuple[Position, Decision]) -> None:
    position, decision = choice
    later = position.play(decision)
    assert parse_position(later.variant, later.text) == later


@given(positions())
def test_a_finished_game_offers_no_turn_and_any_other_does(position: Position) -> None:
    assert bool(position.decisions) == (position.outcome is None)


@given(positions())
def test_what_is_not_offered_cannot_be_played(position: Position) -> None:
    allowed = position.decisions
    for pit in (None, *range(position.variant.board.pits)):
        for sign in "<>+=":
            decision = Decision(pit, sign)
            if decision not in allowed:
                for carry_out in (position.play, position.turn):
                    with pytest.raises(IllegalTurn if allowed else GameOver) as refused:
                        carry_out(decision)
                    assert refused.value.code == ("not_legal" if allowed else "game_over")


@given(positions())
def test_decisions_stand_in_the_order_of_the_names_of_their_pits_left_before_right(position: Position) -> None:
    found = [(board_order(position, decision), decision.sign) for decision in position.decisions]
    assert [place for place, _ in found] == sorted(place for place, _ in found)
    for _, group in groupby(found, key=lambda start: start[0]):
        assert "".join(sign for _, sign in group) in ("<", ">", "<>", "<>=", "+=")


def board_order(position: Position, decision: Decision) -> int:
    return -1 if decision.pit is None else position.variant.board.order().index(decision.pit)


@given(positions(), positions())
def test_positions_are_equal_only_if_they_are_the_same(one: Position, two: Position) -> None:
    same = one.variant is two.variant and one.text == two.text
    assert (one == two) == same
    assert len({one, two}) == (1 if same else 2)


@given(positions())
def test_equal_positions_have_equal_hashes_however_they_were_made(position: Position) -> None:
    again = parse_position(position.variant, position.text)
    assert again == position
    assert hash(again) == hash(position)


@given(positions())
def test_the_game_seen_by_north_is_the_game_seen_by_south(position: Position) -> None:
    assume(position.variant.options.get("first_turn") != "front")
    other = turned(position)
    assert [text.swapcase() for text in signs(position)] == signs(other)
    mine, theirs = position.outcome, other.outcome
    assert (mine and (swapped(mine.result), mine.reason)) == (theirs and (theirs.result, theirs.reason))
    for decision in position.decisions:
        assert turned(position.play(decision)) == other.play(decision)


@given(positions())
def test_the_game_seen_in_a_mirror_is_the_same_where_the_loop_and_the_layout_are(position: Position) -> None:
    assume(position.variant.board.rows < 3)
    assume(not any(field.pits for field in position.variant.fields))  # a rova and a house are on one side
    assume(position.variant.special_pit is None)  # and so is the special pit of a race
    other = mirrored(position)
    assert sorted(mirrored_text(position, text) for text in signs(position)) == sorted(signs(other))
    for text in signs(position):
        assert mirrored(after(position, text)) == after(other, mirrored_text(position, text))


@given(games_in_progress())
def test_undo_keeps_the_future_and_redo_brings_it_back(game: Game) -> None:
    line, place, ended = game.line, game.node, game.ended
    while game.undo():
        assert game.can_redo
    assert game.node is game.root
    assert game.ply == 0
    for node in line[1:]:
        assert game.redo()
        assert game.node is node
    assert game.redo() == (ended is not None), "the end by the players is a step of its own"
    assert game.ended == ended
    assert not game.redo()
    assert game.line == line
    assert place in line


@given(games_in_progress(), st.integers(0, 99), st.integers(0, 999))
def test_another_turn_after_an_undo_loses_nothing(game: Game, back: int, number: int) -> None:
    before = nodes(game)
    game.go_to(back % len(game.line))
    assume(game.decisions)
    decision = game.decisions[number % len(game.decisions)]
    game.play(decision)
    assert game.node.decision == decision
    assert game.node in game.line
    assert all(node in nodes(game) for node in before)
    assert len(nodes(game)) - len(before) in (0, 1)


@given(games_in_progress())
def test_every_position_of_a_game_follows_from_the_one_before(game: Game) -> None:
    for node in nodes(game)[1:]:
        assert node.parent is not None
        assert node.decision is not None
        assert node.position == node.parent.position.play(node.decision)
    last = game.last_turn
    assert last is None or last.after == game.position


@given(games_in_progress())
def test_a_finished_game_in_progress_offers_no_turn(game: Game) -> None:
    assert bool(game.decisions) == (game.outcome is None)
    if game.outcome and not game.can_redo:
        for decision in game.position.decisions:
            with pytest.raises(GameOver):
                game.play(decision)


def tree(node: Node) -> tuple[object, ...]:
    """Return all that a record must keep of a node and what follows it."""
    said = node.comment, node.preface, node.glyph
    return (node.position, node.decision, *said, tuple(tree(child) for child in node.children))


def way(game: Game) -> list[Decision | None]:
    """Return the line that was visited last."""
    return [node.decision for node in game.way]


@effort(0.8)
@given(games_in_progress() | studied_games())
def test_a_game_is_read_back_as_it_was_written(game: Game) -> None:
    text = write_record(game)
    again = read_record(text)
    assert tree(again.root) == tree(game.root)
    assert again.tags == game.tags
    assert (again.ply, way(again), again.forking) == (game.ply, way(game), game.forking)
    assert (again.position, again.at_end) == (game.position, game.at_end)
    assert again.result == game.result
    assert write_record(again) == text


@effort(0.5)
@given(studied_games(), st.data())
def test_what_is_played_where_one_looks_leaves_the_main_line_as_it_is(game: Game, data: st.DataObject) -> None:
    line, result, ended = game.line, game.result, game.ended
    game.go_to_node(data.draw(st.sampled_from(nodes(game))))
    assume(game.forking)
    children = list(game.node.children)
    while game.forking and game.decisions and data.draw(st.booleans()):
        before = game.node
        game.play(data.draw(st.sampled_from(game.decisions)))
        assert before.children[: len(children)] == children
        assert (game.undo(), game.node is before, game.redo()) == (True, True, True)
        children = list(game.node.children)
    assert (game.line, game.result, game.ended) == (line, result, ended)


@effort(0.5)
@given(studied_games(), st.data())
def test_a_branch_that_is_removed_and_put_back_was_never_away(game: Game, data: st.DataObject) -> None:
    branches = nodes(game)[1:]
    assume(branches)
    for node in branches:
        node.preface = ""  # that of a variation which leads on meanwhile becomes a comment
    branch, before, place, result = data.draw(st.sampled_from(branches)), tree(game.root), game.node, game.result
    removed = game.remove(branch)
    assert branch not in nodes(game)
    assert game.node in nodes(game)
    assert (game.node is place) == (place in nodes(game))
    game.restore(removed)
    assert (tree(game.root), game.node, game.result) == (before, place, result)


@effort(0.5)
@given(studied_games(), st.data())
def test_a_variation_that_is_promoted_often_enough_is_the_main_line(game: Game, data: st.DataObject) -> None:
    node = data.draw(st.sampled_from(nodes(game)))
    place, before = game.node, nodes(game)
    while game.promote(node):
        assert game.node is place
    assert node in game.line
    assert set(nodes(game)) == set(before)
    text = write_record(game)
    assert write_record(read_record(text)) == text


def test_a_pit_that_is_not_on_the_board_cannot_be_played() -> None:
    for pit in (-1, 6, 99):
        with pytest.raises(IllegalTurn) as refused:
            variant("katrayo").start.play(Decision(pit, ">"))
        assert refused.value.code == "no_such_pit"

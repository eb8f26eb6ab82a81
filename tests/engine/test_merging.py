"""A game continued in two places becomes one game again: no turn, comment or end of either is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra.board import Player
from katra.game import Game
from katra.merging import joined, merge
from katra.node import GLYPHS, Node
from katra.record import read_record, write_record
from katra.variants import variant

from .strategies import ANY_TEXT, effort, games_in_progress, nodes, turn_end


def copy(game: Game) -> Game:
    return read_record(write_record(game))


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Game, Game]:
    """Draw a game, and the same as it went on elsewhere."""
    game = draw(games_in_progress())
    other = copy(game)
    for each in (game, other):
        for _ in range(draw(st.integers(0, 3))):
            each.undo()
        for _ in range(draw(st.integers(0, 5))):
            if each.decisions:
                each.play(draw(st.sampled_from(each.decisions)))
        said = turn_end(draw(st.sampled_from(nodes(each))))
        said.comment = draw(ANY_TEXT)
        said.glyph = draw(st.sampled_from(["", *GLYPHS])) if said.parent else ""
        if each.outcome is None and draw(st.integers(0, 3)) == 3:
            each.resign(draw(st.sampled_from(Player)))
    return game, other


def found(node: Node, game: Game) -> Node:
    """Return the node of a game that the same decisions lead to."""
    path = [step.decision for step in node.path() if step.parent][::-1]
    here = game.root
    for decision in path:
        here = next(child for child in here.children if child.decision == decision)
    return here


def assert_holds(whole: Game, part: Game) -> None:
    """Check that nothing of one game is missing in another."""
    for node in nodes(part):
        there = found(node, whole)
        assert joined(there.comment, node.comment) == there.comment
        assert node.glyph in (there.glyph, "") or joined(there.comment, node.glyph) == there.comment
        said = f"{there.preface}\n{there.turn_start.comment}"
        assert joined(said, node.preface) == said
    assert part.tags.items() <= whole.tags.items() or part.tags.keys() <= whole.tags.keys()


@given(pairs())
@effort(1)
def test_nothing_of_either_is_lost_and_the_place_stays(both: tuple[Game, Game]) -> None:
    game, other = both
    before, node, here, mine = write_record(game), game.node, game.line, copy(game)
    if not merge(game, other):
        assert write_record(game) == before
        return
    assert game.node is node
    assert game.line[: len(here)] == here
    assert_holds(game, mine)
    assert_holds(game, other)
    assert {each.ended for each in (mine, other)} <= {game.ended, None}
    assert {each.told_result for each in (mine, other) if not each.ended} <= {game.told_result, "*"}


@given(pairs())
@effort(0.5)
def test_what_was_merged_is_a_record_and_merging_it_again_changes_nothing(both: tuple[Game, Game]) -> None:
    game, other = both
    merge(game, other)
    text = write_record(game)
    assert write_record(read_record(text)) == text
    if merge(game, copy(game)):
        assert write_record(game) == text
    if merge(game, copy(other)) and other.result == game.result:
        assert write_record(game) == text


def begun(*turns: str) -> Game:
    game = Game(variant("katrayo", 4).start, {"South": "Soa"})
    for turn in turns:
        game.play_text(turn)
    return game


def test_the_turns_played_elsewhere_become_variations() -> None:
    game, other = begun("A1>", "a4>"), begun("A1>", "a4<", "A1<")
    other.line[2].comment = "bold"
    assert merge(game, other)
    assert "1. A1> a4> (1... a4< {bold} 2. A1<) *" in write_record(game)
    assert game.ply == 2


def test_of_two_glyphs_one_becomes_a_comment() -> None:
    game, other = begun("A1>"), begun("A1>")
    game.node.glyph, other.node.glyph = "!?", "?"
    assert merge(game, other)
    assert (game.node.glyph, game.node.comment) == ("!?", "?")


def test_what_was_played_on_elsewhere_can_be_played_again() -> None:
    game = begun("A1>")
    assert merge(game, begun("A1>", "a4>"))
    assert (game.ply, game.redo(), game.ply) == (1, True, 2)


def test_an_end_elsewhere_is_the_end_here_if_all_was_played_on_that_line() -> None:
    game, other = begun("A1>"), begun("A1>", "a4>")
    other.resign(Player.SOUTH)
    assert merge(game, other)
    assert (game.result, game.outcome) == ("0-1", None)


@pytest.mark.parametrize("turned", [False, True])
def test_a_game_that_was_ended_is_not_one_with_one_that_goes_on(turned: bool) -> None:
    ended, other = begun("A1>"), begun("A1>", "a4>")
    ended.resign(Player.SOUTH)
    assert not merge(*((other, ended) if turned else (ended, other)))


def test_games_that_began_otherwise_are_two() -> None:
    assert not merge(begun(), Game(variant("katrayo", 6).start))


def test_who_plays_here_plays_on() -> None:
    game, other = begun("A1>"), begun("A1>")
    other.tags |= {"South": "Noro", "North": "Katra, level 3", "Date": "2026.11.22"}
    assert merge(game, other)
    assert game.tags == {"South": "Soa", "Date": "2026.11.22"}

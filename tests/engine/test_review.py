"""The review of a game: what is marked is worse by proof or by one threshold, and the reason is what happened."""

from __future__ import annotations

from itertools import pairwise

import pytest

from katra.board import Player
from katra.commands.review import SENTENCES
from katra.game import Game
from katra.games import GAMES
from katra.notation import parse_position, parse_turn, turn_text
from katra.review.happened import CODES
from katra.review.review import ReviewedTurn, judge, review
from katra.review.worth import GLYPHS, THRESHOLD, Worth, is_as_good, mark_of
from katra.search.levels import LEVELS, reply
from katra.search.values import WIN
from katra.setup import Setup
from katra.variants import variant
from tests.trying import for_each, some_of

FEW_NODES = 200

SOLVED = Setup("katrayo", 4, position="1.3.2.0/2.3.2.3 S", turns=("A2>", "a3<"))
"""South could win at once by A1<, and loses by A2>: whatever else is played, the board of 4 columns is solved."""


def reviewed(game: Game, nodes: int = FEW_NODES) -> list[ReviewedTurn]:
    """Return the review of a game, its first turn first."""
    return [found for found in review(game, nodes) if found][::-1]


def played(name: str, size: int | None, levels: tuple[int, int], most: int, seed: int = 3) -> Game:
    """Return a game between two levels, cut off after this many turns."""
    game = Game(variant(name, size).start)
    for _ in range(most):
        if game.outcome:
            break
        *_, chosen = reply(game.position, LEVELS[levels[game.position.mover] - 1], seed, game.history)
        assert chosen is not None
        for decision in chosen.turn:
            game.play(decision)
    return game


def judged(game: Game, found: ReviewedTurn) -> ReviewedTurn:
    """Return what the judge says of the last turn of a game, tried in place of a reviewed one."""
    judging = judge(game, found.value, found.better, FEW_NODES)
    while True:
        try:
            next(judging)
        except StopIteration as end:
            told: ReviewedTurn = end.value
            return told


def test_in_a_solved_game_a_turn_that_gives_the_win_away_is_marked_by_proof() -> None:
    first, second = reviewed(SOLVED.play())
    assert (first.before, first.after, first.proved, first.mark) == (1.0, -1.0, True, "turning_point")
    assert first.better == ("A1<",)
    assert first.reason is not None
    assert (first.reason.code, first.reason.values) == ("misses_end", {"turn": "A1<"})
    assert (second.before, second.proved) == (1.0, True)


def test_a_won_game_thrown_away_is_marked_and_says_what_it_gave_away() -> None:
    game = Setup("katrayo", 6, turns=("A5>", "a4<", "A3>", "a2>", "A6>")).play()
    marked = [found for found in reviewed(game) if found.mark]
    assert [(found.number, found.turn, found.proved) for found in marked] == [(1, "a4<", True)]
    (found,) = marked
    assert found.reason is not None
    assert (found.reason.code, found.reason.values) == ("gives_win", {"turns": 4})
    assert found.answer == "A3>"


@pytest.mark.parametrize(("name", "size"), [("katrayo", 4), ("gorobaka", 5), ("gorobaka", 8)])
def test_a_game_of_perfect_turns_has_no_marks(name: str, size: int) -> None:
    found = reviewed(played(name, size, (5, 5), most=30), nodes=2_000)
    assert [one.mark for one in found] == [""] * len(found)
    assert all(one.better == () and one.answer == "" and one.reason is None for one in found)


def test_a_game_that_wins_by_a_book_is_followed_by_proof_from_its_first_turn() -> None:
    game = played("katro", 6, (5, 5), most=3)
    first, second, *_ = reviewed(game)
    assert (first.before, second.before) == (1.0, -1.0)
    assert first.mark == second.mark == ""


def test_a_win_that_only_a_book_knows_is_not_held_against_who_leaves_it() -> None:
    (found,) = reviewed(Setup("katro", 6, turns=("A1<",)).play())
    assert (found.before < 1.0, found.proved, found.mark != "turning_point") == (True, False, True)


@for_each("game", some_of(GAMES))
def test_every_game_can_be_reviewed(game: str) -> None:
    found = reviewed(played(game, None, (1, 2), most=8), nodes=60)
    assert [one.number for one in found] == list(range(len(found)))
    assert {one.total for one in found} == {len(found)}
    for one, following in pairwise(found):
        assert one.after == -following.before, "the graph is one line"
    for one in found:
        assert one.before >= one.after, "no turn is better than the best"
        assert one.mark == mark_of(one.before, one.after)
        assert bool(one.mark) == bool(one.better) == bool(one.reason)
        assert one.reason is None or tuple(one.reason.values) == CODES[one.reason.code]


def test_the_same_game_has_the_same_review() -> None:
    game = played("gorobaka", 5, (1, 1), most=14)
    assert reviewed(game) == reviewed(Setup.of(game).play())


def test_one_threshold_decides_what_is_marked_and_what_is_as_good() -> None:
    for before in (-1.0, -0.5, 0.0, 0.4, 1.0):
        for after in (-1.0, before - THRESHOLD, before - THRESHOLD + 0.001, before):
            assert (mark_of(before, after) == "") == is_as_good(before, after)
    assert set(GLYPHS) == {"", "could_be_better", "turning_point"}


def test_a_chance_is_certain_only_at_an_end_and_grows_with_the_seeds() -> None:
    katro = variant("katro")
    chances = [Worth(value).chance(katro) for value in (-WIN + 2, -48, -5, 0, 5, 47, WIN - 2)]
    assert chances == sorted(chances) == [-chance for chance in reversed(chances)] or chances[1] < chances[2]
    assert chances[0] == -1.0
    assert -1.0 < chances[1] < 0 == chances[3]


def test_a_reason_tells_the_column_that_is_left_open_with_its_seeds_and_laps() -> None:
    game = played("ambohimanga", 6, (1, 1), most=16)
    found = next(one for one in reviewed(game, nodes=500) if one.reason and one.reason.code == "opens_column")
    assert found.reason is not None
    column, seeds, laps = (int(found.reason.values[name]) for name in ("column", "seeds", "laps"))
    after = Setup.of(game)._replace(turns=Setup.of(game).turns[: found.number + 1]).play()
    answer = after.position.turn(*parse_turn(after.position, found.answer))
    assert (answer.captured, answer.laps) == (seeds, laps)
    assert 1 <= column <= 6


def test_the_answer_told_is_the_one_that_was_played_if_it_was_as_good() -> None:
    found = reviewed(played("ambohimanga", 6, (1, 1), most=20), nodes=300)
    assert {one.mark for one in found} > {""}
    for one, following in pairwise(found):
        if one.mark:
            assert (one.answer == following.turn) == (following.mark == "")


def test_what_was_better_can_be_played() -> None:
    game = played("katra-be", None, (1, 2), most=24)
    turns = Setup.of(game).turns
    for found in reviewed(game):
        if found.mark:
            line = Setup.of(game)._replace(turns=(*turns[: found.number], *found.better))
            assert line.play_whole().position != game.line[0].position


def test_any_turn_that_reaches_a_position_as_good_is_right_when_one_tries_again() -> None:
    game = SOLVED.play()
    (first, _) = reviewed(game)
    start = SOLVED.start()
    right = list[str]()
    for decision in game.root.decisions:
        tried = SOLVED._replace(turns=(turn_text(start, [decision]),)).play()
        if judged(tried, first).mark == "":
            right.append(tried.root.children[0].decided[0].sign)
            assert tried.outcome is None or tried.outcome.winner is Player.SOUTH
        else:
            assert judged(tried, first).answer
    assert right


def test_a_wrong_try_is_told_with_its_answer() -> None:
    game = Setup("katrayo", 6, turns=("A5>", "a4<", "A3>")).play()
    marked = next(one for one in reviewed(game) if one.mark)
    tried = judged(Setup("katrayo", 6, turns=("A5>", "a4<")).play(), marked)
    assert tried.mark == "turning_point"
    assert parse_turn(game.line[2].position, tried.answer)


def test_a_repetition_that_draws_a_won_game_is_marked() -> None:
    circle = ("B3>", "a3<", "B4<", "a2>")
    setup = Setup("katro", position="1.0.0.0.0.0/0.0.0.1.0.0/0.0.0.1.0.0/0.0.1.0.0.0 S", turns=circle * 2)
    game = setup.play()
    assert game.outcome is not None
    last = reviewed(game)[-1]
    assert last.after == 0.0


def test_a_turn_that_is_not_played_to_its_end_is_left_out() -> None:
    assert reviewed(Setup("paika", 4, turns=("A2<",)).play()) == []


def test_a_position_set_up_by_hand_and_a_game_given_up_are_reviewed() -> None:
    game = Game(parse_position(variant("katro", 4), "2.2.2.2/0.0.2.0/1.0.5.2/4.4.1.5 N"))
    game.play(game.decisions[0])
    game.resign(Player.SOUTH)
    assert len(reviewed(game)) == 1


def test_every_reason_has_a_sentence() -> None:
    assert SENTENCES.keys() == CODES.keys()
    for code, names in CODES.items():
        assert SENTENCES[code].format(**dict.fromkeys(names, "x"))


def test_a_review_ends_where_the_game_does() -> None:
    game = played("katrayo", 6, (1, 1), most=40)
    assert game.line[-1].position.outcome
    assert abs(reviewed(game)[-1].after) == 1.0

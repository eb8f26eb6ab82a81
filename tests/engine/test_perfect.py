"""Perfect play: what each decision comes to, against trying everything by other rules, and against itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import pytest
from hypothesis import given

from katra.board import Player
from katra.errors import GameOver
from katra.game import Game
from katra.notation import decision_text, parse_position
from katra.position import Position
from katra.setup import Setup
from katra.solver.perfect import PerfectPlay, perfect_play
from katra.variants import variant
from tests.trying import in_full, some_of, tries

from . import reference
from .strategies import effort
from .test_solver import tiny_positions

FEW_LEFT = [
    ("katro", 2, "1.0/0.1/1.0/0.1 S"),
    ("katrayo", 3, "1.1.0/1.0.2 N"),
    ("mandry", 2, "1.0/0.1/0.1/1.0 S"),
    ("fanga", 2, "1.1/1.0/0.1/1.1 S"),
    ("paika", 3, "0.0.1/1.1.0/0.1.2/1.0.0 S"),
    ("fifangha", 4, "0.0.1.0/0.1.0.0/0.1.0.1/0.0.0.0 S 1-1"),
]


def settled(position: Position, history: Sequence[Position] = (), nodes: int | None = None) -> PerfectPlay:
    """Return what is known in the end."""
    *_, last = perfect_play(position, history, nodes=nodes)
    assert last
    assert last.done
    return last


def told(position: Position, found: PerfectPlay) -> dict[str, tuple[str, int | None, bool]]:
    """Return what each decision comes to, by its text."""
    return {decision_text(position, prospect.decision): prospect[1:] for prospect in found.prospects}


Worth = tuple[str, int | None]
"""What a turn comes to for its player: the result, and the plies to the end."""


@cache
def all_that_can_follow(game: str, start: str) -> tuple[dict[str, dict[str, str]], dict[str, tuple[bool, int]]]:
    """Return where the turns of each position lead; and whether the mover of an ended one has won, 0 plies on."""
    following: dict[str, dict[str, str]] = {}
    known: dict[str, tuple[bool, int]] = {}
    todo = [start]
    while todo:
        position = todo.pop()
        if position not in following:
            result, _ = reference.outcome(game, position)
            following[position] = {}
            if result == "*":
                following[position] = {move.turn: move.after for move in reference.moves(game, position)}
                todo += following[position].values()
            elif result != "1/2-1/2":
                known[position] = result == ("1-0" if position.split()[1] == "S" else "0-1"), 0
    return following, known


def brute_force(game: str, start: str, drawn: frozenset[str] = frozenset()) -> dict[str, dict[str, Worth]]:
    """Try everything by the reference: what each turn comes to of each position that can follow.

    At the positions `drawn` the game is a draw when they come again.
    """
    following, ends = all_that_can_follow(game, start)
    known = dict(ends)
    ended = {position for position, turns in following.items() if not turns}
    latest = 0
    for plies in range(1, 60):
        if plies > latest + 2:
            break
        for position in following.keys() - known.keys() - ended:
            after = [None if end in drawn else known.get(end) for end in following[position].values()]
            if (False, plies - 1) in after:
                known[position], latest = (True, plies), plies
            elif all(end is not None and end[0] and end[1] < plies for end in after):
                known[position], latest = (False, plies), plies
    return {
        position: {turn: worth(None if end in drawn else known.get(end)) for turn, end in turns.items()}
        for position, turns in following.items()
        if turns
    }


def worth(after: tuple[bool, int] | None) -> Worth:
    """Return what a turn comes to that leads to a position which the other player wins or loses in so many plies."""
    if after is None:
        return "drawn", None
    wins, plies = after
    return "lost" if wins else "won", plies + 1


def best(worths: Iterable[Worth]) -> Worth:
    """Return the best that a player can make of it: soon won, drawn, or lost late."""
    order = {"won": 2, "drawn": 1, "lost": 0}
    return max(worths, key=lambda each: (order[each[0]], (each[1] or 0) * (1 if each[0] == "lost" else -1)))


def assert_all_known(position: Position, turns: Mapping[str, Worth], history: Sequence[Position] = ()) -> None:
    """Assert that each decision comes to the best of the turns that begin with it, and that it is known exactly."""
    found = told(position, settled(position, history))
    expected = {text: (*best(turns[turn] for turn in turns if turn.startswith(text)), True) for text in found}
    assert found == expected, position.text


@pytest.fixture(scope="module")
def katrayo() -> dict[str, dict[str, Worth]]:
    return brute_force("katrayo", reference.starting_position("katrayo", 4))


@in_full
def test_katrayo_with_four_columns_is_known_completely_and_exactly(katrayo: dict[str, dict[str, Worth]]) -> None:
    played = variant("katrayo", 4)
    assert len(katrayo) == 3_041
    assert {each for turns in katrayo.values() for each in turns.values()} == {
        *(("won", plies) for plies in (1, 3, 5)),
        *(("lost", plies) for plies in (2, 4)),
    }
    for text, turns in katrayo.items():
        assert_all_known(parse_position(played, text), turns)


@pytest.mark.parametrize(("game", "size", "start"), FEW_LEFT)
def test_where_few_seeds_are_left_all_is_known_completely_and_exactly(game: str, size: int, start: str) -> None:
    played = variant(game, size)
    for text, turns in list(brute_force(game, start).items())[: tries(150)]:
        assert_all_known(parse_position(played, text), turns)


def without_valuing_all(patch: pytest.MonkeyPatch) -> None:
    """Let proofs be searched for even where few states can follow."""
    for limit in ("FEW_STATES", "MANY_STATES"):
        patch.setattr(f"katra.solver.perfect.{limit}", 0)


def assert_sound(position: Position, turns: Mapping[str, Worth], history: Sequence[Position] = ()) -> int:
    """Assert that nothing is claimed that is not so, and return of how many decisions all is known."""
    found = told(position, settled(position, history, nodes=8_000))
    for text, (result, plies, exact) in found.items():
        expected, far = best(turns[turn] for turn in turns if turn.startswith(text))
        assert result in (expected, "unknown"), (position.text, text)
        if plies is None or far is None:
            assert plies is None
        else:
            assert plies == far if exact else plies >= far, (position.text, text)
    return sum(exact for _, _, exact in found.values())


@pytest.mark.parametrize(("game", "size", "start"), FEW_LEFT)
def test_what_is_searched_for_is_what_trying_everything_finds(
    game: str, size: int, start: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_valuing_all(monkeypatch)
    played = variant(game, size)
    known = every = 0
    for text, turns in some_of(list(brute_force(game, start).items())[:30]):
        position = parse_position(played, text)
        known += assert_sound(position, turns)
        every += len(position.decisions)
    assert known >= 0.6 * every


@pytest.mark.parametrize(("game", "size", "start"), FEW_LEFT[:4])
@pytest.mark.parametrize("searched", [False, True])
def test_a_position_that_was_met_twice_is_a_draw_when_it_comes_again(
    game: str, size: int, start: str, searched: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if searched:
        without_valuing_all(monkeypatch)
    played = variant(game, size)
    position = parse_position(played, start)
    usual = brute_force(game, start)
    differs = 0
    for text in list(usual)[1:7]:
        again = parse_position(played, text)
        turns = brute_force(game, start, frozenset({text}))[start]
        differs += turns != usual[start]
        (assert_sound if searched else assert_all_known)(position, turns, [again, position, again])
    assert differs


def test_a_turn_that_brings_a_position_for_the_third_time_draws() -> None:
    twice = ("B3>", "a3<", "B4<", "a2>", "B3>", "a3<", "B4<")
    game = Setup("katro", position="1.0.0.0.0.0/0.0.0.1.0.0/0.0.0.1.0.0/0.0.1.0.0.0", turns=twice).play()
    assert told(game.position, settled(game.position, game.history, nodes=500))["a2>"] == ("drawn", None, True)


@given(tiny_positions())
@effort(0.5)
def test_a_claim_is_borne_out_by_what_is_claimed_after_the_decision(position: Position) -> None:
    for decision, result, plies, exact in settled(position, nodes=1_500).prospects:
        after = position.play(decision)
        ended = None if after.pause else after.outcome
        if ended:
            assert (result, plies, exact) == (result_of(ended.winner, position.mover), plies, True)
            assert plies == (None if ended.winner is None else 1)
            continue
        following = settled(after, nodes=1_500).prospects
        same = after.mover is position.mover
        likely = {each.result if same else OPPOSITE[each.result] for each in following}
        if result == "won" and not same:
            assert likely <= {"won", "unknown"}
        elif result == "lost" and same:
            assert likely <= {"lost", "unknown"}
        elif result == "lost":
            assert likely & {"lost", "unknown"}
        elif result == "drawn":
            assert likely & {"drawn", "unknown"}


OPPOSITE = {"won": "lost", "lost": "won", "drawn": "drawn", "unknown": "unknown"}


def result_of(winner: Player | None, mover: Player) -> str:
    """Return what a decision comes to that has ended the game so."""
    return "drawn" if winner is None else "won" if winner is mover else "lost"


@pytest.mark.parametrize(("game", "size"), [("katro", 6), ("katra-be", 8), ("bao", 8), ("fianarantsoa", 4)])
def test_what_is_not_proved_is_told_as_unknown(game: str, size: int) -> None:
    start = variant(game, size).start
    found = settled(start, nodes=600)
    unknown = [prospect for prospect in found.prospects if prospect.result == "unknown"]
    assert [prospect.decision for prospect in found.prospects] == list(start.decisions)
    assert len(unknown) >= len(found.prospects) - 1
    assert {(prospect.plies, prospect.exact) for prospect in unknown} == {(None, False)}


def test_the_book_of_a_solved_game_is_told_before_anything_is_searched() -> None:
    start = variant("katro").start
    first = next(filter(None, perfect_play(start)))
    (won,) = (prospect for prospect in first.prospects if prospect.result != "unknown")
    assert won[1:] == ("won", 41, False)
    lost = next(filter(None, perfect_play(variant("ambohimanga", 4).start)))
    assert {prospect[1:] for prospect in lost.prospects} == {("lost", 56, False)}


def test_a_position_of_the_book_is_won_before_it_is_known_how_far_off_the_end_is() -> None:
    game = Game(variant("katro").start)
    game.play(next(prospect for prospect in settled(game.position, nodes=1).prospects if prospect.result == "won")[0])
    game.play(game.decisions[0])
    first = next(filter(None, perfect_play(game.position, game.history)))
    assert [prospect[1:] for prospect in first.prospects if prospect.result != "unknown"] == [("won", None, False)]


def test_in_a_race_a_way_home_wins_that_the_other_player_cannot_match() -> None:
    start = variant("bevohoka", 3).start
    found = settled(start, nodes=5_000)
    results = {prospect.result for prospect in found.prospects}
    assert results == {"won", "unknown"}


def test_what_is_known_is_only_ever_added_to() -> None:
    start = variant("gorobaka", 6).start
    before: dict[str, tuple[str, int | None, bool]] = {}
    yields = [found for found in perfect_play(start, nodes=20_000) if found]
    assert len(yields) > 3
    assert [found.done for found in yields] == [False] * (len(yields) - 1) + [True]
    for found in yields:
        now = told(start, found)
        for text, (result, plies, exact) in before.items():
            assert result in ("unknown", now[text][0])
            assert plies is None or (plies == now[text][1] if exact else plies >= (now[text][1] or 0))
        before = now


def test_the_same_question_has_the_same_answer_whatever_was_asked_before() -> None:
    position = parse_position(variant("katro", 4), "0.1.0.0/1.0.0.2/2.0.0.1/0.0.3.0 S")
    begun = settled(position, nodes=4_000)
    settled(variant("katrayo", 4).start)
    settled(position.play(position.decisions[0]), nodes=4_000)
    assert settled(position, nodes=4_000) == begun


def test_a_search_stops_at_its_nodes_and_a_finished_game_has_none() -> None:
    start = variant("katro").start
    assert sum(1 for _ in perfect_play(start, nodes=2_000)) < sum(1 for _ in perfect_play(start, nodes=20_000))
    with pytest.raises(GameOver):
        perfect_play(parse_position(variant("katrayo"), "0.0.0.0.0.0/4.5.3.7.3.2 N"))

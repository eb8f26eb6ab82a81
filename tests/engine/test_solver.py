"""Proofs: what df-pn finds against searching everything, and against values found from the end backwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra.board import Player
from katra.errors import GameOver
from katra.notation import parse_position, turn_text
from katra.position import Position, Variant, carry_out
from katra.search.children import children_of
from katra.search.states import States
from katra.solver.check import check
from katra.solver.dfpn import SLICE, Search
from katra.solver.everything import boards, solve_everything, values_of_boards
from katra.solver.proof import proof_of
from katra.solver.solving import Finding, prove, settle
from katra.variants import variant

from .strategies import effort, pick

TINY = [
    ("katro", 3, {}),
    ("katrayo", 4, {}),
    ("mandry", 3, {}),
    ("mpantsaka", 2, {}),
    ("fanga", 3, {}),
    ("ambohimanga", 2, {}),
    ("gorobaka", 3, {"first_turn": "front"}),
    ("fianarantsoa", 2, {}),
    ("paika", 3, {}),
    ("paika", 4, {"side": "turn"}),
    ("paika", 3, {"endless": "illegal"}),
    ("fifangha", 4, {}),
    ("fandatsaka", 4, {}),
    ("katra-be", 8, {}),
]


@st.composite
def tiny_positions(draw: st.DrawFn) -> Position:
    """Draw a position of a small board that can be reached and is not over, perhaps in the middle of a turn."""
    position = variant(*draw(st.sampled_from(TINY))).start
    for number in draw(st.lists(st.integers(0, 999), max_size=12)):
        decision = pick(position, number)
        if decision is None:
            break
        after = carry_out(position, decision)
        if not after.pause and after.outcome:
            break
        position = after
    return position


def wins_within(position: Position, winner: Player, plies: int) -> bool:
    """Whether a player can force a win in at most so many plies, by trying everything."""
    ended = None if position.pause else position.outcome
    if ended:
        return ended.winner is winner
    if plies == 0:
        return False
    found = (wins_within(after, winner, plies - 1) for _, after in position.turns())
    return any(found) if position.mover is winner else all(found)


@given(tiny_positions(), st.sampled_from(Player), st.integers(1, 2))
@effort(0.6)
def test_a_search_within_some_plies_finds_what_trying_everything_finds(
    position: Position, winner: Player, plies: int
) -> None:
    verdict = settle(prove(position, winner, within=plies)).verdict
    assert verdict == ("won" if wins_within(position, winner, plies) else "not_won")


@given(tiny_positions(), st.sampled_from(Player))
@effort(0.6)
def test_a_win_that_is_found_stands_the_check_and_one_that_is_refuted_is_not_there(
    position: Position, winner: Player
) -> None:
    found = settle(prove(position, winner, nodes=600, entries=400))
    if found.proof:
        assert check(found.proof.text()).plies == found.plies
    elif found.verdict == "not_won":
        assert not wins_within(position, winner, 2)


FEW_SEEDS = [("katro", 2, 4), ("mandry", 2, 4), ("katro", 2, 5), ("katrayo", 3, 6)]


@pytest.mark.parametrize(("game", "size", "seeds"), FEW_SEEDS)
def test_every_board_of_a_few_seeds_is_worth_what_it_is_worth_from_the_end_backwards(
    game: str, size: int, seeds: int
) -> None:
    """Draws by repetition are among them."""
    played = variant(game, size, None, seeds)
    states = States(played)
    for state, value in list(values_of_boards(played).items())[::3]:
        position = states.position(state, Player.SOUTH)
        assert (settle(prove(position, Player.SOUTH)).verdict == "won") == (value.ending == "won")
        found = settle(prove(position, Player.NORTH))
        assert (found.verdict == "won") == (value.ending == "lost")
        if found.plies:
            assert value.plies is not None
            assert settle(prove(position, Player.NORTH, within=value.plies)).plies == value.plies
            assert settle(prove(position, Player.NORTH, within=value.plies - 1)).verdict == "not_won"


def test_some_boards_of_four_seeds_are_drawn_and_neither_player_wins_them() -> None:
    played = variant("katro", 2, None, 4)
    states = States(played)
    drawn = [state for state, value in values_of_boards(played).items() if value.ending == "drawn"]
    assert len(drawn) == 16
    for state in drawn:
        position = states.position(state, Player.SOUTH)
        assert [settle(prove(position, player)).verdict for player in Player] == ["not_won", "not_won"]


def reached(start: Position) -> Iterator[Position]:
    """Yield every position that can follow, the start with them."""
    met, todo = {start}, [start]
    while todo:
        position = todo.pop()
        yield position
        for _, after in [] if position.outcome else position.turns():
            if after not in met:
                met.add(after)
                todo.append(after)


def test_everything_that_can_come_up_in_a_game_is_counted_for_each_player() -> None:
    played = variant("katrayo", 2)
    everything = solve_everything(played)
    found = [position for position in reached(played.start) if not position.outcome]
    assert sorted(position.mover for position in found) == [0] * len(everything.first) + [1] * len(everything.second)
    assert len(everything.values) == boards(played) == 147
    assert everything.longest == 4


def test_a_slice_is_short_and_a_search_can_be_thrown_away_or_go_on() -> None:
    start = variant("mpantsaka", 4).start
    search = prove(start, Player.SOUTH)
    assert [next(search) for _ in range(3)] == [None, None, None]
    whole = settle(search)
    assert whole.verdict == "won"
    assert whole.nodes > 3 * SLICE
    assert whole == settle(prove(start, Player.SOUTH))._replace(proof=whole.proof)


def test_a_search_gives_up_after_the_nodes_it_may_spend() -> None:
    found = settle(prove(variant("katro").start, Player.SOUTH, nodes=2_000))
    assert (found.verdict, found.plies, found.proof) == ("undecided", None, None)
    assert 2_000 <= found.nodes <= 2_000 + SLICE


def test_a_finished_game_cannot_be_solved() -> None:
    finished = parse_position(variant("katrayo"), "0.0.0.0.0.0/4.5.3.7.3.2 N")
    with pytest.raises(GameOver):
        prove(finished, Player.SOUTH)


@pytest.mark.parametrize(("game", "size", "winner"), [("mpantsaka", 4, Player.SOUTH), ("katrayo", 6, Player.NORTH)])
@pytest.mark.parametrize("entries", [60, 400])
def test_a_table_never_holds_more_than_it_may_and_what_it_forgets_is_proved_again(
    game: str, size: int, winner: Player, entries: int
) -> None:
    start = variant(game, size).start
    states = States(start.variant)
    search = Search(states, children_of(states), states.state(start), start.mover is winner, entries)
    largest = 0
    while search.spend(1) == "undecided":
        largest = max(largest, len(search.table))
    assert entries < largest <= entries + SLICE
    proof = proof_of(start, search)
    assert check(proof.text()).plies <= proof.plies


def test_the_winning_turn_is_told_if_it_is_the_winner_who_moves() -> None:
    start = variant("gorobaka", 5).start
    found = settle(prove(start, Player.SOUTH))
    turn = found.turn()
    assert turn is not None
    [after] = [after for decided, after in start.turns() if decided == turn]
    lost = settle(prove(after, Player.SOUTH))
    assert (lost.verdict, lost.turn()) == ("won", None)


def test_a_turn_that_waits_for_a_choice_is_won_by_what_is_left_of_it() -> None:
    waits = parse_position(variant("paika", 4), "2.2.2.2/2.0.2.2/2.2.3.3/2.2.2.2 S @A3<")
    found = settle(prove(waits, Player.SOUTH))
    turn = found.turn()
    assert found.proof
    assert turn
    assert turn[0].pit is None
    assert turn_text(waits, turn) in [line.split(" ")[1] for line in found.proof.text() if line.startswith("2.")]
    assert check(found.proof.text()).plies == found.plies


def test_the_loser_may_choose_inside_his_turn_and_every_choice_is_answered() -> None:
    position = parse_position(variant("paika", 4), "1.3.3.0/4.0.2.4/0.0.1.4/1.4.4.1 S")
    assert any(len(decided) > 1 for decided, _ in position.turns())
    found = settle(prove(position, Player.NORTH))
    assert found.proof
    assert check(found.proof.text()).plies == found.plies == 2


def test_a_loser_who_can_sow_for_ever_has_not_lost() -> None:
    """A4< loses at once, A4> never ends."""
    position = parse_position(variant("paika", 4), "2.1.0.3/0.1.3.0/1.0.1.3/2.3.2.3 S")
    ends = {turn_text(position, decided): after.endless for decided, after in position.turns()}
    assert ends == {"A4<": False, "A4>": True}
    assert settle(prove(position, Player.NORTH)).verdict == "not_won"
    [other] = [after for _, after in position.turns() if not after.endless]
    assert settle(prove(other, Player.NORTH)).plies == 1


def test_a_turn_with_choices_is_one_ply_of_the_distance() -> None:
    start = variant("paika", 4).start
    states = States(start.variant)
    search = Search(states, children_of(states), states.state(start), True)
    assert search.spend(1_000) == "won"
    assert search.distance(search.root, True) == 1


def solved(of: Variant, winner: Player, plies: int) -> list[Finding]:
    """Return what is found of a win in so many plies, and of one in fewer."""
    return [settle(prove(of.start, winner, within=within)) for within in (plies, plies - 1)]


@pytest.mark.parametrize(
    ("game", "size", "options", "winner", "plies"),
    [
        ("katrayo", 4, {}, Player.SOUTH, 3),
        ("katrayo", 6, {}, Player.NORTH, 8),
        ("gorobaka", 5, {}, Player.SOUTH, 5),
        ("gorobaka", 6, {}, Player.SOUTH, 3),
        ("gorobaka", 8, {}, Player.SOUTH, 5),
        ("mandry", 5, {}, Player.SOUTH, 9),
        ("mandry", 6, {}, Player.SOUTH, 3),
        ("paika", 4, {"side": "turn"}, Player.SOUTH, 7),
    ],
)
def test_small_games_are_won_in_just_so_many_plies(
    game: str, size: int, options: dict[str, str], winner: Player, plies: int
) -> None:
    found, shorter = solved(variant(game, size, options), winner, plies)
    assert found.proof
    assert check(found.proof.text()).plies == found.plies == plies
    assert shorter.verdict == "not_won"

"""The fast loops of search hold what the readable rules say."""

from __future__ import annotations

import pytest
from hypothesis import given

from katra.board import BACKWARD, FORWARD
from katra.games import GAMES
from katra.notation import parse_position
from katra.position import Position
from katra.search.by_rules import children_by_rules
from katra.search.children import children_of
from katra.search.laps import LISTED
from katra.search.states import DRAW_STATE, SELF_LOSS, State, States
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.variants import variant
from tests.engine.boards import after, place
from tests.engine.houses import HOUSES, in_games_with_a_house
from tests.engine.strategies import effort, positions
from tests.trying import for_each

ADDING = tuple(game for game in GAMES if isinstance(GAMES[game].rules, AddAndGoOn))
ENTERING = tuple(game for game in GAMES if game not in (*ADDING, *HOUSES))


def undecided(position: Position) -> bool:
    """Whether search may meet a position: its board does not show the end of the game."""
    ended = position.outcome
    return ended is None or ended.reason == "no_start"


def children(position: Position) -> list[State] | None:
    """Return the children of a position as search makes them."""
    states = States(position.variant)
    return children_of(states)(states.state(position))


def by_rules(position: Position) -> list[State] | None:
    """Return the children of a position as the rules make them."""
    states = States(position.variant)
    return children_by_rules(states)(states.state(position))


def same(found: list[State] | None, expected: list[State] | None) -> bool:
    """Whether these are the same children, in whatever order."""
    return found == expected if found is None or expected is None else set(found) == set(expected)


@given(positions(ADDING).filter(undecided))
@effort(2)
def test_the_children_of_family_a_are_those_of_the_rules(position: Position) -> None:
    assert same(children(position), by_rules(position))


@given(positions(ENTERING).filter(undecided))
@effort(2)
def test_the_children_of_family_b_are_those_of_the_rules(position: Position) -> None:
    assert same(children(position), by_rules(position))


@given(in_games_with_a_house().filter(undecided))
@effort(2)
def test_the_children_of_games_with_a_house_are_those_of_the_rules(position: Position) -> None:
    assert same(children(position), by_rules(position))


@given(in_games_with_a_house().filter(undecided))
def test_a_state_of_a_game_with_a_house_is_read_back_and_its_seeds_are_counted(position: Position) -> None:
    states = States(position.variant)
    state = states.state(position)
    assert states.position(state, position.mover) == position
    for side, player in zip(state, (position.mover, position.mover.other), strict=False):
        assert side % states.field_mask == position.all_seeds(player)


BLOCKED = "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.1.1.0.0/0.0.2.2.0.2.6.4 N 0-0"
"""After KIBA's A7<, which blocks a4."""


@pytest.mark.parametrize("rest", ["- a4", "- -", "h a4", "H a5", "h a5", "Hh a8"])
def test_a_blocked_pit_is_no_start_and_ends_a_turn_as_the_rules_say(rest: str) -> None:
    position = parse_position(variant("bao"), f"{BLOCKED} {rest}")
    assert same(children(position), by_rules(position))


@for_each("game", ["mraha", "bao"])
@for_each("heap", [1, 2, 12, 14, 15, 16, 17, 18, 28, 30, 31, 32, 33])
def test_a_heap_starts_a_capture_by_as_many_seeds_as_the_rules_say(game: str, heap: int) -> None:
    """A lap of 16 seeds ends in its own pit, empty; one of more finds no pit empty."""
    fields = "S 0-0 - -" if game == "bao" else "S 0-0 -"
    for own in (f"1.0.0.1.0.0.0.0/{heap}.0.0.0.0.0.0.0", f"1.0.0.{heap}.0.0.0.0/0.0.0.0.2.0.0.0"):
        position = parse_position(variant(game), f"0.0.0.0.0.0.0.0/1.0.2.3.1.0.1.9/{own} {fields}")
        assert same(children(position), by_rules(position))


@for_each("game", GAMES)
def test_the_first_turns_of_every_game_are_those_of_the_rules(game: str) -> None:
    start = variant(game).start
    states = States(start.variant)
    for decision in start.decisions:
        position = start.play(decision)
        assert same(children(position), by_rules(position))
    found = children(start)
    assert found is not None
    for child in found:
        assert same(children_of(states)(child), children_by_rules(states)(child))


@given(positions().filter(undecided))
def test_a_state_is_read_back_as_its_position(position: Position) -> None:
    states = States(position.variant)
    assert states.position(states.state(position), position.mover) == position


@given(positions().filter(undecided))
def test_casting_out_nines_counts_the_seeds_of_a_state(position: Position) -> None:
    states = States(position.variant)
    own, other = states.state(position)[:2]
    mover = position.mover
    assert own % states.field_mask == position.seeds(mover) + position.value(mover, "reserve")
    assert other % states.field_mask == position.seeds(mover.other) + position.value(mover.other, "reserve")


def test_the_ends_of_a_game_have_no_board() -> None:
    states = States(variant("katro"))
    for end in (DRAW_STATE, SELF_LOSS):
        with pytest.raises(ValueError, match="without a board"):
            states.position(end, states.variant.start.mover)


# Family A


def test_a_turn_that_wins_at_once_leaves_no_children() -> None:
    assert children(place("gorobaka", ". . .\n. . 2\n. 1 1\n. . .")) is None
    assert children(place("katrayo", ". . 2\n. 1 1")) is None
    assert children(place("katro", ". . 2\n. . .\n. 1 1\n. . .")) is None
    assert children(place("mandry", ". . .\n. . 2\n. 1 .\n. . .")) is None


def test_an_empty_front_pit_captures_in_mandry_only() -> None:
    """And if nothing lies there, the turn ends: rule 1 of RULES.md section 2."""
    drawing = "1 . .\n. . 2\n. 1 .\n. . ."
    for game, left in (("mandry", {1, 2}), ("katro-gorobaka", {3})):
        position = place(game, drawing)
        found = children(position)
        assert found is not None
        assert {other % States(position.variant).field_mask for other, _ in found} == left
    nothing_there = place("mandry", "1 . .\n. . .\n. . 1\n. . .")
    assert same(children(nothing_there), by_rules(nothing_there))


def test_a_capture_from_a_back_pit_needs_an_empty_front_row() -> None:
    for front in (". . .", "1 . .", ". . 1"):
        for back in ("1 1 .", ". 1 2", "2 1 1"):
            for theirs in ("1 1 1\n. . .", ". 2 .\n1 . 1"):
                position = place("katro", f"{theirs}\n{front}\n{back}")
                assert same(children(position), by_rules(position))


def test_the_mover_who_empties_his_own_front_row_has_given_the_game_away() -> None:
    drawing = ". . . .\n. 2 . .\n1 . . .\n. . 1 ."
    assert SELF_LOSS in (children(place("fanga", drawing)) or [])
    assert SELF_LOSS not in (children(place("katro", drawing)) or [])


def test_a_turn_without_end_is_drawn_where_nothing_can_be_captured() -> None:
    assert children(place("katrayo", ". . . . . .\n. 4 . . . .")) is None
    position = place("katrayo", ". . . . . .\n4 5 3 7 3 2")
    assert same(children(position), by_rules(position))


def test_who_may_start_from_no_pit_has_no_children() -> None:
    assert children(place("gorobaka", ". . .\n. . 2\n. 1 1\n. . .", min_start="2")) == []
    assert children(place("fandatsaka", ". . . .\n. . . 5\n1 . . .\n. 1 . .", "S 0-0")) == []


def test_the_first_turn_of_the_game_may_be_bound_to_the_front_row() -> None:
    start = variant("gorobaka", 8, {"first_turn": "front"}).start
    states = States(start.variant)
    assert states.state(start)[0] & states.first_turn
    found = children(start)
    assert found is not None
    assert len(found) == 16
    assert not any(side & states.first_turn for child in found for side in child)
    later = after(start, "A1>")
    assert same(children(later), by_rules(later))
    assert len(children(later) or []) > 16


def test_the_first_sowing_fixes_the_sense_of_its_player() -> None:
    start = variant("ambohimanga").start
    states = States(start.variant)
    found = children(start)
    assert found is not None
    fixed = states.mask("sense")
    senses = [side & fixed for _, side in found]
    assert all(senses.count(states.packed("sense", sense)) == 12 for sense in (FORWARD, BACKWARD))
    assert not any(other & fixed for other, _ in found)
    for sense in (">.", "<.", "><", ".<"):
        position = parse_position(start.variant, f"2.2.2.2.2.2/2.2.2.2.2.2/2.2.2.2.2.2/2.2.2.2.2.2 S {sense}")
        assert same(children(position), by_rules(position))


# Family B


@pytest.mark.parametrize(
    ("game", "drawing", "fields"),
    [
        ("fifangha", ". . . .\n1 . . 1\n. 3 3 .\n1 . 2 1", "S 5-5"),
        ("paika", ". . . .\n2 . . .\n. 3 3 1\n1 . 1 2", "S"),
        ("paika", ". . . . . .\n. . . . . 1\n6 3 4 4 1 .\n3 4 . 4 2 6", "S"),
    ],
)
def test_a_fotsiny_turn_without_end_is_drawn(game: str, drawing: str, fields: str) -> None:
    position = place(game, drawing, fields)
    assert DRAW_STATE in (children(position) or [])
    assert same(children(position), by_rules(position))
    barred = place(game, drawing, fields, endless="illegal")
    assert DRAW_STATE not in (children(barred) or [])
    assert same(children(barred), by_rules(barred))


def test_the_same_seeds_with_another_pit_to_lift_are_no_cycle_yet() -> None:
    position = place("paika", ". . .\n1 . .\n. 3 7\n3 2 1")
    assert States(position.variant).state(after(position, "A3>")) in (children(position) or [])
    assert same(children(position), by_rules(position))


def test_a_choice_with_one_answer_left_is_settled_where_endless_turns_are_barred() -> None:
    drawing = """
        . . . . . . . .
        1 . . . . . . .
        . 2 1 . 1 . 1 2
        4 1 4 1 3 3 5 .
        """
    position = place("katra-be", drawing, "S 0-0 R", endless="illegal")
    states = States(position.variant)
    assert states.state(after(position, "B7>")) in (children(position) or [])
    assert same(children(position), by_rules(position))


def test_a_front_row_left_empty_is_given_away_in_family_b_too() -> None:
    drawing = ". . . . . . . .\n. . . 1 . . . .\n2 . . . . . . .\n. . . . . . . ."
    assert SELF_LOSS in (children(place("fandatsaka", drawing, "S 0-5")) or [])


IN_THE_ROVA = """
    . . . . . . . .
    . . . . . . . 1
    4 . . . 2 . . .
    . . . . 3 . . .
    """
TO_BE_TAKEN = """
    1 . . 4 . . . .
    1 . . 2 . . . 1
    . . . 1 . . . .
    . . . . . . . .
    """
ALONE = """
    . . . . . . . .
    1 . . . . . . .
    . . . . 2 . . .
    1 . . . 3 . . .
    """


@for_each("drawing", [IN_THE_ROVA, TO_BE_TAKEN, ALONE])
@for_each("rovas", ["Rr", "R", "r", "-"])
@for_each("reserves", ["0-0", "3-3"])
def test_a_rova_is_opened_taken_and_kept_as_the_rules_say(drawing: str, rovas: str, reserves: str) -> None:
    position = place("katra-be", drawing, f"S {reserves} {rovas}")
    assert same(children(position), by_rules(position))


def test_a_turn_that_waits_for_a_choice_is_a_triple_seen_from_its_own_player() -> None:
    position = place("katra-be", IN_THE_ROVA, "S 0-0 Rr")
    states = States(position.variant)
    waits = after(position, "A1>")
    assert waits.pause
    triple = states.state(waits)
    assert len(triple) == 3
    assert triple in (children(position) or [])
    assert same(children(waits), [states.state(after(position, text)) for text in ("A1>+", "A1>=")])


def test_the_side_of_a_capture_is_chosen_where_it_is_free() -> None:
    position = place("paika", ". . . 1\n1 1 1 1\n2 . . 2\n. 1 1 .")
    waiting = [child for child in children(position) or [] if len(child) == 3]
    states = States(position.variant)
    assert waiting
    for state in waiting:
        assert same(children_of(states)(state), children_by_rules(states)(state))


# Positions set up by hand


@for_each("game", [game for game in GAMES if game != "katrayo"])
def test_hundreds_of_seeds_are_sown_too(game: str) -> None:
    one_of, size = variant(game), GAMES[game].columns[0]
    rows, behind = 2 * one_of.board.rows, [2, *[7] * (size - 2)]
    row = [max(31, LISTED // rows + 1 - sum(behind)), *behind]
    text = "/".join([".".join(map(str, row))] * rows)
    position = parse_position(one_of, f"{text} S")
    assert position.variant.seeds > LISTED
    assert same(children(position), by_rules(position))

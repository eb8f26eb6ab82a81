"""Katra after Haddon and boaoaka (RULES.md 10.1, 10.2): safe singletons, front pits that stop, and the exceptions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from katra.errors import NotationError, RulesError
from katra.games import GAMES
from katra.notation import parse_position
from katra.position import Variant
from katra.steps import Change
from katra.turns import why_not_start
from katra.variants import variant, variant_of

from .boards import after, boards, shown, signs, told

HADDON = variant("katra-haddon", options={"min_start": "2", "direction": "game"})
FROM_ONE = variant("katra-haddon", options={"min_start": "1", "direction": "game"})
MURRAY = variant("katra-haddon")
BOAOAKA = variant("boaoaka")
SOUTH = "1.1.1.0.0.0.0.0/0.0.0.0.0.0.0.2"
EMPTY_ROW = "0.0.0.0.0.0.0.0"


@pytest.mark.parametrize(
    ("north", "start", "haddon", "boaoaka"),
    [
        ("0.2.0.0.0.0.0.0/3.0.0.0.0.0.0.0", "A1>", "0.2.1.0.0.0.0.0", "0.0.2.1.1.1.0.0"),
        ("0.2.0.0.0.0.0.0/3.1.0.0.0.0.0.0", "A1>", "0.2.1.0.0.0.0.0", "0.0.2.1.1.1.1.0"),
        ("0.2.0.0.0.0.0.0/3.2.0.0.0.0.0.0", "A1>", "0.0.2.1.1.1.0.0", "0.0.2.1.1.1.1.1"),
        ("0.2.0.0.0.0.0.1/0.0.0.0.0.0.0.0", "A1>", "0.0.2.1.1.1.0.0", "0.0.2.1.1.1.0.0"),
        ("0.1.0.0.0.0.0.1/0.0.0.0.0.0.0.0", "A1>", "0.2.1.0.0.0.0.0", "0.0.2.1.1.0.0.0"),
        ("0.0.0.1.0.0.0.0/3.0.0.1.0.0.0.0", "A3>", "1.1.0.1.0.0.0.0", "1.1.0.1.0.0.0.0"),
        ("0.0.0.0.0.0.0.0/3.0.0.1.0.0.0.0", "A3>", "1.1.0.1.0.0.0.0", "1.1.0.1.0.0.0.0"),
        ("0.0.0.1.0.0.0.0/3.0.0.0.0.0.0.0", "A3>", "1.1.0.1.0.0.0.0", "1.1.0.1.0.0.0.0"),
        ("0.0.0.1.0.0.0.0/3.0.0.2.0.0.0.0", "A3>", "1.1.0.1.0.0.0.0", "1.1.0.0.1.1.1.1"),
    ],
)
def test_what_ends_a_turn_and_what_goes_on(north: str, start: str, haddon: str, boaoaka: str) -> None:
    """RULES.md 10.8, the test positions; South has singletons in front and two seeds at the end of the back row."""
    text = f"{north}/{SOUTH} S"
    assert shown(after(parse_position(FROM_ONE, text), start)).split("/")[2] == haddon
    assert shown(after(parse_position(BOAOAKA, text), start)).split("/")[2] == boaoaka


def test_a_capture_from_the_back_row_waits_until_the_whole_front_row_is_empty() -> None:
    behind = parse_position(FROM_ONE, f"0.2.0.0.0.0.0.0/0.0.0.0.0.0.0.1/{SOUTH} S")
    assert told(behind, "A1>").captured == 0
    bare = parse_position(FROM_ONE, f"0.2.0.0.0.0.0.1/{EMPTY_ROW}/{SOUTH} S")
    assert told(bare, "A1>").captured == 2


def test_an_occupied_back_pit_is_lifted_and_sown_on() -> None:
    position = parse_position(HADDON, f"{EMPTY_ROW}/2.0.0.0.0.0.0.0/0.2.0.0.0.0.0.0/1.0.0.0.0.0.0.0 S")
    assert told(position, "A2<").laps == 2


def test_a_player_left_with_single_seeds_has_no_start() -> None:
    position = parse_position(HADDON, f"{EMPTY_ROW}/2.0.0.0.0.0.0.0/1.0.1.0.0.0.0.0/{EMPTY_ROW} S")
    ended = position.outcome
    assert ended
    assert ended.reason == "no_start"
    assert parse_position(FROM_ONE, position.text).outcome is None


def test_each_player_keeps_the_sense_of_their_own_first_sowing() -> None:
    position = after(BOAOAKA.start, "A1>")
    assert position.text.endswith("N >.")
    assert {decision.sign for decision in position.decisions} == {"<", ">"}
    assert all(HADDON.board.sense(d.pit or 0, d.sign) == 1 for d in position.play(position.decisions[0]).decisions)


def test_the_first_sowing_of_the_game_can_fix_one_sense_for_both() -> None:
    shared = MURRAY
    seen = told(shared.start, "A1<")
    assert [(step.whose, step.value) for step in seen.steps if isinstance(step, Change)] == [
        ("mover", -1),
        ("other", -1),
    ]
    assert seen.after.text.endswith("N <<")
    assert all(shared.board.sense(d.pit or 0, d.sign) == -1 for d in seen.after.decisions)
    assert parse_position(shared, seen.after.text) == seen.after
    with pytest.raises(NotationError, match="one direction fixed for both"):
        parse_position(shared, seen.after.text.replace("<<", "<>"))


def test_rules_that_could_go_round_for_ever_among_singletons_are_refused() -> None:
    game = GAMES["katra-haddon"]
    endless = game._replace(rules=replace(game.rules, front_stops=False))
    with pytest.raises(RulesError) as refused:
        variant_of(endless, 8)
    assert refused.value.code == "endless_among_singletons"


def test_singletons_cannot_be_safe_and_taken_at_once() -> None:
    game = GAMES["boaoaka"]
    both = game._replace(rules=replace(game.rules, least_captured=2, front_stops=True))
    with pytest.raises(RulesError) as refused:
        variant_of(both, 8)
    assert refused.value.code == "singletons_taken_and_safe"


@pytest.mark.parametrize("of", [HADDON, FROM_ONE, MURRAY, BOAOAKA], ids=repr)
def test_no_turn_is_endless(of: Variant) -> None:
    chance = Random(13)
    for _ in range(4):
        position = of.start
        for _ in range(60):
            if not position.decisions:
                break
            position = position.play(chance.choice(position.decisions))
            assert not position.endless


def test_a_single_seed_may_not_start_a_turn() -> None:
    position = parse_position(HADDON, f"{EMPTY_ROW}/2.0.0.0.0.0.0.0/1.2.0.0.0.0.0.0/{EMPTY_ROW} S")
    assert why_not_start(position, 0) == "too_few"


def test_a_katra_that_drags_on_may_go_on_as_boaoaka() -> None:
    """Linton, in Busser: boaoaka is signs to shorten a katra that lasts too long; the position text is the same."""
    position = after(HADDON.start, "A1>")
    assert parse_position(BOAOAKA, position.text).text == position.text


# What others claim (RULES.md 10.9)


def test_busser_s_katro_gorobaka_with_six_columns_is_won_after_any_answer() -> None:
    position = after(variant("katro-gorobaka", 6).start, "A4>")
    assert shown(position) == "0.0.0.0.2.0/0.0.0.0.2.0/3.0.1.2.7.4/1.7.2.7.3.7"
    assert sorted(signs(position)) == ["a2<", "a2>", "b2<", "b2>"]
    for answer in position.decisions:
        reached = position.play(answer)
        assert any(reached.play(reply).outcome for reply in reached.decisions)


def test_busser_s_katro_gorobaka_with_four_columns_is_won_at_once_where_he_prints_six_seeds_unsown() -> None:
    seen = told(variant("katro-gorobaka", 4).start, "A1<")
    assert seen.after.outcome
    assert "0.2.2.0/0.2.2.0/6.4.4.1/4.1.4.0" in boards(seen)


def test_mandry_with_four_columns_is_as_busser_prints_it_but_for_one_last_board() -> None:
    start = variant("mandry", 4).start
    position = after(start, "A2>")
    assert shown(position) == "2.2.0.0/2.2.0.0/4.2.1.1/4.4.4.4"
    ended = after(position, "a4<").outcome
    assert ended
    assert ended.result == "0-1"
    won = after(start, "A4>")
    assert won.outcome
    assert shown(won).split("/", 2)[2] == "3.1.10.1/2.6.3.6"


def test_mandry_with_six_columns_takes_the_column_where_busser_prints_the_facing_pits_alone() -> None:
    position = after(after(variant("mandry").start, "A4>"), "b2<")
    assert shown(position) == "1.1.1.1.1.2/1.1.1.1.3.1/3.0.1.2.7.0/1.7.2.7.3.0"


def wins_at_once(size: int) -> set[str]:
    start = variant("boaoaka", size).start
    return {text for text in signs(start) if after(start, text).outcome}


def test_south_wins_boaoaka_at_once_on_two_to_four_columns() -> None:
    assert wins_at_once(4) == {"A1<", "A4>"}
    assert wins_at_once(3) == {"B2<", "B2>"}
    assert wins_at_once(2) == {"B1<", "B1>", "B2<", "B2>"}

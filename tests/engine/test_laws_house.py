"""What holds in every game with a house: who keeps it and who loses it, the tax, the blocked pit, turns that end."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from katra.board import Player
from katra.errors import NotationError, RulesError, SetupError
from katra.game import Game
from katra.games import GAMES
from katra.notation import decision_text, parse_position, parse_turn, turn_text
from katra.position import Position, Turn
from katra.record import read_record, write_record
from katra.sowing.house import ReEnterWithHouse
from katra.steps import Capture, Change, Drop, Lap, Tax
from katra.turns import frames, why_not_start
from katra.variants import variant, variant_of

from .houses import HOUSES, in_games_with_a_house
from .strategies import effort

MANY_TURNS = 30
KEEPING = [name for name in HOUSES if name != "kujifunza"]


def rules(position: Position) -> ReEnterWithHouse:
    assert isinstance(position.variant.rules, ReEnterWithHouse)
    return position.variant.rules


def told(position: Position) -> list[Turn]:
    return [position.turn(*decided) for decided, _ in islice(position.turns(), MANY_TURNS)]


def in_phase_one(position: Position) -> bool:
    return position.pause is None and position.value(position.mover, "reserve") > 0


def house_of(position: Position) -> int:
    (house,) = position.variant.pits_of("house")
    return house


@effort(0.5)
@given(in_games_with_a_house())
def test_no_seed_is_lost_and_no_turn_is_endless(position: Position) -> None:
    before = sum(position.all_seeds(player) for player in Player)
    for seen in told(position):
        assert sum(seen.after.all_seeds(player) for player in Player) == before
        assert not seen.after.endless
        *_, last = frames(seen)
        assert last.counts == tuple(seen.after.counts(player) for player in Player)
        assert last.hand == 0


@effort(0.5)
@given(in_games_with_a_house())
def test_who_can_capture_must(position: Position) -> None:
    assume(position.pause is None)
    captures = {seen.captured > 0 for seen in told(position)}
    assert len(captures) <= 1


@effort(0.5)
@given(in_games_with_a_house(*KEEPING))
def test_an_owned_house_holds_a_seed_and_a_lost_one_never_comes_back(position: Position) -> None:
    house = house_of(position)
    for seen in told(position):
        for player in Player:
            assert seen.after.value(player, "house") <= position.value(player, "house")
            assert not seen.after.value(player, "house") or seen.after.counts(player)[house]


@effort(0.5)
@given(in_games_with_a_house(*KEEPING))
def test_a_house_is_lost_when_it_is_lifted_or_taken_or_by_its_owners_capture_of_the_second_phase(
    position: Position,
) -> None:
    assume(position.pause is None)
    house, mover = house_of(position), position.mover
    for seen in told(position):
        lifted = any(isinstance(step, Lap) and house in step.lifted for step in seen.steps)
        taxed_away = Tax(house, 2) in seen.steps and position.counts(mover)[house] == 1
        by_capture = (
            seen.captured > 0 and not in_phase_one(position) and rules(position).house_mtaji in ("plain", "stop")
        )
        taken = any(isinstance(step, Capture) and step.taken[0][0] == house for step in seen.steps)
        kept = position.value(mover, "house") and not (lifted or taxed_away or by_capture)
        assert seen.after.value(mover, "house") == bool(kept)
        assert seen.after.value(mover.other, "house") == (position.value(mover.other, "house") and not taken)


@effort(0.7)
@given(in_games_with_a_house(*KEEPING))
def test_the_tax_is_taken_from_a_working_house_that_is_alone_in_its_row(position: Position) -> None:
    assume(in_phase_one(position))
    house, mover = house_of(position), position.mover
    own = position.counts(mover)
    alone = [pit for pit in position.variant.board.row(0) if own[pit]] == [house]
    works = position.value(mover, "house") and own[house] >= (rules(position).house_min or 0)
    for seen in told(position):
        taxed = bool(alone and works and not seen.captured)
        assert (Tax(house, 2) in seen.steps) == taxed
        assert sum(isinstance(step, Tax) for step in seen.steps) == taxed
        if taxed:
            assert [type(step) for step in seen.movements[:3]] == [Drop, Tax, Lap]
            assert seen.movements[2].seeds == 2  # type: ignore[union-attr]


@effort(0.5)
@given(in_games_with_a_house())
def test_in_bao_no_turn_ends_with_the_own_front_row_empty(position: Position) -> None:
    assume(rules(position).lone_end == "inwards")
    for seen in told(position):
        ended = seen.after.outcome
        assert ended is None or ended.reason != "front_emptied"


@effort(0.7)
@given(in_games_with_a_house("bao"))
def test_a_pit_is_blocked_only_by_a_fotsiny_turn_and_for_one_turn(position: Position) -> None:
    mover = position.mover
    for seen in told(position):
        blocked = seen.after.value(mover.other, "blocked")
        assert seen.after.value(mover, "blocked") == 0
        assert not (blocked and seen.captured)
        if blocked:
            assert not any(seen.after.value(player, "reserve") for player in Player)
            assert why_not_start(seen.after, blocked - 1) in ("blocked", None)
            assert all(decision.pit != blocked - 1 for decision in seen.after.decisions)
            assert Change("other", "blocked", blocked) in seen.steps
            assert not any(reply.captured for reply in told(seen.after))


@effort(0.5)
@given(in_games_with_a_house())
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
        if why in ("house_first", "house_last"):
            assert pit == house_of(position)
            assert in_phase_one(position)
        if why == "drop":
            assert pit not in position.variant.board.row(0)
        if why == "blocked":
            assert position.value(position.mover, "blocked") == pit + 1
        if why == "too_few":
            assert counts[pit] == 1
        if why == "two_in_front":
            assert pit not in position.variant.board.row(0)


@settings(effort(0.5), suppress_health_check=[HealthCheck.filter_too_much])
@given(in_games_with_a_house())
def test_a_sign_stands_only_where_there_is_more_than_one_option(position: Position) -> None:
    for decision in position.decisions:
        after = position.play(decision)
        assert after.pause is None or len(after.decisions) == 2
        text = after.text
        again = parse_position(position.variant, text)
        assert (again, hash(again), again.text) == (after, hash(after), text)


@effort(0.3)
@given(in_games_with_a_house(), st.lists(st.integers(0, 99), max_size=10))
def test_a_game_is_undone_and_recorded_and_read_back(position: Position, numbers: list[int]) -> None:
    game = Game(position)
    passed = [game.position]
    for number in numbers:
        if game.decisions:
            game.play(game.decisions[number % len(game.decisions)])
            passed.append(game.position)
    again = read_record(write_record(game))
    assert again.position == game.position
    assert write_record(again) == write_record(game)
    while passed:
        assert game.position == passed.pop()
        assert game.undo() == bool(passed)


@effort(0.3)
@given(in_games_with_a_house())
def test_a_turn_in_one_text_is_the_turn_decided_step_by_step(position: Position) -> None:
    for decided, after in islice(position.turns(), 10):
        assert parse_turn(position, turn_text(position, decided)) == decided
        here = position
        for decision in decided:
            assert decision_text(here, decision)
            here = here.play(decision)
        assert here == after


# Texts and sizes


BAO = "0.0.0.0.0.0.0.0/1.2.2.7.0.0.0.0/0.0.0.0.7.3.0.0/0.0.0.0.0.0.0.0 S 21-21"


@pytest.mark.parametrize("rest", ["Hh -", "H -", "h -", "- -", "- A5", "- A6"])
def test_a_position_is_written_and_read_back_with_its_houses_and_its_blocked_pit(rest: str) -> None:
    assert parse_position(variant("bao"), f"{BAO} {rest}").text == f"{BAO} {rest}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"{BAO} x", "bad_house"),
        (f"{BAO} hH", "bad_house"),
        (f"{BAO.replace('7.3', '0.3')} Hh", "bad_house"),
        (BAO.replace("7.3", "0.3"), "bad_house"),
        (f"{BAO.replace('2.7', '2.0')} h", "bad_house"),
        (f"{BAO} Hh a4", "bad_blocked"),
        (f"{BAO} Hh A1", "bad_blocked"),
        (f"{BAO} Hh B5", "bad_blocked"),
        (f"{BAO} Hh A9", "bad_blocked"),
        (f"{BAO} Hh - @A5>*", "no_choice"),
        (f"{BAO} Hh - @A5>^", "no_choice"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_position(variant("bao"), text)
    assert refused.value.code == code
    assert refused.value.place


def test_fields_at_their_starting_value_may_be_left_out() -> None:
    assert parse_position(variant("bao"), BAO) == parse_position(variant("bao"), f"{BAO} Hh -")
    start = "2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2 S"
    assert variant("kujifunza").start.text == start


def test_a_turn_that_drops_the_last_seed_is_of_the_first_phase_to_its_end() -> None:
    text = "0.0.0.0.0.0.0.0/1.0.5.2.0.0.0.0/0.0.2.0.2.0.0.0/0.0.0.0.0.0.0.0 S 1-1 Hh"
    position = parse_position(variant("mraha"), text.replace("5.2", "5.0").replace("Hh", "H"))
    waits = position.play(parse_turn(position, "A3>=")[0])
    assert waits.text.endswith(" S 0-1 H @A5>^")
    assert [decision.sign for decision in waits.decisions] == ["+", "="]
    with pytest.raises(NotationError, match="nothing to choose"):
        parse_position(variant("mraha"), waits.text.removesuffix("^"))


@pytest.mark.parametrize(("game", "size"), [("mraha", 7), ("mraha", 4), ("mraha", 10), ("bao", 6), ("kujifunza", 6)])
def test_a_house_is_for_the_sizes_that_the_sources_name(game: str, size: int) -> None:
    with pytest.raises(SetupError):
        variant(game, size)


def test_what_cannot_be_played_is_refused() -> None:
    mraha = GAMES["mraha"]
    with pytest.raises(RulesError):
        variant_of(mraha._replace(rules=ReEnterWithHouse("lap", 1)), 8)

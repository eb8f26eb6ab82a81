"""Setting up a position: whatever is changed, the notation writes it and reads it back, and no text breaks it."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import KatraError, NotationError, Player, parse_position, variant
from katra.fields import Field, FrontPit, Mark, SeedCount, Sign
from katra.notation import MAX_SEEDS
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.sowing.house import ReEnterWithHouse
from katra.sowing.race import Race
from katra.sowing.re_enter import ReEnter
from tests.engine.boards import place, shown
from tests.engine.invented import every, position_by_chance
from tests.engine.invented import variants as invented_variants
from tests.engine.strategies import positions, variants
from tests.web.fuzzing import HOSTILE
from web.record.editor_position import SetUp, span

SEEDS = st.integers(-1, 3) | st.sampled_from([16, 31, 66, MAX_SEEDS, MAX_SEEDS + 1])


def values_of(field: Field) -> list[int]:
    """Return values that a control offers for a field, and some that it does not."""
    match field:
        case SeedCount():
            return [-1, 0, 1, 22, MAX_SEEDS, MAX_SEEDS + 1]
        case Sign():
            return [value for value, _ in field.signs]
        case FrontPit():
            return list(range(field.board.cols + 1))
        case Mark():
            return [0, 1]
    raise AssertionError(field)


def changed(set_up: SetUp, chance: Random) -> SetUp:
    """Return a position after some change, or, if that is refused, for a reason that can be told, as it was."""
    variant, player = set_up.variant, chance.choice(list(Player))
    try:
        match chance.randrange(7):
            case 0:
                return set_up.with_mover(player)
            case 1:
                return set_up.emptied
            case 2:
                return set_up.turned
            case 3 | 4 if variant.fields:
                field = chance.choice(variant.fields)
                return set_up.with_value(player, field.name, chance.choice(values_of(field)))
        seeds = chance.choice([-1, 0, 1, 2, 3, 6, 16, 31, 66, MAX_SEEDS, MAX_SEEDS + 1])
        return set_up.with_seeds(player, chance.randrange(variant.board.pits), seeds)
    except NotationError as error:
        str(error)  # there is a sentence for it
        return set_up


def reads_back(set_up: SetUp) -> None:
    assert parse_position(set_up.variant, set_up.text) == set_up.position
    assert set_up.read(set_up.text) == set_up
    assert set_up.variant.seeds == set_up.variant.usual_seeds


@given(positions())
def test_any_position_of_any_game_is_read_back_from_its_text(position: object) -> None:
    reads_back(SetUp(position))  # type: ignore[arg-type]


@given(variants(), st.randoms(use_true_random=False))
def test_whatever_is_changed_in_whatever_order_is_written_and_read_back(of: object, chance: Random) -> None:
    set_up = SetUp.of_game(of)  # type: ignore[arg-type]
    reads_back(set_up)
    for _ in range(12):
        set_up = changed(set_up, chance)
        reads_back(set_up)


@pytest.mark.parametrize("kind", [AddAndGoOn, Race, ReEnter, ReEnterWithHouse])
def test_so_it_is_by_rules_that_no_game_has(kind: type) -> None:
    combinations = every(kind)
    for chosen in combinations[:: max(1, len(combinations) // 40)]:
        chance = Random(repr(chosen))
        for of in islice(invented_variants(chosen, kind, chance), 3):
            set_up = SetUp(position_by_chance(of, chance))
            for _ in range(12):
                reads_back(set_up)
                set_up = changed(set_up, chance)


def test_a_hundred_hundred_mangled_texts_are_read_or_refused_with_a_place_in_them() -> None:
    chance, read, refused = Random(15), 0, 0
    games = [variant("katro", 4), variant("katra-be"), variant("bao"), variant("gorobaka"), variant("bevohoka")]
    for _ in range(10_000):
        set_up = SetUp.of_game(chance.choice(games))
        text = mangled(set_up.text, chance)
        try:
            reads_back(set_up.read(text))
        except NotationError as error:
            refused += text[slice(*span(text, error))] != "" or not text
        else:
            read += 1
    assert read + refused == 10_000
    assert read > 100


def mangled(text: str, chance: Random) -> str:
    """Return a text in which something has gone wrong."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text) + 1)
        match chance.randrange(5):
            case 0:
                text = text[:at] + chance.choice(HOSTILE)[:200] + text[at:]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at]
            case 3:
                text = text[:at] + chance.choice("0123456789./ _SNRrHh-<>.~@^*\n\t٣²") + text[at + 1 :]
            case 4:
                text = text[at:] + text[:at]
    return text


BOARD = """
  2 2 2 2
  2 2 2 2
  2 2 2 2
  2 2 2 2
"""


def test_seeds_are_laid_into_a_pit_and_all_others_stay() -> None:
    set_up = SetUp(place("katro", BOARD)).with_seeds(Player.NORTH, 0, 7).with_seeds(Player.SOUTH, 7, 0)
    assert shown(set_up.position) == "2.2.2.2/2.2.2.7/2.2.2.2/0.2.2.2"
    assert (set_up.seeds, set_up.variant.usual_seeds) == (35, 32)


def test_no_pit_and_no_reserve_holds_more_than_a_text_can_say() -> None:
    set_up = SetUp.of_game(variant("katra-be"))
    assert set_up.with_seeds(Player.SOUTH, 0, MAX_SEEDS).counts[0][0] == MAX_SEEDS
    with pytest.raises(NotationError) as refused:
        set_up.with_seeds(Player.SOUTH, 0, MAX_SEEDS + 1)
    assert refused.value.values["most"] == MAX_SEEDS
    with pytest.raises(KatraError):
        set_up.with_value(Player.SOUTH, "reserve", MAX_SEEDS + 1)


def test_an_empty_board_has_no_seed_anywhere_and_the_game_can_be_begun_again_from_the_start() -> None:
    set_up = SetUp.of_game(variant("katra-be")).emptied
    assert set_up.text == "0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0 S 0-0 Rr"
    assert (set_up.seeds, set_up.outcome is None) == (0, False)
    assert SetUp.of_game(set_up.variant).position == variant("katra-be").start


def test_turning_the_sides_round_gives_each_what_the_other_had_and_the_turn_too() -> None:
    before = SetUp(
        parse_position(variant("katra-be", 8), "1.0.0.0.0.0.0.0/" + "0.0.0.0.0.0.0.0/" * 2 + "2.0.0.0.0.0.0.0 S 1-2 R")
    )
    after = before.turned
    assert after.text == "0.0.0.0.0.0.0.2/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.1 N 2-1 r"
    assert after.turned == before


def test_a_house_is_lost_with_its_last_seed_and_cannot_be_kept_without_one() -> None:
    set_up = SetUp.of_game(variant("bao"))
    house = set_up.variant.pits_of("house")[0]
    emptied = set_up.with_seeds(Player.SOUTH, house, 0)
    assert [emptied.position.value(player, "house") for player in Player] == [0, 1]
    with pytest.raises(NotationError) as refused:
        emptied.with_value(Player.SOUTH, "house", 1)
    assert refused.value.code == "bad_house"
    kept = emptied.with_seeds(Player.SOUTH, house, 1).with_value(Player.SOUTH, "house", 1)
    assert kept.position.value(Player.SOUTH, "house") == 1


def test_a_pit_is_blocked_only_for_who_is_to_move() -> None:
    set_up = SetUp.of_game(variant("bao")).with_value(Player.SOUTH, "blocked", 5)
    assert set_up.text.endswith(" A5")
    assert set_up.with_mover(Player.NORTH).text.endswith(" -")


def test_a_direction_that_is_fixed_for_both_is_changed_for_both() -> None:
    of = next(
        iter(invented_variants(next(c for c in every(AddAndGoOn) if c["direction"] == "shared"), AddAndGoOn, Random(1)))
    )
    assert SetUp.of_game(of).with_value(Player.NORTH, "sense", 1).text.endswith(">>")


def test_a_turn_that_waits_for_a_choice_is_kept_until_something_is_changed() -> None:
    text = "2.2.2.2/0.2.2.2/2.2.3.3/2.2.2.2 S @A3<"
    waiting = SetUp.of_game(variant("paika", 4)).read(text)
    assert (waiting.waits, waiting.text) == (True, text)
    assert waiting.with_mover(Player.SOUTH).text == text.removesuffix(" @A3<")


@pytest.mark.parametrize(
    ("text", "pointed"),
    [
        ("2.2.2.2/2.2.x.2/2.2.2.2/2.2.2.2 S", "x"),
        ("2.2.2.2/2.2.2/2.2.2.2/2.2.2.2 S", "2.2.2"),
        ("2.2.2.2/2.2.2.2/2.2.2.2 S", "2.2.2.2/2.2.2.2/2.2.2.2"),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 West", "West"),
        ("2.2.2.2/2..2.2/2.2.2.2/2.2.2.2 S", "."),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2. S", " "),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 S 4-4", "4-4"),
        ("", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_text_is_pointed_at(text: str, pointed: str) -> None:
    with pytest.raises(NotationError) as refused:
        SetUp.of_game(variant("katro", 4)).read(text)
    start, end = span(text, refused.value)
    assert text[start:end] == pointed

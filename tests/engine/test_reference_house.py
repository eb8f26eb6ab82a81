"""Section 9 of RULES.md, one sentence after the other, as the reference plays it; column 1 is at the left."""

from __future__ import annotations

import pytest

from .reference import Table, house, moves, read, reason
from .reference.table import name

EMPTY = "0.0.0.0.0.0.0.0"
FAR = "0.0.0.0.0.0.0.9"
"""A front row of North that faces nothing of South but his column 8."""


def table(front: str, fields: str, north: str = FAR, back: str = EMPTY, game: str = "bao", **options: str) -> Table:
    return read(game, f"{EMPTY}/{north}/{front}/{back} {fields}", **options)


def ends(of: Table) -> dict[str, str]:
    """Return the turns, and South's rows (the back row left out where it is empty) and the houses after each."""
    found = {}
    for move in moves(of.game, of.text, **of.chosen):
        board, _, _, houses, *_ = move.after.split(" ")
        found[move.turn] = f"{board.split('/', 2)[2].removesuffix('/' + EMPTY)} {houses}"
    return found


def starts(of: Table) -> list[str]:
    return list(ends(of))


# 9.2, 9.4 and 9.5: the house in phase 1


def test_a_working_house_is_not_opened_while_another_front_pit_holds_a_seed() -> None:
    assert starts(table("0.2.0.1.6.0.0.0", "S 5-5 H")) == ["A2<", "A2>", "A4<", "A4>"]


def test_the_house_is_counted_before_the_dropped_seed() -> None:
    """With five it does not work, although the dropped seed makes six: every front pit is open, the house too."""
    five = ends(table("0.2.0.1.5.0.0.0", "S 5-5 H"))
    assert list(five) == ["A2<", "A2>", "A4<", "A4>", "A5<", "A5>"]
    assert five["A5>"] == "0.2.0.1.0.1.1.1/0.0.0.0.0.1.1.1 -"


def test_a_lone_working_house_is_taxed_and_a_lone_smaller_one_is_sown() -> None:
    six = {"A5<": "0.0.1.1.5.0.0.0 H", "A5>": "0.0.0.0.5.1.1.0 H"}
    assert ends(table("0.0.0.0.6.0.0.0", "S 5-5 H")) == six
    five = {"A5<": "1.1.1.1.0.0.0.0/1.1.0.0.0.0.0.0 -", "A5>": "0.0.0.0.0.1.1.1/0.0.0.0.0.1.1.1 -"}
    assert ends(table("0.0.0.0.5.0.0.0", "S 5-5 H")) == five


def test_a_fotsiny_lap_that_ends_in_the_house_is_the_last_if_it_works_with_the_last_seed() -> None:
    assert ends(table("0.0.1.0.5.0.0.0", "S 5-5 H"))["A3>"] == "0.0.0.1.6.0.0.0 H"
    assert ends(table("0.0.1.0.4.0.0.0", "S 5-5 H"))["A3>"] == "0.0.0.1.0.1.1.1/0.0.0.0.0.0.1.1 -"


def test_in_a_capturing_turn_the_player_stops_at_a_working_house_or_sows_it() -> None:
    works = ends(table("0.0.2.0.5.0.0.0", "S 9-9 H", "2.0.5.0.0.0.0.0"))
    assert works == {
        "A3<": "0.0.3.1.6.1.1.1 H",
        "A3>+": "1.1.4.1.0.1.1.1/0.0.0.0.0.1.1.1 -",
        "A3>=": "1.1.4.1.6.0.0.0 H",
    }
    too_small = ends(table("0.0.2.0.4.0.0.0", "S 9-9 H", "2.0.5.0.0.0.0.0"))
    assert list(too_small) == ["A3<", "A3>"]


def test_once_the_house_is_lost_singletons_are_opened_last() -> None:
    assert starts(table("0.1.0.2.0.0.0.0", "S 5-5 -")) == ["A4<", "A4>"]
    assert starts(table("0.1.0.1.0.0.0.0", "S 5-5 -")) == ["A2<", "A2>", "A4<", "A4>"]


def test_who_can_capture_must_with_the_house_and_with_a_singleton_too() -> None:
    assert starts(table("0.2.1.0.7.0.0.0", "S 5-5 H", "0.0.3.0.1.0.0.2")) == ["A3<", "A3>", "A5<", "A5>"]


def test_the_house_is_lost_when_the_opponent_captures_it() -> None:
    assert ends(table("0.0.0.1.0.0.0.0", "S 9-9 h", "0.1.0.8.0.0.0.0"))["A4<"] == "1.1.1.3.1.1.1.1 -"
    assert table("0.0.0.1.0.0.0.0", "S 9-9 h", "0.1.0.8.0.0.0.0").houses == "h"


def test_a_capture_that_wins_is_sown_for_one_lap_and_nothing_follows() -> None:
    won = table("1.1.1.0.7.0.0.0", "S 9-9 H", "0.0.2.0.0.0.0.0")
    assert ends(won) == {"A3<": "1.1.2.0.7.0.1.1 H", "A3>": "2.2.2.0.7.0.0.0 H"}


# 9.2 (b), 9.6 and 9.13: phase 2


def first_capture_of_phase_2(game: str, **options: str) -> dict[str, str]:
    """A2 captures two seeds, which end in A2: the house is not touched."""
    return ends(table("1.2.0.1.7.0.0.0", "S 0-0 H", "0.0.0.2.0.0.0.9", game=game, **options))


def test_the_first_capture_of_phase_2_loses_the_house_in_bao_only() -> None:
    assert first_capture_of_phase_2("bao") == {"A2>": "2.1.1.2.7.0.0.0 -"}
    assert first_capture_of_phase_2("bao", house_mtaji="stop") == {"A2>": "2.1.1.2.7.0.0.0 -"}
    assert first_capture_of_phase_2("bao", house_mtaji="choice") == {"A2>": "2.1.1.2.7.0.0.0 H"}
    assert first_capture_of_phase_2("mraha", reading="bao") == {"A2>": "2.1.1.2.7.0.0.0 -"}
    by_busser = first_capture_of_phase_2("mraha")
    assert by_busser == {"A2><": "1.0.1.2.7.0.1.1 H", "A2>>": "2.1.1.2.7.0.0.0 H"}


def test_the_last_drop_is_still_of_phase_1() -> None:
    last = ends(table("0.1.0.0.7.0.0.0", "S 1-1 H", "0.2.0.0.0.0.0.9"))
    assert last == {"A2>+": "1.0.1.1.0.1.1.1/0.0.0.1.1.1.1.1 -", "A2>=": "1.0.1.1.8.0.0.0 H"}


def test_in_phase_2_the_house_stops_a_fotsiny_turn_only_where_the_option_says_so() -> None:
    def into_the_house(**options: str) -> str:
        return ends(table("0.0.2.0.7.0.0.0", "S 0-0 H", **options))["A3>"]

    assert into_the_house() == "0.0.0.1.0.1.1.1/0.0.0.1.1.1.1.1 -"
    assert into_the_house(house_mtaji="stop") == "0.0.0.1.8.0.0.0 H"
    assert into_the_house(house_mtaji="choice") == "0.0.0.1.8.0.0.0 H"


def capturing(seeds: int, game: str) -> list[str]:
    """The capturing starts where A1, A2 and A3 hold 1, so many and 1 seeds, and North faces A1 and A3."""
    return house.capturing_starts(table(f"1.{seeds}.1.0.0.0.0.0", "S 0-0 -", "5.0.5.0.0.0.0.9", game=game))


def test_two_to_fifteen_seeds_start_a_capture_in_bao_and_any_number_in_mraha() -> None:
    """From A2 one seed and 17 end in A1 or A3, 15 in A3 or A1, 16 in A2 itself, which is empty."""
    of_bao = {seeds: capturing(seeds, "bao") for seeds in (1, 2, 15, 16, 17)}
    assert of_bao == {1: [], 2: [], 15: ["A2<", "A2>"], 16: [], 17: []}
    of_mraha = {seeds: capturing(seeds, "mraha") for seeds in (1, 2, 15, 16, 17)}
    assert of_mraha == {1: ["A2<", "A2>"], 2: [], 15: ["A2<", "A2>"], 16: [], 17: ["A2<", "A2>"]}


def test_a_back_pit_starts_a_fotsiny_turn_only_if_no_front_pit_does() -> None:
    assert starts(table("0.1.0.2.0.0.0.0", "S 0-0 -", back="0.0.0.3.0.0.0.0")) == ["A4<", "A4>"]
    assert starts(table("0.1.0.1.0.0.0.0", "S 0-0 -", back="0.0.0.3.0.0.0.0")) == ["B4<", "B4>"]
    both = ["A4<", "A4>", "B4<", "B4>"]
    assert starts(table("0.1.0.2.0.0.0.0", "S 0-0 -", back="0.0.0.3.0.0.0.0", game="mraha")) == both


# 9.7


def test_a_lone_end_pit_is_sown_towards_the_centre() -> None:
    assert starts(table("3.0.0.0.0.0.0.0", "S 4-4 -", "0.9.0.0.0.0.0.0")) == ["A1>"]
    assert starts(table("0.0.0.0.0.0.0.3", "S 0-0 -", "0.9.0.0.0.0.0.0", "0.0.0.3.0.0.0.0")) == ["A8<"]
    assert starts(table("3.0.0.0.0.0.0.0", "S 4-4 -", "0.9.0.0.0.0.0.0", game="mraha")) == ["A1<", "A1>"]


# 9.8


def blocked(north: str, south: str = "0.2.0.1.0.0.0.0", fields: str = "N 0-0 -") -> str | None:
    """Return the pit of North that is blocked when South has just ended a fotsiny turn on this board."""
    after = table(south, fields, north)
    pit = house.blocked_after_fotsiny(after, "S")
    return name(after, "N", pit) if pit else None


def test_the_only_pit_that_could_be_taken_is_blocked() -> None:
    assert blocked("2.0.0.2.0.0.0.2") == "a5"


@pytest.mark.parametrize(
    ("north", "south", "fields"),
    [
        pytest.param("2.0.0.2.0.0.0.2", "0.2.0.1.0.0.0.0", "N 0-0 h", id="his owned house"),
        pytest.param("2.0.0.1.0.0.0.2", "0.2.0.1.0.0.0.0", "N 0-0 -", id="a singleton"),
        pytest.param("0.0.0.2.0.0.0.0", "0.2.0.1.0.0.0.0", "N 0-0 -", id="his only front pit"),
        pytest.param("1.0.0.2.0.0.0.0", "0.2.0.1.0.0.0.0", "N 0-0 -", id="his only front pit of two or more"),
        pytest.param("2.0.0.3.0.0.0.0", "1.2.0.1.0.0.0.0", "N 0-0 -", id="he can capture"),
        pytest.param("2.0.0.2.0.0.2.0", "0.2.0.1.2.0.1.0", "N 0-0 -", id="two pits could be taken"),
        pytest.param("2.0.0.2.0.0.0.2", "0.2.0.0.1.0.0.0", "N 0-0 -", id="none could be taken"),
        pytest.param("2.0.0.2.0.0.0.2", "0.2.0.1.0.0.0.0", "N 1-0 -", id="a reserve is left"),
        pytest.param("2.0.0.2.0.0.0.2", "0.2.0.1.0.0.0.0", "N 0-1 -", id="his reserve is left"),
    ],
)
def test_it_is_not_blocked(north: str, south: str, fields: str) -> None:
    assert blocked(north, south, fields) is None


def test_the_neighbours_of_these_boards_are_blocked() -> None:
    """What keeps each from being blocked is the one thing that it names."""
    assert blocked("2.0.0.2.0.0.0.2", fields="N 0-0 -") == "a5"
    assert blocked("2.0.0.3.0.0.0.0") == "a5"
    assert blocked("2.0.0.2.0.0.2.0") == "a5"


def test_a_blocked_pit_is_not_started_from_and_a_lap_that_ends_in_it_is_the_last() -> None:
    front = "2.0.3.0.2.0.0.0"
    barred, free = ends(table(front, "S 0-0 - A3")), ends(table(front, "S 0-0 - -"))
    assert list(barred) == ["A1<", "A1>", "A5<", "A5>"]
    assert list(free) == ["A1<", "A1>", "A3<", "A3>", "A5<", "A5>"]
    assert barred["A1>"] == "0.1.4.0.2.0.0.0 -"
    assert free["A1>"] == "0.1.0.1.3.1.1.0 -"


def test_a_blocked_pit_does_not_start_a_capture_either() -> None:
    """Only a board set up by hand has both."""
    north = "0.0.0.0.5.0.0.9"
    assert starts(table("2.0.2.0.2.0.0.0", "S 0-0 - -", north)) == ["A3>"]
    assert starts(table("2.0.2.0.2.0.0.0", "S 0-0 - A3", north)) == ["A1<", "A1>", "A5<", "A5>"]


def test_a_seed_that_passes_by_a_blocked_pit_falls_in_it() -> None:
    assert ends(table("2.0.3.0.2.0.0.0", "S 0-0 - A3"))["A5<"] == "2.0.4.1.0.0.0.0 -"


# 9.10: m'raha


def test_in_mraha_a_lap_that_ends_in_the_house_leaves_a_choice_also_after_the_last_drop() -> None:
    assert ends(table("0.0.1.0.3.0.0.0", "S 1-1 H", game="mraha")) == {
        "A3<": "1.1.0.0.3.0.0.0 H",
        "A3>+": "0.0.0.1.0.1.1.1/0.0.0.0.0.0.0.1 -",
        "A3>=": "0.0.0.1.4.0.0.0 H",
    }
    phase_2 = ends(table("0.0.2.0.3.0.0.0", "S 0-0 H", game="mraha"))
    assert phase_2["A3>"] == "0.0.0.1.0.1.1.1/0.0.0.0.0.0.0.1 -"


def test_in_mraha_the_house_captures_in_the_first_turn_if_it_is_the_only_front_pit() -> None:
    facing = "0.0.0.0.5.0.0.9"
    alone = starts(table("0.0.0.0.3.0.0.0", "S 22-22 H", facing, game="mraha"))
    assert alone == ["A5<", "A5>+", "A5>="]
    assert starts(table("0.1.0.0.3.0.0.0", "S 22-22 H", facing, game="mraha")) == ["A2<", "A2>"]
    assert starts(table("0.1.0.0.3.0.0.0", "S 21-22 H", facing, game="mraha")) == alone


def test_in_mraha_a_house_whose_sowing_would_never_end_leaves_no_choice() -> None:
    position = "0.0.2.0.0.0/0.0.1.0.0.0/3.1.0.2.1.0/2.3.2.1.0.3 S 3-3 H"
    ended = "0.0.2.0.0.0/0.0.1.0.0.0/3.0.1.3.1.0/2.3.2.1.0.3 N 2-3 H"
    assert {move.turn: move.after for move in moves("mraha", position)}["A2>"] == ended
    assert reason(read("mraha", ended)) == ("*", "")

"""The number of sequences of turns, as the reference counted them: one wrong rule shows somewhere in this table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from katra.counting import divide, perft
from katra.games import GAMES
from katra.notation import parse_position, turn_text
from katra.position import Position, Variant
from katra.variants import variant
from tests.trying import for_each, is_whole, some_of

from . import invented, reference
from .write_perft import MORE, TABLE, cases, table_of

CASES: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))
STILL_TO_COME: list[dict[str, Any]] = json.loads(MORE.read_text(encoding="utf-8"))


def name(case: dict[str, Any]) -> str:
    options = " ".join(f"{key}={value}" for key, value in case["options"].items())
    return " ".join(filter(None, [f"{case['game']} {case['size']}", options, case.get("position", "")]))


def position_of(case: dict[str, Any]) -> Position:
    of = variant(case["game"], case["size"], case["options"])
    return parse_position(of, case["position"]) if "position" in case else of.start


PLAYED = [case for case in CASES + STILL_TO_COME if case["game"] in GAMES]

MANY = 300
"""Larger counts are left to the tests that try as hard as they can."""


@for_each("case", PLAYED)
def test_the_engine_counts_as_the_table(case: dict[str, Any]) -> None:
    position = position_of(case)
    counts = [count for count in case["counts"] if is_whole() or count <= MANY]
    assert [perft(position, depth) for depth in range(1, len(counts) + 1)] == counts


@for_each("case", some_of(CASES + STILL_TO_COME))
def test_the_reference_counts_as_the_table(case: dict[str, Any]) -> None:
    counts = case["counts"][:2]
    assert [reference.perft(table_of(case), depth + 1) for depth in range(len(counts))] == counts


@for_each("case", [case for case in PLAYED if len(case["counts"]) > 1])
def test_a_count_is_the_sum_of_the_counts_of_its_first_turns(case: dict[str, Any]) -> None:
    position = position_of(case)
    parts = divide(position, 2)
    assert parts == {turn_text(position, decided): sum(1 for _ in after.turns()) for decided, after in position.turns()}
    assert list(parts) == [turn_text(position, decided) for decided, _ in position.turns()]
    assert sum(parts.values()) == case["counts"][1]


def test_no_turn_at_all_is_one_sequence() -> None:
    start = variant("katro").start
    assert perft(start, 0) == 1
    assert divide(start, 0) == {}


def test_nothing_follows_a_finished_game() -> None:
    lost = parse_position(variant("katrayo", 2), "0.0/1.1 N")
    assert perft(lost, 0) == 1
    assert perft(lost, 1) == 0
    assert divide(lost, 3) == {}


def test_a_turn_without_end_counts_where_it_is_the_last() -> None:
    """North's row is empty and South's turn comes back to its start after 2,088 laps (Busser, katrayo)."""
    position = parse_position(variant("katrayo"), "0.0.0.0.0.0/4.5.3.7.3.2 S")
    assert perft(position, 1) == 12
    assert divide(position, 1)["A2>"] == 1
    assert divide(position, 2)["A2>"] == 0


def test_a_turn_with_its_choices_is_one() -> None:
    """A2 captures, and each side it is sown from leads to another choice (Busser, katra paika, fig. 32-37)."""
    position = parse_position(variant("paika", 4), "2.2.2.2/0.2.2.2/3.3.2.2/2.2.2.2 S")
    divided = divide(position, 1)
    assert set(divided.values()) == {1}
    assert "A2<<>" in divided
    assert perft(position, 1) == len(divided) > len(position.decisions)


def test_the_table_has_every_game_size_and_option_of_the_rulebook() -> None:
    for table, games in ((CASES, reference.GAMES), (STILL_TO_COME, reference.MORE_GAMES)):
        assert [{key: case[key] for key in case if key != "counts"} for case in table] == list(cases(games))


def every_variant() -> Iterator[Variant]:
    """Yield every game at each of its sizes, and with each value of each option."""
    for name, game in GAMES.items():
        yield from (variant(name, size) for size in game.columns)
        others = ((option.key, word) for option in game.options for word in option.others(game.columns[0]))
        yield from (variant(name, options=dict([other])) for other in others)


def test_what_the_table_has_not_is_counted_alike_too() -> None:
    counted = [variant(case["game"], case["size"], case["options"]) for case in PLAYED]
    for of in every_variant():
        if of not in counted and isinstance(of.rules, invented.IN_TWO_WAYS):
            table = invented.table_of(of.start)
            assert [perft(of.start, depth) for depth in (1, 2)] == [reference.perft(table, depth) for depth in (1, 2)]

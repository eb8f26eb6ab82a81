"""A game as a short code: read back the same, refused when mangled, and the order of decisions that it rests on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import Outcome, Player
from katra.code import DIGITS, MAX_CODE, MAX_DECISIONS, game_code, read_code
from katra.errors import KatraError, NotationError
from katra.game import Game
from katra.games import GAMES
from katra.notation import parse_position
from katra.setup import NOTHING
from katra.variants import as_written, variant
from tests.trying import for_each, tries

from .strategies import games_in_progress
from .write_decision_order import TABLE, cases, written

ROWS: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))
ORDERS = [row for row in ROWS if "decisions" in row]
CODES = [row for row in ROWS if "code" in row]


def played(name: str, plies: int, seed: int = 1, options: Mapping[str, str] = NOTHING) -> Game:
    """Return a game of random turns, with this many decisions if it lasts that long."""
    random, game = Random(seed), Game(variant(name, None, options).start)
    while game.decisions and game.ply < plies:
        game.play(random.choice(game.decisions))
    return game


def line(game: Game) -> list[str]:
    """Return the positions that led to the place on the board."""
    return [node.position.text for node in game.node.path()]


# The order of decisions


@for_each("row", ORDERS)
def test_the_order_of_decisions_is_that_of_the_codes_in_the_world(row: dict[str, Any]) -> None:
    position = parse_position(variant(row["game"], None, as_written(row["game"], row["options"])), row["position"])
    assert written(Game(position)) == row["decisions"]


@for_each("row", CODES)
def test_a_code_that_is_in_the_world_is_read(row: dict[str, Any]) -> None:
    assert read_code(row["code"]).position.text == row["reaches"]


def test_the_table_of_orders_has_every_game_and_every_kind_of_choice() -> None:
    assert {row["game"] for row in ORDERS} == GAMES.keys()
    assert list(cases()) == ROWS


# There and back


@given(games_in_progress())
def test_a_game_is_read_from_its_code_as_far_as_it_stands_on_the_board(game: Game) -> None:
    read = read_code(game_code(game))
    assert line(read) == line(game)
    assert read.position == game.position
    assert read.outcome == game.outcome
    assert not read.can_redo


@for_each("name", GAMES)
def test_a_game_of_every_kind_with_every_option_is_read_back(name: str) -> None:
    for option in GAMES[name].options:
        for value in option.values:
            game = played(name, 60, options={option.key: value})
            read = read_code(game_code(game))
            assert line(read) == line(game)
            assert read.root.position.variant == game.root.position.variant


@for_each("name", GAMES)
@for_each("size", ["least", "most"])
def test_a_game_on_its_smallest_and_its_largest_board_is_read_back(name: str, size: str) -> None:
    sizes = GAMES[name].sizes
    game = Game(variant(name, sizes[0] if size == "least" else sizes[-1]).start)
    while game.decisions and game.ply < 20:
        game.play(game.decisions[-1])
    assert line(read_code(game_code(game))) == line(game)


def test_thirty_decisions_of_katro_are_some_fifteen_characters_and_a_beginning() -> None:
    for seed in range(20):
        game = played("katro", 30, seed)
        head, _, packed = game_code(game).partition(".")
        assert head == f"katro-6-{game.ply}"
        assert len(packed) <= 5 + 22


def test_how_players_ended_a_game_costs_one_character() -> None:
    game = played("katro", 20)
    open_code = game_code(game)
    game.resign(game.position.mover)
    read = read_code(game_code(game))
    assert read.outcome == game.outcome
    assert read.result == game.result
    assert len(game_code(game)) <= len(open_code) + 1


def test_a_code_knows_neither_variations_nor_what_was_undone() -> None:
    game = played("katro", 6)
    game.undo()
    game.play(game.decisions[0])
    game.undo()
    assert line(read_code(game_code(game))) == line(game)


# What is refused


@pytest.mark.parametrize(
    ("text", "code", "character"),
    [
        ("", "code_form", 1),
        ("katro", "code_form", 1),
        ("katro-6.1ABCD", "code_form", 1),
        ("Katro-6-1.1ABCD", "code_form", 1),
        ("katro-6-01.1ABCD", "code_form", 1),
        ("katro-6-1.2ABCD", "code_version", 11),
        ("katro-6-1.1AB~CD", "code_character", 14),
        ("katro-6-1.1ABCD", "code_mangled", 1),
        ("katro-6-9999.1ABCD", "too_many", 9),
        ("katro-6-1.1" + "A" * MAX_CODE, "code_too_long", 1),
    ],
)
def test_what_is_no_code_is_refused_with_its_place(text: str, code: str, character: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_code(text)
    assert caught.value.code == code
    assert caught.value.place
    assert caught.value.place.character == character


def test_a_code_is_refused_when_a_character_is_changed_left_out_or_doubled() -> None:
    code = game_code(played("katro", 12))
    for index, character in enumerate(code):
        others = [other for other in DIGITS if other != character][:: len(DIGITS) // 8]
        mangled = [code[:index] + other + code[index + 1 :] for other in others]
        mangled += [code[:index] + code[index + 1 :], code[:index] + character + code[index:]]
        for text in mangled:
            if text == code:
                continue
            with pytest.raises(KatraError):
                read_code(text)


def test_a_code_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code = game_code(played("katro", 12))
    from katra import code as module

    monkeypatch.setattr(module, "_reached", lambda game: 77)
    with pytest.raises(NotationError, match="other rules"):
        read_code(code)


def test_a_code_whose_order_of_decisions_has_changed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from katra.node import Node

    code = game_code(played("katro", 12))
    monkeypatch.setattr(Node, "decisions", property(lambda node: node._standing[0][::-1]))
    with pytest.raises(NotationError, match="other rules"):
        read_code(code)


def test_a_game_that_is_too_long_for_a_link_says_that_its_record_can_carry_it() -> None:
    game = played("katra-haddon", MAX_DECISIONS + 1, seed=2)
    assert game.ply > MAX_DECISIONS
    with pytest.raises(NotationError, match="only its record"):
        game_code(game)


def mangled(code: str, random: Random) -> str:
    """Return a code in which something has gone wrong."""
    at, other = random.randrange(len(code) + 1), random.randrange(len(code) + 1)
    junk = "".join(random.choice(DIGITS + ".,~%é<>\u202e\ud800 _-/٣🌰") for _ in range(random.randrange(1, 4)))
    match random.randrange(6):
        case 0:
            return code[:at] + junk + code[at:]
        case 1:
            return code[:at] + junk + code[at + len(junk) :]
        case 2:
            return code[: min(at, other)] + code[max(at, other) :]
        case 3:
            return code.swapcase() if random.random() < 0.5 else code[::-1]
        case 4:
            return code * random.randrange(2, 400)
        case _:
            return code[: min(at, other)] + code[min(at, other) : max(at, other)][::-1] + code[max(at, other) :]


def test_ten_thousand_mangled_codes_raise_nothing_but_what_can_be_said_and_none_is_read() -> None:
    random, read, said = Random(7), 0, set[str]()
    whole = [row["code"] for row in CODES if len(row["code"]) < 60]
    whole += [game_code(Game(parse_position(variant("katro", 4), "1.0.0.2/0.3.0.1/1.0.0.0/0.0.0.4 N")))]
    for _ in range(tries(10_000)):
        code = random.choice(whole)
        text = mangled(code, random)
        try:
            read_code(text)
        except KatraError as error:
            said.add(str(error))
        else:
            read += text != code
    assert read == 0
    assert all(said)


@given(st.text(max_size=40), st.integers(0, 40), st.text(DIGITS, max_size=30))
def test_a_forged_code_is_read_or_refused_and_never_breaks_anything(position: str, ply: int, packed: str) -> None:
    """Its first check is right, as in a code by somebody who has read this."""
    from katra import code as module

    head, rest = f"katra-be-8-{ply}", f".{position}" if position else ""
    check = module._written(module._check(head, packed, rest))
    with suppress(KatraError):
        read_code(f"{head}.1{check}{packed}{rest}")


def test_a_code_in_the_world_tells_how_its_players_ended_the_game_and_who_won() -> None:
    """These were written once: a table that both writes and reads codes agrees with itself, whatever it says."""
    ends = {
        "katro-4-2.13LoOzG": Outcome(Player.NORTH, "resigned"),
        "katro-4-2.13roOTE": Outcome(Player.SOUTH, "resigned"),
        "katro-4-2.1mdoOTJ": Outcome(None, "agreed"),
        "katro-4-2.14ZoOzB": None,
    }
    for code, end in ends.items():
        game = read_code(code)
        assert game.outcome == end, code
        assert game_code(game) == code

"""Positions and turns as text: what is read, what is refused, and where the mistake is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra.board import Player
from katra.errors import GameOver, NotationError, Place
from katra.notation import parse_position, parse_turn, turn_text
from katra.position import Position, Variant
from katra.variants import variant
from tests.trying import for_each

from .boards import turns
from .strategies import positions, variants

KATRO_4 = "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2"


def read(text: str, game: str = "katro", size: int = 4) -> Position:
    return parse_position(variant(game, size), text)


def test_the_start_is_written_as_the_rulebook_writes_it() -> None:
    assert variant("katro", 4).start.text == f"{KATRO_4} S"


def test_rows_are_read_from_top_to_bottom_as_printed() -> None:
    position = read("1.2.3.4/5.6.7.8/9.10.11.12/13.14.15.16 S")
    assert position.counts(Player.SOUTH) == (9, 10, 11, 12, 16, 15, 14, 13)
    assert position.counts(Player.NORTH) == (8, 7, 6, 5, 1, 2, 3, 4)


def test_pits_are_named_from_the_owners_left_in_small_letters_for_north() -> None:
    position = read("0.0.0.1/1.0.0.0/1.0.0.0/0.0.0.1 N")
    assert turns(position) == ["a4<", "a4>", "b1<", "b1>"]
    assert turns(position._replace(mover=Player.SOUTH)) == ["A1<", "A1>", "B4<", "B4>"]


@pytest.mark.parametrize("text", [KATRO_4, f"{KATRO_4} S", f"{KATRO_4}_S", f" {KATRO_4}  S ", f"{KATRO_4} S -"])
def test_spaces_may_be_underscores_and_trailing_fields_may_be_left_out(text: str) -> None:
    assert read(text) == variant("katro", 4).start


@pytest.mark.parametrize("text", [KATRO_4, f"{KATRO_4} S", f"{KATRO_4} S -", f"{KATRO_4} S ..", f"{KATRO_4}_S_.."])
def test_fixed_senses_may_be_left_out_while_there_are_none(text: str) -> None:
    assert read(text, "ambohimanga") == variant("ambohimanga", 4).start


@pytest.mark.parametrize("senses", ["><", "<>", ">.", ".<", ">>", ".."])
def test_fixed_senses_are_written_souths_first(senses: str) -> None:
    position = read(f"{KATRO_4} N {senses}", "ambohimanga")
    assert position.text == f"{KATRO_4} N {senses}"
    assert [".><"[position.value(player, "sense")] for player in Player] == list(senses)


@pytest.mark.parametrize("text", [f"{KATRO_4} N ~", f"{KATRO_4} S ~"])
def test_a_turn_without_end_is_part_of_the_position(text: str) -> None:
    assert read(text).endless
    assert read(text).text == text
    assert read(text).decisions == ()
    assert read(text, "ambohimanga") == read(text.replace("~", ".. ~"), "ambohimanga")


@for_each(
    ("text", "code", "character"),
    [
        ("", "empty", 1),
        ("   ", "empty", 1),
        ("2.2.2.2", "row_count", 1),
        ("2.2.2.2/2.2.2.2/2.2.2.2 S", "row_count", 1),
        ("/".join(["2.2.2.2"] * 6) + " S", "row_count", 1),
        ("2.2.2.2/2.2.2/2.2.2.2/2.2.2.2 S", "pit_count", 9),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2.2 S", "pit_count", 25),
        ("  2.2.2.2/2.2.2.2/2.2/2.2.2.2", "pit_count", 19),
        ("2.2.x.2/2.2.2.2/2.2.2.2/2.2.2.2 S", "bad_seeds", 5),
        ("2.2..2/2.2.2.2/2.2.2.2/2.2.2.2 S", "bad_seeds", 5),
        ("2.2.2.2/2.2.2.2/2.-1.2.2/2.2.2.2 S", "bad_seeds", 19),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.1000000 S", "bad_seeds", 31),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.٣ S", "bad_seeds", 31),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.+2 S", "bad_seeds", 31),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.1e3 S", "bad_seeds", 31),
        (f"{KATRO_4} X", "bad_mover", 33),
        (f"{KATRO_4} s", "bad_mover", 33),
        (f"{KATRO_4}   SN", "bad_mover", 35),
        (f"{KATRO_4}_W", "bad_mover", 33),
        (f"{KATRO_4} S ><", "unexpected_field", 35),
        (f"{KATRO_4} S 22-22 Rr", "unexpected_field", 35),
        (f"{KATRO_4} S - - x", "unexpected_field", 39),
    ],
)
def test_a_position_that_cannot_be_read_tells_why_and_where(text: str, code: str, character: int) -> None:
    with pytest.raises(NotationError) as refused:
        read(text)
    assert (refused.value.code, refused.value.place) == (code, Place(1, character))
    assert str(refused.value).startswith(f"character {character}: ")


@pytest.mark.parametrize("senses", [">", "><>", "vv", "> <", "~>"])
def test_senses_that_cannot_be_read_are_shown(senses: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(f"{KATRO_4} S {senses}", "ambohimanga")
    assert (refused.value.code, refused.value.place) == ("bad_sense", Place(1, 35))


@for_each(
    ("text", "code", "character"),
    [
        ("", "bad_turn", 1),
        ("A", "bad_turn", 1),
        ("A1", "bad_sign", 3),
        (">A1", "bad_turn", 1),
        (" A1>", "bad_turn", 1),
        ("D1>", "bad_turn", 1),
        ("A0>", "bad_turn", 1),
        ("A٣>", "bad_turn", 1),
        ("C1>", "no_such_pit", 1),
        ("A5>", "no_such_pit", 1),
        ("A99>", "no_such_pit", 1),
        ("a1>", "wrong_player", 1),
        ("A1?", "bad_sign", 3),
        ("A1.", "bad_sign", 3),
        ("A1~", "bad_sign", 3),
        ("A1>>", "turn_too_long", 4),
        ("A1>+", "turn_too_long", 4),
        ("A1>x", "turn_too_long", 4),
        ("A1>x3y", "turn_too_long", 4),
        ("A1> ", "turn_too_long", 4),
        ("A1>\n", "turn_too_long", 4),
        ("A3>", "not_legal", 1),
    ],
)
def test_a_turn_that_cannot_be_read_tells_why_and_where(text: str, code: str, character: int) -> None:
    position = read("2.2.2.2/2.2.2.2/2.2.0.2/2.2.2.2 S")
    with pytest.raises(NotationError) as refused:
        parse_turn(position, text)
    assert (refused.value.code, refused.value.place) == (code, Place(1, character))


def test_a_turn_in_a_longer_text_is_placed_there() -> None:
    with pytest.raises(NotationError) as refused:
        parse_turn(variant("katro").start, "A1?", Place(7, 20))
    assert refused.value.place == Place(7, 22)
    assert str(refused.value).startswith("line 7, character 22: ")


def test_no_turn_is_read_once_the_game_is_over() -> None:
    with pytest.raises(GameOver) as refused:
        parse_turn(read("0.0.0.0/0.0.0.0/0.1.0.0/0.0.0.0 N"), "a1>")
    assert (refused.value.code, refused.value.place) == ("game_over", Place(1, 1))


def test_columns_of_two_digits_are_named_and_read() -> None:
    start = variant("gorobaka", 12).start
    assert "A12>" in turns(start)
    assert turn_text(start, parse_turn(start, "A10<x7#")) == "A10<"


@pytest.mark.parametrize("seeds", [0, 1, 9, 10, 66, 99_999, 999_999])
def test_large_numbers_of_seeds_are_read_and_written(seeds: int) -> None:
    text = f"{seeds}.0.0.1/0.0.{seeds}.0/0.1.0.{seeds}/0.0.0.0 S"
    assert read(text).text == text


def test_leading_zeros_are_read_and_not_written() -> None:
    assert read("02.2.2.2/2.2.2.2/2.2.2.2/2.2.2.000002").text == f"{KATRO_4} S"


def refusal(read: Callable[..., object], *arguments: object) -> NotationError | None:
    """Return how a text is refused, or None if it is read."""
    try:
        read(*arguments)
    except NotationError as error:
        return error
    return None


@given(variants(), st.text(max_size=30) | st.text("0123456789./_ SN><.~-", max_size=40))
def test_any_text_is_a_position_or_is_refused_with_a_reason(of: Variant, text: str) -> None:
    refused = refusal(parse_position, of, text)
    if refused is None:
        position = parse_position(of, text)
        assert parse_position(position.variant, position.text) == position
    else:
        assert refused.place is not None
        assert str(refused)


@given(positions(), st.text(max_size=8) | st.text("ABCabc0123456789<>+=x*#~", max_size=6))
def test_any_text_is_a_legal_turn_or_is_refused_with_a_reason(position: Position, text: str) -> None:
    refused = refusal(parse_turn, position, text)
    if refused is None:
        decided = parse_turn(position, text)
        assert decided in [legal for legal, _ in position.turns()]
        assert text.startswith(turn_text(position, decided))
    else:
        assert refused.place is not None
        assert str(refused)

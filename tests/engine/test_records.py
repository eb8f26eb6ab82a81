"""Files of many records: taken apart, each read by itself; whatever stands in them, only a KatraError comes of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra.errors import KatraError, NotationError, Place
from katra.game import Game
from katra.record import read_record, write_record
from katra.records import MAX_FILE, MAX_RECORD, read_records, split_records, write_records
from katra.variants import variant
from tests.trying import for_each, some_of, tries

from .strategies import effort, games_in_progress

FIRST = '[Game "katrayo"]\n[Size "4"]\n[South "{Soa"]\n\n1. A1> {a\n[b] comment} a4> *\n'
SECOND = '[Event "Lalao"] [Game "katrayo"]\n[Size "4"]\n\n1. A4> 1-0\n'


def games(text: str) -> list[Game]:
    """Return the games of a file in which all can be read."""
    found = [game for game in read_records(text) if isinstance(game, Game)]
    assert len(found) == len(read_records(text))
    return found


@given(st.lists(games_in_progress(), max_size=4))
@effort(0.5)
def test_what_was_written_is_read_back_the_same(written: list[Game]) -> None:
    assert [write_record(game) for game in games(write_records(written))] == [*map(write_record, written)]


def test_a_comment_that_looks_like_another_record_stays_a_comment() -> None:
    game = Game(variant("katrayo").start)
    game.play_text("A1>")
    game.node.comment = '\n[Game "katra"]\n\n1. A1>'
    assert [found.node.comment for found in games(write_records([game, game]))] == [game.node.comment] * 2


@pytest.mark.parametrize("glue", ["", "\n", "\n\n\n", " \t\n"])
def test_records_stand_one_after_the_other_with_or_without_empty_lines(glue: str) -> None:
    found = games(FIRST + glue + SECOND + glue + FIRST)
    assert [game.result for game in found] == ["*", "1-0", "*"]
    assert found[0].tags["South"] == "{Soa"


def test_headings_alone_are_records_too() -> None:
    assert len(games('\ufeff[Game "katrayo"]\n[Size "4"]\n\n[Game "katro"]\n\n[Game "fanga"]\n')) == 3


def test_lines_may_end_as_on_windows() -> None:
    text = (FIRST + "\n" + SECOND).replace("\n", "\r\n")
    assert [game.ply for game in games(text)] == [2, 1]


@pytest.mark.parametrize("bad", ["1. A9> *", "{never closed", "1. A1> (1. A4>", "((((", "] ] }", "1. A1> [x"])
def test_a_bad_record_spoils_no_other_and_its_place_is_told(bad: str) -> None:
    text = f'{FIRST}\n[Game "katrayo"]\n[Size "4"]\n\n{bad}\n\n[Game "katrayo"]\n[Size "4"]\n\n{{after}} 1. A4> *\n'
    first, wrong, last = read_records(text)
    assert isinstance(first, Game)
    assert isinstance(last, Game)
    assert last.root.comment == "after"
    assert isinstance(wrong, KatraError)
    assert wrong.place
    assert wrong.place.line == 11


def test_what_stands_before_the_first_heading_is_a_record_that_cannot_be_read() -> None:
    wrong, game = read_records(f"Chess\n\n{FIRST}")
    assert isinstance(wrong, KatraError)
    assert (wrong.code, wrong.place) == ("no_game_tag", Place(1, 1))
    assert isinstance(game, Game)


@pytest.mark.parametrize("text", ["", " \n\n", "\ufeff"])
def test_an_empty_file_has_no_records(text: str) -> None:
    assert read_records(text) == []


def test_headings_are_read_without_a_turn_being_played() -> None:
    first, second = split_records('[Game "katrayo"] [Date "2026.11.22"] 1. A9> *\n[Game "x"')
    assert first.tags() == {"Game": "katrayo", "Date": "2026.11.22"}
    with pytest.raises(NotationError):
        second.tags()


def test_what_is_too_long_is_refused_before_it_is_read() -> None:
    long = f'[Game "katrayo"] {{{"x" * MAX_RECORD}}}\n'
    wrong, game = read_records(long + FIRST)
    assert isinstance(wrong, KatraError)
    assert wrong.code == "too_long"
    assert isinstance(game, Game)
    with pytest.raises(NotationError, match="longer than"):
        list(split_records("x" * (MAX_FILE + 1)))


def mangled(count: int) -> Iterator[str]:
    """Yield files with parts cut out, doubled, moved and spoilt."""
    draw = random.Random(20261122)
    text = f"{FIRST}\n{SECOND}\n{FIRST}"
    for _ in range(count):
        spoilt = text
        for _ in range(draw.randint(1, 6)):
            start, end = sorted(draw.choices(range(len(spoilt) + 1), k=2))
            part = draw.choice(["", spoilt[start:end] * 2, draw.choice('{}[]()"\\\n*>\0é'), "[Game", '\n[Game "'])
            spoilt = spoilt[:start] + part + spoilt[min(end, start + draw.choice([0, 1, 40])) :]
        yield spoilt[:3000]


def test_ten_thousand_mangled_files_are_read_or_refused() -> None:
    count, readable = tries(10_000), 0
    for text in mangled(count):
        for found in read_records(text):
            readable += isinstance(found, Game)
            assert not isinstance(found, KatraError) or str(found)
    assert readable > count // 10


@for_each("part", some_of(["{", "[", '[a "', "[Game ", "\n[Game {", "\\", "{\\}", "\n[", '\n[a "b"]', "{ \n[Game"]))
def test_no_file_takes_long_to_take_apart(part: str) -> None:
    """If it took a time that grows with the square of the length, this would take hours."""
    pieces = list(split_records(part * (1_000_000 // len(part))))
    assert "".join(piece.text for piece in pieces).strip() == (part * (1_000_000 // len(part))).strip()


def test_one_record_is_a_file_too() -> None:
    (game,) = games(FIRST)
    assert write_record(game) == write_record(read_record(FIRST))

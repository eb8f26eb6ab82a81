"""The number of sequences of turns, against a count that could not be simpler."""

import pytest

from katra.commands import main
from katra.counting import divide, perft
from katra.games import GAMES
from katra.notation import decision_text, parse_position
from katra.position import Position
from katra.variants import variant
from tests.commands.process import katra
from tests.trying import for_each, is_whole


def sequences(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    after = [position.play(decision) for decision in position.decisions]
    return sum(sequences(there, depth if there.pause else depth - 1) for there in after)


@for_each("game", GAMES)
@for_each("depth", [0, 1, 2])
def test_perft_counts_every_sequence_of_turns(game: str, depth: int) -> None:
    start = variant(game).start
    if game == "bevohoka" and depth == 2 and not is_whole():
        return  # a race of six columns has 1,500 first turns
    assert perft(start, depth) == sequences(start, depth)


def test_perft_stops_where_games_end() -> None:
    start = variant("katrayo", 3).start
    assert [perft(start, depth) for depth in range(7)] == [sequences(start, depth) for depth in range(7)]


def test_nothing_follows_a_finished_game() -> None:
    finished = parse_position(variant("katrayo"), "0.0.0.0.0.0/4.5.3.7.3.2 N")
    assert [perft(finished, depth) for depth in range(3)] == [1, 0, 0]


def test_an_endless_turn_counts_only_where_it_is_the_last() -> None:
    endless = variant("katro").start._replace(endless=True)
    assert [perft(endless, depth) for depth in range(3)] == [1, 0, 0]


def test_perft_goes_as_deep_as_it_is_asked() -> None:
    two_seeds = parse_position(variant("ambohimanga", 2), "0.0/0.1/0.1/0.0 S >>")
    assert perft(two_seeds, 5_000) <= 1


def test_divide_adds_up_to_perft() -> None:
    start = variant("katro").start
    assert divide(start, 0) == {}
    assert list(divide(start, 2)) == [decision_text(start, decision) for decision in start.decisions]
    assert sum(divide(start, 2).values()) == perft(start, 2)


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="never negative"):
        perft(variant("katro").start, -1)


@pytest.mark.parametrize(
    ("arguments", "total"),
    [("katro 0", 1), ("katro 1", 24), ("gorobaka 1", 16), ("katro 1 --size 8", 32), ("paika 2 --size 4", 122)],
)
def test_the_total_is_the_last_line_alone(arguments: str, total: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", *arguments.split()]) == 0
    assert capsys.readouterr().out == f"{total}\n"


def test_divide_prints_a_line_for_each_turn_first() -> None:
    lines = katra("perft", "katro", "2", "--divide").stdout.decode().splitlines()
    start = variant("katro").start
    assert lines == [f"{turn}: {number}" for turn, number in divide(start, 2).items()] + [str(perft(start, 2))]


def test_a_turn_with_its_choices_is_one_line() -> None:
    lines = katra("perft", "paika", "1", "--divide", "--size", "4").stdout.decode().splitlines()
    assert "A2<>: 1" in lines
    assert "A2<: 1" not in lines
    assert len(lines) == 33
    assert lines[-1] == "32"


def test_half_a_turn_is_counted_from_where_it_waits() -> None:
    waits = parse_position(variant("paika", 4), "2.2.2.2/2.0.2.2/2.2.3.3/2.2.2.2 S @A3<")
    assert perft(waits, 1) == len(divide(waits, 1)) > 1

"""JSON lines in, JSON lines out, whatever comes in."""

import json
import subprocess
import sys

import pytest

from katra.commands.apply import answer
from tests.commands.process import katra
from tests.trying import for_each

BOARD = "0.1.0.0.0.0/2.0.1.0.0.0"


def ask(**request: object) -> dict[str, object]:
    return answer(json.dumps(request).encode())


def test_a_turn_is_played() -> None:
    assert ask(game="katrayo", position=BOARD, turn="A1>") == {
        "position": "0.1.0.0.0.0/0.1.0.1.1.0 N",
        "laps": 2,
        "captured": 0,
        "result": "*",
    }


def test_every_board_is_written_after_each_lift_seed_and_capture() -> None:
    answered = ask(game="katrayo", position="0.1.0.3.0.0/1.0.0.1.0.0", turn="A1>", boards=True)
    assert answered["boards"] == ["0.1.0.3.0.0/0.0.0.1.0.0", "0.1.0.3.0.0/0.1.0.1.0.0"]
    answered = ask(game="katrayo", position="0.0.0.3.0.0/2.0.1.0.0.0", turn="A1>", boards=True)
    assert answered["boards"] == [
        "0.0.0.3.0.0/0.0.1.0.0.0",
        "0.0.0.3.0.0/0.1.1.0.0.0",
        "0.0.0.3.0.0/0.1.2.0.0.0",
        "0.0.0.3.0.0/0.1.0.0.0.0",
        "0.0.0.3.0.0/0.1.0.1.0.0",
        "0.0.0.3.0.0/0.1.0.1.1.0",
    ]


def test_a_winning_capture_stays_in_its_pit() -> None:
    assert ask(game="katrayo", position="0.0.0.3.0.0/0.0.1.1.0.0", turn="A3>", boards=True) == {
        "position": "0.0.0.0.0.0/0.0.0.5.0.0 N",
        "laps": 1,
        "captured": 3,
        "result": "1-0",
        "boards": [
            "0.0.0.3.0.0/0.0.0.1.0.0",
            "0.0.0.3.0.0/0.0.0.2.0.0",
            "0.0.0.0.0.0/0.0.0.2.0.0",
            "0.0.0.0.0.0/0.0.0.5.0.0",
        ],
    }


def test_a_turn_with_its_choices_is_played() -> None:
    """Busser, katra paika, fig. 16-23."""
    answered = ask(game="paika", size=4, turn="A2<>", boards=True)
    boards = answered.pop("boards")
    assert answered == {
        "position": "2.2.2.2/2.0.0.2/4.1.0.5/1.4.4.1 N",
        "laps": 6,
        "captured": 4,
        "result": "*",
    }
    assert isinstance(boards, list)
    assert boards[0] == "2.2.2.2/2.0.2.2/2.2.2.2/2.2.2.2"
    assert boards[-1] == "2.2.2.2/2.0.0.2/4.1.0.5/1.4.4.1"


def test_a_drop_is_a_board_and_costs_a_seed_of_the_reserve() -> None:
    """Busser, katra sakalava, fig. 19-21."""
    answered = ask(game="katra-be", turn="A6<", boards=True)
    assert answered["position"] == "0.0.0.3.0.0.0.0/0.2.2.3.0.0.0.0/0.0.1.1.4.0.2.0/0.0.0.0.3.0.0.0 N 21-22 Rr"
    boards = answered["boards"]
    assert isinstance(boards, list)
    assert boards[0] == "0.0.0.3.0.0.0.0/0.2.2.3.0.0.0.0/0.0.0.0.3.3.2.0/0.0.0.0.3.0.0.0"


@pytest.mark.parametrize(
    ("turn", "error"),
    [
        ("A2<", "turn, character 1: A2< stops before the turn ends: a choice is missing (one of < >)"),
        ("A2<+", "turn, character 4: the turn waits for a choice: one of < >"),
        ("A2<>>", "turn, character 5: '>' stands after the end of the turn"),
    ],
)
def test_a_turn_must_tell_its_choices_and_no_more(turn: str, error: str) -> None:
    assert ask(game="paika", size=4, turn=turn) == {"error": error}


def test_the_rest_of_a_turn_is_played() -> None:
    assert ask(game="paika", size=4, position="2.2.2.2/2.0.2.2/2.2.3.3/2.2.2.2 S @A3<", turn=">") == {
        "position": "2.2.2.2/2.0.0.2/4.1.0.5/1.4.4.1 N",
        "laps": 5,
        "captured": 2,
        "result": "*",
    }


def test_a_turn_without_end_is_a_draw() -> None:
    board = "0.0.0.0/1.0.0.1/0.3.3.0/1.0.2.1"
    answered = ask(game="fifangha", size=4, position=f"{board} S 5-5", turn="A2<")
    assert (answered["laps"], answered["result"]) == (24, "1/2-1/2")
    barred = ask(game="fifangha", size=4, position=f"{board} S 5-5", turn="A2<", options={"endless": "illegal"})
    assert barred == {"error": "turn, character 1: A2< is not a legal turn here"}


def test_option_values_may_be_numbers() -> None:
    assert "position" in ask(game="gorobaka", turn="A3>", options={"min_start": 2})


def test_null_stands_for_nothing_said() -> None:
    line = b'{"game": "katro", "turn": "A3>", "size": null, "options": null, "position": null, "boards": null}'
    assert answer(line) == ask(game="katro", turn="A3>")


WRONG = {
    "not JSON": b"nope",
    "not UTF-8": b"\xff\xfe",
    "not an object": b"[1]",
    "nested too deeply": b"[" * 100_000,
    "a number of 5000 digits": b'{"size": ' + b"9" * 5000 + b"}",
    "nothing asked": b"{}",
    "no game": b'{"turn": "A3>"}',
    "no turn": b'{"game": "katro"}',
    "an unknown key": b'{"game": "katro", "turn": "A3>", "depth": 1}',
    "a game that is no text": b'{"game": 1, "turn": "A3>"}',
    "an unknown game": b'{"game": "chess\\ud800", "turn": "A3>"}',
    "a size as a text": b'{"game": "katro", "turn": "A3>", "size": "6"}',
    "a size that is true": b'{"game": "katro", "turn": "A3>", "size": true}',
    "an infinite size": b'{"game": "katro", "turn": "A3>", "size": 1e999}',
    "a size out of bounds": b'{"game": "katro", "turn": "A3>", "size": 13}',
    "options in a list": b'{"game": "katro", "turn": "A3>", "options": []}',
    "an option that is true": b'{"game": "gorobaka", "turn": "A3>", "options": {"min_start": true}}',
    "an unknown option": b'{"game": "katro", "turn": "A3>", "options": {"x": "1"}}',
    "a position that is a number": b'{"game": "katro", "turn": "A3>", "position": 1}',
    "a position of another board": b'{"game": "katro", "turn": "A3>", "position": "2.2/2.2"}',
    "a turn that is null": b'{"game": "katro", "turn": null}',
    "an empty turn": b'{"game": "katro", "turn": ""}',
    "a turn of the other player": b'{"game": "katro", "turn": "a3>"}',
    "a turn from no pit": b'{"game": "katro", "turn": "A7>"}',
    "a turn of a finished game": b'{"game": "katrayo", "turn": "A1>", "position": "1.1.1.1.1.1/0.0.0.0.0.0"}',
    "boards that is a number": b'{"game": "katro", "turn": "A3>", "boards": 1}',
    "millions of boards": json.dumps(
        {"game": "katrayo", "turn": "A1>", "boards": True, "position": "1.1.1.1.1.1/999999.999999.999999.9.9.9"}
    ).encode(),
}


@for_each("line", WRONG.values())
def test_what_cannot_be_played_is_an_error_of_one_sentence(line: bytes) -> None:
    error = answer(line)
    assert list(error) == ["error"]
    assert isinstance(error["error"], str)
    assert error["error"]
    assert "\n" not in error["error"]


def test_an_error_names_the_place_and_the_reason() -> None:
    assert ask(game="katrayo", turn="A1>", position="2.2.2.2.2.2/2.2.2.x.2.2") == {
        "error": "position, character 19: 'x' is not a number of seeds (0 to 999999)"
    }


def test_the_stream_goes_on_after_errors_and_empty_lines() -> None:
    good = b'{"game": "katro", "turn": "A3>"}'
    done = katra("apply", said=b"\xef\xbb\xbf" + b"\n".join([good, b"", b"  ", *WRONG.values(), good]))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert done.stderr == b""
    assert len(answers) == len(WRONG) + 2
    assert answers[0] == answers[-1] == answer(good)
    assert all("error" in wrong for wrong in answers[1:-1])


def test_each_line_is_answered_at_once() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "katra", "apply"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(b'{"game": "katro", "turn": "A3>"}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["laps"] == 8
        process.stdin.close()
        assert process.wait() == 0

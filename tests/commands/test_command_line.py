"""What every command owes to whoever types it."""

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from katra.commands import COMMANDS, main
from katra.commands.arguments import Command
from katra.games import GAMES
from tests.commands.process import katra

WRONG = {
    "no command": [],
    "no such command": ["frob"],
    "no such game": ["show", "chess"],
    "no such argument": ["show", "katro", "--colour"],
    "a shortened argument": ["show", "katro", "--pos", "x"],
    "a size that is no number": ["show", "katro", "--size", "six"],
    "a size out of bounds": ["show", "katro", "--size", "13"],
    "a negative size": ["show", "katro", "--size", "-3"],
    "a size in other digits": ["show", "katro", "--size", "٦"],
    "no such option": ["show", "katro", "--option", "speed=2"],
    "an option without a value": ["show", "gorobaka", "--option", "min_start"],
    "no such value of an option": ["show", "gorobaka", "--option", "min_start=3"],
    "an option given twice": ["show", "gorobaka", "--option", "min_start=1", "--option", "min_start=2"],
    "an empty position": ["show", "katro", "--position", ""],
    "a position of another board": ["show", "katro", "--position", "2.2/2.2 S"],
    "no depth": ["perft", "katro"],
    "a negative depth": ["perft", "katro", "-1"],
    "a depth that is not whole": ["perft", "katro", "1.5"],
    "a size of a layout that needs more columns": ["show", "fandatsaka", "--size", "3"],
    "another size of a game that has one": ["show", "katra-be", "--size", "6"],
    "a reserve that is none": ["show", "katra-be", "--position", f"{'/'.join(['0.0.0.1.0.0.0.0'] * 4)} S 22"],
    "a choice where there is none": ["show", "paika", "--position", f"{'/'.join(['2.2.2.2.2.2'] * 4)} S @B1>"],
    "a line break": ["show", "a\nb"],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG.keys())
def test_bad_input_is_one_line_on_standard_error_and_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("katra: ")
    assert err.count("\n") == 1


def test_bad_input_ends_the_real_process_with_code_2() -> None:
    done = katra("perft", "katro", "-1")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"katra: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_the_help_of_each_command_has_an_example(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main([command.name, "--help"])
    assert command.example in capsys.readouterr().out


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    project = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert capsys.readouterr().out == f"Katra {project['version']}\n"


def test_games_lists_each_game_with_its_sizes_and_options() -> None:
    lines = katra("games").stdout.decode().splitlines()
    assert [line.split()[0] for line in lines] == list(GAMES)
    gorobaka = next(line for line in lines if line.startswith("gorobaka"))
    assert "size 8" in gorobaka
    assert "option min_start=1|2 first_turn=front|any" in gorobaka
    sizes = " ".join(map(str, GAMES["katro"].columns))
    assert f"size {sizes}" in next(line for line in lines if line.startswith("katro "))


def test_games_lists_the_games_that_re_enter_with_what_can_be_chosen() -> None:
    lines = katra("games").stdout.decode().splitlines()
    fifangha, katra_be, paika = (
        next(line for line in lines if line.startswith(game)) for game in ("fifangha", "katra-be", "paika")
    )
    assert "size 8 6 4" in fifangha
    assert "option centre=always|first endless=draw|illegal" in katra_be
    assert "option side=free|turn|nearest endless=draw|illegal" in paika


def test_show_tells_the_reserves_and_the_rovas() -> None:
    board = "0.0.0.3.0.0.0.0/0.2.0.4.0.0.0.1/0.0.2.1.5.1.0.1/0.0.0.0.3.0.0.0"
    done = katra("show", "katra-be", "--position", f"{board} N 20-21 R")
    assert done.stderr == b""
    shown = done.stdout.decode()
    assert "South: 20 in reserve, rova intact\nNorth: 21 in reserve, no rova\n" in shown
    assert f"{board} N 20-21 R\nNorth to play\n" in shown.replace("\n\n", "\n")
    start = katra("show", "katra-be").stdout.decode()
    assert "0.0.0.3.0.0.0.0/0.2.2.3.0.0.0.0/0.0.0.0.3.2.2.0/0.0.0.0.3.0.0.0 S 22-22 Rr" in start
    assert "6 legal turns:\n  A5< A5> A6< A6> A7< A7>\n" in start


def test_show_says_what_is_left_of_a_turn_that_waits() -> None:
    waits = "0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.1/0.1.1.1.3.0.0.0/0.0.0.0.3.0.0.0 S 0-0 Rr @A5>*"
    done = katra("show", "katra-be", "--position", waits)
    assert waits in done.stdout.decode()
    assert "2 legal turns:\n  + =\n" in done.stdout.decode()


def test_show_draws_the_board_and_names_the_turns() -> None:
    done = katra("show", "katro", "--size", "4", "--position", "1.2.0.0/0.2.2.1/0.0.3.0/12.2.2.1_N")
    assert (
        done.stdout.decode()
        == """\
Katro, 4 columns

     4    3    2    1    North
  +----+----+----+----+
b |  1 |  2 |  . |  . |
  +----+----+----+----+
a |  . |  2 |  2 |  1 |
  +====+====+====+====+
A |  . |  . |  3 |  . |
  +----+----+----+----+
B | 12 |  2 |  2 |  1 |
  +----+----+----+----+
     1    2    3    4    South

1.2.0.0/0.2.2.1/0.0.3.0/12.2.2.1 N
North to play
10 legal turns:
  a1< a1> a2< a2> a3< a3> b3< b3> b4< b4>
"""
    )
    assert done.stderr == b"katra: warning: there are 28 seeds on the board; katro has 32 on 4 columns\n"


def test_show_warns_of_a_size_no_source_names() -> None:
    done = katra("show", "katro", "--size", "7")
    assert done.returncode == 0
    sizes = ", ".join(map(str, GAMES["katro"].columns))
    assert done.stderr.decode() == f"katra: warning: no source plays katro on 7 columns, but on {sizes}\n"


def test_show_says_who_is_kamo(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "katrayo", "--position", "0.0.0.0.0.0/4.5.3.7.3.2 N"]) == 0
    assert "South wins, North is kamo: their last seed was captured. (1-0)" in capsys.readouterr().out


def test_show_says_who_has_no_start(capsys: pytest.CaptureFixture[str]) -> None:
    board = "0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.5/0.1.0.0.0.0.0.0/0.0.0.0.1.0.0.0"
    assert main(["show", "gorobaka", "--option", "min_start=2", "--position", board]) == 0
    assert "North wins, South is kamo: they have no pit to start from. (0-1)" in capsys.readouterr().out


def test_a_reader_who_leaves_is_not_told_about_it() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "katra", "perft", "katro", "1", "--divide"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    with process.stderr as errors:
        assert errors.read() == b""
    assert process.wait() == 141


@pytest.mark.skipif(os.name == "nt", reason="on Windows nobody can interrupt one process alone")
def test_an_interrupted_command_is_quiet() -> None:
    # In the background of a shell the tests ignore the signal, and so would the command; what they handle it would not.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-m", "katra", "apply"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    signal.signal(signal.SIGINT, before)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"{}\n")
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.communicate() == (b"", b"")
    assert process.returncode == 130

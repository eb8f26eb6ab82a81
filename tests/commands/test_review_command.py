"""`python -m katra review`: a game in a file is reviewed turn by turn, or written with what was found."""

from __future__ import annotations

from katra import read_record
from tests.commands.process import katra


def test_the_command_prints_each_turn_with_its_glyph_its_reason_and_a_graph() -> None:
    record = '[Game "katrayo"]\n\n1. A5> a4< 2. A3> a2> 3. A6>\n'
    done = katra("review", "-", said=record.encode())
    assert done.returncode == 0, done.stderr
    lines = done.stdout.decode().splitlines()
    assert lines[0] == "Katrayo, 6 columns"
    assert "   1... a4<?  |          :##########| +1.00" in lines
    assert "         it throws away a sure win in 4 turns" in lines
    assert lines[-1].startswith("5 turns, 1 marked")


def test_the_command_writes_what_it_found_into_the_record() -> None:
    done = katra("review", "-", "--record", said=b'[Game "katrayo"]\n\n1. A5> a4< {mine} 2. A3>\n')
    game = read_record(done.stdout.decode())
    comment = game.line[2].comment
    assert game.line[2].glyph == "?"
    assert comment.startswith("mine\n")
    assert "it throws away a sure win in 4 turns" in comment


def test_a_file_that_is_no_record_is_one_line_of_complaint() -> None:
    done = katra("review", "-", said=b"1. A3>")
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    done = katra("review", "no-such-file.txt")
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)

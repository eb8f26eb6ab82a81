"""The command line shows, plays and counts the games with a house as any other."""

from __future__ import annotations

import io
import json
import sys

import pytest

from katra import GAMES
from katra.commands import main

TAXED = "0.0.0.0.0.0.0.0/2.1.1.9.0.0.1.0/0.0.0.0.13.0.0.0/0.0.0.0.0.0.1.2 S 17-17 Hh"
BLOCKED = "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.1.1.0.0/0.0.2.2.0.2.6.4 N 0-0 - a4"


def test_show_tells_the_reserves_the_houses_and_the_blocked_pit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "mraha", "--position", TAXED.replace(" ", "_")]) == 0
    printed = capsys.readouterr().out
    assert "South: 17 in reserve, house intact" in printed
    assert "2 legal turns:\n  A5< A5>" in printed
    assert main(["show", "bao", "--position", BLOCKED.replace(" ", "_")]) == 0
    assert "North: 0 in reserve, no house, front pit 4 blocked" in capsys.readouterr().out


def test_apply_passes_through_the_tax(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    line = {"game": "mraha", "position": TAXED, "turn": "A5<", "boards": True}
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(line).encode())))
    assert main(["apply"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["position"] == "0.0.0.0.0.0.0.0/2.1.1.9.0.0.1.0/0.0.1.1.12.0.0.0/0.0.0.0.0.0.1.2 N 16-17 Hh"
    south = [board.split("/")[2] for board in told["boards"]]
    assert south[-4:] == ["0.0.0.0.14.0.0.0", "0.0.0.0.12.0.0.0", "0.0.0.1.12.0.0.0", "0.0.1.1.12.0.0.0"]


@pytest.mark.parametrize(("game", "count"), [("bao", 38), ("mraha", 45), ("kujifunza", 1)])
def test_perft_counts(game: str, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    depth = "3" if game != "kujifunza" else "0"
    assert main(["perft", game, depth, "--option", "takasia=off"] if game == "bao" else ["perft", game, depth]) == 0
    assert capsys.readouterr().out.split()[-1] == str(count)


def test_games_lists_their_sizes_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [*GAMES]
    assert any("size 8 6" in line and "option reading=busser|bao" in line for line in lines)
    assert any("house_mtaji=plain|stop|choice takasia=on|off" in line for line in lines)

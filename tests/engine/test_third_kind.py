"""A third kind of rules, invented here, is played by all of the engine without a change in it.

*Lanterns*: each player has a lantern, lit at the start. A turn is one lap from any pit. If its last seed falls beside
others into a front pit that faces seeds, and the lantern is lit, its player chooses: `+` puts the lantern out, takes
what lies there and adds it to the pit; `=` leaves it. A player without seeds has lost.
"""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from typing import ClassVar

import pytest

from katra.board import Board, Player
from katra.commands import main
from katra.counting import divide, perft
from katra.errors import NotationError
from katra.fields import Field, Mark
from katra.game import Game
from katra.games import GAMES
from katra.notation import decision_text, parse_decisions, parse_position, turn_text
from katra.packing import Packing
from katra.position import Position, Variant
from katra.record import read_record, write_record
from katra.rules import Sower
from katra.search.children import children_of
from katra.search.levels import LEVELS, Level, reply
from katra.search.states import States
from katra.search.thinking import think
from katra.search.values import plies_to_end
from katra.solver.check import check
from katra.solver.solving import prove, settle
from katra.steps import Capture, Change, Decision, Lap, Obstacle, Outcome, Pause, Played, Side, Step
from katra.turns import frame_of, frames, why_not_start
from katra.variants import variant

from .boards import after, shown
from .invented import described


@dataclass(frozen=True)
class Lanterns:
    """The rules of lanterns: with how many seeds a pit may start a turn, at least."""

    min_start: int = 1

    family: ClassVar = "lanterns"

    def check(self, board: Board) -> None:
        """Accept every board."""

    def fields(self, board: Board) -> tuple[Field, ...]:
        return (Mark("lantern", "L", (board.pit(0, 0),)),)

    def special_pit(self, board: Board) -> int | None:
        """Return None: this is no race."""
        return None

    def sower(self, packing: Packing) -> Sower:
        return LanternsSower(self, packing)


class LanternsSower:
    """Plays the turns of lanterns."""

    has_choices = True
    first_turn_differs = False

    def __init__(self, rules: Lanterns, packing: Packing) -> None:
        self.rules = rules
        self.packing = packing
        self.board = packing.board

    def decisions(self, own: Side, other: Side, pause: Pause | None, first: bool) -> tuple[Decision, ...]:
        if pause:
            return Decision(None, "+"), Decision(None, "=")
        starts = [pit for pit in self.board.order() if self.packing.unpack(own.pits)[pit] >= self.rules.min_start]
        return tuple(Decision(pit, sign) for pit in starts for sign in "<>")

    def play(
        self, own: Side, other: Side, pause: Pause | None, decision: Decision, log: list[Step] | None = None
    ) -> Played:
        log = [] if log is None else log
        mine, theirs = (list(self.packing.unpack(side.pits)) for side in (own, other))
        if pause:
            if decision.sign == "=":
                return Played(own, other)
            facing = self.board.facing(pause.pit)
            log += [Change("mover", "lantern", 0), Capture(((facing, theirs[facing]),), pause.pit)]
            mine[pause.pit] += theirs[facing]
            theirs[facing] = 0
            return Played(Side(self.packing.pack(mine), (0,)), other._replace(pits=self.packing.pack(theirs)))
        pit, sign = decision
        assert pit is not None
        sense, seeds = self.board.sense(pit, sign), mine[pit]
        log.append(Lap((pit,), seeds, self.board.next(pit, sense), sense))
        mine[pit] = 0
        for _ in range(seeds):
            pit = self.board.next(pit, sense)
            mine[pit] += 1
        own, waits = own._replace(pits=self.packing.pack(mine)), Pause(pit, sense, may_capture=True)
        return Played(own, other, waits if self.is_choice(own, other, waits) else None)

    def is_choice(self, own: Side, other: Side, pause: Pause) -> bool:
        row, _ = self.board.place(pause.pit)
        mine, theirs = self.packing.unpack(own.pits), self.packing.unpack(other.pits)
        return own.beside == (1,) and row == 0 and mine[pause.pit] > 1 and theirs[self.board.facing(pause.pit)] > 0

    def obstacle(self, own: Side, other: Side, pit: int, first: bool) -> Obstacle:
        return "too_few" if self.packing.unpack(own.pits)[pit] else "empty"

    def outcome(self, own: Side, other: Side, mover: Player) -> Outcome | None:
        if not own.pits:
            return Outcome(mover.other, "all_captured")
        return None if other.pits else Outcome(mover, "all_captured")


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "lanterns", described(Lanterns(), rows=2)._replace(id="lanterns", names=("Lanterns",)))


def lanterns(size: int = 3) -> Variant:
    return variant("lanterns", size)


LATE = "0.0.0/0.1.0/1.1.0/0.0.0 S Ll"
"""South can take the last seed of North."""


def test_its_positions_are_written_and_read_back_with_their_field() -> None:
    start = lanterns().start
    assert start.text == "2.2.2/2.2.2/2.2.2/2.2.2 S Ll"
    for text in (LATE, LATE.replace("Ll", "l"), LATE.replace("Ll", "-"), "0.0.0/0.1.1/1.2.0/0.0.0 S L @A2>"):
        assert parse_position(lanterns(), text).text == text
    assert parse_position(lanterns(), "2.2.2/2.2.2/2.2.2/2.2.2 S") == start
    with pytest.raises(NotationError, match="'Rr' does not tell the lantern of South and North: write for example Ll"):
        parse_position(lanterns(), LATE.replace("Ll", "Rr"))


def test_a_turn_waits_for_its_choice_and_is_told_step_by_step() -> None:
    position = parse_position(lanterns(), "0.0.0/0.1.1/1.1.0/0.0.0 S Ll")
    waits = after(position, "A1>")
    assert waits.pause
    assert waits.mover is Player.SOUTH
    taken = position.turn(*parse_decisions(position, "A1>+"))
    assert taken.captured == 1
    assert [frame.beside for frame in frames(taken)] == [((1,), (1,)), ((1,), (1,)), ((0,), (1,)), ((0,), (1,))]
    assert list(frames(taken))[-1] == frame_of(taken.after)
    assert taken.after.text == "0.0.0/0.0.1/0.3.0/0.0.0 N l"
    assert shown(after(position, "A1>=")) == "0.0.0/0.1.1/0.2.0/0.0.0"
    assert why_not_start(position, 2) == "empty"


def counted(position: Position, depth: int) -> int:
    return sum(counted(reached, depth - 1) for _, reached in position.turns()) if depth else 1


def test_perft_counts_a_turn_with_its_choice_as_one() -> None:
    start = lanterns(2).start
    assert perft(start, 1) == counted(start, 1) > len(start.decisions)
    assert perft(start, 3) == counted(start, 3) == sum(divide(start, 3).values())


def test_a_game_is_undone_recorded_and_read_back() -> None:
    game = Game(lanterns(2).start)
    for _ in range(9):
        game.play(game.decisions[-1])
    played = game.position
    assert game.undo()
    assert game.position != played
    assert game.redo()
    assert game.position == played
    text = write_record(game)
    assert read_record(text).position == played
    assert write_record(read_record(text)) == text


def test_its_states_are_read_back_and_counted() -> None:
    position = parse_position(lanterns(), "0.0.0/0.1.1/1.2.0/0.0.0 N l")
    states = States(position.variant)
    assert states.position(states.state(position), Player.NORTH) == position
    assert [side % states.field_mask for side in states.state(position)] == [2, 3]
    assert len(children_of(states)(states.state(position)) or []) == len(position.decisions)


def test_the_search_finds_a_win_and_the_solver_proves_it() -> None:
    position = parse_position(lanterns(), LATE)
    *_, thought = (thought for thought in think(position, depth=3) if thought)
    line = thought.lines[0]
    assert plies_to_end(line.value) == 1
    assert turn_text(position, line.turns[0]) == "A1>+"
    found = settle(prove(position, Player.SOUTH))
    assert found.proof
    assert check(found.proof.text()).winner is Player.SOUTH


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level {level.number}")
def test_every_level_plays_it(level: Level) -> None:
    position = parse_position(lanterns(2), "0.2/0.1/1.1/2.0 S Ll")
    for ply in range(3 if level.number < 4 else 1):
        if position.outcome:
            break
        *_, answer = reply(position, level, seed=ply)
        assert answer
        for decision in answer.turn:
            assert decision in position.decisions
            position = position.play(decision)
        assert position.pause is None


def test_the_command_line_shows_it_and_applies_a_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "lanterns", "--size", "3", "--position", "0.0.0/0.1.1/1.1.0/0.0.0_S_l"]) == 0
    printed = capsys.readouterr().out
    assert "South: no lantern\nNorth: lantern intact" in printed
    assert "A1<" in printed
    line = {"game": "lanterns", "size": 3, "position": "0.0.0/0.1.1/1.1.0/0.0.0 S Ll", "turn": "A1>+"}
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(line).encode())))
    assert main(["apply"]) == 0
    assert json.loads(capsys.readouterr().out)["position"] == "0.0.0/0.0.1/0.3.0/0.0.0 N l"
    assert main(["perft", "lanterns", "--size", "2", "2"]) == 0


def test_its_texts_name_each_decision() -> None:
    position = parse_position(lanterns(), LATE)
    assert [decision_text(position, decision) for decision in position.decisions] == ["A1<", "A1>", "A2<", "A2>"]

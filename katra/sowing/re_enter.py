"""Family B: captured seeds are sown from an end pit of the front row; the capturing pit keeps its own (section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from katra.board import Board, Player
from katra.errors import RulesError
from katra.fields import Field, Mark
from katra.packing import Packing
from katra.sowing.entry import EDGE, RESERVE, Entry
from katra.sowing.lap import LapTable
from katra.sowing.re_enter_turn import ROVA, Halves, Sowing
from katra.steps import Decision, Obstacle, Outcome, Pause, Played, Side, Step


@dataclass(frozen=True)
class ReEnter:
    """The rules of family B: captured seeds are sown from an end pit of the front row; the capturing pit keeps its own.

    `start`: a turn starts by dropping a seed of the reserve into a front pit, or with the seeds of a front pit itself.
    `side`: the end pit that captured seeds enter by is forced by the column of the capture (the two at each end), free
    at every capture, free at the first and the same for the whole turn, or the nearer one, and either from a middle
    column.
    `centre`: with a forced side, captures in the centre columns are free always, or only if the dropped seed captures.
    `phase2_min`: the fewest seeds with which a pit may start a turn when the reserve is empty.
    `rova`: the column (1.. from the owner's left) of the two-pit enclosure, or None.
    `endless`: a turn that never ends is a draw, or may not be played.
    """

    start: Literal["drop", "front"]
    side: Literal["forced", "free", "turn", "nearest"]
    centre: Literal["first", "always"]
    phase2_min: Literal[1, 2]
    rova: int | None = None
    endless: Literal["draw", "illegal"] = "draw"

    family: ClassVar = "re_enter"
    goal: ClassVar = "front"

    def check(self, board: Board) -> None:
        """Raise RulesError if these rules make no sense on this board."""
        if board.rows != 2:
            raise RulesError("needs_two_rows", rows=board.rows)
        if self.side == "forced" and board.cols < 2 * EDGE:
            raise RulesError("sides_overlap", columns=board.cols, least=2 * EDGE)
        if self.rova is not None and not 1 <= self.rova <= board.cols:
            raise RulesError("rova_off_board", column=self.rova, columns=board.cols)

    def rova_pits(self, board: Board) -> tuple[int, ...]:
        """Return the front and the back pit of a player's rova, or () if the game has none."""
        return () if self.rova is None else (board.pit(0, self.rova - 1), board.pit(1, self.rova - 1))

    def fields(self, board: Board) -> tuple[Field, ...]:
        """Return a player's reserve, if seeds are dropped, and the rova, if there is one."""
        reserve: tuple[Field, ...] = (RESERVE,) if self.start == "drop" else ()
        rova: tuple[Field, ...] = () if self.rova is None else (Mark(ROVA, "R", self.rova_pits(board), "bad_rova"),)
        return reserve + rova

    def special_pit(self, board: Board) -> int | None:
        """Return None: this is no race."""
        return None

    def sower(self, packing: Packing) -> ReEnterSower:
        """Return the sower that plays the turns."""
        return ReEnterSower(self, packing)


class FrontPit(NamedTuple):
    """A front pit as the start of a turn.

    `field` is its mask; `enough` is the one that meets a side if it holds enough seeds to capture at once; `facing` is
    that of the opponent's pit; `captures` and `sowings` are the decisions to start there with a capture, or without.
    """

    pit: int
    field: int
    enough: int
    facing: int
    captures: tuple[Decision, ...]
    sowings: tuple[Decision, ...]


class LapStart(NamedTuple):
    """A start by a lap, with an empty reserve; `enough` is the mask that meets a side if its pit holds enough seeds."""

    decision: Decision
    shift: int
    enough: int
    table: LapTable


class ReEnterSower:
    """Plays the turns of one game of family B."""

    def __init__(self, rules: ReEnter, packing: Packing) -> None:
        board = packing.board
        self.rules = rules
        self.packing = packing
        self.front = packing.row(0)
        self.entry = Entry(packing, rules.side, rules.centre)
        self.rova = rules.rova_pits(board)
        """The front and the back pit of the own rova, if the game has one."""
        self.drops = rules.start == "drop"
        self.halves = Halves(self.entry, self.rova, self.drops)
        self._front = {
            pit: FrontPit(
                pit,
                packing.mask([pit]),
                packing.holding(pit, 1 if self.drops else 2),
                packing.mask([board.facing(pit)]),
                tuple(Decision(pit, sign) for sign in self.entry.sides(pit, 0)),
                tuple(Decision(pit, sign) for sign in "<>"),
            )
            for pit in board.row(0)
        }
        self._laps = {
            start: LapStart(
                start,
                packing.shift(pit),
                packing.holding(pit, rules.phase2_min),
                self.entry.tables[pit, board.sense(pit, start.sign)],
            )
            for pit in board.order()
            for start in (Decision(pit, "<"), Decision(pit, ">"))
        }

    @property
    def has_choices(self) -> bool:
        return True

    @property
    def first_turn_differs(self) -> bool:
        return False

    def decisions(self, own: Side, other: Side, pause: Pause | None, first: bool) -> tuple[Decision, ...]:
        if pause:
            open_to = [Decision(None, sign) for sign in self._choices(own, other, pause)]
        else:
            open_to = self._starts(own, other)
        if self.rules.endless == "illegal":
            open_to = [decision for decision in open_to if self._can_end(own, other, pause, decision)]
        return tuple(open_to)

    def is_choice(self, own: Side, other: Side, pause: Pause) -> bool:
        return not pause.last_drop and len(self.decisions(own, other, pause, first=False)) > 1

    def _choices(self, own: Side, other: Side, pause: Pause) -> str:
        """Return the signs of the choices of a turn after its last seed fell in a pit; "" if it just goes on or ends.

        They are the side of a capture, or whether to sow the rova.
        """
        row, _ = self.packing.board.place(pause.pit)
        occupied = own.pits >> self.packing.shift(pause.pit) & self.packing.field_mask > 1
        if row == 0 and occupied and pause.may_capture and self.halves.facing(pause.pit, other):
            return self.entry.sides(pause.pit, pause.sense)
        return "+=" if occupied and self.halves.has_rova(own) and pause.pit == self.rova[0] else ""

    def _starts(self, own: Side, other: Side) -> list[Decision]:
        if self._starts_by_lap(own):
            return self._lap_starts(own, other)
        pits = [front for front in self._front.values() if own.pits & front.enough]
        capturing = [front for front in pits if other.pits & front.facing]
        if capturing:
            return [decision for front in capturing for decision in front.captures]
        pits = pits or [front for front in self._front.values() if own.pits & front.field]
        starts = [decision for front in pits for decision in front.sowings]
        if self.drops and self.halves.has_rova(own) and [front.pit for front in pits] == [self.rova[0]]:
            starts.append(Decision(self.rova[0], "="))
        return starts

    def _starts_by_lap(self, own: Side) -> bool:
        """Return whether a player's turns start by a lap, because their reserve is empty."""
        return self.drops and own.beside[0] == 0

    def _lap_starts(self, own: Side, other: Side) -> list[Decision]:
        """Return the starts with an empty reserve: those whose first lap captures, if there are any."""
        starts = [start for start in self._laps.values() if own.pits & start.enough]
        capturing = [start.decision for start in starts if self._captures_by_lap(start, own, other)]
        return capturing or [start.decision for start in starts]

    def _captures(self, start: Decision, own: Side, other: Side) -> bool:
        """Return whether a start captures: by its first lap, or at once, with a dropped seed or its own two or more."""
        if self._starts_by_lap(own):
            return self._captures_by_lap(self._laps[start], own, other)
        assert start.pit is not None
        front = self._front[start.pit]
        return bool(own.pits & front.enough and other.pits & front.facing)

    def _captures_by_lap(self, start: LapStart, own: Side, other: Side) -> bool:
        """Return whether the first lap of a start ends in an occupied front pit that faces a pit with seeds."""
        pits, seeds = own.pits, own.pits >> start.shift & self.packing.field_mask
        if self.halves.has_rova(own) and start.table.pit in self.rova:
            opening = Sowing(self.halves, own, other)
            _, seeds = opening.lift(start.table.pit, start.table.sense)
            pits = opening.own
        delta, last, facing, _, _ = start.table[seeds]
        return bool(other.pits & facing) and pits + delta >> last & self.packing.field_mask > 1

    def obstacle(self, own: Side, other: Side, pit: int, first: bool) -> Obstacle:
        seeds = own.pits >> self.packing.shift(pit) & self.packing.field_mask
        row, _ = self.packing.board.place(pit)
        by_lap = self._starts_by_lap(own)
        starts = self._starts(own, other)
        if seeds == 0:
            return "empty"
        if any(start.pit == pit for start in starts):
            return "endless"
        if row > 0 and not by_lap:
            return "drop" if self.drops else "front_row"
        if by_lap and seeds < self.rules.phase2_min:
            return "too_few"
        return "must_capture" if self._captures(starts[0], own, other) else "too_few"

    def _can_end(self, own: Side, other: Side, pause: Pause | None, decision: Decision) -> bool:
        if pause.may_capture if pause else self._captures(decision, own, other):
            return True  # as every turn that may capture does (lap.py)
        own, other, pause, endless = self._carry_out(own, other, pause, decision, None)
        if pause:
            choices = self.decisions(own, other, pause, first=False)
            return any(self._can_end(own, other, pause, choice) for choice in choices)
        return not endless

    def play(
        self, own: Side, other: Side, pause: Pause | None, decision: Decision, log: list[Step] | None = None
    ) -> Played:
        after = self._carry_out(own, other, pause, decision, log)
        # Where endless turns are barred and one answer is left, there is no choice.
        while after.pause and len(choices := self.decisions(*after[:3], first=False)) == 1:
            after = self._carry_out(*after[:3], choices[0], log)
        return after

    def _carry_out(
        self, own: Side, other: Side, pause: Pause | None, decision: Decision, log: list[Step] | None
    ) -> Played:
        sowing = Sowing(self.halves, own, other, log)
        waits = self.go_on(sowing, pause, decision.sign) if pause else self._start(sowing, decision)
        return Played(*sowing.sides(), waits, sowing.endless)

    def _start(self, sowing: Sowing, start: Decision) -> Pause | None:
        """Carry out the start of a turn and its laps, up to its end (None) or a choice."""
        pit, sign = start
        assert pit is not None
        own, other = sowing.sides()
        sense = self.packing.board.sense(pit, sign)
        sowing.may_capture = self._captures(start, own, other)
        if self._starts_by_lap(own):
            return sowing.sow(*sowing.lift(pit, sense))
        if self.drops:
            sowing.drop(pit)
        if sign == "=":
            return None
        if sowing.may_capture:
            return sowing.sow(*sowing.capture(pit, sign))
        return sowing.sow(*sowing.lift(pit, sense))

    def go_on(self, sowing: Sowing, pause: Pause, sign: str) -> Pause | None:
        """Carry out a choice and the laps after it, up to the end of the turn (None) or the next choice."""
        sowing.may_capture = pause.may_capture
        if sign in "<>":
            return sowing.sow(*sowing.capture(pause.pit, sign))
        if sign == "=":
            return None
        return sowing.sow(*sowing.lift(pause.pit, pause.sense))

    def outcome(self, own: Side, other: Side, mover: Player) -> Outcome | None:
        if not own.pits & self.front:
            return Outcome(mover.other, "front_captured")
        if not other.pits & self.front:
            return Outcome(mover, "front_emptied")
        return None

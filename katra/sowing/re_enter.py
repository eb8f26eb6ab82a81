"""Family B: captured seeds are sown from an end pit of the front row; the capturing pit keeps its own (section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import repeat
from typing import ClassVar, Final, Literal, NamedTuple

from katra.board import Board, Player
from katra.errors import RulesError
from katra.fields import Field, Mark
from katra.packing import Packing
from katra.sowing.entry import EDGE, RESERVE, Entry
from katra.sowing.lap import LapTable
from katra.steps import LAP_LIMIT, Capture, Change, Decision, Drop, Lap, Obstacle, Outcome, Pause, Played, Side, Step

ROVA: Final = "rova"


@dataclass(frozen=True)
class ReEnter:
    """The rules of family B: captured seeds are sown from an end pit of the own front row; the capturing pit keeps its.

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
        """Return what plays the turns."""
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

    def reserve_of(self, side: Side) -> int:
        """Return the seeds that a player has still to drop."""
        return side.beside[0] if self.drops else 0

    def has_rova(self, side: Side) -> bool:
        """Return whether a player has a rova that is intact."""
        return bool(self.rova and side.beside[-1])

    def beside(self, reserve: int, rova: int) -> tuple[int, ...]:
        """Return what a side has beside its pits, as `ReEnter.fields` puts it."""
        if self.drops:
            return (reserve, rova) if self.rova else (reserve,)
        return (rova,) if self.rova else ()

    def facing(self, pit: int, other: Side) -> int:
        """Return what a capture from a front pit takes: the seeds of the facing pit, or of the whole enemy rova."""
        facing = self.packing.board.facing(pit)
        taken = other.pits & self.packing.mask([facing])
        if taken and self.has_rova(other) and facing == self.rova[0]:
            taken = other.pits & self.packing.mask(self.rova)
        return taken

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
        """Return the signs of what a turn can do after its last seed fell in a pit; "" if it just goes on or ends.

        They are the side of a capture, or whether to sow the rova.
        """
        row, _ = self.packing.board.place(pause.pit)
        occupied = own.pits >> self.packing.shift(pause.pit) & self.packing.field_mask > 1
        if row == 0 and occupied and pause.may_capture and self.facing(pause.pit, other):
            return self.entry.sides(pause.pit, pause.sense)
        return "+=" if occupied and self.has_rova(own) and pause.pit == self.rova[0] else ""

    def _starts(self, own: Side, other: Side) -> list[Decision]:
        if self._starts_by_lap(own):
            return self._lap_starts(own, other)
        pits = [front for front in self._front.values() if own.pits & front.enough]
        capturing = [front for front in pits if other.pits & front.facing]
        if capturing:
            return [decision for front in capturing for decision in front.captures]
        pits = pits or [front for front in self._front.values() if own.pits & front.field]
        starts = [decision for front in pits for decision in front.sowings]
        if self.drops and self.has_rova(own) and [front.pit for front in pits] == [self.rova[0]]:
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
        if self.has_rova(own) and start.table.pit in self.rova:
            opening = Sowing(self, own, other)
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
        # Where endless turns are barred, a choice may have one answer left: then it is none.
        while after.pause and len(choices := self.decisions(*after[:3], first=False)) == 1:
            after = self._carry_out(*after[:3], choices[0], log)
        return after

    def _carry_out(
        self, own: Side, other: Side, pause: Pause | None, decision: Decision, log: list[Step] | None
    ) -> Played:
        sowing = Sowing(self, own, other, log)
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


class Sowing:
    """A turn of family B under way: both sides as they are now, and the movements of the mover's hand."""

    def __init__(self, sower: ReEnterSower, own: Side, other: Side, log: list[Step] | None = None) -> None:
        self.sower = sower
        self.packing = sower.packing
        self.own = own.pits
        self.reserve = sower.reserve_of(own)
        self.own_rova = sower.has_rova(own)
        self.other = other
        self.log = log
        self.may_capture = False
        self.won = False
        self.endless = False

    def sides(self) -> tuple[Side, Side]:
        return Side(self.own, self.sower.beside(self.reserve, int(self.own_rova))), self.other

    def drop(self, pit: int) -> None:
        """Drop a seed of the reserve into a pit."""
        self.own += 1 << self.packing.shift(pit)
        self.reserve -= 1
        if self.log is not None:
            self.log.append(Drop(pit, RESERVE.name))

    def lift(self, pit: int, sense: int) -> tuple[LapTable, int]:
        """Take a pit into the hand, or both of the own rova, which is then gone; return the lap's table and seeds."""
        packing, rova = self.packing, self.sower.rova
        lifted: tuple[int, ...] = (pit,)
        if self.own_rova and rova and pit in rova:
            lifted = rova
            self.own_rova = False
            if self.log is not None:
                self.log.append(Change("mover", ROVA, 0))
            # A lap's delta empties one pit, so the other's seeds are laid beside its own first.
            second = rova[1] if pit == rova[0] else rova[0]
            seeds = self.own >> packing.shift(second) & packing.field_mask
            self.own += (seeds << packing.shift(pit)) - (seeds << packing.shift(second))
        table = self.sower.entry.tables[pit, sense]
        seeds = self.own >> packing.shift(pit) & packing.field_mask
        self._log_lap(lifted, seeds, table)
        return table, seeds

    def capture(self, pit: int, side: str) -> tuple[LapTable, int]:
        """Capture what faces a front pit; return the table and seeds of the lap that begins in that side's end pit."""
        packing, table = self.packing, self.sower.entry.ends[side]
        taken, rova, before = self.sower.facing(pit, self.other), self.sower.rova, self.other
        takes_rova = self.sower.has_rova(before) and packing.board.facing(pit) == rova[0]
        beside = self.sower.beside(self.sower.reserve_of(before), 0) if takes_rova else before.beside
        self.other = Side(before.pits ^ taken, beside)
        self.won = not self.other.pits & self.sower.front
        seeds = packing.total(taken)
        if self.log is not None:
            if takes_rova:
                self.log.append(Change("other", ROVA, 0))
            # A rova is taken whole: its back pit too, were it empty.
            prey = rova if takes_rova else (packing.board.facing(pit),)
            self.log.append(
                Capture(tuple((p, before.pits >> packing.shift(p) & packing.field_mask) for p in prey), None)
            )
        # The lap's delta takes the seeds from the pit before the end pit, so they are lent to it.
        self.own += seeds << packing.shift(table.pit)
        self._log_lap((), seeds, table)
        return table, seeds

    def _log_lap(self, lifted: tuple[int, ...], seeds: int, table: LapTable) -> None:
        if self.log is not None:
            self.log.append(Lap(lifted, seeds, table.first, table.sense))

    def sow(self, table: LapTable, seeds: int) -> Pause | None:
        """Sow lap after lap to the end of the turn (None) or a choice; only a fotsiny turn can be endless (lap.py)."""
        sower, pit_mask = self.sower, self.packing.field_mask
        first_own, first_table = (-1 if self.may_capture else self.own), table
        front_rova, back_rova = sower.rova or (None, None)
        for _ in repeat(None, LAP_LIMIT):
            delta, shift, facing, _, table = table[seeds]
            self.own += delta
            seeds = self.own >> shift & pit_mask
            pit = table.pit
            if seeds == 1 or self.won or (self.own_rova and pit == back_rova):
                return None
            if self.may_capture and self.other.pits & facing:
                sides = sower.entry.sides(pit, table.sense)
                if len(sides) > 1:
                    return Pause(pit, table.sense, may_capture=True)
                table, seeds = self.capture(pit, sides)
                continue
            if self.own_rova and pit == front_rova:
                return Pause(pit, table.sense, self.may_capture)
            if self.own == first_own and table is first_table:
                break
            self._log_lap((pit,), seeds, table)
        else:
            if self.log is not None:
                self.log.pop()  # that lap is not sown any more
        self.endless = True
        return None

"""Plays the turns of family B with a house: starts, the tax, the safari, the blocked pit (RULES.md 9.4 to 9.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from katra.board import Player
from katra.packing import Packing
from katra.sowing.entry import RESERVE, Entry
from katra.sowing.house_parameters import BLOCKED, HOUSE, HouseParameters, reserve_at_start
from katra.sowing.house_turn import Half, House, InHouse, Kind, Sowing
from katra.steps import Decision, Obstacle, Outcome, Pause, Played, Side, Step

LEAST: Final = 2
"""A turn that may not capture starts with so many seeds, when the reserve is empty."""


class HouseSower:
    """Plays the turns of one game with a house."""

    def __init__(self, rules: HouseParameters, packing: Packing) -> None:
        board = packing.board
        self.rules = rules
        self.packing = packing
        self.board = board
        self.entry = Entry(packing, "forced", rules.centre)
        self.house = House(rules.house_pit(board), rules.house_min or 0)
        self.front = self.entry.front
        self.untouched = reserve_at_start(board)
        """The reserve of a player who has not played yet."""
        bounded = rules.phase2 == "front_first"
        self.capturing_seeds = (LEAST, board.pits - 1) if bounded else (1, packing.seeds)
        """The least and the most seeds with which a capture starts by a lap."""
        self._names = tuple(field.name for field in rules.fields(board))
        self._front_row = board.row(0)
        self._order = board.order()
        self._lap_starts = {
            Decision(pit, sign): (packing.shift(pit), self.entry.tables[pit, board.sense(pit, sign)])
            for pit in self._order
            for sign in "<>"
        }
        """Every start by a lap, with the shift of its pit and the table of its laps."""

    @property
    def has_choices(self) -> bool:
        return True

    @property
    def first_turn_differs(self) -> bool:
        return False  # of each player, which their reserve tells

    def half(self, side: Side) -> Half:
        """Return a player's half."""
        if not side.beside:
            return Half(side.pits)
        beside = dict(zip(self._names, side.beside, strict=True))
        return Half(side.pits, beside.get(RESERVE.name, 0), beside.get(HOUSE, 0), beside.get(BLOCKED, 0))

    def side(self, half: Half) -> Side:
        """Return a half in the form that a position has: the inverse of `half`."""
        if not self._names:
            return Side(half.pits)
        beside = {RESERVE.name: half.reserve, HOUSE: half.owns, BLOCKED: half.blocked}
        return Side(half.pits, tuple(beside[name] for name in self._names))

    # What may be decided

    def decisions(self, own: Side, other: Side, pause: Pause | None, first: bool) -> tuple[Decision, ...]:
        mine, theirs = self.half(own), self.half(other)
        if pause:
            may_capture = pause.may_capture
            open_to = [Decision(None, sign) for sign in self._choices(mine, theirs, pause)]
        else:
            open_to, may_capture = self.starts(mine, theirs)
        if may_capture:
            return tuple(open_to)  # all of them end (lap.py)
        return tuple(decision for decision in open_to if self._can_end(mine, theirs, pause, decision))

    def is_choice(self, own: Side, other: Side, pause: Pause) -> bool:
        if pause.last_drop and (self.rules.start == "lap" or self.half(own).reserve):
            return False
        return len(self.decisions(own, other, pause, first=False)) > 1

    def _choices(self, own: Half, other: Half, pause: Pause) -> str:
        """Return the signs of the choices of a turn after its last seed fell in a pit; "" if it just goes on or ends.

        They are the side of a capture, or whether to sow the house.
        """
        row, _ = self.board.place(pause.pit)
        if self._seeds(own, pause.pit) < LEAST:
            return ""
        if row == 0 and pause.may_capture and self._faces(other, pause.pit):
            return self.entry.sides(pause.pit, pause.sense)
        kind = self._kind_at(own, pause)
        in_house = pause.pit == self.house.pit and self.house.works(own, self.packing)
        return "+=" if in_house and kind.in_house == "choice" else ""

    def starts(self, own: Half, other: Half) -> tuple[list[Decision], bool]:
        """Return the starts that are open to a player, those that never end among them, and whether they capture.

        A player who can capture must.
        """
        capturing = self.capturing_starts(own, other)
        if capturing:
            return capturing, True
        pits = self._fotsiny_pits(own)
        return [Decision(pit, sign) for pit in pits for sign in self._ways(own, pit)], False

    def capturing_starts(self, own: Half, other: Half) -> list[Decision]:
        """Return the starts that capture, by the dropped seed or by the first lap."""
        if own.reserve:
            pits = [pit for pit in self._may_be_dropped_into(own) if self._faces(other, pit)]
            return [Decision(pit, sign) for pit in pits for sign in self.entry.sides(pit, 0)]
        return list(self.first_taken(own, other, self._lap_starts))

    def first_taken(self, own: Half, other: Half, starts: Iterable[Decision]) -> dict[Decision, int]:
        """Return those of these starts by a lap whose first lap captures, with the pit that each captures."""
        (least, most), blocked, field_mask = self.capturing_seeds, self._blocked_pit(own), self.packing.field_mask
        found: dict[Decision, int] = {}
        for start in starts:
            at, laps = self._lap_starts[start]
            seeds = own.pits >> at & field_mask
            if least <= seeds <= most and start.pit != blocked:
                delta, shift, facing, _, onward = laps[seeds]
                if other.pits & facing and own.pits + delta >> shift & field_mask > 1:
                    found[start] = self.board.facing(onward.pit)
        return found

    def _may_be_dropped_into(self, own: Half) -> list[int]:
        """Return the front pits that a seed may be dropped into: those with seeds; in the first turn, not the house."""
        held = self._held_in_front(own)
        if self.rules.first_turn == "not_house" and own.owns and own.reserve == self.untouched and len(held) > 1:
            return [pit for pit in held if pit != self.house.pit]
        return held

    def _fotsiny_pits(self, own: Half) -> list[int]:
        """Return the pits that may start a turn that captures nothing."""
        if own.reserve:
            return self._fotsiny_drops(own)
        blocked = self._blocked_pit(own)
        enough = [pit for pit in self._order if self._seeds(own, pit) >= LEAST and pit != blocked]
        if self.rules.phase2 == "any":
            return enough
        return [pit for pit in enough if pit in self._front_row] or enough

    def _fotsiny_drops(self, own: Half) -> list[int]:
        held = self._may_be_dropped_into(own)
        if self.house.works(own, self.packing):
            return [pit for pit in held if pit != self.house.pit] or held
        if own.owns:
            return held
        return [pit for pit in held if self._seeds(own, pit) >= self.rules.phase1_min] or held

    def _ways(self, own: Half, pit: int) -> str:
        """Return the directions in which a fotsiny turn may leave a pit."""
        if self.rules.lone_end == "inwards" and self._held_in_front(own) == [pit]:
            return ">" if pit == self._front_row[0] else "<" if pit == self._front_row[-1] else "<>"
        return "<>"

    def _can_end(self, own: Half, other: Half, pause: Pause | None, decision: Decision) -> bool:
        """Return whether a turn that may not capture need not be endless, which is barred."""
        kind = self._kind_at(own, pause) if pause else self._kind_of(own, may_capture=False)
        after = self._carry_out(own, other, pause, decision, kind)
        if after.pause:
            return len(self.decisions(after.own, after.other, after.pause, first=False)) > 0
        return not after.endless

    def obstacle(self, own: Side, other: Side, pit: int, first: bool) -> Obstacle:
        mine, theirs = self.half(own), self.half(other)
        seeds, in_front = self._seeds(mine, pit), pit in self._front_row
        starts, capture = self.starts(mine, theirs)
        if seeds == 0:
            return "empty"
        if any(start.pit == pit for start in starts):
            return "endless"
        if pit == self._blocked_pit(mine):
            return "blocked"
        if mine.reserve and not in_front:
            return "drop"
        if mine.reserve and pit not in self._may_be_dropped_into(mine):
            return "house_first"
        if capture:
            return "must_capture"
        if mine.owns and mine.reserve:
            return "house_last"
        return "too_few" if seeds < LEAST else "two_in_front"

    # What a decision does

    def play(
        self, own: Side, other: Side, pause: Pause | None, decision: Decision, log: list[Step] | None = None
    ) -> Played:
        mine, theirs = self.half(own), self.half(other)
        kind = self._kind_at(mine, pause) if pause else self._kind_of(mine, self._captures(decision, mine, theirs))
        after = self._carry_out(mine, theirs, pause, decision, kind, log)
        # If only one answer lets the turn end, there is no choice.
        while after.pause and len(choices := self.decisions(*after[:3], first=False)) == 1:
            mine, theirs = self.half(after.own), self.half(after.other)
            after = self._carry_out(mine, theirs, after.pause, choices[0], self._kind_at(mine, after.pause), log)
        return after

    def _carry_out(
        self,
        own: Half,
        other: Half,
        pause: Pause | None,
        decision: Decision,
        kind: Kind,
        log: list[Step] | None = None,
    ) -> Played:
        sowing = Sowing(self.entry, self.house, own, other, log)
        waits = self.go_on(sowing, kind, pause, decision.sign) if pause else self._start(sowing, kind, decision)
        if waits is None and not sowing.endless:
            sowing.end(0 if kind.may_capture else self.blocked_by(sowing.own_half(), sowing.other))
        return Played(self.side(sowing.own_half()), self.side(sowing.other), waits, sowing.endless)

    def _start(self, sowing: Sowing, kind: Kind, start: Decision) -> Pause | None:
        """Carry out the start of a turn and its laps, up to its end (None) or a choice."""
        pit, sign = start
        assert pit is not None
        sense = self.board.sense(pit, sign)
        if not sowing.reserve:
            return sowing.sow(*sowing.lift(pit, sense), kind)
        taxed = pit == self.house.pit and self.house.works(sowing.own_half(), self.packing)
        sowing.drop(pit)
        if kind.may_capture:
            return sowing.sow(*sowing.capture(pit, sign, kind), kind)
        lap = sowing.tax(pit, sense) if taxed else sowing.lift(pit, sense)
        return sowing.sow(*lap, kind)

    def go_on(self, sowing: Sowing, kind: Kind, pause: Pause, sign: str) -> Pause | None:
        """Carry out a choice and the laps after it, up to the end of the turn (None) or the next choice."""
        if sign in "<>":
            return sowing.sow(*sowing.capture(pause.pit, sign, kind), kind)
        if sign == "=":
            return None
        return sowing.sow(*sowing.lift(pause.pit, pause.sense), kind)

    def _kind_of(self, own: Half, may_capture: bool) -> Kind:
        return self.kind(own.reserve > 0, may_capture, own.reserve == 1)

    def _kind_at(self, own: Half, pause: Pause) -> Kind:
        return self.kind(own.reserve > 0 or pause.last_drop, pause.may_capture, pause.last_drop)

    def kind(self, dropped: bool, may_capture: bool, last_drop: bool) -> Kind:
        """Return the kind of a turn; one that began with a drop is of the first phase to its end."""
        mtaji = self.rules.house_mtaji
        if dropped:
            in_house: InHouse = "choice" if may_capture else self.rules.fotsiny_in_house
            return Kind(may_capture, in_house, capture_loses_house=False, last_drop=last_drop)
        in_house = "goes_on"
        if mtaji == "choice":
            in_house = "choice" if may_capture else self.rules.fotsiny_in_house
        if mtaji == "stop" and not may_capture:
            in_house = "ends"
        return Kind(may_capture, in_house, capture_loses_house=mtaji in ("plain", "stop"), last_drop=False)

    def _captures(self, start: Decision, own: Half, other: Half) -> bool:
        """Return whether a legal start captures: by the dropped seed, or by its first lap."""
        if own.reserve:
            assert start.pit is not None
            return self._faces(other, start.pit)
        return bool(self.first_taken(own, other, [start]))

    def blocked_by(self, own: Half, other: Half) -> int:
        """Return the column of the opponent's front pit that is blocked when a fotsiny turn has ended; 0 if none is.

        *Takasia*: the opponent cannot capture, and this pit is the only one that the player could capture next.
        """
        if self.rules.takasia == "off" or own.reserve or other.reserve:
            return 0
        own, other = own._replace(blocked=0), other._replace(blocked=0)
        if self.capturing_starts(other, own):
            return 0
        threatened = set(self.first_taken(own, other, self._lap_starts).values())
        if len(threatened) != 1:
            return 0
        (pit,) = threatened
        owned_house = other.owns and pit == self.house.pit
        could_start = [p for p in self._front_row if self._seeds(other, p) >= LEAST]
        if owned_house or pit not in could_start or could_start == [pit]:
            return 0
        return self._front_row.index(pit) + 1

    def outcome(self, own: Side, other: Side, mover: Player) -> Outcome | None:
        if not own.pits & self.front:
            return Outcome(mover.other, "front_captured")
        if not other.pits & self.front:
            return Outcome(mover, "front_emptied")
        return None

    # What lies where

    def _seeds(self, half: Half, pit: int) -> int:
        return half.pits >> self.packing.shift(pit) & self.packing.field_mask

    def _held_in_front(self, half: Half) -> list[int]:
        return [pit for pit in self._front_row if self._seeds(half, pit)]

    def _faces(self, other: Half, pit: int) -> bool:
        return other.pits & self.entry.facing[pit] > 0

    def _blocked_pit(self, half: Half) -> int | None:
        return self.board.pit(0, half.blocked - 1) if half.blocked else None

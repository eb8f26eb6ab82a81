"""A printed figure played by the engine: its turns, even one given from its middle, and where its boards occur."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from katra.node import Node
from katra.position import Position, Turn, carry_out
from katra.steps import Capture, Decision, Drop, Lap, Pause, Side, Step, Tax
from katra.study.attempt import whole_turns
from katra.study.study import Study, pit_named
from katra.turns import Frame, frame_of, frames

SOWN_ON: Final = Decision(None, "+")
START: Final = -1
"""The figure's first board is before all its turns."""


class Stop(NamedTuple):
    """A board that one stops at: after so many frames of a turn (the first is 0), with its number where it is printed.

    `laps`: of the turn, so many have ended here.
    """

    turn: int
    frames: int
    laps: int
    number: str = ""


@dataclass(frozen=True, eq=False)
class Figure:
    """A figure of a source as it can be played. Its record tells more than other studies do, in tags of its own:

    `Source` the book; `Figures "6-10"` the numbers that its boards have there; `Boards` the boards printed after the
    first, as texts, which the turn passes through; `Ply` where in the record the figure begins, what is before leads
    there; `Errata` a code of what is wrong in print, `Misprint` the board that is. A turn that the source tells from
    its middle has no start: `From "A1<"` is the pit and the way of the lap that it is told from, `Choices` what is
    chosen afterwards. `Endless "A3<"` is a turn that the rules forbid because it never ends.

    >>> from katra.study.books import study
    >>> from katra.study.figure import Figure
    >>> figure = Figure(study("figure", "busser-katro.2"))
    >>> len(figure.turns), [stop.number for stop in figure.stops]
    (1, ['11', '12', '13', '14'])
    """

    study: Study
    way: int = 0
    """Which of the turns that the record knows is played first; 0 for its main line."""

    @property
    def start(self) -> Position:
        """The position of its first board."""
        return self.study.game.position

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """What is played of it, turn after turn; nothing if it shows one board only."""
        tags = self.study.tags
        if "From" in tags:
            return (told_from_middle(self.start, tags["From"], tags.get("Choices", "")),)
        if "Endless" in tags:
            return (forbidden(self.start, tags["Endless"]),)
        found, ends = list[Turn](), self.ways[self.way : self.way + 1]
        while ends:
            assert ends[0].turn
            found.append(ends[0].turn)
            ends = list(whole_turns(ends[0]))
        return tuple(found)

    @cached_property
    def ways(self) -> list[Node]:
        """The places where the possible first turns end."""
        return list(whole_turns(self.study.game.node))

    @property
    def printed(self) -> tuple[str, ...]:
        """The boards printed after the first."""
        return tuple(self.study.tags.get("Boards", "").split())

    @property
    def by_laps(self) -> bool:
        """Whether the reader is led from lap to lap, and not from one printed board to the next."""
        return len(self.printed) < 2

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of its boards in the source, () if they have none there."""
        first, _, last = self.study.tags.get("Figures", "").partition("-")
        if not first.isdecimal():
            return (first,) if first else ()
        return tuple(map(str, range(int(first), int(last or first) + 1)))

    @cached_property
    def frames(self) -> tuple[tuple[Frame, ...], ...]:
        """The boards of each turn, the one before it first."""
        return tuple((frame_of(turn.before), *frames(turn)) for turn in self.turns)

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """The boards that the reader is led through: those printed, or all ends of laps if only the last is."""
        if not self.turns:
            return (Stop(START, 0, 0, "".join(self.numbers[:1])),)
        if not self.by_laps:
            return tuple(self.stops_printed())
        first, *others = self.numbers if len(self.numbers) > len(self.printed) else ("", *self.numbers)
        *laps, last = self.stops_of_laps()
        return Stop(START, 0, 0, first), *laps, last._replace(number="".join(others))

    def stops_printed(self) -> Iterator[Stop]:
        """Yield the first board, those printed as far as the engine meets them in their order, and the last."""
        numbers = list(self.numbers)
        before = numbers.pop(0) if len(numbers) > len(self.printed) else ""
        stop = Stop(START, 0, 0, before)
        yield stop
        turn, met = 0, 0
        for index, board in enumerate(self.printed):
            found = self.next_met(board, turn, met)
            if found is None:
                continue
            turn, met = found
            stop = Stop(turn, met, self.laps_before(turn, met), numbers[index] if numbers else "")
            yield stop
        last = len(self.turns) - 1
        if (stop.turn, stop.frames) != (last, len(self.frames[last]) - 1):
            yield Stop(last, len(self.frames[last]) - 1, self.turns[last].laps)

    def next_met(self, board: str, turn: int, met: int) -> tuple[int, int] | None:
        """Return where a board next occurs after `met` frames of a turn; None if it never does."""
        for later in range(turn, len(self.turns)):
            begin = met + 1 if later == turn else 1
            for index in range(begin, len(self.frames[later])):
                if self.start.variant.board.text(self.frames[later][index].counts) == board:
                    return later, index
        return None

    def stops_of_laps(self) -> Iterator[Stop]:
        """Yield the end of each lap, and each dropped seed."""
        for number, turn in enumerate(self.turns):
            ends = [
                (index, laps) for index, (step, laps) in ends_of_steps(turn).items() if isinstance(step, Drop | Lap)
            ]
            last = len(self.frames[number]) - 1
            if isinstance(turn.movements[-1], Drop | Lap):
                ends.pop()  # what changes beside the board afterwards belongs to it
            yield from (Stop(number, index, laps) for index, laps in ends)
            yield Stop(number, last, turn.laps)

    def laps_before(self, turn: int, met: int) -> int:
        """Return how many laps of a turn have ended after so many of its frames."""
        ends = ends_of_steps(self.turns[turn])
        return max((laps for index, (step, laps) in ends.items() if index <= met and isinstance(step, Lap)), default=0)

    def position(self, stop: Stop) -> Position:
        """Return a board that one stops at as a position; what is in the hand lies nowhere."""
        if stop.turn == START:
            return self.start
        seen, turn = self.frames[stop.turn], self.turns[stop.turn]
        if stop.frames == len(seen) - 1:
            return turn.after
        return with_frame(turn.before, seen[stop.frames])


def ends_of_steps(turn: Turn) -> dict[int, tuple[Step, int]]:
    """Return after how many frames of a turn each of its movements is over, with the laps that are."""
    found, seen, laps = dict[int, tuple[Step, int]](), 0, 0
    for step in turn.movements:
        match step:
            case Drop() | Tax():
                seen += 1
            case Capture(_, into):
                seen += 1 if into is None else 2
            case Lap(lifted, seeds):
                seen += seeds + bool(lifted)
                laps += 1
        found[seen] = step, laps
    return found


def with_frame(position: Position, frame: Frame) -> Position:
    """Return a position with the board of a frame."""
    pack = position.variant.packing.pack
    south, north = (Side(pack(list(counts)), beside) for counts, beside in zip(frame.counts, frame.beside, strict=True))
    return position._replace(sides=(south, north), pause=None)


def start_named(position: Position, text: str) -> Decision:
    """Return the start that a text names, whether it is legal or not."""
    player, pit = pit_named(position, text[:-1])
    if player is not position.mover:
        raise ValueError(f"{text!r} is not a pit of who is to move")
    return Decision(pit, text[-1])


def forbidden(position: Position, text: str) -> Turn:
    """Return a turn that is carried out although the rules do not allow it."""
    start, steps = start_named(position, text), list[Step]()
    return Turn(position, (start,), steps, carry_out(position, start, steps))


def told_from_middle(position: Position, text: str, choices: Sequence[str]) -> Turn:
    """Return the rest of a turn that may capture, from the lap that lifts a pit: as a choice to sow it on would be."""
    start, steps = start_named(position, text), list[Step]()
    assert start.pit is not None
    sense = position.variant.board.sense(start.pit, start.sign)
    after = position._replace(pause=Pause(start.pit, sense, may_capture=True))
    decided = [Decision(None, sign) for sign in choices]
    for decision in (SOWN_ON, *decided):
        after = carry_out(after, decision, steps)
    return Turn(position, (start, *decided), steps, after)

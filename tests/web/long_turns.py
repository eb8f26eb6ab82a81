"""Long turns that random play met, as text, and what a timetable makes of them: `python -m tests.web.long_turns`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from katra import Turn, parse_position, parse_turn, variant
from web.board.timeline import Keyframe, keyframes
from web.board.timetable import CAPTURE, PACE, PICTURE, timetable


class LongTurn(NamedTuple):
    """A turn of a game in a position."""

    game: str
    position: str
    text: str

    @property
    def turn(self) -> Turn:
        start = parse_position(variant(self.game), self.position)
        return start.turn(*parse_turn(start, self.text))

    @property
    def link(self) -> str:
        """The parameters of an address that puts the position on the board."""
        return f"?game={self.game}&position={self.position.replace(' ', '+')}"


LONG_TURNS: Final = (
    LongTurn("mpantsaka", "6.7.4.5.6.4.1.2/1.5.1.5.2.3.2.1/1.1.0.0.0.0.0.0/0.0.1.2.0.2.2.0 N", "b4<"),
    LongTurn("katro", "0.1.2.1.1.9/3.0.1.4.3.2/0.0.2.3.2.2/3.1.1.1.4.2 N", "a1<"),
    LongTurn("fianarantsoa", "0.2.0.1.1.0/0.2.0.1.1.2/1.0.0.1.1.1/10.1.0.0.1.0/12.2.0.1.4.0/3.0.2.3.14.5 S", "C1>"),
)
"""Of 47, 33 and 82 laps."""


class Figures(NamedTuple):
    """How a turn is seen: its laps, the lap at half time, how many laps its last two seconds hold, and so on."""

    laps: int
    keyframes: int
    seconds: float
    half_time: int
    laps_at_last: int
    left_out: int
    captures: int
    short_captures: int


def figures(shown: Sequence[Keyframe], seconds: Sequence[float]) -> Figures:
    """Return how a turn is seen whose keyframes stand so long."""
    whole, past = sum(seconds), 0.0
    half_time, at_last = 0, set()
    for keyframe, stands in zip(shown, seconds, strict=True):
        past += stands
        half_time = half_time or (keyframe.lap if past >= whole / 2 else 0)
        if stands and past > whole - 2:
            at_last.add(keyframe.lap)
    captures = [stands for keyframe, stands in zip(shown, seconds, strict=True) if keyframe.kind == "capture"]
    short = sum(stands < CAPTURE - 1e-9 for stands in captures)
    left_out = sum(stands < PICTURE - 1e-9 for stands in seconds)
    return Figures(shown[-1].lap, len(shown), round(whole, 1), half_time, len(at_last), left_out, len(captures), short)


if __name__ == "__main__":
    for long_turn in LONG_TURNS:
        told = keyframes(long_turn.turn)
        print(long_turn.game, figures(told, timetable(told, PACE)))

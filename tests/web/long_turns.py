"""Long turns that random play met, as text, and how they are shown: `python -m tests.web.long_turns`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from katra import Turn, parse_position, parse_turn, variant
from katra.film.playback import Film
from katra.film.telling import telling
from katra.film.timetable import PACE, timetable


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
    """How a turn is seen: its laps, those that are told, its pictures, its seconds; how often what is told changes
    in the river, and the seconds between two changes at least.
    """

    laps: int
    told: int
    pictures: int
    seconds: float
    changes: int
    between: float


def figures(turn: Turn) -> Figures:
    """Return how a turn is seen at the usual speed."""
    film = Film(turn)
    seconds = timetable(film.keyframes, film.beads, PACE)
    changes = times(telling(film, seconds), [0, *seconds])
    between = min(after - before for before, after in pairwise([0, *changes]))
    pictures, whole = sum(stands > 0 for stands in seconds), round(sum(seconds), 1)
    return Figures(len(film.laps), len(film.beads), pictures, whole, len(changes), round(between, 2))


def times(texts: Sequence[object], seconds: Sequence[float]) -> list[float]:
    """Return when a text changes, in seconds from the start of the turn."""
    return [sum(seconds[: here + 1]) for here, (one, other) in enumerate(pairwise(texts)) if one != other]


if __name__ == "__main__":
    for long_turn in LONG_TURNS:
        print(long_turn.game, figures(long_turn.turn))

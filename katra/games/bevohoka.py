"""Bevohoka, a children's race to be first with all seeds in the special pit; also played alone."""

from __future__ import annotations

from typing import Final

from katra.board import Board
from katra.games.description import Citation, Disagreement, InitialSetup, Reading, ShownTurn, SowingGame
from katra.sowing.race import SENSE, Race

_BUSSER = Citation("busser-bevohoka")
_LUDII = Citation("ludii", "Katro Bevohoka.lud")


def special_pit_sown(board: Board) -> InitialSetup:
    """Two seeds in every pit, those of the special pit sown before play."""
    counts, special = [2] * board.pits, Race().special_pit(board)
    counts[special] = 0
    pit = special
    for _ in range(2):
        pit = board.next(pit, SENSE)
        counts[pit] += 1
    return InitialSetup(tuple(counts))


BEVOHOKA: Final = SowingGame(
    id="bevohoka",
    names=("Katro bevohoka",),
    places=("ambohimanga",),
    peoples=("merina",),
    year=None,
    citations=(_BUSSER,),
    rows=2,
    columns=(6, 2, 3, 4, 5, 7, 8),
    rules=Race(),
    difficulty="easy",
    length="long",
    shown=ShownTurn("B4>A3<", "0.2.0.1.2.1/14.0.0.3.0.1/0.1.3.0.1.13/2.0.0.3.0.1 S"),
    disagreements=(
        Disagreement("second_start", (Reading("starts_again", _BUSSER), Reading("no_special_pit", _LUDII))),
    ),
    initial_setup=special_pit_sown,
    most_columns=8,
)

"""Paika, a children's game of the Tanala: no reserve, and every captured seed may come in by either end."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation, Disagreement, Option, OptionValue, Reading, ShownTurn, SowingGame
from katra.games.fandatsaka import ENDLESS
from katra.sowing.re_enter import ReEnter

_BUSSER = Citation("busser-paika")
_NEAREST = Citation("busser-fifanga")

PAIKA: Final = SowingGame(
    id="paika",
    names=("Katra paika",),
    places=("ifanadiana",),
    peoples=("tanala",),
    year=None,
    citations=(Citation("voogt-1999"), _BUSSER),
    rows=2,
    columns=(6, 4),
    rules=ReEnter(start="front", side="free", centre="always", phase2_min=1),
    difficulty="fair",
    length="short",
    shown=ShownTurn("A3<<><"),
    options=(
        Option(
            "side",
            (OptionValue("free"), OptionValue("turn", {"side": "turn"}), OptionValue("nearest", {"side": "nearest"})),
            _BUSSER,
        ),
        ENDLESS,
    ),
    disagreements=(
        Disagreement(
            "side",
            (
                Reading("free_at_every_capture", Citation("busser-paika", "fig. 9-37")),
                Reading("chosen_once_a_turn", _BUSSER),
                Reading("nearest_end", _NEAREST),
            ),
            "side",
        ),
    ),
)

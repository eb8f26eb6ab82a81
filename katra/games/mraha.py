"""M'raha wa ntso, the bao of the Comoros: its house may be kept, taxed or sown while the reserve lasts."""

from __future__ import annotations

from typing import Final

from katra.games.bao import six_in_the_house
from katra.games.description import Citation, Disagreement, Option, OptionValue, Reading, ShownTurn, SowingGame
from katra.sowing.house import ReEnterWithHouse

_BUSSER = Citation("busser-mraha")
_YLANGUE = Citation("ylangue")
_VOOGT = Citation("voogt-2019")
_OMAR = Citation("omar")
_BAO = Citation("voogt-1995", "p. 35-51")

AS_IN_BAO: Final = OptionValue(
    "bao",
    {
        "house_min": 6,
        "centre": "first",
        "house_mtaji": "plain",
        "fotsiny_in_house": "ends",
        "first_turn": "any",
        "phase1_min": 2,
        "phase2": "front_first",
        "lone_end": "inwards",
    },
)
"""The rules of bao without takasia, which no source from the Comoros has."""

MRAHA: Final = SowingGame(
    id="mraha",
    names=("M'raha wa ntso", "Mraha wa tso"),
    places=("comoros", "mayotte"),
    peoples=(),
    year=None,
    citations=(_BUSSER, _YLANGUE, Citation("comores-online"), _OMAR, _VOOGT),
    rows=2,
    columns=(8, 6),
    rules=ReEnterWithHouse(
        start="drop",
        house_min=1,
        centre="always",
        house_mtaji="ordinary",
        fotsiny_in_house="choice",
        first_turn="not_house",
        phase1_min=1,
        phase2="any",
        lone_end="free",
    ),
    difficulty="hard",
    length="medium",
    shown=ShownTurn("A4<", "0.0.0.0.0.0.0.0/1.2.3.6.0.0.0.0/0.0.0.1.7.0.2.0/0.0.0.0.0.0.0.0 S 21-21 Hh"),
    options=(Option("reading", (OptionValue("busser"), AS_IN_BAO), _YLANGUE),),
    disagreements=(
        Disagreement("reading", (Reading("as_busser_says", _BUSSER), Reading("as_bao", _YLANGUE)), "reading"),
        Disagreement(
            "centre", (Reading("every_capture", _BUSSER), Reading("dropped_seed_only", Citation("donkers"))), "reading"
        ),
        Disagreement(
            "lap_into_the_house",
            (Reading("choice_at_any_number", _BUSSER), Reading("choice_from_six_and_fotsiny_ends", _BAO)),
            "reading",
        ),
        Disagreement(
            "first_turn_house", (Reading("house_may_not_start", _BUSSER), Reading("house_may_capture", _BAO)), "reading"
        ),
        Disagreement(
            "other_pits_first",
            (Reading("other_pits_at_any_number", _BUSSER), Reading("other_pits_from_six", _BAO)),
            "reading",
        ),
        Disagreement("tax", (Reading("whatever_it_holds", _BUSSER), Reading("from_six", _BAO)), "reading"),
        Disagreement(
            "singletons_in_phase_one",
            (Reading("single_seed_too", _BUSSER), Reading("two_seeds_first", _BAO)),
            "reading",
        ),
        Disagreement("capturing_start", (Reading("one_seed", _BUSSER), Reading("two_seeds_or_more", _OMAR)), "reading"),
        Disagreement(
            "fotsiny_start", (Reading("either_row", _BUSSER), Reading("front_row_before_back", _BAO)), "reading"
        ),
        Disagreement(
            "fotsiny_end", (Reading("ends_in_an_empty_pit", _BUSSER), Reading("slip_front_row_empty", _BUSSER))
        ),
        Disagreement("lone_end_pit", (Reading("either_way", _BUSSER), Reading("towards_the_centre", _BAO)), "reading"),
        Disagreement(
            "house_lost", (Reading("taken_or_sown", _BUSSER), Reading("by_its_owners_first_capture", _BAO)), "reading"
        ),
        Disagreement(
            "trakatra_captures_later", (Reading("never_captures", _BUSSER), Reading("may_capture_later", _OMAR))
        ),
    ),
    initial_setup=six_in_the_house,
    least_columns=6,
    most_columns=8,
    only_named=True,
)

"""Katra after Haddon, in which a heap is eaten and a single seed is safe, and boaoaka, which ends one that lasts."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation, Disagreement, Option, OptionValue, Reading, ShownTurn, SowingGame
from katra.sowing.add_and_go_on import AddAndGoOn

_MURRAY = Citation("murray", "p. 214-215")
_LINTON = Citation("linton", "p. 261-262")
_LUDII = Citation("ludii", "Katra.lud")
_LUDII_BOAOAKA = Citation("ludii", "Katra Boaoaka.lud")
_GOROBAKA = Citation("dandouau", "1° Katra gorobaka")
_BUSSER = Citation("busser-gorobaka")

KATRA_HADDON: Final = SowingGame(
    id="katra-haddon",
    names=("Katra Haddon", "Katra"),
    places=(),
    peoples=("sakalava",),
    year=1952,
    citations=(_MURRAY, Citation("haddon")),
    rows=2,
    columns=(8, 6, 7, 9, 10),
    rules=AddAndGoOn(
        captures_from="front",
        target="frontmost",
        goal="all",
        least_captured=2,
        front_stops=True,
        min_start=2,
        direction="game",
    ),
    difficulty="fair",
    length="long",
    shown=ShownTurn("B2<", "0.2.0.1.1.3.1.0/2.0.1.3.0.4.1.3/1.6.1.2.7.2.0.1/3.2.1.9.5.0.2.0 S >>"),
    options=(
        Option("min_start", (OptionValue("2"), OptionValue("1", {"min_start": 1})), _MURRAY, usual="1"),
        Option(
            "direction", (OptionValue("game"), OptionValue("shared", {"direction": "shared"})), _MURRAY, usual="shared"
        ),
    ),
    disagreements=(
        Disagreement("front_stop", (Reading("front_pit_ends_the_turn", _MURRAY), Reading("silent_goes_on", _LUDII))),
        Disagreement(
            "back_pits", (Reading("whole_front_row_empty", _MURRAY), Reading("facing_pit_empty_or_single", _LUDII))
        ),
        Disagreement(
            "direction", (Reading("one_sense_for_both", _MURRAY), Reading("each_their_own", _LINTON)), "direction"
        ),
        Disagreement("min_start", (Reading("any_hole", _MURRAY), Reading("two_seeds_as_kin", _GOROBAKA)), "min_start"),
    ),
    continued_as="boaoaka",
)

BOAOAKA: Final = SowingGame(
    id="boaoaka",
    names=("Katra boaoaka", "Katra bahoaka"),
    places=("ikongo", "highlands"),
    peoples=("tanala",),
    year=1933,
    citations=(_LINTON, _BUSSER),
    rows=2,
    columns=(8,),
    rules=AddAndGoOn(
        captures_from="front", target="column", goal="all", empty_front_captures="from_two", direction="game"
    ),
    difficulty="fair",
    length="short",
    shown=ShownTurn("A6>", "0.2.0.3.5.3.2.0/4.2.2.1.1.2.1.2/7.1.1.0.0.1.0.7/2.4.3.0.4.0.0.4 S ><"),
    disagreements=(
        Disagreement(
            "capture_from_empty",
            (
                Reading("two_in_one_pit", _LINTON),
                Reading("two_in_the_column", _LINTON),
                Reading("all_but_one_and_one", _LUDII_BOAOAKA),
            ),
        ),
        Disagreement("description", (Reading("game_of_its_own", _LINTON), Reading("gorobaka_misspelt", _BUSSER))),
    ),
)

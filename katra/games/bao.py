"""Bao la kiswahili and its learner's game: each player keeps a house of seeds, sown in a safari when it pays most."""

from __future__ import annotations

from typing import Final

from katra.board import Board
from katra.games.description import (
    Citation,
    Disagreement,
    InitialSetup,
    Option,
    OptionValue,
    Reading,
    ShownTurn,
    SowingGame,
)
from katra.sowing.house import ReEnterWithHouse
from katra.sowing.house_parameters import reserve_at_start, seeds_at_start

_VOOGT = "voogt-1995"
_DONKERS = "donkers"
_KIBA = "kiba"
_ABSTRACT_GAMES = "voogt-abstract-games"
_WIKIPEDIA = Citation("wikipedia-bao")
_NKKMD = Citation("nkkmd")
_LUDII = Citation("ludii", "Bao.lud")
_BGA = Citation("bga")


def six_in_the_house(board: Board) -> InitialSetup:
    """Six seeds in the house, two in each front pit to its right but the last; the rest in the reserve."""
    return InitialSetup(seeds_at_start(board), {"reserve": reserve_at_start(board)})


BAO: Final = SowingGame(
    id="bao",
    names=("Bao la kiswahili",),
    places=("zanzibar",),
    peoples=("swahili",),
    year=1995,
    citations=(
        Citation(_VOOGT, "p. 35-51"),
        Citation(_DONKERS),
        Citation(_KIBA),
        Citation(_ABSTRACT_GAMES, "no. 4, 5, 7"),
    ),
    rows=2,
    columns=(8,),
    rules=ReEnterWithHouse(start="drop", house_min=6, takasia="on"),
    difficulty="hard",
    length="medium",
    shown=ShownTurn("A8<+", "0.0.0.0.0.0.0.0/1.2.0.8.0.0.0.1/0.0.2.0.8.1.0.1/0.0.0.0.0.0.0.0 S 20-20 Hh"),
    options=(
        Option(
            "house_mtaji",
            (
                OptionValue("plain"),
                OptionValue("stop", {"house_mtaji": "stop"}),
                OptionValue("choice", {"house_mtaji": "choice"}),
            ),
            Citation(_KIBA, "1.6.2, 4.2.1"),
        ),
        Option("takasia", (OptionValue("on"), OptionValue("off", {"takasia": "off"})), Citation("voogt-2019")),
    ),
    disagreements=(
        Disagreement(
            "house_mtaji",
            (
                Reading("house_ends_no_turn", Citation(_ABSTRACT_GAMES)),
                Reading("house_ends_a_fotsiny_turn", Citation(_KIBA, "1.6.2, 4.2.1")),
                Reading("house_as_before", _WIKIPEDIA),
            ),
            "house_mtaji",
        ),
        Disagreement(
            "takasia",
            (
                Reading("pit_is_blocked", Citation(_VOOGT, "p. 41-43")),
                Reading("nothing_is_blocked", Citation("voogt-2019")),
                Reading("blocker_must_capture", Citation("polovynka")),
            ),
            "takasia",
        ),
        Disagreement(
            "house_lost", (Reading("by_its_owners_first_capture", _NKKMD), Reading("by_anybodys_first_capture", _LUDII))
        ),
        Disagreement(
            "blocked_singleton",
            (Reading("never_blocked", Citation(_ABSTRACT_GAMES, "no. 7")), Reading("not_excepted", Citation(_DONKERS))),
        ),
        Disagreement(
            "blocked_house",
            (Reading("owned_house_exempt", Citation(_DONKERS)), Reading("working_house_exempt", Citation("gering"))),
        ),
        Disagreement(
            "lap_into_the_blocked_pit",
            (
                Reading("turn_ends", Citation(_VOOGT, "p. 42-43")),
                Reading("first_lap_from_the_house_goes_on", Citation("gering")),
            ),
        ),
        Disagreement(
            "house_under_six",
            (
                Reading("any_front_pit", Citation(_DONKERS)),
                Reading("house_last", Citation("abstractplay")),
                Reading("taxed_when_alone", _NKKMD),
            ),
        ),
        Disagreement("tax", (Reading("two_seeds", Citation(_VOOGT, "p. 40")), Reading("one_seed_only", _LUDII))),
        Disagreement(
            "endless_turn",
            (
                Reading("may_not_be_played", Citation(_DONKERS)),
                Reading("loses", _BGA),
                Reading("unruled", _NKKMD),
            ),
        ),
        Disagreement(
            "printed_period",
            (Reading("period_as_counted", _NKKMD), Reading("misprint_of_the_period", Citation("kronenburg", "fig. 3"))),
        ),
        Disagreement(
            "start_position",
            (Reading("six_two_two", Citation(_VOOGT)), Reading("eight_two_two", Citation("abstractplay"))),
        ),
    ),
    initial_setup=six_in_the_house,
    least_columns=8,
    most_columns=8,
)

KUJIFUNZA: Final = SowingGame(
    id="kujifunza",
    names=("Bao la kujifunza",),
    places=("zanzibar",),
    peoples=("swahili",),
    year=None,
    citations=(_WIKIPEDIA, Citation("polovynka"), _BGA, Citation("donkers-2002")),
    rows=2,
    columns=(8,),
    rules=ReEnterWithHouse(start="lap", house_min=None),
    difficulty="fair",
    length="short",
    shown=ShownTurn("A3>"),
    least_columns=8,
    most_columns=8,
)

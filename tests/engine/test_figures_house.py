"""What the sources print of the games with a house comes up again, in its order (RULES.md 9.14)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from katra.board import Player
from katra.notation import parse_position
from katra.position import Position, Turn, carry_out
from katra.sowing.house_sower import HouseSower
from katra.sowing.house_turn import Sowing
from katra.steps import Capture, Decision, Drop, Lap, Step, Tax
from katra.turns import cycle
from katra.variants import variant

from . import reference
from .boards import after, boards, shown, signs, told, turns
from .test_figures import missing, name

PRINTED: list[dict[str, Any]] = json.loads(Path(__file__).with_name("figures_more.json").read_text(encoding="utf-8"))
FIGURES = [figure for figure in PRINTED if figure["source"] == "busser-mrahawatso.txt"]

figures = pytest.mark.parametrize("figure", [each for each in FIGURES if "turn" in each], ids=name)


def start(figure: dict[str, Any]) -> str:
    return " ".join(figure[key] for key in ("board", "to_move", "reserve", "houses"))


def position_of(figure: dict[str, Any]) -> Position:
    return parse_position(variant(figure["game"], figure["size"]), start(figure))


@figures
def test_busser_s_turns_pass_through_the_boards_printed_and_end_on_the_last(figure: dict[str, Any]) -> None:
    seen = told(position_of(figure), figure["turn"])
    assert missing(figure["passes_through"], boards(seen)) is None
    assert shown(seen.after) == figure["passes_through"][-1]
    assert seen.after.outcome is None or shown(seen.after).startswith("3.4.5.5.4.3/0.0.0.0.0.0")


@figures
def test_the_reference_passes_through_them_too(figure: dict[str, Any]) -> None:
    table = reference.read(figure["game"], start(figure))
    assert missing(figure["passes_through"], reference.tell(table, figure["turn"]).boards) is None


def test_a_turn_that_busser_tells_from_its_middle_passes_through_the_boards_printed() -> None:
    (figure,) = (each for each in FIGURES if "goes_on_from" in each)
    position, begin = position_of(figure), figure["goes_on_from"]
    sower = position.variant.sower
    assert isinstance(sower, HouseSower)
    steps: list[Step] = []
    sowing = Sowing(sower.entry, sower.house, sower.half(position.own), sower.half(position.other), steps)
    kind = sower.kind(dropped=False, may_capture=begin["may_capture"], last_drop=False)
    pit = position.variant.board.pit(1, 0)
    assert position.variant.board.name(pit, Player.SOUTH) == begin["pit"]
    lap = sowing.lift(pit, position.variant.board.sense(pit, begin["direction"]))
    assert sowing.sow(*lap, kind) is None
    sides = sower.side(sowing.own_half()), sower.side(sowing.other)
    seen = Turn(position, (), steps, position._replace(mover=Player.NORTH, sides=sides))
    assert missing(figure["passes_through"], boards(seen)) is None
    assert shown(seen.after) == figure["passes_through"][-1]
    assert "B1<" not in signs(position), "A4< would capture, and must"


def test_no_board_of_busser_s_page_is_left_out() -> None:
    starts = [shown(variant("mraha", size).start) for size in (8, 6)]
    printed = sum(len(figure["passes_through"]) for figure in FIGURES)
    # The page shows the first board of these figures with the seeds in the hand: it is one of those passed through.
    in_hand = [each for each in FIGURES if "put back" in each.get("note", "")]
    assert len(starts) + printed + len(FIGURES) - len(in_hand) == 31


def test_where_busser_lets_the_player_choose_the_other_way_is_open_too() -> None:
    by_first = {figure["figures"][0]: position_of(figure) for figure in FIGURES}
    assert turns(by_first[2]) == ["A5<", "A5>"]
    assert {"B1<<", "B1<>"} <= set(turns(by_first[20]))
    assert turns(by_first[28]) == ["A4<", "A4>"]


# Bao


def bao(text: str, game: str = "bao", **options: str) -> Position:
    return parse_position(variant(game, 8, options), text)


def test_the_first_turns_of_ramadhan_and_kijumbe() -> None:
    """De Voogt, Limits of the Mind, p. 151: `A7L a5R` in his signs, which name the end pit."""
    reached = after(variant("bao").start, "A7<", "a5<")
    expected = "0.0.0.0.0.0.0.0/1.2.2.7.0.0.0.0/0.0.0.0.7.3.0.0/0.0.0.0.0.0.0.0 S 21-21 Hh"
    assert reached.text == f"{expected} -"


KIBA = "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S 0-0 -"


def test_takasia_as_kiba_shows_it_blocks_a4_and_leaves_four_replies() -> None:
    blocked = after(bao(KIBA), "A7<")
    assert blocked.text.endswith(" N 0-0 - a4")
    assert turns(blocked) == ["a5<", "a5>", "a8<", "a8>"]
    replies = [told(blocked, text) for text in ("a8>", "a8<", "a5>", "a5<")]
    assert [reply.laps for reply in replies] == [1, 5, 2, 10]
    assert [reply.after.counts(Player.NORTH)[3] for reply in replies] == [2, 5, 2, 6]
    for reply in replies:
        assert reply.after.text.endswith(" S 0-0 - -"), "it was blocked for one turn"
        assert turns(reply.after) == ["B8>"]
        taken = next(step for step in told(reply.after, "B8>").steps if isinstance(step, Capture))
        assert [pit for pit, _ in taken.taken] == [3]


def test_without_takasia_the_same_turn_blocks_nothing() -> None:
    free = after(bao(KIBA, takasia="off"), "A7<")
    assert free.text.endswith(" N 0-0 -")
    assert {"a4<", "a4>"} <= set(signs(free))


def test_kiba_s_counter_example_blocks_nothing() -> None:
    position = bao("7.4.2.4.1.3.2.0/0.1.0.0.10.0.0.0/0.0.1.0.1.1.1.3/0.4.2.0.2.2.5.0 S 0-0 -")
    sower = position.variant.sower
    assert isinstance(sower, HouseSower)
    assert sower.blocked_by(sower.half(position.own), sower.half(position.other)) == 0


def test_kronenburg_s_turn_never_ends_after_228_laps_where_the_paper_prints_218() -> None:
    position = bao("0.0.0.0.0.0.0.0/0.0.0.0.9.0.0.1/1.6.3.1.0.5.4.0/2.1.0.5.0.3.0.1 S 11-11 -")
    assert "A3>" in signs(position)
    assert "A3<" not in signs(position)
    steps: list[Step] = []
    start = Decision(2, "<")
    assert cycle(Turn(position, (start,), steps, carry_out(position, start, steps))) == 228


# M'raha, a line of RULES.md 9.14 for each rule: North's front row, South's rows; North's back row is empty


def mraha(north: str, south: str, beside: str, reading: str) -> Position:
    rows = south if "/" in south else f"{south}/0.0.0.0.0.0.0.0"
    return bao(f"0.0.0.0.0.0.0.0/{north}/{rows} S {beside}", "mraha", reading=reading)


CAPTURES = "1.0.5.0.0.0.0.0", "0.0.2.0.2.0.0.0", "20-20 H"
CAPTURES_AGAIN = "1.0.5.0.1.0.0.0", "0.0.2.0.2.0.0.0", "20-20 H"
HOUSE_AND_ANOTHER = "5.0.0.0.0.0.0.1", "0.0.0.1.6.0.0.0", "20-20 H"
INTO_THE_HOUSE = "5.0.0.0.0.0.0.1", "0.0.1.0.6.0.0.0", "20-20 H"
HOUSE_ALONE = "5.0.0.0.0.0.0.1", "0.0.0.0.4.0.0.0", "20-20 H"
LAST_SEED = "5.0.0.0.0.0.0.1", "0.0.0.0.1.0.0.0", "20-20 H"
SINGLETON = "0.0.1.0.0.0.0.9", "0.1.2.0.0.0.0.0/2.0.0.0.0.0.0.0", "0-0 -"
BACK_ROW = "0.0.0.0.0.0.0.9", "0.1.0.1.0.0.0.0/2.0.0.1.0.0.0.0", "0-0 -"
SINGLETONS_ONLY = "0.0.0.0.0.0.0.9", "0.1.0.1.0.0.0.0/0.0.0.1.0.0.0.0", "0-0 -"
SEVENTEEN = "1.0.0.0.0.0.0.9", "0.0.0.1.0.0.0.0/17.0.0.0.0.0.0.0", "0-0 -"
LONE_END = "9.0.0.0.0.0.0.0", "0.0.0.0.0.0.0.2", "0-0 -"


@pytest.mark.parametrize(
    ("case", "busser", "as_bao"),
    [
        (CAPTURES, "A3< A3>+ A3>=", "A3< A3>"),
        (CAPTURES_AGAIN, "A3< A3>< A3>> A5< A5>", "A3< A3> A5< A5>"),
        (HOUSE_AND_ANOTHER, "A4< A4>", "A4< A4>"),
        (INTO_THE_HOUSE, "A3< A3>+ A3>=", "A3< A3>"),
        (HOUSE_ALONE, "A5< A5>", "A5< A5>"),
        (LAST_SEED, "A5< A5>", "A5< A5>"),
        (SINGLETON, "A2>< A2>>", "A3< A3>"),
        (BACK_ROW, "B1< B1>", "B1< B1>"),
        (SINGLETONS_ONLY, "", ""),
        (SEVENTEEN, "B1<", "B1< B1>"),
        (LONE_END, "A8< A8>", "A8<"),
    ],
)
def test_the_legal_turns_of_m_raha_read_with_busser_and_as_bao(
    case: tuple[str, str, str], busser: str, as_bao: str
) -> None:
    assert turns(mraha(*case, reading="busser")) == busser.split()
    assert turns(mraha(*case, reading="bao")) == as_bao.split()


@pytest.mark.parametrize(
    ("case", "reading", "turn", "south"),
    [
        (CAPTURES, "busser", "A3>=", "1.1.4.1.3.0.0.0/0.0.0.0.0.0.0.0 N 19-20 H"),
        (CAPTURES, "busser", "A3>+", "1.1.4.1.0.1.1.1/0.0.0.0.0.0.0.0 N 19-20 -"),
        (INTO_THE_HOUSE, "busser", "A3>=", "0.0.0.1.7.0.0.0/0.0.0.0.0.0.0.0 N 19-20 H"),
        (INTO_THE_HOUSE, "busser", "A3>+", "0.0.0.1.0.1.1.1/0.0.0.0.1.1.1.1 N 19-20 -"),
        (INTO_THE_HOUSE, "bao", "A3>", "0.0.0.1.7.0.0.0/0.0.0.0.0.0.0.0 N 19-20 H"),
        (HOUSE_ALONE, "busser", "A5<", "0.0.1.1.3.0.0.0/0.0.0.0.0.0.0.0 N 19-20 H"),
        (HOUSE_ALONE, "busser", "A5>", "0.0.0.0.3.1.1.0/0.0.0.0.0.0.0.0 N 19-20 H"),
        (HOUSE_ALONE, "bao", "A5>", "0.0.0.0.0.1.1.1/0.0.0.0.0.0.1.1 N 19-20 -"),
        (LAST_SEED, "busser", "A5<", "0.0.1.1.0.0.0.0/0.0.0.0.0.0.0.0 N 19-20 -"),
        (LAST_SEED, "bao", "A5<", "0.0.1.1.0.0.0.0/0.0.0.0.0.0.0.0 N 19-20 -"),
        (SEVENTEEN, "busser", "B1<", "1.2.2.0.2.2.0.2/2.0.2.0.2.0.2.0 N 0-0 -"),
    ],
)
def test_what_m_raha_s_turns_leave(case: tuple[str, str, str], reading: str, turn: str, south: str) -> None:
    assert after(mraha(*case, reading=reading), turn).text.split("/", 2)[2] == south


def test_who_sows_a_lone_end_pit_outwards_has_lost_and_so_has_who_has_singletons_only() -> None:
    lost = after(mraha(*LONE_END, reading="busser"), "A8>").outcome
    assert (lost and lost.winner, lost and lost.reason) == (Player.NORTH, "front_emptied")
    for reading in ("busser", "bao"):
        ended = mraha(*SINGLETONS_ONLY, reading=reading).outcome
        assert (ended and ended.winner, ended and ended.reason) == (Player.NORTH, "no_start")


def test_nobody_s_house_starts_their_first_turn_of_m_raha() -> None:
    for reading, expected in (("busser", "a6< a6> a7< a7>"), ("bao", "a5< a5>")):
        assert signs(after(variant("mraha", 8, {"reading": reading}).start, "A7<")) == expected.split()


def test_the_tax_is_a_step_of_its_own() -> None:
    steps = told(mraha(*HOUSE_ALONE, reading="busser"), "A5<").steps
    assert steps == [Drop(4, "reserve"), Tax(4, 2), Lap((), 2, 3, -1)]

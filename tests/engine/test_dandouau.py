"""Dandouau 1909: whoever plays gorobaka first wins by his third turn, with a misprint in the table that shows it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from katra.board import Player
from katra.position import Position
from katra.variants import variant

from .boards import after, shown, turns

OPENING = "A5>"
"""His fourth front pit from the right, to the right."""

RIGHTMOST, SECOND, LEFT = 6, 5, 2
"""The columns of the figure, counted from the left, in which North has seeds left (figure III)."""


class Case(NamedTuple):
    """North's reply from a column, towards a side of the figure, and South's answers by which he wins at once."""

    column: int
    side: str
    wins: tuple[str, ...]


TABLE = [
    Case(RIGHTMOST, "left", ("B6>",)),
    Case(RIGHTMOST, "right", ("A8<",)),
    Case(SECOND, "left", ("A5>",)),
    Case(SECOND, "right", ("A4>",)),
    Case(LEFT, "left", ("B2<",)),
    Case(LEFT, "right", ()),
]

FOLLOW_UPS = [
    Case(SECOND, "right", ("A6<", "A1<", "B2<")),
    Case(SECOND, "left", ("A1<", "B5>", "B6>")),
]


def norths(case: Case) -> list[str]:
    """Return North's turns of a case, from his front and his back pit; his left is the figure's right."""
    sign = ">" if case.side == "left" else "<"
    return [f"{row}{9 - case.column}{sign}" for row in "ab"]


def opened() -> Position:
    return after(variant("gorobaka").start, OPENING)


def south_wins(position: Position) -> bool:
    ended = position.outcome
    return ended is not None and ended.winner is Player.SOUTH


def winning(position: Position) -> list[str]:
    return [text for text in turns(position) if south_wins(after(position, text))]


def seeds_by_column(position: Position) -> dict[int, int]:
    """Return North's seeds in each column of the figure that holds some, counted from the left."""
    back, front, *_ = ([int(seeds) for seeds in row.split(".")] for row in shown(position).split("/"))
    return {column: sum(both) for column, both in enumerate(zip(back, front, strict=True), start=1) if sum(both)}


def test_the_opening_leaves_north_twelve_seeds_in_three_columns() -> None:
    """Figure III."""
    left = seeds_by_column(opened())
    assert sorted(left) == [LEFT, SECOND, RIGHTMOST]
    assert sum(left.values()) == 12


def test_north_has_only_the_replies_of_the_table() -> None:
    assert sorted(turns(opened())) == sorted(text for case in TABLE for text in norths(case))


@pytest.mark.parametrize("case", TABLE, ids=lambda case: f"{case.column} to the {case.side}")
def test_front_or_back_pit_of_a_column_comes_to_the_same(case: Case) -> None:
    front, back = (after(opened(), text) for text in norths(case))
    assert seeds_by_column(front) == seeds_by_column(back)
    assert winning(front) == winning(back)


@pytest.mark.parametrize("case", TABLE, ids=lambda case: f"{case.column} to the {case.side}")
def test_north_never_captures(case: Case) -> None:
    for text in norths(case):
        assert sum(seeds_by_column(after(opened(), text)).values()) == 12


@pytest.mark.parametrize("case", TABLE, ids=lambda case: f"{case.column} to the {case.side}")
def test_each_reply_is_answered_by_the_turn_printed(case: Case) -> None:
    """Figures IV to VIII."""
    for text in norths(case):
        assert set(case.wins) <= set(winning(after(opened(), text)))


def test_the_answer_printed_for_the_second_column_to_the_left_is_a_misprint() -> None:
    """Deuxième cas, 1°: "de droite à gauche" does not win; to the right does."""
    for text in norths(Case(SECOND, "left", ())):
        position = after(opened(), text)
        assert "A5<" in turns(position)
        assert "A5<" not in winning(position)
        assert "A5>" in winning(position)


@pytest.mark.parametrize("text", norths(Case(LEFT, "right", ())))
def test_the_left_column_to_the_right_cannot_be_answered_by_a_win(text: str) -> None:
    """Troisième cas, 2°: "Il est impossible au premier joueur de gagner du premier coup"."""
    assert winning(after(opened(), text)) == []


@pytest.mark.parametrize("text", norths(Case(LEFT, "right", ())))
def test_the_best_answer_leaves_north_four_seeds_in_one_column(text: str) -> None:
    """Figures IX and X."""
    position = after(opened(), text, "B4<")
    assert seeds_by_column(position) == {SECOND: 4}
    assert sorted(turns(position)) == sorted(text for case in FOLLOW_UPS for text in norths(case))


@pytest.mark.parametrize("case", FOLLOW_UPS, ids=lambda case: f"to the {case.side}")
def test_the_turns_printed_win_the_third_turn(case: Case) -> None:
    """Figures XI and XII."""
    for first in norths(Case(LEFT, "right", ())):
        for text in norths(case):
            assert set(case.wins) <= set(winning(after(opened(), first, "B4<", text)))


def test_the_first_player_wins_by_his_third_turn_whatever_north_plays() -> None:
    def wins_within(position: Position, more: int) -> bool:
        """Whether South, to move, can force a win within so many of his turns."""
        for decision in position.decisions:
            reply = position.play(decision)
            if south_wins(reply):
                return True
            answers = [reply.play(answer) for answer in reply.decisions]
            if more > 1 and answers and all(wins_within(answer, more - 1) for answer in answers):
                return True
        return False

    replies = [opened().play(decision) for decision in opened().decisions]
    assert all(wins_within(reply, 2) for reply in replies)


def test_the_restriction_to_two_seeds_touches_the_second_column_to_the_right() -> None:
    """The closing remark names the third case, part 1, but it is in the second, part 2, that the pit holds one seed."""
    start = variant("gorobaka", options={"min_start": "2"}).start
    touched = [
        (case.column, case.side)
        for case in TABLE
        if case.wins and not set(case.wins) & set(turns(after(start, OPENING, norths(case)[0])))
    ]
    assert touched == [(SECOND, "right")]

"""Every lesson of every book: it can be solved, as its record shows and not anyhow, and its mistakes are answered."""

from __future__ import annotations

from collections import Counter

import pytest

from katra import Player, decision_text, variant
from katra.games import GAMES
from katra.position import Position, Turn
from katra.steps import Capture, Decision, Lap
from katra.study.attempt import Attempt, Judged, all_turns, punishment, whole_turns
from katra.study.books import books, names, records, study
from katra.study.condition import Ends
from katra.study.study import Study
from tests.trying import for_each

WHOLE = {
    "katro",
    "katrayo",
    "gorobaka",
    "mandry",
    "katra-be",
    "fandatsaka",
    "paika",
    "fianarantsoa",
    "mraha",
    "bao",
}
"""The games that are taught from the beginning, one of each kind; of the others only what differs."""

LESSONS = names("lesson")


def lesson(name: str) -> Study:
    return study("lesson", name)


def solved(name: str) -> list[tuple[Attempt, Turn, Judged]]:
    """Solve a lesson as its record shows: where the solver stood each time, what they played and what it was."""
    attempt, steps = Attempt.begin(lesson(name)), list[tuple[Attempt, Turn, Judged]]()
    while True:
        if reply := attempt.reply():
            attempt = attempt.answered(reply)
        shown = attempt.solution()
        assert shown
        judged = attempt.judge(shown)
        steps.append((attempt, shown, judged))
        if judged.verdict != "on":
            return steps
        attempt = judged.after


def number(name: str) -> int:
    return int(name.partition(".")[2])


def test_the_lessons_of_a_game_are_as_many_as_it_takes() -> None:
    for book in books("lesson"):
        fewest, most = (6, 13) if book in WHOLE else (2, 3)
        assert fewest <= len(records("lesson", book)) <= most, book
        assert list(records("lesson", book)) == [f"{book}.{n}" for n in range(1, len(records("lesson", book)) + 1)]


def test_a_book_of_lessons_is_about_one_game() -> None:
    assert sorted(books("lesson")) == sorted(GAMES)
    for book in books("lesson"):
        assert {lesson(name).start.variant.game.id for name in records("lesson", book)} == {book}


def test_no_position_comes_twice() -> None:
    starts = Counter(
        (lesson(name).start.variant.game.id, lesson(name).start.mover, shown_board(lesson(name))) for name in LESSONS
    )
    assert [start for start, times in starts.items() if times > 1] == []


def shown_board(study: Study) -> str:
    position = study.start
    return position.variant.board.text([position.counts(player) for player in type(position.mover)])


@for_each("name", LESSONS)
def test_a_lesson_begins_with_the_reader_to_play(name: str) -> None:
    begun = lesson(name)
    assert begun.kind == "lesson"
    assert begun.start.mover is begun.solver
    assert begun.start.outcome is None


@for_each("name", LESSONS)
def test_the_solution_shown_solves_it(name: str) -> None:
    steps = solved(name)
    assert [judged.verdict for _, _, judged in steps] == [*["on"] * (len(steps) - 1), "done"]


@for_each("name", LESSONS)
def test_it_is_not_solved_anyhow(name: str) -> None:
    """Of the positions in reach one or two are right, or no more than are wrong; no marked pit is asked for."""
    for attempt, _, _ in solved(name):
        pit = attempt.asked_pit()
        if pit is None:
            reached = {turn.after: attempt.judge(turn).verdict for turn in all_turns(attempt.position)}
            wrong = list(reached.values()).count("wrong")
            assert wrong
            assert len(reached) - wrong <= max(2, wrong)
        else:
            assert (attempt.study.solver, pit) not in attempt.study.note(attempt.place).marks


@for_each("name", LESSONS)
def test_another_turn_to_the_same_position_is_judged_the_same(name: str) -> None:
    for attempt, shown, judged in solved(name):
        others = [turn for turn in all_turns(attempt.position) if turn.after == shown.after]
        assert others
        assert {attempt.judge(turn).verdict for turn in others} == {judged.verdict}


@for_each("name", LESSONS)
def test_a_turn_that_is_known_to_be_wrong_is_said_to_be_so(name: str) -> None:
    for attempt, _, _ in solved(name):
        for node in whole_turns(attempt.place):
            wrong = attempt.study.note(node).wrong
            if wrong:
                assert node.turn
                judged = attempt.judge(node.turn)
                assert (judged.verdict, judged.said) == ("wrong", wrong)
                # What follows can be shown: the answer of the tree, or what can be taken, if anything can.
                answer = punishment(judged)
                assert answer is None or answer.before == node.position


@pytest.mark.parametrize("book", sorted(WHOLE))
def test_mistakes_are_answered_on_the_board_wherever_a_whole_game_is_taught(book: str) -> None:
    answered = [
        name
        for name in records("lesson", book)
        for attempt, _, _ in solved(name)
        for turn in all_turns(attempt.position)
        if attempt.asked_pit() is None
        and (judged := attempt.judge(turn)).verdict == "wrong"
        and punishment(judged) is not None
    ]
    assert len(set(answered)) >= 2


@for_each("name", LESSONS)
def test_arrows_help_in_the_first_two_lessons_and_never_in_the_last(name: str) -> None:
    taught = lesson(name)
    arrows = [arrow for node in taught.nodes() for arrow in taught.note(node).arrows]
    if number(name) > 2 or number(name) == len(records("lesson", taught.start.variant.game.id)):
        assert not arrows
    shown: tuple[Decision, ...] = solved(name)[0][1].decisions
    assert all(arrow == shown[: len(arrow)] for arrow in taught.note(taught.root).arrows)


@pytest.mark.parametrize("book", sorted(WHOLE))
def test_where_a_whole_game_is_taught_the_first_lesson_has_an_arrow(book: str) -> None:
    first = lesson(f"{book}.1")
    assert first.note(first.root).arrows


@pytest.mark.parametrize("book", ["katro", "katrayo", "gorobaka", "mandry"])
def test_one_lesson_is_about_what_the_opponent_answers(book: str) -> None:
    assert any(len(solved(name)) > 1 for name in records("lesson", book))


def shown_turn(name: str) -> Turn:
    """Return the first turn of the solution of a lesson."""
    return solved(name)[0][1]


def test_a_lap_goes_all_the_way_round_and_its_own_pit_gets_a_seed() -> None:
    first = next(step for step in shown_turn("katro.10").steps if isinstance(step, Lap))
    assert first.seeds > shown_turn("katro.10").before.variant.board.pits


def test_a_front_row_that_stands_captures_from_a_back_row() -> None:
    turn = shown_turn("katro.12")
    board = turn.before.variant.board
    (capture,) = (step for step in turn.steps if isinstance(step, Capture))
    assert capture.into is not None
    assert [board.place(pit)[0] for pit, _ in capture.taken] == [1]
    assert board.place(capture.into)[0] == 0


def test_katra_be_is_taught_from_its_opening_with_what_a_rova_allows() -> None:
    assert lesson("katra-be.13").start == variant("katra-be").start
    assert decision_text(shown_turn("katra-be.11").before, shown_turn("katra-be.11").decisions[0]) == "A5="
    behind = shown_turn("katra-be.12")
    assert Ends("B5").holds([behind], Player.SOUTH)
    assert behind.after.value(Player.SOUTH, "rova")
    assert behind.after.pause is None, "there is no choice"


def test_the_house_starts_no_first_turn_and_eight_columns_are_played() -> None:
    opening = lesson("mraha.11").start
    assert opening == variant("mraha", 8).start
    assert opening.variant.board.name(4, Player.SOUTH) not in {text[:2] for text in starts(opening)}


def test_bao_has_its_own_course() -> None:
    """It presupposed m'raha: no tax, no small house, no start from the back row, no front row before it."""
    tax, small, late, front = (shown_turn(f"bao.{n}") for n in (4, 5, 6, 7))
    assert any(isinstance(step, Lap) and step.seeds == 2 for step in tax.steps)
    assert tax.after.value(Player.SOUTH, "house")
    assert small.before.counts(Player.SOUTH)[4] < 6
    assert small.after.value(Player.SOUTH, "house")
    assert starts(late.before) == ["A2>", "A4<", "B7>"]
    assert late.captured == 4
    assert {text[0] for text in starts(front.before)} == {"A"}
    assert any(count >= 2 for count in front.before.counts(Player.SOUTH)[8:])


def starts(position: Position) -> list[str]:
    return [decision_text(position, decision) for decision in position.decisions]

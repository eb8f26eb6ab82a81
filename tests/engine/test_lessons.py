"""Every lesson of every book: it can be solved, as its record shows and not anyhow, and its mistakes are answered."""

from __future__ import annotations

from collections import Counter

import pytest

from katra.games import GAMES
from katra.position import Turn
from katra.steps import Decision
from katra.study.attempt import Attempt, Judged, all_turns, punishment, whole_turns
from katra.study.books import books, names, records, study
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
"""The games that have a course of their own: one of each kind, and bao; of the others only what differs."""

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


def test_a_front_row_captures_from_the_back_row_where_the_opponents_front_is_empty() -> None:
    begun = lesson("katro.10").start
    assert begun.counts(begun.mover)[:4] == (3, 0, 0, 2)
    assert begun.counts(begun.mover.other)[:4] == (0, 0, 0, 0)
    (played,) = (turn for turn in all_turns(begun) if turn.captured)
    assert (played.text, played.captured) == ("A1>", 1)


def test_a_full_round_puts_a_seed_into_the_pit_that_was_emptied() -> None:
    """Who leaves that pit out points at A4."""
    attempt = Attempt.begin(lesson("katro.11"))
    assert attempt.position.counts(attempt.study.solver)[1] == 9
    assert attempt.asked_pit() == attempt.position.variant.board.pit(0, 2)


def test_a_turn_ends_in_the_first_empty_pit() -> None:
    laps = {played.text: played.laps for played in all_turns(lesson("katro.12").start)}
    assert [text for text, times in laps.items() if times == 2] == ["B2>"]
    assert set(laps.values()) == {1, 2, 3, 4}

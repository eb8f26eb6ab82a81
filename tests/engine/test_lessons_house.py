"""Lessons of the games in which a turn holds choices: a rova, a house, an end pit, another start of a race."""

from __future__ import annotations

import pytest

from katra.notation import parse_decisions, parse_position
from katra.study.attempt import Attempt, Judged, all_turns, punishment
from katra.study.books import names, study
from katra.study.condition import parse_condition
from katra.study.study import Study
from katra.variants import variant

CHOOSING = ("fandatsaka", "katra-be", "paika", "mraha", "fifangha", "bao", "bevohoka")
"""The books that ask for a choice: of the end pit, to stop or to go on, to block a pit, where to start again."""


def judged(name: str, text: str) -> Judged:
    """Judge a whole turn, its choices written after it, in the position with which a lesson begins."""
    begun = Attempt.begin(study("lesson", name))
    return begun.judge(begun.position.turn(*parse_decisions(begun.position, text)))


def of_books(*books: str) -> list[Study]:
    return [study("lesson", name) for name in names("lesson") if name.partition(".")[0] in books]


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("katra-be.6", "A7<=", "A7<+"),  # the rova is kept
        ("katra-be.7", "A2>+", "A2>="),  # the rova is sown, and wins
        ("mraha.4", "A4<=", "A4<+"),  # the house is kept
        ("mraha.5", "A4>+", "A4>="),  # the house is sown, and wins
        ("bao.1", "A3<=", "A3<+"),
        ("bao.2", "A6<+", "A6<="),
        ("paika.6", "A1<<>", "A1<>"),  # the end pit of a later capture
        ("fifangha.1", "A2>>", "A2><"),
        ("bevohoka.3", "B3>B1>B3>", "B3>B2>"),  # where to start again
    ],
)
def test_the_same_start_is_right_or_wrong_by_what_is_chosen_in_the_turn(name: str, right: str, wrong: str) -> None:
    assert right[:3] == wrong[:3]
    assert judged(name, right).verdict == "done"
    mistake = judged(name, wrong)
    assert mistake.verdict == "wrong"
    assert mistake.said


@pytest.mark.parametrize("book", CHOOSING)
def test_a_game_in_which_one_chooses_asks_for_a_choice(book: str) -> None:
    """Two turns that begin alike, from the same pit or the same way round, are judged differently in some lesson."""
    for begun in of_books(book):
        attempt = Attempt.begin(begun)
        verdicts: dict[int | None, set[str]] = {}
        for played in all_turns(begun.start):
            verdicts.setdefault(played.decisions[0].pit, set()).add(attempt.judge(played).verdict)
        if any({"done", "wrong"} <= each for each in verdicts.values()):
            return
    pytest.fail(f"no lesson of {book} asks for a choice")


def test_a_house_or_rova_that_was_not_saved_is_taken_in_the_answer() -> None:
    for name, mistake, field in (
        ("katra-be.8", "A2>", "rova"),
        ("mraha.6", "A2>", "house"),
        ("mraha.10", "A2>", "house"),
    ):
        solver = study("lesson", name).solver
        wrong = judged(name, mistake)
        assert wrong.after.position.value(solver, field) == 1
        answer = punishment(wrong)
        assert answer is not None
        assert answer.after.value(solver, field) == 0


def test_the_taken_rova_or_house_of_the_other_player_is_gone() -> None:
    for name, text, field, taken in (("katra-be.2", "A4>", "rova", 6), ("mraha.3", "A3<", "house", 6)):
        after = judged(name, text).after
        assert after.turns[-1].captured == taken
        assert after.position.value(study("lesson", name).solver.other, field) == 0


def test_the_tax_leaves_the_house_to_its_owner() -> None:
    after = judged("mraha.8", "A4<").after.position
    solver = study("lesson", "mraha.8").solver
    assert after.value(solver, "house") == 1
    assert after.counts(solver)[3] == 2


def test_a_pit_is_blocked_and_every_other_turn_loses_at_once() -> None:
    begun = study("lesson", "bao.3")
    assert judged("bao.3", "A2<").verdict == "done"
    for played in all_turns(begun.start):
        mistake = Attempt.begin(begun).judge(played)
        if mistake.verdict == "wrong":
            answer = punishment(mistake)
            assert answer is not None
            assert parse_condition("lost").holds((played, answer), begun.solver)


@pytest.mark.parametrize("begun", of_books("bevohoka"), ids=lambda begun: begun.id)
def test_a_race_is_taught_where_the_turns_can_be_listed(begun: Study) -> None:
    """From its usual start a race of six columns has 1,500 turns, one of eight 19,724: more than are looked at."""
    assert begun.start.variant.board.cols <= 3
    assert len(list(all_turns(begun.start))) < 20
    for played in all_turns(begun.start):
        assert len(list(all_turns(played.after))) < 100


def test_the_starts_of_a_turn_are_counted_its_other_choices_are_not() -> None:
    again, once = parse_condition("starts >= 2"), parse_condition("starts = 1")
    for name, text in (("bevohoka.1", "B3>A1<"), ("bevohoka.3", "B3>B1>B3>")):
        after = judged(name, text).after
        assert again.holds(after.turns, after.study.solver)
    for name, text in (("bevohoka.1", "A1<"), ("katra-be.7", "A2>+"), ("paika.6", "A1<<>")):
        after = judged(name, text).after
        assert once.holds(after.turns, after.study.solver)


def test_the_opening_of_katra_be_is_the_one_that_busser_shows() -> None:
    """Busser, katra sakalava, phase 1; nobody can capture before a seed faces a rova."""
    begun = study("lesson", "katra-be.11")
    assert begun.start == variant("katra-be").start
    attempt = judged("katra-be.11", "A6<").after
    reply = attempt.reply()
    assert reply
    assert reply.text == "a5>"
    after = attempt.answered(reply)
    shown = after.position.turn(*parse_decisions(after.position, "A3<"))
    assert after.judge(shown).verdict == "done"
    assert shown.captured == 2
    assert shown.after.text == "0.0.0.3.0.0.0.0/0.2.0.4.0.0.0.1/0.0.2.1.5.1.0.1/0.0.0.0.3.0.0.0 N 20-21 Rr"


def test_the_other_threat_of_the_opening_captures_nothing_in_its_next_turn() -> None:
    reply = punishment(judged("katra-be.11", "A7<"))
    assert reply
    assert all(turn.captured == 0 for turn in all_turns(reply.after))


def test_a_seed_dropped_into_the_lone_rova_may_stay_there() -> None:
    begun = study("lesson", "katra-be.12")
    front = [pit for pit in range(8) if begun.start.counts(begun.solver)[pit]]
    assert front == [4]
    kept = judged("katra-be.12", "A5=")
    assert kept.verdict == "done"
    assert kept.after.turns[-1].laps == 0
    for mistake in ("A5<", "A5>"):
        assert judged("katra-be.12", mistake).after.position.value(begun.solver, "rova") == 0


def test_a_turn_that_reaches_the_seeds_of_the_back_rova_stops_there() -> None:
    after = judged("katra-be.13", "A7>").after
    begun = study("lesson", "katra-be.13")
    b5 = begun.start.variant.board.pit(1, 4)
    assert begun.start.counts(begun.solver)[b5] == 2
    assert after.turns[-1].laps == 1
    assert after.position.counts(begun.solver)[b5] == 3


def test_the_first_turn_is_taught_where_the_house_could_capture_but_may_not_start() -> None:
    """The opponent's house faces A4 and does not capture: another game's house would."""
    begun = study("lesson", "mraha.11")
    assert begun.start == variant("mraha").start
    threatened = judged("mraha.11", "A7<").after.position
    assert {played.text for played in all_turns(threatened)} == {"a6<", "a6>", "a7<", "a7>"}
    as_bao = parse_position(variant("mraha", options={"reading": "bao"}), threatened.text)
    assert {played.text for played in all_turns(as_bao)} == {"a5<", "a5>"}


def test_eight_columns_have_four_middle_pits_at_which_the_end_is_chosen() -> None:
    begun = study("lesson", "mraha.12")
    assert begun.start.variant.board.cols == 8
    ends = {turn.text: turn.captured for turn in all_turns(begun.start) if turn.decisions[0].pit == 2}
    assert ends == {"A3<": 4, "A3>": 1}
    assert judged("mraha.12", "A3<").verdict == "done"


def test_a_house_of_six_pays_a_tax_and_a_smaller_one_is_sown_whole() -> None:
    """A tax whatever the house holds is m'raha's; bao has it from six."""
    taxed = study("lesson", "bao.4")
    after = judged("bao.4", "A5>").after.position
    assert after.counts(taxed.solver)[4] == 5
    assert after.value(taxed.solver, "house") == 1
    small = study("lesson", "bao.5")
    assert small.start.counts(small.solver)[4] == 4
    for mistake in ("A5<", "A5>"):
        lost = judged("bao.5", mistake).after.position
        assert (lost.counts(small.solver)[4], lost.value(small.solver, "house")) == (0, 0)


def test_a_lap_that_ends_in_a_small_house_gives_no_choice() -> None:
    starts = [played.text for played in all_turns(study("lesson", "bao.5").start)]
    assert "A2>" in starts
    assert judged("bao.5", "A2>").after.position.value(study("lesson", "bao.5").solver, "house") == 0


def test_only_two_to_fifteen_seeds_capture_when_the_reserve_is_empty() -> None:
    """As m'raha reads it, the 17 of A2 and the single seed of A3 would capture here."""
    begun = study("lesson", "bao.6").start
    assert {played.text for played in all_turns(begun)} == {"A6>", "B2<"}
    in_mraha = parse_position(variant("mraha"), begun.text.removesuffix(" -"))
    assert {"A2<", "A3<"} <= {played.text for played in all_turns(in_mraha)}


def test_a_back_pit_may_not_start_while_a_front_pit_has_two_seeds() -> None:
    begun = study("lesson", "bao.7").start
    assert begun.counts(begun.mover)[begun.variant.board.pit(1, 5)] == 3
    assert {played.text for played in all_turns(begun)} == {"A3<", "A3>"}
    in_mraha = parse_position(variant("mraha"), begun.text.removesuffix(" -"))
    assert any(played.text[0] == "B" for played in all_turns(in_mraha))

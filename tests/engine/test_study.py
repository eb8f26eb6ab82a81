"""Studies: what is asked in them, how a turn is judged, how a mistake is answered, and which records are refused."""

from __future__ import annotations

from gc import collect
from weakref import ref

import pytest

from katra.board import Player
from katra.notation import parse_position, turn_text
from katra.position import Turn
from katra.study.attempt import MAX_TURNS, Attempt, all_turns, punishment, whole_turns, wins
from katra.study.books import books, names, records, study
from katra.study.condition import end_of, ends_of_laps, parse_condition
from katra.study.study import Study, StudyError, read_study
from katra.variants import variant
from tests.trying import for_each

from .boards import told

CAPTURE = "0.0.2.0/0.2.3.0/0.1.1.0/0.0.0.0 S"
"""South's A2> takes three; A2< takes nothing."""
TWICE = "3.0.1.0.4.0/3.0.2.1.1.4 S"
"""South's A4< takes one, and four with the next lap."""


def record(turns: str, **tags: str) -> Study:
    """Return a lesson whose record holds these turns, in katro with 4 columns unless said."""
    said = {"Id": "test.1", "Kind": "lesson", "Game": "katro", "Size": "4"} | tags
    return read_study("\n".join(f'[{name} "{text}"]' for name, text in said.items()) + f"\n\n{turns}")


def attempt(turns: str, game: str = "katro", size: int = 4, **tags: str) -> Attempt:
    return Attempt.begin(record(turns, Game=game, Size=str(size), **tags))


def judged(begun: Attempt, text: str) -> tuple[str, str]:
    """Return what a turn was, and what is said of it."""
    verdict, _, said = begun.judge(told(begun.position, text))
    return verdict, said


def holds(condition: str, position: str, *texts: str, game: str = "katro", size: int = 4) -> bool:
    """Return whether a condition holds for South after some turns."""
    now, turns = parse_position(variant(game, size), position), list[Turn]()
    for text in texts:
        turns.append(told(now, text))
        now = turns[-1].after
    return parse_condition(condition).holds(turns, Player.SOUTH)


# What is asked


@for_each(
    ("condition", "held"),
    [
        ("captured", True),
        ("captured = 5", True),
        ("captured > 5", False),
        ("captured < 6", True),
        ("captured <= 4", False),
        ("captures >= 2", True),
        ("columns = 2", True),
        ("laps = 3", True),
        ("turns = 1", True),
        ("own = 16", True),
        ("theirs = 3", True),
        ("won", False),
        ("lost", False),
        ("drawn", False),
        ("not won and not lost", True),
        ("won or captured", True),
        ("won and captured or laps", True),
        ("won and (captured or laps)", False),
        ("not (won or lost)", True),
        ("not not captured", True),
        ("ends A5", True),
        ("ends A3", False),
    ],
)
def test_facts_of_a_turn_are_compared_and_joined(condition: str, held: bool) -> None:
    assert holds(condition, TWICE, "A4<", game="katrayo", size=6) is held


def test_and_binds_more_closely_than_or_and_not_most_of_all() -> None:
    assert holds("captured or won and lost", CAPTURE, "A2>")
    assert not holds("(captured or won) and lost", CAPTURE, "A2>")
    assert not holds("not captured or lost", CAPTURE, "A2>")


def test_turns_and_the_end_of_the_game_are_the_solver_s() -> None:
    start, turns = "2.0.0.0/0.0.1.0 S", ("A3>", "a4<")
    assert holds("turns = 1", start, *turns, game="katrayo")
    won = "1.1.0.0/2.1.0.0 S"
    assert holds("won and not lost", "0.2.0.0/0.1.1.0 S", "A3<", game="katrayo")
    assert not holds("won", won, "A2>", game="katrayo")
    north = parse_position(variant("katrayo", 4), "0.1.1.0/0.0.2.0 N")
    taken = [told(north, "a3<")]
    assert parse_condition("lost").holds(taken, Player.SOUTH)
    assert parse_condition("won").holds(taken, Player.NORTH)


def test_what_lies_beside_the_pits_is_asked_for_by_its_owner() -> None:
    start = variant("katra-be").start
    first = next(all_turns(start))
    assert parse_condition("own.reserve = 21 and theirs.reserve = 22 and theirs.rova = 1").holds([first], Player.SOUTH)
    assert parse_condition("theirs.reserve = 21").holds([first], Player.NORTH)


def test_a_turn_ends_where_its_last_seed_fell_or_was_added() -> None:
    position = parse_position(variant("katro", 4), "0.0.0.0/0.0.3.0/0.1.1.0/0.0.0.0 S")
    winning = told(position, "A2>")  # what wins stays in the pit of the last seed
    assert wins(winning)
    assert (end_of(winning), ends_of_laps(winning)) == (2, [2])
    assert end_of(position.turn()) is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "ends too soon"),
        ("captured >=", "ends too soon"),
        ("captured >= many", "no number: 'many'"),
        ("seized", "no fact: 'seized'"),
        ("mine.rova = 1", "no fact: 'mine.rova'"),
        ("(won", "a bracket is open"),
        ("won lost", "not expected: 'lost'"),
        ("won & lost", "no condition"),
    ],
)
def test_a_condition_that_says_nothing_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why.replace("(", r"\(")):
        parse_condition(text)


# How a turn is judged


def test_two_turns_to_one_position_are_judged_the_same() -> None:
    """In katrayo with 4 columns it makes no difference in which direction a pit is sown at first."""
    start = variant("katrayo", 4).start
    assert told(start, "A1<").after == told(start, "A1>").after
    begun = attempt("1. A1< {[%say good]} *", "katrayo")
    assert judged(begun, "A1<") == judged(begun, "A1>") == ("done", "good")
    begun = attempt("1. A2< (1. A1< {[%wrong early]}) *", "katrayo")
    assert judged(begun, "A1<") == judged(begun, "A1>") == ("wrong", "early")
    assert judged(begun, "A2>") == ("done", "")


def test_without_a_success_the_end_of_a_line_has_to_be_reached() -> None:
    begun = attempt("{[%other lost]} 1. A2> {[%say good]} (1. A3> {[%say fine]}) *", Position=CAPTURE)
    assert judged(begun, "A2>") == ("done", "good")
    assert judged(begun, "A3>") == ("done", "fine")
    assert judged(begun, "A2<") == ("wrong", "lost")


def test_a_success_is_reached_by_turns_that_the_tree_does_not_know_and_missed_by_those_it_does() -> None:
    begun = attempt("1. A3> (1. A2< {[%wrong away]}) *", Position=CAPTURE, Success="captured >= 3")
    assert judged(begun, "A2>") == ("done", "")
    assert judged(begun, "A2<") == ("wrong", "away")
    assert judged(begun, "A3>") == ("wrong", "")  # known, but what is asked is not reached


def test_what_must_not_happen_is_a_mistake_even_if_what_is_asked_is_reached() -> None:
    position = "2.0.2.0.0.0.0.0/2.0.0.3.0.0.0.0/1.0.0.0.0.0.0.0/1.0.1.0.0.0.0.1 S"
    tags = {"Position": position, "Success": "captured"}
    assert judged(attempt("1. B1< *", "fanga", 8, **tags), "A1<") == ("done", "")
    careful = attempt("1. B1< *", "fanga", 8, **tags, Failure="lost")
    assert judged(careful, "A1<") == ("wrong", "")
    assert judged(careful, "B1<") == ("done", "")


def test_a_right_turn_is_answered_and_the_study_goes_on() -> None:
    begun = attempt("1. A1> a4> {[%other no]} 2. A1< {[%say won]} 1-0", "katrayo", Success="won")
    assert begun.reply() is None
    verdict, after, _ = begun.judge(told(begun.position, "A1>"))
    assert verdict == "on"
    reply = after.reply()
    assert reply
    assert turn_text(reply.before, reply.decisions) == "a4>"
    again = after.answered(reply)
    assert again.reply() is None
    assert len(again.turns) == 2
    shown = again.solution()
    assert shown
    assert turn_text(shown.before, shown.decisions) == "A1<"
    assert judged(again, "A1<") == ("done", "won")
    missed = next(each for each in all_turns(again.position) if not wins(each))
    assert (again.judge(missed).verdict, again.judge(missed).said) == ("wrong", "no")


def test_a_study_may_begin_with_the_opponent_s_turn() -> None:
    begun = attempt("1. A1> a4> *", "katrayo", Solver="north")
    reply = begun.reply()
    assert reply
    assert begun.study.solver is Player.NORTH
    assert judged(begun.answered(reply), "a4>") == ("done", "")


def test_the_solution_is_the_first_line_that_is_no_mistake() -> None:
    shown = attempt("1. A2< {[%wrong away]} (1. A2>) *", Position=CAPTURE).solution()
    assert shown
    assert turn_text(shown.before, shown.decisions) == "A2>"
    assert attempt("1. A2< {[%wrong away]} *", Position=CAPTURE).solution() is None


def test_a_turn_with_choices_inside_is_one_turn() -> None:
    begun = attempt("1. A2<> *", "paika")
    assert [node.turn for node in whole_turns(begun.place)] == [told(begun.position, "A2<>")]
    shown = begun.solution()
    assert shown
    assert len(shown.decisions) == 2
    assert begun.judge(shown).verdict == "done"
    other = next(each for each in all_turns(begun.position) if each.decisions[0] != shown.decisions[0])
    assert begun.judge(other).verdict == "wrong"


# Pointing


@pytest.mark.parametrize(("lap", "pit"), [("1", "A3"), ("2", "A5"), ("3", "A5")])
def test_the_pit_that_is_pointed_at_is_where_a_lap_of_the_solution_ends(lap: str, pit: str) -> None:
    begun = attempt("1. A4< *", "katrayo", 6, Position=TWICE, Point=lap)
    asked = begun.asked_pit()
    assert asked is not None
    assert begun.position.variant.board.name(asked, Player.SOUTH) == pit


def test_no_pit_is_asked_for_after_the_first_turn_or_without_the_tag() -> None:
    assert attempt("1. A4< *", "katrayo", 6, Position=TWICE).asked_pit() is None
    begun = attempt("1. A1> a4> 2. A1< 1-0", "katrayo", Point="1")
    assert begun.asked_pit() is not None
    after = begun.judge(told(begun.position, "A1>")).after
    assert after.asked_pit() is None


# Mistakes answered


def test_a_mistake_is_answered_by_the_capture_that_takes_most() -> None:
    begun = attempt("1. A2< *", Position="0.0.0.1/2.0.2.0/3.1.0.0/0.1.2.0 S", Success="captured")
    answer = punishment(begun.judge(told(begun.position, "A2>")))
    assert answer
    assert (turn_text(answer.before, answer.decisions), answer.captured) == ("a2>", 3)
    assert answer.captured == max(each.captured for each in all_turns(answer.before))


def test_a_turn_that_wins_answers_a_mistake_even_if_it_takes_nothing() -> None:
    begun = attempt("1. A1<B2>B2>B1>B2> 1-0", "bevohoka", 2, Success="won")
    assert judged(begun, "A1<B2>B2>B1>B2>") == ("done", "")
    answer = punishment(begun.judge(told(begun.position, "B1>")))
    assert answer
    assert wins(answer)
    assert not answer.captured


def test_the_tree_answers_a_mistake_as_it_likes() -> None:
    begun = attempt("1. A3< (1. A4< {[%wrong lost]} a3<) *", "katro-gorobaka", 5)
    answer = punishment(begun.judge(told(begun.position, "A4<")))
    assert answer
    assert turn_text(answer.before, answer.decisions) == "a3<"


def test_a_mistake_is_not_answered_where_nothing_can_be_taken_or_the_game_is_over() -> None:
    begun = attempt("1. A1> *", Position="0.0.0.1/0.0.0.0/3.0.0.0/0.0.0.0 S")
    assert punishment(begun.judge(told(begun.position, "A1<"))) is None
    over = attempt("1. A2< *", Position="0.0.0.0/0.0.3.0/0.1.1.0/0.0.0.0 S")
    judged_over = over.judge(told(over.position, "A2>"))
    assert judged_over.verdict == "wrong"
    assert punishment(judged_over) is None


def test_turns_are_listed_whole_without_the_endless_ones_and_not_without_end() -> None:
    found = list(all_turns(variant("paika", 4).start))
    assert all(each.after.pause is None for each in found)
    assert len({each.decisions for each in found}) == len(found)
    assert sum(1 for _ in all_turns(variant("bevohoka", 8).start)) <= MAX_TURNS


# What is read, and what is refused


def test_annotations_are_read_before_and_after_a_turn() -> None:
    read = record(
        "{[%hint first] [%mark A1 b2] [%arrow A2> A3<]} "
        "1. A2> {[%say good] [%diagram] [%claim true]} ({[%wrong away]} 1. A2<) *",
        Position=CAPTURE,
    )
    begun = read.note(read.root)
    assert begun.hint == "first"
    assert begun.marks == ((Player.SOUTH, 0), (Player.NORTH, 6))
    assert [len(arrow) for arrow in begun.arrows] == [1, 1]
    right, wrong = map(read.note, read.root.children)
    assert (right.say, right.diagram, right.claim) == ("good", True, "true")
    assert wrong.wrong == "away"
    assert list(read.nodes()) == [read.root, *read.root.children]


def test_a_record_says_which_game_and_how_it_is_to_be_solved() -> None:
    read = record("*", Position=CAPTURE, Success="captured", Failure="lost", Author="Dandouau")
    assert read.success
    assert read.failure
    assert read.points is None
    assert read.tags["Author"] == "Dandouau"
    assert (read.solver, read.variant.game.id, read.variant.size) == (Player.SOUTH, "katro", read.start.variant.size)
    assert record("*", Position="2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 N").solver is Player.NORTH


@for_each(
    ("tags", "turns", "why"),
    [
        ({"Kind": "riddle"}, "*", "test.1: there is no kind 'riddle'"),
        ({"Game": "chess"}, "*", "'test.1': "),
        ({"Position": "2.2/2.2 S"}, "*", "'test.1': "),
        ({"Success": "captured >= many"}, "*", "test.1: no number: 'many'"),
        ({"Failure": "(lost"}, "*", "test.1: a bracket is open"),
        ({"Solver": "east"}, "*", "test.1: 'EAST'"),
        ({"Point": "first"}, "*", "test.1: there is no lap 'first'"),
        ({"Point": "0"}, "1. A2> *", "test.1: there is no lap '0'"),
        ({}, "1. A2> {well played} *", "test.1: prose in a comment: 'well played'"),
        ({}, "1. A2> {[%shout good]} *", "test.1: no annotation is %shout good"),
        ({}, "1. A2> {[%say Well done]} *", "test.1: no annotation is %say Well done"),
        ({}, "1. A2> {[%diagram big]} *", "test.1: no annotation is %diagram big"),
        ({}, "1. A2> {[%claim perhaps]} *", "test.1: no annotation is %claim perhaps"),
        ({}, "{[%mark A9]} *", "test.1: there is no pit 'A9'"),
        ({}, "{[%arrow A9>]} *", "test.1: "),
        ({}, "1. A9> *", "'test.1': "),
    ],
)
def test_a_record_that_cannot_be_used_is_refused_with_its_name_and_why(
    tags: dict[str, str], turns: str, why: str
) -> None:
    with pytest.raises(StudyError) as refused:
        record(turns, **tags)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize("name", ["", "katro", "Katro.1", "katro.1.2", "ka tro.1"])
def test_a_name_has_a_book_and_a_number(name: str) -> None:
    with pytest.raises(StudyError, match="a name has a book and a number"):
        record("*", Id=name)


# Books


def test_a_study_is_found_by_its_name_and_its_book_read_once() -> None:
    assert study("lesson", "katro.2") is study("lesson", "katro.2")
    assert study("lesson", "katro.2").id == "katro.2"
    assert "katro" in books("lesson")
    assert names("lesson") == [name for book in books("lesson") for name in records("lesson", book)]


def test_of_many_studies_that_were_read_few_are_kept() -> None:
    read = [ref(study("puzzle", name)) for name in names("puzzle")]
    collect()
    kept = [each for each in read if each()]
    assert 0 < len(kept) < 100 < len(read)


@pytest.mark.parametrize("name", ["katro.999", "chess.1", "katro", ""])
def test_a_study_that_there_is_not_is_missed(name: str) -> None:
    with pytest.raises(LookupError):
        study("lesson", name)

"""Scores are told in words, and a line is a game of its own."""

import pytest

from katra import Player, parse_position, variant
from katra.search.values import WIN
from katra.service.questions import Analysis, AnalysisLine, Hint
from katra.words.analysis import heard, place, score, walked
from katra.words.cast import NOBODY
from katra.words.hint import sentence
from katra.words.language import language
from tests.web.sessions import do, session_of, sow, view
from web.record.moves import open as open_moves
from web.session.commands import Answered, GoTo

EN, FR = language("en"), language("fr")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0, "even"),
        (1, "+1 seed"),
        (9, "+9 seeds"),
        (-1, "−1 seed"),
        (-12, "−12 seeds"),
        (WIN - 1, "wins now"),
        (WIN - 3, "wins in 2"),
        (2 - WIN, "loses now"),
        (4 - WIN, "loses in 2"),
    ],
)
def test_a_score_is_told_so_that_a_person_understands_it(value: int, told: str) -> None:
    assert score(EN, value) == told


def test_a_line_can_be_walked_and_leaves_the_game_alone() -> None:
    start = variant("katro").start
    line = walked(start, ["A3>", "b2<", "A1>"])
    assert line.position == start
    assert place(line) == {"n": 0, "total": 3}
    line.redo()
    assert place(line) == {"n": 1, "total": 3}
    assert line.position != start


def test_a_line_may_begin_in_the_middle_of_a_turn() -> None:
    text = "0.0.0.1.0.0.0.0/0.0.0.0.0.0.0.1/0.0.0.2.2.0.0.0/0.0.0.0.3.0.0.0 S 5-5 Rr @A5>"
    line = walked(parse_position(variant("katra-be"), text), ["="])
    assert line.position.text == text
    assert place(line)["total"] == 1


def test_a_line_ends_where_the_game_does() -> None:
    line = walked(parse_position(variant("katrayo", 4), "0.0.0.1/0.0.1.1 S"), ["A3>", "a1>"])
    assert place(line)["total"] == 1
    assert line.line[-1].outcome


def test_who_hears_a_line_hears_words_for_its_signs_and_nothing_beyond_its_end() -> None:
    start = variant("katro").start
    told = heard("en", EN.lie, NOBODY, start, ("A3>", "b2<"))
    assert told == "South’s A3 to the right, North’s b2 to the right"
    ends = parse_position(variant("katrayo", 4), "0.0.0.1/0.0.1.1 S")
    assert heard("fr", EN.lie, NOBODY, ends, ("A3>", "a1>")) == "A3 de Sud vers la droite"
    from_north = heard("en", EN.lie._replace(near=Player.NORTH), NOBODY, start, ("A3>",))
    assert from_north == "South’s A3 to the left", "as the board lies on the screen"


def test_what_an_analysis_finds_is_heard_first_and_again_when_it_sees_twice_as_far() -> None:
    session, first = session_of(), "+3 seeds, South’s A1 to the right"
    open_moves(session, GoTo("analysis"))
    assert view(session).suggested == ""
    for depth, value, turn, said in (
        (2, 3, "A1>", first),
        (3, 9, "A3>", first),
        (4, 5, "A2>", "+5 seeds, South’s A2 to the right"),
    ):
        do(session, Answered(Analysis(depth, 1, (AnalysisLine(value, (turn,), drawn=False),))))
        assert view(session).suggested == said
    sow(session, "A1>")
    assert view(session).suggested == ""


@pytest.mark.parametrize(
    ("code", "values", "told"),
    [
        ("captures_safely", {"seeds": 9}, "it captures 9 seeds, and nothing can be captured in return."),
        ("saves_rova", {"pit": "A5"}, "it saves the rova at A5."),
        (
            "captures",
            {"seeds": 2, "loses": 1},
            "it captures 2 seeds; your opponent can capture 1 seed at most in return.",
        ),
        ("escapes", {"threat": 7, "loses": 0}, "your opponent could have captured up to 7 seeds; now none."),
    ],
)
def test_a_hint_says_which_turn_is_good_and_why(code: str, values: dict[str, int | str], told: str) -> None:
    hint = Hint("A3>", code, values, Analysis(1, 1, (AnalysisLine(2, ("A3>",), drawn=False),)))
    assert sentence(EN, variant("katro").start, hint) == f"Hint: sow A3 to the right; {told}"
    assert sentence(FR, variant("katro").start, hint).startswith("Conseil\u00a0: semer A3 vers la droite\u202f; ")


def test_a_hint_that_sees_the_end_says_it_once() -> None:
    end = AnalysisLine(WIN - 3, ("A3>",), drawn=False)
    told = sentence(EN, variant("katro").start, Hint("A3>", "wins_in", {"turns": 2}, Analysis(1, 1, (end,))))
    assert told == "Hint: sow A3 to the right; it wins in 2 turns."

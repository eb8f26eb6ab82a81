"""Questions and answers survive being sent as text; what makes no sense is refused, and nothing crashes."""

import json
from itertools import islice
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra.errors import SENTENCES
from katra.game import Game
from katra.notation import parse_position, parse_turn, turn_text
from katra.position import Position
from katra.search.levels import LEVELS, reply
from katra.search.reasons import CODES
from katra.search.values import DECIDED
from katra.service import MAX_LEVEL
from katra.service.answering import answer, answer_text
from katra.service.questions import (
    Analysis,
    AnalysisQuestion,
    Answer,
    Hint,
    HintQuestion,
    JudgeQuestion,
    Perfect,
    PerfectDecision,
    PerfectQuestion,
    Proof,
    ProofQuestion,
    Question,
    Reply,
    ReplyQuestion,
    Reviewed,
    ReviewQuestion,
    Unanswered,
    answer_data,
    question_text,
    read_answer,
    read_question,
)
from katra.setup import Setup
from katra.steps import Decision
from katra.variants import variant
from tests.trying import for_each

from .strategies import effort, games_in_progress, going_on

OBJECTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
KEYS = ("question", "level", "seed", "lines", "depth", "nodes", "game", "size", "options", "position", "turns")
KATRO = Setup("katro", 6)


def answers(question: Question | str) -> list[Answer]:
    """Return the answers to a question that came as text, read back."""
    text = question if isinstance(question, str) else question_text(question)
    return [through_text(found) for found in answer_text(text) if found is not None]


def through_text(found: Answer) -> Answer:
    return read_answer(json.loads(json.dumps(answer_data(found))))


def refusal(question: Question | str) -> str:
    """Return the code of what is wrong with a question."""
    (found,) = answers(question)
    assert isinstance(found, Unanswered)
    assert str(found.error)
    return found.error.code


def changed(**changes: Any) -> str:
    """Return a good question with some of its entries changed."""
    return json.dumps(json.loads(question_text(ReplyQuestion(KATRO, level=1, seed=1))) | changes)


@given(games_in_progress())
@effort(0.5)
def test_a_game_arrives_as_it_was_sent(game: Game) -> None:
    question = read_question(question_text(HintQuestion(Setup.of(game))))
    arrived = question.setup.play()
    assert arrived.position == game.position
    assert arrived.history == game.history
    assert question.setup == Setup.of(game)


@pytest.mark.parametrize(
    "question",
    [
        ReplyQuestion(KATRO, 3, 7),
        HintQuestion(Setup("paika", None, {"side": "turn"}, None, ("A1>",))),
        AnalysisQuestion(KATRO),
        AnalysisQuestion(KATRO, 2, 4, 1000),
        ProofQuestion(KATRO, 500),
        ProofQuestion(KATRO),
        PerfectQuestion(KATRO, 900),
        PerfectQuestion(KATRO),
        ReviewQuestion(KATRO._replace(turns=("A3>",))),
        JudgeQuestion(KATRO._replace(turns=("A3>",)), -7, ("A1<", "a4>")),
    ],
)
def test_a_question_is_read_as_it_was_written_and_is_its_own_name(question: Question) -> None:
    text = question_text(question)
    assert read_question(text) == question
    assert type(read_question(text)) is type(question)
    assert question_text(read_question(text)) == text


@given(going_on())
@effort(0.3)
def test_a_reply_is_a_whole_legal_turn_wherever_the_game_stands(going: tuple[Position, Decision]) -> None:
    position, _ = going
    (reply,) = answers(ReplyQuestion(Setup.of(Game(position)), level=1, seed=3))
    assert isinstance(reply, Reply)
    assert parse_turn(position, reply.turn)


def test_the_level_that_is_asked_for_is_the_one_that_replies() -> None:
    """On a board on which all five play differently."""
    setup = Setup("katro", 6, position="3.0.3.0.2.2/1.1.0.2.2.2/0.0.0.5.5.5/1.3.1.4.4.2 N")
    position, own = setup.play().position, list[str]()
    for level in LEVELS:
        *_, chosen = reply(position, level, seed=2)
        assert chosen
        own.append(turn_text(position, chosen.turn))
    assert len(set(own)) == 5
    asked = [answers(ReplyQuestion(setup, level, seed=2))[-1] for level in (1, 2, 3, 4, 5)]
    assert [each.turn for each in asked if isinstance(each, Reply)] == own


def test_each_level_is_one_that_can_be_asked_for() -> None:
    assert [level.number for level in LEVELS] == list(range(1, MAX_LEVEL + 1))
    for level in LEVELS:
        (found,) = answers(ReplyQuestion(Setup("katrayo", 4), level.number, 1))
        assert isinstance(found, Reply)
    assert refusal(changed(level=len(LEVELS) + 1)) == "bad_option_value"


def test_an_analysis_tells_lines_of_turns_that_can_be_played() -> None:
    *_, last = islice(filter(None, answer(AnalysisQuestion(KATRO, lines=3))), 8)
    assert isinstance(last, Analysis)
    assert through_text(last) == last
    assert len(last.lines) == 3
    for line in last.lines:
        game = Setup("katro").play()
        for turn in line.turns:
            game.play_text(turn)
    assert [line.value for line in last.lines] == sorted((line.value for line in last.lines), reverse=True)


def test_an_analysis_ends_at_its_depth() -> None:
    *_, last = answers(AnalysisQuestion(KATRO, depth=2))
    assert isinstance(last, Analysis)
    assert last.depth == 2


@pytest.mark.parametrize(
    ("setup", "proof"),
    [
        (Setup("katrayo", turns=("A1<", "a3>", "A4>", "a3>")), Proof(True, True, 3, "A3>", 0)),
        (Setup("katrayo"), Proof(False, True, 8, None, 0)),
        (Setup("katrayo", position="1.0.0.0.0.0/1.0.0.0.0.0 S"), Proof(None, True, None, None, 0)),
    ],
)
def test_a_proof_tells_who_wins(setup: Setup, proof: Proof) -> None:
    (found,) = answers(ProofQuestion(setup))
    assert isinstance(found, Proof)
    assert found.nodes > 0
    assert found._replace(nodes=0) == proof


def test_a_proof_that_is_given_up_is_not_certain() -> None:
    (found,) = answers(ProofQuestion(KATRO, nodes=300))
    assert isinstance(found, Proof)
    assert (found.mover_wins, found.certain) == (None, False)


def test_perfect_play_tells_of_every_decision_what_it_comes_to() -> None:
    *_, last = answers(PerfectQuestion(Setup("katrayo", 4, turns=("A1>", "a4>"))))
    assert isinstance(last, Perfect)
    assert last.done
    assert last.decisions[2:4] == (PerfectDecision("A2<", "won", 1, True), PerfectDecision("A2>", "won", 3, True))
    assert {decision.exact for decision in last.decisions} == {True}


def test_perfect_play_that_is_given_up_says_what_is_not_known() -> None:
    *_, last = answers(PerfectQuestion(KATRO, nodes=300))
    assert isinstance(last, Perfect)
    assert last.done
    assert PerfectDecision("A1<", "unknown", None, False) in last.decisions


def test_a_review_tells_every_turn_the_last_first_and_the_judge_knows_what_was_better() -> None:
    setup = Setup("katrayo", 6, turns=("A5>", "a4<", "A3>"))
    found = [one for one in answers(ReviewQuestion(setup)) if isinstance(one, Reviewed)]
    assert [(one.turn, one.mark, one.code) for one in found] == [
        ("A3>", "", ""),
        ("a4<", "turning_point", "gives_win"),
        ("A5>", "", ""),
    ]
    _, marked, _ = found
    for turn, mark in ((marked.better[0], ""), ("a4<", "turning_point")):
        tried = setup._replace(turns=("A5>", turn))
        (judged,) = answers(JudgeQuestion(tried, marked.value, marked.better))
        assert isinstance(judged, Reviewed)
        assert judged.mark == mark


def test_a_judge_who_is_not_told_what_was_better_says_so() -> None:
    assert refusal(JudgeQuestion(KATRO._replace(turns=("A3>",)), 0, ())) == "empty"
    assert refusal(JudgeQuestion(KATRO, 0, ("A3>",))) == "empty"


def test_a_line_that_draws_says_so() -> None:
    twice = ("B3>", "a3<", "B4<", "a2>", "B3>", "a3<", "B4<")
    setup = Setup("katro", position="1.0.0.0.0.0/0.0.0.1.0.0/0.0.0.1.0.0/0.0.1.0.0.0", turns=twice)
    *_, last = answers(AnalysisQuestion(setup, lines=20, depth=1))
    assert isinstance(last, Analysis)
    assert [line.turns[0] for line in last.lines if line.drawn] == ["a2>"]


def test_a_game_that_was_played_already_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = KATRO._replace(turns=("A3>", "a4>"))
    game, played = setup.play(), list[str]()
    monkeypatch.setattr(Game, "play_text", lambda _, text, *place: played.append(text))
    assert list(answer(ReplyQuestion(setup, 1, 1), game))
    assert played == []


@given(going_on())
@effort(0.2)
def test_a_hint_is_the_first_line_of_the_analysis_with_the_same_work(going: tuple[Position, Decision]) -> None:
    position, _ = going
    setup = Setup.of(Game(position))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("katra.service.answering.HINT_NODES", 300)
        (hint,) = answers(HintQuestion(setup))
    *_, analysis = answers(AnalysisQuestion(setup, nodes=300))
    assert isinstance(hint, Hint)
    assert isinstance(analysis, Analysis)
    (line,) = hint.analysis.lines
    assert hint.turn == line.turns[0] == analysis.lines[0].turns[0]
    assert line.value == analysis.lines[0].value
    assert hint.analysis.depth <= analysis.depth
    value = line.value
    assert (hint.code in ("wins_now", "wins_in")) <= (value > DECIDED)
    assert (hint.code == "holds_out") <= (value < -DECIDED)


def test_a_hint_is_a_turn_with_a_reason_that_has_a_sentence() -> None:
    position = parse_position(variant("katrayo", 4), "1.1.1.1/1.1.1.1 S")
    (hint,) = answers(HintQuestion(Setup.of(Game(position))))
    assert isinstance(hint, Hint)
    assert parse_turn(position, hint.turn)
    assert tuple(hint.values) == CODES[hint.code]


@for_each(
    ("text", "code"),
    [
        ("", "bad_option_value"),
        ("[1, 2]", "bad_option_value"),
        ("[" * 100_000, "bad_option_value"),
        (changed(question="solve"), "bad_option_value"),
        (changed(level=0), "bad_option_value"),
        (changed(seed="seven"), "not_a_number"),
        (changed(size="six"), "not_a_number"),
        (changed(size=99), "bad_size"),
        (changed(game="chess"), "unknown_game"),
        (changed(options={"side": "free"}), "unknown_option"),
        (changed(position="2.2 S"), "row_count"),
        (changed(turns=["A1"]), "bad_sign"),
        (changed(turns=["Z9>"]), "bad_turn"),
        (changed(turns=[7]), "bad_turn"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_reason(text: str, code: str) -> None:
    assert refusal(text) == code


@given(st.dictionaries(st.sampled_from(KEYS), OBJECTS, min_size=1))
def test_nothing_that_arrives_is_a_crash(changes: dict[str, Any]) -> None:
    for found in islice(answer_text(changed(**changes)), 100):
        if found is not None:
            told = through_text(found)
            assert isinstance(told, get_args(Answer))
            assert not isinstance(told, Unanswered) or told.error.code in SENTENCES


def test_a_game_that_is_over_is_refused() -> None:
    over = Setup("katro", position="0.0.0.0.0.0/0.0.0.0.0.0/0.0.0.0.0.0/0.0.0.0.0.1 N")
    for question in (
        HintQuestion(over),
        ReplyQuestion(over, 1, 1),
        AnalysisQuestion(over),
        ProofQuestion(over),
        PerfectQuestion(over),
    ):
        assert refusal(question) == "game_over"

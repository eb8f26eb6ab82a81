"""Answer questions by search and solver, a little at a time, so that the caller decides when to go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from katra.errors import GameOver, KatraError, NotationError
from katra.game import Game
from katra.notation import decision_text, turn_text
from katra.position import Position
from katra.search.levels import LEVELS, reply
from katra.search.reasons import reason
from katra.search.thinking import think
from katra.search.thought import Line, Thought
from katra.search.values import DECIDED, WIN
from katra.service.questions import (
    DEFAULT_LINES,
    HINT_NODES,
    Analysis,
    AnalysisLine,
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
    read_question,
)
from katra.setup import read_in_steps
from katra.solver.solving import prove
from katra.steps import DRAWN_IF_MET

if TYPE_CHECKING:
    from katra.review.review import ReviewedTurn


def answer_text(text: str) -> Iterator[Answer | None]:
    """Answer a question written as text, in the same way as `answer`.

    >>> from katra.service.answering import answer_text
    >>> *_, proof = answer_text('{"question": "proof", "game": "katrayo", "size": 4}')
    >>> proof.mover_wins, proof.plies, proof.turn
    (True, 3, 'A4<')
    """
    try:
        question = read_question(text)
    except KatraError as error:
        yield Unanswered(error)
    else:
        yield from answer(question)


def answer(question: Question, game: Game | None = None) -> Iterator[Answer | None]:
    """Yield the answers to a question, the last the best, and None from time to time so that a host can stop.

    `game` is that of the question's setup, if the host has played it already.

    >>> from katra.service.answering import answer
    >>> from katra.service.questions import HintQuestion
    >>> *_, hint = answer(HintQuestion(Setup("katrayo", 4)))
    >>> hint.turn, hint.code, hint.values, hint.analysis.lines[0].turns
    ('A1>', 'wins_in', {'turns': 2}, ('A1>', 'a4>', 'A1<'))
    """
    try:
        if game is None:
            game, errors = yield from read_in_steps(question.setup)
            if errors:
                raise errors[0]
            assert game is not None
        if game.outcome and not isinstance(question, ReviewQuestion | JudgeQuestion):
            raise GameOver
        yield from _answers(question, game)
    except KatraError as error:
        yield Unanswered(error)


def _answers(question: Question, game: Game) -> Iterator[Answer | None]:
    match question:
        case ReplyQuestion(_, level, seed):
            return _reply(game, level, seed)
        case HintQuestion():
            return _hint(game)
        case AnalysisQuestion(_, lines, depth, nodes):
            return _analyse(game, lines, depth, nodes)
        case ProofQuestion(_, nodes):
            return _prove(game.position, nodes)
        case PerfectQuestion(_, nodes):
            return _perfect(game, nodes)
        case ReviewQuestion():
            return _review(game)
        case JudgeQuestion(_, value, better):
            return _judge(game, value, better)


def _reply(game: Game, level: int, seed: int) -> Iterator[Answer | None]:
    for found in reply(game.position, LEVELS[level - 1], seed, game.history):
        if found is None:
            yield None
        else:
            yield Reply(turn_text(game.position, found.turn), found.thought and _analysis(game, found.thought))


def _hint(game: Game) -> Iterator[Answer | None]:
    latest: Thought | None = None
    for thought in think(game.position, game.history, lines=DEFAULT_LINES, nodes=HINT_NODES):
        latest = thought or latest
        if latest and latest.lines[0].value > DECIDED:  # no line can be better; the others are left out
            break
        yield None
    assert latest is not None
    latest = latest._replace(lines=latest.lines[:1])
    code, values = reason(game.position, latest, game.history)
    turn = turn_text(game.position, latest.lines[0].turns[0])
    yield Hint(turn, code, values, _analysis(game, latest))


def _analyse(game: Game, lines: int, depth: int | None, nodes: int | None) -> Iterator[Answer | None]:
    for thought in think(game.position, game.history, lines=lines, depth=depth, nodes=nodes):
        yield thought and _analysis(game, thought)


def _prove(position: Position, nodes: int | None) -> Iterator[Answer | None]:
    """Look for a win of the mover, and then of the other player."""
    certain, spent = True, 0
    for winner in (position.mover, position.mover.other):
        finding = None
        for found in prove(position, winner, nodes=nodes):
            finding = found or finding
            yield None
        assert finding is not None
        spent += finding.nodes
        if finding.verdict == "won":
            turn = finding.turn()
            text = turn_text(position, turn) if turn else None
            yield Proof(winner is position.mover, True, finding.plies, text, spent)
            return
        certain = certain and finding.verdict == "not_won"
    yield Proof(None, certain, None, None, spent)


def _perfect(game: Game, nodes: int | None) -> Iterator[Answer | None]:
    from katra.solver.perfect import perfect_play  # few need it, and a browser compiles it

    position = game.position
    for found in perfect_play(position, game.history, nodes=nodes):
        if found is None:
            yield None
        else:
            told = (
                PerfectDecision(decision_text(position, decision), result, plies, exact)
                for decision, result, plies, exact in found.prospects
            )
            yield Perfect(tuple(told), found.done)


def _review(game: Game) -> Iterator[Answer | None]:
    from katra.review.review import review  # most callers never review a game, and need not wait for it

    for found in review(game):
        yield found and _reviewed(found)


def _judge(game: Game, value: int, better: Sequence[str]) -> Iterator[Answer | None]:
    from katra.review.review import judge

    if not better or game.last_turn is None or abs(value) > WIN:
        raise NotationError("empty")
    yield _reviewed((yield from judge(game, value, better)))


def _reviewed(found: ReviewedTurn) -> Reviewed:
    code, values = found.reason or ("", {})
    return Reviewed(*found[:-1], code, values)


def _analysis(game: Game, thought: Thought) -> Analysis:
    history = game.history
    return Analysis(thought.depth, thought.nodes, tuple(_line(game.position, history, line) for line in thought.lines))


def _line(position: Position, history: Sequence[Position], line: Line) -> AnalysisLine:
    turns = list[str]()
    for decided in line.turns:
        turns.append(turn_text(position, decided))
        for decision in decided:
            position = position.play(decision)
    return AnalysisLine(line.value, tuple(turns), position.endless or history.count(position) >= DRAWN_IF_MET)

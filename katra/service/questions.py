"""Questions for search and solver (reply, hint, analysis, proof, perfect, review), and answers, as values and JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from katra.errors import KatraError, NotationError, SetupError
from katra.json_object import read_object
from katra.service import MAX_LEVEL
from katra.setup import Setup

MAX_LINES: Final = 100
DEFAULT_LINES: Final = 3
HINT_NODES: Final = 12_000
"""How many nodes a hint is thought about: in the slowest game Pyodide takes three quarters of a second for it."""


class ReplyQuestion(NamedTuple):
    """Which turn does an opponent of a level (1 to 5) play? The same seed gives the same turn."""

    setup: Setup
    level: int
    seed: int


class HintQuestion(NamedTuple):
    """Which turn is good, and why? The first line of an analysis of `HINT_NODES`, or of one that sees a win."""

    setup: Setup


class AnalysisQuestion(NamedTuple):
    """Which turns are best? Refined step by step, to a depth in plies or about a number of nodes if given."""

    setup: Setup
    lines: int = DEFAULT_LINES
    depth: int | None = None
    nodes: int | None = None


class ProofQuestion(NamedTuple):
    """Who wins with best play? Given up after about `nodes` nodes for each player."""

    setup: Setup
    nodes: int | None = None


class PerfectQuestion(NamedTuple):
    """What does each decision lead to with best play by both? Refined step by step, to about `nodes` nodes."""

    setup: Setup
    nodes: int | None = None


class ReviewQuestion(NamedTuple):
    """What did each turn of the game change? Answered turn by turn, the last first, each with the same work."""

    setup: Setup


class JudgeQuestion(NamedTuple):
    """Is the last turn as good as the one that was better in its place? `value` and `better` are of that review."""

    setup: Setup
    value: int
    better: tuple[str, ...]


Question = (
    ReplyQuestion | HintQuestion | AnalysisQuestion | ProofQuestion | PerfectQuestion | ReviewQuestion | JudgeQuestion
)


class AnalysisLine(NamedTuple):
    """A turn and its value with best play, as text.

    `value` is the mover's (katra.search.values); `drawn` says that the line ends the game in a draw.
    """

    value: int
    turns: tuple[str, ...]
    drawn: bool


class Analysis(NamedTuple):
    """What is known so far of a position: the best lines first, and the number of plies searched completely."""

    depth: int
    nodes: int
    lines: tuple[AnalysisLine, ...]


class Reply(NamedTuple):
    """The turn that an opponent plays, and what it thought, if it thinks ahead."""

    turn: str
    analysis: Analysis | None


class Hint(NamedTuple):
    """A good turn, and why it is good: a code with its values (katra.search.reasons)."""

    turn: str
    code: str
    values: Mapping[str, int | str]
    analysis: Analysis


class Proof(NamedTuple):
    """Who wins with best play.

    `mover_wins` is None where neither is proved to win: then `certain` says that neither can force it. A win takes at
    most so many `plies`; `turn` is the mover's first, if they win.
    """

    mover_wins: bool | None
    certain: bool
    plies: int | None
    turn: str | None
    nodes: int


class PerfectDecision(NamedTuple):
    """The result of a legal decision for its player: `won`, `drawn` or `lost` if that is proved, else `unknown`.

    `plies` is the number of turns by both players that the game still lasts, exactly if `exact`, else at most; None if
    unknown.
    """

    text: str
    result: str
    plies: int | None
    exact: bool


class Perfect(NamedTuple):
    """What is known so far of all legal decisions, in their order; `done`: no more will be found out."""

    decisions: tuple[PerfectDecision, ...]
    done: bool


class Reviewed(NamedTuple):
    """What a turn changed (katra.review.review.ReviewedTurn); the reason is a code with its values, `""` if none.

    Also the answer to JudgeQuestion, then with the number -1: without a mark, the turn is as good.
    """

    number: int
    total: int
    turn: str
    before: float
    after: float
    value: int
    proved: bool
    mark: str
    better: tuple[str, ...]
    answer: str
    code: str
    values: Mapping[str, int | str]


class Unanswered(NamedTuple):
    """The question cannot be answered, and why."""

    error: KatraError


Answer = Analysis | Reply | Hint | Proof | Perfect | Reviewed | Unanswered


# Questions as text: the same question is the same text


def question_text(question: Question) -> str:
    """Return a question as JSON.

    >>> from katra.service.questions import HintQuestion, question_text
    >>> question_text(HintQuestion(Setup("katro", 4)))
    '{"question": "hint", "game": "katro", "size": 4, "options": {}, "position": null, "turns": []}'
    """
    told = question._asdict()
    setup = told.pop("setup")._asdict()
    del setup["places"]
    return json.dumps({"question": _NAMES[type(question)]} | told | setup | {"options": dict(setup["options"])})


def read_question(text: str) -> Question:
    """Return the question of a text. Raises KatraError.

    >>> from katra.service.questions import read_question
    >>> read_question('{"question": "reply", "game": "katro", "level": 3, "seed": 1}').level
    3
    """
    told = read_object(text) or {}
    kind = _chosen(told, "question", tuple(_NAMES.values()))
    setup = _read_setup(told)
    match kind:
        case "reply":
            return ReplyQuestion(setup, _chosen(told, "level", range(1, MAX_LEVEL + 1)), _number(told, "seed"))
        case "hint":
            return HintQuestion(setup)
        case "analysis":
            lines = _chosen(told, "lines", range(1, MAX_LINES + 1))
            return AnalysisQuestion(setup, lines, _limit(told, "depth"), _limit(told, "nodes"))
        case "proof":
            return ProofQuestion(setup, _limit(told, "nodes"))
        case "review":
            return ReviewQuestion(setup)
        case "judge":
            return JudgeQuestion(setup, _number(told, "value"), _texts(told, "better"))
        case _:
            return PerfectQuestion(setup, _limit(told, "nodes"))


_NAMES: Final[Mapping[type[Question], str]] = {
    ReplyQuestion: "reply",
    HintQuestion: "hint",
    AnalysisQuestion: "analysis",
    ProofQuestion: "proof",
    PerfectQuestion: "perfect",
    ReviewQuestion: "review",
    JudgeQuestion: "judge",
}


def _read_setup(told: Mapping[str, Any]) -> Setup:
    options, position = told.get("options"), told.get("position")
    return Setup(
        str(told.get("game")),
        _limit(told, "size"),
        {str(key): str(value) for key, value in options.items()} if isinstance(options, dict) else {},
        None if position is None else str(position),
        _texts(told, "turns"),
    )


_Value = TypeVar("_Value", int, str)


def _chosen(told: Mapping[str, Any], key: str, values: Sequence[_Value]) -> _Value:
    for value in values:
        if told.get(key) == value:
            return value
    raise SetupError("bad_option_value", option=key, value=told.get(key), values=", ".join(map(str, values)))


def _texts(told: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = told.get(key)
    return tuple(map(str, value)) if isinstance(value, list) else ()


def _limit(told: Mapping[str, Any], key: str) -> int | None:
    return None if told.get(key) is None else _number(told, key)


def _number(told: Mapping[str, Any], key: str) -> int:
    value = told.get(key)
    if isinstance(value, int):
        return value
    raise NotationError("not_a_number", text=value)


# Answers as data for JSON


def answer_data(answer: Answer) -> list[Any]:
    """Return an answer as lists, texts and numbers.

    >>> from katra.service.questions import Proof, answer_data
    >>> answer_data(Proof(True, True, 3, "A4<", 7))
    ['proof', True, True, 3, 'A4<', 7]
    """
    match answer:
        case Unanswered(error):
            values = {name: value if isinstance(value, int) else str(value) for name, value in error.values.items()}
            return ["unanswered", error.code, values]
        case Analysis():
            return ["analysis", *answer]
        case Reply():
            return ["reply", *answer]
        case Hint():
            return ["hint", *answer]
        case Proof():
            return ["proof", *answer]
        case Perfect():
            return ["perfect", *answer]
        case Reviewed():
            return ["reviewed", *answer]


def read_answer(data: Sequence[Any]) -> Answer:
    """Return the answer from the data that `answer_data` returned.

    >>> from katra.service.questions import read_answer
    >>> read_answer(["proof", True, True, 3, "A4<", 7])
    Proof(mover_wins=True, certain=True, plies=3, turn='A4<', nodes=7)
    """
    match data:
        case ["analysis", *told]:
            return _read_analysis(told)
        case ["reply", turn, analysis]:
            return Reply(turn, analysis and _read_analysis(analysis))
        case ["hint", turn, code, values, analysis]:
            return Hint(turn, code, values, _read_analysis(analysis))
        case ["proof", *told]:
            return Proof(*told)
        case ["perfect", decisions, done]:
            return Perfect(tuple(PerfectDecision(*decision) for decision in decisions), done)
        case ["reviewed", *told]:
            found = Reviewed(*told)
            return found._replace(better=tuple(found.better))
        case ["unanswered", code, values]:
            return Unanswered(KatraError(code, **values))
    raise ValueError(f"no answer: {data!r}")


def _read_analysis(told: Sequence[Any]) -> Analysis:
    depth, nodes, lines = told
    return Analysis(depth, nodes, tuple(AnalysisLine(value, tuple(turns), drawn) for value, turns, drawn in lines))

"""The lines of the engine protocol (docs/PROTOCOL.md): their words and limits as values, and answers as lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from katra.commands.arguments import UsageError
from katra.errors import START
from katra.notation import Word, words
from katra.search.values import plies_to_end
from katra.service import MAX_LEVEL
from katra.service.questions import Analysis, Answer, Hint, Proof, Reply
from katra.setup import MAX_LINE, read_number

MAX_NUMBER: Final = 999_999_999
LIMITS: Final = ("depth", "nodes", "movetime", "level")
GOALS: Final[dict[str, tuple[str, ...]]] = {"hint": ("movetime",), "prove": ("nodes", "movetime")}
"""What else than a turn can be asked for, with the limits that it takes."""


class Limits(NamedTuple):
    """The purpose and the limits of thinking; `movetime` is in milliseconds. `infinite`: think until told to stop."""

    goal: Literal["turn", "hint", "prove"] = "turn"
    depth: int | None = None
    nodes: int | None = None
    movetime: int | None = None
    level: int | None = None
    infinite: bool = False


# Input


def split(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the lines of input that comes in chunks, each cut after MAX_LINE + 1 bytes."""
    line = b""
    for chunk in chunks:
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            yield line + end[: MAX_LINE + 1 - len(line)]
            line = b""
        line += rest[: MAX_LINE + 1 - len(line)]
    if line:
        yield line


def words_of(line: bytes) -> list[Word]:
    if len(line) > MAX_LINE:
        raise UsageError(f"the line is too long: it has more than {MAX_LINE} bytes")
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"the line is not UTF-8: byte {error.start + 1}: {error.reason}") from error
    return [word for word in words(re.sub(r"\s", " ", text), " ", START) if word.text]


def between(said: list[Word]) -> str:
    """Return words with the spaces that stood between them, so that each keeps its place."""
    text = ""
    for word in said:
        text = text.ljust(word.place.character - said[0].place.character) + word.text
    return text


def number_between(name: str, text: str, least: int, most: int) -> int:
    number = read_number(text)
    if least <= number <= most:
        return number
    raise UsageError(f"{name} cannot be {number}: choose {least} to {most}")


def limits_of(said: list[Word]) -> Limits:
    texts = [word.text for word in said]
    match texts:
        case ["infinite"]:
            return Limits(infinite=True)
        case [("hint" | "prove") as goal, *rest]:
            given = _given(rest)
            for name in given:
                if name not in GOALS[goal]:
                    raise UsageError(f"go {goal} has no limit {name}: it takes {' and '.join(GOALS[goal])}")
            return Limits(goal, nodes=given.get("nodes"), movetime=given.get("movetime"))
    given = _given(texts)
    if "level" in given and given.keys() & {"depth", "nodes"}:
        raise UsageError("a level has its own depth and nodes: only movetime can stand beside it")
    return Limits("turn", given.get("depth"), given.get("nodes"), given.get("movetime"), given.get("level"))


def _given(texts: list[str]) -> dict[str, int]:
    """Return the limits that are given, each with its number."""
    given: dict[str, int] = {}
    rest = iter(texts)
    for name in rest:
        if name == "infinite":
            raise UsageError("infinite has no other limit beside it")
        if name not in LIMITS:
            goals = " or ".join(GOALS)
            raise UsageError(
                f"{name!r} is no limit: the limits are {', '.join(LIMITS)}, or infinite; {goals} come first"
            )
        if name in given:
            raise UsageError(f"the limit {name} is given twice")
        number = next(rest, None)
        if number is None:
            raise UsageError(f"the limit {name} has no number")
        given[name] = number_between(name, number, 1, MAX_LEVEL if name == "level" else MAX_NUMBER)
    return given


# Output


def best_turn(found: Answer | None) -> str | None:
    """Return the best turn in an answer."""
    match found:
        case Analysis(_, _, lines):
            return lines[0].turns[0]
        case Reply() | Hint() | Proof():
            return found.turn
    return None


def infos(found: Answer | None, seconds: float) -> Iterator[str]:
    """Yield what an answer says besides the turn to play, as lines."""
    match found:
        case Analysis():
            yield from _lines(found, int(seconds * 1000))
        case Reply(_, analysis) if analysis:
            yield from _lines(analysis, int(seconds * 1000))
        case Hint(_, code, values, analysis):
            yield from _lines(analysis, int(seconds * 1000))
            yield " ".join(["info hint", code, *(f"{name} {value}" for name, value in values.items())])
        case Proof():
            yield f"info proof {_proof_text(found)}"


def _lines(analysis: Analysis, time: int) -> Iterator[str]:
    nodes = analysis.nodes
    work = f"depth {analysis.depth} nodes {nodes} nps {nodes * 1000 // max(time, 1)} time {time}"
    for number, (value, turns, drawn) in enumerate(analysis.lines, start=1):
        score = "draw" if drawn else score_text(value)
        yield f"info {work} multipv {number} score {score} pv {' '.join(turns)}"


def _proof_text(proof: Proof) -> str:
    if proof.mover_wins is None:
        return "none" if proof.certain else "unknown"
    return f"{'win' if proof.mover_wins else 'loss'} {proof.plies}"


def score_text(value: int) -> str:
    """Return a value (values.py) as text: seeds ahead, or the plies to a certain end."""
    plies = plies_to_end(value)
    if plies is None:
        return f"seeds {value}"
    return f"{'win' if value > 0 else 'loss'} {plies}"

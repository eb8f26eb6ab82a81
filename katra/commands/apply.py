"""`apply`: a turn on each line of standard input, what it did on a line of standard output."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from katra.commands.arguments import Command, UsageError, no_arguments, sentence
from katra.errors import KatraError
from katra.position import Turn
from katra.setup import Setup
from katra.steps import Lap
from katra.turns import frames

MAX_BOARDS: Final = 1_000_000
"""The most boards written for one turn: a position set up by hand with huge heaps could ask for billions."""

Answer = dict[str, object]


class Request(NamedTuple):
    """The request on a line: a game with one turn, and whether to write its boards."""

    setup: Setup
    boards: bool


def answer(line: bytes) -> Answer:
    """Return what the turn on a line did, or {"error": why it cannot be played}."""
    try:
        setup, boards = _request(line)
        game = setup.play_whole()
        played = game.last_turn
        assert played is not None
        done: Answer = {
            "position": played.after.text,
            "laps": played.laps,
            "captured": played.captured,
            "result": game.result,
        }
        return done | {"boards": _boards(played)} if boards else done
    except UsageError as error:
        return {"error": str(error)}
    except KatraError as error:
        return {"error": sentence(error)}


def _boards(played: Turn) -> list[str]:
    number = sum(step.seeds + 1 if isinstance(step, Lap) else 2 for step in played.steps)
    if number > MAX_BOARDS:
        raise UsageError(f"the turn has {number} boards, too many to write (at most {MAX_BOARDS})")
    return [played.before.variant.board.text(frame.counts) for frame in frames(played)]


def _request(line: bytes) -> Request:
    given = _object(line)
    for key in given:
        if key not in FIELDS:
            raise UsageError(f"{key!r} is not a key of a line: the keys are {', '.join(FIELDS)}")
    for key in ("game", "turn"):
        if key not in given:
            raise UsageError(f"the key {key} is missing")
    read = {key: FIELDS[key](key, value) for key, value in given.items()}
    turns, boards = (read.pop("turn"),), read.pop("boards", False)
    return Request(Setup(**read, turns=turns), boards)


def _object(line: bytes) -> dict[str, object]:
    try:
        value = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise UsageError(f"the line is not UTF-8: byte {error.start + 1}: {error.reason}") from error
    except json.JSONDecodeError as error:
        raise UsageError(f"the line is not JSON: character {error.pos + 1}: {error.msg}") from error
    except ValueError as error:
        raise UsageError("the line holds a number with too many digits") from error
    except RecursionError as error:
        raise UsageError("the line has too many brackets inside one another") from error
    if isinstance(value, dict):
        return {key: given for key, given in value.items() if given is not None}
    raise UsageError("the line is not a JSON object")


def _text(key: str, value: object) -> str:
    if isinstance(value, str):
        return value
    raise UsageError(f"{key} is not a text")


def _whole_number(key: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise UsageError(f"{key} is not a whole number")


def _yes_or_no(key: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise UsageError(f"{key} is not true or false")


def _options(key: str, value: object) -> dict[str, str]:
    if isinstance(value, dict):
        return {option: _option(option, chosen) for option, chosen in value.items()}
    raise UsageError(f"{key} is not a JSON object")


def _option(option: str, value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return _text(f"the value of the option {option!r}", value)


FIELDS: Final[dict[str, Callable[[str, object], Any]]] = {
    "game": _text,
    "size": _whole_number,
    "options": _options,
    "position": _text,
    "turn": _text,
    "boards": _yes_or_no,
}


def _run(chosen: argparse.Namespace) -> None:
    if sys.stdin is None:
        return
    for line in sys.stdin.buffer:
        if line.strip():
            print(json.dumps(answer(line)), flush=True)


APPLY: Final = Command(
    name="apply",
    summary="Play the turns on standard input, one JSON object a line",
    description="""\
Each line holds "game" and "turn", and may hold "size", "options", "position" and "boards".
For each a line is written: "position", "laps", "captured" and "result" ("*" while the game goes
on); with "boards": true also "boards", the board after each lift, each seed and each capture.
What cannot be played gives {"error": why} for that line; the next lines are played all the same.""",
    example="""echo '{"game": "katro", "turn": "A3>"}' | python -m katra apply""",
    arguments=no_arguments,
    run=_run,
)

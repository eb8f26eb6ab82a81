"""`apply`: a turn on each line of standard input, what it did on a line of standard output."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from katra.commands.arguments import Command, Refusal, no_arguments, reading
from katra.errors import KatraError
from katra.notation import board_text, parse_position, parse_turn, position_text
from katra.position import Lap, Turn
from katra.turns import frames, outcome, turn
from katra.variant import variant

MOST_BOARDS: Final = 1_000_000
"""The most boards written for one turn: a position set up by hand with huge heaps could ask for billions."""

Answer = dict[str, object]


@dataclass(frozen=True)
class Request:
    """What a line asks for."""

    game: str
    turn: str
    size: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    position: str | None = None
    boards: bool = False


def answer(line: bytes) -> Answer:
    """Return what the turn on a line did, or {"error": why it cannot be played}."""
    try:
        request = _request(line)
        played = _play(request)
        after = outcome(played.after)
        done: Answer = {
            "position": position_text(played.after),
            "laps": played.laps,
            "captured": played.captured,
            "result": after.result if after else "*",
        }
        return done | {"boards": _boards(played)} if request.boards else done
    except (Refusal, KatraError) as refusal:
        return {"error": str(refusal)}


def _play(request: Request) -> Turn:
    played = variant(request.game, request.size, request.options)
    position = played.start
    if request.position is not None:
        with reading("position"):
            position = parse_position(played, request.position)
    with reading("turn"):
        return turn(position, *parse_turn(position, request.turn))


def _boards(played: Turn) -> list[str]:
    number = sum(step.seeds + 1 if isinstance(step, Lap) else 2 for step in played.steps)
    if number > MOST_BOARDS:
        raise Refusal(f"the turn has {number} boards, too many to write (at most {MOST_BOARDS})")
    return [board_text(played.before.variant, frame.counts) for frame in frames(played)]


def _request(line: bytes) -> Request:
    given = _object(line)
    for key in given:
        if key not in FIELDS:
            raise Refusal(f"{key!r} is not a key of a line: the keys are {', '.join(FIELDS)}")
    for key in ("game", "turn"):
        if key not in given:
            raise Refusal(f"the key {key} is missing")
    return Request(**{key: FIELDS[key](key, value) for key, value in given.items()})


def _object(line: bytes) -> dict[str, object]:
    try:
        value = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Refusal(f"the line is not UTF-8: byte {error.start + 1}: {error.reason}") from error
    except json.JSONDecodeError as error:
        raise Refusal(f"the line is not JSON: character {error.pos + 1}: {error.msg}") from error
    except ValueError as error:
        raise Refusal("the line holds a number with too many digits") from error
    except RecursionError as error:
        raise Refusal("the line has too many brackets inside one another") from error
    if isinstance(value, dict):
        return {key: given for key, given in value.items() if given is not None}
    raise Refusal("the line is not a JSON object")


def _text(key: str, value: object) -> str:
    if isinstance(value, str):
        return value
    raise Refusal(f"{key} is not a text")


def _whole_number(key: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise Refusal(f"{key} is not a whole number")


def _yes_or_no(key: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise Refusal(f"{key} is not true or false")


def _options(key: str, value: object) -> dict[str, str]:
    if isinstance(value, dict):
        return {option: _option(option, chosen) for option, chosen in value.items()}
    raise Refusal(f"{key} is not a JSON object")


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

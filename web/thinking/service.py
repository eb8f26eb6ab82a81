"""What a request asks for is done here, a little at a time: whoever calls decides when to go on, and where."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from katra import KatraError, Position, decisions, parse_decisions, parse_position, play, turn_text, variant
from katra.errors import NotationError, SetupError
from katra.position import REPETITIONS_TO_DRAW
from katra.search.levels import LEVELS, Level, reply
from katra.search.reasons import reason
from katra.search.thinking import Thought, think
from web.thinking.messages import Line

HINT_NODES: Final = 30_000
"""How long a hint is thought about."""

MOST_LINES: Final = 10


def work(request: str) -> Iterator[str | None]:
    """Do what a request asks: yield answers as text, and None from time to time so that a host can stop."""
    try:
        yield from _answers(_read_object(request))
    except KatraError as error:
        values = {name: value if isinstance(value, int) else str(value) for name, value in error.values.items()}
        yield _written("refusal", code=error.code, values=values)


def _answers(wish: dict[str, Any]) -> Iterator[str | None]:
    match _chosen(wish, "job", ("reply", "hint", "analysis")):
        case "reply":
            number = _chosen(wish, "level", [level.number for level in LEVELS])
            yield from _reply(wish, LEVELS[number - 1], _whole(wish, "seed"))
        case "hint":
            yield from _hint(wish)
        case "analysis":
            yield from _analysis(wish, _chosen(wish, "lines", range(1, MOST_LINES + 1)))


def _reply(wish: dict[str, Any], level: Level, seed: int) -> Iterator[str | None]:
    position, history = yield from replayed(wish)
    for found in reply(position, level, seed, history):
        if found is None:
            yield None
        else:
            analysis = found.thought and _told(position, found.thought)
            yield _written("reply", turn=turn_text(position, found.turn), analysis=analysis)


def _hint(wish: dict[str, Any]) -> Iterator[str | None]:
    position, history = yield from replayed(wish)
    latest: Thought | None = None
    for thought in think(position, history, nodes=HINT_NODES):
        latest = thought or latest
        yield None
    assert latest is not None
    why = reason(position, latest, history)
    turn = turn_text(position, latest.lines[0].turns[0])
    yield _written("hint", turn=turn, code=why.code, values=dict(why.values), analysis=_told(position, latest))


def _analysis(wish: dict[str, Any], lines: int) -> Iterator[str | None]:
    position, history = yield from replayed(wish)
    for thought in think(position, history, lines=lines):
        yield _written("analysis", **_told(position, thought)) if thought else None


def replayed(wish: dict[str, Any]) -> Generator[None, None, tuple[Position, list[Position]]]:
    """Return the position that a request is about and those before it at the start of each turn."""
    options = wish.get("options")
    options = {str(key): str(value) for key, value in options.items()} if isinstance(options, dict) else {}
    position = parse_position(variant(str(wish.get("game")), _whole(wish, "size"), options), str(wish.get("start")))
    history: list[Position] = []
    turns = wish.get("turns")
    for text in turns if isinstance(turns, list) else []:
        yield None
        if not position.pause:
            history.append(position)
        for decision in parse_decisions(position, str(text)):
            position = play(position, decision)
    met = history.count(position) + 1
    if not decisions(position) or (met >= REPETITIONS_TO_DRAW and not position.pause):
        raise KatraError("game_over")
    return position, history


def _told(position: Position, thought: Thought) -> dict[str, Any]:
    players = position.mover, position.mover.other
    seats = [position._replace(mover=player, pause=None) for player in players]
    lines = [
        Line(line.value, tuple(turn_text(seats[ply % 2], turn) for ply, turn in enumerate(line.turns)))
        for line in thought.lines
    ]
    return {"depth": thought.depth, "nodes": thought.nodes, "lines": lines}


def _written(kind: str, **told: object) -> str:
    return json.dumps({"answer": kind, **told})


def _read_object(text: str) -> dict[str, Any]:
    """Return the object of a text, or an empty one if it holds none."""
    try:
        wish = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return wish if isinstance(wish, dict) else {}


_Value = TypeVar("_Value", int, str)


def _chosen(wish: Mapping[str, Any], key: str, values: Sequence[_Value]) -> _Value:
    for value in values:
        if wish.get(key) == value:
            return value
    raise SetupError("bad_option_value", option=key, value=wish.get(key), values=", ".join(map(str, values)))


def _whole(wish: Mapping[str, Any], key: str) -> int:
    value = wish.get(key)
    if isinstance(value, int):
        return value
    raise NotationError("not_a_number", text=value)

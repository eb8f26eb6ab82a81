"""What the page asks of whoever thinks for it, and what comes back: both travel as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from katra import Game, KatraError, decision_text, position_text


class Line(NamedTuple):
    """A turn and what best play makes of it, as text; `value` is the mover's (katra.search.values)."""

    value: int
    turns: tuple[str, ...]


class Analysis(NamedTuple):
    """What is known so far of a position: the best lines first, after so many plies searched through."""

    depth: int
    nodes: int
    lines: tuple[Line, ...]


class Reply(NamedTuple):
    """The turn that an opponent plays, and what it thought, if it thinks ahead."""

    turn: str
    analysis: Analysis | None


class Hint(NamedTuple):
    """A good turn, and why it is good: a code with its values (katra.search.reasons)."""

    turn: str
    code: str
    values: dict[str, int | str]
    analysis: Analysis


class Refusal(NamedTuple):
    """The request cannot be answered, and why."""

    error: KatraError


Answer = Analysis | Reply | Hint | Refusal


# What the page writes


def reply_request(game: Game, level: int, seed: int) -> str:
    """Ask for the turn that an opponent of a level (1 to 5) plays now; the same seed gives the same turn."""
    return _request(game, job="reply", level=level, seed=seed)


def hint_request(game: Game) -> str:
    """Ask for a good turn now, and why it is good."""
    return _request(game, job="hint")


def analysis_request(game: Game, lines: int = 3) -> str:
    """Ask for the best turns now, better and better known until the request is cancelled."""
    return _request(game, job="analysis", lines=lines)


def _request(game: Game, **wish: str | int) -> str:
    start = game.root.position
    chosen = start.variant
    setting = {"game": chosen.game.id, "size": chosen.size, "options": chosen.chosen_options}
    return json.dumps(wish | setting | {"start": position_text(start), "turns": turns_so_far(game)})


def turns_so_far(game: Game) -> list[str]:
    """Return the turns that led to the place on the board; the last may wait for a choice."""
    turns: list[str] = []
    for node in reversed(list(game.node.path())):
        if node.parent is None or node.decision is None:
            continue
        text = decision_text(node.parent.position, node.decision)
        if node.parent.position.pause and turns:
            turns[-1] += text
        else:
            turns.append(text)
    return turns


# What it reads


def read_answer(text: str) -> Answer:
    """Return the answer of a text that `work` wrote."""
    told: dict[str, Any] = json.loads(text)
    match told.pop("answer"):
        case "analysis":
            return _read_analysis(told)
        case "reply":
            analysis = told["analysis"]
            return Reply(told["turn"], _read_analysis(analysis) if analysis else None)
        case "hint":
            return Hint(told["turn"], told["code"], told["values"], _read_analysis(told["analysis"]))
        case _:
            return Refusal(KatraError(told["code"], **told["values"]))


def _read_analysis(told: Mapping[str, Any]) -> Analysis:
    lines = tuple(Line(value, tuple(turns)) for value, turns in told["lines"])
    return Analysis(told["depth"], told["nodes"], lines)

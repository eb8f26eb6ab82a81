"""Text for a person at a terminal: the board as a figure, the end of a game, and warnings."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from katra.board import Player
from katra.notation import turn_text
from katra.position import Position, Variant
from katra.steps import Outcome, Reason

PLAYERS: Final = {Player.SOUTH: "South", Player.NORTH: "North"}

REASONS: Final[dict[Reason, str]] = {
    "all_captured": "their last seed was captured",
    "front_captured": "the last seed of their front row was captured",
    "front_emptied": "they left their own front row empty",
    "no_start": "they have no pit to start from",
    "endless": "a turn never ends",
    "repetition": "the same position came for the third time",
    "resigned": "they gave up",
    "agreed": "both players agreed on it",
}


def outcome_sentence(outcome: Outcome) -> str:
    """Return who won and why; the loser is kamo, lazy."""
    reason = REASONS[outcome.reason]
    if outcome.winner is None:
        return f"The game is a draw: {reason}."
    return f"{PLAYERS[outcome.winner]} wins, {PLAYERS[outcome.winner.other]} is kamo: {reason}."


def title(variant: Variant) -> str:
    """Return the game, its size, and the options that are not the usual ones."""
    options = [f"{key}={value}" for key, value in variant.chosen_options.items()]
    return ", ".join([variant.game.names[0], f"{variant.size} columns", *options])


def legal_turns(position: Position) -> str:
    """Return how many turns are legal, and which."""
    texts = [turn_text(position, decided) for decided, _ in position.turns()]
    lines = textwrap.wrap(" ".join(texts), width=76, initial_indent="  ", subsequent_indent="  ")
    return "\n".join([count(len(texts), "legal turn") + ":", *lines])


def count(number: int, noun: str, plural: str | None = None) -> str:
    """Return a number with its noun: `1 lap`, `3 laps`, `3 plies`."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def warnings(position: Position) -> Iterator[str]:
    """Yield what is unusual about a position and its board, but can be played."""
    variant = position.variant
    if not variant.traditional:
        sizes = ", ".join(map(str, variant.game.columns))
        yield f"no source plays {variant.game.id} on {variant.size} columns, but on {sizes}"
    if variant.seeds != variant.usual_seeds:
        seeds = count(variant.seeds, "seed")
        yield f"there are {seeds} on the board; {variant.game.id} has {variant.usual_seeds} on {variant.size} columns"

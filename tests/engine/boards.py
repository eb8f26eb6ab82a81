"""Boards drawn as text, for tests that are easy to read: rows from top to bottom as printed, `.` an empty pit."""

from __future__ import annotations

from collections.abc import Sequence

from katra.board import Player
from katra.fields import Field
from katra.notation import decision_text, parse_decisions, parse_position, turn_text
from katra.position import Position, Turn, Variant
from katra.turns import frames
from katra.variants import variant


def board(drawing: str) -> str:
    """Return a drawn board as the notation writes it."""
    rows = [line.split() for line in drawing.strip().splitlines() if line.strip()]
    return "/".join(".".join("0" if seeds == "." else seeds for seeds in row) for row in rows)


def place(game: str, drawing: str, fields: str = "S", **options: str) -> Position:
    """Return the position drawn; `fields` are the side to move and what follows it."""
    text = board(drawing)
    return parse_position(of_size(game, text, **options), f"{text} {fields}")


def of_size(game: str, text: str, **options: str) -> Variant:
    """Return the variant whose size is that of a board's text."""
    top, *_ = text.split("/")
    return variant(game, top.count(".") + 1, options)


def shown(position: Position) -> str:
    """Return the board of a position, without its fields."""
    return position.variant.board.text([position.counts(player) for player in Player])


def after(position: Position, *turns: str) -> Position:
    """Return the position after these turns, the last of which may stop at a choice."""
    for text in turns:
        for decision in parse_decisions(position, text):
            position = position.play(decision)
    return position


def told(position: Position, text: str) -> Turn:
    """Return a turn, or the beginning of one, carried out step by step."""
    return position.turn(*parse_decisions(position, text))


def boards(told: Turn) -> list[str]:
    """Return every board of a turn: after each drop, lift, seed, capture and joining."""
    return [told.before.variant.board.text(frame.counts) for frame in frames(told)]


def signs(position: Position) -> list[str]:
    """Return what may be decided now: starts, or the signs of a choice."""
    return [decision_text(position, decision) for decision in position.decisions]


def turns(position: Position) -> list[str]:
    """Return the legal turns, choices and all."""
    return [turn_text(position, decided) for decided, _ in position.turns()]


def fitting(field: Field, text: str, of: Variant, rows: Sequence[Sequence[int]], mover: str) -> str:
    """Return the text of a field without the values that do not fit what lies on the board."""
    counts = [[0] * of.board.pits for _ in Player]
    for row, line in zip(rows, of.board.figure(), strict=True):
        for seeds, (player, pit) in zip(row, line, strict=True):
            counts[player][pit] = seeds
    values = field.read(text) or (0, 0)
    south, north = (
        value if field.fits(value, counts[player], player.letter == mover) else 0
        for player, value in zip(Player, values, strict=True)
    )
    return field.text((south, north))

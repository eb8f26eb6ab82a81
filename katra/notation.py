"""Positions and turns as text, and back (RULES.md section 6)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from katra.board import BACKWARD, FORWARD, ROW_LETTERS, Player
from katra.errors import START, NotationError, Place
from katra.position import Decision, Position, Side
from katra.turns import decisions
from katra.variant import Variant

MOST_SEEDS: Final = 999_999
"""The largest number read for one pit: it keeps a slip of the finger from asking for gigabytes."""

SENSES: Final = {">": FORWARD, "<": BACKWARD, ".": 0}
NONE: Final = "-"
ENDLESS: Final = "~"

_TURN: Final = re.compile(r"(?P<row>[A-Ca-c])(?P<column>[1-9][0-9]?)(?P<sign>.)")
_DECORATION: Final = re.compile(r"(x[0-9]+|[*#~])*")


class Word(NamedTuple):
    """A piece of a text and where it begins."""

    text: str
    place: Place


def words(text: str, separator: str, place: Place) -> Iterator[Word]:
    """Yield the pieces of a one-line text between separators, which are single characters."""
    character = place.character
    for piece in text.split(separator):
        yield Word(piece, Place(place.line, character))
        character += len(piece) + 1


def board_text(variant: Variant, counts: Sequence[Sequence[int]]) -> str:
    """Return the pits of South and North (`counts`, each along its loop) as printed: rows from top to bottom."""
    return "/".join(".".join(str(counts[player][pit]) for player, pit in row) for row in variant.board.figure())


def position_text(position: Position) -> str:
    """Return a position as text, with every field that its game has."""
    fields = [board_text(position.variant, [position.counts(player) for player in Player]), position.mover.letter]
    if position.variant.rules.direction == "game":
        letters = {sense: letter for letter, sense in SENSES.items()}
        fields.append("".join(letters[side.sense] for side in position.sides))
    if position.endless:
        fields.append(ENDLESS)
    return " ".join(fields)


def parse_position(variant: Variant, text: str, place: Place = START) -> Position:
    """Return the position of a text; spaces may be written `_`. It may hold any number of seeds.

    Raises NotationError, with the place, if the text is not a position of this variant's board.
    """
    fields = [word for word in words(text.replace("_", " "), " ", place) if word.text]
    if not fields:
        raise NotationError("empty", place)
    counts = _counts(variant, fields[0])
    mover = _mover(fields[1]) if len(fields) > 1 else Player.SOUTH
    rest = fields[2:]
    endless = bool(rest) and rest[-1].text == ENDLESS
    if endless:
        rest.pop()
    senses = _senses(rest.pop(0)) if rest and variant.rules.direction == "game" else (0, 0)
    for field in rest:
        if field.text != NONE:
            raise NotationError("unexpected_field", field.place, text=field.text, game=variant.game.id)
    variant = variant.with_seeds(sum(map(sum, counts)))
    south, north = (Side(variant.packing.pack(counts[player]), senses[player]) for player in Player)
    return Position(variant, mover, (south, north), endless)


def _counts(variant: Variant, word: Word) -> list[list[int]]:
    board = variant.board
    rows = list(words(word.text, "/", word.place))
    figure = board.figure()
    if len(rows) != len(figure):
        raise NotationError("row_count", word.place, found=len(rows), expected=len(figure), game=variant.game.id)
    counts = [[0] * board.pits for _ in Player]
    for number, (row, line) in enumerate(zip(rows, figure, strict=True), start=1):
        pits = list(words(row.text, ".", row.place))
        if len(pits) != len(line):
            raise NotationError("pit_count", row.place, row=number, found=len(pits), expected=len(line))
        for (player, pit), seeds in zip(line, pits, strict=True):
            counts[player][pit] = _seeds(seeds)
    return counts


def _seeds(word: Word) -> int:
    if re.fullmatch("[0-9]{1,6}", word.text, re.ASCII):
        return int(word.text)
    raise NotationError("bad_seeds", word.place, text=word.text, most=MOST_SEEDS)


def _mover(word: Word) -> Player:
    for player in Player:
        if word.text == player.letter:
            return player
    raise NotationError("bad_mover", word.place, text=word.text)


def _senses(word: Word) -> tuple[int, int]:
    if word.text == NONE:
        return 0, 0
    if len(word.text) != 2 or not set(word.text) <= set(SENSES):
        raise NotationError("bad_sense", word.place, text=word.text)
    return SENSES[word.text[0]], SENSES[word.text[1]]


def turn_text(position: Position, decision: Decision) -> str:
    """Return a decision of the mover as text: the pit's name and the direction."""
    return position.variant.board.name(decision.pit, position.mover) + decision.sign


def parse_turn(position: Position, text: str, place: Place = START) -> Decision:
    """Return the legal decision of a text; what it says of captures and such (`x16`, `*`, `#`, `~`) is ignored.

    Raises NotationError, with the place, if the text is no turn, or no turn that the rules allow here.
    """
    board, mover = position.variant.board, position.mover
    match = _TURN.match(text)
    if match is None:
        raise NotationError("bad_turn", place, text=text)
    name = text[: match.start("sign")]
    row, column = ROW_LETTERS.index(match["row"].upper()), int(match["column"])
    if row >= board.rows or column > board.cols:
        raise NotationError("no_such_pit", place, pit=name)
    if match["row"].isupper() != (mover is Player.SOUTH):
        raise NotationError("wrong_player", place, pit=name)
    if match["sign"] not in SENSES.keys() - {"."}:
        raise NotationError("bad_sign", Place(place.line, place.character + match.start("sign")), text=match["sign"])
    rest = text[match.end() :]
    if not _DECORATION.fullmatch(rest):
        raise NotationError("turn_too_long", Place(place.line, place.character + match.end()), text=rest)
    decision = Decision(board.pit(row, column - 1), match["sign"])
    allowed = decisions(position)
    if not allowed:
        raise NotationError("game_over", place)
    if decision not in allowed:
        raise NotationError("not_legal", place, turn=name + match["sign"])
    return decision

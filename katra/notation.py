"""Positions and turns as text, and back (RULES.md section 6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from katra.board import ROW_LETTERS, Player
from katra.errors import START, GameOver, NotationError, Place
from katra.fields import NONE, Both, Field
from katra.position import ENDLESS, Position, Variant, carry_out
from katra.steps import PAUSE, Decision, Pause, Side
from katra.turns import is_choice
from katra.variants import with_seeds

MAX_SEEDS: Final = 999_999
"""The largest number read for one pit: it keeps a slip of the finger from asking for gigabytes."""

_PIT: Final = re.compile(r"(?P<row>[A-Ca-c])(?P<column>[1-9][0-9]?)")
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


def parse_position(variant: Variant, text: str, place: Place = START) -> Position:
    """Return the position of a text; spaces may be written `_`. It may hold any number of seeds.

    Raises NotationError, with the place, if the text is not a position of this variant's board.

    >>> position = parse_position(variant("katro", size=4), "2.2.2.2/0.0.2.0/1.0.5.2/4.4.1.5 N")
    >>> position.mover, position.counts(Player.NORTH)
    (<Player.NORTH: 1>, (0, 2, 0, 0, 2, 2, 2, 2))

    >>> parse_position(variant("katro", size=4), "2.2.2/0.0.2.0/1.0.5.2/4.4.1.5 N")
    Traceback (most recent call last):
        ...
    katra.errors.NotationError: character 1: pits in row 1: 3, where the board has 4 columns
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
    waits = rest.pop() if rest and rest[-1].text.startswith(PAUSE) else None
    usual = zip(variant.fields, variant.opening.beside, strict=True)
    told = [(field, rest.pop(0) if rest else Word(field.text((value, value)), place)) for field, value in usual]
    beside = [_values(field, word, counts, mover) for field, word in told]
    for word in rest:
        if word.text != NONE:
            raise NotationError("unexpected_field", word.place, text=word.text, game=variant.game.id)
    held = sum(field.seeds(value) for field, values in zip(variant.fields, beside, strict=True) for value in values)
    variant = with_seeds(variant, sum(map(sum, counts)) + held)
    south, north = (
        Side(variant.packing.pack(counts[player]), tuple(values[player] for values in beside)) for player in Player
    )
    position = Position(variant, mover, (south, north), endless=endless)
    return position._replace(pause=_pause(position, waits)) if waits else position


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
    raise NotationError("bad_seeds", word.place, text=word.text, most=MAX_SEEDS)


def _mover(word: Word) -> Player:
    for player in Player:
        if word.text == player.letter:
            return player
    raise NotationError("bad_mover", word.place, text=word.text)


def _values(field: Field, word: Word, counts: Sequence[Sequence[int]], mover: Player) -> Both:
    """Return the values of South and North that a word gives for a field; they must fit the seeds on the board."""
    values = field.read(word.text)
    if values is None or not all(field.fits(values[player], counts[player], player is mover) for player in Player):
        example = field.text((field.start, field.start))
        raise NotationError(field.error, word.place, text=word.text, field=field.name, example=example)
    return values


def _pause(position: Position, word: Word) -> Pause:
    text, place = word
    match = re.fullmatch(r"@([A-Ca-c][0-9]{1,2})([<>])(\*?)(\^?)", text, re.ASCII)
    if match is None:
        raise NotationError("bad_pause", place, text=text)
    pit = _pit(position, match[1], Place(place.line, place.character + 1))
    pause = Pause(pit, position.variant.board.sense(pit, match[2]), not match[3], bool(match[4]))
    if not is_choice(position, pause):
        raise NotationError("no_choice", place, pit=match[1])
    return pause


def _pit(position: Position, name: str, place: Place) -> int:
    """Return a pit of the mover by its name."""
    board = position.variant.board
    row, column = ROW_LETTERS.index(name[0].upper()), int(name[1:])
    if row >= board.rows or not 1 <= column <= board.cols:
        raise NotationError("no_such_pit", place, pit=name)
    if name[0].isupper() != (position.mover is Player.SOUTH):
        raise NotationError("wrong_player", place, pit=name)
    return board.pit(row, column - 1)


def decision_text(position: Position, decision: Decision) -> str:
    """Return a decision of the mover as text: a pit's name and a direction, or the sign of a choice.

    >>> decision_text(variant("katro", size=4).start, Decision(1, ">"))
    'A2>'
    """
    return decision.text(position.variant.board, position.mover)


def turn_text(position: Position, decided: Iterable[Decision]) -> str:
    """Return the decisions of one turn of the mover as text: the start, then a sign for each choice.

    >>> turn_text(variant("paika", size=4).start, [Decision(1, "<"), Decision(None, ">")])
    'A2<>'
    """
    return "".join(decision_text(position, decision) for decision in decided)


def parse_turn(position: Position, text: str, place: Place = START) -> tuple[Decision, ...]:
    """Return the legal decisions of a text that gives a whole turn.

    In a position whose turn waits for a choice, the text is the rest of the turn. Its marks of captures and such
    (`x16`, `*`, `#`, `~`) are ignored. Raises NotationError, with the place, if the text is not a turn, or not a legal
    one here, or stops before the turn ends; GameOver, if the game has ended.

    >>> start = variant("paika", size=4).start
    >>> parse_turn(start, "A2<>")
    (Decision(pit=1, sign='<'), Decision(pit=None, sign='>'))

    >>> parse_turn(start, "A2<")
    Traceback (most recent call last):
        ...
    katra.errors.NotationError: character 1: A2< stops before the turn ends: a choice is missing (one of < >)
    """
    reader, decided = TurnReader(text, place), list[Decision]()
    while decision := reader.next(position, allowed := position.decisions):
        decided.append(decision)
        position = carry_out(position, decision)
    if position.pause:
        raise unfinished(position, text, allowed, place)
    return tuple(decided)


def parse_decisions(position: Position, text: str, place: Place = START) -> tuple[Decision, ...]:
    """Return the legal decisions of a text that gives a turn, whole or in part.

    Raises NotationError or GameOver, with the place.

    >>> parse_decisions(variant("paika", size=4).start, "A2<")
    (Decision(pit=1, sign='<'),)
    """
    reader, decided = TurnReader(text, place), list[Decision]()
    while decision := reader.next(position, position.decisions):
        decided.append(decision)
        position = carry_out(position, decision)
    return tuple(decided)


def unfinished(position: Position, text: str, choices: Sequence[Decision], place: Place | None) -> NotationError:
    """Return the error for a turn whose text stops in this position, before the turn ends."""
    told = " ".join(decision_text(position, decision) for decision in choices)
    return NotationError("turn_unfinished", place, turn=text, choices=told)


class TurnReader:
    """Reads the text of a turn decision by decision; the caller plays each one in between."""

    def __init__(self, text: str, place: Place = START) -> None:
        self._text = text
        self._place = place
        self._index = 0

    def next(self, position: Position, allowed: Sequence[Decision]) -> Decision | None:
        """Return the next decision, one of those allowed in this position; None if the text or the turn ends here.

        Raises NotationError or GameOver, with the place.
        """
        text, index = self._text, self._index
        ends = _DECORATION.fullmatch(text, index) is not None
        if position.pause:
            return None if ends else self._decision(position, allowed)
        if not index:
            return self._decision(position, allowed)
        if not ends:
            raise NotationError("turn_too_long", self._here(index), text=text[index:])
        return None

    def _decision(self, position: Position, allowed: Sequence[Decision]) -> Decision:
        text, index = self._text, self._index
        # In a race a turn starts again, and again with a pit.
        starts = position.pause is None or any(decision.pit is not None for decision in allowed)
        match = _PIT.match(text, index) if starts else None
        if match is None and not position.pause:
            raise NotationError("bad_turn", self._here(index), text=text)
        pit = _pit(position, match[0], self._here(index)) if match else None
        start = match.end() if match else index
        sign = text[start : start + 1]
        if position.pause and (starts != bool(match) or sign not in {decision.sign for decision in allowed}):
            choices = " ".join(decision_text(position, decision) for decision in allowed)
            raise NotationError("choice_expected", self._here(index), choices=choices)
        if sign not in ("<", ">", "+", "="):
            raise NotationError("bad_sign", self._here(start), text=sign)
        decision = Decision(pit, sign)
        if not allowed:
            raise GameOver(self._here(index))
        if decision not in allowed:
            raise NotationError("not_legal", self._here(index), turn=text[: start + 1])
        self._index = start + 1
        return decision

    def _here(self, index: int) -> Place:
        return Place(self._place.line, self._place.character + index)

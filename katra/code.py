"""A game as a short code for links, and back: its turns are indices of the legal decisions, packed in mixed radix.

`katro-6-30.1xyzwABC...` names the game, its columns and the number of decisions made. If some option does not have its
first value, `-` and the index of each option's value follow, in order. After the point come the version, two characters
that check the text, two that check the position reached, and the decisions, six bits a character. The code of a game
set up by hand ends with another point and the starting position. A code holds no variations or comments; a record does.

A code depends on the rules and on the order of `Node.decisions`, which a test keeps unchanged. A code made under other
rules is refused, because it would lead to another position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final
from zlib import crc32

from katra.board import Player
from katra.errors import START, KatraError, NotationError, Place
from katra.game import Game
from katra.games import GAMES
from katra.notation import parse_position
from katra.position import Variant
from katra.setup import MAX_TURNS
from katra.steps import Outcome
from katra.variants import as_written, variant

VERSION: Final = "1"
MAX_CODE: Final = 1_900
"""The most characters of a code: with it, a link stays below the 2,000 at which some programs cut it."""

MAX_DECISIONS: Final = MAX_TURNS
"""The most decisions of a code: most cost no character where there is but one, and all must be played through."""

DIGITS: Final = ascii_uppercase + ascii_lowercase + digits + "-_"
"""What a number is written with, 64 to the digit, the lowest first: base64url's letters."""

ENDS: Final = (None, Outcome(Player.SOUTH, "resigned"), Outcome(Player.NORTH, "resigned"), Outcome(None, "agreed"))
"""How the players can have ended a game, in the order of their indices."""

_INDICES: Final = digits + ascii_lowercase
_CHECK: Final = 2
"""The characters of each check: together they let one in 16 million mangled codes pass."""

_FORM: Final = re.compile(
    r"(?P<head>(?P<game>[a-z]+(?:-[a-z]+)*)-(?P<size>[1-9][0-9]?)-(?P<ply>0|[1-9][0-9]{0,3})(?:-(?P<options>[0-9a-z]+))?)"
    r"\.(?P<version>[0-9])(?P<packed>[^.]*)(?:\.(?P<position>.+))?",
    re.ASCII | re.DOTALL,
)


def game_code(game: Game) -> str:
    """Return the code of a game up to the position on the board. Raises NotationError if it is too long.

    >>> from katra.code import game_code
    >>> game_code(Setup("katrayo", 4, turns=("A1>", "a4>")).play())
    'katrayo-4-2.16wUZJ'
    >>> game_code(Game(parse_position(variant("katrayo", 4), "1.0.0.2/0.3.0.1 N")))
    'katrayo-4-0.16LJN.1.0.0.2/0.3.0.1_N'
    """
    start = game.root.position
    nodes = list(game.node.path())[::-1]
    if game.ply > MAX_DECISIONS:
        raise NotationError("code_too_long")
    number = ENDS.index(game.ended) if game.at_end else 0
    for before, after in zip(nodes[-2::-1], nodes[:0:-1], strict=True):
        assert after.decision is not None
        number = number * len(before.decisions) + before.decisions.index(after.decision)
    packed = _written(_reached(game)) + _digits(number)
    chosen = start.variant
    head = "-".join(filter(None, (chosen.game.id, str(chosen.size), str(game.ply), _options(chosen))))
    position = "" if start == chosen.start else f".{start.text.replace(' ', '_')}"
    code = f"{head}.{VERSION}{_written(_check(head, packed, position))}{packed}{position}"
    if len(code) > MAX_CODE:
        raise NotationError("code_too_long")
    return code


def read_code(text: str) -> Game:
    """Return the game of a code. Raises NotationError, with the place, if it is not a code or is from other rules.

    >>> from katra.code import read_code
    >>> game = read_code("katrayo-4-2.16wUZJ")
    >>> game.position.text, [node.turn.captured for node in game.line[1:]]
    ('0.0.1.1/6.1.6.1 S', [6, 0])

    >>> read_code("katrayo-4-2.16wUZK")
    Traceback (most recent call last):
        ...
    katra.errors.NotationError: character 1: the code is mangled: it was not copied whole, or was changed
    """
    if len(text) > MAX_CODE:
        raise NotationError("code_too_long", START)
    match = _FORM.fullmatch(text)
    if match is None:
        raise NotationError("code_form", START, text=text)
    if match["version"] != VERSION:
        place = _place(match, "version")
        raise NotationError("code_version", place, text=match["version"], known=VERSION)
    if int(match["ply"]) > MAX_DECISIONS:
        raise NotationError("too_many", _place(match, "ply"), most=MAX_DECISIONS)
    packed, position = match["packed"], match["position"]
    for index, character in enumerate(packed):
        if character not in DIGITS:
            raise NotationError("code_character", Place(1, match.start("packed") + index + 1), text=character)
    told, rest = packed[:_CHECK], packed[_CHECK:]
    if told != _written(_check(match["head"], rest, "" if position is None else f".{position}")):
        raise NotationError("code_mangled", START)
    game = _game(match)
    number = _number(rest[_CHECK:])
    for _ in range(int(match["ply"])):
        allowed = game.decisions
        if not allowed:
            raise NotationError("code_rules", START)
        number, index = divmod(number, len(allowed))
        game.play(allowed[index])
    if number:
        _end(game, number)
    if game_code(game) != text:
        raise NotationError("code_rules", START)
    return game


def _game(match: re.Match[str]) -> Game:
    """Return the game of a code before its first turn."""
    name, size, position = match["game"], int(match["size"]), match["position"]
    try:
        chosen = variant(name, size, as_written(name, dict(_chosen(match))))
    except KatraError as error:
        raise NotationError(error.code, START, **error.values) from error
    if position is None:
        return Game(chosen.start)
    return Game(parse_position(chosen, position, _place(match, "position")))


def _chosen(match: re.Match[str]) -> Iterator[tuple[str, str]]:
    """Yield the options that a code names, with their values."""
    game, told = GAMES.get(match["game"]), match["options"] or ""
    options = game.options if game else ()
    if game and len(told) > len(options):
        raise NotationError("code_rules", _place(match, "options"))
    for option, index in zip(options, told, strict=False):
        if _INDICES.index(index) >= len(option.values):
            raise NotationError("code_rules", _place(match, "options"))
        yield option.key, option.values[_INDICES.index(index)]


def _options(chosen: Variant) -> str:
    """Return the indices of a variant's options, up to the last one that does not have its first value."""
    values = ((option.values, chosen.options[option.key]) for option in chosen.game.options)
    return "".join(_INDICES[known.index(value)] for known, value in values).rstrip("0")


def _end(game: Game, index: int) -> None:
    """End a game as its players did."""
    if index >= len(ENDS) or game.outcome:
        raise NotationError("code_rules", START)
    ended = ENDS[index]
    assert ended is not None
    if ended.winner is None:
        game.agree_on_draw()
    else:
        game.resign(ended.winner.other)


def _reached(game: Game) -> int:
    """Return the check of the position that a game has reached: other rules would hardly reach the same one."""
    return crc32(game.position.text.encode()) % len(DIGITS) ** _CHECK


def _check(head: str, packed: str, position: str) -> int:
    """Return the check of the contents of a code."""
    return crc32(f"{head}.{VERSION}{packed}{position}".encode(errors="replace")) % len(DIGITS) ** _CHECK


def _written(check: int) -> str:
    """Return a check as text of fixed length."""
    return _digits(check).ljust(_CHECK, DIGITS[0])


def _digits(number: int) -> str:
    """Return a number as digits, the lowest first."""
    return "".join(DIGITS[number >> shift & 63] for shift in range(0, number.bit_length(), 6))


def _number(text: str) -> int:
    """Return the number of digits that passed the check."""
    return sum(DIGITS.index(digit) << 6 * place for place, digit in enumerate(text))


def _place(match: re.Match[str], group: str) -> Place:
    return Place(1, match.start(group) + 1)

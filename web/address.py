"""What the page's address asks for: `?game=fanga&size=4&lang=mg`, and an option of the game by its name."""

from __future__ import annotations

from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from katra import GAMES, SetupError, Variant, variant
from web.language import CODES

FIRST_GAME: Final = "katro"  # for who asks for none: short, and far too deep to see through
OPTIONS: Final = frozenset(option.key for game in GAMES.values() for option in game.options)


class UnknownLanguage(ValueError):
    """The address names a language that the page does not speak."""


class Wishes(NamedTuple):
    """What an address asks for; a part that cannot be had is None, and the first reason is in `wrong`."""

    variant: Variant | None
    language: str | None
    wrong: SetupError | UnknownLanguage | None


def wishes(query: str) -> Wishes:
    """Read the part of an address after the question mark."""
    asked = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    wrong: SetupError | UnknownLanguage | None = None
    code = asked.get("lang")
    if code is not None and code not in CODES:
        wrong, code = UnknownLanguage(code), None
    try:
        return Wishes(wished_variant(asked), code, wrong)
    except SetupError as error:
        return Wishes(None, code, error)


def wished_variant(asked: dict[str, str]) -> Variant | None:
    """Return the game asked for, or None if none is. Raises SetupError."""
    if "game" not in asked:
        return None
    size = asked.get("size")
    if size is not None and not (size.isascii() and size.isdecimal() and len(size) < 5):
        raise SetupError("not_a_number", text=size)
    options = {key: value for key, value in asked.items() if key in OPTIONS}
    return variant(asked["game"], None if size is None else int(size), options)

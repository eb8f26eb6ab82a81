"""What the commands share: how they are described, and which game, size, options and position one asks for."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NoReturn

from katra.errors import NotationError, SetupError
from katra.games import GAMES
from katra.games.description import LEAST_COLUMNS, MOST_COLUMNS
from katra.notation import parse_position
from katra.position import Position
from katra.variant import variant


class Refusal(Exception):
    """What was asked for cannot be done; its text is the sentence to print."""


class Failure(Exception):
    """What was to be tested does not hold; its text is the sentence that says where."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise Refusal(message)


@dataclass(frozen=True)
class Command:
    """One word of the command line: what its help says, the arguments it takes, and what it does with them."""

    name: str
    summary: str
    description: str
    example: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], None]


@contextmanager
def reading(field: str) -> Iterator[None]:
    """Say of which text it was the place that an error names."""
    try:
        yield
    except NotationError as error:
        raise Refusal(f"{field}, {error}" if error.place else str(error)) from error


def no_arguments(parser: argparse.ArgumentParser) -> None:
    """Add nothing."""


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """Add GAME, --size, --option and --position."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    columns = f"columns of the board, {LEAST_COLUMNS} to {MOST_COLUMNS} (default: the game's own)"
    parser.add_argument("--size", metavar="N", type=_whole_number, help=columns)
    option = "choose a rule the sources differ on; `games` names them; may be repeated"
    parser.add_argument("--option", metavar="KEY=VALUE", type=_option, action="append", default=[], help=option)
    position = "start here, for example 2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2_S (default: the usual start)"
    parser.add_argument("--position", metavar="P", help=position)


def chosen_position(chosen: argparse.Namespace) -> Position:
    """Return the position that the arguments of `game_arguments` ask for."""
    played = variant(chosen.game, chosen.size, _options(chosen.option))
    if chosen.position is None:
        return played.start
    with reading("position"):
        return parse_position(played, chosen.position)


def _whole_number(text: str) -> int:
    if re.fullmatch("-?[0-9]{1,9}", text, re.ASCII):
        return int(text)
    raise argparse.ArgumentTypeError(str(SetupError("not_a_number", text=text)))


def _option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if key and equals and value:
        return key, value
    raise argparse.ArgumentTypeError(str(SetupError("bad_option", text=text)))


def _options(pairs: list[tuple[str, str]]) -> dict[str, str]:
    options: dict[str, str] = {}
    for key, value in pairs:
        if key in options:
            raise Refusal(f"the option {key!r} is given twice")
        options[key] = value
    return options

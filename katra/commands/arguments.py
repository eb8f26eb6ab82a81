"""The parts that commands share: their description, and the arguments for game, size, options and position."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NoReturn

from katra.errors import KatraError, SetupError
from katra.games import GAMES
from katra.games.description import MAX_COLUMNS, MIN_COLUMNS
from katra.position import Position
from katra.setup import Setup, read_number, read_options, read_size

FIELD_NAMES: Final = {"position": "position", "turns": "turn"}
"""What the texts are called in which a place is told."""


class UsageError(Exception):
    """The request cannot be carried out; the text is the sentence to print."""


class CheckFailed(Exception):
    """The check has failed; the text is the sentence that says where."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


@dataclass(frozen=True)
class Command:
    """One word of the command line: what its help says, the arguments it takes, and what it does with them."""

    name: str
    summary: str
    description: str
    example: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], None]


def sentence(error: KatraError) -> str:
    """Return the error as a sentence, after the name of the text that it is in."""
    return f"{FIELD_NAMES[error.field]}, {error}" if error.place and error.field in FIELD_NAMES else str(error)


def no_arguments(parser: argparse.ArgumentParser) -> None:
    """Add nothing."""


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """Add GAME, --size, --option and --position."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    columns = f"columns of the board, {MIN_COLUMNS} to {MAX_COLUMNS} (default: the game's own)"
    parser.add_argument("--size", metavar="N", type=_size, help=columns)
    option = "choose a rule the sources differ on; `games` names them; may be repeated"
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help=option)
    position = "start here, for example 2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2_S (default: the usual start)"
    parser.add_argument("--position", metavar="P", help=position)


def chosen_position(chosen: argparse.Namespace) -> Position:
    """Return the position that the arguments of `game_arguments` ask for."""
    return Setup(chosen.game, chosen.size, read_options(chosen.option), chosen.position).start()


def number_argument(least: int) -> Callable[[str], int]:
    """Return a reader of arguments that are whole numbers, `least` or more."""

    def read(text: str) -> int:
        with suppress(SetupError):
            number = read_number(text)
            if number >= least:
                return number
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number, {least} or more")

    return read


def _size(text: str) -> int:
    try:
        return read_size(text)
    except SetupError as error:
        raise argparse.ArgumentTypeError(str(error)) from error

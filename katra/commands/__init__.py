"""The command line, one module per command."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from katra import __version__
from katra.commands.apply import APPLY
from katra.commands.arguments import CheckFailed, Command, Parser, UsageError, sentence
from katra.commands.check_proof import CHECK_PROOF
from katra.commands.engine import ENGINE
from katra.commands.games import LIST_GAMES
from katra.commands.perft import PERFT
from katra.commands.play import PLAY
from katra.commands.review import REVIEW
from katra.commands.show import SHOW
from katra.commands.solve import SOLVE
from katra.commands.sources import LIST_SOURCES
from katra.errors import KatraError

COMMANDS: Final[tuple[Command, ...]] = (
    LIST_GAMES,
    LIST_SOURCES,
    SHOW,
    PERFT,
    APPLY,
    PLAY,
    SOLVE,
    CHECK_PROOF,
    REVIEW,
    ENGINE,
)

REFUSED: Final = 2
CANNOT_WRITE: Final = 1
FAILED: Final = 1
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command (default: the one this process was started with) and return the exit code."""
    for stream in (sys.stdin, sys.stdout):
        _never_fail_on_a_character(stream)
    try:
        try:
            chosen = _parser().parse_args(arguments)
            chosen.run(chosen)
        finally:
            _flush()
    except UsageError as error:
        return _complain(str(error), REFUSED)
    except KatraError as error:
        return _complain(sentence(error), REFUSED)
    except CheckFailed as failure:
        return _complain(str(failure), FAILED)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        _write_nowhere()
        if isinstance(error, BrokenPipeError) or (
            os.name == "nt" and error.errno == errno.EINVAL
        ):  # Windows' word for it
            return PIPE_CLOSED
        return _complain(f"cannot write: {error.strerror or error}", CANNOT_WRITE)
    return 0


def _parser() -> Parser:
    parser = Parser(prog="katra", description="The sowing games of Madagascar.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"Katra {__version__}", help="tell the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        subparser = commands.add_parser(
            command.name,
            help=command.summary,
            description=f"{command.summary}.\n\n{command.description}",
            epilog=f"example:\n  {command.example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def _reader_has_left(error: OSError) -> bool:
    told_by_windows = os.name == "nt" and error.errno == errno.EINVAL
    return isinstance(error, BrokenPipeError) or told_by_windows


def _complain(said: str, code: int) -> int:
    print("katra:", " ".join(said.split()), file=sys.stderr)
    return code


def _never_fail_on_a_character(stream: object) -> None:
    if isinstance(stream, io.TextIOWrapper) and stream.errors != "backslashreplace":
        stream.reconfigure(errors="backslashreplace")


def _flush() -> None:
    if sys.stdout is not None:  # it is None if there is nowhere to write at all
        sys.stdout.flush()


def _write_nowhere() -> None:
    """Keep Python from trying, and failing, to write the rest when it exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)

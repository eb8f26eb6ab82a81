"""`check-proof`: check a proof by the readable rules alone."""

from __future__ import annotations

import argparse
from typing import Final

from katra.commands.arguments import CheckFailed, Command, UsageError
from katra.commands.words import PLAYERS, count, title
from katra.errors import Flaw, Unreadable
from katra.solver.alone import check_alone, is_alone
from katra.solver.check import check


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a proof as `solve --proof` writes it")


def _run(chosen: argparse.Namespace) -> None:
    try:
        with open(chosen.file, encoding="utf-8") as file:  # noqa: PTH123
            lines = list(file)
        if is_alone(lines):
            alone = check_alone(lines)
            turns = count(len(alone.turns), "turn")
            print(f"{title(alone.position.variant)}: alone it is won in {turns}, and in no fewer (all tried).")
            return
        proved = check(lines)
    except Flaw as flaw:
        raise CheckFailed(f"{chosen.file}, {flaw}") from flaw
    except Unreadable as error:
        raise UsageError(f"{chosen.file} is not a proof: {error}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(
            f"cannot read {chosen.file}: {getattr(error, 'strerror', None) or 'it is not text'}"
        ) from error
    winner, plies, positions = (
        PLAYERS[proved.winner],
        count(proved.plies, "ply", "plies"),
        count(proved.positions, "position"),
    )
    print(f"{title(proved.position.variant)}: {winner} wins in at most {plies} ({positions} with a turn, all checked).")


CHECK_PROOF: Final = Command(
    name="check-proof",
    summary="Check a proof that a player wins",
    description="""\
Every answer of the loser is played by the rules as they are written for reading; each must be met by
a turn in the file, every line must end with the win, and nothing may come back. The exit code is 0
if the proof holds, 1 if it does not (with the line and the reason), 2 if the file is no proof.""",
    example="python -m katra solve katro --size 4 --proof katro4.txt && python -m katra check-proof katro4.txt",
    arguments=_arguments,
    run=_run,
)

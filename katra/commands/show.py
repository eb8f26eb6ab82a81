"""`show`: a board, and what can be played on it."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from katra.commands.arguments import Command, chosen_position, game_arguments
from katra.commands.words import PLAYERS, legal_turns, outcome_sentence, title, warnings
from katra.position import Position


def warn(position: Position) -> None:
    """Print on standard error what is unusual about a position."""
    for warning in warnings(position):
        print(f"katra: warning: {warning}", file=sys.stderr)


def _run(chosen: argparse.Namespace) -> None:
    position = chosen_position(chosen)
    warn(position)
    print(title(position.variant), position, position.text, sep="\n\n")
    print(f"{PLAYERS[position.mover]} to play")
    ended = position.outcome
    print(f"{outcome_sentence(ended)} ({ended.result})" if ended else legal_turns(position))


SHOW: Final = Command(
    name="show",
    summary="Show a board and the legal turns",
    description="""\
A turn is a pit and a direction: A3> sows the third pit, from its owner's left, of South's front row
to the right. Rows are A (front), B, C; North's have small letters.""",
    example="python -m katra show katro --size 4 --position 1.2.0.0/0.2.2.1/0.0.3.0/2.2.2.1_N",
    arguments=game_arguments,
    run=_run,
)

"""`perft`: how many sequences of turns there are."""

from __future__ import annotations

import argparse
from typing import Final

from katra.commands.arguments import Command, chosen_position, game_arguments, number_argument
from katra.counting import divide, perft


def _arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("depth", metavar="DEPTH", type=number_argument(0), help="how many turns, 0 or more")
    parser.add_argument("--divide", action="store_true", help="first print the number for each turn that can begin")


def _run(chosen: argparse.Namespace) -> None:
    position, depth = chosen_position(chosen), chosen.depth
    if not chosen.divide or depth == 0:
        print(perft(position, depth))
        return
    divided = divide(position, depth)
    for turn, number in divided.items():
        print(f"{turn}: {number}")
    print(sum(divided.values()))


PERFT: Final = Command(
    name="perft",
    summary="Count the sequences of turns",
    description="""\
The total is the last line, alone. A turn with all its choices counts as one; nothing follows a
finished game; an endless turn counts where it is the last; repetition ends nothing here.""",
    example="python -m katra perft katro 2 --divide",
    arguments=_arguments,
    run=_run,
)

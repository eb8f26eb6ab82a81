"""`games`: the games that can be played, one per line."""

from __future__ import annotations

import argparse
from typing import Final

from katra.commands.arguments import Command, no_arguments
from katra.games import GAMES, SowingGame


def _run(chosen: argparse.Namespace) -> None:
    lines = [_cells(game) for game in GAMES.values()]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for cells in lines:
        print("  ".join(f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip())


def _cells(game: SowingGame) -> tuple[str, str, str, str]:
    sizes = " ".join(map(str, game.columns))
    own = game.columns[0]
    options = " ".join(f"{o.key}={'|'.join([o.default(own), *o.others(own)])}" for o in game.options)
    return game.id, ", ".join(game.names), f"size {sizes}", options and f"option {options}"


LIST_GAMES: Final = Command(
    name="games",
    summary="List the games",
    description="""\
Each line has the word that names a game here, its names, the sizes (columns) that the sources name,
the game's own first, and its options with their values, the usual one first.""",
    example="python -m katra games",
    arguments=no_arguments,
    run=_run,
)

"""`review`: what each turn of a recorded game changed, and what would have been better."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from katra.board import Player
from katra.commands.arguments import Command, UsageError, number_argument
from katra.commands.words import count, title
from katra.game import Game
from katra.record import read_record, write_record
from katra.review.review import NODES, ReviewedTurn, review
from katra.review.worth import GLYPHS
from katra.search.reasons import Reason

SENTENCES: Final[dict[str, str]] = {
    "loses": "it loses the game at once",
    "draws": "the game ends in a draw there",
    "misses_end": "{turn} would have won at once",
    "allows_end": "the answer {turn} wins at once",
    "gives_win": "it throws away a sure win in {turns}",
    "allows_win": "the opponent can now win for certain, in {turns}",
    "wins_by": "the answer {turn} captures {seeds} in {laps}, and wins for certain in {turns}",
    "loses_rova": "the answer {turn} captures the rova and {seeds}",
    "loses_house": "the answer {turn} captures the house and {seeds}",
    "opens_column": "it leaves column {column} open: {turn} captures {seeds} in {laps}",
    "opens": "it lets {turn} capture {seeds} in {laps}",
    "lets_go": "it misses {turn}, which captures {seeds} in {laps}",
    "brings_less": "{turn} brings {seeds} more home",
    "later": "{turn} would bring {seeds} more",
}
"""What each code of katra/review/happened.py means."""

NOUNS: Final = {"seeds": "seed", "laps": "lap", "turns": "turn"}

HALF: Final = 10
"""The columns of each player's half of the graph."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the record of a game; - reads it from standard input")
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=number_argument(1),
        default=NODES,
        help=f"think about each position for about so many positions (usual: {NODES})",
    )
    parser.add_argument(
        "--record", action="store_true", help="print the record instead, with what is found as glyphs and comments"
    )


def _run(chosen: argparse.Namespace) -> None:
    game = read_record(_text(chosen.file))
    found = [one for one in review(game, chosen.nodes) if one][::-1]
    print(_commented(game, found) if chosen.record else _table(game, found), end="")


def _text(path: Path) -> str:
    try:
        if str(path) == "-":
            return sys.stdin.read() if sys.stdin else ""
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not UTF-8: byte {error.start + 1}: {error.reason}") from error


def sentence(found: ReviewedTurn) -> str:
    """Return why a marked turn is marked."""
    assert found.reason is not None
    return _said(found.reason)


def _said(reason: Reason) -> str:
    told = {
        name: count(value, NOUNS[name]) if name in NOUNS and isinstance(value, int) else str(value)
        for name, value in reason.values.items()
    }
    return SENTENCES[reason.code].format(**told)


def _table(game: Game, reviewed: list[ReviewedTurn]) -> str:
    """Return a line for each turn, with a graph of South's chances, and two more for each that is marked."""
    lines = [title(game.root.position.variant), ""]
    width = max((len(found.turn) for found in reviewed), default=0) + 2
    first = game.root.position.mover
    for found in reviewed:
        south = (found.number + first) % 2 == Player.SOUTH
        number = (found.number + first) // 2 + 1
        chance = found.after if south else -found.after
        turn = found.turn + GLYPHS[found.mark]
        lines.append(f"{number:>4}{'.  ' if south else '...'} {turn:{width}} {_bar(chance)} {chance:+.2f}")
        if found.mark:
            lines.append(f"         {sentence(found)}")
            lines.append(f"         better: {' '.join(found.better)}")
    marked = sum(bool(found.mark) for found in reviewed)
    lines += ["", f"{count(len(reviewed), 'turn')}, {marked} marked; the graph shows the chances of South (right)."]
    return "\n".join(lines) + "\n"


def _bar(chance: float) -> str:
    """Return a row of the graph: the middle is even, the right end a win of South."""
    length = round(abs(chance) * HALF)
    left = ("#" * length).rjust(HALF) if chance < 0 else " " * HALF
    right = ("#" * length).ljust(HALF) if chance > 0 else " " * HALF
    return f"|{left}:{right}|"


def _commented(game: Game, reviewed: list[ReviewedTurn]) -> str:
    """Return the record of the game, with each marked turn's glyph, and reason and better line in its comment."""
    ends = [node for node in game.line if node.position.pause is None][1:]
    for found in reviewed:
        if found.mark:
            node = ends[found.number]
            node.glyph = node.glyph or GLYPHS[found.mark]
            said = f"{sentence(found)}; better: {' '.join(found.better)}"
            node.comment = f"{node.comment}\n{said}" if node.comment else said
    return write_record(game)


REVIEW: Final = Command(
    name="review",
    summary="Tell what each turn of a recorded game changed, and what was better",
    description="""\
Each position is thought about with the same work, so that the same record has the same review.
The graph shows the chances of South, from lost (left) to won (right), after each turn. A turn that
lost much is marked: ? where a sure win or draw is gone or the leader fell behind, ?! otherwise.""",
    example="python -m katra review game.txt --record",
    arguments=_arguments,
    run=_run,
)

"""`play`: a game for two people at one terminal."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from katra.commands.arguments import Command, chosen_position, game_arguments
from katra.commands.show import warn
from katra.commands.words import PLAYERS, count, legal_turns, outcome_sentence, title
from katra.errors import GameOver, KatraError
from katra.game import Game
from katra.notation import turn_text
from katra.record import write_record

CHOICES: Final = {
    ">": "sow what is captured from the left end pit, to the right",
    "<": "sow what is captured from the right end pit, to the left",
    "+": "sow the rova, or the house",
    "=": "stop here",
}

HELP: Final = """\
A turn is a pit and a direction: A3> sows the third pit, from its owner's left, of South's front row
to the right. North's rows are a, b, c. A choice inside a turn is one more sign: > or < (the side that
captured seeds enter by), + (sow the rova or the house), = (stop); type it with the turn, or when asked.
  turns    list the legal turns          undo   take the last turn back
  board    show the board again          redo   play it again
  resign   give up                       draw   end the game as a draw that both agreed on
  record   print the game so far         quit   leave the game"""


def _run(chosen: argparse.Namespace) -> None:
    game = Game(chosen_position(chosen))
    warn(game.position)
    print(title(game.position.variant), "Type a turn, for example A3>, or help.", sep="\n")
    _board(game)
    while (line := _ask(game)) is not None and line.lower() != "quit":
        if line:
            _obey(game, line)


def _ask(game: Game) -> str | None:
    """Return what was typed, or None at the end of the input."""
    try:
        return input("over> " if game.outcome else f"{PLAYERS[game.position.mover]}> ").strip()
    except (EOFError, RuntimeError):  # RuntimeError: there is no standard input at all
        print()
        return None


def _obey(game: Game, line: str) -> None:
    if line.lower() in WORDS:
        WORDS[line.lower()](game)
        return
    try:
        game.play_text(line)
    except KatraError as error:
        print(f"{error}. Type help for help.")
        return
    print(_what_happened(game))
    _board(game)


def _what_happened(game: Game) -> str:
    """Return the last turn, its laps and the seeds it captured."""
    played = game.last_turn
    assert played is not None
    laps, captured = count(played.laps, "lap"), count(played.captured, "seed")
    so_far = " so far" if game.position.pause else ""
    mover = PLAYERS[played.before.mover]
    return f"{mover} played {turn_text(played.before, played.decisions)}: {laps}, {captured} captured{so_far}."


def _board(game: Game) -> None:
    print("", game.position, sep="\n")
    if game.outcome:
        print(f"{outcome_sentence(game.outcome)} ({game.outcome.result})")
    elif game.position.pause:
        board, mover = game.position.variant.board, game.position.mover
        print(f"The turn stands at {board.name(game.position.pause.pit, mover)} and waits for a choice:")
        for decision in game.decisions:
            print(f"  {decision.sign} {CHOICES[decision.sign]}")


def _turns(game: Game) -> None:
    print("The game is over." if game.outcome else legal_turns(game.position))


def _resign(game: Game) -> None:
    _end(game, lambda: game.resign(game.position.mover))


def _draw(game: Game) -> None:
    _end(game, game.agree_on_draw)


def _end(game: Game, end: Callable[[], None]) -> None:
    try:
        end()
    except GameOver as error:
        print(f"{error}.")
    else:
        _board(game)


def _undo(game: Game) -> None:
    if game.undo():
        _board(game)
    else:
        print("There is no turn to undo.")


def _redo(game: Game) -> None:
    if game.redo():
        _board(game)
    else:
        print("There is no turn to redo.")


def _record(game: Game) -> None:
    print(write_record(game), end="")


def _help(game: Game) -> None:
    print(HELP)


WORDS: Final[dict[str, Callable[[Game], None]]] = {
    "turns": _turns,
    "board": _board,
    "undo": _undo,
    "redo": _redo,
    "resign": _resign,
    "draw": _draw,
    "record": _record,
    "help": _help,
}


PLAY: Final = Command(
    name="play",
    summary="Play a game in the terminal, for two people",
    description=HELP,
    example="python -m katra play katro --size 4",
    arguments=game_arguments,
    run=_run,
)

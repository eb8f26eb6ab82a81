"""What an analysis says: scores in words, lines in notation, and a line as a game of its own to step through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from katra.game import Game
from katra.position import Position
from katra.search.values import plies_to_end, turns_to_end
from katra.words.cast import Cast
from katra.words.language import Language, language
from katra.words.lie import Lie
from katra.words.turn_in_words import undone_turn

MAX_HEARD: Final = 4
"""How many turns of a line are heard; whoever wants more walks it on the board."""


def score(words: Language, value: int) -> str:
    """Say what a turn is worth to its player: seeds ahead, or how many of the winner's turns the game still lasts."""
    plies = plies_to_end(value)
    if plies is not None:
        return words.count("score.wins" if value > 0 else "score.loses", turns_to_end(plies))
    if not value:
        return words.say("score.even")
    return words.count("score.ahead" if value > 0 else "score.behind", abs(value))


@lru_cache(maxsize=32)
def heard(code: str, lie: Lie, cast: Cast, position: Position, turns: tuple[str, ...]) -> str:
    """Say the turns of a line for screen readers, which would read its signs as "greater" and "less"."""
    words, game = replace(language(code), lie=lie, cast=cast), Game(position)
    said = list[str]()
    for text in turns[:MAX_HEARD]:
        if game.outcome:
            break
        said.append(undone_turn(words, game.position, text))
        game.play_text(text)
    return ", ".join(said)


def walked(position: Position, turns: Sequence[str]) -> Game:
    """Return a line as a game that has been undone to its start."""
    game = Game(position)
    for text in turns:
        if game.outcome:
            break
        game.play_text(text)
    game.go_to(0)
    return game


def place(game: Game) -> dict[str, int]:
    """Return how many turns of a line have been played on the board, and how many it has, as texts name them."""
    return {"n": game.node.turns, "total": game.line[-1].turns}

"""How long this interpreter takes to review a game: `python -m benchmarks.reviewing` prints one line of JSON."""

from __future__ import annotations

import json
from time import process_time
from typing import Final, NamedTuple

from katra import Game, variant
from katra.review.review import review
from katra.search.levels import LEVELS, reply

TURNS: Final = 60
GAMES: Final = (("katro", 6), ("gorobaka", 8), ("fianarantsoa", 6), ("katra-be", 8), ("bevohoka", 6))
SEED: Final = 3


class Reviewing(NamedTuple):
    """What the review of one game took: its turns, how many were marked, and passing seconds."""

    game: str
    size: int
    turns: int
    marked: int
    seconds: float


def played(game: str, size: int) -> Game:
    """Return a game of two easy opponents, who leave much to be marked, cut off after TURNS."""
    playing = Game(variant(game, size).start)
    while not playing.outcome and len(playing.history) < TURNS:
        *_, chosen = reply(playing.position, LEVELS[0], SEED, playing.history)
        assert chosen is not None
        for decision in chosen.turn:
            playing.play(decision)
    return playing


def measure(game: str, size: int) -> Reviewing:
    """Review one game."""
    playing = played(game, size)
    start = process_time()
    found = [one for one in review(playing) if one]
    return Reviewing(game, size, len(found), sum(bool(one.mark) for one in found), process_time() - start)


def main() -> None:
    """Review every game and print the result."""
    print(json.dumps([measure(game, size) for game, size in GAMES]))


if __name__ == "__main__":
    main()

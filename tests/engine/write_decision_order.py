"""Write which decisions there are, in their order: `python -m tests.engine.write_decision_order`. No line may change.

Links in the world hold indices of decisions (katra/code.py). A change of this table breaks them: then codes need
another version, and the former one must go on being read.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random

from katra.code import game_code
from katra.game import Game
from katra.games import GAMES, SowingGame
from katra.notation import decision_text
from katra.steps import Decision
from katra.variants import as_written, variant

TABLE = Path(__file__).with_name("decision_order.json")
MAX_PLIES = 60
GAMES_EACH = 8


def kind(game: Game) -> tuple[object, ...]:
    """Return what kind of choice there is: at a turn's start or within it, of pits in which rows, of which signs."""
    cols = game.position.variant.board.cols
    allowed = game.decisions
    rows = {None if decision.pit is None else decision.pit < cols for decision in allowed}
    return bool(game.position.pause), frozenset(rows), frozenset(decision.sign for decision in allowed)


def options_of(game: SowingGame) -> Iterator[dict[str, str]]:
    """Yield no options, which are the first choices, and each other value of each."""
    yield {}
    for option in game.options:
        yield from ({option.key: value} for value in option.values[1:])


def written(game: Game) -> str:
    """Return the decisions of the place on the board, in their order."""
    return " ".join(decision_text(game.position, decision) for decision in game.decisions)


def cases() -> Iterator[dict[str, object]]:
    """Yield, for every game with every option, the first place of each kind of choice, and a code of a whole game."""
    for name, description in GAMES.items():
        for options in options_of(description):
            chosen, met = variant(name, None, as_written(name, options)), set[object]()
            for seed in range(GAMES_EACH):
                random, game = Random(seed), Game(chosen.start)
                while game.decisions and game.ply < MAX_PLIES:
                    if len(game.decisions) > 1 and kind(game) not in met:
                        met.add(kind(game))
                        told: dict[str, object] = {"game": name, "options": options}
                        yield told | {"position": game.position.text, "decisions": written(game)}
                    choice: Decision = random.choice(game.decisions)
                    game.play(choice)
                if seed == 0:
                    yield {"code": game_code(game), "reaches": game.position.text}


if __name__ == "__main__":
    ArgumentParser(description=__doc__).parse_args()
    lines = ",\n".join(map(json.dumps, cases()))
    TABLE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")

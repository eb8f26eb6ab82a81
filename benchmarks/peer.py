"""One engine at work, its own or a peer's: `python -m benchmarks.peer NAME playouts|search` prints one line of JSON.

It runs in the Python that has the peers (peers.py), the same one for all. A peer is imported by name, since only that
Python has it. Time is the processor's, so that a busy machine slows nobody down.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

SECONDS: Final = 1.0
DEPTH: Final = 6
ROLLOUTS: Final = 1_000
SIMULATIONS: Final = 10


class Played(NamedTuple):
    """Random games played to their end, and the turns in them (0: nobody counts them)."""

    playouts: int
    turns: int


class Engine(NamedTuple):
    """What an engine can be timed at: some random games, and a search through DEPTH plies of the game's start."""

    playouts: Callable[[], Played] | None = None
    search: Callable[[], object] | None = None


def katra(game: str, door: str) -> Engine:
    """Return Katra at one of its games, through one of the ways into it (doors.py)."""
    from benchmarks.doors import Lists, Positions, Starts
    from benchmarks.plain import PlainGame
    from katra import variant
    from katra.search.thinking import think
    from katra.sowing.add_and_go_on import AddAndGoOnSower

    chosen = variant(game)
    sower = chosen.sower
    assert isinstance(sower, AddAndGoOnSower)
    ways: dict[str, Callable[[], Lists | Positions | Starts]] = {
        "lists": lambda: Lists(PlainGame(sower.rules, chosen.board), chosen.start, []),
        "positions": lambda: Positions(chosen, []),
        "starts": lambda: Starts(chosen, sower),
    }
    if door == "think":
        return Engine(search=lambda: list(think(chosen.start, depth=DEPTH)))
    player = ways[door]()

    def playouts() -> Played:
        ends = player.playouts()
        return Played(len(ends), sum(end[0] for end in ends))

    return Engine(playouts)


def open_spiel(game: str) -> Engine:
    """Return OpenSpiel, driven from Python a move at a time."""
    spiel = import_module("pyspiel")
    played = spiel.load_game(game)
    draw = Random(1).random

    def playouts() -> Played:
        state, turns = played.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            turns += 1
        return Played(1, turns)

    def search() -> object:
        minimax = import_module("open_spiel.python.algorithms.minimax")
        return minimax.alpha_beta_search(played, value_function=ahead, maximum_depth=DEPTH, maximizing_player_id=0)

    def ahead(state: Any) -> float:
        board = state.observation_tensor()
        return float(board[7] - board[0])

    return Engine(playouts, search if game == "mancala" else None)


def open_spiel_rollouts(game: str) -> Engine:
    """Return the random games that OpenSpiel's tree search plays in C++."""
    spiel = import_module("pyspiel")
    played = spiel.load_game(game)
    evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = spiel.MCTSBot(played, evaluator, 1.4, SIMULATIONS, 100, False, 1, False)

    def playouts() -> Played:
        bot.mcts_search(played.new_initial_state())
        return Played(ROLLOUTS * SIMULATIONS, 0)

    return Engine(playouts)


def mancala() -> Engine:
    """Return the package `mancala`: Kalah over an array."""
    state_of = import_module("mancala.mancala").MancalaState
    alpha_beta = import_module("mancala.agents.minimax").alphabeta
    choice = Random(1).choice

    def playouts() -> Played:
        state, turns = state_of(), 0
        while not state.is_terminal():
            actions = state.legal_actions(state.current_player)
            state.proceed_action(choice(actions) if actions else None)
            turns += 1
        return Played(1, turns)

    return Engine(playouts, lambda: alpha_beta(state_of(), DEPTH, 0, -2.0, 2.0))


def togyzkumalak() -> Engine:
    """Return the package `gym-togyzkumalak`."""
    board_of = import_module("gym_togyzkumalak.togyzkumalak.board").Board

    def playouts() -> Played:
        board, turns, done = board_of(), 0, False
        while not done:
            done = board.move(board.sample_action())[2]
            turns += 1
        return Played(1, turns)

    return Engine(playouts)


ENGINES: Final[dict[str, Callable[[], Engine]]] = {
    **{
        f"{game} {door}": partial(katra, game, door)
        for game in ("gorobaka", "katro", "katrayo")
        for door in ("lists", "positions", "starts", "think")
    },
    "open_spiel mancala": partial(open_spiel, "mancala"),
    "open_spiel oware": partial(open_spiel, "oware"),
    "open_spiel rollouts mancala": partial(open_spiel_rollouts, "mancala"),
    "open_spiel rollouts oware": partial(open_spiel_rollouts, "oware"),
    "mancala": mancala,
    "gym-togyzkumalak": togyzkumalak,
}


def main(name: str, work: str) -> None:
    """Time the engine of that name and print the result."""
    engine = ENGINES[name]()
    if work == "search":
        assert engine.search
        start = process_time()
        engine.search()
        print(json.dumps({"seconds": process_time() - start}))
        return
    assert engine.playouts
    engine.playouts()
    playouts = turns = 0
    start = process_time()
    while (seconds := process_time() - start) < SECONDS:
        played = engine.playouts()
        playouts += played.playouts
        turns += played.turns
    print(json.dumps({"playouts": playouts / seconds, "turns": turns / playouts}))


if __name__ == "__main__":
    main(*sys.argv[1:])

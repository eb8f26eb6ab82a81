"""A finished game: its turns, the longest of them, and the pits that show why it is over."""

from __future__ import annotations

from katra.board import Player
from katra.game import Game
from katra.position import Turn
from katra.steps import Capture


def turns_of(game: Game) -> list[Turn]:
    """Return the turns of a finished game, as far as it was played; undone turns do not count."""
    return [node.turn for node in game.node.path() if node.turn and node.position.pause is None][::-1]


def longest(game: Game) -> Turn | None:
    """Return the turn with the most laps, the first of several; None if there is no turn."""
    return max(turns_of(game), key=lambda turn: turn.laps, default=None)


def cause(game: Game) -> frozenset[tuple[Player, int]]:
    """Return the pits that show why the game is over: those of the last capture, or those that cannot start a turn.

    A turn that never ends lands on every pit of its player (RULES.md section 4). No pit shows an end agreed by the
    players, or a position that comes again.
    """
    if game.outcome is None:
        return frozenset()
    position, (winner, reason) = game.position, game.outcome
    match reason:
        case "front_captured" | "all_captured" if winner is not None and game.last_turn:
            return frozenset((winner.other, pit) for pit in last_prey(game.last_turn))
        case "front_captured" | "front_emptied" if winner is not None:
            return frozenset((winner.other, pit) for pit in position.variant.board.row(0))
        case "all_captured" | "no_start" if winner is not None:
            return frozenset((winner.other, pit) for pit in range(position.variant.board.pits))
        case "race_won" if winner is not None and position.variant.special_pit is not None:
            return frozenset({(winner, position.variant.special_pit)})
        case "endless":
            return frozenset((position.mover, pit) for pit in range(position.variant.board.pits))
    return frozenset()


def last_prey(played: Turn) -> list[int]:
    """Return the opponent's pits that were occupied until the last capture of a turn."""
    captures = [step for step in played.steps if isinstance(step, Capture)]
    return [pit for pit, seeds in captures[-1].taken if seeds]

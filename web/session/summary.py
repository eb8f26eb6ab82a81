"""A game that is over, in figures: the score, the turns, the longest of them, the best capture, where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from katra import Capture, Game, Outcome, Player, Turn
from katra.search.values import counted
from web.board.timeline import PitRef


class Notable(NamedTuple):
    """A turn worth telling: its number, both players' turns counted, who played it, and how much of it."""

    number: int
    player: Player
    amount: int


class Summary(NamedTuple):
    """A game that is over, as far as it was played; what was undone is not counted.

    `seeds` are South's and North's, reserves included, or in a race those in the special pits. `longest` is counted in
    laps, `best` in seeds captured; None where there is none. `ahead_since` is the number of the turn from which on the
    winner had more seeds; None if they have not, or if nobody has won.
    """

    outcome: Outcome
    seeds: tuple[int, int]
    turns: int
    longest: Notable | None
    best: Notable | None
    ahead_since: int | None


def summary(game: Game) -> Summary:
    """Return a game that is over in figures."""
    assert game.outcome
    turns = [node.turn for node in game.node.path() if node.turn and node.position.pause is None][::-1]
    south, north = (counted(game.position, player) for player in Player)
    return Summary(
        game.outcome,
        (south, north),
        len(turns),
        most(turns, [turn.laps for turn in turns]),
        most(turns, [turn.captured for turn in turns]),
        ahead_since(leads(turns, game.outcome.winner)),
    )


def most(turns: Sequence[Turn], amounts: Sequence[int]) -> Notable | None:
    """Return the first of the turns of which there is most, or None if there is nothing of any."""
    if not any(amounts):
        return None
    index = amounts.index(max(amounts))
    return Notable(index + 1, turns[index].before.mover, amounts[index])


def leads(turns: Sequence[Turn], winner: Player | None) -> list[int]:
    """Return how many seeds more than the loser the winner had after each turn."""
    if winner is None:
        return []
    return [counted(turn.after, winner) - counted(turn.after, winner.other) for turn in turns]


def ahead_since(leads: Sequence[int]) -> int | None:
    """Return the number of the turn from which on who leads was never level or behind; None if they are not ahead."""
    behind = next((number for number in range(len(leads), 0, -1) if leads[number - 1] <= 0), 0)
    return behind + 1 if behind < len(leads) else None


def cause(game: Game) -> frozenset[PitRef]:
    """Return the pits that show why the game is over: those of the last capture, or those that cannot start a turn.

    A turn that never ends lands on every pit of its player (RULES.md section 4). What players decide by their word, and
    a position that comes again, no pit shows.
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
    """Return the opponent's pits that held seeds until the last capture of a turn."""
    captures = [step for step in played.steps if isinstance(step, Capture)]
    return [pit for pit, seeds in captures[-1].taken if seeds]

"""Do the levels differ? Matches, as Markdown: `python -m benchmarks.levels [--games katro:6,...] [--pairs 100]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from time import process_time
from typing import Final, NamedTuple

from benchmarks.table import table
from katra.board import Player
from katra.position import Position, Variant
from katra.search.levels import LEVELS, Level, reply
from katra.search.thinking import think
from katra.steps import REPETITIONS_TO_DRAW, Decision, Outcome
from katra.turns import distinct_turns
from katra.variants import variant

GAMES: Final = (
    "katro:6",
    "mpantsaka:8",
    "gorobaka:8",
    "fanga:8",
    "mandry:6",
    "katrayo:6",
    "katro-gorobaka:5",
    "paika:6",
    "fandatsaka:8",
    "katra-be:8",
    "mraha:8",
    "bao:8",
    "boaoaka:6",
    "boaoaka:8",
)
PLIES_OF_OPENING: Final = (2, 3, 4)
LONGEST: Final = 300
"""A game of so many plies after its opening is given up as a draw."""

PLIES_OF_TRIAL: Final = 4
FAR: Final = 4
"""A player is far ahead if it is by more than this part of the seeds: a quarter."""

BEGINNER: Final = 0
"""The number, among the levels, of a beginner who looks one turn ahead."""

MATCH_HEAD: Final = ("game", "match", "won", "drawn", "lost", "points", "95 % interval", "turns a game")
WORK_HEAD: Final = ("level", "replies", "nodes", "depth", "mean", "99 of 100 within", "longest")

Turn = tuple[Decision, ...]


class Work(NamedTuple):
    """What one reply cost, in seconds of one core; `nodes` and `depth` are 0 where no whole turns were read."""

    nodes: int
    depth: int
    seconds: float


class Played(NamedTuple):
    """A game between two opponents: the points of the stronger (1; a draw is a half), its length, the work of both."""

    points: float
    plies: int
    stronger: list[Work]
    weaker: list[Work]


def beginner(position: Position, chance: Random) -> Turn:
    """Return the turn that captures the most seeds, or wins; one of them, if several do."""
    found = list(distinct_turns(position))
    best = max(greed(position, after) for _, after in found)
    return chance.choice([decided for decided, after in found if greed(position, after) == best])


def greed(position: Position, after: Position) -> tuple[bool, int]:
    """Return what a beginner looks for in a turn: whether it wins, then the seeds it leaves the opponent with."""
    ended = after.outcome
    return bool(ended and ended.winner == position.mover), -after.seeds(position.mover.other)


def opening(of: Variant, number: int) -> Position:
    """Return a position a few random turns from the start that is still open."""
    chance = Random(f"{of!r} {number}")
    while True:
        position = of.start
        for _ in range(chance.choice(PLIES_OF_OPENING)):
            if not position.decisions:
                break
            position = chance.choice([after for _, after in distinct_turns(position)])
        if position.decisions and is_open(position):
            return position


def is_open(position: Position) -> bool:
    """Return whether a few plies show neither player winning, nor far ahead."""
    thoughts = [thought for thought in think(position, depth=PLIES_OF_TRIAL) if thought]
    return all(abs(thought.lines[0].value) * FAR <= position.variant.seeds for thought in thoughts[-1:])


class Opponent(NamedTuple):
    """A level, or the beginner, with its luck in one game."""

    number: int
    seed: int

    def turn(self, position: Position, history: Sequence[Position]) -> tuple[Turn, Work]:
        """Return the turn that it plays, and what that cost."""
        start = process_time()
        if self.number == BEGINNER:
            decided = beginner(position, Random(f"{self.seed} {len(history)}"))
            return decided, Work(0, 0, process_time() - start)
        *_, found = reply(position, level(self.number), self.seed, history)
        seconds = process_time() - start
        assert found is not None
        thought = found.thought
        return found.turn, Work(thought.nodes, thought.depth, seconds) if thought else Work(0, 0, seconds)


def level(number: int) -> Level:
    return LEVELS[number - 1]


def game(game_id: str, size: int, stronger: int, weaker: int, number: int) -> Played:
    """Play one game: two numbers in a row have the same opening, with the sides swapped."""
    position = opening(variant(game_id, size), number // 2)
    side = Player(number % 2)
    opponents = {side: Opponent(stronger, number), side.other: Opponent(weaker, number)}
    work: dict[Player, list[Work]] = {player: [] for player in Player}
    history = [position]
    ended: Outcome | None = None
    while not ended and len(history) <= LONGEST:
        mover = position.mover
        decided, cost = opponents[mover].turn(position, history)
        work[mover].append(cost)
        for decision in decided:
            position = position.play(decision)
        history.append(position)
        ended = position.outcome
        if not ended and history.count(position) >= REPETITIONS_TO_DRAW:
            ended = Outcome(None, "repetition")
    winner = ended.winner if ended else None
    points = 0.5 if winner is None else float(winner == side)
    return Played(points, len(history) - 1, work[side], work[side.other])


class Match(NamedTuple):
    """All the games of two opponents at one variant."""

    of: Variant
    stronger: int
    weaker: int
    games: list[Played]

    @property
    def share(self) -> float:
        return sum(played.points for played in self.games) / len(self.games)

    def row(self) -> list[str]:
        """Return what the table says of this match."""
        points = [played.points for played in self.games]
        low, high = wilson(self.share, len(points))
        return [
            f"{self.of.game.id} {self.of.size}",
            f"{name(self.stronger)} – {name(self.weaker)}",
            f"{points.count(1)}",
            f"{points.count(0.5)}",
            f"{points.count(0)}",
            f"{self.share:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{sum(played.plies for played in self.games) / len(points):.0f}",
        ]


def wilson(share: float, number: int, z: float = 1.96) -> tuple[float, float]:
    """Return the 95 % interval of a share found in this many games."""
    middle = share + z * z / (2 * number)
    reach = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return (middle - reach) / (1 + z * z / number), (middle + reach) / (1 + z * z / number)


def name(number: int) -> str:
    return "beginner" if number == BEGINNER else str(number)


def match(of: Variant, stronger: int, weaker: int, pairs: int, spread: Callable[..., Iterable[Played]]) -> Match:
    """Play all the pairs of games of two opponents."""
    one = partial(game, of.game.id, of.size, stronger, weaker)
    return Match(of, stronger, weaker, list(spread(one, range(2 * pairs))))


def cost(matches: Sequence[Match], number: int) -> list[str]:
    """Return a row about the work of a level in these matches."""
    works = [
        work
        for played_match in matches
        for played in played_match.games
        for side, work_of in ((played_match.stronger, played.stronger), (played_match.weaker, played.weaker))
        if side == number
        for work in work_of
    ]
    seconds = sorted(work.seconds for work in works)
    count = len(works)
    return [
        name(number),
        f"{count:,}",
        f"{sum(work.nodes for work in works) / count:,.0f}",
        f"{sum(work.depth for work in works) / count:.1f}",
        f"{sum(seconds) / count * 1000:.1f} ms",
        f"{seconds[int(count * 0.99)] * 1000:.0f} ms",
        f"{seconds[-1] * 1000:.0f} ms",
    ]


def main() -> None:
    """Play the matches asked for, each game's as soon as they are known, then say what the replies cost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.levels", description="Play the levels' matches.")
    parser.add_argument("--games", default=",".join(GAMES), help="games and sizes, such as katro:6,fanga:8")
    parser.add_argument("--pairs", type=int, default=100, help="pairs of games a match, the sides swapped")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--levels", default="1,2,3,4,5", help="those that play the one below; 1: the beginner plays it")
    chosen = parser.parse_args()
    matches = []
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for text in chosen.games.split(","):
            game_id, _, size = text.partition(":")
            of = variant(game_id, int(size) if size else None)
            for number in map(int, chosen.levels.split(",")):
                stronger, weaker = (BEGINNER, 1) if number == 1 else (number, number - 1)
                matches.append(match(of, stronger, weaker, chosen.pairs, pool.map))
                print(*matches[-1].row(), sep=" | ", file=sys.stderr, flush=True)
    print(table(MATCH_HEAD, [played.row() for played in matches]), end="\n\n")
    numbers = sorted({number for played in matches for number in (played.stronger, played.weaker)})
    print(table(WORK_HEAD, [cost(matches, number) for number in numbers]))


if __name__ == "__main__":
    main()

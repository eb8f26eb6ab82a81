"""A slow, obvious second interpreter, written from RULES.md alone: it moves one seed at a time over the printed figure.

It shares nothing with `katra`: no code, no numbering of pits, no table of games. It speaks text: positions, turns and
boards as in RULES.md sections 6, 9.11 and 10.7.

What can be asked of it, by text alone:
- `moves(game, position, **options)`: every legal turn, with its text, the position after it, its laps and captures;
- `outcome(game, position, **options)`: `1-0`, `0-1`, `1/2-1/2`, `*`, and why;
- `starting_position(game, size, **options)`.
`game` is a name of GAMES or MORE_GAMES, or the parameters themselves; options are words, as in the table of section 5.

What can be asked of it step by step, on a Table: `read`, `decisions` (starts, or the signs where a turn waits), `tell`
(every frame), `turns`, `perft`. Positions are written with all their fields, those at their starting value too: of bao
`... S 22-22 Hh -`. Where a turn waits, `@` tells the pit of its last seed and the sense, `*` that it may not capture,
`^` that it began with the last seed of the reserve and so is still of phase 1: `... S 0-9 Hh @A5>^`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from . import family_a, family_b, house, race
from .games import GAMES, MORE_GAMES, AddAndGoOn, Game, Race, ReEnter, WithHouse
from .table import Table, opening, opponent, read

__all__ = [
    "GAMES",
    "MORE_GAMES",
    "AddAndGoOn",
    "Frame",
    "Game",
    "Move",
    "Race",
    "ReEnter",
    "Story",
    "Table",
    "WithHouse",
    "decisions",
    "moves",
    "opening",
    "outcome",
    "perft",
    "play",
    "read",
    "reason",
    "starting_position",
    "tell",
    "turns",
]


class Family(NamedTuple):
    """How the games of one kind of rules are played."""

    starts: Callable[[Table], list[str]]
    choices: Callable[[Table], list[str]]
    loser: Callable[[Table], tuple[str, str] | None]
    sow: Callable[[Table, str], Iterator[tuple[str, int]]]


FAMILIES: dict[type, Family] = {
    AddAndGoOn: Family(family_a.starts, lambda _: [], family_a.loser, family_a.sow),
    ReEnter: Family(family_b.starts, family_b.choices, family_b.loser, family_b.sow),
    WithHouse: Family(house.starts, house.choices, house.loser, house.sow),
    Race: Family(race.starts, race.starts, race.loser, race.sow),
}


def family(table: Table) -> Family:
    return FAMILIES[type(table.game)]


class Frame(NamedTuple):
    """The table after a movement of the hand; reserves, rovas and houses as positions write them."""

    board: str
    hand: int
    reserves: str
    rovas: str
    houses: str = "-"


@dataclass
class Story:
    """What a turn did: every frame in order (after each drop, lift, seed, capture and joining), and what came of it."""

    frames: list[Frame]
    laps: int
    captured: int
    after: Table

    @property
    def boards(self) -> list[str]:
        return [frame.board for frame in self.frames]


def reason(table: Table) -> tuple[str, str]:
    """(result, reason) of the game: `*` while it goes on. In the middle of a turn it always does."""
    wins = {"S": "1-0", "N": "0-1"}
    if table.pause:
        return "*", ""
    if table.endless:
        return "1/2-1/2", "endless"
    lost = family(table).loser(table)
    if lost:
        player, why = lost
        return wins[opponent(player)], why
    if not starts(table):
        return wins[opponent(table.mover)], "no_start"
    return "*", ""


def starts(table: Table) -> list[str]:
    return family(table).starts(table)


def decisions(table: Table) -> list[str]:
    """The starts that the mover may play, by the names of their pits, left before right, or the signs of a choice."""
    if table.pause:
        return family(table).choices(table)
    return starts(table) if reason(table)[0] == "*" else []


def turns(table: Table) -> list[tuple[str, Table]]:
    """The turns that the mover may play, choices and all, each with the table after it."""
    found = []
    for decision in decisions(table):
        after = play(table, decision)
        rest = turns(after) if after.pause else [("", after)]
        found += [(decision + signs, end) for signs, end in rest]
    return found


def play(table: Table, turn: str) -> Table:
    return tell(table, turn).after


def tell(table: Table, turn: str) -> Story:
    """Play a legal turn, or the beginning or the rest of one, on a copy of the table, and write down every frame."""
    table = table.copy()
    frames: list[Frame] = []
    laps = captured = 0
    for event, number in family(table).sow(table, turn):
        if event in ("lift", "sow"):
            laps += 1
        if event == "capture":
            captured += number
        if event != "sow":
            frames.append(Frame(table.board, table.hand, table.reserves, table.rovas, table.houses))
    return Story(frames, laps, captured, table)


def perft(table: Table, depth: int) -> int:
    """The number of distinct sequences of `depth` turns; a turn with its choices is one."""
    if depth == 0:
        return 1
    if depth == 1 and isinstance(table.game, AddAndGoOn):
        return len(decisions(table))
    return sum(perft(after, depth - 1) for _, after in turns(table))


class Move(NamedTuple):
    """A legal turn, as text; `after` is the position that it leads to."""

    turn: str
    after: str
    laps: int
    captured: int


def moves(game: str | Game, position: str, **options: str) -> list[Move]:
    """Every legal turn of a position, choices and all: starts left before right, front row before back row."""
    table = read(game, position, **options)
    found = []
    for turn, after in turns(table):
        story = tell(table, turn)
        assert story.after == after
        found.append(Move(turn, after.text, story.laps, story.captured))
    return found


def outcome(game: str | Game, position: str, **options: str) -> tuple[str, str]:
    """The result of a position (`*` while the game goes on), and the reason."""
    return reason(read(game, position, **options))


def starting_position(game: str | Game, size: int, **options: str) -> str:
    return opening(game, size, **options).text

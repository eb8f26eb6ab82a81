"""A race without captures (RULES.md 10.3, bevohoka), one seed at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .table import Pause, Place, Table, after_place, name, opponent, pit_named, place, row_seeds, way


def special(table: Table, player: str) -> Place:
    """10.3: the right end pit of a player's front row."""
    return place(table, player, 0, len(table.rows[0]) - 1)


def has_won(table: Table, player: str) -> bool:
    """10.3, 5: all his seeds are in his special pit."""
    seeds = row_seeds(table, player, 0) + row_seeds(table, player, 1)
    return seeds > 0 and table[special(table, player)] == seeds


def loser(table: Table) -> tuple[str, str] | None:
    """Who has lost, and why, as far as the board tells."""
    for player in (opponent(table.mover), table.mover):
        if has_won(table, player):
            return opponent(player), "race_won"
    return None


def starts(table: Table) -> list[str]:
    """10.3, 3: any own non-empty pit but the special one; 10.3, 1: `A <`, `B >`."""
    player, found = table.mover, []
    for row, sign in ((0, "<"), (1, ">")):
        for col in range(len(table.rows[0])):
            pit = place(table, player, row, col)
            if table[pit] and pit != special(table, player):
                found.append(name(table, player, pit) + sign)
    return found


def sow(table: Table, turn: str) -> Iterator[tuple[str, int]]:
    """Play a turn, or a part of one, on the table itself; where a further start is missing, the turn waits."""
    player = table.mover
    for start in re.findall(r"[A-Za-z][0-9]+[<>]", turn):
        assert start in starts(table)
        table.pause = None
        row, pit = pit_named(table, player, start[:-1])
        sense = way(table, player, row, start[-1])
        yield from sow_start(table, pit, sense)


def sow_start(table: Table, pit: Place, sense: str) -> Iterator[tuple[str, int]]:
    player = table.mover
    while True:
        table.hand, table[pit] = table[pit], 0
        yield "lift", table.hand
        was_empty = False
        while table.hand:
            pit = after_place(table, player, pit, sense)
            was_empty = table[pit] == 0
            table[pit] += 1
            table.hand -= 1
            yield "seed", 1
        # 10.3, 4: the last pit was special, empty, or occupied
        if pit == special(table, player):
            if has_won(table, player):
                table.mover = opponent(player)
            else:
                table.pause = Pause(pit, sense, may_capture=False)
            return
        if was_empty:
            table.mover = opponent(player)
            return

"""Re-enter from an end pit (RULES.md section 3), one seed at a time."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator

from .games import ReEnter
from .table import Pause, Place, Table, after_place, col_of, name, opponent, pit_named, place, row_of, row_seeds, way

LAP_LIMIT = 10_000

Movements = Iterator[tuple[str, int]]


def rules(table: Table) -> ReEnter:
    assert isinstance(table.game, ReEnter)
    return table.game


def loser(table: Table) -> tuple[str, str] | None:
    """Who has lost, and why, as far as the board tells."""
    mover, other = table.mover, opponent(table.mover)
    if not row_seeds(table, mover, 0):
        return mover, "front_captured"
    if not row_seeds(table, other, 0):
        return other, "front_emptied"
    return None


def rova(table: Table, player: str) -> list[Place]:
    """The front and the back pit of a player's rova; none if he has no rova any more."""
    if table.rova[player]:
        return [place(table, player, row, rules(table).rova - 1) for row in (0, 1)]
    return []


def facing(table: Table, player: str, pit: Place) -> Place | None:
    """The pit that faces a front pit, if that is not empty; None also for a back pit."""
    front = place(table, opponent(player), 0, 0)[0]
    there = (front, pit[1])
    return there if row_of(table, player, pit) == 0 and table[there] else None


def sides(table: Table, player: str, pit: Place, sense: str | None) -> list[str]:
    """The sides by which seeds captured from this pit may enter: `>` is from the left end, `<` from the right.

    `sense` is the one in force, if the turn has begun.
    """
    side = table.option("side")
    col, width = col_of(table, player, pit), len(table.rows[0])
    if side == "nearest":  # as many columns to its left as to its right: either end
        return ["<"] * (col >= width - 1 - col) + [">"] * (col <= width - 1 - col)
    if side != "forced":
        return [sense] if sense and side == "turn" else ["<", ">"]
    if col < 2:
        return [">"]
    if col >= width - 2:
        return ["<"]
    return [sense] if sense and table.option("centre") == "first" else ["<", ">"]


# Starting


def starts(table: Table) -> list[str]:
    captures, fotsiny = capturing_starts(table), fotsiny_starts(table)
    found = captures or fotsiny
    if table.option("endless") == "illegal":
        found = [start for start in found if not never_ends(table, start)]
    return found


def own_pits(table: Table, rows: tuple[int, ...]) -> list[Place]:
    return [place(table, table.mover, row, col) for row in rows for col in range(len(table.rows[0]))]


def drops(table: Table) -> bool:
    """Is this the first phase, in which each turn drops a seed?"""
    return table.reserve[table.mover] > 0


def at_once(table: Table) -> bool:
    """Does a start capture at once, with the first lap still to come?"""
    return drops(table) or rules(table).start == "front"


def capturing_starts(table: Table) -> list[str]:
    player, found = table.mover, []
    if at_once(table):
        least = 1 if drops(table) else 2
        for pit in own_pits(table, (0,)):
            if table[pit] >= least and facing(table, player, pit):
                found += [name(table, player, pit) + sign for sign in sides(table, player, pit, None)]
        return found
    return [start for start in sowing_starts(table) if first_lap_captures(table, start)]


def fotsiny_starts(table: Table) -> list[str]:
    found = sowing_starts(table)
    enclosure = rova(table, table.mover)
    only = enclosure and [pit for pit in own_pits(table, (0,)) if table[pit]] == enclosure[:1]
    if drops(table) and only:
        found.append(name(table, table.mover, enclosure[0]) + "=")
    return found


def sowing_starts(table: Table) -> list[str]:
    """Every pit that may be sown, with both directions."""
    if drops(table):
        pits = [pit for pit in own_pits(table, (0,)) if table[pit] >= 1]
    elif rules(table).start == "drop":
        pits = [pit for pit in own_pits(table, (0, 1)) if table[pit] >= rules(table).phase2_min]
    else:
        front = own_pits(table, (0,))
        pits = [pit for pit in front if table[pit] >= 2] or [pit for pit in front if table[pit] == 1]
    return [name(table, table.mover, pit) + sign for pit in pits for sign in "<>"]


def first_lap_captures(table: Table, start: str) -> bool:
    table = table.copy()
    player, pit, sense = start_of(table, start)
    for _ in lift(table, pit):
        pass
    before = 0
    while table.hand:
        pit = after_place(table, player, pit, sense)
        before = table[pit]
        table[pit] += 1
        table.hand -= 1
    return before > 0 and facing(table, player, pit) is not None


def never_ends(table: Table, decision: str) -> bool:
    table = table.copy()
    for _ in sow(table, decision):
        pass
    return table.endless


# A turn


def start_of(table: Table, start: str) -> tuple[str, Place, str]:
    row, pit = pit_named(table, table.mover, start[:-1])
    return table.mover, pit, way(table, table.mover, row, start[-1])


def sow(table: Table, turn: str) -> Movements:
    """Play a turn, or what is left of one, on the table itself; say each movement, and of how many seeds it was.

    Where a sign of a choice is missing, the turn waits there.
    """
    player = table.mover
    if table.pause:
        pause, signs = table.pause, turn
        table.pause = None
        yield from go_on(table, pause.pit, pause.sense, pause.may_capture, signs)
        return
    match = re.fullmatch(r"([A-Za-z][0-9]+[<>=])([<>+=]*)", turn)
    assert match
    start, signs = match.groups()
    captures = bool(capturing_starts(table))
    if at_once(table) and captures:
        pit = pit_named(table, player, start[:-1])[1]
        if drops(table):
            yield from drop(table, pit)
        yield from take_and_sow(table, pit, start[-1], signs)
        return
    player, pit, sense = start_of(table, start)
    if drops(table):
        yield from drop(table, pit)
    if start.endswith("="):
        table.mover = opponent(player)
        return
    yield from lap(table, pit, sense, captures, signs)


def drop(table: Table, pit: Place) -> Movements:
    table.reserve[table.mover] -= 1
    table[pit] += 1
    yield "drop", 1


def lift(table: Table, pit: Place) -> Movements:
    """Take a pit's seeds into the hand; with a pit of the rova, both of its pits, and the rova is gone."""
    enclosure = rova(table, table.mover)
    pits = enclosure if pit in enclosure else [pit]
    if pit in enclosure:
        table.rova[table.mover] = False
    for lifted in pits:
        table.hand += table[lifted]
        table[lifted] = 0
    yield "lift", table.hand


def board_without(table: Table, pit: Place) -> str:
    """The board once a pit is lifted: that is what comes round, also after both pits of the rova were."""
    enclosure = rova(table, table.mover)
    held = {there: table[there] for there in (enclosure if pit in enclosure else [pit])}
    for there in held:
        table[there] = 0
    board = table.board
    for there, seeds in held.items():
        table[there] = seeds
    return board


def lap(table: Table, pit: Place, sense: str, may_capture: bool, signs: str) -> Movements:
    """Lift a pit and sow, lap after lap, while nothing else happens than that."""
    seen = set()
    for _ in range(LAP_LIMIT):
        state = (board_without(table, pit), pit)
        if state in seen:
            break
        seen.add(state)
        yield from lift(table, pit)
        first = after_place(table, table.mover, pit, sense)
        pit, was_empty = yield from sow_hand(table, first, sense)
        if was_empty:
            table.mover = opponent(table.mover)
            return
        if what_comes(table, pit, may_capture) != "lap":
            yield from go_on(table, pit, sense, may_capture, signs)
            return
    table.endless = True


def sow_hand(table: Table, first: Place, sense: str) -> Generator[tuple[str, int], None, tuple[Place, bool]]:
    """Sow what is in the hand from a pit on; return the last pit, and whether it was empty."""
    pit, here, was_empty = first, first, False
    while table.hand:
        here, was_empty = pit, table[pit] == 0
        table[here] += 1
        table.hand -= 1
        yield "seed", 1
        pit = after_place(table, table.mover, here, sense)
    return here, was_empty


def what_comes(table: Table, pit: Place, may_capture: bool) -> str:
    """What follows a lap that ended in an occupied pit."""
    enclosure = rova(table, table.mover)
    if pit in enclosure[1:]:
        return "end"
    if may_capture and facing(table, table.mover, pit):
        return "capture"
    return "rova" if pit in enclosure else "lap"


def choices(table: Table) -> list[str]:
    """What may be chosen where the turn waits."""
    assert table.pause
    pit, sense, may_capture = table.pause.pit, table.pause.sense, table.pause.may_capture
    return options(table, pit, sense, may_capture)


def options(table: Table, pit: Place, sense: str, may_capture: bool) -> list[str]:
    if what_comes(table, pit, may_capture) == "capture":
        return sides(table, table.mover, pit, sense)
    opened = table.copy()
    opened.pause = Pause(pit, sense, may_capture)
    if table.option("endless") == "illegal" and never_ends(opened, "+"):
        return ["="]
    return ["+", "="]


def go_on(table: Table, pit: Place, sense: str, may_capture: bool, signs: str) -> Movements:
    """Go on after a lap that ended in an occupied pit."""
    event = what_comes(table, pit, may_capture)
    if event == "end":
        table.mover = opponent(table.mover)
        return
    if event == "lap":
        yield from lap(table, pit, sense, may_capture, signs)
        return
    if event == "rova" and signs[:1] == "+":
        sign, signs = "+", signs[1:]
    elif len(allowed := options(table, pit, sense, may_capture)) == 1:
        (sign,) = allowed
    elif signs:
        sign, signs = signs[0], signs[1:]
        assert sign in allowed
    else:
        table.pause = Pause(pit, sense, may_capture)
        return
    if event == "capture":
        yield from take_and_sow(table, pit, sign, signs)
    elif sign == "=":
        table.mover = opponent(table.mover)
    else:
        yield from lap(table, pit, sense, may_capture, signs)


def take_and_sow(table: Table, pit: Place, side: str, signs: str) -> Movements:
    """Capture what faces a pit, and sow it from the left end pit (`>`) or the right one (`<`)."""
    player, other = table.mover, opponent(table.mover)
    there = facing(table, player, pit)
    assert there
    enclosure = rova(table, other)
    taken = enclosure if there in enclosure else [there]
    if there in enclosure:
        table.rova[other] = False
    for prey in taken:
        table.hand += table[prey]
        table[prey] = 0
    yield "capture", table.hand
    won = not row_seeds(table, other, 0)
    yield "sow", table.hand
    width = len(table.rows[0])
    end = place(table, player, 0, 0 if side == ">" else width - 1)
    sense = way(table, player, 0, side)
    last, was_empty = yield from sow_hand(table, end, sense)
    if won or was_empty:
        table.mover = other
        return
    yield from go_on(table, last, sense, True, signs)

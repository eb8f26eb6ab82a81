"""Re-enter with a house (RULES.md section 9): bao, kujifunza and m'raha, one seed at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .family_b import drop, facing, loser, sow_hand
from .games import WithHouse
from .table import Pause, Place, Table, after_place, col_of, name, opponent, own_house, pit_named, place, row_seeds, way

__all__ = ["blocked_after_fotsiny", "choices", "loser", "sow", "starts"]

LAP_LIMIT = 10_000

Movements = Iterator[tuple[str, int]]


@dataclass(frozen=True)
class Begun:
    """What the start of a turn settles: did it begin with a drop (phase 1), did it begin with a capture?"""

    dropped: bool
    may_capture: bool


def rules(table: Table) -> WithHouse:
    assert isinstance(table.game, WithHouse)
    return table.game


def is_bao(table: Table) -> bool:
    """Are 9.1 to 9.9 played as they stand (bao, kujifunza, m'raha with `reading = bao`), or 9.10?"""
    return table.option("reading") == "bao"


def columns(table: Table) -> int:
    return len(table.rows[0])


def front_pits(table: Table, player: str) -> list[Place]:
    return [place(table, player, 0, col) for col in range(columns(table))]


def back_pits(table: Table, player: str) -> list[Place]:
    return [place(table, player, 1, col) for col in range(columns(table))]


def filled(table: Table, pits: list[Place], least: int = 1) -> list[Place]:
    """Those of the pits that hold so many seeds or more."""
    return [pit for pit in pits if table[pit] >= least]


def works(table: Table, house: Place) -> bool:
    """9.2: an owned house works while it holds `house_min` seeds."""
    return table[house] >= rules(table).house_min


def in_phase_1(table: Table) -> bool:
    """Has the player to move a seed in reserve, so that the turn begins with a drop?"""
    return table.reserve[table.mover] > 0


# The capture step


def sides(table: Table, player: str, pit: Place, sense: str | None) -> list[str]:
    """The sides by which seeds captured from this pit may enter: `>` from the left end pit, `<` from the right one.

    `sense` is the one in force; None for the capture made by the dropped seed.
    """
    col = col_of(table, player, pit)
    if col < 2:  # section 3, side = forced: the two leftmost columns
        return [">"]
    if col >= columns(table) - 2:  # the two rightmost
        return ["<"]
    if not is_bao(table):  # 9.10, 2: centre = always
        return ["<", ">"]
    # 9.3: centre = first
    return ["<", ">"] if sense is None else [sense]


def capture(table: Table, pit: Place, side: str, begun: Begun, signs: str) -> Movements:
    """Take what faces this pit, sow it from an end pit, and go on with the signs still to come."""
    player, other = table.mover, opponent(table.mover)
    prey = facing(table, player, pit)
    assert prey
    if prey == own_house(table, other):  # 9.2 (a), 9.10, 1: the opponent captures it
        table.house[other] = False
    if not begun.dropped and is_bao(table) and table.option("house_mtaji") != "choice":
        table.house[player] = False  # 9.2 (b): his first capture of phase 2; 9.13: `choice` has no (b)
    table.hand = table[prey]
    table[prey] = 0
    yield "capture", table.hand
    won = row_seeds(table, other, 0) == 0
    yield "sow", table.hand
    end = place(table, player, 0, 0 if side == ">" else columns(table) - 1)
    sense = way(table, player, 0, side)
    last, was_empty = yield from sow_hand(table, end, sense)
    if won:  # section 3, winning: the seeds are sown for one lap, and nothing follows
        end_turn(table, begun)
        return
    yield from after_lap(table, last, was_empty, sense, begun, signs)


# After a lap


def what_follows(table: Table, last: Place, was_empty: bool, begun: Begun) -> str:
    """What a lap that ended here leads to: `end`, `capture`, `choice` (stop or sow the house), `lap`."""
    # 9.4, 1; 9.10, 3 (1)
    if was_empty:
        return "end"
    # 9.4, 2; 9.10, 3 (2): in the house too
    if begun.may_capture and facing(table, table.mover, last):
        return "capture"
    if last == own_house(table, table.mover):
        if not is_bao(table):
            # 9.10, 3 (3), with 9.10, 1: a turn that begins with a drop is of phase 1 to its end
            if begun.dropped:
                return "choice"
        elif works(table, last):
            # 9.4, 3; in phase 2 as 9.13 says of `house_mtaji`
            if begun.dropped or table.option("house_mtaji") == "choice":
                return "choice" if begun.may_capture else "end"
            if table.option("house_mtaji") == "stop" and not begun.may_capture:
                return "end"
    # 9.4, 4
    if last == table.blocked:
        return "end"
    # 9.4, 5; 9.10, 3 (4)
    return "lap"


def after_lap(table: Table, last: Place, was_empty: bool, sense: str, begun: Begun, signs: str) -> Movements:
    following = what_follows(table, last, was_empty, begun)
    if following == "end":
        end_turn(table, begun)
        return
    if following == "lap":
        yield from lift(table, last)
        yield from sow_on(table, last, sense, begun, signs)
        return
    allowed = options(table, last, sense, begun)
    if len(allowed) == 1:
        sign = allowed[0]
    elif not signs:
        table.pause = Pause(last, sense, begun.may_capture, begun.dropped)
        return
    else:
        sign, signs = signs[0], signs[1:]
        assert sign in allowed
    if following == "capture":
        yield from capture(table, last, sign, begun, signs)
    elif sign == "=":
        end_turn(table, begun)
    else:  # safari
        yield from lift(table, last)
        yield from sow_on(table, last, sense, begun, signs)


def options(table: Table, last: Place, sense: str, begun: Begun) -> list[str]:
    """What the player may choose after a lap that ended in this occupied pit."""
    if what_follows(table, last, False, begun) == "capture":
        return sides(table, table.mover, last, sense)
    safari = table.copy()
    for _ in lift(safari, last):
        pass
    for _ in sow_on(safari, last, sense, begun, ""):
        pass
    # 9.9: a choice of which all branches but one would be endless is none
    return ["="] if safari.endless else ["+", "="]


def choices(table: Table) -> list[str]:
    """The signs that may be chosen where the turn waits."""
    assert table.pause
    begun = Begun(table.pause.dropped, table.pause.may_capture)
    return options(table, table.pause.pit, table.pause.sense, begun)


def lift(table: Table, pit: Place) -> Movements:
    """Take all seeds of a pit into the hand; a house is lost when its last seed leaves it (9.2 (a); 9.10, 1)."""
    yield from take(table, pit, table[pit])


def take(table: Table, pit: Place, seeds: int) -> Movements:
    table.hand += seeds
    table[pit] -= seeds
    if pit == own_house(table, table.mover) and table[pit] == 0:
        table.house[table.mover] = False
    yield "lift", table.hand


def sow_on(table: Table, pit: Place, sense: str, begun: Begun, signs: str) -> Movements:
    """Sow what was lifted from this pit, lap after lap, while nothing happens but that an occupied pit is lifted."""
    seen = {(table.board, pit)}
    for _ in range(LAP_LIMIT):
        last, was_empty = yield from sow_hand(table, after_place(table, table.mover, pit, sense), sense)
        if what_follows(table, last, was_empty, begun) != "lap":
            yield from after_lap(table, last, was_empty, sense, begun, signs)
            return
        pit = last
        lifted = (board_without(table, pit), pit)
        if lifted in seen:
            break
        seen.add(lifted)
        yield from lift(table, pit)
    table.endless = True


def board_without(table: Table, pit: Place) -> str:
    """The board once this pit is lifted: that is what comes round."""
    lifted = table.copy()
    lifted[pit] = 0
    return lifted.board


# The end of a turn


def end_turn(table: Table, begun: Begun) -> None:
    player = table.mover
    table.mover = opponent(player)
    table.blocked = None  # 9.8: for that turn and no longer
    if table.option("takasia") == "on" and not begun.may_capture:
        table.blocked = blocked_after_fotsiny(table, player)


def blocked_after_fotsiny(table: Table, player: str) -> Place | None:
    """9.8: the opponent's pit that is blocked now that this player has ended a fotsiny turn."""
    other = opponent(player)
    # Both reserves empty.
    if table.reserve[player] or table.reserve[other]:
        return None
    # (a) The opponent has no capturing start.
    theirs = table.copy()
    theirs.mover, theirs.blocked = other, None
    if capturing_starts(theirs):
        return None
    # (b) The capturing starts that the player would have take all together exactly one pit of the opponent.
    ours = table.copy()
    ours.mover, ours.blocked = player, None
    taken = {first_capture(ours, start) for start in capturing_starts(ours)}
    if len(taken) != 1:
        return None
    (pit,) = taken
    assert pit
    # It is not blocked if it is his owned house,
    if pit == own_house(table, other):
        return None
    # holds a single seed,
    if table[pit] == 1:
        return None
    # is his only non-empty front pit,
    if filled(table, front_pits(table, other)) == [pit]:
        return None
    # or his only front pit of two or more.
    if filled(table, front_pits(table, other), least=2) == [pit]:
        return None
    return pit


# Starts


def starts(table: Table) -> list[str]:
    # 9.5, 9.6; 9.10, 4 and 5: who can capture must
    found = capturing_starts(table) or fotsiny_starts(table)
    # 9.9: endless turns are taken out last
    return [start for start in found if not never_ends(table, start)]


def never_ends(table: Table, start: str) -> bool:
    table = table.copy()
    for _ in sow(table, start):
        pass
    return table.endless


def capturing_starts(table: Table) -> list[str]:
    player = table.mover
    if in_phase_1(table):
        # 9.5, 1; 9.10, 4 b: neither the house nor a singleton is excepted
        pits = [pit for pit in filled(table, front_pits(table, player)) if facing(table, player, pit)]
        if house_is_barred(table):  # 9.10, 4 a
            pits = [pit for pit in pits if pit != own_house(table, player)]
        return [name(table, player, pit) + side for pit in pits for side in sides(table, player, pit, None)]
    found = []
    for pit in front_pits(table, player) + back_pits(table, player):
        if not table[pit]:
            continue
        if is_bao(table) and not 2 <= table[pit] <= 2 * columns(table) - 1:  # 9.6; 9.10, 5 names no number
            continue
        if pit == table.blocked:  # 9.8: he may not start from it
            continue
        both_ways = [name(table, player, pit) + sign for sign in "<>"]
        found += [start for start in both_ways if first_capture(table, start)]
    return found


def house_is_barred(table: Table) -> bool:
    """9.10, 4 a: not in a player's first turn, as long as another front pit of his holds a seed."""
    if is_bao(table):
        return False
    player = table.mover
    others = [pit for pit in filled(table, front_pits(table, player)) if pit != own_house(table, player)]
    return table.reserve[player] == rules(table).reserve(columns(table)) and bool(others)


def first_capture(table: Table, start: str) -> Place | None:
    """The pit that this start of phase 2 captures: its first lap ends in an occupied front pit facing it."""
    table = table.copy()
    pit, sense = start_of(table, start)
    table.hand, table[pit] = table[pit], 0
    before = 0
    while table.hand:
        pit = after_place(table, table.mover, pit, sense)
        before = table[pit]
        table[pit] += 1
        table.hand -= 1
    return facing(table, table.mover, pit) if before else None


def fotsiny_starts(table: Table) -> list[str]:
    pits = fotsiny_pits_of_phase_1(table) if in_phase_1(table) else fotsiny_pits_of_phase_2(table)
    found = []
    for pit in pits:
        for sign in "<>":
            # 9.7; 9.10, 6: in m'raha a lone end pit may be sown outwards
            if is_bao(table) and lone_end_pit(table, pit) and sign == outwards(table, pit):
                continue
            found.append(name(table, table.mover, pit) + sign)
    return found


def fotsiny_pits_of_phase_1(table: Table) -> list[Place]:
    front = filled(table, front_pits(table, table.mover))
    house = own_house(table, table.mover)
    others = [pit for pit in front if pit != house]
    if not is_bao(table):
        # 9.10, 4 c: any but the owned house; 4 d: if that is the only one, it is taxed
        return others or front
    # 9.5, 2: the house works
    if house and works(table, house):
        return others or [house]
    # the house is owned but does not work
    if house:
        return front
    # the house is lost
    return filled(table, front, least=2) or front


def fotsiny_pits_of_phase_2(table: Table) -> list[Place]:
    front, back = front_pits(table, table.mover), back_pits(table, table.mover)
    if not is_bao(table):
        return filled(table, front + back, least=2)  # 9.10, 5
    # 9.6: a front pit of two or more that is not blocked; if there is none, a back pit
    return [pit for pit in filled(table, front, least=2) if pit != table.blocked] or filled(table, back, least=2)


def lone_end_pit(table: Table, pit: Place) -> bool:
    """9.7: is this end pit the only front pit that holds a seed?"""
    front = front_pits(table, table.mover)
    return pit in (front[0], front[-1]) and filled(table, front) == [pit]


def outwards(table: Table, pit: Place) -> str:
    """The sign that leads from an end pit of the front row away from the centre."""
    return "<" if col_of(table, table.mover, pit) == 0 else ">"


def is_taxed(table: Table, pit: Place) -> bool:
    """Is this start of a fotsiny turn of phase 1 the house that is taxed? Before the drop."""
    if pit != own_house(table, table.mover):
        return False
    # 9.5, 2: if it works, it is open only where it is taxed. 9.10, 4 d: whatever it holds
    return works(table, pit) if is_bao(table) else True


# A turn


def start_of(table: Table, start: str) -> tuple[Place, str]:
    row, pit = pit_named(table, table.mover, start[:-1])
    return pit, way(table, table.mover, row, start[-1])


def sow(table: Table, turn: str) -> Movements:
    """Play a turn, or what is left of one, on the table itself; say each movement, and of how many seeds it was.

    Where a sign of a choice is missing, the turn waits there.
    """
    if table.pause:
        pause, table.pause = table.pause, None
        begun = Begun(pause.dropped, pause.may_capture)
        yield from after_lap(table, pause.pit, False, pause.sense, begun, turn)
        return
    match = re.fullmatch(r"([A-Za-z][0-9]+[<>])([<>+=]*)", turn)
    assert match
    start, signs = match.groups()
    begun = Begun(in_phase_1(table), bool(capturing_starts(table)))
    pit, sense = start_of(table, start)
    if begun.dropped and begun.may_capture:
        yield from drop(table, pit)
        yield from capture(table, pit, start[-1], begun, signs)
        return
    if begun.dropped:
        taxed = is_taxed(table, pit)
        yield from drop(table, pit)
        yield from take(table, pit, 2 if taxed else table[pit])
    else:
        yield from lift(table, pit)
    yield from sow_on(table, pit, sense, begun, signs)

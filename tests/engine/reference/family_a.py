"""Add and go on (RULES.md section 2; katra after Haddon, boaoaka: 10.1, 10.2), one seed at a time."""

from __future__ import annotations

from collections.abc import Iterator

from .games import AddAndGoOn
from .table import Place, Table, after_place, opponent, pit_named, place, row_of, row_seeds, way

LAP_LIMIT = 10_000


def rules(table: Table) -> AddAndGoOn:
    assert isinstance(table.game, AddAndGoOn)
    return table.game


def frontmost(table: Table, player: str) -> int | None:
    """A player's row nearest to the opponent that holds a seed, at this moment."""
    for row in range(table.game.rows):
        if row_seeds(table, player, row):
            return row
    return None


def seeds_that_count(table: Table, player: str) -> int:
    """The seeds that a player must not lose: all, or those of his front row."""
    rows = range(1) if rules(table).goal == "front" else range(table.game.rows)
    return sum(row_seeds(table, player, row) for row in rows)


def loser(table: Table) -> tuple[str, str] | None:
    """Who has lost, and why, as far as the board tells."""
    mover, other = table.mover, opponent(table.mover)
    goal = rules(table).goal
    if not seeds_that_count(table, mover):
        return mover, "front_captured" if goal == "front" else "all_captured"
    if goal == "front" and not seeds_that_count(table, other):
        return other, "front_emptied"
    return None


def starts(table: Table) -> list[str]:
    player = table.mover
    rows = list(range(table.game.rows))
    start = table.option("start")
    if start == "front" and row_seeds(table, player, 0):
        rows = [0]
    if start == "outermost":
        rows = [max((row for row in rows if row_seeds(table, player, row)), default=0)]
    untouched = all(seeds == 2 for row in table.rows for seeds in row) and set(table.senses.values()) == {"."}
    if table.option("first_turn") == "front" and player == "S" and untouched:
        rows = [0]
    least = int(table.option("min_start"))
    found = []
    for row in rows:
        for col in range(len(table.rows[0])):
            for sign in "<>":
                fixed = table.senses[player]
                if fixed not in (".", way(table, player, row, sign)):
                    continue
                if table[place(table, player, row, col)] >= least:
                    letter = "ABC"[row] if player == "S" else "abc"[row]
                    found.append(f"{letter}{col + 1}{sign}")
    return found


def sow(table: Table, turn: str) -> Iterator[tuple[str, int]]:
    """Play a turn on the table itself; after each movement of the hand say which it was, and of how many seeds."""
    game, player, other = rules(table), table.mover, opponent(table.mover)
    row, pit = pit_named(table, player, turn[:-1])
    sense = way(table, player, row, turn[-1])
    direction = table.option("direction")
    if direction in ("game", "shared"):
        table.senses[player] = sense
    if direction == "shared":  # 10.1, 5: the first sowing of the game fixes one sense of the clock for both
        table.senses[other] = sense
    seen = set()
    for _ in range(LAP_LIMIT):
        state = (table.board, pit)
        if state in seen:
            break
        seen.add(state)
        table.hand, table[pit] = table[pit], 0
        yield "lift", table.hand
        was_empty = False
        while table.hand:
            pit = after_place(table, player, pit, sense)
            was_empty = table[pit] == 0
            table[pit] += 1
            table.hand -= 1
            yield "seed", 1
        # 10.1, 1: with least_captured = 2 a singleton is not captured.
        prey = [there for there in targets(table, player, pit) if table[there] >= game.least_captured]
        in_front = row_of(table, player, pit) == 0
        if was_empty and not (in_front and empty_pit_captures(game, [table[there] for there in prey])):
            table.mover = other
            return
        if game.front_stops and in_front and not prey:  # 10.1, 2
            table.mover = other
            return
        if prey:
            table.hand = taken = sum(table[there] for there in prey)
            for there in prey:
                table[there] = 0
            yield "capture", taken
            table[pit] += taken
            table.hand = 0
            yield "join", taken
            if not seeds_that_count(table, other):
                table.mover = other
                return
    table.endless = True


def empty_pit_captures(game: AddAndGoOn, prey: list[int]) -> bool:
    """Does a lap that ends in an empty front pit capture these numbers of seeds, one for each pit that is not empty?"""
    match game.empty_front_captures:
        case "any":  # mandry dia homana: section 2, 1
            return sum(prey) >= 1
        case "from_two":  # boaoaka, 10.2: at least one pit holds two seeds or more
            return any(seeds >= 2 for seeds in prey)
        case "two_in_all":  # 10.8: the second reading
            return sum(prey) >= 2
        case "not_one_and_one":  # 10.8: the third, Ludii's code
            return bool(prey) and prey != [1, 1]
    return False


def targets(table: Table, player: str, pit: Place) -> list[Place]:
    """The opponent's places that a lap which ended in this pit captures, empty or not."""
    game, other = rules(table), opponent(player)
    capturing = 0 if game.captures_from == "front" else frontmost(table, player)
    if row_of(table, player, pit) != capturing:
        return []
    if game.target == "column":
        rows = list(range(game.rows))
    elif game.target == "front":
        rows = [0]
    else:
        nearest = frontmost(table, other)
        rows = [] if nearest is None else [nearest]
    return [(place(table, other, row, 0)[0], pit[1]) for row in rows]

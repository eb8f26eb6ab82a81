"""A slow, obvious second interpreter, written from RULES.md alone: it moves one seed at a time over the printed figure.

It shares nothing with `katra`: no code, no numbering of pits, no table of games. It speaks text: positions, turns and
boards as in RULES.md section 6. Places are (row, column) of the figure, row 0 at the top.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

LAP_LIMIT = 10_000

Place = tuple[int, int]


@dataclass(frozen=True)
class Game:
    """A line of the table of RULES.md section 5. `options` gives the values a rule may take, its usual one first."""

    rows: int
    sizes: tuple[int, ...]
    captures_from: str
    target: str
    goal: str
    empty_front_captures: bool = False
    direction: str = "turn"
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)


GAMES = {
    "gorobaka": Game(
        2, (8,), "front", "column", "all", options={"min_start": ("1", "2"), "first_turn": ("any", "front")}
    ),
    "mpantsaka": Game(2, (8,), "front", "frontmost", "all", options={"start": ("any", "front")}),
    "katro": Game(2, (6, 4, 8), "frontmost", "frontmost", "all"),
    "ambohimanga": Game(2, (6, 4, 8), "frontmost", "frontmost", "all", direction="game"),
    "fanga": Game(2, (8, 4, 6), "frontmost", "frontmost", "front"),
    "katro-gorobaka": Game(2, (5, 4, 6, 8), "front", "column", "all"),
    "mandry": Game(2, (6, 4), "front", "column", "all", empty_front_captures=True),
    "katrayo": Game(1, (6, 4), "front", "front", "all"),
    "fianarantsoa": Game(3, (6, 2, 3, 4), "frontmost", "frontmost", "all", options={"start": ("any", "outermost")}),
}


@dataclass
class Table:
    """The board on the table, whose turn it is, and what the players have agreed."""

    game: Game
    chosen: dict[str, str]
    rows: list[list[int]]
    mover: str
    senses: dict[str, str]
    endless: bool = False

    def copy(self) -> Table:
        return replace(self, rows=[list(row) for row in self.rows], senses=dict(self.senses))

    def option(self, key: str) -> str:
        usual = {"min_start": "1", "first_turn": "any", "start": "any"}
        return self.chosen.get(key, usual[key])

    @property
    def board(self) -> str:
        return "/".join(".".join(map(str, row)) for row in self.rows)

    @property
    def text(self) -> str:
        words = [self.board, self.mover]
        if self.game.direction == "game":
            words.append(self.senses["S"] + self.senses["N"])
        if self.endless:
            words.append("~")
        return " ".join(words)


@dataclass
class Story:
    """What a turn did: every board in order (after each lift, seed, capture and joining), and what came of it."""

    boards: list[str]
    laps: int
    captured: int
    after: Table


def opening(game: str, size: int, **chosen: str) -> Table:
    rules = GAMES[game]
    return Table(rules, chosen, [[2] * size for _ in range(2 * rules.rows)], "S", {"S": ".", "N": "."})


def read(game: str, text: str, **chosen: str) -> Table:
    board, mover, *rest = text.split(" ")
    rows = [[int(seeds) for seeds in row.split(".")] for row in board.split("/")]
    endless = rest[-1:] == ["~"]
    senses = rest[0] if rest and rest[0] != "~" else ".."
    return Table(GAMES[game], chosen, rows, mover, {"S": senses[0], "N": senses[1]}, endless)


def opponent(player: str) -> str:
    return "N" if player == "S" else "S"


def place(table: Table, player: str, row: int, col: int) -> Place:
    """Where a player's row (0 is his front row) and column (0 is at his left) lie on the figure.

    North sees the figure turned by 180 degrees.
    """
    middle = table.game.rows
    width = len(table.rows[0])
    return (middle + row, col) if player == "S" else (middle - 1 - row, width - 1 - col)


def loop(table: Table, player: str) -> list[Place]:
    """The path along which a player sows."""
    to_the_right = range(len(table.rows[0]))
    to_the_left = to_the_right[::-1]
    stretches = {
        1: [(0, to_the_right)],
        2: [(0, to_the_right), (1, to_the_left)],
        3: [(2, to_the_right), (1, to_the_left), (0, to_the_right)],
    }[table.game.rows]
    return [place(table, player, row, col) for row, cols in stretches for col in cols]


def way(table: Table, player: str, row: int, sign: str) -> str:
    """Along the loop (`>`) or against it (`<`): the way of a sowing that starts in this row to the right or left."""
    sown_towards_the_left = table.game.rows > 1 and row == 1
    if sown_towards_the_left:
        return "<" if sign == ">" else ">"
    return sign


def after_place(table: Table, player: str, here: Place, sense: str) -> Place:
    path = loop(table, player)
    step = 1 if sense == ">" else -1
    return path[(path.index(here) + step) % len(path)]


def row_of(table: Table, player: str, here: Place) -> int:
    """The number of a place's row as its owner counts them, 0 being his front row."""
    return here[0] - table.game.rows if player == "S" else table.game.rows - 1 - here[0]


def row_seeds(table: Table, player: str, row: int) -> int:
    return sum(table.rows[place(table, player, row, 0)[0]])


def frontmost(table: Table, player: str) -> int | None:
    """A player's row nearest to the opponent that holds a seed, at this moment."""
    for row in range(table.game.rows):
        if row_seeds(table, player, row):
            return row
    return None


def seeds_that_count(table: Table, player: str) -> int:
    """The seeds that a player must not lose: all, or those of his front row."""
    rows = range(1) if table.game.goal == "front" else range(table.game.rows)
    return sum(row_seeds(table, player, row) for row in rows)


def reason(table: Table) -> tuple[str, str]:
    """(result, reason) of the game: `*` while it goes on."""
    mover, other = table.mover, opponent(table.mover)
    wins = {"S": "1-0", "N": "0-1"}
    if table.endless:
        return "1/2-1/2", "endless"
    if not seeds_that_count(table, mover):
        return wins[other], "front_captured" if table.game.goal == "front" else "all_captured"
    if table.game.goal == "front" and not seeds_that_count(table, other):
        return wins[mover], "front_emptied"
    if not starts(table):
        return wins[other], "no_start"
    return "*", ""


def starts(table: Table) -> list[str]:
    player = table.mover
    rows = list(range(table.game.rows))
    start = table.option("start")
    if start == "front" and row_seeds(table, player, 0):
        rows = [0]
    if start == "outermost":
        rows = [max((row for row in rows if row_seeds(table, player, row)), default=0)]
    untouched = all(seeds == 2 for row in table.rows for seeds in row)
    if table.option("first_turn") == "front" and player == "S" and untouched:
        rows = [0]
    found = []
    for row in rows:
        for col in range(len(table.rows[0])):
            r, c = place(table, player, row, col)
            for sign in "<>":
                fixed = table.senses[player]
                if fixed not in (".", way(table, player, row, sign)):
                    continue
                if table.rows[r][c] >= int(table.option("min_start")):
                    letter = "ABC"[row] if player == "S" else "abc"[row]
                    found.append(f"{letter}{col + 1}{sign}")
    return found


def legal(table: Table) -> list[str]:
    """The turns that the mover may play, in the order of the pits' names, left before right."""
    return starts(table) if reason(table)[0] == "*" else []


def play(table: Table, turn: str) -> Table:
    return tell(table, turn).after


def tell(table: Table, turn: str) -> Story:
    """Play a legal turn on a copy of the table, and write down every board."""
    table = table.copy()
    boards: list[str] = []
    laps = captured = 0
    for event, number in sow(table, turn):
        boards.append(table.board)
        if event == "lift":
            laps += 1
        if event == "capture":
            captured += number
    return Story(boards, laps, captured, table)


def sow(table: Table, turn: str) -> Iterator[tuple[str, int]]:
    """Play a turn on the table itself; after each movement of the hand say which it was, and of how many seeds."""
    game, player, other = table.game, table.mover, opponent(table.mover)
    row, col, sign = "ABC".index(turn[0].upper()), int(turn[1:-1]) - 1, turn[-1]
    sense = way(table, player, row, sign)
    if game.direction == "game":
        table.senses[player] = sense
    pit = place(table, player, row, col)
    for _ in range(LAP_LIMIT):
        hand = table.rows[pit[0]][pit[1]]
        table.rows[pit[0]][pit[1]] = 0
        yield "lift", hand
        was_empty = False
        while hand:
            pit = after_place(table, player, pit, sense)
            was_empty = table.rows[pit[0]][pit[1]] == 0
            table.rows[pit[0]][pit[1]] += 1
            hand -= 1
            yield "seed", 1
        prey = [p for p in targets(table, player, pit) if table.rows[p[0]][p[1]]]
        if was_empty and not (game.empty_front_captures and row_of(table, player, pit) == 0 and prey):
            table.mover = other
            return
        if prey:
            taken = sum(table.rows[r][c] for r, c in prey)
            for r, c in prey:
                table.rows[r][c] = 0
            yield "capture", taken
            table.rows[pit[0]][pit[1]] += taken
            yield "join", taken
            if not seeds_that_count(table, other):
                table.mover = other
                return
    table.endless = True


def targets(table: Table, player: str, pit: Place) -> list[Place]:
    """The opponent's places that a lap which ended in this pit captures, empty or not."""
    game, other = table.game, opponent(player)
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


def perft(table: Table, depth: int) -> int:
    """The number of distinct sequences of `depth` turns."""
    if depth == 0:
        return 1
    turns = legal(table)
    if depth == 1:
        return len(turns)
    return sum(perft(play(table, turn), depth - 1) for turn in turns)

"""The board on the table and what lies beside it. Places are (row, column) of the printed figure, row 0 at the top."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache

from .games import GAMES, MORE_GAMES, AddAndGoOn, Game, Race, ReEnter, WithHouse

Place = tuple[int, int]


@dataclass(frozen=True)
class Pause:
    """A turn waits for a choice of its player: where its last seed fell, the sense, and whether it may capture.

    `dropped`: in a game with a house, the turn began with a drop, so it is of phase 1 even if that was the last one.
    """

    pit: Place
    sense: str
    may_capture: bool
    dropped: bool = False


@dataclass
class Table:
    """The board, whose turn it is, what the players have agreed, and the seeds in the mover's hand.

    By player: `reserve` (seeds still to drop), `rova` (is it intact), `house` (is it owned), `senses` (`>` or `<` if
    fixed for the game). `blocked` is the pit of the mover that is blocked for this turn (9.8).
    """

    game: Game
    chosen: dict[str, str]
    rows: list[list[int]]
    mover: str
    reserve: dict[str, int] = field(default_factory=lambda: {"S": 0, "N": 0})
    rova: dict[str, bool] = field(default_factory=lambda: {"S": False, "N": False})
    house: dict[str, bool] = field(default_factory=lambda: {"S": False, "N": False})
    blocked: Place | None = None
    senses: dict[str, str] = field(default_factory=lambda: {"S": ".", "N": "."})
    pause: Pause | None = None
    endless: bool = False
    hand: int = 0

    def copy(self) -> Table:
        rows = [list(row) for row in self.rows]
        reserve, rova, house, senses = dict(self.reserve), dict(self.rova), dict(self.house), dict(self.senses)
        return replace(self, rows=rows, reserve=reserve, rova=rova, house=house, senses=senses)

    def option(self, key: str) -> str:
        """What a rule says, as a word."""
        two = getattr(self.game, "two_columns", {}) if len(self.rows[0]) == 2 else {}
        return str((two | self.chosen).get(key, getattr(self.game, key)))

    @property
    def board(self) -> str:
        return "/".join(".".join(map(str, row)) for row in self.rows)

    @property
    def reserves(self) -> str:
        return f"{self.reserve['S']}-{self.reserve['N']}"

    @property
    def rovas(self) -> str:
        return ("R" if self.rova["S"] else "") + ("r" if self.rova["N"] else "") or "-"

    @property
    def houses(self) -> str:
        return ("H" if self.house["S"] else "") + ("h" if self.house["N"] else "") or "-"

    @property
    def text(self) -> str:
        words = [self.board, self.mover]
        if self.game.start == "drop":
            words.append(self.reserves)
        if isinstance(self.game, ReEnter) and self.game.rova:
            words.append(self.rovas)
        if isinstance(self.game, WithHouse) and self.game.house:
            words.append(self.houses)
            if self.option("takasia") == "on":
                words.append(name(self, self.mover, self.blocked) if self.blocked else "-")
        if self.option("direction") in ("game", "shared"):
            words.append(self.senses["S"] + self.senses["N"])
        if self.pause:
            pit, sense = self.pause.pit, self.pause.sense
            sign = way(self, self.mover, row_of(self, self.mover, pit), sense)
            last_drop = self.pause.dropped and not self.reserve[self.mover]
            words.append(
                f"@{name(self, self.mover, pit)}{sign}{'' if self.pause.may_capture else '*'}{'^' if last_drop else ''}"
            )
        if self.endless:
            words.append("~")
        return " ".join(words)

    def __getitem__(self, here: Place) -> int:
        return self.rows[here[0]][here[1]]

    def __setitem__(self, here: Place, seeds: int) -> None:
        self.rows[here[0]][here[1]] = seeds


def opening(game: str | Game, size: int, **chosen: str) -> Table:
    rules = (GAMES | MORE_GAMES)[game] if isinstance(game, str) else game
    table = Table(rules, chosen, [[0] * size for _ in range(2 * rules.rows)], "S")
    for player in "SN":
        for (row, col), seeds in layout(table, size).items():
            table[place(table, player, row, col)] = seeds
        if isinstance(rules, ReEnter | WithHouse):
            table.reserve[player] = rules.reserve(size)
        if isinstance(rules, ReEnter):
            table.rova[player] = bool(rules.rova)
        if isinstance(rules, WithHouse):
            table.house[player] = rules.house
    return table


def layout(table: Table, size: int) -> dict[tuple[int, int], int]:
    """The seeds at the start by (row, column) of one player, from his seat."""
    game = table.game
    if isinstance(game, ReEnter | WithHouse):
        return game.layout(size)
    seeds = int(table.option("seeds")) if isinstance(game, AddAndGoOn) else 2  # 10.4: option `seeds`
    found = {(row, col): seeds for row in range(game.rows) for col in range(size)}
    if isinstance(game, Race):
        # 10.3, 2: the two seeds of the special pit are sown to the left along the front row; with two columns the
        # second comes round to the back row.
        found[0, size - 1] = 0
        found[0, size - 2] += 1
        found[(0, size - 3) if size > 2 else (1, 0)] += 1
    return found


def read(game: str | Game, text: str, **chosen: str) -> Table:
    """Read a position; of the fields after the mover, those left out at the end have their starting value.

    Raises ValueError for an owned house without a seed (9.11), and for two senses of the clock where one is shared.
    """
    board, mover, *rest = text.split(" ")
    rows = [[int(seeds) for seeds in row.split(".")] for row in board.split("/")]
    table = opening(game, len(rows[0]), **chosen)
    table.rows, table.mover = rows, mover
    houses_read = False
    for word in rest:
        if word == "~":
            table.endless = True
        elif word.startswith("@"):
            table.pause = read_pause(table, word)
        elif re.fullmatch("[0-9]+-[0-9]+", word):
            south, north = word.split("-")
            table.reserve = {"S": int(south), "N": int(north)}
        elif table.option("direction") in ("game", "shared"):
            table.senses = {"S": word[0], "N": word[1]}
        elif isinstance(table.game, WithHouse) and not houses_read:
            table.house = {"S": "H" in word, "N": "h" in word}
            houses_read = True
        elif isinstance(table.game, WithHouse):
            table.blocked = None if word == "-" else pit_named(table, mover, word)[1]
        else:
            table.rova = {"S": "R" in word, "N": "r" in word}
    refuse_what_cannot_be(table)
    return table


def read_pause(table: Table, word: str) -> Pause:
    row, pit = pit_named(table, table.mover, word[1:].rstrip("<>*^"))
    sense = way(table, table.mover, row, ">" if ">" in word else "<")
    return Pause(pit, sense, "*" not in word, dropped=table.reserve[table.mover] > 0 or "^" in word)


def refuse_what_cannot_be(table: Table) -> None:
    for player in "SN":
        house = own_house(table, player)
        if house and not table[house]:
            raise ValueError(f"the house of {player} is owned, but empty")
    if table.option("direction") == "shared" and table.senses["S"] != table.senses["N"]:
        raise ValueError("one sense of the clock is shared by both")


def own_house(table: Table, player: str) -> Place | None:
    """A player's house while he owns it: in `cols` columns his front column cols/2 + 1 (9.1)."""
    if not table.house[player]:
        return None
    return place(table, player, 0, len(table.rows[0]) // 2)


def opponent(player: str) -> str:
    return "N" if player == "S" else "S"


def place(table: Table, player: str, row: int, col: int) -> Place:
    """Where a player's row (0 is his front row) and column (0 is at his left) lie on the figure.

    North sees the figure turned by 180 degrees.
    """
    middle = table.game.rows
    width = len(table.rows[0])
    return (middle + row, col) if player == "S" else (middle - 1 - row, width - 1 - col)


def row_of(table: Table, player: str, here: Place) -> int:
    """The number of a place's row as its owner counts them, 0 being his front row."""
    return here[0] - table.game.rows if player == "S" else table.game.rows - 1 - here[0]


def col_of(table: Table, player: str, here: Place) -> int:
    """The number of a place's column as its owner counts them, 0 being at his left."""
    return here[1] if player == "S" else len(table.rows[0]) - 1 - here[1]


def name(table: Table, player: str, here: Place) -> str:
    letter = "ABC"[row_of(table, player, here)]
    return f"{letter if player == 'S' else letter.lower()}{col_of(table, player, here) + 1}"


def pit_named(table: Table, player: str, text: str) -> tuple[int, Place]:
    """The row and the place of a pit with this name."""
    row = "ABC".index(text[0].upper())
    return row, place(table, player, row, int(text[1:]) - 1)


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


@cache
def neighbours(rows: int, width: int, player: str) -> dict[tuple[Place, str], Place]:
    """The place after each, along the loop and against it."""
    board = next(game for game in GAMES.values() if game.rows == rows)
    path = loop(Table(board, {}, [[0] * width for _ in range(2 * rows)], player), player)
    pairs = list(zip(path, path[1:] + path[:1], strict=True))
    return {(one, ">"): two for one, two in pairs} | {(two, "<"): one for one, two in pairs}


def after_place(table: Table, player: str, here: Place, sense: str) -> Place:
    return neighbours(table.game.rows, len(table.rows[0]), player)[here, sense]


def way(table: Table, player: str, row: int, sign: str) -> str:
    """Along the loop (`>`) or against it (`<`): the way of a sowing that starts in this row to the right or left.

    Read backwards it is the same: the sign, in this row, of a way along the loop.
    """
    sown_towards_the_left = table.game.rows > 1 and row == 1
    if sown_towards_the_left:
        return "<" if sign == ">" else ">"
    return sign


def row_seeds(table: Table, player: str, row: int) -> int:
    return sum(table.rows[place(table, player, row, 0)[0]])

"""The board on the table and what lies beside it. Places are (row, column) of the printed figure, row 0 at the top."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache

from .games import GAMES, Game, ReEnter

Place = tuple[int, int]


@dataclass(frozen=True)
class Pause:
    """A turn waits for a choice of its player: where its last seed fell, the sense, and whether it may capture."""

    pit: Place
    sense: str
    may_capture: bool


@dataclass
class Table:
    """The board, whose turn it is, what the players have agreed, and the seeds in the mover's hand.

    By player: `reserve` (seeds still to drop), `rova` (is it intact), `senses` (`>` or `<` if fixed for the game).
    """

    game: Game
    chosen: dict[str, str]
    rows: list[list[int]]
    mover: str
    reserve: dict[str, int] = field(default_factory=lambda: {"S": 0, "N": 0})
    rova: dict[str, bool] = field(default_factory=lambda: {"S": False, "N": False})
    senses: dict[str, str] = field(default_factory=lambda: {"S": ".", "N": "."})
    pause: Pause | None = None
    endless: bool = False
    hand: int = 0

    def copy(self) -> Table:
        rows = [list(row) for row in self.rows]
        return replace(self, rows=rows, reserve=dict(self.reserve), rova=dict(self.rova), senses=dict(self.senses))

    def option(self, key: str) -> str:
        """What a rule says, as a word."""
        return str(self.chosen.get(key, getattr(self.game, key)))

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
    def text(self) -> str:
        words = [self.board, self.mover]
        if self.game.start == "drop":
            words.append(self.reserves)
        if isinstance(self.game, ReEnter) and self.game.rova:
            words.append(self.rovas)
        if self.game.direction == "game":
            words.append(self.senses["S"] + self.senses["N"])
        if self.pause:
            pit, sense = self.pause.pit, self.pause.sense
            sign = way(self, self.mover, row_of(self, self.mover, pit), sense)
            words.append(f"@{name(self, self.mover, pit)}{sign}{'' if self.pause.may_capture else '*'}")
        if self.endless:
            words.append("~")
        return " ".join(words)

    def __getitem__(self, here: Place) -> int:
        return self.rows[here[0]][here[1]]

    def __setitem__(self, here: Place, seeds: int) -> None:
        self.rows[here[0]][here[1]] = seeds


def opening(game: str | Game, size: int, **chosen: str) -> Table:
    rules = GAMES[game] if isinstance(game, str) else game
    rows = [[2] * size for _ in range(2 * rules.rows)]
    table = Table(rules, chosen, rows, "S")
    if isinstance(rules, ReEnter):
        table.rows = [[0] * size for _ in range(4)]
        for player in "SN":
            for (row, col), seeds in rules.layout(size).items():
                table[place(table, player, row, col)] = seeds
            table.reserve[player] = rules.reserve(size)
            table.rova[player] = bool(rules.rova)
    return table


def read(game: str | Game, text: str, **chosen: str) -> Table:
    """Read a position; of the fields after the mover, those left out at the end have their starting value."""
    board, mover, *rest = text.split(" ")
    rows = [[int(seeds) for seeds in row.split(".")] for row in board.split("/")]
    table = opening(game, len(rows[0]), **chosen)
    table.rows, table.mover = rows, mover
    for word in rest:
        if word == "~":
            table.endless = True
        elif word.startswith("@"):
            table.pause = read_pause(table, word)
        elif re.fullmatch("[0-9]+-[0-9]+", word):
            south, north = word.split("-")
            table.reserve = {"S": int(south), "N": int(north)}
        elif table.game.direction == "game":
            table.senses = {"S": word[0], "N": word[1]}
        else:
            table.rova = {"S": "R" in word, "N": "r" in word}
    return table


def read_pause(table: Table, word: str) -> Pause:
    row, pit = pit_named(table, table.mover, word[1:].rstrip("<>*"))
    return Pause(pit, way(table, table.mover, row, ">" if ">" in word else "<"), not word.endswith("*"))


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

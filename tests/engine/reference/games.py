"""The games of RULES.md section 5, by all that rules can say. Each option gives the values that a rule may take."""

from __future__ import annotations

from dataclasses import dataclass, field

ENDLESS: dict[str, tuple[str, ...]] = {"endless": ("draw", "illegal")}


@dataclass(frozen=True)
class AddAndGoOn:
    """Family A (section 2)."""

    rows: int
    sizes: tuple[int, ...]
    captures_from: str
    target: str
    goal: str
    empty_front_captures: str = "no"
    direction: str = "turn"
    min_start: int = 1
    start: str = "any"
    first_turn: str = "any"
    least_captured: int = 1
    front_stops: bool = False
    seeds: int = 2
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)
    two_columns: dict[str, str] = field(default_factory=dict)
    """What differs on two columns, if nothing is chosen."""


@dataclass(frozen=True)
class ReEnter:
    """Family B (section 3): with a reserve (`start` is `drop`) or without. `rova` is the column, 1.., or 0 for none."""

    sizes: tuple[int, ...]
    start: str
    side: str
    centre: str
    phase2_min: int
    rova: int = 0
    endless: str = "draw"
    options: dict[str, tuple[str, ...]] = field(default_factory=lambda: ENDLESS)
    rows: int = 2
    direction: str = "turn"

    def layout(self, size: int) -> dict[tuple[int, int], int]:
        """The seeds at the start by (row, column) of one player, from his seat."""
        if self.start == "front":
            return {(row, col): 2 for row in (0, 1) for col in range(size)}
        if self.rova:
            katra_be = {(0, 4): 3, (0, 5): 2, (0, 6): 2, (1, 4): 3}
            return {place: seeds for place, seeds in katra_be.items() if place[1] < size}
        return {(0, col): 1 for col in range(1, size - 1)}

    def reserve(self, size: int) -> int:
        """As many as two in every pit would be, less those on the board: 26, 20 and 14; 22 in katra-be."""
        return 2 * 2 * size - sum(self.layout(size).values())


@dataclass(frozen=True)
class WithHouse:
    """Family B with a house (section 9): read as bao (9.1 to 9.9) or as Busser's m'raha (9.10).

    `house` says whether the game has one at all, and with it a reserve.
    """

    sizes: tuple[int, ...]
    reading: str
    house: bool = True
    house_min: int = 6
    house_mtaji: str = "plain"
    takasia: str = "off"
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)
    start: str = "drop"
    rows: int = 2
    direction: str = "turn"

    def layout(self, size: int) -> dict[tuple[int, int], int]:
        """The seeds at the start by (row, column) of one player, from his seat: 9.1, 9.10."""
        if not self.house:
            return {(row, col): 2 for row in (0, 1) for col in range(size)}
        if size == 6:
            return {(0, 3): 6, (0, 4): 2}
        return {(0, 4): 6, (0, 5): 2, (0, 6): 2}

    def reserve(self, size: int) -> int:
        """22; with 6 columns 16."""
        if not self.house:
            return 0
        return {8: 22, 6: 16}[size]


@dataclass(frozen=True)
class Race:
    """Family C (10.3): no captures; who first has all his seeds in the right end pit of his front row has won."""

    sizes: tuple[int, ...]
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)
    start: str = "any"
    rows: int = 2
    direction: str = "fixed"


Game = AddAndGoOn | ReEnter | WithHouse | Race

GAMES: dict[str, Game] = {
    "gorobaka": AddAndGoOn(
        2,
        (8,),
        "front",
        "column",
        "all",
        first_turn="front",
        options={"min_start": ("1", "2"), "first_turn": ("front", "any")},
    ),
    "mpantsaka": AddAndGoOn(
        2, (8, 6, 4), "front", "frontmost", "all", options={"start": ("any", "front"), "seeds": ("2", "3")}
    ),
    "katro": AddAndGoOn(2, (6, 4, 8), "frontmost", "frontmost", "all", options={"start": ("any", "outermost")}),
    "ambohimanga": AddAndGoOn(2, (6, 4, 8), "frontmost", "frontmost", "all", direction="game"),
    "fanga": AddAndGoOn(2, (8, 4, 6), "frontmost", "frontmost", "front"),
    "katro-gorobaka": AddAndGoOn(2, (5, 4, 6, 8), "front", "column", "all"),
    "mandry": AddAndGoOn(2, (6, 4), "front", "column", "all", empty_front_captures="any"),
    "katrayo": AddAndGoOn(1, (6, 4), "front", "front", "all"),
    "fianarantsoa": AddAndGoOn(
        3,
        (6, 2, 3, 4),
        "frontmost",
        "frontmost",
        "all",
        start="outermost",
        options={"start": ("outermost", "any"), "direction": ("turn", "game")},
        two_columns={"start": "any"},
    ),
    "katra-haddon": AddAndGoOn(
        2,
        (8, 6, 7, 9, 10),
        "front",
        "frontmost",
        "all",
        least_captured=2,
        front_stops=True,
        direction="shared",
        options={"min_start": ("1", "2"), "direction": ("shared", "game")},
    ),
    "boaoaka": AddAndGoOn(2, (8,), "front", "column", "all", empty_front_captures="from_two", direction="game"),
    "fandatsaka": ReEnter((8,), "drop", "forced", "first", 2),
    "fifangha": ReEnter((8, 6, 4), "drop", "forced", "always", 1),
    "katra-be": ReEnter((8,), "drop", "forced", "always", 2, rova=5, options={"centre": ("always", "first")} | ENDLESS),
    "paika": ReEnter((6, 4), "front", "free", "always", 1, options={"side": ("free", "turn", "nearest")} | ENDLESS),
    "mraha": WithHouse((8, 6), "busser", options={"reading": ("busser", "bao")}),
    "bao": WithHouse(
        (8,),
        "bao",
        takasia="on",
        options={"house_mtaji": ("plain", "stop", "choice"), "takasia": ("on", "off")},
    ),
    "kujifunza": WithHouse((8,), "bao", house=False, start="any"),
}

MORE_GAMES: dict[str, Game] = {
    "bevohoka": Race((6, 2, 3, 4, 5, 7, 8)),
}
"""The games that the engine does not offer yet: then they belong to GAMES, in this order."""

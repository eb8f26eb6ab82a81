"""The games of RULES.md section 5. Each option gives the values that a rule may take, its usual one first."""

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
    empty_front_captures: bool = False
    direction: str = "turn"
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Drop:
    """Family B with a reserve (section 3). `rova` is the column, 1.., or 0 for none."""

    sizes: tuple[int, ...]
    centre: str
    phase2_min: int
    rova: int = 0
    options: dict[str, tuple[str, ...]] = field(default_factory=lambda: ENDLESS)
    rows: int = 2
    direction: str = "turn"

    def layout(self, size: int) -> dict[tuple[int, int], int]:
        """The seeds at the start by (row, column) of one player, from his seat."""
        if self.rova:
            return {(0, 4): 3, (0, 5): 2, (0, 6): 2, (1, 4): 3}
        return {(0, col): 1 for col in range(1, size - 1)}

    def reserve(self, size: int) -> int:
        """As many as two in every pit would be, less those on the board: 26, 20 and 14; 22 in katra-be."""
        return 2 * 2 * size - sum(self.layout(size).values())


@dataclass(frozen=True)
class Paika:
    """Family B without any reserve (section 3)."""

    sizes: tuple[int, ...]
    options: dict[str, tuple[str, ...]]
    rows: int = 2
    direction: str = "turn"


Game = AddAndGoOn | Drop | Paika

GAMES: dict[str, Game] = {
    "gorobaka": AddAndGoOn(
        2, (8,), "front", "column", "all", options={"min_start": ("1", "2"), "first_turn": ("any", "front")}
    ),
    "mpantsaka": AddAndGoOn(2, (8,), "front", "frontmost", "all", options={"start": ("any", "front")}),
    "katro": AddAndGoOn(2, (6, 4, 8), "frontmost", "frontmost", "all"),
    "ambohimanga": AddAndGoOn(2, (6, 4, 8), "frontmost", "frontmost", "all", direction="game"),
    "fanga": AddAndGoOn(2, (8, 4, 6), "frontmost", "frontmost", "front"),
    "katro-gorobaka": AddAndGoOn(2, (5, 4, 6, 8), "front", "column", "all"),
    "mandry": AddAndGoOn(2, (6, 4), "front", "column", "all", empty_front_captures=True),
    "katrayo": AddAndGoOn(1, (6, 4), "front", "front", "all"),
    "fianarantsoa": AddAndGoOn(
        3, (6, 2, 3, 4), "frontmost", "frontmost", "all", options={"start": ("any", "outermost")}
    ),
    "fandatsaka": Drop((8,), centre="first", phase2_min=2),
    "fifangha": Drop((8, 6, 4), centre="always", phase2_min=1),
    "katra-be": Drop((8,), centre="always", phase2_min=2, rova=5, options={"centre": ("always", "first")} | ENDLESS),
    "paika": Paika((6, 4), options={"side": ("free", "turn")} | ENDLESS),
}

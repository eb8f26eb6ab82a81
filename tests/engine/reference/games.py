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
    empty_front_captures: bool = False
    direction: str = "turn"
    min_start: int = 1
    start: str = "any"
    first_turn: str = "any"
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)


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


Game = AddAndGoOn | ReEnter

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
    "fandatsaka": ReEnter((8,), "drop", "forced", "first", 2),
    "fifangha": ReEnter((8, 6, 4), "drop", "forced", "always", 1),
    "katra-be": ReEnter((8,), "drop", "forced", "always", 2, rova=5, options={"centre": ("always", "first")} | ENDLESS),
    "paika": ReEnter((6, 4), "front", "free", "always", 1, options={"side": ("free", "turn")} | ENDLESS),
}

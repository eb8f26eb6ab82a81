"""What a player has beside their pits, on the page's board: seeds in bowls, enclosures, the bar of a blocked pit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from katra import Player
from web.board import drawing
from web.board.beside import beside
from web.board.layout import Layout
from web.board.scene import Scene, Wording
from web.board.timeline import PitRef


class BesideView:
    """The things beside the pits of one drawn board; only those that have changed are drawn anew."""

    def __init__(self, root: Any, layout: Layout, pits: Mapping[PitRef, Any]) -> None:
        self.root, self.layout, self.pits = root, layout, pits
        self.bowls: dict[tuple[Player, str], str] = {}
        """The labels of the bowls."""
        self.intact: dict[tuple[Player, str], bool] = {}
        """Which enclosures are drawn as they stand."""
        self.bars: dict[Player, int | None] = dict.fromkeys(Player)
        """The pits that are drawn as blocked."""

    def draw(self, player: Player, values: Sequence[int], scene: Scene) -> None:
        """Show what a player has beside their pits, by the values of their fields."""
        seen = beside(scene.position.variant, values)
        for name, count in zip(self.layout.bowls, seen.seeds, strict=True):
            self.draw_bowl(player, name, count, scene.wording)
        for enclosed, intact in zip(self.layout.enclosures, seen.standing, strict=True):
            self.draw_enclosure(player, enclosed.name, intact)
        self.draw_bar(player, seen.barred)

    def draw_bowl(self, player: Player, name: str, count: int, wording: Wording) -> None:
        """Show the seeds that a player has in a bowl."""
        label = wording.bowl_label(player, name, count)
        if self.bowls.get((player, name)) == label:
            return
        self.bowls[player, name] = label
        node = self.root.querySelector(f'[data-bowl="{player.name.lower()}"][data-field="{name}"]')
        node.setAttribute("aria-label", label)
        if int(node.dataset.count) != count:
            node.innerHTML = "".join(map(str, drawing.bowl_heap(self.layout, player, name, count)))
            node.setAttribute("data-count", str(count))

    def draw_enclosure(self, player: Player, name: str, intact: bool) -> None:
        """Show whether a player's enclosure still stands."""
        if self.intact.get((player, name)) is not intact:
            self.intact[player, name] = intact
            node = self.root.querySelector(f'[data-rova="{player.name.lower()}"][data-field="{name}"]')
            node.setAttribute("data-intact", "true" if intact else "false")

    def draw_bar(self, player: Player, pit: int | None) -> None:
        """Show which pit of a player is blocked, if one is."""
        if self.bars[player] == pit:
            return
        self.bars[player] = pit
        for bar in self.root.querySelectorAll(f'[data-bar="{player.name.lower()}"]'):
            bar.remove()
        if pit is not None:
            from web.board.bar import bar

            drawn = bar(player, self.layout.shape(pit))
            self.pits[player, pit].insertAdjacentHTML("beforeend", str(drawn))

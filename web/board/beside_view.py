"""What a player has beside their pits, on the page's board: seeds in bowls, enclosures, the bar of a blocked pit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from katra import Player
from katra.beside import beside
from katra.film.timeline import PitRef
from web.board import drawing
from web.board.layout import Layout
from web.board.scene import Scene


class BesideView:
    """The things beside the pits of one drawn board; only those that have changed are drawn anew."""

    def __init__(self, root: Any, layout: Layout, pits: Mapping[PitRef, Any]) -> None:
        self.root, self.layout, self.pits = root, layout, pits
        self.drawn: dict[tuple[Player, str], object] = {}
        """What is drawn of each thing, by its player and its field; "" is the bar."""

    def draw(self, player: Player, values: Sequence[int], scene: Scene) -> None:
        """Show what a player has beside their pits, by the values of their fields."""
        seen = beside(scene.position.variant, values)
        for name, count in zip(self.layout.bowls, seen.seeds, strict=True):
            label, asked = scene.wording.bowl_label(player, name, count), bool(count and scene.drops(player))
            called = scene.wording.bowl_name(name)
            if self.is_new(player, name, (count, label, asked)):
                self.draw_bowl(player, name, count, label, called, asked)
        for enclosed, intact in zip(self.layout.enclosures, seen.standing, strict=True):
            if self.is_new(player, enclosed.name, intact):
                place = f'[data-rova="{player.name.lower()}"][data-field="{enclosed.name}"]'
                self.root.querySelector(place).setAttribute("data-intact", "true" if intact else "false")
        if self.is_new(player, "", seen.barred):
            self.draw_bar(player, seen.barred)

    def is_new(self, player: Player, field: str, seen: object) -> bool:
        """Return whether something looks different from what is drawn, and remember it as drawn."""
        before, self.drawn[player, field] = self.drawn.get((player, field)), seen
        return before != seen

    def draw_bowl(self, player: Player, name: str, count: int, label: str, called: str, asked: bool) -> None:
        """Show the seeds that a player has in a bowl, and whether they are asked to drop one of them."""
        node = self.root.querySelector(f'[data-bowl="{player.name.lower()}"][data-field="{name}"]')
        node.setAttribute("aria-label", label)
        node.classList.toggle("asked", asked)
        heap = drawing.bowl_heap(self.layout, player, name, count, called)
        node.querySelector("g").innerHTML = "".join(map(str, heap))
        node.setAttribute("data-count", str(count))

    def draw_bar(self, player: Player, pit: int | None) -> None:
        """Show which pit of a player is blocked, if one is."""
        for bar in self.root.querySelectorAll(f'[data-bar="{player.name.lower()}"]'):
            bar.remove()
        if pit is not None:
            from web.board.bar import bar

            self.pits[player, pit].insertAdjacentHTML("beforeend", str(bar(player, self.layout.shape(pit))))
